/**
 * The package in new projects of React, Vue and plain TypeScript: installed, checked, built, opened and used against
 * the real server.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { build as vite, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoData } from "../../scripts/lib/demo-data.mjs";
import { packageFolder } from "../../scripts/lib/package.mjs";
import {
  browserArgs,
  findBrowser,
  root,
  startServer,
  type StartedServer,
} from "../../scripts/lib/project.mjs";
import { command, freePort, install, pack, readPackage, serve } from "./projects.js";

/** Vite's dev server: an address that the platform has to know before it starts. */
let devPort: number;
const folder = mkdtempSync(path.join(tmpdir(), "edu-package-"));
let pages: { origin: string; server: Server };
let data: string;
let platform: StartedServer;
let browser: Browser;

beforeAll(async () => {
  const { tarball } = pack(folder);
  pages = await serve(folder);
  devPort = await freePort();
  data = await demoData("edu-package-data-");
  platform = await startServer(
    {
      PORT: "0",
      PARTNER_PORT: "0",
      DATA_DIR: data,
      EDU_DEMO: "1",
      PORTAL_ORIGINS: `${pages.origin},http://localhost:${devPort}`,
      LOG_LEVEL: "error",
    },
    { quiet: true },
  );
  // Side by side: most of the time goes into waiting.
  await Promise.all(["react", "vue", "plain", "older"].map((name) => install(folder, name, tarball)));
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
});

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  pages?.server.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

const api = () => `http://localhost:${platform.port}/api`;

/** Uses a page in a window of its own; afterwards its console has to be empty, but for what is expected. */
async function open(use: (page: Page) => Promise<void>, expected: unknown[] = []): Promise<void> {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const said: string[] = [];
  page.on("console", (message) =>
    said.push(`${message.type()}: ${message.text()} ${message.location().url}`),
  );
  page.on("pageerror", (error) => said.push(String(error)));
  await use(page);
  expect([...said]).toEqual(expected);
  await context.close();
}

const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

describe.each([
  { name: "react", framework: "react" },
  { name: "vue", framework: "vue" },
  { name: "plain", framework: "edu-widgets" },
])("a new project: $name", ({ name, framework }) => {
  const project = path.join(folder, name);

  test("its types are right, and refuse what is wrong", () => {
    expect(existsSync(path.join(project, "node_modules", framework))).toBe(true);
    command(project, "npm", ["run", "--silent", "types"]);
  });

  test("has one React", () => {
    expect(existsSync(path.join(project, "node_modules/edu-widgets/node_modules"))).toBe(false);
  });

  test("builds, and its page works: an element is drawn, answers a press, and signs a person in", async () => {
    command(project, "npm", ["run", "--silent", "build"], { VITE_API: api() });
    await open(async (page) => {
      await page.goto(`${pages.origin}/${name}/dist/index.html`);
      await shows(page, "Nobody is here, news");
      await page.getByRole("link", { name: "Term begins on 1 September" }).first().waitFor();
      await page.getByRole("button", { name: "Close announcements" }).click();
      await shows(page, "Nobody is here, no news");
      await page.getByRole("button", { name: "Enter" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign in" });
      await dialog.getByLabel("Account", { exact: true }).fill("learner");
      await dialog.getByLabel("Password", { exact: true }).fill("Lantern#26");
      await page.keyboard.press("Enter");
      await shows(page, "Hello, 小雨");
      await dialog.waitFor({ state: "hidden" });
    });
  });
});

/** Signs in with what `src/main.js` of the project puts on the page. */
async function signsIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?api=${encodeURIComponent(api())}`);
  await shows(page, "Nobody is here");
  await page.getByRole("button", { name: "Sign in" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Account", { exact: true }).fill("learner");
  await dialog.getByLabel("Password", { exact: true }).fill("Lantern#26");
  await page.keyboard.press("Enter");
  await shows(page, "Hello, 小雨");
}

describe("a project with the tools of some years ago", () => {
  const project = path.join(folder, "older");

  test("TypeScript 5.9 reads every declaration, the libraries' own with them", () => {
    command(project, "npm", ["run", "--silent", "types"]);
  });

  test("Vite 6 serves it while it is worked on, without a warning", async () => {
    const server = spawn(process.execPath, ["serve-vite.mjs"], {
      cwd: project,
      env: { ...process.env, PORT: String(devPort) },
    });
    try {
      let said = "";
      let complaints = "";
      server.stderr.on("data", (part: Buffer) => (complaints += part.toString()));
      await new Promise<void>((resolve, reject) => {
        server.once("exit", () => reject(new Error(`Vite ended: ${said}${complaints}`)));
        server.stdout.on("data", (part: Buffer) => {
          said += part.toString();
          if (said.includes("listening")) resolve();
        });
      });
      await open(
        (page) => signsIn(page, `http://localhost:${devPort}/`),
        [
          // Vite's own client, at its start.
          expect.stringMatching(/^debug: \[vite\] connecting/),
          expect.stringMatching(/^debug: \[vite\] connected/),
          // React's, in development.
          expect.stringContaining("Download the React DevTools"),
        ],
      );
      expect(complaints).toBe("");
      expect(said).not.toMatch(/warn|error/i);
    } finally {
      server.stdin.end();
      if (server.exitCode === null) await once(server, "exit");
    }
  });

  test("webpack 5 builds it without a warning, and its page works", async () => {
    expect(command(project, process.execPath, ["build-webpack.mjs"])).toBe("");
    await open((page) => signsIn(page, `${pages.origin}/older/webpack.html`));
  });
});

describe("without a framework", () => {
  const project = path.join(folder, "plain");

  test("every entry loads where there is no DOM", () => {
    const { exports } = readPackage(packageFolder);
    const entries = Object.keys(exports).filter((each) => !/\*|\.json$/.test(each));
    const said = command(project, process.execPath, [
      "--input-type=module",
      "--eval",
      `for (const entry of ${JSON.stringify(entries)}) await import("edu-widgets" + entry.slice(1));
       const { EduHeader } = await import("edu-widgets/header/define");
       console.log(EduHeader.tagName, EduHeader.version);`,
    ]);
    expect(said).toBe(`edu-header ${readPackage(root).version}\n`);
  });

  test("one element brings no other element's code", async () => {
    const { output } = (await vite({
      configFile: false,
      root: project,
      logLevel: "silent",
      build: { write: false, rollupOptions: { input: path.join(project, "src/footer.ts") } },
    })) as Rolldown.RolldownOutput;
    const modules = output.flatMap((each) => (each.type === "chunk" ? each.moduleIds : []));
    const widgets = modules.flatMap((id) => /edu-widgets\/lib\/widgets\/([^/]+)/.exec(id)?.[1] ?? []);
    expect(new Set(widgets)).toEqual(new Set(["footer"]));
    expect(modules.filter((id) => id.includes("react-easy-crop"))).toEqual([]);
  });

  test("a class alone registers nothing", async () => {
    const { output } = (await vite({
      configFile: false,
      root: project,
      logLevel: "silent",
      build: {
        write: false,
        rollupOptions: { input: path.join(project, "src/unused.ts"), preserveEntrySignatures: false },
      },
    })) as Rolldown.RolldownOutput;
    expect(output.flatMap((each) => (each.type === "chunk" ? each.code.trim() : []))).toEqual([""]);
  });

  test("an element alone brings the region of notices when there is one, and says that the sign-in dialog lacks", async () => {
    await open(
      async (page) => {
        // What a gateway before the platform may answer.
        await page.route("**/pub/platform/info**", (route) =>
          route.fulfill({
            status: 403,
            headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
            json: { code: 403, message: "Not from here", success: false, result: null },
          }),
        );
        await page.goto(`${pages.origin}/plain/dist/header.html`);
        await page.locator("edu-toasts").getByText("Not from here", { exact: true }).waitFor();
        await page.getByRole("button", { name: "Sign in" }).click();
        await expect.poll(() => page.locator("edu-login-dialog").count()).toBe(1);
      },
      [
        expect.stringMatching(/^error: .*403.*\/pub\/platform\/info/),
        expect.stringContaining('there is no dialog: import "edu-widgets/login-dialog/define".'),
      ],
    );
  });

  test("its script-tag files stand on a page of their own", async () => {
    writeFileSync(
      path.join(project, "script.html"),
      `<!doctype html><html lang="en"><link rel="icon" href="data:,">
       <script src="node_modules/edu-widgets/embed/edu.js" data-api="${api()}" data-lang="en-US" defer></script>
       <edu-header entry></edu-header><edu-login-dialog></edu-login-dialog>`,
    );
    await open(async (page) => {
      await page.goto(`${pages.origin}/plain/script.html`);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("dialog", { name: "Sign in" }).waitFor();
    });
  });
});
