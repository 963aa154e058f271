/** `npm run dev`, in a copy of the sources: what somebody sees who changes a view, and the server. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserArgs, findBrowser, root } from "../../scripts/lib/project.mjs";

interface Ports {
  readonly port: number;
  readonly partnerPort: number;
}

let copy: string;
let server: ChildProcess;
let ports: Ports;
let browser: Browser;

/** Writes another text into a source. */
function change(file: string, from: string, to: string): void {
  const name = path.join(copy, file);
  const before = readFileSync(name, "utf8");
  if (!before.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(name, before.replaceAll(from, to));
}

beforeAll(async () => {
  // Below the repository, where its packages are found.
  mkdirSync(path.join(root, ".data"), { recursive: true });
  copy = mkdtempSync(path.join(root, ".data", "development-"));
  for (const name of [
    "src",
    "scripts",
    "media",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
  ])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  mkdirSync(path.join(copy, "node_modules"));
  cpSync(path.join(root, "node_modules/.edu-installed"), path.join(copy, "node_modules/.edu-installed"));
  const env = {
    ...process.env,
    PORT: "0",
    PARTNER_PORT: "0",
    PACKAGE_PORT: "0",
    DATA_DIR: path.join(copy, "data"),
  };
  server = spawn(process.execPath, ["scripts/dev.mjs"], {
    cwd: copy,
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ready = once(server, "message");
  const ended = once(server, "exit").then(() => Promise.reject(new Error("npm run dev ended")));
  [ports] = (await Promise.race([ready, ended])) as [Ports];
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
});

afterAll(async () => {
  await browser?.close();
  if (server?.exitCode === null) {
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  }
  rmSync(copy, { recursive: true, force: true });
});

test("a changed view is on the screen without a reload, with what was typed", async () => {
  const page = await browser.newPage({ locale: "zh-CN" });
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.goto(`http://localhost:${ports.port}/login`);
  const account = page.getByRole("textbox", { name: "账号" }).first();
  await account.fill("teacher-li");
  let loads = 0;
  page.on("framenavigated", () => (loads += 1));
  change("src/widgets/login-dialog/messages.ts", 'login: "登录"', 'login: "进去"');
  await page.getByText("进去", { exact: true }).first().waitFor();
  expect(await account.inputValue()).toBe("teacher-li");
  expect(loads).toBe(0);
  expect(faults).toEqual([]);
  await page.close();
});

test("a changed area answers the next request, and the database stays", async () => {
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${ports.port}/api/nothing`, {
      headers: { "accept-language": "zh-CN" },
    });
    return ((await response.json()) as { message: string }).message;
  };
  const before = await ask();
  change("src/server/messages.ts", before, `${before}了`);
  await expect.poll(ask, { timeout: 20_000 }).toBe(`${before}了`);
});

test("a school's page on its own origin shows the elements", async () => {
  const page = await browser.newPage({ locale: "zh-CN" });
  await page.goto(`http://localhost:${ports.partnerPort}/`);
  await page.locator("#sign-in").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "账号" }).waitFor();
  await page.close();
});
