/** Answers that came after the end, as whoever teaches decides about them. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { attemptDeliver } from "../../core/contract/delivery.js";
import * as exam from "../../core/contract/exam.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import { buildExam } from "../assessment/testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));
const button = (name: string | RegExp) => page.getByRole("button", { name });

test("a late delivery is seen with what it changes and when it was written, and is accepted with a reason", async () => {
  const room = await testbed.room();
  const id = room.run;
  room.as("teacher");
  const assessment = await buildExam((call, input) => request(call, input), id);
  room.as("learner");
  const { attempt, sections, now } = await request(exam.attemptStart, { id, assessment });
  const items = sections.flatMap((section) => section.items);
  const essay = items.findIndex(({ view }) => (view as { type: string }).type === "essay");
  const item = items[essay]!.key;
  const change = (rev: number, at: number, text: string) => ({
    item,
    rev,
    device: "desk-0001",
    at,
    value: { text },
  });
  await request(exam.attemptSubmit, { id, attempt, changes: [change(1, now, "开头")] });
  await request(attemptDeliver, { id, attempt, changes: [change(2, now + 3_600_000, "开头和结尾")] });
  room.as("teacher");
  document.body.replaceChildren();
  const element = place("edu-marking", {
    lang: "zh-CN",
    course: String(id),
    assessment: String(assessment),
  });
  await button("待处理的补交（1）").click();
  const drawer = page.getByRole("dialog", { name: "结束后补交的答案" });
  await expect.element(drawer.getByText("开头和结尾")).toBeVisible();
  await expect.element(drawer.getByText("开头", { exact: true })).toBeVisible();
  await expect.element(drawer.getByText("写于结束之后")).toBeVisible();
  await expect
    .element(drawer.getByRole("heading", { name: `第 ${essay + 1} 题`, exact: true }))
    .toBeVisible();
  expect(await violations(element)).toEqual([]);
  prefer({ pageStyle: "light" });
  expect(await violations(element)).toEqual([]);
  // Without a reason nothing is decided.
  await drawer.getByRole("button", { name: "采纳", exact: true }).click();
  await expect
    .element(drawer.getByRole("textbox", { name: /^理由/ }))
    .toHaveAttribute("aria-invalid", "true");
  await drawer.getByRole("textbox", { name: /^理由/ }).fill("教学楼停电");
  await drawer.getByRole("button", { name: "采纳", exact: true }).click();
  await expect.element(drawer.getByText("已采纳", { exact: true })).toBeVisible();
  await expect.element(button("待处理的补交（1）")).not.toBeInTheDocument();
  room.as("learner");
  const seen = await request(exam.attemptResult, { id, attempt });
  expect(seen.deliveries).toMatchObject([{ state: "accepted", reason: "教学楼停电" }]);
  expect(seen.sections.flatMap((section) => section.items)[essay]?.answer).toEqual({ text: "开头和结尾" });
});
