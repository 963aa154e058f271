/** Evaluations of a term: in many runs once each, as sealed as any, read when they are closed, and before one's total (docs/domain.md 11.52). */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  certificate,
  Code,
  evaluation,
  grade,
  type Input,
  job,
  message,
  termEvaluation as term,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { pdfText } from "../../adapters/node/pdf.js";
import { readWorkbook } from "../../exchange/workbook.js";
import { workJobs } from "../../jobs/index.js";
import { addJob } from "../../jobs/store.js";
import { LEASE } from "../../jobs/work.js";
import { addCourse, addNode, DAY, enroll } from "../course/testing-course.js";
import { addOrg } from "../library/testing-library.js";
import type { Inmate } from "../room/testing-room.js";
import { tellEvaluations } from "./index.js";
import { dumpOf } from "./testing-evaluation.js";

let testbed: Testbed;
let learners: Inmate[];
let teacher: Inmate;
let addresses = 0;
const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();

async function inmate(more: Parameters<Testbed["person"]>[0] = {}): Promise<Inmate> {
  const account = await testbed.person(more);
  addresses += 1;
  const { token } = await testbed.signIn(account, { ip: `198.51.100.${addresses}` });
  return { id: account.id, token };
}
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
  learners = [];
  for (let at = 0; at < 6; at += 1) learners.push(await inmate());
  teacher = await inmate({ real_name: "周明远", roles: ["learner", "teacher"] });
});
afterAll(() => testbed.close());

const ITEMS = [
  { kind: "scale" as const, title: "讲解清楚" },
  { kind: "scale" as const, title: "作业有帮助" },
  { kind: "text" as const, title: "意见和建议" },
];
let made = 0;

/** A school with an administrator and a term; in each of its runs as many of the learners as is said, and the teacher. */
async function school(sizes: readonly number[]) {
  const { db } = testbed.platform;
  made += 1;
  const org = await addOrg(db, `学期学校 ${made}`);
  const { id: termId } = await db
    .insertInto("term")
    .values({
      name: `学期 ${made}`,
      name_en: `Term ${made}`,
      starts_at: now() - DAY,
      ends_at: now() + 90 * DAY,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const admin = await inmate({ roles: ["learner", "school-admin"] });
  await db
    .insertInto("membership")
    .values({ account_id: admin.id, org_id: org, role: "school-admin", created_at: now() })
    .execute();
  const addRun = async (size: number, title: string) => {
    const { run } = await addCourse(db, org, now(), {
      course: { title, code: `T${made}-${title}` },
      runs: [{ term_id: termId }],
    });
    await enroll(db, run, teacher.id, { role: "teacher" });
    for (const { id } of learners.slice(0, size)) await enroll(db, run, id, { percent: 80 });
    return run;
  };
  const runs: number[] = [];
  for (const [at, size] of sizes.entries()) runs.push(await addRun(size, `课程 ${at + 1}`));
  const input = (more: Partial<Input<typeof term.termEvaluationSave>> = {}) => ({
    school: org,
    term: termId,
    title: "期末评教",
    items: ITEMS,
    opensAt: now() - 1000,
    closesAt: now() + 10 * DAY,
    beforeGrade: false,
    ...more,
  });
  const jobOf = async (id: number) => (await testbed.call(job.jobDetail, { job: id }, as(admin))).result;
  const open = async (more: Partial<Input<typeof term.termEvaluationSave>> = {}) => {
    const { code, result } = await testbed.call(term.termEvaluationSave, input(more), as(admin));
    expect(code).toBe(Code.ok);
    await workJobs(testbed.platform);
    return { evaluation: result.evaluation, job: await jobOf(result.job) };
  };
  const end = async (id: number, closesAt = 0) => {
    const { code, result } = await testbed.call(
      term.termEvaluationEnd,
      { evaluation: id, closesAt: closesAt || now() },
      as(admin),
    );
    await workJobs(testbed.platform);
    return { code, job: code === Code.ok ? await jobOf(result.job) : undefined };
  };
  return { org, term: termId, admin, runs, addRun, input, open, end, jobOf };
}
/** The evaluation of one run. */
const inRun = async (run: number) =>
  (
    await testbed.platform.db
      .selectFrom("evaluation")
      .select("id")
      .where("run_id", "=", run)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).id;
const answer = async (run: number, who: Inmate, scores: readonly number[], text = "") =>
  (
    await testbed.call(
      evaluation.evaluationAnswer,
      { id: run, evaluation: await inRun(run), scores: [...scores], texts: [text] },
      as(who),
    )
  ).code;
const messagesOf = async (who: Inmate, part: string) =>
  (await testbed.call(message.messageList, { size: 100 }, as(who))).result.list.filter(({ title }) =>
    title.includes(part),
  );

test("a school opens it in all its runs of a term once each; those that cannot be are listed with why", async () => {
  const { runs, admin, open, input, addRun, org, term: termId } = await school([2, 0, 3]);
  const preview = await testbed.call(term.termEvaluationRuns, { school: org, term: termId }, as(admin));
  expect(preview.result).toEqual({ runs: 3, learners: 5, titles: ["课程 1", "课程 2", "课程 3"] });
  const narrowed = { school: org, term: termId, q: "程 3", kind: "mooc" as const };
  expect((await testbed.call(term.termEvaluationRuns, narrowed, as(admin))).result.runs).toBe(1);
  const opened = await open();
  expect(opened.job).toMatchObject({ state: "done", total: 3, done: 2, failed: 1 });
  expect(opened.job.problems).toEqual([{ name: "课程 2", reason: "没有学生，没有开放" }]);
  const list = async () => (await testbed.call(term.termEvaluationList, {}, as(admin))).result.list;
  expect(await list()).toMatchObject([{ state: "open", runs: 2, open: 2, learners: 5, answers: 0 }]);
  expect(await messagesOf(learners[0]!, "请评价课程：课程 1")).toHaveLength(1);

  // A run that came since, and the one that has learners now.
  await addRun(1, "课程 4");
  await enroll(testbed.platform.db, runs[1]!, learners[0]!.id);
  const { evaluation: id } = opened;
  const late = await testbed.call(term.termEvaluationLate, { evaluation: id }, as(admin));
  expect(late.result.titles).toEqual(["课程 2", "课程 4"]);
  expect((await testbed.call(term.termEvaluationAdd, { evaluation: id }, as(admin))).code).toBe(Code.ok);
  await workJobs(testbed.platform);
  expect(await list()).toMatchObject([{ runs: 4 }]);
  expect(await messagesOf(learners[0]!, "请评价课程：课程 1")).toHaveLength(1);
  expect((await testbed.call(term.termEvaluationAdd, { evaluation: id }, as(admin))).code).toBe(Code.failed);

  const wrong = async (more: Partial<Input<typeof term.termEvaluationSave>>) =>
    (await testbed.call(term.termEvaluationSave, input(more), as(admin))).code;
  expect(await wrong({ closesAt: now() - 5000 })).toBe(Code.invalid);
  expect(await wrong({ opensAt: now() - 5000, closesAt: now() - 1 })).toBe(Code.invalid);
  expect(await wrong({ items: [] })).toBe(Code.invalid);
  expect(await wrong({ q: "没有这样的课程" })).toBe(Code.invalid);
  expect(await wrong({ term: 99_999 })).toBe(Code.invalid);
});

test("a server that dies in the middle leaves whole runs, and the next one goes on: each run and learner once", async () => {
  const { runs, admin, open } = await school([1, 1, 1, 1]);
  const { evaluation: id } = await open({ q: "课程 1" });
  const { platform } = testbed;
  const started = await platform.transaction((trx) =>
    addJob(
      trx,
      {
        account_id: admin.id,
        kind: "term-evaluation-open",
        subject: "term-evaluations",
        params: { evaluation: id },
        created_at: now(),
      },
      runs.map((item, at) => ({ name: `课程 ${at + 1}`, item })),
    ),
  );
  // The school asks for all of them now.
  await platform.db.updateTable("term_evaluation").set({ chosen: "{}" }).where("id", "=", id).execute();
  let rows = 0;
  const dying: typeof platform = {
    ...platform,
    transaction: (work) => {
      rows += 1;
      return platform.transaction(async (trx) => {
        const done = await work(trx);
        if (rows > 3) throw new Error("The server died");
        return done;
      });
    },
  };
  await expect(workJobs(dying)).rejects.toThrow("The server died");
  await workJobs(platform);
  testbed.advance(LEASE + 1);
  await workJobs(platform);
  const { problems, state, total, done } = (await testbed.call(job.jobDetail, { job: started }, as(admin)))
    .result;
  expect({ state, total, done }).toEqual({ state: "done", total: 4, done: 3 });
  expect(problems).toEqual([{ name: "课程 1", reason: "这门课程已经开放过" }]);
  const found = await platform.db
    .selectFrom("evaluation")
    .select("run_id")
    .where("term_evaluation_id", "=", id)
    .orderBy("run_id")
    .execute();
  expect(found.map(({ run_id }) => run_id)).toEqual(runs);
  for (const { run_id } of found) {
    const { count } = await platform.db
      .selectFrom("message")
      .select((it) => it.fn.sum<string>("count").as("count"))
      .where("account_id", "=", learners[0]!.id)
      .where("key", "=", `evaluation ${await inRun(run_id)}`)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  }
});

test("only who runs the school sees and opens it; teachers can neither change nor close the one of their run", async () => {
  const { runs, admin, open, input, org, term: termId } = await school([1]);
  const { evaluation: id } = await open();
  const { admin: foreign } = await school([1]);
  const platformAdmin = await inmate({ roles: ["learner", "platform-admin"] });
  const codes = async (who: Inmate) => [
    (await testbed.call(term.termEvaluationRuns, { school: org, term: termId }, as(who))).code,
    (await testbed.call(term.termEvaluationLate, { evaluation: id }, as(who))).code,
    (await testbed.call(term.termEvaluationSave, input({ closesAt: now() - 99_000 }), as(who))).code,
    (await testbed.call(term.termEvaluationAdd, { evaluation: id }, as(who))).code,
    (await testbed.call(term.termEvaluationEnd, { evaluation: id, closesAt: 1 }, as(who))).code,
    (await testbed.call(term.termEvaluationRemove, { evaluation: id }, as(who))).code,
    (await testbed.call(term.termEvaluationResult, { evaluation: id }, as(who))).code,
    (await testbed.call(term.termEvaluationExport, { evaluation: id, format: "xlsx" }, as(who))).code,
  ];
  const { ok, invalid, failed, closed, notOpen, notFound, forbidden } = Code;
  expect(await codes(admin)).toEqual([ok, ok, invalid, failed, invalid, closed, notOpen, notOpen]);
  expect(await codes(platformAdmin)).toEqual(await codes(admin));
  expect(await codes(foreign)).toEqual([
    notFound,
    notFound,
    invalid,
    ...Array.from({ length: 5 }, () => notFound),
  ]);
  const elsewhere = await testbed.call(term.termEvaluationSave, input(), as(foreign));
  expect(elsewhere.code).toBe(notFound);
  for (const who of [teacher, learners[0]!]) expect(new Set(await codes(who))).toEqual(new Set([forbidden]));
  const titles = async (who: Inmate) =>
    (await testbed.call(term.termEvaluationList, {}, as(who))).result.list.map((one) => one.id);
  expect(await titles(admin)).toEqual([id]);
  expect(await titles(foreign)).toEqual([]);
  expect(await titles(platformAdmin)).toContain(id);
  const choices = await testbed.call(term.termEvaluationChoices, {}, as(admin));
  expect(choices.result.schools.map((one) => one.id)).toEqual([org]);

  const run = runs[0]!;
  const own = await inRun(run);
  const { list } = (await testbed.call(evaluation.evaluationList, { id: run }, as(teacher))).result;
  expect(list).toMatchObject([{ evaluation: own, bySchool: true, state: "open" }]);
  const { title, items, opensAt } = list[0]!;
  const change = { id: run, evaluation: own, title, items, opensAt, closesAt: now() + 1000 };
  expect((await testbed.call(evaluation.evaluationSave, change, as(teacher))).code).toBe(forbidden);
  const away = await testbed.call(evaluation.evaluationRemove, { id: run, evaluation: own }, as(teacher));
  expect(away.code).toBe(forbidden);
  const early = await testbed.call(evaluation.evaluationResult, { id: run, evaluation: own }, as(teacher));
  expect(early.code).toBe(notOpen);

  // Whoever lost the school before a row's turn does nothing any more.
  await testbed.platform.db.deleteFrom("membership").where("account_id", "=", admin.id).execute();
  expect(await titles(admin)).toEqual([]);
});

test("results are there once it is closed: nothing of fewer than five, not in a sum either, as tables and as files", async () => {
  const { runs, admin, open, end } = await school([6, 5, 5]);
  const { evaluation: id } = await open();
  const give = async (run: number, count: number, scores: readonly [number, number]) => {
    for (const who of learners.slice(0, count)) expect(await answer(run, who, scores)).toBe(Code.ok);
  };
  await give(runs[0]!, 5, [5, 3]);
  await give(runs[1]!, 5, [4, 2]);
  await give(runs[2]!, 4, [1, 1]);
  const result = async () => testbed.call(term.termEvaluationResult, { evaluation: id }, as(admin));
  expect((await result()).code).toBe(Code.notOpen);
  const [listed] = (await testbed.call(term.termEvaluationList, {}, as(admin))).result.list;
  expect(listed).toMatchObject({ answers: 14, learners: 16 });
  // Moved, then closed.
  expect((await end(id, now() + 20 * DAY)).job).toMatchObject({ done: 3, failed: 0 });
  expect((await end(id)).job).toMatchObject({ done: 3, failed: 0 });
  expect(await answer(runs[0]!, learners[5]!, [1, 1])).toBe(Code.closed);
  expect((await end(id, now() + DAY)).code).toBe(Code.closed);
  const { result: shown } = await result();
  expect(shown.scales).toEqual([
    { title: "讲解清楚", mean: 4.5, counts: [0, 0, 0, 5, 5] },
    { title: "作业有帮助", mean: 2.5, counts: [0, 5, 5, 0, 0] },
  ]);
  expect(shown.runs.map((run) => run.shown)).toEqual([
    { answers: 5, mean: 4, means: [5, 3] },
    { answers: 5, mean: 3, means: [4, 2] },
    undefined,
  ]);
  expect(shown.teachers).toMatchObject([{ name: "周明远", runs: 2, answers: 10, means: [4.5, 2.5] }]);
  const file = async (format: "xlsx" | "pdf") =>
    new Uint8Array(
      Buffer.from(
        (await testbed.call(term.termEvaluationExport, { evaluation: id, format }, as(admin))).result.file,
        "base64",
      ),
    );
  const sheets = await readWorkbook(await file("xlsx"));
  expect(sheets.map(({ name }) => name)).toEqual(["全校", "按课程", "按教师"]);
  expect(sheets[1]!.rows[1]!.slice(0, 5)).toEqual(["课程 1", "周明远", "6", "5", "4"]);
  expect(sheets[1]!.rows[3]!.slice(0, 4)).toEqual(["课程 3", "周明远", "5", "不足 5 人"]);
  const text = (await pdfText(await file("pdf")))!.replaceAll(/\s+/g, "");
  expect(text).toContain("课程1（周明远）：4·5/6人作答");
  expect(text).toContain("课程3（周明远）：不足5人");
  // The teacher reads that of their run.
  const own = await testbed.call(
    evaluation.evaluationResult,
    { id: runs[0]!, evaluation: await inRun(runs[0]!) },
    as(teacher),
  );
  expect(own.result.shown!.scales[0]).toMatchObject({ mean: 5 });
});

test("two runs of one course in a term are told apart; what a stopped job left open is listed, and closed later", async () => {
  const { org, term: termId, admin, open, end } = await school([]);
  const { db } = testbed.platform;
  const { runs } = await addCourse(db, org, now(), {
    course: { title: "机械制图" },
    runs: [{ term_id: termId }, { term_id: termId }],
  });
  for (const run of runs) await enroll(db, run, learners[0]!.id);
  const preview = await testbed.call(term.termEvaluationRuns, { school: org, term: termId }, as(admin));
  expect(preview.result.titles).toEqual(["机械制图 · 1", "机械制图 · 2"]);
  const { evaluation: id } = await open();
  await end(id);
  await db
    .updateTable("evaluation")
    .set({ closes_at: now() + DAY })
    .where("id", "=", await inRun(runs[1]!))
    .execute();
  const openRuns = async () =>
    (await testbed.call(term.termEvaluationList, {}, as(admin))).result.list[0]!.open;
  expect(await openRuns()).toBe(1);
  const { result } = await testbed.call(term.termEvaluationResult, { evaluation: id }, as(admin));
  expect(result.runs.map((run) => run.open)).toEqual([false, true]);
  // It is closed, but not opened again.
  expect((await end(id, now() + 2 * DAY)).code).toBe(Code.closed);
  expect((await end(id)).job).toMatchObject({ total: 1, done: 1 });
  expect(await openRuns()).toBe(0);
});

test("one's total waits for the answer, or for the end; what one's work earned does not", async () => {
  const { runs, open, end } = await school([2]);
  const run = runs[0]!;
  const { db } = testbed.platform;
  await addNode(db, run);
  const [one, other] = learners as [Inmate, Inmate];
  const mine = async (who: Inmate) => (await testbed.call(grade.gradeMine, { id: run }, as(who))).result;
  const before = await mine(one);
  expect(before.total).toBe(80);
  const { evaluation: id } = await open({ beforeGrade: true });
  const hidden = await mine(one);
  expect(hidden).toMatchObject({ withheld: { evaluation: await inRun(run), title: "期末评教" } });
  expect(hidden.total).toBeUndefined();
  expect(hidden.items).toEqual(before.items);
  const transcript = (who: Inmate) => testbed.call(grade.gradeTranscript, { id: run }, as(who));
  expect((await transcript(one)).message).toContain("期末评教");
  expect((await transcript(one)).code).toBe(Code.failed);
  const cert = async (who: Inmate) =>
    (await testbed.call(certificate.certificateMine, { id: run }, as(who))).result.mine;
  expect(await cert(one)).toBeUndefined();
  // Whoever grades sees it.
  const sheet = await testbed.call(grade.gradeSheet, { id: run }, as(teacher));
  expect(sheet.result.rows.map(({ total }) => total)).toEqual([80, 80]);
  const asked = await testbed.call(evaluation.evaluationOpen, { id: run }, as(one));
  expect(asked.result.list).toMatchObject([{ bySchool: true, beforeGrade: true, answered: false }]);

  expect(await answer(run, one, [5, 5])).toBe(Code.ok);
  expect(await mine(one)).toMatchObject({ total: 80 });
  expect((await mine(one)).withheld).toBeUndefined();
  expect(await cert(one)).toBeDefined();
  expect((await transcript(one)).code).toBe(Code.ok);
  expect((await mine(other)).total).toBeUndefined();
  await end(id);
  expect((await mine(other)).total).toBe(80);
});

test("one that has not opened goes from all runs, with what was asked", async () => {
  const { runs, open, admin } = await school([1, 1]);
  const { evaluation: id } = await open({ opensAt: now() + DAY });
  expect((await testbed.call(term.termEvaluationRemove, { evaluation: id }, as(admin))).code).toBe(Code.ok);
  const left = await testbed.platform.db
    .selectFrom("evaluation")
    .select("id")
    .where("run_id", "in", runs)
    .execute();
  expect(left).toEqual([]);
  const acts = (await testbed.audited()).filter(
    ({ subject, action }) => subject === String(id) && action.startsWith("evaluation."),
  );
  expect(acts.map(({ action }) => action)).toEqual(["evaluation.open", "evaluation.remove"]);
});

test("had everybody said what somebody else said, the whole database would be the same, reminders and hidden grades with it", async () => {
  const { runs, open } = await school([6]);
  const run = runs[0]!;
  await open({ beforeGrade: true, closesAt: now() + 3 * DAY });
  const id = await inRun(run);
  const { db } = testbed.platform;
  const said = [
    [5, 5, "很好"],
    [1, 2, "讲得太快"],
    [3, 3, ""],
    [2, 5, "投影看不清"],
  ] as const;
  testbed.advance(DAY + 1000);
  const all = async (order: readonly number[], give: (person: number) => number) => {
    await db.updateTable("evaluation").set({ ballot: "", reminded: false }).where("id", "=", id).execute();
    await db.deleteFrom("message").where("key", "=", `evaluation ${id}`).execute();
    for (const person of order) {
      const [one, other, text] = said[give(person)]!;
      expect(await answer(run, learners[person]!, [one, other], text)).toBe(Code.ok);
    }
    // Two have not answered: they are reminded, and the others see their total.
    await tellEvaluations(testbed.platform);
    await testbed.call(grade.gradeMine, { id: run }, as(learners[0]!));
    return (await dumpOf(db)).replaceAll(/"id\\*": \d+/g, "");
  };
  const first = await all([0, 1, 2, 3], (person) => person);
  const second = await all([3, 1, 0, 2], (person) => (person + 1) % 4);
  expect(second).toBe(first);
  expect(first).toContain("即将结束");
  for (const [, , text] of said) if (text !== "") expect(first).not.toContain(text);
});

test("learners hear of it when it opens, and those who have not answered once more two days before its end", async () => {
  const { runs, open, admin } = await school([3]);
  const run = runs[0]!;
  const { evaluation: id } = await open({ opensAt: now() + 60_000, closesAt: now() + 10 * DAY });
  const [one, other] = learners as [Inmate, Inmate];
  const tell = () => tellEvaluations(testbed.platform);
  const heard = async (who: Inmate, words: string) =>
    (
      await testbed.platform.db
        .selectFrom("message")
        .select("title")
        .where("account_id", "=", who.id)
        .where("key", "=", `evaluation ${await inRun(run)}`)
        .execute()
    ).filter(({ title }) => title["zh-CN"].includes(words)).length;
  await tell();
  expect(await heard(one, "请评价课程")).toBe(0);
  expect(await answer(run, one, [5, 5])).toBe(Code.notOpen);
  testbed.advance(60_000);
  await Promise.all([tell(), tell()]);
  expect([await heard(one, "请评价课程"), await heard(other, "请评价课程")]).toEqual([1, 1]);
  expect((await testbed.call(term.termEvaluationRemove, { evaluation: id }, as(admin))).code).toBe(
    Code.closed,
  );
  expect(await answer(run, one, [5, 5])).toBe(Code.ok);
  testbed.advance(8 * DAY - 61_000);
  await tell();
  expect(await heard(other, "即将结束")).toBe(0);
  testbed.advance(2000);
  await Promise.all([tell(), tell()]);
  await tell();
  expect([await heard(one, "即将结束"), await heard(other, "即将结束")]).toEqual([0, 1]);
});
