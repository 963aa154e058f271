/** The platform is looked after: shelves of the home page, and what roles may, as other people see it. */
import { maintenance } from "../../src/core/rules/places/maintenance.js";
import { places } from "../../src/core/rules/places/index.js";
import { audit } from "./audit.js";
import { expect, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

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

test("whoever has no right is told so, by whatever way they come", async ({ page, served }) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "learner");
  await page.goto(maintenance.permissions.href({ role: "learner" }));
  await expect(page.getByRole("heading", { name: "没有权限访问此页面" })).toBeVisible();
});
