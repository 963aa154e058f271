/** What the staff of a run decide on stands in the queue too, once: what is decided there or here is decided. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  Code,
  course,
  grade,
  job,
  message,
  moderation,
  reviewQueue as contract,
  richTextOf,
  room as rooms,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addAssessment } from "../assessment/testing-assessment.js";
import { administrator } from "../organization/testing-organization.js";
import { type Inmate, testRoom, type TestRoom } from "../room/testing-room.js";
import { decideOn } from "./testing-review.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const DAY = 86_400_000;
const as = ({ token }: Inmate) => ({ token });
const listed = async (who: Inmate, more: object = {}) =>
  (await testbed.call(contract.reviewList, { size: 100, ...more }, as(who))).result;
const rows = async (who: Inmate, more: object = {}) => (await listed(who, more)).list;
const detail = async (who: Inmate, review: number) =>
  (await testbed.call(contract.reviewDetail, { review }, as(who))).result;
const inbox = async (who: Inmate) =>
  (await testbed.call(message.messageList, {}, as(who))).result.list.map(({ title }) => title);
const drained = async (who: Inmate, id: number) => {
  await testbed.platform.background.drain();
  return (await testbed.call(job.jobDetail, { job: id }, as(who))).result;
};

interface Taught {
  readonly room: TestRoom;
  readonly teacher: Inmate;
}
async function taught(): Promise<Taught> {
  const room = await testRoom(testbed, { run: { mode: "approval" } });
  return { room, teacher: await room.person({ role: "teacher", real_name: "周明远" }) };
}

describe("applications", () => {
  const apply = async ({ room }: Taught, reason = "想学") => {
    const who = await room.stranger();
    await testbed.call(course.courseEnroll, { id: room.run, reason }, as(who));
    return who;
  };
  const stateOf = async ({ room }: Taught, who: Inmate) =>
    (
      await testbed.platform.db
        .selectFrom("enrollment")
        .select(["id", "state"])
        .where("run_id", "=", room.run)
        .where("account_id", "=", who.id)
        .executeTakeFirst()
    )?.state;
  const applications = async ({ room, teacher }: Taught) =>
    (await testbed.call(course.enrollPending, { id: room.run }, as(teacher))).result.list;
  const decideHere = (
    { room, teacher }: Taught,
    enrollments: number[],
    decision: "approve" | "reject" = "approve",
  ) =>
    testbed.call(
      course.enrollReview,
      { id: room.run, enrollments, decision, reason: "名额有限" },
      as(teacher),
    );

  /** Fifteen days go by for all who wait; sessions would end, too. */
  const lapse = async ({ room }: Taught) => {
    const { db } = testbed.platform;
    await db
      .updateTable("enrollment")
      .set((it) => ({ applied_at: it("applied_at", "-", 15 * DAY) }))
      .where("run_id", "=", room.run)
      .where("state", "=", "pending")
      .execute();
    await db
      .updateTable("review")
      .set((it) => ({ lapses_at: it("lapses_at", "-", 15 * DAY) }))
      .where("run_id", "=", room.run)
      .where("state", "=", "pending")
      .execute();
  };

  test("wait in the queue of the run's staff, and of nobody else; one yes there lets somebody in", async () => {
    const run = await taught();
    const who = await apply(run, "想补基础");
    const [row] = await rows(run.teacher, { kind: "enrollment" });
    expect(row).toMatchObject({ kind: "enrollment", open: true, own: false, steps: 1 });
    expect((await detail(run.teacher, row!.id)).application).toMatchObject({ reason: "想补基础" });
    const ta = await run.room.person({ role: "ta" });
    const limited = await run.room.person({ role: "ta", rights: ["mark"] });
    const other = await taught();
    const admin = await administrator(testbed, undefined, "platform-admin");
    expect(await rows(ta)).toHaveLength(1);
    for (const none of [limited, other.teacher, who, { id: 0, token: admin.as.token }]) {
      expect((await rows(none, { kind: "enrollment" })).map(({ id }) => id)).not.toContain(row!.id);
      const asked = await testbed.call(contract.reviewDetail, { review: row!.id }, as(none));
      expect(asked.code).toBe(Code.notFound);
      expect((await decideOn(testbed, none, [row!.id])).code).toBe(Code.notFound);
    }
    expect((await listed(limited)).mayReview).toBe(false);
    expect((await listed(who)).mayReview).toBe(false);
    expect(await decideOn(testbed, run.teacher, [row!.id])).toEqual({ code: Code.ok, problems: [] });
    expect(await stateOf(run, who)).toBe("active");
    expect(await applications(run)).toEqual([]);
    expect(await rows(run.teacher)).toEqual([]);
    const [done] = await rows(run.teacher, { state: "approved" });
    expect(done).toMatchObject({ reviewer: "周明远", reason: "" });
    expect((await inbox(who)).join()).toContain("通过");
  });

  test("what is decided in the run's own list leaves the queue, with who decided; taken back it waits again", async () => {
    const run = await taught();
    const [one, two] = [await apply(run), await apply(run)];
    const [first, second] = (await applications(run)).map(({ id }) => id);
    await decideHere(run, [first!], "reject");
    expect(await rows(run.teacher)).toHaveLength(1);
    const [returned] = await rows(run.teacher, { state: "rejected" });
    expect(returned).toMatchObject({ reviewer: "周明远", reason: "名额有限" });
    const given = { id: run.room.run, enrollments: [second!], decision: "approve" as const, reason: "" };
    const started = (await testbed.call(course.enrollReviewAll, given, as(run.teacher))).result.job;
    await drained(run.teacher, started);
    expect(await rows(run.teacher)).toEqual([]);
    await testbed.call(job.jobUndo, { job: started }, as(run.teacher));
    await drained(run.teacher, started);
    const [again] = await rows(run.teacher);
    expect(again).toMatchObject({ open: true });
    expect(await decideOn(testbed, run.teacher, [again!.id])).toMatchObject({ problems: [] });
    expect([await stateOf(run, one), await stateOf(run, two)]).toEqual(["rejected", "active"]);
  });

  test("of two who decide at once, here and there, one decides", async () => {
    const run = await taught();
    const who = await apply(run);
    const [row] = await rows(run.teacher);
    const [application] = await applications(run);
    const [here, there] = await Promise.all([
      decideHere(run, [application!.id], "reject"),
      decideOn(testbed, run.teacher, [row!.id]),
    ]);
    const done = [here.result.rejected === 1, there.problems.length === 0 && there.code === Code.ok];
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await stateOf(run, who)).toBe(done[0] ? "rejected" : "active");
    expect(await rows(run.teacher)).toEqual([]);
    expect((await detail(run.teacher, row!.id)).decisions).toHaveLength(1);
  });

  test("whatever happens to applications, the queue holds exactly those that the run's own list holds", async () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom("apply", "quit", "here", "queue", "enlist", "lapse"), fc.nat(2)),
      { minLength: 1, maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const run = await taught();
        const people = [
          await run.room.stranger(),
          await run.room.stranger(),
          await run.room.stranger(),
        ] as const;
        for (const [step, at] of order) {
          const who = people[at]!;
          if (step === "apply")
            await testbed.call(course.courseEnroll, { id: run.room.run, reason: "" }, as(who));
          if (step === "quit") await testbed.call(course.courseQuit, { id: run.room.run }, as(who));
          const waiting = await applications(run);
          if (step === "here" && waiting.length > 0) await decideHere(run, [waiting[0]!.id], "reject");
          const queue = await rows(run.teacher);
          if (step === "queue" && queue.length > 0) await decideOn(testbed, run.teacher, [queue[0]!.id]);
          if (step === "enlist")
            await testbed.platform.db
              .updateTable("enrollment")
              .set({ state: "active" })
              .where("run_id", "=", run.room.run)
              .where("account_id", "=", who.id)
              .where("state", "=", "pending")
              .execute();
          if (step === "lapse") await lapse(run);
          const subjects = await testbed.platform.db
            .selectFrom("review")
            .select(["id", "subject_id"])
            .where("run_id", "=", run.room.run)
            .execute();
          const inQueue = (await rows(run.teacher)).map(
            (row) => subjects.find(({ id }) => id === row.id)?.subject_id,
          );
          const inList = (await applications(run))
            .filter(({ state }) => state === "pending")
            .map(({ id }) => id);
          expect(new Set(inQueue)).toEqual(new Set(inList));
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe("appeals", () => {
  const appealed = async () => {
    const run = await taught();
    const learner = await run.room.person({ real_name: "王二" });
    const { db, clock } = testbed.platform;
    const { course_id } = await db
      .selectFrom("course_run")
      .select("course_id")
      .where("id", "=", run.room.run)
      .executeTakeFirstOrThrow();
    const assessment = await addAssessment(
      db,
      { course_id, run_id: run.room.run, author_id: run.teacher.id, now: clock.now() },
      { title: "期中考试", settings: { showPoints: "released" }, released_at: clock.now() },
    );
    const given = { id: run.room.run, assessment, text: "第三题没有给分。" };
    const { appeal } = (await testbed.call(grade.appealSave, given, as(learner))).result;
    return { ...run, learner, appeal };
  };
  const answers = async ({ room, learner }: Awaited<ReturnType<typeof appealed>>) =>
    (await testbed.call(grade.gradeMine, { id: room.run }, as(learner))).result.appeals;

  test("are answered in the queue in words, by a teacher of the run alone, and the learner hears of it", async () => {
    const set = await appealed();
    const ta = await set.room.person({ role: "ta" });
    expect(await rows(ta, { kind: "appeal" })).toEqual([]);
    const [row] = await rows(set.teacher);
    expect(row).toMatchObject({ kind: "appeal", title: "王二", open: true });
    expect(row!.about).toContain("期中考试");
    expect((await detail(set.teacher, row!.id)).appeal).toMatchObject({
      text: "第三题没有给分。",
      title: "期中考试",
    });
    expect((await decideOn(testbed, set.teacher, [row!.id])).code).toBe(Code.invalid);
    const answer = "已核对，补 2 分。".repeat(60);
    expect(await decideOn(testbed, set.teacher, [row!.id], true, answer)).toMatchObject({ problems: [] });
    expect(await answers(set)).toMatchObject([{ state: "upheld", answer }]);
    expect((await detail(set.teacher, row!.id)).decisions).toMatchObject([{ reason: answer }]);
    expect(await inbox(set.learner)).toContain("申诉已答复：期中考试");
  });

  test("answered in the gradebook they leave the queue, and both at once answer once", async () => {
    const here = await appealed();
    const answer = { id: here.room.run, appeal: here.appeal, state: "declined" as const, answer: "评分无误" };
    await testbed.call(grade.appealAnswer, answer, as(here.teacher));
    expect(await rows(here.teacher)).toEqual([]);
    expect(await rows(here.teacher, { state: "rejected" })).toMatchObject([{ reason: "评分无误" }]);

    const both = await appealed();
    const [row] = await rows(both.teacher);
    const [old, queue] = await Promise.all([
      testbed.call(
        grade.appealAnswer,
        { ...answer, id: both.room.run, appeal: both.appeal },
        as(both.teacher),
      ),
      decideOn(testbed, both.teacher, [row!.id], true, "补分"),
    ]);
    const done = [old.code === Code.ok, queue.code === Code.ok && queue.problems.length === 0];
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await answers(both)).toMatchObject([{ state: done[0] ? "declined" : "upheld" }]);
    expect(await rows(both.teacher)).toEqual([]);
  });
});

describe("reports", () => {
  const reported = async () => {
    const run = await taught();
    const [writer, reader] = [
      await run.room.person({ real_name: "马骏" }),
      await run.room.person({ real_name: "林小雨" }),
    ];
    const say = async (who: Inmate, title: string) =>
      (
        await testbed.call(
          rooms.threadSave,
          { id: run.room.run, title, body: richTextOf("想不明白"), anonymous: false },
          as(who),
        )
      ).result.thread;
    const report = (subject: "thread" | "post", id: number, who = reader) =>
      testbed.call(course.courseReport, { subject, id, reason: "rude", text: "骂人" }, as(who));
    return { ...run, writer, reader, say, report };
  };
  const moderate = async (
    { room, teacher }: Taught,
    thread: number,
    act: "approve" | "hide",
    who: Inmate = teacher,
  ) => {
    const given = { id: room.run, threads: [thread], act, reason: act === "hide" ? "不文明" : "" };
    const { result } = await testbed.call(moderation.moderationDo, given, as(who));
    return { ...(await drained(who, result.job)), id: result.job };
  };

  test("wait once for a question, without who reported; to give it back hides it, and its writer reads why", async () => {
    const set = await reported();
    const thread = await set.say(set.writer, "作业好难");
    await set.report("thread", thread);
    await set.report("thread", thread);
    const list = await rows(set.teacher);
    expect(list).toMatchObject([{ kind: "report", title: "作业好难", author: "马骏", open: true }]);
    const found = await detail(set.teacher, list[0]!.id);
    expect(found.reported?.contributions).toMatchObject([
      { isQuestion: true, author: "马骏", reports: [{ reason: "rude", text: "骂人" }, {}] },
    ]);
    expect(JSON.stringify([list, found])).not.toContain("林小雨");
    expect((await decideOn(testbed, set.teacher, [list[0]!.id], false)).code).toBe(Code.invalid);
    const decided = await decideOn(testbed, set.teacher, [list[0]!.id], false, "不文明");
    expect(decided).toMatchObject({ problems: [] });
    const own = await testbed.call(rooms.threadDetail, { id: set.room.run, thread }, as(set.writer));
    expect(own.result).toMatchObject({ state: "hidden", hiddenReason: "不文明" });
    const { counts } = (await testbed.call(moderation.moderationList, { id: set.room.run }, as(set.teacher)))
      .result;
    expect(counts.reported).toBe(0);
    expect(await rows(set.teacher)).toEqual([]);
  });

  test("decided among the questions they leave the queue; taken back, or reported again, they wait again", async () => {
    const set = await reported();
    const thread = await set.say(set.writer, "谁有答案");
    await set.report("thread", thread);
    const { id } = await moderate(set, thread, "hide");
    expect(await rows(set.teacher)).toEqual([]);
    await testbed.call(job.jobUndo, { job: id }, as(set.teacher));
    await drained(set.teacher, id);
    expect(await rows(set.teacher)).toHaveLength(1);
    await moderate(set, thread, "approve");
    expect(await rows(set.teacher)).toEqual([]);
    await set.report("thread", thread);
    expect(await rows(set.teacher)).toHaveLength(1);
    // Whoever wrote it takes it away.
    await testbed.call(rooms.postDelete, { id: set.room.run, thread }, as(set.writer));
    expect(await rows(set.teacher)).toEqual([]);
  });

  test("nobody decides that what they wrote stays, neither here nor there", async () => {
    const set = await reported();
    const ta = await set.room.person({ role: "ta" });
    const thread = await set.say(ta, "助教的话");
    await set.report("thread", thread);
    const [row] = await rows(ta);
    expect(row).toMatchObject({ own: true, open: false });
    expect((await decideOn(testbed, ta, [row!.id])).code).toBe(Code.forbidden);
    expect((await moderate(set, thread, "approve", ta)).failed).toBe(1);
    expect(await rows(set.teacher)).toHaveLength(1);
    expect(await decideOn(testbed, set.teacher, [row!.id])).toMatchObject({ problems: [] });
  });
});
