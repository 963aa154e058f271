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
  versions: [
    { version: "2026-09-01", publishedAt: Date.UTC(2026, 8, 1) },
    { version: "2025-09-01", publishedAt: Date.UTC(2025, 8, 1) },
  ],
};

test("shows the article, passes the audit, and tells its title", async () => {
  calls.answers["/pub/content/detail"] = article;
  const news = place("edu-news", { lang: "zh-CN", code: "PrivacyPolicy" });
  const loaded = vi.fn();
  news.addEventListener("edu-load", loaded);
  await expect.element(page.getByRole("heading", { level: 1, name: "隐私政策" })).toBeVisible();
  await expect.element(page.getByText("版本 2026-09-01", { exact: true })).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(4);
  // Text stays text.
  await expect.element(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
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

test("earlier versions of a policy have addresses; one that is read says that it is old", async () => {
  calls.answers["/pub/content/detail"] = ({ version }: Record<string, string>) =>
    version ? { ...article, version, publishedAt: Date.UTC(2025, 8, 1) } : article;
  const news = place("edu-news", { lang: "zh-CN", code: "PrivacyPolicy" });
  const old = page.getByRole("link", { name: /2025-09-01 版/ });
  await expect.element(old).toHaveAttribute("href", "/common/index?code=PrivacyPolicy&version=2025-09-01");
  expect(page.getByText(/已不再适用/).elements()).toHaveLength(0);
  news.setAttribute("version", "2025-09-01");
  await expect.element(page.getByText(/这是 2025年9月1日发布的旧版本/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "查看现行版本" }))
    .toHaveAttribute("href", "/common/index?code=PrivacyPolicy");
  expect(calls.sent.at(-1)?.input).toMatchObject({ code: "PrivacyPolicy", version: "2025-09-01" });
  expect(await violations(news)).toEqual([]);
});
