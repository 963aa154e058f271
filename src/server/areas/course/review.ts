/** Who enters a run: applications and the line; for the run's staff. */
import { Code, type course as contract, type Output } from "../../../core/contract/index.js";
import { sql } from "kysely";
import type { EnrollmentState } from "../../../core/contract/course.js";
import type { Trx } from "../../adapters/index.js";
import { firstSchools, personRows } from "../accounts/index.js";
import { fail, type Given } from "../../http/index.js";
import { message } from "../../messages.js";
import { count, lockRun, moveUp, tellOf } from "./enroll.js";
import { says } from "./messages.js";
import { APPLICATION_LIFE, isFull } from "./run.js";
import type { RunRow } from "./store.js";
import { refreshCourses } from "./write.js";

const PAGE = 20;

const ORDER = {
  name: sql`coalesce(nullif(account.real_name, ''), account.nickname)`,
  appliedAt: sql`enrollment.applied_at`,
};

export async function enrollPending({
  input: { id, page = 1, size = PAGE, state, sort = "appliedAt", descending = false },
  ctx,
}: Given<typeof contract.enrollPending>): Promise<Output<typeof contract.enrollPending>> {
  const { db, clock } = ctx.platform;
  let rows = db
    .selectFrom("enrollment")
    .innerJoin(personRows(db).as("account"), "account.id", "enrollment.account_id")
    .where("enrollment.run_id", "=", id)
    .where((it) =>
      it.or([
        it("enrollment.state", "=", "waiting"),
        it.and([
          it("enrollment.state", "=", "pending"),
          it("enrollment.applied_at", ">", clock.now() - APPLICATION_LIFE),
        ]),
      ]),
    );
  if (state) rows = rows.where("enrollment.state", "=", state);
  const [list, all] = await Promise.all([
    rows
      .select([
        "enrollment.id",
        "enrollment.state",
        "enrollment.reason",
        "enrollment.applied_at",
        "account.nickname",
        "account.real_name",
        "account.school",
        "enrollment.account_id",
      ])
      .orderBy(ORDER[sort], descending ? "desc" : "asc")
      .orderBy("enrollment.id")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    rows.select((it) => it.fn.countAll<string>().as("n")).executeTakeFirstOrThrow(),
  ]);
  const own = await firstSchools(
    db,
    list.map(({ account_id }) => account_id),
  );
  return {
    list: list.map((row) => ({
      id: row.id,
      name: row.real_name || row.nickname,
      school: own.get(row.account_id) ?? row.school,
      reason: row.reason,
      state: row.state === "waiting" ? "waiting" : "pending",
      appliedAt: row.applied_at,
    })),
    total: Number(all.n),
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
    throw fail(Code.invalid, says.reasonNeeded, { result: { field: "reason" } });
}

/** Applications that can be decided on, in order. The run's row is locked. */
export const openApplications = (trx: Trx, runId: number, ids: readonly number[], now: number) =>
  trx
    .selectFrom("enrollment")
    .select(["id", "account_id", "state", "applied_at", "reason"])
    .where("run_id", "=", runId)
    .where("id", "in", [...ids])
    .where((it) =>
      it.or([
        it("state", "=", "waiting"),
        it.and([it("state", "=", "pending"), it("applied_at", ">", now - APPLICATION_LIFE)]),
      ]),
    )
    .orderBy("applied_at")
    .orderBy("id")
    .execute();

/** One decision and its notice. The run's row is locked; `row` tells how many places are taken now. */
export async function decide(
  trx: Trx,
  row: RunRow,
  each: Application,
  { decision, reason }: Decision,
  now: number,
): Promise<"active" | "rejected" | "waiting"> {
  const state = decision === "reject" ? "rejected" : isFull(row) ? "waiting" : "active";
  if (decision === "approve" && each.state === state) return state;
  await trx
    .updateTable("enrollment")
    .set({ state, ...(state === "rejected" ? { reason } : {}) })
    .where("id", "=", each.id)
    .execute();
  if (state === "active") await count(trx, row, 1, 1);
  await tellOf(trx, [each.account_id], row, {
    title: state === "rejected" ? says.rejectedTitle : says.approvedTitle,
    text:
      state === "rejected"
        ? message(reason, reason)
        : state === "active"
          ? says.approvedText
          : says.queuedText,
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
    await lockRun(trx, id);
    let row = await moveUp(trx, id, now);
    for (const each of await openApplications(trx, id, enrollments, now)) {
      const state = await decide(trx, row, each, decision, now);
      if (state === "active") row = { ...row, taken: row.taken + 1 };
      sums[state === "active" ? "approved" : state] += 1;
    }
  });
  ctx.background("index a course", () => refreshCourses(ctx.platform, [run.course_id]));
  return sums;
}
