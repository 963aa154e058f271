import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../testing/accessibility.js";
import { place, useCalls } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const item = {
  code: "exam-week",
  category: "notice",
  title: "期末考试安排",
  summary: "场次表见附件。",
  school: "",
  schoolId: 0,
  source: "",
  isPinned: true,
  // Already the first of November in China.
  publishedAt: Date.UTC(2026, 9, 31, 17),
};
const ofSchool = {
  ...item,
  code: "open-day",
  category: "news",
  title: "开放日",
  school: "临江大学",
  schoolId: 4,
  isPinned: false,
  cover: "/api/pub/information/cover/x",
};
const listing = (list: object[], more: object = {}) => ({
  list,
  total: list.length,
  page: 1,
  size: 12,
  categories: [
    { key: "news", count: 1 },
    { key: "notice", count: 1 },
  ],
  schools: [
    { id: 0, name: "", count: 1 },
    { id: 4, name: "临江大学", count: 1 },
  ],
  years: [{ year: 2026, count: 2 }],
  ...more,
});
const detail = (more: object = {}) => ({
  ...item,
  blocks: [
    { type: "heading", text: "考试当天" },
    { type: "paragraph", text: "<b>提前十五分钟</b>进入。" },
  ],
  files: [
    {
      name: "附件一：场次表.xlsx",
      mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      size: 4608,
      url: "/api/pub/information/file/exam-week/zh-CN/1",
    },
  ],
  next: { code: "open-day", title: "开放日" },
  ...more,
});
beforeEach(() => {
  Object.assign(calls.answers, {
    "/pub/information/page/list": ({ q }: Record<string, string>) =>
      q === "没有" ? listing([], { categories: [], schools: [], years: [] }) : listing([item, ofSchool]),
    "/pub/information/detail": ({ code }: Record<string, string>) =>
      code === "gone" ? { refuse: [404, "没有"] } : detail(),
  });
});
const asked = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);
const LIST = "/pub/information/page/list";
const DETAIL = "/pub/information/detail";
const show = (attributes: Record<string, string> = {}) =>
  place("edu-information", { lang: "zh-CN", ...attributes });

test("lists what is published, pinned first, with day, source and picture; categories have addresses", async () => {
  const element = show();
  const link = page.getByRole("link", { name: /期末考试安排/ });
  await expect.element(link).toHaveAttribute("href", "/index/information/detail?code=exam-week");
  await expect.element(link).toHaveTextContent(/2026年11月1日.*置顶.*学海在线/);
  await expect
    .element(page.getByRole("link", { name: /新闻/ }).first())
    .toHaveAttribute("href", "/index/information?category=news");
  expect(element.shadowRoot?.querySelectorAll("[part=card] img")).toHaveLength(1);
  await expect
    .element(page.getByRole("link", { name: "RSS" }))
    .toHaveAttribute("href", "/api/pub/feed?format=rss&lang=zh-CN");
  expect(await violations(element)).toEqual([]);
});

test("category, publisher, year and words narrow it; an empty list says how to go on", async () => {
  const element = show();
  await page
    .getByRole("navigation", { name: "资讯类别" })
    .getByRole("link", { name: /政策文件/ })
    .click();
  await vi.waitFor(() => expect(asked(LIST).at(-1)).toMatchObject({ category: "policy" }));
  await page.getByRole("combobox", { name: "发布单位" }).selectOptions("临江大学（1）");
  await page.getByRole("combobox", { name: "年份" }).selectOptions("2026 年（2）");
  await vi.waitFor(() =>
    expect(asked(LIST).at(-1)).toMatchObject({ category: "policy", school: "4", year: "2026" }),
  );
  await page.getByRole("searchbox", { name: "搜索标题和正文" }).fill("没有");
  await page.getByRole("button", { name: "搜索" }).click();
  await expect.element(page.getByText("没有符合条件的资讯")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "清空条件" }).click();
  await expect.element(page.getByRole("link", { name: /期末考试安排/ })).toBeVisible();
});

test("held to a school and a category it offers neither, and stays within them", async () => {
  show({ school: "4", category: "news" });
  await expect.element(page.getByRole("link", { name: /开放日/ })).toBeVisible();
  expect(asked(LIST)[0]).toMatchObject({ school: "4", category: "news" });
  expect(page.getByRole("combobox", { name: "发布单位" }).elements()).toHaveLength(0);
  expect(page.getByRole("navigation", { name: "资讯类别" }).elements()).toHaveLength(0);
  await page.getByRole("link", { name: /开放日/ }).click();
  await vi.waitFor(() =>
    expect(asked(DETAIL)[0]).toMatchObject({ code: "open-day", school: "4", category: "news" }),
  );
});

test("an article has its text as text, attachments, and the next one; its title is told", async () => {
  const element = show({ view: "detail", code: "exam-week" });
  const heard = vi.fn();
  element.addEventListener("edu-load", (event) => heard((event as CustomEvent).detail));
  await expect.element(page.getByRole("heading", { level: 1, name: "期末考试安排" })).toBeVisible();
  await expect.element(page.getByText("<b>提前十五分钟</b>进入。")).toBeVisible();
  const file = page.getByRole("link", { name: /附件一：场次表/ });
  await expect.element(file).toHaveTextContent(/XLSX · 4\.5 KB/);
  await expect.element(file).toHaveAttribute("href", "/api/pub/information/file/exam-week/zh-CN/1");
  await expect.element(page.getByText("已经是第一篇")).toBeVisible();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ code: item.code, title: item.title }));
  expect(await violations(element)).toEqual([]);
  await page.getByRole("link", { name: /下一篇/ }).click();
  await vi.waitFor(() => expect(asked(DETAIL).at(-1)).toMatchObject({ code: "open-day" }));
});

test("it is shared the device's way, or by its address; whoever closes that dialog is asked nothing more", async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  const element = show({ view: "detail", code: "exam-week" });
  const button = page.getByRole("button", { name: "分享" });
  await button.click();
  const url = `${location.origin}/index/information/detail?code=exam-week`;
  expect(share).toHaveBeenCalledWith({ title: "期末考试安排", url });
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  await button.click();
  expect(element.shadowRoot?.querySelector("dialog[open]")).toBeNull();
  Reflect.deleteProperty(navigator, "share");
  await button.click();
  await expect.element(page.getByRole("textbox", { name: "分享链接" })).toHaveValue(url);
});

test("print prints", async () => {
  const print = vi.spyOn(globalThis, "print").mockImplementation(() => undefined);
  show({ view: "detail", code: "exam-week" });
  await page.getByRole("button", { name: "打印" }).click();
  expect(print).toHaveBeenCalledOnce();
});

test("what is gone says so, with the way to the list; a failure offers a retry", async () => {
  const element = show({ view: "detail", code: "gone" });
  await expect.element(page.getByText("没有找到这篇资讯")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("link", { name: "查看全部资讯" }).click();
  await expect.element(page.getByRole("link", { name: /期末考试安排/ })).toBeVisible();
  element.remove();
  calls.answers[DETAIL] = { refuse: [500, "服务器开小差了"] };
  show({ view: "detail", code: "exam-week" });
  const again = page.getByRole("button", { name: "重试" });
  await expect.element(again).toBeVisible();
  calls.answers[DETAIL] = detail();
  await again.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "期末考试安排" })).toBeVisible();
});

test("in English", async () => {
  place("edu-information", { lang: "en-US" });
  await expect.element(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await expect.element(page.getByText("2 articles")).toBeVisible();
  // What has no English is marked as what it is.
  await expect.element(page.getByText("场次表见附件。").first()).toHaveAttribute("lang", "zh-CN");
});
