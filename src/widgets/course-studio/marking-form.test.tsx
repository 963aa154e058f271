/** Who marks what a person reads, as a teacher sets it: two people, or learners each other, and never both. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { assessDetail, assessSave } from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { addAssessment, addQuestion, button, field, openStudio } from "./testing.js";
import { draftOf } from "./work/states.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const DAY = 86_400_000;
const settingsOf = async (room: Entered, assessment: number) =>
  (await request(assessDetail, { id: room.run, assessment })).settings;
const toggle = (name: string) => page.getByRole("switch", { name, exact: true });
const local = (at: number) =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
async function open() {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await addAssessment(room);
  return { room, assessment, element: openStudio(room, { assessment: String(assessment) }) };
}

test("double marking is switched on with its gap, saves itself, and goes away again", async () => {
  const { room, assessment, element } = await open();
  await expect.element(toggle("双人评阅")).not.toBeChecked();
  await toggle("双人评阅").click();
  await expect.poll(async () => (await settingsOf(room, assessment)).doubleMarkGap).toBe(20);
  await field(/^允许的差距/).fill("150");
  await expect.element(page.getByText("请填写 0 到 100 之间的整数")).toBeVisible();
  await field(/^允许的差距/).fill("10");
  await expect.poll(async () => (await settingsOf(room, assessment)).doubleMarkGap).toBe(10);
  // The other one waits until this one is off.
  await expect.element(toggle("学生互评")).toBeDisabled();
  expect(await violations(element)).toEqual([]);
  await toggle("双人评阅").click();
  await expect.poll(async () => (await settingsOf(room, assessment)).doubleMarkGap).toBeUndefined();
  expect(field(/^允许的差距/).elements()).toHaveLength(0);
});

test("peer marking wants a close, begins with a deadline after it, and says what is wrong with another", async () => {
  const { room, assessment, element } = await open();
  await expect.element(toggle("学生互评")).toBeEnabled();
  await page.getByLabelText(/^截止时间/).fill("");
  await expect.element(toggle("学生互评")).toBeDisabled();
  // By the server's clock, which is the page's too.
  const { updatedAt: now } = await request(assessDetail, { id: room.run, assessment });
  const close = Math.ceil((now + 7 * DAY) / 60_000) * 60_000;
  await page.getByLabelText(/^截止时间/).fill(local(close));
  await toggle("学生互评").click();
  await expect
    .poll(async () => (await settingsOf(room, assessment)).peer)
    .toEqual({ n: 3, weight: 50, deadline: close + 7 * DAY });
  await expect.element(toggle("双人评阅")).toBeDisabled();
  await field(/^每人评阅/).fill("4");
  await field(/^互评所占比例/).fill("100");
  await expect
    .poll(async () => (await settingsOf(room, assessment)).peer)
    .toMatchObject({ n: 4, weight: 100 });
  const deadline = page.getByLabelText(/^互评截止时间/);
  await deadline.fill(local(close - DAY));
  await expect.element(page.getByText("要晚于考核的截止时间")).toBeVisible();
  await deadline.fill(local(close + DAY));
  await expect.poll(async () => (await settingsOf(room, assessment)).peer?.deadline).toBe(close + DAY);
  expect(await violations(element)).toEqual([]);
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await toggle("学生互评").click();
  await expect.poll(async () => (await settingsOf(room, assessment)).peer).toBeUndefined();
  await expect.element(toggle("双人评阅")).toBeEnabled();
});

test("both together are refused with what to do, and what was there stays", async () => {
  const { room, assessment } = await open();
  const { updatedAt } = await request(assessDetail, { id: room.run, assessment });
  const now = updatedAt;
  const draft = draftOf("quiz", "第一章测验", "", now);
  const both = request(
    assessSave,
    {
      id: room.run,
      assessment,
      updatedAt,
      ...draft,
      rules: { ...draft.rules, closeAt: now + DAY },
      settings: { ...draft.settings, doubleMarkGap: 20, peer: { n: 3, weight: 50, deadline: now + 2 * DAY } },
    },
    { quiet: true },
  );
  await expect(both).rejects.toThrow("双人评阅与互评不能同时使用");
  expect(await settingsOf(room, assessment)).toEqual(draft.settings);
});

test("a team of one is told before publishing that two are needed", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const essay = await addQuestion(room, "谈谈极限。", { content: { type: "essay", body: {}, key: {} } });
  const assessment = await addAssessment(room, [essay]);
  openStudio(room, { assessment: String(assessment) });
  await toggle("双人评阅").click();
  await expect.poll(async () => (await settingsOf(room, assessment)).doubleMarkGap).toBe(20);
  await button("发布").click();
  await expect.element(page.getByText("双人评阅需要两位评阅人。")).toBeVisible();
  await expect.element(page.getByText("邀请一位老师或助教，或关闭双人评阅。")).toBeVisible();
});
