/** Tables of what makes attempts fair (docs/domain.md 10.14). */
import type { ColumnType, Generated } from "kysely";
import type { AttemptEventKind } from "../../../../core/contract/integrity.js";
import type { Safeguards } from "../../../../core/rules/assessment/index.js";

type Json<T> = ColumnType<T, string, string>;

/** What somebody was told before they began, and agreed to where it watches. None where nothing was switched on. */
export interface AttemptIntegrityTable {
  attempt_id: number;
  agreed: Json<Safeguards>;
  agreed_at: number;
  /** The one that has it; null where any may, and after a teacher released it. */
  device: string | null;
  /** Why the server ended it, where that was not its time. */
  ended: ColumnType<"leaves" | null, undefined, "leaves">;
}

export interface EventDetails {
  /** Of coming back: the key of the leave. */
  readonly of?: string | undefined;
  readonly characters?: number | undefined;
  readonly address?: string | undefined;
}

/** What happened while an attempt ran. */
export interface AttemptEventTable {
  id: Generated<number>;
  attempt_id: number;
  /** What is sent twice is one event by it. */
  key: string;
  kind: AttemptEventKind;
  /** When the server learned of it. */
  at: number;
  /** When it was, as the page says. */
  device_at: number | null;
  details: Json<EventDetails>;
}

/** A picture of the camera; the row outlives its attempt, so that the file is found when its time is over. */
export interface AttemptSnapshotTable {
  id: Generated<number>;
  attempt_id: number | null;
  key: string;
  at: number;
  file_id: number;
}

export interface IntegrityTables {
  attempt_snapshot: AttemptSnapshotTable;
  attempt_integrity: AttemptIntegrityTable;
  attempt_event: AttemptEventTable;
}

export const attemptIntegrity = [
  `create table attempt_integrity (
    attempt_id bigint primary key references attempt(id) on delete cascade,
    agreed jsonb not null, agreed_at bigint not null, device text)`,
];

export const attemptEvents = [
  `alter table attempt_integrity add column ended text check (ended in ('leaves'))`,
  `create table attempt_event (
    id bigint generated always as identity primary key,
    attempt_id bigint not null references attempt(id) on delete cascade,
    key text not null, kind text not null, at bigint not null, device_at bigint, details jsonb not null)`,
  `create unique index attempt_event_key on attempt_event (attempt_id, key)`,
];

export const attemptEventTimes = [`create index attempt_event_at on attempt_event (at)`];

export const attemptSnapshots = [
  `create table attempt_snapshot (
    id bigint generated always as identity primary key,
    attempt_id bigint references attempt(id) on delete set null,
    key text not null, at bigint not null, file_id bigint not null references file(id))`,
  `create unique index attempt_snapshot_key on attempt_snapshot (attempt_id, key)`,
  `create index attempt_snapshot_at on attempt_snapshot (at)`,
];
