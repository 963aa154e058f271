/** Applications stand in the queue of the staff of a run too, once: what is decided there or here is decided. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, course, job, reviewQueue as contract } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { administrator } from "../organization/testing-organization.js";
import type { Inmate } from "../room/testing-room.js";
import { decideOn } from "./testing-review.js";
import { as, detail, drained, inbox, listed, rows, taught, type Taught } from "./testing-run-reviews.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const DAY = 86_400_000;

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
    const run = await taught(testbed);
    const who = await apply(run, "想补基础");
    const [row] = await rows(testbed, run.teacher, { kind: "enrollment" });
    expect(row).toMatchObject({ kind: "enrollment", open: true, own: false, steps: 1 });
    expect((await detail(testbed, run.teacher, row!.id)).application).toMatchObject({ reason: "想补基础" });
    const ta = await run.room.person({ role: "ta" });
    const limited = await run.room.person({ role: "ta", rights: ["mark"] });
    const other = await taught(testbed);
    const admin = await administrator(testbed, undefined, "platform-admin");
    expect(await rows(testbed, ta)).toHaveLength(1);
    for (const none of [limited, other.teacher, who, { id: 0, token: admin.as.token }]) {
      expect((await rows(testbed, none, { kind: "enrollment" })).map(({ id }) => id)).not.toContain(row!.id);
      const asked = await testbed.call(contract.reviewDetail, { review: row!.id }, as(none));
      expect(asked.code).toBe(Code.notFound);
      expect((await decideOn(testbed, none, [row!.id])).code).toBe(Code.notFound);
    }
    expect((await listed(testbed, limited)).mayReview).toBe(false);
    expect((await listed(testbed, who)).mayReview).toBe(false);
    expect(await decideOn(testbed, run.teacher, [row!.id])).toEqual({ code: Code.ok, problems: [] });
    expect(await stateOf(run, who)).toBe("active");
    expect(await applications(run)).toEqual([]);
    expect(await rows(testbed, run.teacher)).toEqual([]);
    const [done] = await rows(testbed, run.teacher, { state: "approved" });
    expect(done).toMatchObject({ reviewer: "周明远", reason: "" });
    expect((await inbox(testbed, who)).join()).toContain("通过");
  });

  test("what is decided in the run's own list leaves the queue, with who decided; taken back it waits again", async () => {
    const run = await taught(testbed);
    const [one, two] = [await apply(run), await apply(run)];
    const [first, second] = (await applications(run)).map(({ id }) => id);
    await decideHere(run, [first!], "reject");
    expect(await rows(testbed, run.teacher)).toHaveLength(1);
    const [returned] = await rows(testbed, run.teacher, { state: "rejected" });
    expect(returned).toMatchObject({ reviewer: "周明远", reason: "名额有限" });
    const given = { id: run.room.run, enrollments: [second!], decision: "approve" as const, reason: "" };
    const started = (await testbed.call(course.enrollReviewAll, given, as(run.teacher))).result.job;
    await drained(testbed, run.teacher, started);
    expect(await rows(testbed, run.teacher)).toEqual([]);
    await testbed.call(job.jobUndo, { job: started }, as(run.teacher));
    await drained(testbed, run.teacher, started);
    const [again] = await rows(testbed, run.teacher);
    expect(again).toMatchObject({ open: true });
    expect(await decideOn(testbed, run.teacher, [again!.id])).toMatchObject({ problems: [] });
    expect([await stateOf(run, one), await stateOf(run, two)]).toEqual(["rejected", "active"]);
  });

  test("of two who decide at once, here and there, one decides", async () => {
    const run = await taught(testbed);
    const who = await apply(run);
    const [row] = await rows(testbed, run.teacher);
    const [application] = await applications(run);
    const [here, there] = await Promise.all([
      decideHere(run, [application!.id], "reject"),
      decideOn(testbed, run.teacher, [row!.id]),
    ]);
    const done = [here.result.rejected === 1, there.problems.length === 0 && there.code === Code.ok];
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await stateOf(run, who)).toBe(done[0] ? "rejected" : "active");
    expect(await rows(testbed, run.teacher)).toEqual([]);
    expect((await detail(testbed, run.teacher, row!.id)).decisions).toHaveLength(1);
  });

  test("whatever happens to applications, the queue holds exactly those that the run's own list holds", async () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom("apply", "quit", "here", "queue", "enlist", "lapse"), fc.nat(2)),
      { minLength: 1, maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const run = await taught(testbed);
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
          const queue = await rows(testbed, run.teacher);
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
          const inQueue = (await rows(testbed, run.teacher)).map(
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
