/** Entries of what was taken away of a school, for lists to join. */
import { sql } from "kysely";
import type { Db } from "../../adapters/index.js";

/**
 * @param bySubject actions whose subject is the school
 * @param byDetail those about something of it: `detail.org` is the school
 */
export const takenEntries = (
  db: Db,
  org: number,
  { bySubject, byDetail }: { readonly bySubject: readonly string[]; readonly byDetail: readonly string[] },
) =>
  db
    .selectFrom("audit_log")
    .select(["id", "at", "action", "actor"])
    .select([
      sql<
        number | null
      >`case when jsonb_typeof(detail -> 'rows') = 'number' then (detail ->> 'rows')::bigint end`.as("rows"),
      sql<string>`coalesce(detail ->> 'reason', '')`.as("reason"),
      sql<boolean>`detail ? 'request'`.as("agreed"),
    ])
    .where((where) =>
      where.or([
        where.and([
          where("subject", "=", String(org)),
          sql<boolean>`action collate "C" = any(${[...bySubject]}::text[])`,
        ]),
        where.and([
          sql<boolean>`action collate "C" = any(${[...byDetail]}::text[])`,
          sql<boolean>`detail ->> 'org' = ${String(org)}`,
        ]),
      ]),
    )
    .where("result", "in", ["ok", "success"]);
