/** Marking: who reads what, what an attempt is worth then, and when its writer sees it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam, mark as marking, richTextOf } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClass } from "../course/testing-course.js";
import type { Inmate } from "../room/testing-room.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import { CONTENTS, taughtAssessment, type TaughtAssessment } from "./testing-assessment.js";

const MINUTE = 60_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();

type Setting = TaughtAssessment;
const open = (options: Parameters<typeof taughtAssessment>[1] = {}) => taughtAssessment(testbed, options);

/** Hands in a right choice and an essay. */
async function handIn({ room, assessment }: Setting, learner: Inmate, essay = "因为……"): Promise<number> {
  const { attempt } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner)))
    .result;
  const change = (item: string, rev: number, value: unknown) => ({
    item,
    rev,
    device: "desk-0001",
    at: now(),
    value,
  });
  const changes = [change("i0", 1, { choice: "b" }), change("i3", 2, { text: essay })];
  await testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes }, as(learner));
  return attempt;
}
const queue = async ({ room, teacher, assessment }: Setting, more: object = {}, who = teacher) =>
  (await testbed.call(marking.markQueue, { id: room.run, assessment, ...more }, as(who))).result;
const mark = (
  { room, teacher }: Setting,
  attempt: number,
  points: number,
  who = teacher,
  comment = "论据充分",
) => testbed.call(marking.markSave, { id: room.run, attempt, item: "i3", points, comment }, as(who));
const seen = async ({ room, assessment }: Setting, attempt: number, learner: Inmate) => {
  const result = (await testbed.call(exam.attemptResult, { id: room.run, attempt }, as(learner))).result;
  const list = (await testbed.call(exam.examList, { id: room.run }, as(learner))).result.list;
  return { ...result, card: list.find((each) => each.assessment === assessment) };
};

test("an answer waits, is marked, and its writer sees it once it is released", async () => {
  const setting = await open({ settings: { showPoints: "released" } });
  const learner = await setting.room.person({ real_name: "林小雨" });
  const attempt = await handIn(setting, learner);
  const waiting = await queue(setting);
  expect(waiting.items).toMatchObject([{ item: "i3", pending: 1, total: 1, max: 10 }]);
  expect(waiting.list).toMatchObject([
    { attempt, name: "林小雨", answer: { text: "因为……" }, state: "pending" },
  ]);
  expect((await queue(setting, { anonymous: true })).list[0]?.name).toBe("");
  expect((await seen(setting, attempt, learner)).card).toMatchObject({ state: "marking" });
  expect((await mark(setting, attempt, 10.5)).code).toBe(Code.invalid);
  expect((await mark(setting, attempt, 7.5)).result).toMatchObject({ points: 17.5, pending: 0 });
  const before = await seen(setting, attempt, learner);
  expect(before.card).toMatchObject({ state: "done" });
  expect(before.card?.points).toBeUndefined();
  expect(JSON.stringify(before)).not.toContain("论据充分");
  const release = (released: boolean) =>
    testbed.call(
      marking.markRelease,
      { id: setting.room.run, assessment: setting.assessment, released },
      as(setting.teacher),
    );
  await release(true);
  const after = await seen(setting, attempt, learner);
  expect(after.card?.points).toBe(17.5);
  expect(after.sections[0]?.items[3]).toMatchObject({ points: 7.5, comment: "论据充分" });
  await release(false);
  expect((await seen(setting, attempt, learner)).card?.points).toBeUndefined();
});

test("a second mark takes the place of the first, which stays to be read", async () => {
  const setting = await open();
  const learner = await setting.room.person();
  const attempt = await handIn(setting, learner);
  await mark(setting, attempt, 4);
  expect((await mark(setting, attempt, 6)).result.points).toBe(16);
  const history = await testbed.platform.db
    .selectFrom("marking")
    .select(["points", "marker_id"])
    .where("attempt_id", "=", attempt)
    .orderBy("id")
    .execute();
  expect(history).toEqual([
    { points: 4, marker_id: setting.teacher.id },
    { points: 6, marker_id: setting.teacher.id },
  ]);
});

test("lateness is taken from what is counted, whenever that is known", async () => {
  const setting = await open({
    rules: { dueAt: now() - MINUTE * 10 },
    late: { enabled: true, percent: 20, per: "day", floor: 0 },
  });
  const learner = await setting.room.person();
  const attempt = await handIn(setting, learner);
  // 40 points in all: a fifth of them is 8.
  expect((await mark(setting, attempt, 10)).result.points).toBe(12);
  expect((await queue(setting)).list[0]?.isLate).toBe(true);
});

test("an empty answer is no work for anybody", async () => {
  const setting = await open();
  const learner = await setting.room.person();
  const attempt = await handIn(setting, learner, "  ");
  expect((await queue(setting)).total).toBe(0);
  expect((await seen(setting, attempt, learner)).attempt.points).toBe(10);
});

test("an assistant marks their class, and a learner nothing", async () => {
  const setting = await open();
  const { db } = testbed.platform;
  const [one, other] = [
    await addClass(db, setting.room.run, `A${setting.room.run}`, "一班"),
    await addClass(db, setting.room.run, `B${setting.room.run}`, "二班"),
  ];
  const assistant = await setting.room.person({ role: "ta", class_id: one });
  const own = await handIn(setting, await setting.room.person({ class_id: one }));
  const learner = await setting.room.person({ class_id: other });
  const foreign = await handIn(setting, learner);
  expect((await queue(setting, { classId: other }, assistant)).list.map(({ attempt }) => attempt)).toEqual([
    own,
  ]);
  expect((await mark(setting, own, 5, assistant)).code).toBe(Code.ok);
  expect((await mark(setting, foreign, 5, assistant)).code).toBe(Code.notFound);
  expect((await mark(setting, foreign, 5, learner)).code).toBe(Code.forbidden);
  expect((await queue(setting, { classId: other })).list.map(({ attempt }) => attempt)).toEqual([foreign]);
});

test("nobody marks another run's answers", async () => {
  const setting = await open();
  const attempt = await handIn(setting, await setting.room.person());
  const other = await open();
  expect((await mark(other, attempt, 5)).code).toBe(Code.notFound);
});

test("of two who mark the same answer the later one sees the other's mark first", async () => {
  const setting = await open();
  const { room, teacher } = setting;
  const colleague = await room.person({ role: "teacher", real_name: "周明远" });
  const attempt = await handIn(setting, await room.person());
  const save = (who: Inmate, points: number, seen: number) =>
    testbed.call(
      marking.markSave,
      { id: room.run, attempt, item: "i3", points, comment: "论据充分", seen },
      as(who),
    );
  const first = (await save(colleague, 8, 0)).result;
  const refused = await save(teacher, 5, 0);
  expect(refused.code).toBe(Code.stale);
  expect(refused.result).toMatchObject({
    given: { mark: first.mark, points: 8, comment: "论据充分", marker: "周明远" },
  });
  expect((await queue(setting)).list[0]?.given).toMatchObject({ points: 8, mark: first.mark });
  expect((await save(teacher, 5, first.mark)).code).toBe(Code.ok);
  expect((await queue(setting)).list[0]?.given?.points).toBe(5);
});

test("the queue is narrowed to what waits and to what came late, and goes learner by learner", async () => {
  const due = now() - MINUTE * 10;
  const contents = [
    ...CONTENTS.slice(0, 1),
    { type: "essay", body: {}, key: {} },
    { type: "gap", body: { gaps: 1 }, key: { gaps: [{ accepted: [{ match: "text", text: "光" }] }] } },
    { type: "short", body: {}, key: {} },
  ] satisfies readonly QuestionContent[];
  const setting = await open({ contents, rules: { dueAt: due } });
  const { room, assessment } = setting;
  const attempts: number[] = [];
  for (const name of ["林小雨", "陈立"]) {
    const learner = await room.person({ real_name: name });
    const { attempt } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner)))
      .result;
    const change = (item: string, rev: number) => ({
      item,
      rev,
      device: "desk-0001",
      at: now(),
      value: { text: `${name}的 <b>回答</b>` },
    });
    await testbed.call(
      exam.attemptSubmit,
      { id: room.run, attempt, changes: [change("i1", 1), change("i3", 2)] },
      as(learner),
    );
    attempts.push(attempt);
  }
  await mark(setting, attempts[0]!, 6);
  const keys = async (more: object) =>
    (await queue(setting, more)).list.map(({ attempt, item }) => [attempts.indexOf(attempt), item]);
  expect(await keys({ order: "learner" })).toEqual([
    [0, "i1"],
    [0, "i3"],
    [1, "i1"],
    [1, "i3"],
  ]);
  expect(await keys({ item: "i3" })).toEqual([
    [1, "i3"],
    [0, "i3"],
  ]);
  expect(await keys({ state: "marked" })).toEqual([[0, "i3"]]);
  expect(await keys({ late: false })).toEqual([]);
  expect(await keys({ late: true, item: "i1" })).toHaveLength(2);
  expect(await queue(setting)).toMatchObject({ waiting: 3, isTeacher: true, missing: 0 });
});

test("answers of one class that have much in common are a hint for whoever marks", async () => {
  const setting = await open();
  const { room, teacher } = setting;
  const { db } = testbed.platform;
  const [one, other] = [
    await addClass(db, room.run, `C${room.run}`, "一班"),
    await addClass(db, room.run, `D${room.run}`, "二班"),
  ];
  const essay = "极限描述了变量在某一过程中的变化趋势，它不要求函数在该点有定义，只关心逼近的结果。";
  const by = async (class_id: number, text: string, real_name = "陈立") =>
    handIn(setting, await room.person({ class_id, real_name }), text);
  const attempt = await by(one, essay, "林小雨");
  const copied = await by(one, `我的看法如下：${essay}`);
  await by(one, "导数是函数增量与自变量增量之比的极限，表示曲线在该点切线的斜率，应用非常广泛。");
  await by(other, essay);
  const similar = async (more: object = {}, who = teacher) =>
    testbed.call(marking.markSimilar, { id: room.run, attempt, item: "i3", ...more }, as(who));
  expect((await similar()).result.list).toEqual([{ attempt: copied, name: "陈立", percent: 100 }]);
  expect((await similar({ anonymous: true })).result.list[0]?.name).toBe("");
  const assistant = await room.person({ role: "ta", class_id: other });
  expect((await similar({}, assistant)).code).toBe(Code.notFound);
  const foreign = await open();
  expect((await similar({ id: foreign.room.run }, foreign.teacher)).code).toBe(Code.notFound);
});

test("of a group a person marks what its key has not, and nothing counts twice", async () => {
  const choice = CONTENTS[0]!;
  if (choice.type === "group") throw new Error("The first content is a single choice");
  const children = [
    { id: "a", points: 4, stem: richTextOf("选一个"), content: choice },
    {
      id: "b",
      points: 6,
      stem: richTextOf("写一段"),
      content: { type: "short" as const, body: {}, key: {} },
    },
  ];
  const setting = await open({ contents: [{ type: "group", children }] });
  const { room, teacher, assessment } = setting;
  const learner = await room.person();
  const { attempt } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner)))
    .result;
  const value = { children: { a: { choice: "b" }, b: { text: "因为……" } } };
  const changes = [{ item: "i0", rev: 1, device: "desk-0001", at: now(), value }];
  await testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes }, as(learner));
  expect((await queue(setting)).list).toMatchObject([{ item: "i0", max: 6 }]);
  const save = (points: number) =>
    testbed.call(marking.markSave, { id: room.run, attempt, item: "i0", points, comment: "" }, as(teacher));
  expect((await save(7)).code).toBe(Code.invalid);
  expect((await save(6)).result.points).toBe(10);
  expect((await seen(setting, attempt, learner)).sections[0]?.items[0]).toMatchObject({
    points: 10,
    max: 10,
  });
});
