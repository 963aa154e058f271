/** The loader: what it brings and when, what its tag sets up, and what a page's scripts may ask of it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { root } from "../../scripts/lib/project.mjs";
import { expect, test } from "./fixtures.js";
import { SETTINGS } from "./page.js";
import { filesOf, visit } from "./own.js";

interface Edu {
  readonly version: string;
  configure(settings: Record<string, string>): void;
  discover(root: ParentNode): () => void;
  load(tag: string): Promise<unknown>;
  whenReady(tag: string): Promise<CustomElementConstructor>;
  readonly ready: Promise<unknown>;
}
declare const edu: Edu;

const tag = (portal: string, more = "") => `<script src="${portal}/embed/edu.js" ${more}></script>`;
const BOX = "<style>edu-footer, edu-news, edu-home { display: block; min-height: 60px }</style>";
/** What stands around a page comes in one file. */
const isFrame = (file: string): boolean => file.startsWith("chunks/frame-");
const FILING = "学备 00000000 号-1";
const isDefined = (page: Page, name: string) =>
  page.evaluate((each) => customElements.get(each) !== undefined, name);

test("tells the page when it is there, and what it can do", async ({ page, served }) => {
  const received = `<script>let received = 0; addEventListener("edu-ready", () => { received += 1; });</script>`;
  await visit(page, served, { head: received + tag(served.portal) });
  expect(await page.evaluate("received")).toBe(1);
  expect(await page.evaluate(() => Object.keys(edu).toSorted())).toEqual([
    "base",
    "configure",
    "discover",
    "load",
    "ready",
    "version",
    "whenReady",
  ]);
  expect(await page.evaluate(() => edu.whenReady("edu-captcha").then(({ name }) => name))).not.toBe("");
  expect(await isDefined(page, "edu-captcha")).toBe(true);
});

test("a script that comes before it or long after it finds it by the same line", async ({ page, served }) => {
  // As the manual writes it (getting-started.mdx).
  const line = `(window.edu?.ready ?? new Promise((done) => addEventListener("edu-ready", done, { once: true })))
    .then(() => { document.title += edu.version + ";"; })`;
  await visit(page, served, { head: `<script>${line};</script>${tag(served.portal, "defer")}` });
  await expect(page).toHaveTitle(/^own[^;]+;$/);
  await page.evaluate(line);
  await expect(page).toHaveTitle(/^own([^;]+;)\1$/);
});

test.describe("brings an element", () => {
  test("at once when it is met, and dialogs not before somebody wants them", async ({ page, served }) => {
    const files = filesOf(page);
    const body = "<edu-footer></edu-footer><edu-login-dialog></edu-login-dialog>";
    await visit(page, served, { head: tag(served.portal), body });
    await expect(page.getByText(FILING)).toBeVisible();
    expect(files.some(isFrame)).toBe(true);
    expect(files).not.toContain("edu-login-dialog.js");
  });

  test("at once when it comes by itself: a human check in the page, the invitation to the app", async ({
    page,
    served,
  }) => {
    const body = `<edu-captcha></edu-captcha><edu-captcha mode="popup"></edu-captcha>
      <edu-download-popup></edu-download-popup>`;
    await visit(page, served, { head: tag(served.portal), body });
    await expect(page.getByRole("slider", { name: "拼图的位置" })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "把课堂装进口袋" })).toBeVisible();
  });

  test("not before somebody opens it, a human check over the page", async ({ page, served }) => {
    const files = filesOf(page);
    const body = '<edu-footer></edu-footer><edu-captcha mode="popup"></edu-captcha>';
    await visit(page, served, { head: tag(served.portal), body });
    await expect(page.getByText(FILING)).toBeVisible();
    expect(files).not.toContain("edu-captcha.js");
    await page.evaluate(() => document.querySelector("edu-captcha")!.setAttribute("open", ""));
    await expect(page.getByRole("slider", { name: "拼图的位置" })).toBeVisible();
  });

  test("when it nears the view", async ({ page, served }) => {
    const files = filesOf(page);
    const body = `<edu-footer></edu-footer><p style="height: 3000px"></p>
      <edu-news data-load-on="visible" code="ServiceAgreement"></edu-news>`;
    await visit(page, served, { head: BOX + tag(served.portal), body });
    await expect(page.getByText(FILING)).toBeVisible();
    expect(files).not.toContain("edu-news.js");
    await page.mouse.wheel(0, 3000);
    await expect(page.getByRole("heading", { name: "服务协议" }).first()).toBeVisible();
  });

  test("when somebody points at it", async ({ page, served }) => {
    const files = filesOf(page);
    const body = `<edu-footer></edu-footer><edu-news data-load-on="intent" code="PrivacyPolicy"></edu-news>`;
    await visit(page, served, { head: BOX + tag(served.portal), body });
    await expect(page.getByText(FILING)).toBeVisible();
    expect(files).not.toContain("edu-news.js");
    await page.locator("edu-news").hover();
    await expect(page.getByRole("heading", { name: "隐私政策" }).first()).toBeVisible();
  });

  test("at once, a dialog too, where the page says so", async ({ page, served }) => {
    const body = `<edu-login-dialog data-load-on="ready"></edu-login-dialog>`;
    await visit(page, served, { head: tag(served.portal), body });
    await expect.poll(() => isDefined(page, "edu-login-dialog")).toBe(true);
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("that stands open before the others", async ({ page, served }) => {
    const files = filesOf(page);
    const body = `<edu-footer></edu-footer><edu-login-dialog open></edu-login-dialog>`;
    await visit(page, served, { head: tag(served.portal, "defer"), body });
    await expect(page.getByText(FILING)).toBeVisible();
    expect(files).toContain("edu-login-dialog.js");
    expect(files.indexOf("edu-login-dialog.js")).toBeLessThan(files.findIndex(isFrame));
  });

  test("again, when it could not be had the first time", async ({ page, served, said }) => {
    let failures = 2;
    for (const file of ["chunks/frame-*.js*", "edu-footer.js*"])
      await page.route(`**/embed/${file}`, (route) => (failures-- > 0 ? route.abort() : route.fallback()));
    await visit(page, served, { head: tag(served.portal), body: "<edu-footer></edu-footer>" });
    await expect.poll(() => said.join("\n")).toContain("[edu] edu-footer could not be loaded");
    await page.evaluate(() => document.body.append(document.createElement("edu-footer")));
    await expect(page.getByText(FILING)).toHaveCount(2);
  });
});

test("an older loader, whose file of several elements is gone, brings the element's own", async ({
  page,
  served,
}) => {
  const gone = `${served.portal}/embed/chunks/frame-00000000.js`;
  await page.route("**/embed/edu.js", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/chunks\/frame-[\w-]+\.js/g, "chunks/frame-00000000.js");
    await route.fulfill({ response, body });
  });
  const missing = page.waitForResponse((response) => response.url() === gone);
  await visit(page, served, { head: tag(served.portal), body: "<edu-footer></edu-footer>" });
  await expect(page.getByText(FILING)).toBeVisible();
  expect((await missing).status()).toBe(404);
});

test.describe("is set up", () => {
  const FOOTER = "<edu-footer></edu-footer>";
  const themeOf = (page: Page) => page.locator("edu-footer .edu-box").getAttribute("data-theme");

  test("by its tag: where the calls are, edition, language and style", async ({ page, served }) => {
    const calls: URL[] = [];
    // Another way to the platform, as a school's own server may have.
    await page.route(`${served.school}/platform/**`, (route) => {
      calls.push(new URL(route.request().url()));
      return route.continue({
        url: route.request().url().replace(`${served.school}/platform`, served.portal),
      });
    });
    const more = `data-api="${served.school}/platform/api" data-edition="higher" data-lang="en-US" data-theme="light"`;
    await visit(page, served, { head: tag(served.portal, more), body: FOOTER, html: 'lang="zh-CN"' });
    await expect(page.getByText("Xuehai Learning ·")).toBeVisible();
    await expect(page.getByRole("link", { name: "Privacy policy" })).toBeVisible();
    expect(await themeOf(page)).toBe("light");
    const info = calls.find(({ pathname }) => pathname.endsWith("/pub/platform/info"));
    expect(info?.searchParams.get("edition")).toBe("higher");
  });

  test("by its address, where the tag says nothing", async ({ page, served }) => {
    const asked = page.waitForRequest((request) => request.url().includes("/pub/platform/info"));
    await visit(page, served, { head: tag(served.portal), body: FOOTER });
    expect(new URL((await asked).url()).origin).toBe(served.portal);
  });

  test("by a module's tag as well, which knows no current script", async ({ page, served }) => {
    const head = `<script type="module" src="${served.portal}/embed/edu.js" ${SETTINGS} data-lang="en"></script>`;
    await visit(page, served, { head, body: FOOTER });
    await expect(page.getByText("Xuehai Vocational ·")).toBeVisible();
    expect(await themeOf(page)).toBe("light");
  });

  test("also where an element stands alone, which asks for nothing else of the platform", async ({
    page,
    served,
  }) => {
    const asked = page.waitForRequest((request) => request.url().includes("/pub/platform/info"));
    const body = "<edu-course-browser></edu-course-browser>";
    await visit(page, served, { head: tag(served.portal, 'data-edition="vocational"'), body });
    await expect(page.getByRole("combobox", { name: "版本" })).toHaveValue("vocational");
    await expect(page.locator("edu-course-browser .edu-box")).toHaveAttribute("data-edition", "vocational");
    await expect(page.getByRole("link", { name: /数控/ }).first()).toBeVisible();
    // The school's own entry may say more: its accent and theme.
    expect(new URL((await asked).url()).searchParams.get("edition")).toBe("vocational");
  });

  test("by a script of the page, before and after elements appear", async ({ page, served }) => {
    const early = `<script>edu.configure({ edition: "vocational", theme: "light" });</script>`;
    await visit(page, served, { head: tag(served.portal) + early, body: FOOTER });
    await expect(page.getByText("学海职教 ·")).toBeVisible();
    expect(await themeOf(page)).toBe("light");
    await page.evaluate(() => edu.configure({ edition: "higher", theme: "dark", lang: "en-US" }));
    await expect(page.getByRole("link", { name: "Privacy policy" })).toBeVisible();
    await expect.poll(() => themeOf(page)).toBe("dark");
    await expect(page.getByText("Xuehai Learning ·")).toBeVisible();
  });

  test("by a second tag's settings, when the page has two", async ({ page, served }) => {
    const head = tag(served.portal) + tag(served.portal, 'data-lang="en-US"');
    await visit(page, served, { head, body: FOOTER });
    await expect(page.getByRole("link", { name: "Privacy policy" })).toBeVisible();
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) => href),
    );
    expect(new Set(links).size).toBe(links.length);
    expect(links.filter((href) => href.includes("/react-"))).toHaveLength(1);
  });
});

test("looks into a shadow root when it is told to, until it is told to stop", async ({ page, served }) => {
  await visit(page, served, { head: BOX + tag(served.portal), body: '<div id="box"></div>' });
  await page.evaluate(() => {
    const root = document.querySelector("#box")!.attachShadow({ mode: "open" });
    root.append(document.createElement("edu-footer"));
  });
  await page.evaluate(() => edu.load("edu-toasts"));
  expect(await isDefined(page, "edu-footer")).toBe(false);
  const stop = await page.evaluateHandle(() => edu.discover(document.querySelector("#box")!.shadowRoot!));
  await expect(page.getByText(FILING)).toBeVisible();
  const add = (name: string) =>
    page.evaluate(
      (each) => document.querySelector("#box")!.shadowRoot!.append(document.createElement(each)),
      name,
    );
  await add("edu-qr-confirm");
  await expect.poll(() => isDefined(page, "edu-qr-confirm")).toBe(true);
  await stop.evaluate((end) => end());
  await add("edu-home");
  await page.evaluate(() => edu.load("edu-header"));
  expect(await isDefined(page, "edu-home")).toBe(false);
});

test.describe("a control that names what it opens", () => {
  const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

  test("opens it in a mode, and brings it when it is not on the page", async ({ page, served }) => {
    const body = `<button data-edu-open="edu-login-dialog" data-edu-mode="register">注册账号</button>`;
    await visit(page, served, { head: tag(served.portal), body });
    await page.getByRole("button", { name: "注册账号" }).click();
    await expect(dialog(page, "注册")).toBeVisible();
  });

  test("finds it in its own shadow root", async ({ page, served }) => {
    const body = `<div><template shadowrootmode="open"><a href="#x" data-edu-open="#mine"><b>登录课堂</b></a>
      <edu-login-dialog id="mine"></edu-login-dialog></template></div><edu-login-dialog></edu-login-dialog>`;
    await visit(page, served, { head: tag(served.portal), body });
    await page.evaluate(() => edu.discover(document.querySelector("div")!.shadowRoot!));
    await page.getByText("登录课堂").click();
    await expect(dialog(page, "登录")).toBeVisible();
    expect(await page.locator("#mine").getAttribute("open")).toBe("");
    expect(new URL(page.url()).hash).toBe("");
  });
});

test("a page's own `edu` stays what it is", async ({ page, served }) => {
  const own = `<script>var edu = "the school's";</script>`;
  await visit(page, served, { head: own + tag(served.portal), body: "<edu-footer></edu-footer>" });
  await expect(page.getByText(FILING)).toBeVisible();
  expect(await page.evaluate("edu")).toBe("the school's");
});

test("the README's page works under the manual's policy, without a word in the console", async ({
  page,
  served,
}) => {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const readme = read("README.md");
  const here = (text = "") =>
    text.replaceAll("https://portal.example", served.portal).replaceAll("<portal>", served.portal);
  const [, html] = /```html\n(.*?)```/s.exec(readme) ?? [];
  const [, script] = /```js\n(.*?)```/s.exec(readme) ?? [];
  const [, policy] = /`(default-src 'none';[^`]+)`/s.exec(read("docs/host-pages.md")) ?? [];
  expect(here(policy)).toContain(`script-src 'self' ${served.portal}`);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  await page.route(`${served.school}/readme`, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": here(policy).replaceAll(/\s+/g, " ") },
      body: `<!doctype html><html lang="zh-CN"><title>README</title><link rel="icon" href="data:,">${here(html)}</html>`,
    }),
  );
  await page.route(`${served.school}/school.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: here(script) }),
  );
  await page.goto(`${served.school}/readme`);
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "登录" });
  await dialog.getByLabel("账号", { exact: true }).fill("learner");
  await dialog.getByLabel("密码", { exact: true }).fill("Lantern#26");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Hello, 小雨");
  expect(said).toEqual([]);
});
