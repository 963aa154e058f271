/** Who enters a run: applications and the line; for the run's staff. */
import { Code, type course as contract, type Output } from "../../../core/contract/index.js";
import { sql } from "kysely";
import type { Admission } from "../../../core/rules/admission.js";
import type { EnrollmentState } from "../../../core/contract/course.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { firstSchool, personRows } from "../accounts/index.js";
import { fail, type Given } from "../../http/index.js";
import { message } from "../../messages.js";
import { settleOpenReview } from "../review/index.js";
import { count, lockRun, moveUp, notify, tellAdmitted } from "./enroll.js";
import { messages } from "./messages.js";
import { APPLICATION_LIFE, isFull } from "./run.js";
import type { RunRow } from "./store.js";
import { refreshCourses } from "./write.js";

const PAGE = 20;

/** The school that somebody belongs to, else what they say of themselves. */
const schoolOf = (db: Db) =>
  sql<string>`coalesce(${firstSchool(db, sql.ref<number>("enrollment.account_id"))}, account.school)`;

const orderOf = (db: Db) => ({
  name: sql`coalesce(nullif(account.real_name, ''), account.nickname)`,
  school: sql`nullif(${schoolOf(db)}, '')`,
  appliedAt: sql`enrollment.applied_at`,
});

/** Applications to a run that can be decided on. */
const applications = (db: Db | Trx, runId: number, now: number) =>
  db
    .selectFrom("enrollment")
    .where("enrollment.run_id", "=", runId)
    .where((it) =>
      it.or([
        it("enrollment.state", "=", "waiting"),
        it.and([
          it("enrollment.state", "=", "pending"),
          it("enrollment.applied_at", ">", now - APPLICATION_LIFE),
        ]),
      ]),
    );

export async function enrollPending({
  input: { id, page = 1, size = PAGE, state, sort = "appliedAt", descending = false },
  ctx,
}: Given<typeof contract.enrollPending>): Promise<Output<typeof contract.enrollPending>> {
  const { db, clock } = ctx.platform;
  let rows = applications(db, id, clock.now())
    .innerJoin(personRows(db).as("account"), "account.id", "enrollment.account_id")
    .select([
      "enrollment.id",
      "enrollment.state",
      "enrollment.reason",
      "enrollment.applied_at",
      "account.nickname",
      "account.real_name",
      schoolOf(db).as("school"),
    ])
    // Whoever names no school comes after all who do.
    .orderBy(orderOf(db)[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("enrollment.id");
  if (state) rows = rows.where("enrollment.state", "=", state);
  const { list, total } = await pageOf(rows, { page, size });
  return {
    list: list.map((row) => ({
      id: row.id,
      name: row.real_name || row.nickname,
      school: row.school,
      reason: row.reason,
      state: row.state === "waiting" ? "waiting" : "pending",
      appliedAt: row.applied_at,
    })),
    total,
    page,
    size,
  };
}

export interface Decision {
  readonly decision: "approve" | "reject";
  readonly reason: string;
}
interface Application {
  readonly id: number;
  readonly account_id: number;
  readonly state: EnrollmentState;
}

/** @throws Failure where somebody is turned down without a word */
export function checkReason({ decision, reason }: Decision): void {
  if (decision === "reject" && reason === "")
    throw fail(Code.invalid, messages.reasonNeeded, { result: { field: "reason" } });
}

/** Those of them that are named, in order. The run's row is locked. */
export const openApplications = (trx: Trx, runId: number, ids: readonly number[], now: number) =>
  applications(trx, runId, now)
    .select(["id", "account_id", "state", "applied_at", "reason"])
    .where("id", "in", [...ids])
    .orderBy("applied_at")
    .orderBy("id")
    .execute();

interface Decided extends Decision {
  readonly admission?: Admission | undefined;
  /** Who decides. */
  readonly reviewer: number;
}

/**
 * One decision and its notice, in the queue of reviews as in the run's own list. The run's row is locked; `row` tells how many
 * places are taken now.
 */
export async function decide(
  trx: Trx,
  row: RunRow,
  each: Application,
  { decision, reason, admission, reviewer }: Decided,
  now: number,
): Promise<"active" | "rejected" | "waiting"> {
  const state = decision === "reject" ? "rejected" : isFull(row) ? "waiting" : "active";
  if (decision === "approve" && each.state === state) return state;
  await settleOpenReview(trx, "enrollment", each.id, {
    approved: decision === "approve",
    reason,
    reviewer,
    now,
  });
  await trx
    .updateTable("enrollment")
    .set({
      state,
      admission: admission ? JSON.stringify({ kind: admission.kind, value: admission.value }) : null,
      ...(state === "rejected" ? { reason } : {}),
    })
    .where("id", "=", each.id)
    .execute();
  if (state === "active") await count(trx, row, 1, 1);
  if (admission && state !== "rejected") {
    await tellAdmitted(trx, [each.account_id], row, { admission, state, at: now });
    return state;
  }
  await notify(trx, [each.account_id], row, {
    title: state === "rejected" ? messages.rejectedTitle : messages.approvedTitle,
    text:
      state === "rejected"
        ? message(reason, reason)
        : state === "active"
          ? messages.approvedText
          : messages.queuedText,
    at: now,
  });
  return state;
}

export async function enrollReview({
  input: { id, enrollments, ...decision },
  ctx,
  member,
}: Given<typeof contract.enrollReview>): Promise<Output<typeof contract.enrollReview>> {
  const { run } = member;
  checkReason(decision);
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  const sums = { approved: 0, rejected: 0, waiting: 0 };
  await transaction(async (trx) => {
    let row = await moveUp(trx, await lockRun(trx, id), now);
    for (const each of await openApplications(trx, id, enrollments, now)) {
      const state = await decide(trx, row, each, { ...decision, reviewer: member.accountId }, now);
      if (state === "active") row = { ...row, taken: row.taken + 1 };
      sums[state === "active" ? "approved" : state] += 1;
    }
  });
  ctx.background("index a course", () => refreshCourses(ctx.platform, [run.course_id]));
  return sums;
}
