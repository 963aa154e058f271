/** Statistics of questions: in the bank, in a drawer with plain words, and for a whole paper. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { attemptStart, attemptSubmit } from "../../core/contract/exam.js";
import { assessPublish } from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { addAssessment, addQuestion, button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

/** Two learners: one has both questions, the other leaves the second one empty and has the first wrong. */
async function answered(): Promise<Entered> {
  const room = await testbed.room();
  room.as("teacher");
  const questions = [await addQuestion(room, "极限是多少？"), await addQuestion(room, "另一题")];
  const assessment = await addAssessment(room, questions);
  await request(assessPublish, { id: room.run, assessment, published: true });
  for (const who of ["mate", "learner"] as const) {
    room.as(who);
    const { attempt, now } = await request(attemptStart, { id: room.run, assessment });
    const change = (item: string, choice: string) => ({
      item,
      rev: 1,
      device: "browser-1",
      at: now,
      value: { choice },
    });
    const changes = who === "mate" ? [change("q1", "b"), change("q2", "b")] : [change("q1", "a")];
    await request(attemptSubmit, { id: room.run, attempt, changes });
  }
  room.as("teacher");
  return room;
}

test("the bank shows the mean score; its drawer shows options and says that two answers are too few", async () => {
  const element = openStudio(await answered(), { view: "bank" });
  await button(/^得分率 50%，查看统计：极限是多少/).click();
  const drawer = page.getByRole("dialog", { name: "题目统计" });
  await expect.element(drawer.getByText("2 份，其中 2 份已判分")).toBeVisible();
  await expect.element(drawer.getByText(/已判分的作答不到 30 份/)).toBeVisible();
  await expect.element(drawer.getByRole("progressbar", { name: "B. 一 · 正确" })).toBeVisible();
  await expect.poll(() => drawer.getByText("1 人次，50%").elements().length).toBe(2);
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  // Too few answers say nothing of quality.
  await page.getByRole("combobox", { name: "题目质量" }).selectOptions("过易");
  await expect.element(page.getByText("没有符合条件的题目")).toBeVisible();
});

test("of a paper each question stands with its numbers, and opens with its own", async () => {
  const element = openStudio(await answered());
  await button("查看统计：第一章测验").click();
  const drawer = page.getByRole("dialog", { name: "题目统计：第一章测验" });
  const row = drawer.getByRole("row").filter({ hasText: "另一题" });
  await expect.element(row.getByRole("gridcell").nth(5)).toHaveTextContent("50%");
  expect(await violations(element)).toEqual([]);
  await row.getByRole("button", { name: "2. 另一题" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "题目统计", exact: true }).getByText("各选项的选择情况"))
    .toBeVisible();
});

test("a question that nobody was asked says so", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const question = await addQuestion(room, "没有人做过");
  openStudio(room, { view: "bank", filter: `statistics=${question}` });
  await expect.element(page.getByText("还没有人交卷")).toBeVisible();
});
