/** What a new outline means for those who study by it (docs/domain.md 11.3). */
import { sql } from "kysely";
import { enrollmentRows, nodeRows, setTotalsOf } from "../course/index.js";
import type { Db, Trx } from "../../adapters/index.js";

/**
 * Counts anew what each learner of a run has done of it: of the required items, or of all where none is required.
 * @param only this enrolment; all of the run unless said
 */
export async function recountRun(trx: Trx, runId: number, only?: number): Promise<void> {
  const { rows } = await sql<{ id: number; done: number; counted: number }>`
    with item as (select id, required from ${nodeRows(trx)} node
        where run_id = ${runId}::bigint and kind not in ('chapter', 'section')),
      counted as (select id from item where required or not exists (select from item where required))
    select enrollment.id, count(progress.node_id)::int as done, (select count(*)::int from counted) as counted
    from ${enrollmentRows(trx)} enrollment
    left join progress on progress.enrollment_id = enrollment.id and progress.state = 'done'
      and progress.node_id in (select id from counted)
    where enrollment.run_id = ${runId}::bigint and enrollment.role in ('learner', 'auditor')
      and ${only === undefined ? sql`true` : sql`enrollment.id = ${only}::bigint`}
    group by enrollment.id`.execute(trx);
  await setTotalsOf(
    trx,
    rows.map(({ id, done, counted }) => ({
      id,
      done,
      percent: counted === 0 ? 0 : Math.floor((done * 100) / counted),
    })),
  );
}

/** How many have begun each of these nodes; one that nobody has begun is left out. */
export async function begunNodes(
  db: Db | Trx,
  nodes: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (nodes.length === 0) return new Map();
  const rows = await db
    .selectFrom("progress")
    .select((it) => ["node_id", it.fn.countAll<string>().as("n")])
    .where("node_id", "in", [...nodes])
    .groupBy("node_id")
    .execute();
  return new Map(rows.map(({ node_id, n }) => [node_id, Number(n)]));
}
