import { sql } from "kysely";
import type { MergeRule } from "../../db/merge.js";

/** A teacher's majors, each once. */
export const teacherMajorMerge: MergeRule = {
  kind: "own",
  async met(db, { from, to }) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from teacher_major gone
      join teacher_major kept using (major_id) where gone.account_id = ${from} and kept.account_id = ${to}`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },
  async merge(trx, { from, to }) {
    await sql`insert into teacher_major_list (account_id, updated_at)
      select ${to}::bigint, updated_at from teacher_major_list where account_id = ${from} on conflict do nothing`.execute(
      trx,
    );
    await sql`update teacher_major set account_id = ${to} where account_id = ${from}
      and major_id not in (select major_id from teacher_major where account_id = ${to})`.execute(trx);
    await sql`delete from teacher_major_list where account_id = ${from}`.execute(trx);
  },
};
