/** Raw data of attachments, and what clients said of activities, in the database. */
import { sql } from "kysely";
import type { Db, Trx } from "../../../adapters/index.js";

export interface AttachmentRow {
  client: string;
  /** Lower case. */
  sha2: string;
  content_type: string;
  body: Uint8Array;
  created_at: number;
}

export const addAttachments = async (trx: Trx, rows: readonly AttachmentRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await trx
    .insertInto("statement_attachment")
    .values([...rows])
    .onConflict((conflict) => conflict.columns(["client", "sha2"]).doNothing())
    .execute();
};

const held = (db: Db, client: string, sha2s: readonly string[]) =>
  db
    .selectFrom("statement_attachment")
    .where("client", "=", client)
    .where("sha2", "in", [...sha2s]);

export const attachmentSizes = async (db: Db, client: string, sha2s: readonly string[]) =>
  sha2s.length === 0
    ? []
    : held(db, client, sha2s)
        .select(["sha2", sql<number>`length(body)`.as("size")])
        .execute();
export const attachments = async (db: Db, client: string, sha2s: readonly string[]) =>
  sha2s.length === 0 ? [] : held(db, client, sha2s).select(["sha2", "content_type", "body"]).execute();

export interface ActivityRow {
  client: string;
  key: string;
  definition: Record<string, unknown>;
}

/** What is told later joins what was told: languages of names and descriptions, and extensions; the rest is replaced. */
export const addActivities = async (trx: Trx, rows: readonly ActivityRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const joined = ["name", "description", "extensions"].map(
    (name) => sql`case when old.definition ? ${sql.lit(name)} and excluded.definition ? ${sql.lit(name)}
      then jsonb_build_object(${sql.lit(name)}, (old.definition->${sql.lit(name)}) || (excluded.definition->${sql.lit(name)}))
      else '{}'::jsonb end`,
  );
  await sql`insert into xapi_activity as old (client, key, definition)
    select client, key, definition
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(client text, key uuid, definition jsonb) order by key
    on conflict (client, key) do update
    set definition = old.definition || excluded.definition || ${sql.join(joined, sql` || `)}`.execute(trx);
};

export const activities = async (db: Db, client: string, keys: readonly string[]) =>
  keys.length === 0
    ? []
    : db
        .selectFrom("xapi_activity")
        .select(["key", "definition"])
        .where("client", "=", client)
        .where("key", "in", [...keys])
        .execute();

/** What the platform itself says of an activity, by its newest statement. */
export const ownActivity = async (db: Db, key: string): Promise<unknown> => {
  const row = await db
    .selectFrom("statement_key as k")
    .innerJoin("learning_event as e", "e.seq", "k.seq")
    .select("e.statement")
    .where("k.key", "=", key)
    .where("k.direct", "=", true)
    .where("e.client", "=", "")
    .orderBy("k.stored_at", "desc")
    .orderBy("k.seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.statement;
};
