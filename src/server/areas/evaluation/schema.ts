/** Evaluations of runs by their learners (docs/domain.md 11.33), and of terms by schools (11.52). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { CourseKind } from "../../../core/contract/course.js";

type Json<T> = ColumnType<T, string, string>;

export interface EvaluationItem {
  kind: "scale" | "text";
  title: string;
}

export interface EvaluationTable {
  id: Generated<number>;
  run_id: number;
  title: string;
  items: Json<EvaluationItem[]>;
  opens_at: number;
  closes_at: number;
  /**
   * Who answered, and what was said, each in an order of its own, sealed with the server's secret (ballot.ts). Nothing else of
   * an answer is in the database: no row, no moment, no count.
   */
  ballot: string;
  /** The school's that it belongs to; null: its teacher opened it. */
  term_evaluation_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Learners know that it is open. */
  announced: ColumnType<boolean, boolean | undefined, boolean>;
  /** Those who had not answered were reminded of its end. */
  reminded: ColumnType<boolean, boolean | undefined, boolean>;
}

/** What runs an evaluation of a term was opened for. */
export interface ChosenRuns {
  q?: string;
  kind?: (typeof CourseKind)[number];
}

/** What a school asks in many runs; each has an `evaluation` of its own, with the same items. */
export interface TermEvaluationTable {
  id: Generated<number>;
  org_id: number;
  term_id: number;
  title: string;
  items: Json<EvaluationItem[]>;
  opens_at: number;
  /** Those of its runs follow one by one. */
  closes_at: number;
  /** Learners see their total only once they have answered, or it is closed. */
  before_grade: boolean;
  chosen: Json<ChosenRuns>;
  created_at: number;
}

export interface EvaluationTables {
  evaluation: EvaluationTable;
  term_evaluation: TermEvaluationTable;
}

const statements = [
  `create table evaluation (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    title text not null, items jsonb not null, opens_at bigint not null, closes_at bigint not null,
    ballot text not null, check (closes_at > opens_at))`,
  `create index evaluation_run on evaluation (run_id)`,
];
const ofTerms = [
  `create table term_evaluation (
    id bigint generated always as identity primary key,
    org_id bigint not null references org(id) on delete cascade,
    term_id bigint not null references term(id) on delete cascade,
    title text not null, items jsonb not null, opens_at bigint not null, closes_at bigint not null,
    before_grade boolean not null, chosen jsonb not null, created_at bigint not null,
    check (closes_at > opens_at))`,
  `create index term_evaluation_org on term_evaluation (org_id, opens_at)`,
  `alter table evaluation
    add column term_evaluation_id bigint references term_evaluation(id) on delete cascade,
    add column announced boolean not null default true,
    add column reminded boolean not null default true`,
  // Each run is asked once.
  `create unique index evaluation_of_term on evaluation (term_evaluation_id, run_id)
    where term_evaluation_id is not null`,
  `create index evaluation_to_tell on evaluation (closes_at) where not announced or not reminded`,
];

export const evaluationMigrations: Record<string, Migration> = {
  "1024_evaluation": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "1130_term_evaluation": {
    async up(db: Kysely<unknown>) {
      for (const statement of ofTerms) await sql.raw(statement).execute(db);
    },
  },
};
