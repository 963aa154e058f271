import { sql } from "kysely";
import type { MergeRule } from "../../db/merge.js";

/** Nobody decides on what they have asked for, and the same file is asked for once at a time. */
export const requestMerge: MergeRule = {
  kind: "own",
  async merge(trx, { from, to }) {
    await sql`update export_request set decider_id = null
      where account_id = ${from} and decider_id = ${to} or account_id = ${to} and decider_id = ${from}`.execute(
      trx,
    );
    await sql`update export_request gone set state = 'expired' from export_request kept
      where gone.account_id = ${from} and kept.account_id = ${to} and gone.kind = kept.kind
        and gone.asked::text = kept.asked::text
        and gone.state in ('waiting', 'approved') and kept.state in ('waiting', 'approved')`.execute(trx);
    await sql`update export_request set account_id = ${to} where account_id = ${from}`.execute(trx);
  },
};
