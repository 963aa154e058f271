/** What a sign-in dialog costs a page that shows it at once, counted where it is paid: on the wire to a real browser. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import { bytesOf, coldPage, isCode, settled } from "./cold-page.mjs";
import { browserArgs, findBrowser, startServer } from "./project.mjs";

/** @returns bytes of JavaScript and CSS, headers included, from an empty cache until the page asks for no more code */
export async function dialogOnWire() {
  const folder = mkdtempSync(path.join(tmpdir(), "edu-wire-"));
  const server = await startServer(
    { PORT: "0", PARTNER_PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error" },
    { quiet: true },
  );
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const { page, requests } = await coldPage(browser, { slower: 1 });
    const origin = `http://localhost:${server.port}`;
    await page.route(`${origin}/wire`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="zh-CN"><script src="/embed/edu.js" defer></script><edu-login-dialog open></edu-login-dialog></html>`,
      }),
    );
    await page.goto(`${origin}/wire`);
    await page.locator("edu-login-dialog input[type=password]").waitFor();
    await settled(page, requests);
    return bytesOf(requests().filter(isCode));
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
