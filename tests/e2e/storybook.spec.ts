/** The manual as it is built and served: examples that work without a backend, snippets that work on other pages. */
import type { FrameLocator } from "@playwright/test";
import { expect, freshPhone, type Page, PASSWORD, type Served } from "./fixtures.js";
import { OPENING, select, test, watch } from "./manual.js";

// A server that opens may take most of the usual time (OPENING).
test.describe.configure({ timeout: 600_000 });

/** @returns the story, when it is there: the first waits until its server has opened */
async function storyIn(page: Page): Promise<FrameLocator> {
  const story = page.frameLocator("#storybook-preview-iframe");
  await expect(story.locator("#storybook-root > *").first()).toBeAttached(OPENING);
  return story;
}
/** In a manual of the test's own: who signs in there stays so. */
async function openStory(page: Page, portal: string, id: string): Promise<FrameLocator> {
  await page.goto(`${portal}/storybook/?path=/story/${id}`);
  return storyIn(page);
}
async function selectStory(page: Page, id: string): Promise<FrameLocator> {
  await select(page, id);
  return storyIn(page);
}

test("signs people in by the server in its page, and nothing leaves it", async ({ page, served }) => {
  const seen = watch(page, served.portal);
  const story = await openStory(page, served.portal, "sign-in-login-dialog--login");
  await story.getByLabel("账号", { exact: true }).fill("learner");
  await story.getByLabel("密码", { exact: true }).fill("Lantern#27");
  await page.keyboard.press("Enter");
  await expect(story.getByText("账号或密码错误")).toBeVisible();
  await story.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(story.getByRole("heading", { name: "你已登录" })).toBeVisible();
  await expect(story.getByText("当前账号：小雨")).toBeVisible();
  // What the manual keeps is no business of the portal on the same origin.
  expect(await page.evaluate(() => [localStorage.getItem("SQLP"), localStorage.getItem("userInfo")])).toEqual(
    [null, null],
  );
  expect(seen).toEqual({ troubles: [], outside: [] });
});

test("registers people: the human check is passed, the code arrives in the outbox beside the story", async ({
  page,
  served,
}) => {
  const seen = watch(page, served.portal);
  const story = await openStory(page, served.portal, "sign-in-login-dialog--register");
  const phone = freshPhone();
  await story.getByLabel("手机号（账号）").fill(phone);
  await story.getByRole("button", { name: "获取验证码" }).click();
  await story.getByText("一键验证").click();
  const sms = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: phone });
  await expect(sms).toContainText(/\d{6}/, { timeout: 40_000 });
  const code = /\d{6}/.exec((await sms.innerText()).replace(phone, ""))?.[0] ?? "";
  // The check has closed and gives the focus to the field for the code.
  await expect(story.getByLabel("验证码", { exact: true })).toBeFocused();
  await story.getByLabel("验证码", { exact: true }).fill(code);
  await story.getByLabel("密码", { exact: true }).fill("Harbour!73");
  await story.getByLabel("确认密码").fill("Harbour!73");
  await page.keyboard.press("Tab");
  await story.getByRole("checkbox").check();
  await story.getByRole("button", { name: "注册", exact: true }).click();
  await expect(story.getByRole("heading", { name: "完善用户信息" })).toBeVisible();
  expect(seen).toEqual({ troubles: [], outside: [] });
});

test("a third party's window belongs to the server in the page", async ({ manual: page, served }) => {
  const seen = watch(page, served.portal);
  const story = await selectStory(page, "sign-in-login-dialog--login");
  const opened = page.waitForEvent("popup");
  await story.getByRole("button", { name: "QQ登录" }).click();
  const other = await opened;
  await other.getByRole("link", { name: "赵一鸣" }).click();
  await expect(story.getByText("QQ「赵一鸣」还没有绑定账号")).toBeVisible();
  expect(seen).toEqual({ troubles: [], outside: [] });
});

test("pictures that people upload show", async ({ manual: page }) => {
  const story = await selectStory(page, "account-settings--basic");
  const dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC";
  await story
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: Buffer.from(dot, "base64"),
    });
  await story.getByRole("button", { name: "使用这张头像" }).click();
  const picture = story.locator('[part="avatar"] img');
  await expect(picture).toHaveAttribute("src", /^\/api\/pub\/file\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test.describe("Embed it", () => {
  const builder = (page: Page) => page.frameLocator("#storybook-preview-iframe");
  const textOf = async (page: Page, label: string) =>
    (await builder(page).getByRole("region", { name: label }).locator("pre").innerText()).replaceAll(
      "\u00a0",
      " ",
    );

  const DOCS = "manual-embed-it--docs";
  const isOpen = (page: Page) =>
    expect(builder(page).getByRole("heading", { name: "Embed it", level: 1 })).toBeVisible(OPENING);
  /** What was chosen before stays chosen: who wants an element chooses it. */
  async function choose(page: Page, element: string): Promise<void> {
    await select(page, DOCS);
    await isOpen(page);
    await builder(page).getByLabel("选择元素").selectOption(element);
  }

  test("writes what is chosen, and shows it", async ({ page, served }) => {
    await page.goto(`${served.portal}/storybook/?path=/docs/${DOCS}`);
    await isOpen(page);
    const seen = watch(page, served.portal);
    expect(await textOf(page, "代码片段")).toContain(`src="${served.portal}/embed/edu.js"`);
    expect(await textOf(page, "代码片段")).toContain(`<button data-edu-open="edu-login-dialog">`);
    await builder(page).getByLabel("inline").check();
    await builder(page).getByLabel("mode", { exact: true }).selectOption("register");
    expect(await textOf(page, "代码片段")).toContain(
      `<edu-login-dialog inline mode="register" open></edu-login-dialog>`,
    );
    const preview = builder(page).getByRole("region", { name: "预览" });
    await expect(preview.getByRole("heading", { name: "注册" })).toBeVisible(OPENING);

    await builder(page).getByLabel("语言").selectOption("en-US");
    await builder(page).getByLabel("Theme").selectOption("light");
    expect(await textOf(page, "Snippet")).toMatch(/data-theme="light"[^>]*data-lang="en-US"/s);
    const turned = builder(page).getByRole("region", { name: "Preview" });
    await expect(turned.getByRole("heading", { name: "Create an account" })).toBeVisible();

    await builder(page).getByLabel("Which").selectOption("edu-news");
    expect(await textOf(page, "Snippet")).toContain(`<edu-news code="ServiceAgreement"></edu-news>`);
    await expect(turned.getByRole("heading", { level: 1 })).toHaveText("Service agreement");
    await builder(page).getByLabel("Comes by").selectOption("npm");
    expect(await textOf(page, "Snippet")).toContain(`import "edu-widgets/news/define";`);
    expect(await textOf(page, "Policy of the page")).toContain("script-src 'self'");
    expect(seen).toEqual({ troubles: [], outside: [] });
  });

  /** A page of the school's with nothing but what the manual wrote. */
  async function emptyPage(page: Page, { partner }: Served, snippet: string, policy: string) {
    const school = await page.context().newPage();
    const troubles: string[] = [];
    school.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    await school.route(`${partner}/empty.html`, (route) =>
      route.fulfill({
        contentType: "text/html; charset=utf-8",
        headers: {
          "content-security-policy": policy.replace("Content-Security-Policy: ", "").replaceAll("\n", ""),
        },
        body: `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><title>Empty</title>${snippet}</html>`,
      }),
    );
    await school.goto(`${partner}/empty.html`);
    return { school, troubles };
  }

  test("what is copied shows the element on an empty page, under the policy it names", async ({
    manual: page,
    served,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: served.portal });
    await choose(page, "edu-login-dialog");
    await builder(page).getByLabel("inline").check();
    await builder(page).getByLabel("主题").selectOption("light");
    await builder(page)
      .getByLabel(/^固定脚本/)
      .check();
    await expect.poll(() => textOf(page, "代码片段")).toMatch(/integrity="sha384-[\w+/]{64}"/);
    const copied = async (label: string, hold: string) => {
      await builder(page).getByRole("region", { name: label }).getByRole("button").click();
      const inClipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(inClipboard).toContain(hold);
      return inClipboard();
    };
    const snippet = await copied("代码片段", "<script");
    const policy = await copied("页面的安全策略", "script-src");
    const { school, troubles } = await emptyPage(page, served, snippet, policy);
    await expect(school.getByRole("heading", { name: "登录" })).toBeVisible();
    await school.getByLabel("账号", { exact: true }).fill("teacher");
    await school.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await school.keyboard.press("Enter");
    await expect(school.getByText("当前账号：周老师")).toBeVisible();
    expect(troubles).toEqual([]);
  });

  test("the player's snippet plays a film on an empty page, under the policy it names", async ({
    manual: page,
    served,
  }) => {
    await choose(page, "edu-course-player");
    // Its first part is a film, and open to everybody.
    await builder(page).getByLabel("course", { exact: true }).fill("36");
    await expect
      .poll(() => textOf(page, "代码片段"))
      .toContain('<edu-course-player course="36"></edu-course-player>');
    const snippet = await textOf(page, "代码片段");
    const policy = await textOf(page, "页面的安全策略");
    const { school, troubles } = await emptyPage(page, served, snippet, policy);
    await school.getByRole("button", { name: "播放", exact: true }).first().click();
    await expect
      .poll(() => school.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });
});
