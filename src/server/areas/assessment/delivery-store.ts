/** Answers that came after the end, in the database. */
import type { exam, Output } from "../../../core/contract/index.js";
import type { Db, Trx } from "../../adapters/index.js";

/** With the attempts that they are for. */
export const deliveryRows = (db: Db | Trx) =>
  db
    .selectFrom("late_delivery")
    .innerJoin("attempt", "attempt.id", "late_delivery.attempt_id")
    .selectAll("late_delivery");

/** What learners see of their own. */
export async function deliveredOf(
  db: Db,
  attempt: number,
): Promise<Output<typeof exam.attemptResult>["deliveries"]> {
  const rows = await deliveryRows(db)
    .where("attempt_id", "=", attempt)
    .orderBy("late_delivery.id", "desc")
    .limit(50)
    .execute();
  return rows.map(({ delivered_at, changes, state, reason }) => ({
    at: delivered_at,
    items: changes.length,
    state,
    reason,
  }));
}

/** How many wait for a decision. */
export async function deliveriesWaiting(db: Db, assessment: number): Promise<number> {
  const { count } = await deliveryRows(db)
    .clearSelect()
    .select((it) => it.fn.countAll<string>().as("count"))
    .where("attempt.assessment_id", "=", assessment)
    .where("late_delivery.state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(count);
}
