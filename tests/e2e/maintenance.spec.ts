/** The platform is looked after: shelves of the home page, and what roles may, as other people see it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { EXAMPLE_APP_KEY, EXAMPLE_SIGN_SALT } from "../../src/core/contract/example-keys.js";
import { maintenance } from "../../src/core/rules/places/maintenance.js";
import { places } from "../../src/core/rules/places/index.js";
import { audit } from "./audit.js";
import { expect, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";
import { arrive } from "./visitor.js";

test("a shelf that is moved up and one that is turned off are so for visitors, until the default is back", async ({
  page,
  another,
  served,
}) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "platform");
  await page.goto(maintenance.plates.href({ edition: "higher" }));
  await expect(page.getByRole("list", { name: "首页版块" }).getByRole("listitem").first()).toContainText(
    "学科入口",
  );
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "上移 课程" }).press("Enter");
  await page.getByRole("switch", { name: "学科入口" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("首页版块已更新").first()).toBeVisible();

  const visitor = await (await another()).newPage();
  await withoutInvitation(visitor);
  const heads = () => visitor.locator("edu-home").getByRole("heading", { level: 2 });
  await visitor.goto(places.home.href());
  await expect(heads().first()).toBeVisible();
  await expect(visitor.locator("edu-home").getByRole("heading", { name: /按学科找/ })).toHaveCount(0);

  await page.getByRole("button", { name: "恢复默认" }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("button", { name: "保存" })).toBeDisabled();
  // The order before is there to be had again, and is left alone.
  await page.getByRole("button", { name: "历史版本" }).click();
  const history = page.getByRole("dialog", { name: "历史版本 · 高等教育版" });
  await history.getByRole("button", { name: "载入" }).nth(1).click();
  await expect(page.getByRole("switch", { name: "学科入口" })).not.toBeChecked();
  await page.getByRole("button", { name: "撤销修改" }).click();
  await expect(page.getByRole("switch", { name: "学科入口" })).toBeChecked();
  await visitor.reload();
  await expect(
    visitor
      .locator("edu-home")
      .getByRole("heading", { name: /按学科找/ })
      .first(),
  ).toBeVisible();
});

test("a role is given a right: its people find the page in their menu, and lose it when the default is back", async ({
  page,
  another,
  served,
}) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "platform");
  const other = await (await another()).newPage();
  await withoutInvitation(other);
  await signedInAs(other, served.portal, "teachers");
  await other.goto(places.home.href());
  const menu = other.locator("edu-header").getByRole("button", { name: /的菜单$/ });
  await menu.click();
  await expect(other.getByRole("menuitem", { name: "个人中心" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "审核" })).toHaveCount(0);
  await other.keyboard.press("Escape");

  await page.goto(maintenance.permissions.href({ role: "teacher-admin" }));
  const preview = page.getByRole("region", { name: "教师管理员看到的菜单" });
  await expect(preview).toContainText("个人中心");
  expect(await audit(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "学校与审核：查询" }).check();
  await expect(preview).toContainText("审核");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("权限已更新").first()).toBeVisible();

  const look = () => other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await look();
  await menu.click();
  await expect(other.getByRole("menuitem", { name: "审核" })).toBeVisible();
  await other.keyboard.press("Escape");

  await page.getByRole("button", { name: "恢复默认" }).click();
  await expect(page.getByText("已恢复默认权限").first()).toBeVisible();
  await look();
  await menu.click();
  await expect(other.getByRole("menuitem", { name: "个人中心" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "审核" })).toHaveCount(0);
});

test("a banner is put at the top of the first page, visitors see it, and it is taken away", async ({
  page,
  another,
  served,
}) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "platform");
  await page.goto(maintenance.banners.href());
  await page.getByRole("button", { name: "新增轮播图" }).click();
  const dialog = page.getByRole("dialog", { name: "新增轮播图" });
  await dialog.getByRole("textbox", { name: /^标题/ }).fill("校园开放周");
  await dialog.getByRole("textbox", { name: /点击后打开/ }).fill("/activity/index");
  expect(await audit(page)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  const titled = page.getByRole("button", { name: /^上移 / });
  const place = async () =>
    (await titled.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""))).indexOf(
      "上移 校园开放周",
    );
  await expect.poll(place).toBeGreaterThanOrEqual(0);
  // One step at a time, as each one is stored.
  for (let at = await place(); at > 0; at -= 1) {
    await page.getByRole("button", { name: "上移 校园开放周" }).press("Enter");
    await expect.poll(place).toBe(at - 1);
  }
  const visitor = await (await another()).newPage();
  await withoutInvitation(visitor);
  await visitor.goto(places.home.href());
  await expect(visitor.locator("edu-home").getByText("校园开放周").first()).toBeVisible();
  await page.getByRole("button", { name: "删除 校园开放周" }).click();
  await page.getByRole("dialog", { name: "删除轮播图" }).getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("已删除轮播图").first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator("edu-home").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(visitor.locator("edu-home").getByText("校园开放周")).toHaveCount(0);
});

test("a school's page that was a stranger shows the library once it is entered as a partner, and no more once it is disabled", async ({
  page,
  browser,
  served,
}) => {
  await withoutInvitation(page);
  const school = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8").end(`<!doctype html><html lang="zh-CN">
      <title>南湖学院</title><script defer src="${served.portal}/embed/edu.js"
        data-app-key="${EXAMPLE_APP_KEY}" data-sign-salt="${EXAMPLE_SIGN_SALT}"></script>
      <edu-lib-browser></edu-lib-browser></html>`);
  });
  await new Promise<void>((ready) => school.listen(0, "127.0.0.1", ready));
  const origin = `http://localhost:${(school.address() as AddressInfo).port}`;
  const places = { ...served, school: origin };
  const visitor = await arrive(places);
  const context = await browser.newContext({ locale: "zh-CN", proxy: visitor.proxy });
  const reader = await context.newPage();
  const libraries = reader.locator("edu-lib-browser").getByRole("link", { name: /资源库/ });
  await reader.goto(origin);
  await expect(reader.locator("edu-lib-browser [part=error-state]")).toBeVisible();

  await signedInAs(page, served.portal, "platform");
  await page.goto(maintenance.partners.href());
  await page.getByRole("button", { name: "新增合作方" }).click();
  const dialog = page.getByRole("dialog", { name: "新增合作方" });
  await dialog.getByRole("textbox", { name: /^名称/ }).fill("南湖学院");
  await dialog.getByRole("textbox", { name: /^标识/ }).fill("south-lake");
  await dialog.getByRole("textbox", { name: /^网页来源/ }).fill(origin);
  expect(await audit(page)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("textbox", { name: "密钥" })).toHaveValue(/^\S{43}$/);
  await page
    .getByRole("dialog", { name: "南湖学院 的密钥" })
    .getByRole("button", { name: "关闭" })
    .last()
    .click();

  await reader.reload();
  await expect(libraries.first()).toBeVisible();
  await page.getByRole("button", { name: "南湖学院 的操作" }).click();
  await page.getByRole("menuitem", { name: "停用" }).click();
  await page.getByRole("dialog", { name: "停用合作方" }).getByRole("button", { name: "停用" }).click();
  await expect(page.getByText(/已停用 南湖学院/).first()).toBeVisible();
  await reader.reload();
  await expect(reader.locator("edu-lib-browser [part=error-state]")).toBeVisible();
  await context.close();
  await visitor.leave();
  school.close();
});

test("whoever has no right is told so, by whatever way they come", async ({ page, served }) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "learner");
  await page.goto(maintenance.permissions.href({ role: "learner" }));
  await expect(page.getByRole("heading", { name: "没有权限访问此页面" })).toBeVisible();
});
