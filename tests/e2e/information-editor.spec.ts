/** News are written, scheduled, read by people without JavaScript, and taken offline; a school writes its own. */
import type { Page } from "@playwright/test";
import { toPlatformInput } from "../../src/core/rules/moment-field.js";
import { places } from "../../src/core/rules/places/index.js";
import { maintenance } from "../../src/core/rules/places/maintenance.js";
import { audit } from "./audit.js";
import { expect, test } from "./fixtures.js";
import { later } from "./people.js";
import { notice, signedInAs, withoutInvitation } from "./session.js";

const HOUR = 3_600_000;
const editor = (page: Page) => page.locator("edu-maintenance");

test("a draft is written, previewed and scheduled; by the clock visitors without JavaScript read it, until it is taken offline", async ({
  page,
  served,
  hooks,
  browser,
}) => {
  const title = "图书馆寒假开放时间";
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "platform");
  await page.goto(maintenance.maintainedInformation.href());
  await expect(editor(page).getByRole("row", { name: /寒假线上冬令营/ })).toContainText("草稿");
  expect(await audit(page)).toEqual([]);
  await editor(page).getByRole("button", { name: "新建资讯" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "标题" }).fill(title);
  await page.getByRole("dialog").getByRole("button", { name: "创建草稿" }).click();
  await expect(editor(page).getByRole("heading", { level: 2, name: title })).toBeVisible();
  const code = new URL(page.url()).searchParams.get("code") ?? "";
  await editor(page).getByRole("button", { name: "发布", exact: true }).click();
  await expect(editor(page).getByText("发布前还要改 2 处：")).toBeVisible();
  await editor(page).getByRole("textbox", { name: "摘要" }).fill("每天九点到十七点，除夕闭馆。");
  await editor(page).getByRole("textbox", { name: "正文" }).click();
  await page.keyboard.type("寒假期间一楼阅览室开放。");
  expect(await audit(page)).toEqual([]);
  await editor(page).getByRole("tab", { name: "发布设置" }).click();
  await editor(page)
    .getByLabel("发布时间")
    .fill(toPlatformInput(Date.now() + HOUR));
  await expect(editor(page).getByText("已保存", { exact: true })).toBeVisible();
  await editor(page).getByRole("tab", { name: "预览" }).click();
  await expect(editor(page).getByText("寒假期间一楼阅览室开放。")).toBeVisible();
  await editor(page).getByRole("button", { name: "发布", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "发布", exact: true }).click();
  await expect(notice(page, "已安排在")).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: served.portal });
  const visitor = await plain.newPage();
  const address = places.informationDetail.href({ code });
  const status = async () => (await visitor.goto(address))?.status();
  expect(await status()).toBe(404);
  await later(hooks, 2 * HOUR, async () => {
    expect(await status()).toBe(200);
    await expect(visitor.getByText("寒假期间一楼阅览室开放。")).toBeVisible();
    await visitor.goto(places.information.href());
    await expect(visitor.getByRole("link", { name: new RegExp(title) })).toBeVisible();

    await page.goto(maintenance.maintainedInformation.href({ filter: "state=published" }));
    await editor(page)
      .getByRole("checkbox", { name: new RegExp(title) })
      .check();
    await editor(page).getByRole("button", { name: "下线", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "下线", exact: true }).click();
    await expect(notice(page, "已下线 1 篇")).toBeVisible();
    expect(await status()).toBe(404);
  });
  await plain.close();

  await page.goto(maintenance.maintainedInformation.href({ filter: "state=draft" }));
  await editor(page)
    .getByRole("button", { name: `更多操作：${title}` })
    .click();
  await page.getByRole("menuitem", { name: "删除草稿" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除草稿" }).click();
  await expect(notice(page, "草稿已删除")).toBeVisible();
});

test("a school's administrator finds and writes what is of their school, and nothing else", async ({
  page,
  served,
}) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "school");
  await page.goto(places.home.href());
  await page
    .locator("edu-header")
    .getByRole("button", { name: /的菜单$/ })
    .click();
  await page.getByRole("menuitem", { name: "资讯管理" }).click();
  await expect(editor(page).getByRole("button", { name: "新建资讯" })).toBeEnabled();
  await expect(editor(page).getByRole("row", { name: /寒假线上冬令营/ })).toHaveCount(0);
  await expect(editor(page).getByRole("tab")).toHaveText(["资讯", "资源", "资源库", "数据中心"]);
  await page.goto(maintenance.maintainedInformation.href({ code: "DraftWinterSchool" }));
  await expect(editor(page).getByText("没有找到这篇资讯")).toBeVisible();
});

test("on a phone nothing of the editor is cut off, in the dark and in English", async ({ page, served }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(
    (value) => localStorage.setItem("edu.preferences", value),
    JSON.stringify({ pageStyle: "dark", locale: "en-US" }),
  );
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "platform");
  for (const place of [
    { filter: "" },
    { code: "DraftWinterSchool", filter: "" },
    { code: "DraftWinterSchool", filter: "tab=settings" },
    { code: "ScheduledMaintenanceWindow", filter: "tab=preview" },
  ]) {
    await page.goto(maintenance.maintainedInformation.href(place));
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.locator("[part~=skeleton]")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await audit(page)).toEqual([]);
  }
});
