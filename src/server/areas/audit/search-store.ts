/** Finds entries of the audit log, the newest first. */
import { sql, type Selectable } from "kysely";
import type { Db } from "../../adapters/index.js";
import type { AuditTable } from "./schema.js";

export interface AuditFilter {
  readonly actor?: string | undefined;
  /** Its beginning. */
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly result?: string | undefined;
  /** Moments: from the first until before the second. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}
export type FoundEntry = Omit<
  Selectable<AuditTable>,
  "mark" | "previous" | "hash" | "genuine" | "request_id"
>;

/** @param after the last entry of the page before */
export function found(
  db: Db,
  { actor, action, subject, result, since, until }: AuditFilter,
  after: { readonly at: number; readonly id: number } | undefined,
  most: number,
): Promise<FoundEntry[]> {
  let rows = db
    .selectFrom("audit_log")
    .select([
      "id",
      "at",
      "action",
      "actor",
      "subject",
      "result",
      "method",
      "ip",
      "origin",
      "user_agent",
      "detail",
      "seq",
    ]);
  if (actor) rows = rows.where("actor", "=", actor);
  // A range of the index: what begins with it lies together.
  if (action)
    rows = rows
      .where(sql<boolean>`action collate "C" >= ${action}`)
      .where(sql<boolean>`action collate "C" < ${`${action}\u{10FFFF}`}`);
  if (subject) rows = rows.where("subject", "=", subject);
  if (result) rows = rows.where("result", "=", result);
  if (since !== undefined) rows = rows.where("at", ">=", since);
  if (until !== undefined) rows = rows.where("at", "<", until);
  if (after) rows = rows.where(sql<boolean>`(at, id) < (${after.at}::bigint, ${after.id}::bigint)`);
  return rows.orderBy("at", "desc").orderBy("id", "desc").limit(most).execute();
}
