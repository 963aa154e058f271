/** Experiments, attempts at them, and what came of those (docs/domain.md 4.9). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { Subject } from "../../../core/rules/simulation.js";

type Json<T> = ColumnType<T, string, string>;
type Late<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ExperimentTable {
  id: Generated<number>;
  /** The maker: a partner with the scope `simulation`. */
  client_id: number;
  /** The maker's name for it. */
  key: string;
  /** Its page, which stands on one of the maker's origins. */
  address: string;
  /** The school that offers it; null: the platform. */
  org_id: number | null;
  subject: Subject;
  edition: "higher" | "vocational" | null;
  title: string;
  title_en: string;
  summary: string;
  summary_en: string;
  about: Json<string[]>;
  about_en: Json<string[]>;
  steps: Json<{ title: string; title_en: string; max: number }[]>;
  minutes: number;
  pass_score: number;
  state: "draft" | "published";
  created_at: number;
}

export interface SimulationAttemptTable {
  id: Generated<number>;
  experiment_id: number;
  account_id: number;
  started_at: number;
  /** When its ticket was spent. */
  opened_at: Late<number>;
  /** SHA-256 of what its page reports with. */
  run_hash: Late<string>;
  run_until: Late<number>;
  finished_at: Late<number>;
  seconds: Late<number>;
  score: Late<number>;
  passed: Late<boolean>;
  reason: ColumnType<string, string | undefined, string>;
}

export interface SimulationTicketTable {
  /** SHA-256: whoever reads the database holds no ticket. */
  ticket_hash: string;
  attempt_id: number;
  expires_at: number;
  used_at: Late<number>;
}

export interface SimulationStepTable {
  attempt_id: number;
  seq: number;
  title: string;
  started_at: number;
  ended_at: number;
  seconds: number;
  expected: number;
  max: number;
  score: number;
  repeats: number;
  evaluation: string;
}

/** One row of a person and an experiment, however many attempts there are. */
export interface SimulationStandingTable {
  experiment_id: number;
  account_id: number;
  best_score: number;
  best_attempt_id: number;
  /** Attempts with a result. */
  finished: number;
  passed_at: number | null;
}

/** A course that an experiment belongs to. */
export interface ExperimentCourseTable {
  experiment_id: number;
  course_id: number;
}

export interface SimulationTables {
  experiment_course: ExperimentCourseTable;
  experiment: ExperimentTable;
  simulation_attempt: SimulationAttemptTable;
  simulation_ticket: SimulationTicketTable;
  simulation_step: SimulationStepTable;
  simulation_standing: SimulationStandingTable;
}

const statements = [
  `create table experiment (
    id bigint generated always as identity primary key,
    client_id bigint not null references api_client(id) on delete cascade,
    key text not null, address text not null,
    org_id bigint references org(id) on delete cascade,
    subject text not null, edition text check (edition in ('higher', 'vocational')),
    title text not null, title_en text not null, summary text not null, summary_en text not null,
    about jsonb not null, about_en jsonb not null, steps jsonb not null,
    minutes smallint not null check (minutes > 0),
    pass_score smallint not null check (pass_score between 0 and 100),
    state text not null check (state in ('draft', 'published')), created_at bigint not null,
    unique (client_id, key))`,
  `create table simulation_attempt (
    id bigint generated always as identity primary key,
    experiment_id bigint not null references experiment(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    started_at bigint not null, opened_at bigint, run_hash text unique, run_until bigint,
    finished_at bigint, seconds integer, score smallint check (score between 0 and 100),
    passed boolean, reason text not null default '',
    check ((finished_at is null) = (score is null) and (score is null) = (passed is null)))`,
  `create index simulation_attempt_own on simulation_attempt (account_id, experiment_id, id desc)`,
  `create table simulation_ticket (
    ticket_hash text primary key,
    attempt_id bigint not null references simulation_attempt(id) on delete cascade,
    expires_at bigint not null, used_at bigint)`,
  `create index simulation_ticket_attempt on simulation_ticket (attempt_id)`,
  `create index simulation_ticket_expiry on simulation_ticket (expires_at)`,
  `create table simulation_step (
    attempt_id bigint not null references simulation_attempt(id) on delete cascade,
    seq smallint not null check (seq between 1 and 100),
    title text not null, started_at bigint not null, ended_at bigint not null,
    seconds integer not null, expected integer not null, max smallint not null, score smallint not null,
    repeats smallint not null, evaluation text not null, primary key (attempt_id, seq))`,
  `create table simulation_standing (
    experiment_id bigint not null references experiment(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    best_score smallint not null check (best_score between 0 and 100),
    best_attempt_id bigint not null references simulation_attempt(id) on delete cascade,
    finished integer not null, passed_at bigint, primary key (account_id, experiment_id))`,
];

const courseLinks = [
  `create table experiment_course (
    experiment_id bigint not null references experiment(id) on delete cascade,
    course_id bigint not null references course(id) on delete cascade, primary key (experiment_id, course_id))`,
  `create index experiment_course_of on experiment_course (course_id)`,
];

export const simulationMigrations: Record<string, Migration> = {
  "1500_simulation": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "1832_experiment_course": {
    async up(db: Kysely<unknown>) {
      for (const statement of courseLinks) await sql.raw(statement).execute(db);
    },
  },
};
