/** Decisions on many applications at once: a job whose rows are single decisions. */
import { Code, type course as contract, type Output } from "../../../core/contract/index.js";
import type { EnrollmentState } from "../../../core/contract/course.js";
import { fail, type Ctx, type Given } from "../../http/index.js";
import { inLocale } from "../../messages.js";
import { personRows } from "../accounts/index.js";
import { job, nameSubjects, startJob } from "../../jobs/index.js";
import { reopenReview } from "../review/index.js";
import { demandStaff } from "./access.js";
import { admissionOf } from "./admission.js";
import { askStaff } from "./applications.js";
import { termOf } from "./cards.js";
import { count, lockRun, moveUp, notify } from "./enroll.js";
import { messages } from "./messages.js";
import { checkReason, decide, openApplications, type Decision } from "./review.js";
import { runsById } from "./store.js";
import { refreshCourses } from "./write.js";

nameSubjects("run", async (db, ids, locale) => {
  const rows = await runsById(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      [inLocale(locale, row.title, row.title_en), termOf(locale, row)].filter(Boolean).join(" · "),
    ]),
  );
});

/** Milliseconds in which a decision may be taken back. */
const UNDO_WITHIN = 3_600_000;

interface Params extends Decision {
  readonly runId: number;
  readonly courseId: number;
  /** By the run's rules, as they are when a row's turn comes. */
  readonly byRule?: boolean;
}
/** What an application was before, and what it became. */
interface Before {
  readonly from: EnrollmentState;
  readonly to: EnrollmentState;
  /** What the applicant wrote; a rejection takes its place. */
  readonly reason: string;
}

const reviewJob = job<Params, number, Before>("enroll-review", {
  title: messages.reviewTitle,
  async row({ trx, params, item, accountId, now }) {
    await demandStaff(trx, params.runId, accountId, "enroll");
    const row = await moveUp(trx, await lockRun(trx, params.runId), now);
    const [application] = await openApplications(trx, params.runId, [item], now);
    if (!application) throw fail(Code.failed, messages.notOpen);
    const admission = params.byRule ? await admissionOf(trx, row, application.account_id) : undefined;
    if (params.byRule && admission?.effect !== "admit") throw fail(Code.failed, messages.notByRule);
    const to = await decide(trx, row, application, { ...params, admission, reviewer: accountId }, now);
    const { state: from, reason } = application;
    const before = to === from ? {} : { before: { from, to, reason } };
    return to === "waiting" ? { ...before, problem: messages.full } : before;
  },
  async undo({ trx, params, item, before, accountId, now }) {
    await demandStaff(trx, params.runId, accountId, "enroll");
    const row = await lockRun(trx, params.runId);
    const taken = await trx
      .updateTable("enrollment")
      .set({ state: before.from, reason: before.reason, admission: null })
      .where("id", "=", item)
      .where("run_id", "=", params.runId)
      .where("state", "=", before.to)
      // Whoever has begun to study stays.
      .where("last_active_at", "is", null)
      .where("percent", "=", 0)
      .returning("account_id")
      .executeTakeFirst();
    if (!taken) throw fail(Code.failed, messages.notUndone);
    if (before.from === "pending") {
      await reopenReview(trx, "enrollment", item);
      await askStaff(trx, [item]);
    }
    if (before.to === "active") await count(trx, row, -1, -1);
    await notify(trx, [taken.account_id], row, {
      title: messages.undoneTitle,
      text: messages.undoneText,
      at: now,
    });
  },
  undoWithin: UNDO_WITHIN,
  async finish(platform, { runId, courseId }) {
    // A place that came free belongs to whoever stands in line.
    await platform.transaction(async (trx) => {
      await moveUp(trx, await lockRun(trx, runId), platform.clock.now());
    });
    await refreshCourses(platform, [courseId]);
  },
});

/** @returns the job's number */
export async function startReview(
  ctx: Ctx,
  { runId: id, ...params }: Params,
  enrollments: readonly number[],
): Promise<number> {
  const people = await ctx.platform.db
    .selectFrom("enrollment")
    .innerJoin(personRows(ctx.platform.db).as("account"), "account.id", "enrollment.account_id")
    .select(["enrollment.id", "account.real_name", "account.nickname"])
    .where("enrollment.run_id", "=", id)
    .where("enrollment.id", "in", [...enrollments])
    // Places go to whoever applied first.
    .orderBy("enrollment.applied_at")
    .orderBy("enrollment.id")
    .execute();
  if (people.length === 0) throw fail(Code.notFound);
  return startJob(ctx, reviewJob, {
    subject: `run ${id}`,
    params: { ...params, runId: id },
    rows: people.map((one) => ({ name: one.real_name || one.nickname, item: one.id })),
  });
}

export async function enrollReviewAll({
  input: { id, enrollments, ...decision },
  ctx,
  member,
}: Given<typeof contract.enrollReviewAll>): Promise<Output<typeof contract.enrollReviewAll>> {
  checkReason(decision);
  const job = await startReview(ctx, { ...decision, runId: id, courseId: member.run.course_id }, enrollments);
  return { job };
}
