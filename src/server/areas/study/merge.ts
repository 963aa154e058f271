/** What two enrolments of one person in one run make together: of each node the further progress, of each day both times. */
import { sql } from "kysely";
import type { Trx } from "../../adapters/index.js";
import { joinRows, type MergeRule, type Pair } from "../../db/merge.js";
import { enrollmentRows } from "../course/index.js";
import { recountRun } from "./recount.js";

const column = "enrollment_id";

async function mergeStudies(trx: Trx, pair: Pair): Promise<void> {
  const { from, to } = pair;
  await joinRows(
    trx,
    {
      table: "progress",
      column,
      keys: ["node_id"],
      better: (row) => `(${row}.state = 'done')::int, ${row}.percent, ${row}.updated_at`,
      blend: {
        watched: (best, other) => `${best}.watched + ${other}.watched`,
        active: (best, other) => `${best}.active + ${other}.active`,
        answered: (best, other) =>
          `(select coalesce(array_agg(distinct one), '{}') from unnest(${best}.answered || ${other}.answered) one)`,
        completed_at: (best, other) => `least(${best}.completed_at, ${other}.completed_at)`,
        updated_at: (best, other) => `greatest(${best}.updated_at, ${other}.updated_at)`,
      },
    },
    pair,
  );
  // Statistics add what a day gains or loses: what one gains here, the other loses.
  await sql`update study_day kept set signed_in_at = least(kept.signed_in_at, gone.signed_in_at),
      seconds = least(86400, kept.seconds + gone.seconds)
    from study_day gone
    where kept.enrollment_id = ${to} and gone.enrollment_id = ${from} and gone.day = kept.day`.execute(trx);
  await sql`update study_day gone set seconds = 0 from study_day kept
    where kept.enrollment_id = ${to} and gone.enrollment_id = ${from} and gone.day = kept.day`.execute(trx);
  await sql`delete from study_day gone using study_day kept
    where kept.enrollment_id = ${to} and gone.enrollment_id = ${from} and gone.day = kept.day`.execute(trx);
  await sql`update study_day set enrollment_id = ${to} where enrollment_id = ${from}`.execute(trx);
  await joinRows(
    trx,
    {
      table: "package_state",
      column,
      keys: ["node_id", "item"],
      better: (row) => `${row}.updated_at, ${row}.rev`,
    },
    pair,
  );
  await trx
    .updateTable("beat_anomaly")
    .set({ enrollment_id: to })
    .where("enrollment_id", "=", from)
    .execute();
  const { rows } = await sql<{ run_id: number }>`
    select run_id from ${enrollmentRows(trx)} enrollment where id = ${to}`.execute(trx);
  if (rows[0]) await recountRun(trx, rows[0].run_id, to);
}

export const progressMerge: MergeRule = { kind: "own", merge: mergeStudies };
