/**
 * The published package: what the tarball holds, that tools find nothing wrong with it, and that it works in new
 * projects of React, Vue and plain TypeScript: installed, checked, built, opened and used against the real server.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { build as vite, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { elements } from "../../scripts/lib/manifest.mjs";
import { packageFolder } from "../../scripts/lib/package.mjs";
import {
  browserArgs,
  findBrowser,
  root,
  startServer,
  type StartedServer,
} from "../../scripts/lib/project.mjs";
import { bin, command, install, pack, readPackage, serve } from "./projects.js";

const folder = mkdtempSync(path.join(tmpdir(), "edu-package-"));
let packed: { tarball: string; files: string[] };
let pages: { origin: string; server: Server };
let platform: StartedServer;
let browser: Browser;

beforeAll(async () => {
  command(root, process.execPath, ["scripts/lib/package.mjs"]);
  packed = pack(folder);
  pages = await serve(folder);
  platform = await startServer(
    {
      PORT: "0",
      PARTNER_PORT: "0",
      DATA_DIR: path.join(folder, "data"),
      EDU_DEMO: "1",
      PORTAL_ORIGINS: pages.origin,
      LOG_LEVEL: "error",
    },
    { quiet: true },
  );
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
});

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  pages?.server.close();
  rmSync(folder, { recursive: true, force: true });
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
  expect(said).toEqual(expected);
  await context.close();
}

const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

describe("the tarball", () => {
  test("holds what the entries name, and nothing of the server, the tests or the sources", () => {
    const { exports } = readPackage(packageFolder);
    const named = Object.values(exports).flatMap((each) =>
      typeof each === "string" ? [each] : Object.values(each),
    );
    for (const file of named.filter((each) => !each.includes("*")))
      expect(packed.files).toContain(file.slice(2));
    for (const file of ["README.md", "LICENSE", "CHANGELOG.md", "embed/edu.js", "embed/edu-header.js"])
      expect(packed.files).toContain(file);
    expect(
      packed.files.filter((file) => /\.(tsx|map|br|gz)$|(?<!\.d)\.ts$|test|stories|server\//.test(file)),
    ).toEqual([]);
    expect(packed.files.filter((file) => file.startsWith("embed/portal"))).toEqual([]);
  });

  test("has an entry for each element, found and not listed", () => {
    const { exports } = readPackage(packageFolder);
    const folders = readdirSync(path.join(root, "src/widgets")).filter((name) =>
      existsSync(path.join(root, "src/widgets", name, "element.ts")),
    );
    expect(folders.length).toBeGreaterThan(10);
    for (const name of folders)
      expect(Object.keys(exports)).toEqual(expect.arrayContaining([`./${name}`, `./${name}/define`]));
  });

  test("depends on what its modules import only", () => {
    const { dependencies } = readPackage(packageFolder);
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining(["nanostores", "react", "styled-components"]),
    );
    for (const name of [
      "hono",
      "kysely",
      "pg",
      "@electric-sql/pglite",
      "@node-rs/argon2",
      "@napi-rs/canvas",
      "lit-html",
    ])
      expect(dependencies).not.toHaveProperty(name);
  });

  test("publint finds nothing", async () => {
    const { messages, pkg } = await publint({ pkgDir: packageFolder, pack: "npm" });
    expect(messages.map((each) => formatMessage(each, pkg))).toEqual([]);
  });

  test("are-the-types-wrong finds nothing", () => {
    // The package is ESM only; what that means for require() and the oldest resolution is not counted.
    const said = command(folder, bin("attw"), [packed.tarball, "--profile", "esm-only", "--format", "ascii"]);
    expect(said).toContain("(ignoring resolutions: 'node10', 'node16-cjs')");
    expect(
      said.split("\n").filter((line) => /^(node16 \(from ESM\)|bundler): (?!🟢|\(wildcard\))/u.test(line)),
    ).toEqual([]);
  });

  test("its documented classes are the real ones", () => {
    const checks = elements().map(({ name, className, file }) => {
      const real = JSON.stringify(file.replace(/\.tsx?$/, ".js"));
      const told = JSON.stringify(path.join(packageFolder, "elements", `${name}.js`));
      return `{
        type Real = Own<import(${real}).${className}>;
        type Told = Own<import(${told}).${className}>;
        const same: [Same<Real, Told>, Same<Told, Real>] = [true, true];
        void same;
      }`;
    });
    const home = path.join(root, "dist/package-check");
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true });
    writeFileSync(
      path.join(home, "check.ts"),
      `type Own<T> = Omit<T, keyof HTMLElement | "handle" | "emit" | "attachHandle" | "attributeChangedCallback">;
       type Same<A, B> = A extends B ? true : never;
       ${checks.join("\n")}`,
    );
    writeFileSync(
      path.join(home, "tsconfig.json"),
      JSON.stringify({
        extends: "../../tsconfig.json",
        include: ["check.ts", "../../src/widgets/*.d.ts"],
        exclude: [],
      }),
    );
    command(root, bin("tsc"), ["-p", home]);
    rmSync(home, { recursive: true });
  });
});

describe.each([
  { name: "react", framework: "react" },
  { name: "vue", framework: "vue" },
  { name: "plain", framework: "edu-widgets" },
])("a new project: $name", ({ name, framework }) => {
  let project: string;
  beforeAll(() => {
    project = install(folder, name, packed.tarball);
  });

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
      await page.getByRole("button", { name: "Close the notices" }).click();
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
        await page.locator("edu-toasts").getByText("Not from here").waitFor();
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
