import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { lookForMessages } from "../../core/session/unread.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import { routeSteps } from "../../testing/steps.js";
import { messages as places } from "../../core/rules/places/common.js";
import "./index.js";

const calls = useCalls();
const message = (id: number, more: object = {}) => ({
  id,
  kind: "course",
  title: `新公告 ${id}`,
  text: "高等数学（上）",
  href: `/course/detail/index/coursePublic?id=${id}`,
  count: 1,
  unread: true,
  at: Date.now() - 60_000,
  ...more,
});
let list: ReturnType<typeof message>[];
beforeEach(() => {
  list = [message(1), message(2, { unread: false, kind: "system", href: "" }), message(3, { count: 12 })];
  const unread = () => list.filter((one) => one.unread);
  calls.answers["/message/page/list"] = ({ kind }: Record<string, string>) => {
    const shown = list.filter((one) => !kind || one.kind === kind);
    return {
      list: shown,
      total: shown.length,
      page: 1,
      size: 20,
      unread: unread().length > 0 ? [{ key: "course", count: unread().length }] : [],
    };
  };
  calls.answers["/message/unread"] = () => ({ count: unread().length });
  calls.answers["/message/read"] = (input: Record<string, unknown>) => {
    const ids = input["ids"] as number[];
    list = list.map((one) => (input["all"] || ids.includes(one.id) ? { ...one, unread: false } : one));
    return { count: 1 };
  };
  calls.answers["/message/delete"] = (input: Record<string, unknown>) => {
    list = list.filter(({ id }) => !(input["ids"] as number[]).includes(id));
    return {};
  };
});

test("a visitor is asked to sign in", async () => {
  const element = place("edu-message-box", { lang: "zh-CN" });
  await expect.element(page.getByText("登录后可以查看你的消息。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("a press marks a message as read and leads to its place", async () => {
  signInHere();
  const element = place("edu-message-box", { lang: "zh-CN" });
  const asked: string[] = [];
  element.addEventListener("edu-navigate", (event) => {
    event.preventDefault();
    asked.push((event as CustomEvent<{ href: string }>).detail.href);
  });
  await expect.element(page.getByText("共 12 次")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("link", { name: "新公告 1" }).click();
  await vi.waitFor(() => expect(asked).toEqual(["/course/detail/index/coursePublic?id=1"]));
  expect(list[0]?.unread).toBe(false);
});

test("all are marked as read at once, and one is deleted", async () => {
  signInHere();
  place("edu-message-box", { lang: "zh-CN" });
  await expect.element(page.getByRole("tab", { name: "课程 2" })).toBeVisible();
  await page.getByRole("button", { name: "全部标为已读" }).click();
  await expect.element(page.getByRole("tab", { name: "课程", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "全部标为已读" })).toBeDisabled();
  await page.getByRole("button", { name: "删除“新公告 3”" }).click();
  await expect.element(page.getByText("共 12 次")).not.toBeInTheDocument();
  expect(list.map(({ id }) => id)).toEqual([1, 2]);
});

test("kinds are told apart; a failure can be tried again", async () => {
  signInHere();
  place("edu-message-box", { lang: "zh-CN" });
  await page.getByRole("tab", { name: "系统" }).click();
  await expect.element(page.getByRole("button", { name: "新公告 2", exact: true })).toBeVisible();
  expect(page.getByRole("link").elements()).toHaveLength(0);
  calls.answers["/message/page/list"] = { refuse: [500, "服务器开小差了"] };
  await page.getByRole("tab", { name: "审核" }).click();
  await expect.element(page.getByText("服务器开小差了")).toBeVisible();
  calls.answers["/message/page/list"] = { list: [], total: 0, page: 1, size: 20, unread: [] };
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByText("没有消息")).toBeVisible();
});

test("what arrives while the box is open shows by itself", async () => {
  signInHere();
  place("edu-message-box", { lang: "zh-CN" });
  await expect.element(page.getByRole("link", { name: "新公告 1" })).toBeVisible();
  list = [message(9, { title: "有人回答了你的问题", kind: "interaction" }), ...list];
  await lookForMessages();
  await expect.element(page.getByRole("link", { name: "有人回答了你的问题" })).toBeVisible();
});

test("kind and page stand in the address of the portal, and a page without routes keeps its own", async () => {
  signInHere();
  const many = Array.from({ length: 21 }, (_, at) => message(at + 1));
  calls.answers["/message/page/list"] = ({ page: number = "1" }: Record<string, string>) => ({
    list: number === "1" ? many.slice(0, 20) : many.slice(20),
    total: 21,
    page: Number(number),
    size: 20,
    unread: [],
  });
  const lastAsked = () => calls.sent.filter(({ path }) => path === "/message/page/list").at(-1)?.input;
  const attributesOf = (href: string) => ({ filter: places.parse(href)?.filter ?? "" });
  let element = place("edu-message-box", { lang: "zh-CN", routed: "" });
  const steps = routeSteps(element, attributesOf);
  await page.getByRole("tab", { name: "课程" }).click();
  await page.getByRole("button", { name: "下一页" }).click();
  await expect.element(page.getByText("新公告 21")).toBeVisible();
  const second = "/index/message?kind=course&page=2";
  expect(steps).toEqual([
    { href: "/index/message?kind=course", replace: true },
    { href: second, replace: false },
  ]);
  element.remove();
  element = place("edu-message-box", { lang: "zh-CN", routed: "", ...attributesOf(second) });
  await expect.element(page.getByText("新公告 21")).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "课程" })).toHaveAttribute("aria-selected", "true");
  expect(lastAsked()).toMatchObject({ kind: "course", page: "2" });

  element.remove();
  element = place("edu-message-box", { lang: "zh-CN", kind: "course" });
  const none = routeSteps(element, attributesOf);
  const before = location.href;
  await page.getByRole("button", { name: "下一页" }).click();
  await expect.element(page.getByText("新公告 21")).toBeVisible();
  await page.getByRole("tab", { name: "全部" }).click();
  await vi.waitFor(() => expect(lastAsked()?.["kind"]).toBeUndefined());
  await expect.element(page.getByRole("tab", { name: "全部" })).toHaveAttribute("aria-selected", "true");
  expect(none).toEqual([]);
  expect(location.href).toBe(before);
});
