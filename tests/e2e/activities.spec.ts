/** Activities against the real server: a team signs up and hands in, visitors vote, who organizes it takes the list away. */
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { expect, type Page, test } from "./fixtures.js";
import { createNewcomer } from "./newcomer.js";
import { notice, signedInAs, withoutInvitation } from "./session.js";

const activity = (page: Page): Locator => page.locator("edu-activity-browser");

// No test builds on another.
test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

async function newcomer(page: Page, portal: string): Promise<void> {
  const { phone } = await createNewcomer(portal);
  await signedInAs(page, portal, phone);
}
async function open(page: Page, title: string): Promise<void> {
  await page.goto(`/activity/index?q=${encodeURIComponent(title)}`);
  await activity(page)
    .getByRole("link", { name: new RegExp(title) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(title) })).toBeVisible();
}

test("a team forms by its leader's link, and hands in a work that can be changed", async ({
  page,
  served,
  browser,
}) => {
  await newcomer(page, served.portal);
  await open(page, "七十二小时数学建模赛");
  await activity(page).getByRole("button", { name: "报名", exact: true }).click();
  await activity(page).getByRole("textbox", { name: "队名" }).fill("退潮");
  await activity(page).getByRole("textbox", { name: "联系手机" }).fill("13912345678");
  await activity(page).getByRole("textbox", { name: "班级" }).fill("数学 2601");
  await activity(page).getByRole("button", { name: "提交报名" }).click();
  await expect(activity(page).getByRole("heading", { name: "你已报名" })).toBeVisible();
  const link = await activity(page).getByRole("textbox", { name: "邀请队友" }).inputValue();

  const context = await browser.newContext({ baseURL: served.portal, locale: "zh-CN" });
  const mate = await context.newPage();
  await withoutInvitation(mate);
  await newcomer(mate, served.portal);
  await mate.goto(link);
  await activity(mate).getByRole("button", { name: "加入队伍" }).click();
  await expect(activity(mate).getByText("退潮", { exact: true })).toBeVisible();
  await expect(activity(mate).getByRole("list", { name: "队员" }).getByRole("listitem")).toHaveCount(2);
  await activity(mate).getByRole("textbox", { name: "作品名称" }).fill("一百年的水位");
  await activity(mate).getByRole("button", { name: "保存作品" }).click();
  await expect(notice(mate, "已保存")).toBeVisible();
  await context.close();

  await page.reload();
  await expect(activity(page).getByRole("textbox", { name: "作品名称" })).toHaveValue("一百年的水位");
  await activity(page).getByRole("button", { name: "退出活动" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "退出活动" }).click();
  await expect(activity(page).getByRole("button", { name: "报名", exact: true })).toBeVisible();
});

test("somebody votes three times a day, each work once, and sees numbers and no names", async ({
  page,
  served,
}) => {
  await newcomer(page, served.portal);
  await open(page, "我的实训手记");
  await expect(activity(page).getByText("作品 1", { exact: true })).toBeVisible();
  await expect(activity(page).getByText("陈思齐")).toHaveCount(0);
  for (const left of [2, 1, 0]) {
    await activity(page).getByRole("button", { name: "投票" }).first().click();
    await expect(activity(page).getByText(`今天还能投 ${left} 票`)).toBeVisible();
  }
  await expect(activity(page).getByRole("button", { name: "投票" }).first()).toBeDisabled();
  await page.reload();
  await expect(activity(page).getByRole("button", { name: "已投" })).toHaveCount(3);
});

test("who organizes it takes the list away as a workbook and names a prize; results stand on the page", async ({
  page,
  served,
}) => {
  await signedInAs(page, served.portal, "platform");
  await open(page, "纸桥承载赛");
  const download = page.waitForEvent("download");
  await activity(page).getByRole("button", { name: "导出名单（xlsx）" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("报名名单-纸桥承载赛.xlsx");
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
  const row = activity(page).getByRole("row", { name: /老石桥/ });
  await row.getByRole("button", { name: "设置奖项" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "奖项" }).fill("最准预测奖");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect(row).toContainText("最准预测奖");

  await page.goto("/activity/detail?id=8");
  await expect(activity(page).getByRole("heading", { name: "获奖名单" })).toBeVisible();
  await expect(
    activity(page)
      .getByText(/温水组合/)
      .first(),
  ).toBeVisible();
});
