/** The floating box and the download pop-up against the real server, as a visitor. */
import { expect, test } from "./fixtures.js";
import { later } from "./people.js";
import { signedInAs, withoutInvitation } from "./session.js";

test("a certificate is checked, feedback gets a ticket, help is read, the assistant has its gate", async ({
  page,
}) => {
  await withoutInvitation(page);
  await page.goto("/");
  const entry = (name: string) => page.getByRole("button", { name, exact: true });

  await entry("证书查验").click();
  const code = page.getByRole("textbox", { name: "证书验证码" });
  await code.fill("xh26-0001-7919");
  await code.press("Enter");
  await expect(page.getByRole("heading", { name: "证书有效" })).toBeVisible();
  await expect(page.getByText("数据结构与算法")).toBeVisible();
  await code.fill("XH26-0000-0000");
  await code.press("Enter");
  await expect(page.getByRole("heading", { name: "没有查到这张证书" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry("证书查验")).toBeFocused();

  await entry("意见反馈").click();
  await page.getByRole("textbox", { name: "你想告诉我们什么" }).fill("视频打不开");
  await entry("提交").click();
  await expect(page.getByText(/^FB-\d{8}-[0-9A-Z]{6}$/)).toBeVisible();
  await page.keyboard.press("Escape");

  await entry("帮助中心").click();
  await page.getByRole("searchbox", { name: "搜索帮助" }).fill("扫码");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /如何扫码登录/ })
    .click();
  await expect(page.getByRole("heading", { name: "如何扫码登录" })).toBeVisible();
  await page.keyboard.press("Escape");

  await entry("帮助问答").click();
  await expect(page.getByText("请登录完成身份认证后使用！", { exact: true })).toBeVisible();
  await expect(entry("去登录")).toBeVisible();
});

test("a certified teacher gets passages of the help centre; a new one is led to the certification", async ({
  page,
  served,
}) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "teacher-new");
  await page.goto("/");
  const entry = page.getByRole("button", { name: "帮助问答", exact: true });
  await entry.click();
  await expect(page.getByText("请先完成身份认证后使用！", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "去认证", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/settings\/basic\?rz=true$/);

  await signedInAs(page, served.portal, "teacher");
  await page.goto("/");
  await entry.click();
  await page.getByRole("textbox", { name: "你的问题" }).fill("怎样扫码登录");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/在帮助中心找到 \d+ 段相关内容/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /扫码登录/ }).first()).toBeVisible();
});

test("the invitation to the app comes once a day, by the server's clock", async ({ page, hooks }) => {
  const invitation = page.getByRole("dialog", { name: "把课堂装进口袋" });
  await page.goto("/");
  await expect(invitation).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(invitation).toBeHidden();
  await later(hooks, 24 * 3_600_000 + 60_000, async () => {
    await page.reload();
    await expect(invitation).toBeVisible();
  });
});

test("nothing comes up where somebody signs in: the keys go where they were typed", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await expect(page.getByRole("textbox").first()).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("dialog", { name: "把课堂装进口袋" })).toHaveCount(0);
  await page.getByRole("textbox").first().click();
  await page.keyboard.type("13800000001");
  await expect(page.getByRole("textbox").first()).toHaveValue("13800000001");
  // On the pages around it, where people look about, it does come.
  await page.goto("/course/list");
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("dialog", { name: "把课堂装进口袋" })).toBeVisible();
});
