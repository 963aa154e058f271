/** What teachers decide of whole attempts, and their own comments. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam, mark, message } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { Inmate } from "../room/testing-room.js";
import { taughtAssessment, type TaughtAssessment } from "./testing-assessment.js";

const MINUTE = 60_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();

type Setting = TaughtAssessment;
const open = (rules: object = {}, settings: object = {}) => taughtAssessment(testbed, { rules, settings });
const start = ({ room, assessment }: Setting, learner: Inmate) =>
  testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner));
async function handIn(setting: Setting, learner: Inmate): Promise<number> {
  const { attempt } = (await start(setting, learner)).result;
  const value = { text: "因为……" };
  const changes = [{ item: "i3", rev: 1, device: "desk-0001", at: now(), value }];
  await testbed.call(exam.attemptSubmit, { id: setting.room.run, attempt, changes }, as(learner));
  return attempt;
}
const queue = async ({ room, assessment, teacher }: Setting) =>
  (await testbed.call(mark.markQueue, { id: room.run, assessment }, as(teacher))).result;
const zero = ({ room, assessment, teacher }: Setting, undo: boolean, who = teacher) =>
  testbed.call(mark.markZero, { id: room.run, assessment, undo }, as(who));
const giveBack = ({ room, teacher }: Setting, attempt: number, until?: number, who = teacher) =>
  testbed.call(mark.markReturn, { id: room.run, attempt, reason: "请补充论据", until }, as(who));
const cardOf = async ({ room, assessment }: Setting, learner: Inmate) =>
  (await testbed.call(exam.examList, { id: room.run }, as(learner))).result.list.find(
    (one) => one.assessment === assessment,
  );

test("whoever began nothing gets a zero after the close, and it is taken back", async () => {
  const setting = await open({ closeAt: now() + MINUTE });
  const { room, assessment } = setting;
  const [writer, absent, later] = [await room.person(), await room.person(), await room.person()];
  await handIn(setting, writer);
  const { db } = testbed.platform;
  await db
    .insertInto("assessment_override")
    .values({
      assessment_id: assessment,
      class_id: null,
      account_id: later.id,
      values: JSON.stringify({ closeAt: now() + 60 * MINUTE }),
      reason: "病假",
    })
    .execute();
  expect(await queue(setting)).toMatchObject({ missing: 0 });
  expect((await zero(setting, false)).result).toEqual({ changed: 0 });
  testbed.platform.clock.advance(2 * MINUTE);
  expect(await queue(setting)).toMatchObject({ missing: 1, zeroed: 0 });
  expect((await zero(setting, false)).result).toEqual({ changed: 1 });
  expect((await zero(setting, false)).result).toEqual({ changed: 0 });
  expect(await queue(setting)).toMatchObject({ missing: 0, zeroed: 1 });
  expect(await cardOf(setting, absent)).toMatchObject({ state: "done", points: 0 });
  expect(await cardOf(setting, later)).toMatchObject({ state: "open" });
  expect((await zero(setting, true)).result).toEqual({ changed: 1 });
  expect(await cardOf(setting, absent)).toMatchObject({ state: "missed" });
  expect(await cardOf(setting, writer)).toMatchObject({ state: "marking" });
});

test("released marks are told to those who handed in, once, and the message goes with a release taken back", async () => {
  const setting = await open({}, { showPoints: "released" });
  const { room, teacher, assessment } = setting;
  const [writer, absent] = [await room.person(), await room.person()];
  await handIn(setting, writer);
  const release = (released: boolean) =>
    testbed.call(mark.markRelease, { id: room.run, assessment, released }, as(teacher));
  const titles = async (who: Inmate) =>
    (await testbed.call(message.messageList, {}, as(who))).result.list.map(({ title, count }) => [
      title,
      count,
    ]);
  const first = (await release(true)).result.releasedAt;
  testbed.platform.clock.advance(MINUTE);
  expect((await release(true)).result.releasedAt).toBe(first);
  expect(await titles(writer)).toEqual([["成绩已发布：期中测验", 1]]);
  expect(await titles(absent)).toEqual([]);
  expect((await release(false)).result.releasedAt).toBeUndefined();
  expect(await titles(writer)).toEqual([]);
});

test("a returned attempt counts for nothing, and its writer hears why and begins another", async () => {
  const setting = await open({ attempts: 1 });
  const learner = await setting.room.person();
  const attempt = await handIn(setting, learner);
  expect((await start(setting, learner)).code).toBe(Code.attemptsUsed);
  expect((await giveBack(setting, attempt)).code).toBe(Code.ok);
  expect((await queue(setting)).list).toEqual([]);
  const told = (await testbed.call(message.messageList, {}, as(learner))).result.list[0];
  expect(told?.title).toContain("期中测验");
  expect(told?.text).toContain("请补充论据");
  expect((await start(setting, learner)).result.no).toBe(2);
  expect((await giveBack(setting, attempt)).code).toBe(Code.notFound);
});

test("after the close a returned attempt needs a new end, and is open until then", async () => {
  const setting = await open({ dueAt: now() + MINUTE, closeAt: now() + MINUTE, lateEntry: MINUTE });
  const learner = await setting.room.person();
  const attempt = await handIn(setting, learner);
  testbed.platform.clock.advance(2 * MINUTE);
  expect((await giveBack(setting, attempt)).code).toBe(Code.invalid);
  expect((await giveBack(setting, attempt, now() - 1)).code).toBe(Code.invalid);
  expect((await queue(setting)).list).toHaveLength(1);
  expect((await giveBack(setting, attempt, now() + 5 * MINUTE)).code).toBe(Code.ok);
  expect(await cardOf(setting, learner)).toMatchObject({ state: "open" });
  const again = await handIn(setting, learner);
  expect((await queue(setting)).list).toMatchObject([{ attempt: again, isLate: false }]);
});

test("only teachers decide, and only of their own run", async () => {
  const setting = await open({ closeAt: now() - MINUTE });
  const [learner, assistant] = [await setting.room.person(), await setting.room.person({ role: "ta" })];
  const other = await open();
  const attempt = await handIn(other, await other.room.person());
  for (const who of [learner, assistant]) {
    expect((await zero(setting, false, who)).code).toBe(Code.forbidden);
    expect((await giveBack(setting, attempt, undefined, who)).code).toBe(Code.forbidden);
  }
  expect((await giveBack(setting, attempt)).code).toBe(Code.notFound);
  const foreign = { ...setting, assessment: other.assessment };
  expect((await zero(foreign, false)).code).toBe(Code.notFound);
});

test("a teacher's comments are their own in every course, the most used first", async () => {
  const setting = await open();
  const { room, teacher } = setting;
  const colleague = await room.person({ role: "ta" });
  const save = async (text: string, comment?: number, who = teacher) =>
    testbed.call(mark.commentSave, { id: room.run, text, comment }, as(who));
  const list = async (who = teacher) =>
    (await testbed.call(mark.commentList, { id: room.run }, as(who))).result.list;
  const first = (await save("论据充分")).result.comment;
  const second = (await save("=HYPERLINK(1)<b>")).result.comment;
  expect((await save(" 论据充分 ")).result.comment).toBe(first);
  expect((await save("我的", first, colleague)).code).toBe(Code.notFound);
  const attempt = await handIn(setting, await room.person());
  const given = { id: room.run, attempt, item: "i3", points: 5, comment: "论据充分", used: [first] };
  await testbed.call(mark.markSave, given, as(teacher));
  expect(await list()).toEqual([
    { comment: first, text: "论据充分", uses: 1 },
    { comment: second, text: "=HYPERLINK(1)<b>", uses: 0 },
  ]);
  expect(await list(colleague)).toEqual([]);
  const remove = (comment: number, who = teacher) =>
    testbed.call(mark.commentDelete, { id: room.run, comment }, as(who));
  expect((await remove(first, colleague)).code).toBe(Code.notFound);
  // Put into the words of another, it is that one.
  expect((await save("论据充分", second)).result.comment).toBe(first);
  expect((await remove(first)).code).toBe(Code.ok);
  expect(await list()).toEqual([]);
});
