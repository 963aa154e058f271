/** What waits for the staff of a run, in the queue: read in full, answered in words, kept or hidden. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { violations } from "../../testing/accessibility.js";
import { signInHere, useCalls } from "../../testing/calls.js";
import { answer, answerQueue, button, examine, NOW, review, row } from "./testing.js";
import "./index.js";

beforeEach(() => prefer({ locale: "zh-CN" }));
const calls = useCalls();
const bodyOf = answerQueue(calls);

test("of an application the staff see why; many are let in at once, with what follows said before", async () => {
  signInHere();
  calls.answers["/teach/review/page/list"] = answer([
    review(1, { kind: "enrollment" }),
    review(2, { kind: "enrollment" }),
  ]);
  calls.answers["/teach/review/detail"] = {
    intro: "",
    outline: [],
    decisions: [],
    application: {
      reason: "想把回路设计补扎实",
      school: "临江大学",
      number: "2026001",
      className: "一班",
      earlierRuns: 1,
      earlierPercent: 40,
    },
  };
  const element = examine();
  await button("查看：学生1").click();
  const dialog = page.getByRole("dialog", { name: "学生1" });
  await expect.element(dialog).toHaveTextContent("想把回路设计补扎实");
  await expect.element(dialog).toHaveTextContent("1 次，最高完成 40%");
  expect(await violations(element)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await page.getByRole("checkbox", { name: "选择学生1" }).click();
  await page.getByRole("checkbox", { name: "选择学生2" }).click();
  await button("通过").click();
  const sure = page.getByRole("dialog", { name: "通过 2 项？" });
  await expect.element(sure).toHaveTextContent("申请人随即进入课程");
  await sure.getByRole("button", { name: "通过" }).click();
  await vi.waitFor(() => expect(bodyOf("/teach/review/do")).toBeDefined());
});

test("an appeal is answered in words whatever the answer is, by keyboard on a phone", async () => {
  signInHere();
  calls.answers["/teach/review/page/list"] = answer([review(1, { kind: "appeal" })]);
  calls.answers["/teach/review/detail"] = {
    intro: "",
    outline: [],
    decisions: [],
    appeal: { run: 7, title: "期中考试", text: "第三题没有给分。", points: 20, max: 40, answer: "" },
  };
  await page.viewport(390, 800);
  const element = examine();
  await button("查看：学生1").click();
  const dialog = page.getByRole("dialog", { name: "学生1" });
  await expect.element(dialog).toHaveTextContent("20 / 40");
  await expect.element(dialog).toHaveTextContent("第三题没有给分。");
  await expect.element(dialog.getByRole("link", { name: "打开成绩册" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  dialog.getByRole("button", { name: "申诉成立" }).element().focus();
  await userEvent.keyboard("{Enter}");
  const sure = page.getByRole("dialog", { name: "通过 1 项？" });
  await sure.getByRole("button", { name: "申诉成立" }).click();
  await expect.element(sure.getByText("请写明给学生的答复")).toBeVisible();
  expect(bodyOf("/teach/review/do")).toBeUndefined();
  expect(await violations(element)).toEqual([]);
  await sure.getByRole("textbox").fill("已核对，补 2 分");
  await sure.getByRole("button", { name: "申诉成立" }).click();
  await vi.waitFor(() => expect(JSON.stringify(bodyOf("/teach/review/do"))).toContain("补 2 分"));
});

test("what was reported is read with its reports, and hidden with a reason; the own one is somebody else's", async () => {
  signInHere();
  calls.answers["/teach/review/page/list"] = answer([
    review(1, { kind: "report", title: "作业好难" }),
    review(2, { kind: "report", title: "我的回答", own: true, open: false }),
  ]);
  calls.answers["/teach/review/detail"] = {
    intro: "",
    outline: [],
    decisions: [],
    reported: {
      run: 7,
      thread: 3,
      contributions: [
        { isQuestion: true, author: "马骏", text: "作业好难", reports: [] },
        {
          isQuestion: false,
          author: "石一鸣",
          text: "加我代写",
          reports: [{ reason: "spam", text: "广告", at: NOW }],
        },
      ],
    },
  };
  const element = examine();
  await expect.element(row("我的回答")).toHaveTextContent("与自己有关，由其他教师处理");
  await button("查看：作业好难").click();
  const dialog = page.getByRole("dialog", { name: "作业好难" });
  await expect.element(dialog).toHaveTextContent("加我代写");
  await expect.element(dialog.getByRole("listitem")).toHaveTextContent("广告或垃圾信息 广告");
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: "隐藏内容" }).click();
  const sure = page.getByRole("dialog", { name: "退回 1 项" });
  await expect.element(sure).toHaveTextContent("作者会看到原因");
  await sure.getByRole("textbox").fill("广告");
  await sure.getByRole("button", { name: "隐藏内容" }).click();
  await vi.waitFor(() => expect(bodyOf("/teach/review/do")).toBeDefined());
});
