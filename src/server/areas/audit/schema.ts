import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import { sealStatements } from "./schema-seal.js";

export interface AuditTable {
  id: Generated<number>;
  /** Milliseconds since 1970, UTC. */
  at: number;
  request_id: string | null;
  action: string;
  /** The account that acts, or null when nobody is signed in. */
  actor: string | null;
  /** Who or what it is done to; masked where it names a person. */
  subject: string | null;
  result: string;
  method: string | null;
  ip: string | null;
  origin: string | null;
  user_agent: string | null;
  detail: ColumnType<Record<string, unknown>, string, never>;
  /** The entry's digest, keyed by the server's own secret when it was written; null: it is older than the chain. */
  mark: ColumnType<string | null, string, never>;
  /** Its place in the chain, from 1; null until it is sealed, as are the three that follow. */
  seq: ColumnType<number | null, undefined, never>;
  /** The hash of the entry before it; "" of the first. */
  previous: ColumnType<string | null, undefined, never>;
  /** SHA-256 over all of the entry, `previous` too (chain.ts). */
  hash: ColumnType<string | null, undefined, never>;
  /** Whether its mark was right when it was sealed. */
  genuine: ColumnType<boolean | null, undefined, never>;
}

/** The one row that says where the chain ends: without it nobody would miss the newest entries. */
export interface AuditHeadTable {
  id: 1;
  /** 0: nothing is sealed yet. */
  seq: number;
  hash: string;
  /** The last entry from before there was a chain. */
  old_until: number;
  /** All of it, keyed by the server's own secret; null until something is sealed. */
  mark: string | null;
}

export interface AuditTables {
  audit_log: AuditTable;
  audit_head: AuditHeadTable;
}

// The newest first by each of what people look for.
const searchStatements = [
  `create index audit_log_newest on audit_log (at desc, id desc)`,
  `create index audit_log_action on audit_log (action collate "C", at desc)`,
  `create index audit_log_subject on audit_log (subject, at desc) where subject is not null`,
];

export const auditMigrations: Record<string, Migration> = {
  "0003_audit_log": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("audit_log")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("at", "bigint", (column) => column.notNull())
        .addColumn("request_id", "text")
        .addColumn("action", "text", (column) => column.notNull())
        .addColumn("actor", "text")
        .addColumn("subject", "text")
        .addColumn("result", "text", (column) => column.notNull())
        .addColumn("method", "text")
        .addColumn("ip", "text")
        .addColumn("origin", "text")
        .addColumn("user_agent", "text")
        .addColumn("detail", "jsonb", (column) => column.notNull().defaultTo(sql`'{}'`))
        .execute();
      await db.schema.createIndex("audit_log_at").on("audit_log").column("at").execute();
      await db.schema.createIndex("audit_log_actor").on("audit_log").columns(["actor", "at"]).execute();
    },
  },
  "1860_audit_chain": {
    async up(db: Kysely<unknown>) {
      for (const statement of sealStatements) await sql.raw(statement).execute(db);
    },
  },
  "1911_audit_search": {
    async up(db: Kysely<unknown>) {
      for (const statement of searchStatements) await sql.raw(statement).execute(db);
    },
  },
};
