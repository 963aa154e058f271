import { sql } from "kysely";
import { join, type MergeRule } from "../../db/merge.js";

/** A resource is rated once by each person. */
export const ratingMerge: MergeRule = join(["resource_id"], {
  lost: async (trx, rows) => {
    for (const row of rows)
      await sql`update resource set ratings = greatest(ratings - 1, 0),
        rating_sum = greatest(rating_sum - ${row["stars"]}::int, 0) where id = ${row["resource_id"]}::bigint`.execute(
        trx,
      );
  },
});
