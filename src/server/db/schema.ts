import type { ColumnType, Generated, Kysely, Migration } from "kysely";
import type { Channel } from "../adapters/delivery.js";

/** Messages that no gateway takes (demo and tests). Bounded by delivery.ts. */
export interface OutboxTable {
  id: Generated<number>;
  channel: Channel;
  recipient: string;
  subject: string | null;
  text: string;
  template: string;
  /** jsonb: written as text, read as a record. */
  values: ColumnType<Record<string, string | number>, string, never>;
  sent_at: number;
}

export interface PlatformTables {
  outbox: OutboxTable;
}

export const platformMigrations: Record<string, Migration> = {
  "0001_outbox": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("outbox")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("channel", "text", (column) => column.notNull())
        .addColumn("recipient", "text", (column) => column.notNull())
        .addColumn("subject", "text")
        .addColumn("text", "text", (column) => column.notNull())
        .addColumn("template", "text", (column) => column.notNull())
        .addColumn("values", "jsonb", (column) => column.notNull())
        .addColumn("sent_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("outbox_recipient").on("outbox").columns(["recipient", "id"]).execute();
    },
  },
};
