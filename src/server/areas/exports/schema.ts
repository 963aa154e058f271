/** What the platform's administrators want to take away, and what another one says to it (docs/domain.md 12.5). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { ExportKind, ExportState } from "../../../core/contract/export-consent.js";

export interface ExportRequestTable {
  id: Generated<number>;
  /** Who asks; null once the account is gone. */
  account_id: number | null;
  kind: ExportKind;
  /** Where it is of one school. */
  org_id: number | null;
  /** What the export was asked for with, as the contract reads it. */
  asked: ColumnType<Record<string, unknown>, string, never>;
  reason: string;
  state: ExportState;
  asked_at: number;
  decider_id: number | null;
  decided_at: number | null;
  word: string;
  /** When it stops waiting; of one that is approved: until when the file can be fetched. */
  expires_at: number;
  /** The last time. */
  fetched_at: number | null;
}

export interface ExportTables {
  export_request: ExportRequestTable;
}

const statements = [
  `create table export_request (
    id bigint generated always as identity primary key,
    account_id bigint references account(id) on delete set null,
    kind text not null, org_id bigint references org(id) on delete cascade, asked jsonb not null, reason text not null,
    state text not null check (state in ('waiting', 'approved', 'refused', 'expired')), asked_at bigint not null,
    decider_id bigint references account(id) on delete set null check (decider_id <> account_id),
    decided_at bigint, word text not null default '', expires_at bigint not null, fetched_at bigint)`,
  // The same file is asked for once at a time.
  `create unique index export_request_live on export_request (account_id, kind, md5(asked::text))
    where state in ('waiting', 'approved')`,
  `create index export_request_asked on export_request (asked_at)`,
  `create index export_request_due on export_request (expires_at) where state in ('waiting', 'approved')`,
];

export const exportMigrations: Record<string, Migration> = {
  "2030_export_request": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
};
