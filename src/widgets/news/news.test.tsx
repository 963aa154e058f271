import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { place, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();
const article = {
  code: "PrivacyPolicy",
  kind: "policy",
  title: "隐私政策",
  version: "2026-09-01",
  publishedAt: Date.UTC(2026, 8, 1),
  blocks: [
    { type: "heading", text: "一、我们收集什么" },
    { type: "paragraph", text: "<img src=x onerror=alert(1)>" },
    { type: "item", text: "手机号" },
    { type: "item", text: "邮箱" },
  ],
};

test("shows the article, passes the audit, and tells its title", async () => {
  calls.answers["/pub/content/detail"] = article;
  const news = place("edu-news", { lang: "zh-CN", code: "PrivacyPolicy" });
  const loaded = vi.fn();
  news.addEventListener("edu-load", loaded);
  await expect.element(page.getByRole("heading", { level: 1, name: "隐私政策" })).toBeVisible();
  await expect.element(page.getByText("版本 2026-09-01")).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(2);
  // Text stays text.
  await expect.element(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  expect(loaded).toHaveBeenCalledOnce();
  expect(await violations(news)).toEqual([]);
});

test("says when there is no such article, and another code fetches anew", async () => {
  calls.answers["/pub/content/detail"] = ({ code }: Record<string, string>) =>
    code === "PrivacyPolicy" ? article : { refuse: [404, "没有"] };
  const news = place("edu-news", { lang: "zh-CN", code: "none" });
  await expect.element(page.getByText("没有找到这篇内容，它可能已经下线。")).toBeVisible();
  news.setAttribute("code", "PrivacyPolicy");
  await expect.element(page.getByRole("heading", { name: "隐私政策" })).toBeVisible();
});

test("a failure offers a retry, which works", async () => {
  delete calls.answers["/pub/content/detail"];
  place("edu-news", { lang: "zh-CN", code: "PrivacyPolicy" });
  const again = page.getByRole("button", { name: "重试" });
  await expect.element(again).toBeVisible();
  calls.answers["/pub/content/detail"] = article;
  await again.click();
  await expect.element(page.getByRole("heading", { name: "隐私政策" })).toBeVisible();
});
