import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { config, configure } from "../../core/site/config.js";
import { place, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();
const own = JSON.stringify([{ text: "秋季学期安排", href: "/a" }, { text: "系统维护" }]);

test("passes the accessibility audit", async () => {
  const bar = place("edu-notice-bar", { lang: "zh-CN", notices: own });
  await expect.element(page.getByRole("link", { name: "秋季学期安排" }).first()).toBeVisible();
  expect(await violations(bar)).toEqual([]);
});

test("moves one step every 30 ms, and not while paused or held", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const bar = place("edu-notice-bar", { lang: "zh-CN", notices: own });
  const content = () => bar.shadowRoot?.querySelector<HTMLElement>("[part=bar] ul")?.parentElement;
  const moved = () => Number(/-?[\d.]+/.exec(content()?.style.transform ?? "")?.[0] ?? 0);
  // The observer reports on its own time that the bar can be seen.
  await vi.waitFor(() => {
    vi.advanceTimersByTime(30);
    expect(moved()).toBeLessThan(0);
  });
  const before = moved();
  vi.advanceTimersByTime(300);
  expect(moved()).toBe(before - 10);
  await page.getByRole("button", { name: "暂停滚动" }).click();
  const held = moved();
  vi.advanceTimersByTime(300);
  expect(moved()).toBe(held);
  vi.useRealTimers();
});

const platformHasNotice = () => {
  calls.answers["/pub/content/page/list"] = {
    list: [{ code: "n1", kind: "notice", title: "关于统一账号", summary: "", publishedAt: 1 }],
    total: 1,
    page: 1,
    size: 6,
  };
};

test("the platform's newest notices are shown unless the page gives its own", async () => {
  platformHasNotice();
  place("edu-notice-bar", { lang: "zh-CN" });
  await expect
    .element(page.getByRole("link", { name: "关于统一账号" }).first())
    .toHaveAttribute("href", "/index/information/detail?code=n1");
});

test("on another origin the platform's notices lead to it, and a page's own stay on the page", async () => {
  const { api } = config();
  configure({ api: "https://portal.example/api" });
  platformHasNotice();
  place("edu-notice-bar", { lang: "zh-CN" });
  place("edu-notice-bar", { lang: "zh-CN", notices: own });
  await expect
    .element(page.getByRole("link", { name: "关于统一账号" }).first())
    .toHaveAttribute("href", "https://portal.example/index/information/detail?code=n1");
  await expect
    .element(page.getByRole("link", { name: "秋季学期安排" }).first())
    .toHaveAttribute("href", "/a");
  configure({ api });
});

test("nothing to say, nothing to show; and it closes", async () => {
  const empty = place("edu-notice-bar", { notices: "[]" });
  expect(empty.shadowRoot?.querySelector("[part=bar]")).toBeNull();
  empty.remove();
  const bar = place("edu-notice-bar", { lang: "zh-CN", notices: own });
  await page.getByRole("button", { name: "关闭公告" }).click();
  await vi.waitFor(() => expect(bar.shadowRoot?.querySelector("[part=bar]")).toBeNull());
});
