/** What `npm run check -- --facts --timed` measures with a clock. Ports and data are its own. */
import { fork, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { browserArgs, findBrowser, root } from "./project.mjs";

const seconds = (began) => (performance.now() - began) / 1000;

/** Runs a task with a data folder and free ports, and ends what it started. */
async function apart(begin, task) {
  const folder = mkdtempSync(path.join(tmpdir(), "edu-facts-"));
  const env = { ...process.env, DATA_DIR: folder, PORT: "0", PARTNER_PORT: "0", PACKAGE_PORT: "0" };
  const child = begin(env);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    return await task(child);
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Until `npm start` says that it is ready; what is built already stays. */
export function secondsOfStart() {
  const began = performance.now();
  return apart(
    (env) => spawn(process.execPath, ["scripts/start.mjs"], { cwd: root, env }),
    (child) =>
      new Promise((resolve, reject) => {
        child.stdout.on("data", (chunk) => String(chunk).includes("Ready in") && resolve(seconds(began)));
        child.once("exit", (code) => reject(new Error(`npm start ended with ${code}`)));
      }),
  );
}

/** From a changed word of the header to the screen that shows it, with `npm run dev`. */
export function secondsOfSave() {
  const file = path.join(root, "src/widgets/header/messages.ts");
  const before = readFileSync(file, "utf8");
  return apart(
    (env) => fork("scripts/dev.mjs", { cwd: root, env, silent: true }),
    async (child) => {
      const { port } = await new Promise((resolve, reject) => {
        child.once("message", resolve);
        child.once("exit", (code) => reject(new Error(`npm run dev ended with ${code}`)));
      });
      const { chromium } = await import("playwright");
      const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
      try {
        const page = await browser.newPage({ locale: "zh-CN" });
        await page.goto(`http://localhost:${port}/index/home`);
        const buttons = page.locator("edu-header").getByRole("button");
        await buttons.filter({ hasText: /^注册$/ }).waitFor({ timeout: 120_000 });
        const began = performance.now();
        writeFileSync(file, before.replace('"注册"', '"注册！"'));
        await buttons.filter({ hasText: /^注册！$/ }).waitFor({ timeout: 60_000 });
        return seconds(began);
      } finally {
        writeFileSync(file, before);
        await browser.close();
      }
    },
  );
}
