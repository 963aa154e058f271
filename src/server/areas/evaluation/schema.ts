/** Evaluations of runs by their learners (docs/domain.md 11.33). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";

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
}

export interface EvaluationTables {
  evaluation: EvaluationTable;
}

const statements = [
  `create table evaluation (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    title text not null, items jsonb not null, opens_at bigint not null, closes_at bigint not null,
    ballot text not null, check (closes_at > opens_at))`,
  `create index evaluation_run on evaluation (run_id)`,
];

export const evaluationMigrations: Record<string, Migration> = {
  "1024_evaluation": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
};
