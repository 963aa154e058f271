/** The portal's frame: routes, languages, themes, one session everywhere. */
import { audit } from "./audit.js";
import { expect, type Page, test } from "./fixtures.js";
import { typeSignIn } from "./people.js";
import { sessionOf, signedInAs, withoutInvitation } from "./session.js";
import { settled } from "./settled.js";

// No test builds on another.
test.describe.configure({ mode: "parallel" });

/** Nothing may be said on the console but what the test expects. */
function quiet(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser itself says that a page is not found; that is how it should be.
    if (/status of 404/.test(message.text()) && message.location().url === page.url()) return;
    said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  return said;
}

for (const [from, to] of [
  ["/", "/index/home"],
  ["/index", "/index/home"],
  ["/no/such/page", "/404"],
  ["/activity/list", "/404"],
  ["/course", "/course/list"],
  ["/user", "/user/login"],
  ["/index/home/", "/index/home/"],
] as const) {
  test(`${from} leads to ${to}`, async ({ page }) => {
    const said = quiet(page);
    const answer = await page.goto(from);
    expect(answer?.status()).toBe(to === "/404" ? 404 : 200);
    await expect(page).toHaveURL((url) => url.pathname === to);
    await settled(page);
    expect(said).toEqual([]);
  });
}

test("each navigation starts at the top of its page, and the browser's own back works", async ({ page }) => {
  await page.goto("/common/index?code=ServiceAgreement");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("用户服务协议");
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole("link", { name: "首页", exact: true }).click();
  await expect(page).toHaveURL(/\/index\/home$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("用户服务协议");
  await expect(page).toHaveTitle("用户服务协议 · 学海在线");
});

test("language and theme are chosen in the header and kept", async ({ page }) => {
  await withoutInvitation(page);
  await page.goto("/index/home");
  await page.getByRole("button", { name: "语言" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "News", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Theme settings" }).click();
  const drawer = page.getByRole("dialog", { name: "Theme settings" });
  await drawer.getByText("Light", { exact: true }).click();
  await drawer.getByText("Side menu", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("html")).toHaveAttribute("data-navigation", "side");
  await expect(page.getByRole("complementary").getByRole("link", { name: "Home" })).toBeVisible();
  await expect(page).toHaveTitle(/Home · Xuehai Learning/);
});

test("a session that ended elsewhere opens the sign-in dialog once, whatever number of calls it fails", async ({
  page,
  served,
}) => {
  await signedInAs(page, served.portal, "learner");
  await page.goto("/account/settings/basic?tab=security");
  await expect(page.getByText("本机")).toBeVisible();
  // Another device ends it.
  const other = await sessionOf(served.portal, "learner");
  await page.evaluate(() => {
    (globalThis as unknown as { opened: number }).opened = 0;
    document.addEventListener("edu-open", () => ((globalThis as unknown as { opened: number }).opened += 1));
  });
  await endOthers(served.portal, other.token);
  // Several calls at once find out: those of another tab, and what the page asks by itself.
  await page.evaluate(() => document.querySelector("edu-account-settings")?.setAttribute("tab", "binding"));
  await expect(page.locator("edu-login-dialog:not([inline])").getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { opened: number }).opened)).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem("SQLP"))).toBeNull();
});

/** As the owner of another session would: ends all but that one. */
async function endOthers(portal: string, token: string) {
  const { signature } = await import("../../src/core/contract/sign.js");
  const { writeDigest } = await import("../../src/core/contract/digest.js");
  const { EXAMPLE_SIGN_SALT } = await import("../../src/core/contract/example-keys.js");
  // By the server's clock, which other tests of this worker may have moved.
  const head = await fetch(portal, { method: "HEAD" });
  const ts = Date.parse(head.headers.get("date") ?? "");
  const path = "/user/security/device/end";
  const body = "{}";
  const answer = await fetch(`${portal}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      SQLP: token,
      ts: String(ts),
      sg: signature(path, token, ts, EXAMPLE_SIGN_SALT),
      dg: writeDigest(token, { method: "POST", path, ts, body }),
    },
    body,
  });
  expect(((await answer.json()) as { code: number }).code).toBe(200);
}

test("two tabs are in step: signing in and out in one shows in the other", async ({
  page,
  context,
  served,
}) => {
  await withoutInvitation(context);
  await page.goto("/index/home");
  const second = await context.newPage();
  await second.goto("/index/home");
  await expect(second.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  // The first tab signs in.
  await signedInAs(page, served.portal, "learner");
  await page.goto("/index/home");
  await expect(page.getByRole("button", { name: "小雨 的菜单" })).toBeVisible();
  await expect(second.getByRole("button", { name: "小雨 的菜单" })).toBeVisible();
  // The second signs out.
  await second.getByRole("button", { name: "小雨 的菜单" }).click();
  await second.getByRole("menuitem", { name: "退出登录" }).click();
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
});

test("two copies of the library on one page share the session", async ({ page, served }) => {
  // The same files at another address are another copy: nothing of it is shared by the module loader.
  await page.route("**/embed2/**", async (route) => {
    const answer = await fetch(route.request().url().replace("/embed2/", "/embed/"));
    await route.fulfill({ status: answer.status, contentType: "text/javascript", body: await answer.text() });
  });
  await signedInAs(page, served.portal, "learner");
  await page.route("**/two-copies", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>two</title>
        <edu-header entry></edu-header><edu-account-settings tab="security"></edu-account-settings>
        <script type="module" src="/embed/edu-header.js"></script>
        <script type="module" src="/embed2/edu-account-settings.js"></script></html>`,
    }),
  );
  await page.goto("/two-copies");
  await expect(page.getByText("本机")).toBeVisible();
  await page.getByRole("button", { name: "小雨 的菜单" }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  // The other copy's element hears of it.
  await expect(page.getByText("请先登录，再查看个人设置")).toBeVisible();
});

test("a deep link asks a visitor to sign in, for nothing more, and shows its page after that", async ({
  page,
}) => {
  await page.goto("/account/settings/course?tab=done");
  await expect(page.getByRole("heading", { name: "请先登录" })).toBeVisible();
  await expect(page.getByText("身份认证")).toHaveCount(0);
  await page.getByRole("button", { name: "去登录" }).click();
  await typeSignIn(page, "learner");
  await expect(page).toHaveURL(/\/account\/settings\/course\?tab=done$/);
  await expect(page.getByRole("heading", { name: "我的课程" })).toBeVisible();
});

test("a page whose code does not arrive says so, and comes when it is loaded again", async ({ page }) => {
  const file = "**/embed/**course-browser**";
  await page.route(file, (route) => route.abort());
  await page.goto("/course/list");
  await expect(page.getByRole("heading", { name: "页面暂时打不开" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "返回首页" })).toBeVisible();
  // Nobody is invited to an app over a page that failed.
  await expect(page.locator("edu-download-popup")).toHaveCount(0);
  expect(await audit(page)).toEqual([]);
  await page.unroute(file);
  await page.getByRole("button", { name: "重新加载" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "课程", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/course\/list$/);
});

test("phones on the production host are handed to /app, and may go on to the website", async ({
  browser,
  served,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    screen: { width: 390, height: 844 },
    locale: "zh-CN",
  });
  const page = await context.newPage();
  // The name of the production host is configuration; what the server says of it is what counts.
  await page.route("**/api/pub/platform/info**", async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("host", "www.xuehai.example");
    await route.continue({ url: url.href });
  });
  // The page comes with it, too.
  await page.route("**/index/home", async (route) => {
    const headers = { ...route.request().headers(), host: "www.xuehai.example" };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.goto(`${served.portal}/index/home`);
  await expect(page).toHaveURL(/\/app$/);
  await page.getByRole("link", { name: "继续浏览网页版" }).click();
  await expect(page).toHaveURL(/\/index\/home/);
  await expect(page.getByRole("heading", { name: "资讯", exact: true })).toBeVisible();
  await context.close();
});

test("a notice runs, stops under the pause button and leads to its text", async ({ page }) => {
  await withoutInvitation(page);
  await page.goto("/index/home");
  const bar = page.locator("edu-notice-bar");
  const place = () =>
    bar
      .locator("ul")
      .first()
      .evaluate((list) => list.getBoundingClientRect().x);
  const first = await place();
  await expect.poll(place).toBeLessThan(first - 5);
  await bar.getByRole("button", { name: "暂停滚动" }).click();
  const held = await place();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await place()).toBe(held);
  await bar.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/index\/information\/detail\?code=/);
});

test("a machine without a Chinese font gets the portal's own, others do not wait for it", async ({
  page,
}) => {
  const fonts = page.locator('link[href="/fonts/index.css"]');
  await page.goto("/");
  await expect(page.locator("edu-header")).toBeVisible();
  await expect(fonts).toHaveCount(0);
  await page.addInitScript(() => {
    // Where a font is missing all signs are the same box.
    CanvasRenderingContext2D.prototype.fillText = function (_sign, x, y) {
      this.fillRect(x, y - 10, 10, 10);
    };
  });
  await page.reload();
  await expect(fonts).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(50);
});
