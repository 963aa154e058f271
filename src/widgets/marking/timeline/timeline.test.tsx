/** What happened in an attempt, as those who mark it read it, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { attemptSave, attemptStart, attemptSubmit } from "../../../core/contract/exam.js";
import { attemptEvents } from "../../../core/contract/integrity.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { useTestbed } from "../../../testing/test-server.js";
import { buildExam, EVERY_TYPE } from "../../assessment/testing.js";
import { button, open } from "../testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const ESSAY = Object.fromEntries(Object.entries(EVERY_TYPE).filter(([, { type }]) => type === "essay"));
const items = () =>
  page
    .getByRole("dialog")
    .getByRole("listitem")
    .elements()
    .map((one) => one.querySelector("span")?.textContent?.trim());

test("it is told in words and in its order, without a verdict; a device that failed is released", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await buildExam((call, input) => request(call, input), room.run, {
    questions: ESSAY,
    settings: { proctor: { leaveLimit: 5, pasteBlock: true, oneDevice: true } },
  });
  room.as("learner");
  const consent = { leaveLimit: 5, pasteBlock: true, oneDevice: true };
  const id = room.run;
  const { attempt, now } = await request(attemptStart, { id, assessment, device: "desk-0001", consent });
  const started = now;
  await request(attemptSave, {
    id,
    attempt,
    changes: [{ item: "i0", rev: 1, device: "desk-0001", at: now, value: { text: "活到老，学到老" } }],
  });
  await testbed.pass(300);
  await request(attemptEvents, {
    id,
    attempt,
    events: [
      { key: "leave-0001", kind: "left", at: started + 60_000 },
      { key: "leave-0001b", kind: "back", of: "leave-0001", at: started + 100_000 },
      { key: "paste-0001", kind: "paste", at: started + 200_000, characters: 320 },
    ],
  });
  await request(attemptStart, { id, assessment, device: "phone-0001" }, { quiet: true }).catch(
    () => undefined,
  );
  room.as("teacher");
  const element = open({ course: String(room.run), assessment: String(assessment) });
  await button("更多操作").click();
  await page.getByRole("menuitem", { name: "作答过程" }).click();
  await page.getByRole("button", { name: /林小雨/ }).click();
  await expect.element(page.getByText("第 1 次离开页面，40 秒")).toBeVisible();
  expect(items()).toEqual([
    "开始作答",
    "同意记录：离开次数、粘贴、设备",
    "共保存 1 次，这是最后一次",
    expect.stringMatching(/^第 1 次离开页面，40 秒 .* 收到$/) as string,
    expect.stringMatching(/^尝试粘贴 320 个字符，没有粘贴进去 .* 收到$/) as string,
    "有另一台设备想打开这次作答，没有放行",
  ]);
  expect(await violations(element)).toEqual([]);
  await button("解除设备").click();
  await expect.element(page.getByText("老师解除了设备")).toBeVisible();
  expect(button("解除设备").elements()).toHaveLength(0);
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations(element)).toEqual([]);
  // Once it is over it is said until when this is kept.
  expect(page.getByText(/^这些记录保存到/).elements()).toHaveLength(0);
  room.as("learner");
  await request(attemptSubmit, { id, attempt, changes: [] });
  room.as("teacher");
  await button("全部作答").click();
  await page.getByRole("button", { name: /林小雨/ }).click();
  await expect.element(page.getByText(/^这些记录保存到 \d{4}年\d+月\d+日，届时自动删除。$/)).toBeVisible();
});

test("where nobody has begun it says so", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await buildExam((call, input) => request(call, input), room.run, { questions: ESSAY });
  const element = open({ course: String(room.run), assessment: String(assessment) });
  await button("更多操作").click();
  await page.getByRole("menuitem", { name: "作答过程" }).click();
  await expect.element(page.getByText("还没有人作答。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});
