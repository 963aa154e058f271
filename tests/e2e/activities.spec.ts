/** Activities against the real server: a team signs up and hands in, visitors vote, who organizes it takes the list away. */
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { audit } from "./audit.js";
import { expect, type Page, test } from "./fixtures.js";
import { createNewcomer } from "./newcomer.js";
import { later } from "./people.js";
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

test("who organizes it takes the list away once a second person agrees, and names a prize; results stand on the page", async ({
  page,
  served,
  another,
}) => {
  await signedInAs(page, served.portal, "platform");
  await open(page, "纸桥承载赛");
  const save = activity(page).getByRole("button", { name: "导出名单（xlsx）" });
  await save.click();
  await page.getByRole("textbox", { name: "理由" }).fill("给获奖的人寄证书");
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(activity(page).getByText("等待第二人")).toBeVisible();

  const second = await (await another()).newPage();
  await signedInAs(second, served.portal, "platform2");
  await second.goto(`${served.portal}/maintenance/audit`);
  const asked = second.getByRole("row", { name: /给获奖的人寄证书/ });
  await asked.getByRole("button", { name: "同意", exact: true }).click();
  await second.getByRole("dialog").getByRole("textbox", { name: "审批意见" }).fill("同意寄送");
  await second.getByRole("dialog").getByRole("button", { name: "同意", exact: true }).click();
  await expect(asked).toContainText("已同意");

  await page.reload();
  const download = page.waitForEvent("download");
  await save.click();
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

/** A moment as the form's field takes it, in the browser's time zone. */
const fieldTime = (page: Page, at: number): Promise<string> =>
  page.evaluate((ms) => {
    const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  }, at);

test("from a draft to the prize: a teacher announces, a learner hands in, it is judged and voted on, and the result shows", async ({
  page,
  served,
  hooks,
  another,
}) => {
  test.setTimeout(360_000);
  const title = "立焊公开赛";
  const judge = await createNewcomer(served.portal);
  await signedInAs(page, served.portal, "teacher");
  await page.goto("/activity/index");
  await activity(page).getByRole("link", { name: "我组织的活动" }).click();
  await activity(page).getByRole("button", { name: "新建活动" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "活动名称" }).fill(title);
  await page.getByRole("dialog").getByRole("button", { name: "创建草稿" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  await activity(page).getByRole("button", { name: "发布活动" }).click();
  await expect(activity(page).getByText("发布前还要改 7 处：")).toBeVisible();
  await activity(page).getByRole("textbox", { name: "一句话介绍" }).fill("一条焊缝见高低。");
  await activity(page).getByRole("textbox", { name: "活动说明" }).fill("自带面罩。");
  await activity(page).getByRole("tab", { name: /^时间/ }).click();
  const now = Date.now();
  for (const [label, hours] of [
    ["报名开始", -1],
    ["报名截止", 1],
    ["活动开始", 1],
    ["活动结束、作品截止", 2],
    ["公布结果", 5],
  ] as const)
    await activity(page)
      .getByLabel(label)
      .fill(await fieldTime(page, now + hours * 3_600_000));
  await activity(page).getByRole("tab", { name: "作品与评审" }).click();
  await activity(page).getByRole("textbox", { name: "每人每天几票" }).fill("2");
  await activity(page).getByRole("button", { name: "添加标准" }).click();
  await activity(page).getByRole("textbox", { name: "看什么" }).fill("焊缝");
  await activity(page).getByRole("textbox", { name: "登录名、手机号或邮箱" }).fill(judge.phone);
  await activity(page).getByRole("button", { name: "添加评委" }).click();
  await expect(activity(page).getByText(/已评 0 件/)).toBeVisible();
  await activity(page).getByRole("button", { name: "发布活动" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "发布活动" }).click();
  await expect(notice(page, "活动已发布")).toBeVisible();

  const other = async (phone?: string): Promise<Page> => {
    const someone = await (await another()).newPage();
    await withoutInvitation(someone);
    if (phone === undefined) await newcomer(someone, served.portal);
    else await signedInAs(someone, served.portal, phone);
    return someone;
  };
  const learner = await other();
  await open(learner, title);
  await activity(learner).getByRole("button", { name: "报名", exact: true }).click();
  await activity(learner).getByRole("button", { name: "提交报名" }).click();
  await activity(learner).getByRole("textbox", { name: "作品名称" }).fill("三毫米");
  await activity(learner).getByRole("button", { name: "保存作品" }).click();
  await expect(notice(learner, "已保存")).toBeVisible();

  await later(hooks, 3 * 3_600_000, async () => {
    const judging = await other(judge.phone);
    await judging.goto(`/activity/detail?id=${id}`);
    await activity(judging).getByRole("textbox", { name: "焊缝（0–100）" }).fill("88");
    await activity(judging).getByRole("button", { name: "提交评分" }).click();
    await expect(activity(judging).getByText("已评 88 分")).toBeVisible();
    await activity(judging).getByRole("button", { name: "投票" }).click();
    await expect(activity(judging).getByText("今天还能投 1 票")).toBeVisible();

    await page.goto(`/activity/studio?id=${id}&tab=entries`);
    const row = activity(page).getByRole("row", { name: /三毫米/ });
    await expect(row).toContainText("88.0 (1)");
    await row.getByRole("button", { name: "设置奖项" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "奖项" }).fill("一等奖");
    await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
    await expect(row).toContainText("一等奖");
  });
  await later(hooks, 6 * 3_600_000, async () => {
    await learner.goto(`/activity/detail?id=${id}`);
    await expect(activity(learner).getByRole("heading", { name: "获奖名单" })).toBeVisible();
    await expect(activity(learner).getByText("一等奖").first()).toBeVisible();
  });
});

for (const [theme, locale] of [
  ["light", "zh-CN"],
  ["dark", "en-US"],
] as const)
  test(`axe finds nothing where activities are organized, ${theme} ${locale}`, async ({ page, served }) => {
    await page.addInitScript(
      (value) => localStorage.setItem("edu.preferences", value),
      JSON.stringify({ pageStyle: theme, locale }),
    );
    await signedInAs(page, served.portal, "teacher");
    const found: string[] = [];
    for (const query of ["", "?id=9", "?id=9&tab=judging", "?id=7&tab=form"]) {
      await page.goto(`/activity/studio${query}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page.locator("[part~=skeleton]")).toHaveCount(0);
      for (const trouble of await audit(page)) found.push(`${query} ${trouble}`);
    }
    expect(found).toEqual([]);
  });
