import { sql } from "kysely";
import { join, type MergeRule } from "../../db/merge.js";

/** Columns that count what people did to a subject; followers are counted when lists are made. */
const COUNTS: Readonly<Record<string, readonly [table: string, column: string]>> = {
  "thread like": ["thread", "likes"],
  "post like": ["post", "likes"],
  "rating helpful": ["course_rating", "helpful"],
};

export const reactionMerge: MergeRule = join(["subject", "subject_id", "kind"], {
  lost: async (trx, rows) => {
    for (const { subject, kind, subject_id } of rows) {
      const counted = COUNTS[`${String(subject)} ${String(kind)}`];
      if (!counted) continue;
      const [table, column] = counted;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = greatest(${sql.ref(column)} - 1, 0)
        where id = ${subject_id}::bigint`.execute(trx);
    }
  },
});
