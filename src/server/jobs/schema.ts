/** Tables of jobs (docs/domain.md 4.5). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { JobState } from "../../core/contract/job.js";
import type { Message } from "../messages.js";

type Json<T> = ColumnType<T, string, string>;
type Counted = ColumnType<number, number | undefined, number>;

export interface JobTable {
  id: Generated<number>;
  /** Who started it; nobody else sees it. */
  account_id: number;
  kind: string;
  subject: string;
  params: Json<unknown>;
  state: JobState;
  total: number;
  done: Counted;
  failed: Counted;
  undone: Counted;
  kept: Counted;
  cancelling: ColumnType<boolean, boolean | undefined, boolean>;
  /** Which server works on it, and until when that is believed. */
  worker: ColumnType<string | null, undefined, string | null>;
  leased_until: ColumnType<number, number | undefined, number>;
  started_at: ColumnType<number | null, undefined, number>;
  finished_at: ColumnType<number | null, undefined, number>;
  undo_until: ColumnType<number | null, undefined, number>;
  created_at: number;
}

export interface JobRowTable {
  job_id: number;
  position: number;
  name: string;
  item: Json<unknown>;
  state: ColumnType<
    "open" | "done" | "failed" | "undone" | "kept",
    undefined,
    "done" | "failed" | "undone" | "kept"
  >;
  reason: ColumnType<Message | null, undefined, string>;
  /** What undo needs; null: there is nothing to take back. */
  before: ColumnType<unknown, undefined, string | null>;
}

export interface JobTables {
  job: JobTable;
  job_row: JobRowTable;
}

const statements = [
  `create table job (
    id bigint generated always as identity primary key,
    account_id bigint not null references account(id) on delete cascade,
    kind text not null, subject text not null, params jsonb not null,
    state text not null check (state in
      ('queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
    total integer not null, done integer not null default 0, failed integer not null default 0,
    undone integer not null default 0, kept integer not null default 0,
    cancelling boolean not null default false, worker text, leased_until bigint not null default 0,
    started_at bigint, finished_at bigint, undo_until bigint, created_at bigint not null)`,
  `create index job_account on job (account_id, kind, subject, id desc)`,
  `create index job_open on job (leased_until) where state in ('queued', 'running', 'undoing')`,
  `create table job_row (
    job_id bigint not null references job(id) on delete cascade, position integer not null,
    name text not null, item jsonb not null,
    state text not null default 'open' check (state in ('open', 'done', 'failed', 'undone', 'kept')),
    reason jsonb, before jsonb, primary key (job_id, position))`,
];

export const jobMigrations: Record<string, Migration> = {
  "0540_job": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
};
