/** Practice and the book of wrong answers as learners use them, by mouse and by keyboard, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { attemptStart, attemptSubmit } from "../../../core/contract/exam.js";
import { bookList } from "../../../core/contract/practice.js";
import { prefer } from "../../../core/preferences/index.js";
import { rooms } from "../../../core/rules/places/course.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { place } from "../../../testing/calls.js";
import { type Entered, useTestbed } from "../../../testing/test-server.js";
import { buildExam, type Built, EVERY_TYPE, FEW, FILE_TYPES } from "../testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

const button = (name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const text = (words: string | RegExp): Locator => page.getByText(words);

/** Within the element's own tree. */
const hasFocus = (locator: Locator) =>
  expect
    .poll(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active !== null && active === locator.query();
    })
    .toBe(true);

async function built(how: Built): Promise<{ room: Entered; assessment: number }> {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await buildExam((call, input) => request(call, input), room.run, how);
  room.as("learner");
  return { room, assessment };
}
const open = (room: Entered, attributes: Record<string, string>): HTMLElement => {
  document.body.replaceChildren();
  return place("edu-assessment", { lang: "zh-CN", course: String(room.run), ...attributes });
};

test("each answer is judged at once, a wrong one goes into the book, and it can be practised again", async () => {
  const { room, assessment } = await built({ kind: "practice", title: "随堂练习", questions: FEW });
  const element = open(room, { view: "paper", assessment: String(assessment) });
  await page.getByRole("link", { name: "开始练习" }).click();
  await expect.element(page.getByRole("heading", { name: "第 1 题，共 3 题" })).toBeVisible();
  await page.getByRole("radio", { name: /叶绿体/ }).click();
  await button("检查答案").click();
  await expect.element(text("正确").first()).toBeVisible();
  await expect.element(text("见课堂笔记。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("我会").click();
  await page.getByRole("radio", { name: "正确" }).click();
  await button("检查答案").click();
  await expect.element(text("错误").first()).toBeVisible();
  await expect.element(text(/已放进错题本/)).toBeVisible();
  await button("下一题").click();
  await page.getByRole("checkbox", { name: /2/ }).click();
  await button("检查答案").click();
  await expect.element(text("部分正确，得 50%")).toBeVisible();
  await button("完成").click();
  await expect.element(text("共 3 题，做对 1 题。")).toBeVisible();
  await button("再练一遍").click();
  await expect.element(page.getByRole("heading", { name: "第 1 题，共 3 题" })).toBeVisible();
  expect((await request(bookList, { id: room.run })).total).toBe(2);
});

test("what was handed in wrong is due in the book; it is reviewed by the keyboard alone", async () => {
  const { room, assessment } = await built({ questions: FEW });
  const { attempt, now } = await request(attemptStart, { id: room.run, assessment });
  await request(attemptSubmit, {
    id: room.run,
    attempt,
    changes: [{ item: "i0", rev: 1, device: "browser-1", at: now, value: { choice: "a" } }],
  });
  const element = open(room, { view: "list" });
  const book = page.getByRole("link", { name: /我的错题本/ });
  await expect.element(book).toHaveAttribute("href", rooms.practice.href({ course: room.run }));
  await book.click();
  await expect.element(text("现在要复习 3 题")).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await button("开始复习（3 题）").click();
  await expect.element(page.getByRole("heading", { name: "第 1 题，共 3 题" })).toBeVisible();
  // Which comes first the questions' ids say: a choice.
  const chosen = page.getByRole("radio", { name: /叶绿体/ });
  await chosen.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(text(/下次复习/)).toBeVisible();
  await hasFocus(button("我会"));
  await userEvent.keyboard("2");
  await hasFocus(page.getByRole("heading", { name: "第 2 题，共 3 题" }));
  await button("移出错题本").click();
  await expect.element(text("已移出错题本")).toBeVisible();
  await button("撤销").click();
  await page.getByRole("radio", { name: "错误" }).click();
  await button("检查答案").click();
  await button("我会").click();
  await button("检查答案").click();
  await button("完成").click();
  await expect.element(text("共 3 题，做对 2 题。")).toBeVisible();
  await button("返回错题本").click();
  await expect.element(text("现在没有要复习的题")).toBeVisible();
  await button(/^移出错题本：光合作用/).click();
  await expect.element(text("共 2 题")).toBeVisible();
});

test("essays are compared by the learner; files are left out, and an empty book says how it fills", async () => {
  const essay = "谈谈你对终身学习的看法。";
  const { room, assessment } = await built({
    kind: "practice",
    questions: { [essay]: EVERY_TYPE[essay] as never, ...FILE_TYPES },
  });
  open(room, { view: "practice", assessment: String(assessment) });
  await expect.element(text(/有 3 题需要上传文件/)).toBeVisible();
  await page.getByRole("textbox").fill("一生都要学。");
  await button("检查答案").click();
  await expect.element(text("对照参考答案，你做得怎么样？")).toBeVisible();
  await button("做对了").click();
  await expect.element(text("共 1 题，做对 1 题。")).toBeVisible();
  await button("我的错题本").click();
  await expect.element(text("错题本里还没有题")).toBeVisible();
});
