import { sql } from "kysely";
import type { MergeRule } from "../../db/merge.js";

/** Nobody hands reviews over to themselves. Who handed over is settled before. */
export const delegationMerge: MergeRule = {
  kind: "own",
  async merge(trx, { from, to }) {
    await sql`delete from review_delegation where from_id = ${to} and to_id in (${from}, ${to})`.execute(trx);
    await sql`update review_delegation set to_id = ${to} where to_id = ${from}`.execute(trx);
  },
};
