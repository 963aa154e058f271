/** What a page does to elements while they stand: moves them, takes them away, is left and come back to. */
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserArgs, windowedBrowser } from "../../scripts/lib/project.mjs";
import { menuOf, signOut, typeSignIn } from "../e2e/people.js";
import { arrive } from "../e2e/visitor.js";
import { expect, listen, test } from "./fixtures.js";
import { dialogOf, openDialog, settled } from "./looks.js";

test.describe("an element that is moved", () => {
  for (const way of ["append", "insertBefore", "moveBefore"] as const) {
    test(`by ${way} keeps what it shows and what was typed, and asks nothing anew`, async ({
      page,
      served,
      said,
    }) => {
      await page.goto(`${served.school}/host/plain`);
      await settled(page);
      await openDialog(page);
      const account = dialogOf(page).getByLabel("账号", { exact: true });
      await account.fill("learner");
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.evaluate((how) => {
        const to = document.body.appendChild(document.createElement("section"));
        const act = {
          append: (node: Node) => to.append(node),
          insertBefore: (node: Node) => to.insertBefore(node, null),
          moveBefore: (node: Node) => to.moveBefore(node, null),
        };
        for (const tag of ["edu-header", "edu-footer", "edu-login-dialog"])
          act[how](document.querySelector(tag)!);
      }, way);
      await expect(account).toHaveValue("learner");
      await expect(dialogOf(page)).toBeVisible();
      // Still the top layer: the page behind cannot be reached.
      expect(await dialogOf(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
      await typeSignIn(page, "learner");
      await expect(menuOf(page, "小雨")).toBeVisible();
      expect(asked.filter((url) => url.includes("/pub/platform/info"))).toEqual([]);
      expect(said).toEqual([]);
    });
  }
});

/** How much the page holds when nothing is left to clear away. */
async function held(page: Page): Promise<{ listeners: number; nodes: number; heap: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  // What the first pass frees may free more.
  for (let pass = 0; pass < 3; pass += 1) await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  await devtools.detach();
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { listeners: of("JSEventListeners"), nodes: of("Nodes"), heap: of("JSHeapUsedSize") };
}

test("elements that come and go a hundred times leave nothing behind", async ({ page, served, said }) => {
  await page.goto(`${served.school}/host/plain`);
  await settled(page);
  const round = (times: number) =>
    page.evaluate(async (count) => {
      const rest = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      for (let at = 0; at < count; at += 1) {
        for (const [tag, place] of [
          ["edu-header", "#bar"],
          ["edu-footer", "#foot"],
        ] as const) {
          const old = document.querySelector(tag)!;
          old.remove();
          // In turn the same element again, and a new one like it.
          document.querySelector(place)!.append(at % 2 ? old : old.cloneNode());
        }
        const dialog = document.querySelector("edu-login-dialog")!;
        dialog.setAttribute("open", "");
        await rest();
        dialog.remove();
        await rest();
        document.body.append(dialog);
        dialog.removeAttribute("open");
        await rest();
      }
    }, times);
  // What is made once, and kept.
  await round(10);
  const before = await held(page);
  await round(100);
  await settled(page);
  const after = await held(page);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  expect(after.heap).toBeLessThanOrEqual(before.heap * 1.1);
  expect(said).toEqual([]);
});

test.describe("a page that is left and come back to", () => {
  let context: BrowserContext;
  let leave: () => Promise<void>;
  test.beforeEach(async ({ served }) => {
    const visitor = await arrive(served);
    const browser = await chromium.launch({
      executablePath: windowedBrowser(),
      args: browserArgs,
      // Playwright's browsers forget pages that are left; people's keep them.
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    context = await browser.newContext({ locale: "zh-CN", proxy: visitor.proxy });
    leave = async () => {
      await browser.close();
      await visitor.leave();
    };
  });
  test.afterEach(() => leave());

  /** Opens the page, says how to go elsewhere and how to come back to the page as it was left. */
  async function open(school: string) {
    const page = await context.newPage();
    const said = listen(page);
    await page.addInitScript(() =>
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset["kept"] = String(persisted);
      }),
    );
    await page.goto(`${school}/host/plain`);
    await settled(page);
    const back = async () => {
      await page.evaluate(() => history.back());
      // The page itself is back, not another one of the same address.
      await expect(page.locator("html")).toHaveAttribute("data-kept", "true");
    };
    return { page, said, back };
  }

  test("is kept by the browser, with what was typed, and people sign in", async ({ served }) => {
    const { page, said, back } = await open(served.school);
    await openDialog(page);
    await dialogOf(page).getByLabel("账号", { exact: true }).fill("learner");
    await page.goto(`${served.school}/host/strict?bare`);
    await back();
    await expect(dialogOf(page).getByLabel("账号", { exact: true })).toHaveValue("learner");
    await typeSignIn(page, "learner");
    await expect(menuOf(page, "小雨")).toBeVisible();
    expect(said).toEqual([]);
  });

  test("knows who signed in, and out, on another page meanwhile", async ({ served }) => {
    const { page, said, back } = await open(served.school);
    await page.goto(`${served.school}/host/base`);
    await settled(page);
    await openDialog(page);
    await typeSignIn(page, "learner");
    await expect(menuOf(page, "小雨")).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await back();
    await expect(menuOf(page, "小雨")).toBeVisible();

    await page.goto(`${served.school}/host/bootstrap5`);
    await signOut(page, "小雨");
    await back();
    await settled(page);
    expect(said).toEqual([]);
  });
});
