/** Feedback on the staff's screen: found by state, answered, closed, and nothing typed is lost. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Code } from "../../core/contract/codes.js";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePersonWith } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const AT = 1_790_000_000_000;
const head = (id: number, state = "open") => ({
  id,
  number: `FB-20260922-7KQM4${id}`,
  state,
  isReopened: id === 2,
  createdAt: AT,
  changedAt: AT,
});
const row = (id: number, state?: string) => ({
  ...head(id, state),
  excerpt: `第 ${id} 条反馈`,
  kind: "course",
  sender: id === 1 ? "林小雨" : "",
  assignee: "",
  isMine: false,
  replies: 0,
});
const detail = {
  ...head(1),
  text: "进度没有记下",
  kind: "course",
  page: "https://portal.example/course/detail/index/study",
  sender: "林小雨",
  contact: "",
  reaches: "message",
  assignee: "",
  isMine: false,
  thread: [{ kind: "note", author: "顾一帆", text: "等题库组确认", at: AT + 1 }],
};
beforeEach(async () => {
  localStorage.clear();
  prefer({ locale: "zh-CN" });
  signInHere();
  calls.answers["/user/info"] = wirePersonWith({ ticket: ["query", "edit"] });
  calls.answers["/ticket/page/list"] = {
    list: [row(1), row(2)],
    total: 2,
    page: 1,
    size: 20,
    counts: [
      { state: "open", count: 2 },
      { state: "answered", count: 3 },
      { state: "closed", count: 0 },
    ],
  };
  calls.answers["/ticket/detail"] = detail;
  await loadUser();
});
const sent = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);

test("tickets are counted by state, one is opened, and a reply that fails stays written", async () => {
  calls.answers["/ticket/reply"] = { refuse: [Code.failed, "服务繁忙"] };
  const element = place("edu-maintenance", { lang: "zh-CN", view: "tickets" });
  await expect.element(page.getByRole("tab", { name: "全部 5" })).toBeVisible();
  await page.getByRole("tab", { name: "待回复 2" }).click();
  await vi.waitFor(() => expect(sent("/ticket/page/list").at(-1)).toMatchObject({ state: "open" }));
  expect(await violations(element)).toEqual([]);

  await page.getByRole("link", { name: "第 1 条反馈" }).click();
  const drawer = page.getByRole("dialog", { name: head(1).number });
  await expect.element(drawer.getByText("进度没有记下")).toBeVisible();
  await expect.element(drawer.getByText("等题库组确认")).toBeVisible();
  await expect.element(drawer.getByText("回复会送到对方的“消息”。")).toBeVisible();
  const box = drawer.getByRole("textbox", { name: "回复" });
  await box.fill("已经修好");
  await drawer.getByRole("button", { name: "发送回复" }).click();
  await expect.element(drawer.getByRole("alert")).toHaveTextContent("服务繁忙");
  await expect.element(box).toHaveValue("已经修好");
  expect(await violations(element)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await page.getByRole("link", { name: "第 1 条反馈" }).click();
  await expect.element(box).toHaveValue("已经修好");

  calls.answers["/ticket/reply"] = { state: "closed", sentBy: "message" };
  await drawer.getByRole("checkbox", { name: "回复后关闭" }).click();
  await drawer.getByRole("button", { name: "发送回复" }).click();
  await expect.element(page.getByText("已回复，对方会收到消息").first()).toBeVisible();
  expect(sent("/ticket/reply").at(-1)).toEqual({ id: 1, text: "已经修好", close: true });
  await expect.element(box).toHaveValue("");
  calls.answers["/ticket/assign"] = {};
  await drawer.getByRole("button", { name: "由我处理" }).click();
  await vi.waitFor(() => expect(sent("/ticket/assign")).toEqual([{ id: 1, mine: true }]));
});

test("several are closed at once; none and a failure are told; without the right nothing is changed", async () => {
  calls.answers["/ticket/close"] = { changed: 2 };
  place("edu-maintenance", { lang: "zh-CN", view: "tickets" });
  await page.getByRole("checkbox", { name: /FB-20260922-7KQM41/ }).click();
  await page.getByRole("checkbox", { name: /FB-20260922-7KQM42/ }).click();
  await page.getByRole("button", { name: "关闭", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "关闭反馈" }).click();
  await expect.element(page.getByText("已关闭 2 条反馈").first()).toBeVisible();
  expect(sent("/ticket/close")).toEqual([{ ids: [1, 2] }]);

  document.body.replaceChildren();
  calls.answers["/user/info"] = wirePersonWith({ ticket: ["query"] });
  calls.answers["/ticket/detail"] = { ...detail, sender: "", contact: "13800136217", reaches: "none" };
  await loadUser();
  place("edu-maintenance", { lang: "zh-CN", view: "tickets", item: "1" });
  await expect.element(page.getByText("进度没有记下")).toBeVisible();
  await expect.element(page.getByText("13800136217")).toBeVisible();
  expect(page.getByRole("button", { name: "发送回复" }).query()).toBeNull();

  document.body.replaceChildren();
  calls.answers["/ticket/page/list"] = { list: [], total: 0, page: 1, size: 20, counts: [] };
  calls.answers["/ticket/detail"] = { refuse: [Code.notFound, "没有找到"] };
  place("edu-maintenance", { lang: "zh-CN", view: "tickets", item: "9" });
  await expect.element(page.getByText("还没有意见反馈")).toBeVisible();
  await expect.element(page.getByRole("dialog").getByText("没有找到")).toBeVisible();
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
