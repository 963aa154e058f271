/** Evaluations: nobody with the database can tell who said what, few answers are not shown, and one answer each (docs/domain.md 11.33). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, evaluation, message } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { pdfText } from "../../adapters/node/pdf.js";
import { readWorkbook } from "../../exchange/workbook.js";
import { taughtRoom } from "../assessment/testing-assessment.js";
import { addClass } from "../course/testing-course.js";
import type { Inmate } from "../room/testing-room.js";
import { openBallot, sealBallot, voterOf } from "./ballot.js";
import { dumpOf } from "./testing-evaluation.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());

const HOUR = 3_600_000;
const as = ({ token }: Inmate) => ({ token });
const ITEMS = [
  { kind: "scale" as const, title: "讲解清楚" },
  { kind: "scale" as const, title: "作业有帮助" },
  { kind: "text" as const, title: "意见和建议" },
];
const now = () => testbed.platform.clock.now();

/** A run with learners, and an evaluation that is open for an hour. */
async function open(learners: number, more: object = {}) {
  const { room, teacher, where } = await taughtRoom(testbed);
  const people: Inmate[] = [];
  for (let at = 0; at < learners; at += 1) people.push(await room.person({}));
  const save = (values: object = {}, who: Inmate = teacher) =>
    testbed.call(
      evaluation.evaluationSave,
      {
        id: room.run,
        title: "期末评教",
        items: ITEMS,
        opensAt: now() - HOUR,
        closesAt: now() + HOUR,
        ...more,
        ...values,
      },
      as(who),
    );
  const { evaluation: id } = (await save()).result;
  return { room, run: room.run, where, teacher, people, id, save };
}
type Setting = Awaited<ReturnType<typeof open>>;
const answer = ({ run, id }: Setting, who: Inmate, scores: readonly number[], text = "") =>
  testbed.call(
    evaluation.evaluationAnswer,
    { id: run, evaluation: id, scores: [...scores], texts: [text] },
    as(who),
  );
const result = ({ run, id, teacher }: Setting, who: Inmate = teacher) =>
  testbed.call(evaluation.evaluationResult, { id: run, evaluation: id }, as(who));
/** Its window is over. */
const close = ({ id }: Setting) =>
  testbed.platform.db
    .updateTable("evaluation")
    .set({ opens_at: now() - 2 * HOUR, closes_at: now() - HOUR })
    .where("id", "=", id)
    .execute();

test("had everybody said what somebody else said, in another order, the whole database would be the same", async () => {
  const setting = await open(6);
  const { people, id } = setting;
  const said = [
    [5, 5, "很好"],
    [1, 2, "讲得太快，跟不上"],
    [3, 3, ""],
    [4, 4, "多布置一些练习，最好每周都有"],
    [2, 5, ""],
    [4, 1, "投影看不清"],
  ] as const;
  const all = async (order: readonly number[], give: (person: number) => number) => {
    await testbed.platform.db.updateTable("evaluation").set({ ballot: "" }).where("id", "=", id).execute();
    for (const person of order) {
      const [one, other, text] = said[give(person)]!;
      expect((await answer(setting, people[person]!, [one, other], text)).code).toBe(Code.ok);
    }
    return dumpOf(testbed.platform.db);
  };
  const first = await all([0, 1, 2, 3, 4, 5], (person) => person);
  const second = await all([5, 2, 0, 4, 1, 3], (person) => (person + 1) % 6);
  expect(second).toBe(first);
  // Neither the words nor the marks are in it, nor does the length tell how much was said.
  for (const [, , text] of said) if (text !== "") expect(first).not.toContain(text);
  const { ballot } = await testbed.platform.db
    .selectFrom("evaluation")
    .select("ballot")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { hash } = testbed.platform;
  expect(ballot).not.toContain(voterOf(hash, id, people[0]!.id));
  const one = sealBallot(hash, id, { who: ["a"], answers: [{ group: 0, scores: [1, 1], texts: ["短"] }] });
  const other = sealBallot(hash, id, {
    who: ["a", "b"],
    answers: [
      { group: 0, scores: [1, 1], texts: ["长".repeat(500)] },
      { group: 3, scores: [5, 5], texts: ["a long one"] },
    ],
  });
  expect(other).toHaveLength(one.length);
  expect(() => openBallot(hash, id + 1, one)).toThrow();
});

test("each learner answers once, while it is open; nobody else does", async () => {
  const setting = await open(1);
  const { people, teacher, run, id, room } = setting;
  const [learner] = people as [Inmate];
  const list = async (who: Inmate) =>
    (await testbed.call(evaluation.evaluationOpen, { id: run }, as(who))).result.list;
  expect(await list(learner)).toMatchObject([{ title: "期末评教", answered: false, items: ITEMS }]);
  expect((await answer(setting, learner, [5])).code).toBe(Code.invalid);
  expect((await answer(setting, learner, [5, 6])).code).toBe(Code.invalid);
  expect((await answer(setting, teacher, [5, 5])).code).toBe(Code.forbidden);
  expect((await answer(setting, await room.stranger(), [5, 5])).code).toBe(Code.notEnrolled);
  // Two at once are one.
  const both = await Promise.all([answer(setting, learner, [5, 5]), answer(setting, learner, [1, 1])]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([Code.ok, Code.evaluationAnswered]));
  expect(await list(learner)).toMatchObject([{ answered: true }]);
  expect(await list(teacher)).toEqual([]);
  const told = (await testbed.call(message.messageList, {}, as(learner))).result.list;
  expect(told.map(({ title }) => title)).toContainEqual(expect.stringContaining("请评价课程"));
  await close(setting);
  const late = await room.person({});
  expect((await answer(setting, late, [5, 5])).code).toBe(Code.closed);
  expect((await result(setting, learner)).code).toBe(Code.forbidden);
  const wrong = await testbed.call(
    evaluation.evaluationResult,
    { id: run, evaluation: id + 999 },
    as(teacher),
  );
  expect(wrong.code).toBe(Code.notFound);
});

test("nothing is shown while it is open, nor of four; five are shown, and classes only where nobody stands out", async () => {
  const setting = await open(4);
  const { people, room, run, teacher } = setting;
  for (const person of people) await answer(setting, person, [4, 2], "好");
  expect((await result(setting)).code).toBe(Code.notOpen);
  await close(setting);
  const few = (await result(setting)).result;
  expect(few).toMatchObject({ answers: 4, learners: 4 });
  expect(few.shown).toBeUndefined();
  const input = { id: run, evaluation: setting.id };
  const asFile = await testbed.call(evaluation.evaluationExport, { ...input, format: "xlsx" }, as(teacher));
  expect(asFile.code).toBe(Code.failed);

  const { db } = testbed.platform;
  const [one, other] = [
    await addClass(db, run, `EA${run}`, "一班"),
    await addClass(db, run, `EB${run}`, "二班"),
  ];
  const { evaluation: id } = (await setting.save({ title: "第二次" })).result;
  const second = { ...setting, id };
  for (let at = 0; at < 6; at += 1)
    await answer(second, await room.person({ class_id: one }), [5, 4], `一班意见 ${at}`);
  await answer(second, await room.person({ class_id: other }), [1, 1]);
  await close(second);
  // The difference to the whole would be the one of the other class.
  const alone = (await result(second)).result.shown!;
  expect(alone.groups).toEqual([]);
  expect(alone.scales).toMatchObject([
    { title: "讲解清楚", mean: 4.43, counts: [1, 0, 0, 0, 6] },
    { title: "作业有帮助", mean: 3.57 },
  ]);
  expect(alone.texts[0]!.texts).toEqual([0, 1, 2, 3, 4, 5].map((at) => `一班意见 ${at}`));
});

test("a school's mean stands beside where two other runs of it asked the same, each with five answers", async () => {
  const runs = [await open(5), await open(5), await open(5)];
  const { db } = testbed.platform;
  const { org_id } = await db
    .selectFrom("course")
    .select("org_id")
    .where("id", "=", runs[0]!.where.course_id)
    .executeTakeFirstOrThrow();
  for (const { where } of runs)
    await db.updateTable("course").set({ org_id }).where("id", "=", where.course_id).execute();
  for (const [at, setting] of runs.entries())
    for (const person of setting.people.slice(0, at === 2 ? 4 : 5))
      await answer(setting, person, [at + 3, 3], "讲义清楚");
  await Promise.all(runs.map(close));
  const school = async () => (await result(runs[0]!)).result.shown!.scales[0]!.school;
  // The third has four answers.
  expect(await school()).toBeUndefined();
  await db
    .updateTable("evaluation")
    .set({ closes_at: now() + HOUR })
    .where("id", "=", runs[2]!.id)
    .execute();
  await answer(runs[2]!, runs[2]!.people[4]!, [5, 3]);
  await close(runs[2]!);
  expect(await school()).toBe(4.5);

  const [{ run, id, teacher }] = runs as [Setting];
  const file = async (format: "xlsx" | "pdf") =>
    new Uint8Array(
      Buffer.from(
        (await testbed.call(evaluation.evaluationExport, { id: run, evaluation: id, format }, as(teacher)))
          .result.file,
        "base64",
      ),
    );
  const [sheet] = await readWorkbook(await file("xlsx"));
  expect(sheet!.rows[1]!.slice(0, 3)).toEqual(["讲解清楚", "3", "4.5"]);
  expect((await pdfText(await file("pdf")))!.replaceAll(/\s+/g, "")).toContain(
    "讲解清楚：3（本校其他课程4.5）",
  );
});

test("it is changed until it opens, its end while it is open, nothing afterwards", async () => {
  const setting = await open(1);
  const { save, teacher, run, people } = setting;
  const later = (await save({ opensAt: now() + HOUR, closesAt: now() + 2 * HOUR })).result.evaluation;
  const window = { opensAt: now() + HOUR, closesAt: now() + 2 * HOUR };
  const longer = { ...window, closesAt: now() + 3 * HOUR };
  expect((await save({ evaluation: later, ...longer, title: "改名" })).code).toBe(Code.ok);
  expect((await save({ closesAt: now() - 2 * HOUR })).code).toBe(Code.invalid);
  expect((await save({}, people[0])).code).toBe(Code.forbidden);
  const remove = (evaluationId: number) =>
    testbed.call(evaluation.evaluationRemove, { id: run, evaluation: evaluationId }, as(teacher));
  expect((await remove(later)).code).toBe(Code.ok);
  expect((await remove(setting.id)).code).toBe(Code.closed);
  expect((await save({ evaluation: setting.id, title: "改名" })).code).toBe(Code.invalid);
  expect((await save({ evaluation: setting.id, closesAt: now() + 5 * HOUR })).code).toBe(Code.ok);
  // Its teacher closes it now.
  expect((await save({ evaluation: setting.id, closesAt: now() })).code).toBe(Code.ok);
  expect((await save({ evaluation: setting.id, closesAt: now() + HOUR })).code).toBe(Code.closed);
  const { list } = (await testbed.call(evaluation.evaluationList, { id: run }, as(teacher))).result;
  expect(list).toMatchObject([{ state: "closed", answers: 0 }]);
});
