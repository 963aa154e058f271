/** News, notices, policies and releases against the real server: found, read, taken along, handed on. */
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { audit } from "./audit.js";
import { expect, type Page, test } from "./fixtures.js";
import { createNewcomer } from "./newcomer.js";
import { signedInAs, withoutInvitation } from "./session.js";

const information = (page: Page): Locator => page.locator("edu-information");
const categories = (page: Page): Locator => information(page).getByRole("navigation", { name: "资讯类别" });
const results = (page: Page): Locator => information(page).locator("[part=results] li");

// No test builds on another.
test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

test("from the home page to an attachment: found by category and publisher, read, and on to the next", async ({
  page,
}) => {
  await page.goto("/index/home");
  await page.getByRole("link", { name: "全部资讯" }).click();
  await expect(page).toHaveURL(/\/index\/information$/);
  await expect(results(page).first()).toContainText("置顶");
  await categories(page)
    .getByRole("link", { name: /政策文件/ })
    .click();
  await expect(page).toHaveURL(/category=policy/);
  await expect(results(page)).toHaveCount(3);
  await information(page)
    .getByRole("combobox", { name: "发布单位" })
    .selectOption({ label: "学海在线（2）" });
  await expect(results(page)).toHaveCount(2);
  await results(page).first().getByRole("link").click();
  const heading = information(page).getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("关于做好高校在线课程学分认定与转换工作的通知");
  await expect(page).toHaveTitle("关于做好高校在线课程学分认定与转换工作的通知 · 学海在线");
  await expect(information(page).getByText("省教育厅高等教育处")).toBeVisible();

  for (const [name, head] of [
    ["附件一：学分认定与转换办法.pdf", "%PDF"],
    ["附件二：学分认定申请表.xlsx", "PK"],
  ] as const) {
    const download = page.waitForEvent("download");
    await information(page).getByRole("link", { name }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    expect((await readFile(await file.path())).toString("latin1", 0, head.length)).toBe(head);
  }
  await information(page)
    .getByRole("navigation", { name: "上一篇和下一篇" })
    .getByRole("link", { name: /下一篇/ })
    .click();
  await expect(heading).not.toHaveText(/学分认定/);
  // Back over the article to the list as it was narrowed.
  await page.goBack();
  await expect(heading).toHaveText(/学分认定/);
  await page.goBack();
  await expect(results(page)).toHaveCount(2);
});

test("search engines and readers are told what it is; what is gone answers 404 with the way to the list", async ({
  page,
  request,
}) => {
  const text = await (await request.get("/index/information/detail?code=NewsMutualRecognition")).text();
  const [, json = "{}"] = /<script type="application\/ld\+json">([^<]*)</.exec(text) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "NewsArticle",
    headline: "首批跨校互认课程公布，十二门课明年春季开选",
  });
  expect(text).toContain("<title>首批跨校互认课程公布，十二门课明年春季开选 · 学海在线</title>");
  expect(text).toContain('type="application/rss+xml"');
  for (const address of [
    "/index/information/detail?code=NoticeHolidayDuty",
    "/index/information/detail?code=NoticeWinterSession",
    "/index/information/detail?code=none",
    "/common/index?code=NoticeHolidayDuty",
    "/school/detail?id=99999",
    "/teacher/detail?id=99999",
    "/course/introduce?id=99999",
    "/activity/detail?id=99999",
    "/lib/detail?id=99999",
    "/lib/material/detail?id=1&resource=9999999",
  ])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404]);
  expect((await request.get("/index/information?category=none&year=x")).status()).toBe(200);
  await page.goto("/index/information/detail?code=NoticeHolidayDuty");
  await expect(information(page).getByText("没有找到这篇资讯")).toBeVisible();
  await information(page).getByRole("link", { name: "查看全部资讯" }).click();
  await expect(results(page).first()).toBeVisible();
});

test("by keyboard alone: to a category, into an article, to its attachment", async ({ page }) => {
  await page.goto("/index/information");
  await expect(results(page).first()).toBeVisible();
  await page.locator("edu-information:defined").waitFor();
  const category = categories(page).getByRole("link", { name: /平台更新/ });
  await category.focus();
  await page.keyboard.press("Enter");
  await expect(results(page)).toHaveCount(3);
  await page.goto("/index/information/detail?code=NoticeExamWeek");
  await page.locator("edu-information:defined").waitFor();
  const share = information(page).getByRole("button", { name: "分享" });
  await share.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "分享链接" }).getByRole("textbox")).toHaveValue(
    /\/index\/information\/detail\?code=NoticeExamWeek$/,
  );
  await page.keyboard.press("Escape");
  await expect(share).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(information(page).getByRole("link", { name: /附件一/ })).toBeFocused();
});

test("the search and a school's page lead there", async ({ page }) => {
  await page.goto("/index/search?q=风洞&tab=articles");
  await page
    .locator("edu-search")
    .getByRole("link", { name: /屋顶风洞/ })
    .click();
  await expect(information(page).getByRole("heading", { level: 1 })).toHaveText(/屋顶风洞/);
  await information(page).getByRole("link", { name: "云岭理工大学" }).click();
  await page
    .locator("edu-school-browser")
    .getByRole("link", { name: /人行桥/ })
    .click();
  await expect(information(page).getByRole("heading", { level: 1 })).toHaveText(/人行桥/);
});

test("a partner's page shows what its school publishes, and nothing else", async ({ page, served }) => {
  await page.goto(`${served.partner}/`);
  const school = await page.evaluate(async () => {
    const element = document.createElement("edu-information");
    element.setAttribute("school", "4");
    document.body.append(element);
    await (globalThis as unknown as { edu: { load(tag: string): Promise<unknown> } }).edu.load(
      "edu-information",
    );
    return element.getAttribute("school");
  });
  expect(school).toBe("4");
  await expect(results(page)).toHaveCount(2);
  await results(page).first().getByRole("link").click();
  await expect(information(page).getByRole("heading", { level: 1 })).toHaveText(/二号车间/);
  await expect(information(page).locator("article img")).toHaveJSProperty("complete", true);
  await information(page)
    .getByRole("link", { name: /下一篇/ })
    .click();
  await expect(information(page).getByRole("heading", { level: 1 })).toHaveText(/双选会/);
  await expect(information(page).getByText("已经是最后一篇")).toBeVisible();
  await expect(page).toHaveURL(`${served.partner}/`);
});

for (const [theme, locale] of [
  ["dark", "zh-CN"],
  ["light", "en-US"],
] as const)
  test(`on a phone nothing is cut off and axe finds nothing, ${theme} ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(
      (value) => localStorage.setItem("edu.preferences", value),
      JSON.stringify({ pageStyle: theme, locale }),
    );
    for (const address of ["/index/information", "/index/information/detail?code=NoticeExamWeek"]) {
      await page.goto(address);
      await expect(information(page).getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await audit(page)).toEqual([]);
    }
    if (locale === "en-US") await expect(information(page)).not.toContainText(/\p{Script=Han}/u);
  });

test("what is printed is the article alone", async ({ page }) => {
  await page.goto("/index/information/detail?code=NoticeExamWeek");
  await page.locator("edu-information:defined").waitFor();
  await page.emulateMedia({ media: "print" });
  await expect(information(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(information(page).getByRole("link", { name: /附件一/ })).toBeVisible();
  for (const part of ["button", "nav"]) await expect(information(page).locator(part).first()).toBeHidden();
  await expect(page.locator("edu-header [part=bar]")).toBeHidden();
  await expect(page.locator("edu-footer footer")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("list and articles are read, by category too, and attachments come", async ({ page, request }) => {
    await page.goto("/index/information");
    await categories(page)
      .getByRole("link", { name: /平台更新/ })
      .click();
    await expect(page).toHaveURL(/category=release/);
    await expect(results(page)).toHaveCount(3);
    await page.goto("/index/information/detail?code=NoticeExamWeek");
    await expect(information(page).getByRole("heading", { name: "考试当天" })).toBeVisible();
    const href = await information(page)
      .getByRole("link", { name: /附件一/ })
      .getAttribute("href");
    const file = await request.get(href ?? "");
    expect(file.headers()["content-type"]).toContain("spreadsheetml");
    await page.goto("/index/information/detail?code=none");
    await expect(information(page).getByText("没有找到这篇资讯")).toBeVisible();
  });
});

test("earlier versions of a policy are read, and lead back to what holds", async ({ page }) => {
  await page.goto("/common/index?code=PrivacyPolicy");
  const news = page.locator("edu-news");
  await expect(news).toContainText("考试过程的监控影像");
  await news.getByRole("link", { name: /2025-09-01 版/ }).click();
  await expect(page).toHaveURL(/version=2025-09-01/);
  await expect(news.getByText("已不再适用")).toBeVisible();
  await expect(news).not.toContainText("考试过程的监控影像");
  expect(await audit(page)).toEqual([]);
  await news.getByRole("link", { name: "查看现行版本" }).click();
  await expect(news).toContainText("考试过程的监控影像");
});

test("policies that were published after somebody came ask them, until they agree", async ({
  page,
  served,
}) => {
  const { phone } = await createNewcomer(served.portal);
  const body = JSON.stringify({ phone, days: 200 });
  const headers = { "content-type": "application/json" };
  expect((await fetch(`${served.portal}/test/older`, { method: "POST", headers, body })).ok).toBe(true);
  await signedInAs(page, served.portal, phone);
  await page.goto("/index/home");
  const dialog = page.getByRole("dialog", { name: "协议有更新" });
  await expect(dialog.getByRole("link", { name: "隐私政策" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "用户服务协议" })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "隐私政策" }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("隐私政策");
  await (await opened).close();
  // Closed, it is asked again on the next load.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await dialog.getByRole("button", { name: "同意并继续" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.locator("edu-header [part=user]")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(dialog).toBeHidden();
});
