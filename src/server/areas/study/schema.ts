/** Tables of what people watched, wrote and did (docs/domain.md 8). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import { tallyMigrations, type TallyTables } from "./tally-schema.js";
import { recordMigrations, type RecordTables } from "./xapi/migration.js";

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface ProgressTable {
  enrollment_id: number;
  node_id: number;
  state: "started" | "done";
  percent: Defaulted<number>;
  /** An `int4multirange` of seconds, or of pages; read and written as its text. */
  watched: string;
  position: Defaulted<number>;
  /** Seconds that the page was in front of the person. */
  active: Defaulted<number>;
  /** Questions that were answered right. */
  answered: ColumnType<number[], readonly number[] | undefined, readonly number[]>;
  completed_at: number | null;
  updated_at: number;
}

/** A player's turn: what it may credit is bounded by the time it had. */
export interface PlayerTable {
  /** SHA-256 of the session's name. */
  id: string;
  enrollment_id: number;
  device: string;
  opened_at: number;
  last_at: number;
  /** Set when another one took over. */
  ended_at: number | null;
  /** Seconds that were credited. */
  credited: Defaulted<number>;
}

/** Beats that were refused, for whoever asks why. */
export interface BeatAnomalyTable {
  id: Generated<number>;
  enrollment_id: number;
  node_id: number | null;
  verdict: string;
  detail: string;
  at: number;
}

export interface PackageStateTable {
  enrollment_id: number;
  node_id: number;
  /** Of a package with several pages: the identifier of one of them; "" of one with one. */
  item: Defaulted<string>;
  cmi: ColumnType<Record<string, string>, string, string>;
  /** 0 of a page that was opened and has written nothing. */
  rev: number;
  updated_at: number;
  opened_at: Defaulted<number>;
}

export interface NoteTable {
  id: Generated<number>;
  account_id: number;
  run_id: number;
  node_id: number;
  at: number;
  text: string;
  created_at: number;
  updated_at: number;
  /** Since when others of the run read it; null: it is its writer's alone. */
  shared_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** When staff picked it. */
  essence_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** Since when its writer and staff alone see it. */
  hidden_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** For its writer. */
  hidden_reason: Defaulted<string>;
}

/** What somebody did in a run on one day in China. */
export interface StudyDayTable {
  enrollment_id: number;
  /** Days since 1970-01-01. */
  day: number;
  /** Credited to players on that day. */
  seconds: Defaulted<number>;
  /** When the room was first entered. */
  signed_in_at: number | null;
}

export interface StudyTables extends RecordTables, TallyTables {
  study_day: StudyDayTable;
  progress: ProgressTable;
  player: PlayerTable;
  beat_anomaly: BeatAnomalyTable;
  package_state: PackageStateTable;
  note: NoteTable;
}

const statements = [
  `create table progress (
    enrollment_id bigint not null references enrollment(id) on delete cascade,
    node_id bigint not null references outline_node(id) on delete cascade,
    state text not null check (state in ('started', 'done')), percent smallint not null default 0,
    watched int4multirange not null default '{}', position integer not null default 0,
    active integer not null default 0, answered integer[] not null default '{}',
    completed_at bigint, updated_at bigint not null,
    primary key (enrollment_id, node_id))`,
  `create table player (
    id text primary key, enrollment_id bigint not null references enrollment(id) on delete cascade,
    device text not null, opened_at bigint not null, last_at bigint not null, ended_at bigint,
    credited integer not null default 0)`,
  // One at a time: the database itself holds it.
  `create unique index player_active on player (enrollment_id) where ended_at is null`,
  `create table beat_anomaly (
    id bigint generated always as identity primary key,
    enrollment_id bigint not null references enrollment(id) on delete cascade,
    node_id bigint, verdict text not null, detail text not null, at bigint not null)`,
  `create table learning_event (
    id uuid primary key, account_id bigint references account(id) on delete cascade,
    verb text not null, object text not null, statement jsonb not null, actor text not null,
    voided boolean not null default false, stored_at bigint not null,
    seq bigint generated always as identity)`,
  `create index learning_event_seq on learning_event (seq)`,
  `create index learning_event_actor on learning_event (actor, seq)`,
  `create index learning_event_object on learning_event (object, seq)`,
  `create table activity_state (
    actor text not null, activity text not null, state_id text not null, registration text not null, mime text not null,
    body bytea not null, etag text not null, updated_at bigint not null,
    primary key (actor, activity, state_id, registration))`,
  `create table package_state (
    enrollment_id bigint not null references enrollment(id) on delete cascade,
    node_id bigint not null references outline_node(id) on delete cascade,
    cmi jsonb not null, rev integer not null, updated_at bigint not null,
    primary key (enrollment_id, node_id))`,
  `create table note (
    id bigint generated always as identity primary key,
    account_id bigint not null references account(id) on delete cascade,
    run_id bigint not null references course_run(id) on delete cascade,
    node_id bigint not null references outline_node(id) on delete cascade,
    at integer not null, text text not null, created_at bigint not null, updated_at bigint not null)`,
  `create index note_account on note (account_id, run_id, node_id, at)`,
];

export const studyMigrations: Record<string, Migration> = {
  "0510_study": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "0513_package_items": {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        `alter table package_state add column item text not null default ''`,
        `alter table package_state drop constraint package_state_pkey`,
        `alter table package_state add primary key (enrollment_id, node_id, item)`,
        `alter table package_state add column opened_at bigint not null default 0`,
        `update package_state set opened_at = updated_at`,
      ])
        await sql.raw(statement).execute(db);
    },
  },
  "0921_study_day": {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(
          `create table study_day (
            enrollment_id bigint not null references enrollment(id) on delete cascade,
            day integer not null, seconds integer not null default 0, signed_in_at bigint,
            primary key (enrollment_id, day))`,
        )
        .execute(db);
    },
  },
  "1070_note_sharing": {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        `alter table note add column shared_at bigint`,
        `alter table note add column essence_at bigint`,
        `alter table note add column hidden_at bigint`,
        `alter table note add column hidden_reason text not null default ''`,
        `alter table note add check (essence_at is null or shared_at is not null)`,
        `create index note_shared on note (run_id, node_id, at) where shared_at is not null`,
      ])
        await sql.raw(statement).execute(db);
    },
  },
  ...recordMigrations,
  ...tallyMigrations,
};
