/** Double marking: two who do not see each other, a mean or a third, and what learners get of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam, mark as marking, teach } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClass } from "../course/testing-course.js";
import type { Inmate } from "../room/testing-room.js";
import { taughtAssessment, type TaughtAssessment } from "./testing-assessment.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const open = (gap = 20) =>
  taughtAssessment(testbed, {
    contents: [{ type: "essay", body: {}, key: {} }],
    settings: { doubleMarkGap: gap },
  });

async function handIn({ room, assessment }: TaughtAssessment, learner: Inmate): Promise<number> {
  const { attempt } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner)))
    .result;
  const at = testbed.platform.clock.now();
  const changes = [{ item: "i0", rev: 1, device: "desk-0001", at, value: { text: "因为……" } }];
  await testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes }, as(learner));
  return attempt;
}
const queue = async ({ room, assessment }: TaughtAssessment, who: Inmate, more: object = {}) =>
  (await testbed.call(marking.markQueue, { id: room.run, assessment, ...more }, as(who))).result;
const mark = (
  { room }: TaughtAssessment,
  attempt: number,
  who: Inmate,
  points: number,
  { comment = "", seen }: { comment?: string; seen?: number } = {},
) =>
  testbed.call(
    marking.markSave,
    { id: room.run, attempt, item: "i0", points, comment, ...(seen !== undefined && { seen }) },
    as(who),
  );

test("two mark without seeing each other, and the mean counts", async () => {
  const setting = await open();
  const { room, teacher } = setting;
  const colleague = await room.person({ role: "teacher", real_name: "周明远" });
  const learner = await room.person();
  const attempt = await handIn(setting, learner);
  const first = (await mark(setting, attempt, teacher, 8, { comment: "条理清楚" })).result;
  expect(first).toMatchObject({ pending: 1, double: { stage: "second", turn: "mark", marks: [] } });
  expect(first.points).toBeUndefined();
  // Nothing waits for the first any more; the second knows nothing of the first mark.
  expect(await queue(setting, teacher)).toMatchObject({
    waiting: 0,
    double: { second: 1, third: 0, team: 2 },
  });
  expect((await queue(setting, teacher, { state: "pending" })).total).toBe(0);
  const theirs = await queue(setting, colleague);
  expect(theirs).toMatchObject({ waiting: 1, items: [{ pending: 1, total: 1 }] });
  expect(theirs.list[0]).toMatchObject({ state: "pending", double: { stage: "second", marks: [] } });
  expect(theirs.list[0]?.given).toBeUndefined();
  expect(JSON.stringify(theirs)).not.toContain("条理清楚");
  // Alone the first may still correct theirs; the same again is the same mark.
  const corrected = (await mark(setting, attempt, teacher, 7, { comment: "条理清楚", seen: first.mark }))
    .result;
  expect((await mark(setting, attempt, teacher, 7, { comment: "条理清楚" })).result.mark).toBe(
    corrected.mark,
  );
  const result = async () =>
    (await testbed.call(exam.attemptResult, { id: room.run, attempt }, as(learner))).result;
  expect((await result()).sections[0]?.items[0]?.points).toBeUndefined();
  const second = (await mark(setting, attempt, colleague, 8, { comment: "可以更短" })).result;
  expect(second).toMatchObject({
    points: 7.5,
    pending: 0,
    double: { stage: "settled", turn: "none", points: 7.5 },
  });
  expect(second.double?.marks.map(({ points }) => points)).toEqual([7, 8]);
  expect((await result()).sections[0]?.items[0]).toMatchObject({
    points: 7.5,
    comment: "条理清楚\n\n可以更短",
  });
  // Both stand.
  expect((await mark(setting, attempt, teacher, 10)).code).toBe(Code.closed);
  expect((await queue(setting, colleague)).list[0]).toMatchObject({ state: "marked", given: { points: 8 } });
});

test("above the gap a third decides, who is not one of the two", async () => {
  const setting = await open();
  const { room, teacher } = setting;
  const [colleague, third] = [await room.person({ role: "ta" }), await room.person({ role: "teacher" })];
  const learner = await room.person();
  const attempt = await handIn(setting, learner);
  await mark(setting, attempt, teacher, 9, { comment: "很好" });
  expect((await mark(setting, attempt, colleague, 4)).result).toMatchObject({
    pending: 1,
    double: { stage: "third", turn: "none" },
  });
  expect((await mark(setting, attempt, colleague, 8)).code).toBe(Code.closed);
  expect(await queue(setting, teacher)).toMatchObject({ waiting: 0, double: { second: 0, third: 1 } });
  const [row] = (await queue(setting, third, { state: "pending" })).list;
  expect(row).toMatchObject({ double: { stage: "third", turn: "decide" } });
  expect(row?.double?.marks.map(({ points }) => points)).toEqual([9, 4]);
  const decided = await mark(setting, attempt, third, 6, { comment: "取中", seen: 0 });
  expect(decided.result).toMatchObject({
    points: 6,
    pending: 0,
    double: { stage: "settled", turn: "decide" },
  });
  // Whoever decided may correct it, nobody else.
  const again = await mark(setting, attempt, third, 6.5, { comment: "取中", seen: decided.result.mark });
  expect(again.result.points).toBe(6.5);
  expect((await mark(setting, attempt, teacher, 9.5)).code).toBe(Code.closed);
  const { sections } = (await testbed.call(exam.attemptResult, { id: room.run, attempt }, as(learner)))
    .result;
  expect(sections[0]?.items[0]).toMatchObject({ points: 6.5, comment: "取中" });
});

test("where the team has no third person the course's lead decides, also for their own mark", async () => {
  const setting = await open(0);
  const { room, teacher } = setting;
  const { db } = testbed.platform;
  const [one, other] = [
    await addClass(db, room.run, `E${room.run}`, "一班"),
    await addClass(db, room.run, `F${room.run}`, "二班"),
  ];
  const own = await room.person({ role: "ta", class_id: one });
  // Assists another class: no third person here.
  const foreign = await room.person({ role: "ta", class_id: other });
  const attempt = await handIn(setting, await room.person({ class_id: one }));
  await mark(setting, attempt, own, 5);
  expect((await mark(setting, attempt, foreign, 5)).code).toBe(Code.notFound);
  await mark(setting, attempt, teacher, 6);
  expect((await queue(setting, own)).waiting).toBe(0);
  expect(await queue(setting, teacher, { state: "pending" })).toMatchObject({
    waiting: 1,
    total: 1,
    list: [{ double: { turn: "decide" } }],
  });
  expect((await mark(setting, attempt, own, 6)).code).toBe(Code.closed);
  expect((await mark(setting, attempt, teacher, 6)).result).toMatchObject({ points: 6, pending: 0 });
});

test("a mark that was given before two were asked for stays, and one marker alone is a reason not to publish", async () => {
  const setting = await taughtAssessment(testbed, { contents: [{ type: "essay", body: {}, key: {} }] });
  const { room, teacher, assessment } = setting;
  const [before, after] = [
    await handIn(setting, await room.person()),
    await handIn(setting, await room.person()),
  ];
  await mark(setting, before, teacher, 8);
  const { db } = testbed.platform;
  const detail = (await testbed.call(teach.assessDetail, { id: room.run, assessment }, as(teacher))).result;
  const { title, category, paper, rules, choice, settings, kind } = detail;
  const saved = await testbed.call(
    teach.assessSave,
    {
      id: room.run,
      assessment,
      kind,
      title,
      category,
      paper,
      rules,
      choice,
      settings: { ...settings, doubleMarkGap: 10 },
    },
    as(teacher),
  );
  expect(saved.code).toBe(Code.ok);
  expect((await mark(setting, after, teacher, 6)).result.pending).toBe(1);
  expect((await mark(setting, before, teacher, 7)).result).toMatchObject({ points: 7, pending: 0 });
  await db.updateTable("assessment").set({ state: "draft" }).where("id", "=", assessment).execute();
  const refused = await testbed.call(
    teach.assessPublish,
    { id: room.run, assessment, published: true },
    as(teacher),
  );
  expect(refused.code).toBe(Code.checklist);
  expect(JSON.stringify(refused.result)).toContain("oneMarker");
});
