/** Questions and answers: asked, answered, decided on. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { useTestbed } from "../../testing/test-server.js";
import { violations } from "../../testing/accessibility.js";
import { routeSteps } from "../../testing/steps.js";
import { ask, button, heading, listAt, openRoom, tab } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
// The server's own words come in the page's language.
beforeEach(() => prefer({ locale: "zh-CN" }));

test("a question is asked at a moment of a film", async () => {
  const room = await testbed.room();
  room.as("learner");
  const element = openRoom(room, { tab: "questions", node: String(room.node) });
  const told = vi.fn();
  element.addEventListener("edu-post", (event) => told((event as CustomEvent).detail));
  await button("提问").click();
  await button("发布问题").click();
  await expect.element(page.getByText("请写出你的问题")).toBeVisible();
  await page.getByRole("textbox", { name: "问题", exact: true }).fill("夹逼准则何时可用");
  await page.getByRole("textbox", { name: "视频位置" }).fill("3:25");
  await page.getByRole("checkbox", { name: /匿名发布/ }).click();
  expect(await violations(element)).toEqual([]);
  await button("发布问题").click();
  await expect.element(heading("夹逼准则何时可用")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "数列的极限 · 3:25" })).toBeVisible();
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ course: room.run, post: 0 }));
});

test("an anonymous question is found, and nobody in the class learns whose it is", async () => {
  const room = await testbed.room();
  room.as("learner");
  await ask(room, "夹逼准则何时可用", true);
  room.as("mate");
  const other = openRoom(room, { tab: "questions" });
  await page.getByRole("searchbox", { name: "搜索问题" }).fill("夹逼");
  await button("搜索").click();
  await page.getByRole("link", { name: /夹逼准则何时可用/ }).click();
  await expect.element(page.getByText("匿名同学")).toBeVisible();
  expect(other.shadowRoot?.textContent).not.toContain("林小雨");
});

test("a question is answered, and nothing is lost without a network; its asker hears of it and accepts", async () => {
  const room = await testbed.room();
  room.as("learner");
  const thread = await ask(room);
  room.as("mate");
  const element = openRoom(room, { tab: "questions", item: String(thread) });
  await button("关注").click();
  await expect.element(button("已关注")).toBeVisible();
  await page.getByRole("textbox", { name: "你的回答" }).click();
  await userEvent.keyboard("两边极限相等时");
  testbed.online(false);
  await button("发布回答").click();
  await expect.element(page.getByText("网络连接失败，请检查网络后重试。")).toBeVisible();
  testbed.online(true);
  await button("发布回答").click();
  await expect.element(heading("回答（1）")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "你的回答" })).not.toHaveTextContent("两边");
  await page.getByRole("button", { name: "赞 0" }).last().click();
  await expect.element(button("赞 1")).toHaveAttribute("aria-pressed", "true");
  expect(await violations(element)).toEqual([]);

  room.as("learner");
  openRoom(room, { tab: "questions" });
  await expect.element(tab(/1 个问题有新动态/)).toBeVisible();
  await page.getByRole("link", { name: /极限怎么求/ }).click();
  await button("采纳").click();
  await expect.element(page.getByText("已采纳")).toBeVisible();
  await expect.element(tab(/^答疑讨论$/)).toBeVisible();
});

test("staff approve what waits, endorse, pin and close a question", async () => {
  const room = await testbed.room();
  room.as("mate");
  const thread = await ask(room, "有人代考吗");
  room.as("learner");
  openRoom(room, { tab: "questions", item: String(thread) });
  await expect.element(page.getByText("请求的内容不存在")).toBeVisible();
  room.as("teacher");
  const element = openRoom(room, { tab: "questions" });
  await expect.element(tab(/1 个问题待处理/)).toBeVisible();
  await page.getByRole("link", { name: /有人代考吗/ }).click();
  await button("通过审核").click();
  await expect.element(page.getByText("审核中")).not.toBeInTheDocument();
  await button("更多操作").click();
  await page.getByRole("menuitem", { name: "锁定，不再接受回答" }).click();
  await expect.element(page.getByText("已锁定")).toBeVisible();
  await button("更多操作").click();
  await page.getByRole("menuitem", { name: "置顶" }).click();
  await expect.element(page.getByText("置顶", { exact: true })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  room.as("learner");
  openRoom(room, { tab: "questions", item: String(thread) });
  await expect.element(page.getByText("这个问题已被锁定，不再接受回答。")).toBeVisible();
});

test("what the questions are narrowed by stands in the address: a reload and the way up find it again", async () => {
  const room = await testbed.room();
  room.as("learner");
  const thread = await ask(room);
  let element = openRoom(room, { tab: "questions", routed: "" });
  let steps = routeSteps(element, listAt);
  const list = `/course/detail/index/qaDiscussion?id=${room.run}`;
  await button("我的提问").click();
  await page.getByRole("combobox", { name: "排序" }).selectOptions("最新提问");
  await expect.poll(() => steps.at(-1)).toEqual({ href: `${list}&tab=mine&sort=new`, replace: true });
  await page.getByRole("searchbox", { name: "搜索问题" }).fill("极限");
  await button("搜索").click();
  const narrowed = `${list}&tab=mine&sort=new&q=极限`;
  await expect.poll(() => steps.at(-1)?.href).toBe(narrowed);

  element = openRoom(room, { tab: "questions", routed: "", ...listAt(narrowed) });
  steps = routeSteps(element, listAt);
  await expect.element(button("我的提问")).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByRole("searchbox", { name: "搜索问题" })).toHaveValue("极限");
  const row = page.getByRole("link", { name: /极限怎么求/ });
  // A question's own address says nothing of the list.
  await expect
    .element(row)
    .toHaveAttribute("href", expect.stringMatching(`id=${room.run}&thread=${thread}$`));
  element.setAttribute("item", String(thread));
  element.removeAttribute("filter");
  const up = page.getByRole("link", { name: "全部问题" });
  await expect.poll(() => decodeURIComponent(up.element().getAttribute("href") ?? "")).toContain(narrowed);
});

test("on a page without routes a narrowed list keeps to itself", async () => {
  const room = await testbed.room();
  room.as("learner");
  await ask(room);
  const element = openRoom(room, { tab: "questions" });
  const steps = routeSteps(element, listAt);
  const before = location.href;
  await button("我的提问").click();
  await page.getByRole("link", { name: /极限怎么求/ }).click();
  await page.getByRole("link", { name: "全部问题" }).click();
  await expect.element(button("我的提问")).toHaveAttribute("aria-pressed", "true");
  await tab(/公告/).click();
  await tab(/答疑讨论/).click();
  await expect.element(button("全部")).toHaveAttribute("aria-pressed", "true");
  expect(steps).toEqual([]);
  expect(location.href).toBe(before);
});
