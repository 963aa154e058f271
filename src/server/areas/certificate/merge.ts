import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { MergeRule, Pair } from "../../db/merge.js";

/** There is one of each run that counts, and one that a rule of the run made. */
const meeting = ({ from, to }: Pair): RawBuilder<unknown> => sql`
  from certificate gone join certificate kept on kept.run_id = gone.run_id
    and (kept.state in ('applied', 'issued') and gone.state in ('applied', 'issued') or kept.by_rule and gone.by_rule)
  where gone.account_id = ${from} and kept.account_id = ${to}`;

/** Both stay valid, and are found by their codes; the one with less stays with the account that goes. */
async function merge(trx: Trx, pair: Pair): Promise<void> {
  const { from, to } = pair;
  const { rows } = await sql<{
    gone: number;
    kept: number;
  }>`select gone.id as gone, kept.id as kept ${meeting(pair)}
    and ((gone.state = 'issued')::int, coalesce(gone.score, -1))
      > ((kept.state = 'issued')::int, coalesce(kept.score, -1))`.execute(trx);
  for (const { gone, kept } of rows) {
    await sql`update certificate set account_id = null where id = ${kept}`.execute(trx);
    await sql`update certificate set account_id = ${to} where id = ${gone}`.execute(trx);
    await sql`update certificate set account_id = ${from} where id = ${kept}`.execute(trx);
  }
  await sql`update certificate set account_id = ${to} where account_id = ${from}
    and id not in (select gone.id ${meeting(pair)})`.execute(trx);
}

const met = async (db: Db | Trx, pair: Pair): Promise<number> =>
  (await sql<{ n: number }>`select count(distinct gone.id)::int as n ${meeting(pair)}`.execute(db)).rows[0]
    ?.n ?? 0;

export const certificateMerge: MergeRule = { kind: "own", merge, met, leaves: true };
