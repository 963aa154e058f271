/** A wrong key is put right: whose marks change is seen first, it runs, stands in the history, and is taken back. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { attemptResult, attemptStart, attemptSubmit } from "../../core/contract/exam.js";
import { assessPublish } from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { addAssessment, addQuestion, button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

/** A learner and another one chose the first option, of which the key says that it is wrong. */
async function answered(): Promise<{ room: Entered; assessment: number; attempt: number }> {
  const room = await testbed.room();
  room.as("teacher");
  const questions = [await addQuestion(room, "极限是多少？"), await addQuestion(room, "另一题")];
  const assessment = await addAssessment(room, questions);
  await request(assessPublish, { id: room.run, assessment, published: true });
  let attempt = 0;
  for (const who of ["mate", "learner"] as const) {
    room.as(who);
    ({ attempt } = await request(attemptStart, { id: room.run, assessment }));
    const value = { choice: who === "learner" ? "a" : "b" };
    const changes = [{ item: "q1", rev: 1, device: "browser-1", at: Date.now(), value }];
    await request(attemptSubmit, { id: room.run, attempt, changes });
  }
  room.as("teacher");
  return { room, assessment, attempt };
}

test("whose marks a new key changes is seen before it counts; it is done with a reason, and taken back", async () => {
  const { room, assessment, attempt } = await answered();
  const element = openStudio(room, { assessment: String(assessment) });
  await button("更正：极限是多少？").click();
  const drawer = page.getByRole("dialog", { name: "更正试题" });
  await expect.element(drawer.getByRole("radio", { name: "B. 一" })).toBeChecked();
  await drawer.getByRole("button", { name: "查看影响" }).click();
  await expect.element(drawer.getByText("2 份答卷的分数都不会改变。")).toBeVisible();
  await drawer.getByRole("radio", { name: "A. 零" }).click();
  // What was seen was for another key.
  await expect.element(drawer.getByRole("button", { name: "重新评分" })).not.toBeInTheDocument();
  await drawer.getByRole("button", { name: "查看影响" }).click();
  await expect.element(drawer.getByText("2 份答卷中有 2 份的分数会改变：")).toBeVisible();
  const row = drawer.getByRole("row").filter({ hasText: "林小雨" });
  await expect.element(row.getByRole("gridcell").nth(3)).toHaveTextContent("0");
  await expect.element(row.getByRole("gridcell").nth(4)).toHaveTextContent("2");
  expect(await violations(element)).toEqual([]);
  await drawer.getByRole("button", { name: "重新评分" }).click();
  await expect.element(drawer.getByText("请填写更正原因")).toBeVisible();
  await drawer.getByRole("textbox", { name: "更正原因" }).fill("答案印错了");
  await userEvent.keyboard("{Tab}");
  await drawer.getByRole("button", { name: "重新评分" }).click();
  await expect.element(page.getByText("重新评分：已完成 2 项")).toBeVisible();
  await expect.element(page.getByText("答案印错了")).toBeVisible();
  await expect.element(page.getByText("2 份答卷的分数有变化")).toBeVisible();
  room.as("learner");
  const result = await request(attemptResult, { id: room.run, attempt });
  expect(result.attempt.points).toBe(2);
  expect(result.regrades).toMatchObject([{ reason: "答案印错了", before: 0, after: 2 }]);
  room.as("teacher");
  await button("撤销").click();
  await expect.element(page.getByText("已撤销", { exact: true })).toBeVisible();
  room.as("learner");
  expect((await request(attemptResult, { id: room.run, attempt })).attempt.points).toBe(0);
});

test("a question counts in full for all, in both themes and on a phone", async () => {
  const { room, assessment } = await answered();
  const element = openStudio(room, { assessment: String(assessment) });
  await button("更正：另一题").click();
  const drawer = page.getByRole("dialog", { name: "更正试题" });
  await drawer.getByRole("radio", { name: "全员得分" }).click();
  await drawer.getByRole("button", { name: "查看影响" }).click();
  await expect.element(drawer.getByText("2 份答卷中有 2 份的分数会改变：")).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 800);
  await expect.element(drawer.getByText("2 份答卷中有 2 份的分数会改变：")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
