/** Firefox ESR by WebDriver BiDi. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import type { Driver } from "./driver.js";
import { around, value } from "./page.js";

interface Handle {
  asElement(): { click(): Promise<void>; type(text: string): Promise<void> } | null;
}
interface Page {
  goto(address: string): Promise<unknown>;
  evaluate<T>(expression: string): Promise<T>;
  evaluateHandle(expression: string): Promise<Handle>;
  setViewport(size: { width: number; height: number }): Promise<void>;
}
interface Puppeteer {
  launch(options: object): Promise<{
    version(): Promise<string>;
    newPage(): Promise<Page>;
    close(): Promise<void>;
  }>;
}

export async function openFirefox(): Promise<Driver> {
  const executablePath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
  if (!executablePath) throw new Error("No Firefox was found: apt-get install firefox-esr");
  const entry = createRequire(import.meta.url).resolve("puppeteer-core");
  const { default: puppeteer } = (await import(entry)) as { default: Puppeteer };
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: { "media.autoplay.default": 0, "intl.accept_languages": "zh-CN" },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const handle = async (expression: string) => {
    const element = (await page.evaluateHandle(around(expression))).asElement();
    if (!element) throw new Error(`Nothing to press: ${expression}`);
    return element;
  };
  return {
    version: await browser.version(),
    goto: async (to) => void (await page.goto(to)),
    evaluate: (expression) => page.evaluate(around(value(expression))),
    click: async (expression) => (await handle(expression)).click(),
    type: async (expression, text) => (await handle(expression)).type(text),
    close: () => browser.close(),
  };
}
