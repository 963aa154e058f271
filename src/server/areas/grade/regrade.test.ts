/** A question that is put right after people have answered it: seen before it is done, once for each, and taken back. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Code, exam, grade, job, message, regrade } from "../../../core/contract/index.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { type Platform, UnavailableError } from "../../adapters/index.js";
import { workJobs } from "../../jobs/index.js";
import { CONTENTS, taughtAssessment, type TaughtAssessment } from "../assessment/testing-assessment.js";
import type { Inmate } from "../room/testing-room.js";

/** As long as a job is believed to be with a server that says nothing (src/server/jobs/work.ts). */
const LEASE = 15_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();
const [single, multiple, gap] = CONTENTS as [QuestionContent, QuestionContent, QuestionContent];
/** The same question, of which another answer is right. */
const mended = { ...single, key: { choice: "c" } } as QuestionContent;

interface Setting extends TaughtAssessment {
  readonly question: number;
}
async function open(options: Parameters<typeof taughtAssessment>[1] = {}): Promise<Setting> {
  const setting = await taughtAssessment(testbed, { contents: [single, multiple, gap], ...options });
  const { paper } = await testbed.platform.db
    .selectFrom("assessment")
    .select("paper")
    .where("id", "=", setting.assessment)
    .executeTakeFirstOrThrow();
  return { ...setting, question: paper.sections[0]!.items[0]!.question };
}
async function begin({ room, assessment }: Setting, learner: Inmate): Promise<number> {
  return (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner))).result.attempt;
}
async function handIn(setting: Setting, learner: Inmate, choice: string, begun?: number): Promise<number> {
  const attempt = begun ?? (await begin(setting, learner));
  const value = { choice };
  const changes = [{ item: "i0", rev: 1, device: "desk-0001", at: now(), value }];
  const { code } = await testbed.call(
    exam.attemptSubmit,
    { id: setting.room.run, attempt, changes },
    as(learner),
  );
  expect(code).toBe(Code.ok);
  return attempt;
}
/** People who chose each of these. */
const people = async (setting: Setting, choices: readonly string[]): Promise<Inmate[]> => {
  const all = [];
  for (const choice of choices) {
    const learner = await setting.room.person();
    await handIn(setting, learner, choice);
    all.push(learner);
  }
  return all;
};
const input = ({ room, assessment, question }: Setting, mode: regrade.RegradeMode = "key") => ({
  id: room.run,
  assessment,
  question,
  mode,
  ...(mode === "key" && { content: mended }),
});
const preview = (setting: Setting, mode?: regrade.RegradeMode) =>
  testbed.call(regrade.regradePreview, input(setting, mode), as(setting.teacher));
const start = async (setting: Setting, mode?: regrade.RegradeMode) =>
  (
    await testbed.call(
      regrade.regradeStart,
      { ...input(setting, mode), reason: "答案有误" },
      as(setting.teacher),
    )
  ).result.job;
const done = () => testbed.platform.background.drain();
const jobOf = async ({ teacher }: Setting, id: number) =>
  (await testbed.call(job.jobDetail, { job: id }, as(teacher))).result;
const latest = async ({ teacher, assessment }: Setting) => {
  const asked = { kind: "regrade", subject: `assessment ${assessment}` };
  const [found] = (await testbed.call(job.jobLatest, asked, as(teacher))).result.list;
  if (!found) throw new Error("no job");
  return found;
};
const pointsOf = async ({ assessment }: Setting, learners: readonly Inmate[]) => {
  const rows = await testbed.platform.db
    .selectFrom("attempt")
    .select(["account_id", "points"])
    .where("assessment_id", "=", assessment)
    .execute();
  return learners.map(({ id }) => rows.find(({ account_id }) => account_id === id)?.points);
};
const heard = async (learner: Inmate) =>
  (await testbed.call(message.messageList, {}, as(learner))).result.list.map(({ title, text }) => ({
    title,
    text,
  }));

test("a new key is seen before it counts, changes what it should, is explained, and is taken back", async () => {
  const setting = await open();
  const [right, wrong, other] = (await people(setting, ["b", "c", "a"])) as [Inmate, Inmate, Inmate];
  const seen = (await preview(setting)).result;
  expect(seen.attempts).toBe(3);
  expect(seen.changed.map(({ before, after }) => [before, after])).toEqual([
    [10, 0],
    [0, 10],
  ]);
  expect(await pointsOf(setting, [right, wrong, other])).toEqual([10, 0, 0]);
  const id = await start(setting);
  await done();
  expect(await jobOf(setting, id)).toMatchObject({ state: "done", done: 3, failed: 0 });
  expect(await pointsOf(setting, [right, wrong, other])).toEqual([0, 10, 0]);
  expect((await heard(wrong))[0]?.text).toContain("由 0 变为 10。原因：答案有误");
  expect(await heard(other)).toEqual([]);
  // The paper that is counted has the new key, the bank too, and nothing is left to change.
  expect((await preview(setting)).result.changed).toEqual([]);
  const { room, assessment, teacher, question } = setting;
  const list = async () =>
    (await testbed.call(regrade.regradeList, { id: room.run, assessment }, as(teacher))).result;
  expect((await list()).regrades).toMatchObject([{ question, mode: "key", reason: "答案有误", changed: 2 }]);
  const cell = { id: room.run, assessment, learner: wrong.id };
  expect((await testbed.call(grade.gradeHistory, cell, as(teacher))).result.list).toMatchObject([
    { points: 10, regraded: { before: 0 }, reason: "答案有误" },
  ]);
  await testbed.call(job.jobUndo, { job: id }, as(teacher));
  await done();
  expect(await jobOf(setting, id)).toMatchObject({ state: "undone", kept: 0 });
  expect(await pointsOf(setting, [right, wrong, other])).toEqual([10, 0, 0]);
  expect(await heard(wrong)).toEqual([]);
  expect((await list()).regrades[0]?.undoneAt).toBeDefined();
  expect((await testbed.call(grade.gradeHistory, cell, as(teacher))).result.list).toEqual([]);
});

test("a learner's result says when and why it was marked again", async () => {
  const setting = await open({ settings: { showSolutions: "now" } });
  const learner = await setting.room.person();
  const attempt = await handIn(setting, learner, "a");
  await start(setting, "full");
  await done();
  const { result } = await testbed.call(exam.attemptResult, { id: setting.room.run, attempt }, as(learner));
  expect(result.attempt.points).toBe(10);
  expect(result.regrades).toEqual([{ at: now(), reason: "答案有误", before: 0, after: 10 }]);
  expect(result.sections[0]?.items[0]).toMatchObject({ points: 10, treatment: "full", isCorrect: true });
});

test("left out, a question counts for nobody and the others make up for it; the last one stays", async () => {
  const setting = await open();
  const [learner] = (await people(setting, ["b"])) as [Inmate];
  const second = await setting.room.person();
  const attempt = await begin(setting, second);
  const changes = [{ item: "i1", rev: 1, device: "desk-0001", at: now(), value: { choices: ["a", "c"] } }];
  await testbed.call(exam.attemptSubmit, { id: setting.room.run, attempt, changes }, as(second));
  await start(setting, "omit");
  await done();
  expect(await pointsOf(setting, [learner, second])).toEqual([0, 15]);
  const alone = await open({ contents: [single] });
  await people(alone, ["b"]);
  expect((await preview(alone, "omit")).code).toBe(Code.invalid);
});

test("what a teacher set by hand stays, and nobody hears of a change that is none", async () => {
  const setting = await open();
  const { room, assessment, teacher } = setting;
  const [learner] = (await people(setting, ["c"])) as [Inmate];
  const cell = { id: room.run, assessment, learner: learner.id };
  await testbed.call(grade.gradeSave, { ...cell, points: 7, reason: "口试", seen: 0 }, as(teacher));
  expect((await preview(setting)).result.changed).toMatchObject([{ before: 0, after: 10, isSet: true }]);
  await start(setting);
  await done();
  const sheet = (await testbed.call(grade.gradeSheet, { id: room.run }, as(teacher))).result;
  expect(sheet.rows.find((row) => row.learner === learner.id)).toMatchObject({ points: [7], states: "o" });
  expect(await heard(learner)).toEqual([]);
});

test("marks that are not released yet change in silence", async () => {
  const setting = await open({ settings: { showPoints: "released" } });
  const [learner] = (await people(setting, ["c"])) as [Inmate];
  await start(setting);
  await done();
  expect(await pointsOf(setting, [learner])).toEqual([10]);
  expect(await heard(learner)).toEqual([]);
});

test("whoever still writes is counted by it in the end, and by the old key once it is taken back", async () => {
  const setting = await open();
  const learner = await setting.room.person();
  const attempt = await begin(setting, learner);
  const id = await start(setting);
  await done();
  expect(await jobOf(setting, id)).toMatchObject({ state: "done", done: 1 });
  await handIn(setting, learner, "c", attempt);
  const [late] = (await people(setting, ["c"])) as [Inmate];
  expect(await pointsOf(setting, [learner, late])).toEqual([10, 10]);
  await testbed.call(job.jobUndo, { job: id }, as(setting.teacher));
  await done();
  // Whoever began later is no row of the job.
  expect(await pointsOf(setting, [learner, late])).toEqual([0, 0]);
});

test("two servers at once count everybody once, and a server that dies in the middle leaves nobody out", async () => {
  const setting = await open();
  const learners = await people(setting, ["c", "c", "c", "c", "b", "c"]);
  const { platform } = testbed;
  // The server stops right after its answers: what they leave to be done is found by others.
  const later = vi.spyOn(platform.background, "run").mockImplementation(() => undefined);
  try {
    for (const step of ["start", "undo"] as const) {
      const id = step === "start" ? await start(setting) : (await latest(setting)).id;
      if (step === "undo") await testbed.call(job.jobUndo, { job: id }, as(setting.teacher));
      let left = 3;
      const dying: Platform = {
        ...platform,
        transaction: (act) => {
          left -= 1;
          return left < 0
            ? Promise.reject(new UnavailableError("database", "gone"))
            : platform.transaction(act);
        },
      };
      await expect(workJobs(dying)).rejects.toThrow("gone");
      const half = await jobOf(setting, id);
      expect(step === "start" ? half.done : half.undone).toBe(3);
      testbed.advance(LEASE + 1);
      await Promise.all([workJobs(platform), workJobs({ ...platform })]);
      expect(await jobOf(setting, id)).toMatchObject(
        step === "start" ? { state: "done", done: 6, failed: 0 } : { state: "undone", undone: 6, kept: 0 },
      );
      expect(await pointsOf(setting, learners)).toEqual(
        step === "start" ? [10, 10, 10, 10, 0, 10] : [0, 0, 0, 0, 10, 0],
      );
    }
    const rows = await platform.db
      .selectFrom("regrade_mark")
      .innerJoin("attempt", "attempt.id", "regrade_mark.attempt_id")
      .select(["before", "after"])
      .where("attempt.assessment_id", "=", setting.assessment)
      .execute();
    expect(rows).toHaveLength(6);
  } finally {
    later.mockRestore();
  }
});

test("another question, a question that people read and people who only look on are refused", async () => {
  const setting = await open({ contents: CONTENTS });
  await people(setting, ["b"]);
  const { room, assessment, teacher } = setting;
  const send = (more: object, who = teacher) =>
    testbed.call(regrade.regradePreview, { ...input(setting), ...more }, as(who));
  const another = { ...mended, body: { options: [] } };
  expect(
    (await send({ content: { ...single, body: multiple.type === "multiple" ? multiple.body : {} } })).code,
  ).toBe(Code.invalid);
  expect((await send({ content: another })).code).toBe(Code.invalid);
  expect((await send({ content: undefined })).code).toBe(Code.invalid);
  expect((await send({}, await room.person({ role: "ta" }))).code).toBe(Code.forbidden);
  const { questions } = (await testbed.call(regrade.regradeList, { id: room.run, assessment }, as(teacher)))
    .result;
  expect(questions.map(({ isKeyed }) => isKeyed)).toEqual([true, true, true, false]);
  expect((await send({ question: questions[3]!.question, mode: "full", content: undefined })).code).toBe(
    Code.invalid,
  );
  const other = await open();
  expect((await send({ question: other.question })).code).toBe(Code.notFound);
});

test("of two decisions about a question the later one stands, and the earlier one can no longer be taken back", async () => {
  const setting = await open();
  const [learner] = (await people(setting, ["a"])) as [Inmate];
  const first = await start(setting);
  await done();
  const second = await start(setting, "full");
  await done();
  await testbed.call(job.jobUndo, { job: first }, as(setting.teacher));
  await done();
  expect(await jobOf(setting, first)).toMatchObject({ state: "undone", undone: 0, kept: 1 });
  expect(await pointsOf(setting, [learner])).toEqual([10]);
  await testbed.call(job.jobUndo, { job: second }, as(setting.teacher));
  await done();
  expect(await pointsOf(setting, [learner])).toEqual([0]);
});
