/** Tables of what teachers set by hand in a gradebook, and of appeals (docs/domain.md 10.7). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { AppealStates } from "../../../core/contract/grade.js";

/** Stands above what somebody earned: points, or excused. A row without either gave back what they earned. */
export interface GradeTable {
  assessment_id: number;
  account_id: number;
  points: number | null;
  excused: boolean;
  reason: string;
}

/** Each time that somebody set one: who, what, why and when. */
export interface GradeHistoryTable {
  id: Generated<number>;
  assessment_id: number;
  account_id: number;
  points: number | null;
  excused: boolean;
  reason: string;
  author_id: number;
  at: number;
}

export interface AppealTable {
  id: Generated<number>;
  assessment_id: number;
  account_id: number;
  text: string;
  state: (typeof AppealStates)[number];
  answer: string;
  author_id: number | null;
  at: number;
  answered_at: number | null;
}

/** More or less for one day of a learner, by a teacher; one that was taken back stays to be read. */
export interface DailyPointTable {
  id: Generated<number>;
  run_id: number;
  account_id: number;
  day: number;
  points: number;
  reason: string;
  author_id: number;
  at: number;
  undone_at: ColumnType<number | null, number | null | undefined, number | null>;
  undone_by: ColumnType<number | null, number | null | undefined, number | null>;
}

/** One rule for everybody's total of a run; one is in force at a time. */
export interface TotalCurveTable {
  id: Generated<number>;
  run_id: number;
  kind: string;
  value: number;
  reason: string;
  author_id: number;
  at: number;
  undone_at: ColumnType<number | null, number | null | undefined, number | null>;
  undone_by: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A transcript that was made, by what it says: whoever has its number may ask whether it is genuine. */
export interface TranscriptTable {
  id: Generated<number>;
  account_id: number;
  run_id: number;
  /** The name on it. */
  holder: string;
  /** SHA-256 of what it says, hex. */
  digest: string;
  /** Without it the number says nothing. */
  code: string;
  at: number;
}

export interface GradeTables {
  transcript: TranscriptTable;
  total_curve: TotalCurveTable;
  daily_point: DailyPointTable;
  grade: GradeTable;
  grade_history: GradeHistoryTable;
  appeal: AppealTable;
}

const cell = `assessment_id bigint not null references assessment(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade`;
const statements = [
  `create table grade (
    ${cell}, points double precision, excused boolean not null, reason text not null,
    primary key (assessment_id, account_id))`,
  `create table grade_history (
    id bigint generated always as identity primary key,
    ${cell}, points double precision, excused boolean not null, reason text not null,
    author_id bigint not null references account(id) on delete cascade, at bigint not null)`,
  `create index grade_history_cell on grade_history (assessment_id, account_id, id desc)`,
  `create table appeal (
    id bigint generated always as identity primary key,
    ${cell}, text text not null, state text not null check (state in ('open', 'upheld', 'declined')),
    answer text not null default '', author_id bigint references account(id) on delete set null,
    at bigint not null, answered_at bigint)`,
  `create unique index appeal_open on appeal (assessment_id, account_id) where state = 'open'`,
];

const dailyPoints = [
  `create table daily_point (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    day integer not null, points double precision not null, reason text not null,
    author_id bigint not null references account(id) on delete cascade, at bigint not null,
    undone_at bigint, undone_by bigint references account(id) on delete set null)`,
  `create index daily_point_run on daily_point (run_id, account_id, day) where undone_at is null`,
];

const totalCurves = [
  `create table total_curve (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    kind text not null check (kind in ('add', 'multiply', 'root')), value double precision not null,
    reason text not null, author_id bigint not null references account(id) on delete cascade, at bigint not null,
    undone_at bigint, undone_by bigint references account(id) on delete set null)`,
  `create unique index total_curve_run on total_curve (run_id) where undone_at is null`,
];

const transcripts = [
  `create table transcript (
    id bigint generated always as identity primary key,
    account_id bigint not null references account(id) on delete cascade,
    run_id bigint not null references course_run(id) on delete cascade,
    holder text not null, digest text not null, code text not null, at bigint not null,
    unique (account_id, run_id, digest))`,
];

export const gradeMigrations: Record<string, Migration> = {
  "0910_grade": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "0922_daily_point": {
    async up(db: Kysely<unknown>) {
      for (const statement of dailyPoints) await sql.raw(statement).execute(db);
    },
  },
  "0923_total_curve": {
    async up(db: Kysely<unknown>) {
      for (const statement of totalCurves) await sql.raw(statement).execute(db);
    },
  },
  "0924_transcript": {
    async up(db: Kysely<unknown>) {
      for (const statement of transcripts) await sql.raw(statement).execute(db);
    },
  },
};
