/** Who asks to be let into a run, and what became of those who did (docs/domain.md 11.14). */
import { sql } from "kysely";
import type { Output, roster } from "../../../core/contract/index.js";
import { pageOf } from "../../db/page.js";
import type { Given } from "../../http/index.js";
import { applicantRows } from "../course/index.js";

const ORDER = {
  name: sql`coalesce(nullif(real_name, ''), nickname)`,
  number: sql`nullif(number, '')`,
  school: sql`nullif(school, '')`,
  appliedAt: sql`applied_at`,
} as const;

export async function applicantList({
  input: { id, tab, q, sort = "appliedAt", descending = false, page = 1, size = 20 },
  ctx: { platform },
}: Given<typeof roster.applicantList>): Promise<Output<typeof roster.applicantList>> {
  const { clock, db } = platform;
  const rows = db
    .selectFrom(applicantRows(db, { runId: id, tab, q }, clock.now()).as("applicant"))
    .selectAll()
    .orderBy(ORDER[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("id");
  const { list, total } = await pageOf(rows, { page, size });
  return {
    list: list.map((row) => ({
      id: row.id,
      account: row.account_id,
      name: row.real_name || row.nickname || "*",
      number: row.number ?? "",
      school: row.school ?? "",
      reason: row.reason,
      state: row.state,
      rule: row.admission?.kind,
      appliedAt: row.applied_at,
      earlierRuns: Number(row.earlier_runs),
      earlierPercent: row.earlier_percent,
    })),
    total,
    page,
    size,
  };
}
