/** Chromium 109: the last one of Windows 7, and about what WeChat's browser is built on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import { browserArgs } from "../../scripts/lib/project.mjs";
import type { Driver } from "./driver.js";
import { around, value } from "./page.js";

/** The package unpacks its browser into the system's folder for temporary files, once. */
async function program(): Promise<string> {
  const packaged = createRequire(import.meta.url)("@sparticuz/chromium") as {
    executablePath(): Promise<string>;
  };
  return packaged.executablePath();
}

export async function openChromium109(): Promise<Driver> {
  const profile = await mkdtemp(path.join(tmpdir(), "edu-chromium-"));
  const child = spawn(
    await program(),
    [
      "--headless",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "--autoplay-policy=no-user-gesture-required",
      "--lang=zh-CN",
      ...browserArgs,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.once("exit", (code) => reject(new Error(`Chromium 109 ended with ${code}: ${said}`)));
    child.stderr.on("data", (part: Buffer) => {
      said += part.toString();
      const [, found] = /listening on (ws:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const page = await browser.newPage({ locale: "zh-CN", viewport: { width: 1280, height: 800 } });
  const handle = async (expression: string) => {
    const element = (await page.evaluateHandle<Element | undefined>(around(expression))).asElement();
    if (!element) throw new Error(`Nothing to press: ${expression}`);
    return element;
  };
  return {
    version: `Chromium ${browser.version()}`,
    goto: async (to) => void (await page.goto(to)),
    evaluate: (expression) => page.evaluate(around(value(expression))),
    click: async (expression) => (await handle(expression)).click(),
    type: async (expression, text) => (await handle(expression)).fill(text),
    async close() {
      await browser.close();
      if (child.exitCode === null) {
        child.kill();
        await once(child, "exit");
      }
      await rm(profile, { recursive: true, force: true });
    },
  };
}
