/** The rule for totals that is in force in a run. */
import { CurveKinds } from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { personRows } from "../accounts/index.js";

/** With who set it and why. */
export async function curveShown(db: Db | Trx, runId: number) {
  const row = await db
    .selectFrom("total_curve")
    .innerJoin(personRows(db).as("author"), "author.id", "total_curve.author_id")
    .selectAll("total_curve")
    .select(["author.real_name", "author.nickname"])
    .where("run_id", "=", runId)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
      curve: row.id,
      kind: CurveKinds.find((one) => one === row.kind) ?? "add",
      value: row.value,
      reason: row.reason,
      name: row.real_name || row.nickname,
      at: row.at,
    }
  );
}
