/** Who enters a run: applications and the line; for the run's staff. */
import { Code, type course as contract, type Output } from "../../../core/contract/index.js";
import { sql } from "kysely";
import { firstSchools, personRows } from "../accounts/index.js";
import { fail, type Given } from "../../http/index.js";
import { message } from "../../messages.js";
import { count, lockRun, moveUp, tellOf } from "./enroll.js";
import { says } from "./messages.js";
import { APPLICATION_LIFE, isFull } from "./run.js";
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

export async function enrollReview({
  input: { id, enrollments, decision, reason },
  ctx,
  member,
}: Given<typeof contract.enrollReview>): Promise<Output<typeof contract.enrollReview>> {
  const { run } = member;
  if (decision === "reject" && reason === "")
    throw fail(Code.invalid, says.reasonNeeded, { result: { field: "reason" } });
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  const sums = { approved: 0, rejected: 0, waiting: 0 };
  await transaction(async (trx) => {
    await lockRun(trx, id);
    let row = await moveUp(trx, id, now);
    const rows = await trx
      .selectFrom("enrollment")
      .select(["id", "account_id", "state", "applied_at"])
      .where("run_id", "=", id)
      .where("id", "in", enrollments)
      .where("state", "in", ["pending", "waiting"])
      .orderBy("applied_at")
      .orderBy("id")
      .execute();
    for (const each of rows) {
      if (each.state === "pending" && each.applied_at + APPLICATION_LIFE <= now) continue;
      const state = decision === "reject" ? "rejected" : isFull(row) ? "waiting" : "active";
      if (decision === "approve" && each.state === state) {
        sums.waiting += 1;
        continue;
      }
      await trx
        .updateTable("enrollment")
        .set({ state, ...(state === "rejected" ? { reason } : {}) })
        .where("id", "=", each.id)
        .execute();
      if (state === "active") {
        await count(trx, row, 1, 1);
        row = { ...row, taken: row.taken + 1 };
      }
      sums[state === "active" ? "approved" : state] += 1;
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
    }
  });
  ctx.background("index a course", () => refreshCourses(ctx.platform, [run.course_id]));
  return sums;
}
