/** The daily record: everybody's days, one learner's, and points given and taken back. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dayOf } from "../../core/rules/day.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { wireSheet } from "./testing.js";
import "./index.js";

const calls = useCalls();
const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const learner = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  className: id % 2 === 1 ? "一班" : "二班",
  minutes: 120,
  signIns: 6,
  interactions: 9,
  manual: 1.5,
  ...more,
});
let points: object[] = [];
beforeEach(() => {
  signInHere();
  points = [];
  calls.answers["/teach/grade/sheet"] = wireSheet();
  calls.answers["/teach/daily/page/list"] = ({ q = "" }: Record<string, string>) => {
    const list = [learner(1, "林小雨"), learner(2, "陈立", { manual: -2, minutes: 0 })].filter(({ name }) =>
      name.includes(q),
    );
    return {
      list,
      total: list.length,
      page: 1,
      size: 20,
      classes: [
        { classId: 1, name: "一班" },
        { classId: 2, name: "二班" },
      ],
      mayGive: true,
      now: NOW,
    };
  };
  calls.answers["/teach/daily/days"] = () => ({
    list: [
      {
        day: dayOf(NOW),
        minutes: 45,
        signedInAt: NOW - 3_600_000,
        questions: 1,
        answers: 2,
        notes: 0,
        points,
      },
    ],
  });
  calls.answers["/teach/daily/give"] = (input: Record<string, unknown>) => {
    points = [{ point: 9, points: input["points"], reason: input["reason"], author: "周明远", at: NOW }];
    return { point: 9 };
  };
  calls.answers["/teach/daily/takeBack"] = () => {
    points = [];
    return {};
  };
});
const open = (more: Record<string, string> = {}) =>
  place("edu-gradebook", { lang: "zh-CN", course: "7", view: "daily", ...more });
const sent = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);

test("everybody's totals stand in a table that is narrowed by name", async () => {
  await page.viewport(1280, 900);
  const element = open();
  await expect.element(page.getByRole("tab", { name: "每日记录" })).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("row", { name: /陈立/ })).toHaveTextContent("−2");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("searchbox", { name: "按姓名查找" }).fill("林");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("row", { name: /陈立/ })).not.toBeInTheDocument();
});

test("a learner's days open by keyboard, points are given for one and taken back", async () => {
  await page.viewport(1280, 900);
  open();
  const name = page.getByRole("button", { name: "林小雨的每日记录" });
  await expect.element(name).toBeVisible();
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const drawer = page.getByRole("dialog", { name: "林小雨的每日记录" });
  await expect.element(drawer.getByText("2026年11月23日")).toBeVisible();
  await drawer.getByRole("textbox", { name: "分数" }).fill("30");
  await drawer.getByRole("textbox", { name: "理由" }).fill("课堂发言");
  await drawer.getByRole("button", { name: "记下" }).click();
  await expect.element(drawer.getByText("请填写 −20 到 20 之间的分数，不能为 0")).toBeVisible();
  await drawer.getByRole("textbox", { name: "分数" }).fill("+1.5");
  await drawer.getByRole("button", { name: "记下" }).click();
  await expect.element(drawer.getByText("+1.5 分 · 课堂发言 · 周明远")).toBeVisible();
  expect(sent("/teach/daily/give")).toMatchObject([
    { learner: 1, day: dayOf(NOW), points: 1.5, reason: "课堂发言" },
  ]);
  await drawer.getByRole("button", { name: "撤回 +1.5 分：课堂发言" }).click();
  await expect.element(drawer.getByText("+1.5 分 · 课堂发言 · 周明远")).not.toBeInTheDocument();
  expect(sent("/teach/daily/takeBack")).toMatchObject([{ point: 9 }]);
});

test("on a phone each learner is a card", async () => {
  await page.viewport(390, 800);
  const element = open();
  await expect.element(page.getByRole("button", { name: "陈立的每日记录" })).toBeVisible();
  expect(element.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations(element)).toEqual([]);
});

test("the tab leads to the record's own address", async () => {
  await page.viewport(1280, 900);
  const element = place("edu-gradebook", { lang: "zh-CN", course: "7", routed: "" });
  const steps: string[] = [];
  element.addEventListener("edu-navigate", (event) => {
    event.preventDefault();
    steps.push((event as CustomEvent<{ href: string }>).detail.href);
  });
  await page.getByRole("tab", { name: "每日记录" }).click();
  await vi.waitFor(() => expect(steps[0]).toContain("/courseManagement/index/courseScore/dailyRecord?id=7"));
});
