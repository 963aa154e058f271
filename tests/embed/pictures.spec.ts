/** The first pictures: what is seen and can be used before an element's code is there, and what becomes of it then. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.js";
import { CODE, holding, isDefined, tag } from "./held.js";
import { visit } from "./own.js";

const OPEN = "<edu-login-dialog open></edu-login-dialog>";
const account = (page: Page) => page.locator("edu-login-dialog").getByLabel("账号", { exact: true });

test("what is typed, where the cursor stands and what is selected are kept, on the same fields", async ({
  page,
  served,
  said,
}) => {
  const letGo = await holding(page, CODE);
  await visit(page, served, { head: tag(served.portal), body: OPEN });
  await expect(account(page)).toBeFocused();
  await page.keyboard.type("zhangsan");
  await page.keyboard.press("Tab");
  const password = page.getByLabel("密码", { exact: true });
  await page.keyboard.press("Tab");
  await password.focus();
  await page.keyboard.type("secret-1");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  const field = await password.elementHandle();
  expect(await isDefined(page)).toBe(false);

  letGo();
  await expect.poll(() => isDefined(page)).toBe(true);
  await expect(page.getByText("学海在线").first()).toBeVisible();
  await expect(account(page)).toHaveValue("zhangsan");
  await expect(password).toHaveValue("secret-1");
  await expect(password).toBeFocused();
  expect(await field?.evaluate((one) => one.isConnected)).toBe(true);
  await page.keyboard.type("XY");
  await expect(password).toHaveValue("secretXY");
  expect(said).toEqual([]);
});

test("what is pressed is done once the code is there: another way to sign in, and the form itself", async ({
  page,
  served,
}) => {
  const letGo = await holding(page, CODE);
  await visit(page, served, { head: tag(served.portal), body: OPEN });
  await account(page).fill("nobody-has-this-account");
  await page.getByLabel("密码", { exact: true }).fill("not-the-password");
  await page.keyboard.press("Enter");
  expect(await isDefined(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe("/own");
  letGo();
  await expect(page.locator("edu-login-dialog").getByRole("alert")).toContainText(/账号或密码|不正确|错误/);
  await expect(account(page)).toHaveValue("nobody-has-this-account");
});

test("a button in a bar is pressed again by its view", async ({ page, served }) => {
  const letGo = await holding(page, CODE);
  const body = "<edu-header entry></edu-header><edu-login-dialog></edu-login-dialog>";
  await visit(page, served, { head: tag(served.portal), body });
  await page.locator("edu-header").getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  letGo();
  await expect(page.getByRole("dialog", { name: "登录", exact: true })).toBeVisible();
});

test("a dialog that somebody presses open is drawn while its code is on its way, and Esc closes it", async ({
  page,
  served,
}) => {
  const letGo = await holding(page, CODE);
  const body = `<button data-edu-open="edu-login-dialog">登录学校</button><edu-login-dialog></edu-login-dialog>`;
  await visit(page, served, { head: tag(served.portal), body });
  const dialog = page.getByRole("dialog", { name: "登录", exact: true });
  await page.getByRole("button", { name: "登录学校" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("edu-login-dialog")).not.toHaveAttribute("open");
  letGo();
  await expect.poll(() => isDefined(page)).toBe(true);
  await page.getByRole("button", { name: "登录学校" }).click();
  await expect(dialog).toBeVisible();
  await expect(account(page)).toBeFocused();
});

test("a page is asked once before it opens, and nothing is drawn where it refuses", async ({
  page,
  served,
}) => {
  const letGo = await holding(page, CODE);
  const listening = (more: string) =>
    `<script>let asked = 0; addEventListener("edu-open", (event) => { asked += 1; ${more} });</script>`;
  await visit(page, served, { head: listening("") + tag(served.portal), body: OPEN });
  await expect(account(page)).toBeVisible();
  letGo();
  await expect.poll(() => isDefined(page)).toBe(true);
  await expect(account(page)).toBeVisible();
  expect(await page.evaluate("asked")).toBe(1);

  await visit(page, served, { head: listening("event.preventDefault();") + tag(served.portal), body: OPEN });
  await expect.poll(() => isDefined(page)).toBe(true);
  expect(await page.evaluate("asked")).toBe(1);
  await expect(page.locator("edu-login-dialog")).not.toHaveAttribute("open");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("what is entered in a search is kept, and an entry of the side box that is pressed opens", async ({
  page,
  served,
  said,
}) => {
  const letGo = await holding(page, CODE);
  const body = "<edu-search></edu-search><edu-floating-box></edu-floating-box>";
  await visit(page, served, { head: tag(served.portal), body });
  const box = page.locator("edu-search").getByRole("combobox");
  await box.click();
  await page.keyboard.type("矩阵");
  await page.getByRole("button", { name: "意见反馈" }).click();
  expect(await isDefined(page, "edu-search")).toBe(false);
  letGo();
  await expect(page.getByRole("dialog", { name: "意见反馈" })).toBeVisible();
  await expect(box).toHaveValue("矩阵");
  expect(said).toEqual([]);
});

test("an element with an answer to wait for keeps its place: nothing moves when its view comes", async ({
  page,
  served,
  said,
}) => {
  const letGo = await holding(page, CODE);
  const answer = await holding(page, /\/api\//);
  const body = `<edu-notice-bar></edu-notice-bar><edu-course-player course="1"></edu-course-player>
    <edu-lib-browser></edu-lib-browser><edu-course-browser routed></edu-course-browser>`;
  await visit(page, served, { head: tag(served.portal), body });
  const names = ["edu-notice-bar", "edu-course-player", "edu-lib-browser", "edu-course-browser"];
  const heights = () =>
    Promise.all(
      names.map((name) => page.locator(name).evaluate((one) => one.getBoundingClientRect().height)),
    );
  for (const name of names) await expect(page.locator(`${name} .edu-box`)).toHaveCount(1);
  const before = await heights();
  expect(Math.min(...before)).toBeGreaterThan(40);
  letGo();
  for (const name of names) await expect.poll(() => isDefined(page, name)).toBe(true);
  await expect
    .poll(() =>
      page
        .locator("edu-course-browser .edu-in")
        .evaluate((one) => Object.keys(one).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
  expect(await heights()).toEqual(before);
  answer();
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(said).toEqual([]);
});

test.describe("where the code does not come", () => {
  test("the picture says so and offers another try, and what was typed stays", async ({ page, served }) => {
    await page.route(CODE, (route) => route.abort());
    await visit(page, served, { head: tag(served.portal), body: OPEN });
    await account(page).fill("zhangsan");
    const alert = page.locator("edu-login-dialog").getByRole("alert").filter({ hasText: "没有加载成功" });
    await expect(alert).toBeVisible();
    await alert.getByRole("button", { name: "重试" }).click();
    // Another try that fails says it again.
    await expect(alert).toBeVisible();
    await page.unroute(CODE);
    await alert.getByRole("button", { name: "重试" }).click();
    await expect.poll(() => isDefined(page)).toBe(true);
    await expect(alert).toBeHidden();
    await expect(account(page)).toHaveValue("zhangsan");
  });
});

test("an element without its code says so in the place of its shape, or over a box that lies over the page", async ({
  page,
  served,
}) => {
  await page.route(CODE, (route) => route.abort());
  const body = `<edu-course-player course="1"></edu-course-player><p id="after">School</p>
    <edu-floating-box></edu-floating-box>`;
  await visit(page, served, { head: tag(served.portal), body });
  const player = page.locator("edu-course-player");
  await expect(player.getByRole("alert")).toContainText("没有加载成功");
  await expect(player.locator(".main")).toBeHidden();
  const box = page.locator("edu-floating-box");
  await expect(box.getByRole("alert")).toBeInViewport();
  // Nothing is pushed down by what lies over the page.
  const end = await page.locator("#after").evaluate((one) => one.getBoundingClientRect().bottom);
  const height = await page.evaluate(() => document.body.getBoundingClientRect().bottom);
  expect(height - end).toBeLessThan(20);
  await page.unroute(CODE);
  await player.getByRole("button", { name: "重试" }).click();
  await expect.poll(() => isDefined(page, "edu-course-player")).toBe(true);
  await expect(player.getByRole("alert")).toBeHidden();
  await expect(player.getByRole("heading").first()).toBeVisible();
});

test.describe("the picture is the one of this page and person", () => {
  const drawn = (page: Page, name: string) =>
    page.locator(name).evaluate((element) => {
      const box = element.shadowRoot?.querySelector<HTMLElement>(".edu-box");
      if (!box) return undefined;
      const { theme, edition } = box.dataset;
      return { theme, edition, lang: box.lang };
    });
  const remember = (page: Page, key: string, value: unknown) =>
    page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
      key,
      JSON.stringify(value),
    ] as const);

  test("in its language, style and edition", async ({ page, served }) => {
    await holding(page, CODE);
    const body = '<div lang="en"><edu-footer></edu-footer><edu-header entry></edu-header></div>';
    const head = tag(served.portal, 'data-theme="light" data-edition="vocational"');
    await visit(page, served, { head, body, html: "" });
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    const look = { lang: "en-US", theme: "light", edition: "vocational" };
    expect(await drawn(page, "edu-header")).toEqual(look);
    expect(await drawn(page, "edu-footer")).toEqual(look);
  });

  test("in what the person chose before what the page wants", async ({ page, served }) => {
    await remember(page, "edu.preferences", { locale: "en-US", pageStyle: "system" });
    await holding(page, CODE);
    const head = tag(served.portal, 'data-theme="light" data-lang="zh-CN"');
    await visit(page, served, { head, body: "<edu-header entry></edu-header>" });
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    expect(await drawn(page, "edu-header")).toEqual({ lang: "en-US", theme: "system", edition: "higher" });
  });

  /** All of them are drawn, or would be, once this one is. */
  const OTHER = "<edu-footer></edu-footer>";
  for (const { name, body } of [
    {
      name: "a mode that is not the first",
      body: `${OTHER}<edu-login-dialog open mode="register"></edu-login-dialog>`,
    },
    {
      name: "a property that is set",
      body: `${OTHER}<edu-login-dialog open></edu-login-dialog><script>document.querySelector("edu-login-dialog").mode = "register"</script>`,
    },
    {
      name: "a course that is none",
      body: `${OTHER}<edu-course-player course="0"></edu-course-player>`,
    },
    { name: "notices of the page's own", body: `${OTHER}<edu-notice-bar notices="[]"></edu-notice-bar>` },
    {
      name: "a side box that the person has folded",
      body: `${OTHER}<script>localStorage.setItem("edu.floating-box", "folded")</script><edu-floating-box></edu-floating-box>`,
    },
    {
      name: "a search box that hangs on an address",
      body: `${OTHER}<edu-header search-href="/s"></edu-header>`,
    },
  ])
    test(`and none for ${name}`, async ({ page, served }) => {
      await holding(page, CODE);
      await visit(page, served, { head: tag(served.portal), body });
      await expect.poll(() => drawn(page, "edu-footer")).toBeDefined();
      const other = /<(edu-(?!footer)[a-z-]+)/.exec(body)?.[1] ?? "";
      expect(await drawn(page, other)).toBeUndefined();
    });

  for (const { name, key, value } of [
    { name: "who is signed in", key: "SQLP", value: { token: "t", expiresAt: 4e12 } },
    { name: "whoever has colours of their own", key: "edu.preferences", value: { themeColour: "#c2410c" } },
  ])
    test(`and none for ${name}`, async ({ page, served }) => {
      const files: string[] = [];
      page.on("request", (request) => files.push(request.url()));
      await remember(page, key, value);
      await visit(page, served, { head: tag(served.portal), body: OTHER });
      await expect(page.getByText("学备 00000000 号-1")).toBeVisible();
      expect(files.filter((file) => file.includes("pictures-"))).toEqual([]);
    });
});
