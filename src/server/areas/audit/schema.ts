import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";

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
}

export interface AuditTables {
  audit_log: AuditTable;
}

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
};
