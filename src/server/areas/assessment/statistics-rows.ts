/** What statistics count of homework and exams (docs/domain.md 12.1). */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { runRows } from "../course/index.js";

/** Attempts that are handed in and count: of which run, on which day, and what for. */
export const countedWorkRows = (db: Db | Trx) =>
  db
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .innerJoin(runRows(db).as("run"), "run.id", "assessment.run_id")
    .select([
      "assessment.run_id",
      sql<number>`((attempt.submitted_at + 28800000) / 86400000)::integer`.as("day"),
      sql<number>`(assessment.kind in ('homework', 'quiz'))::int`.as("homework"),
      sql<number>`(assessment.kind = 'exam')::int`.as("exams"),
      sql<number>`(attempt.points is not null)::int`.as("marked"),
      sql<number>`(attempt.points is not null and attempt.points * 100 >= run.pass_mark * assessment.max)::int`.as(
        "passed",
      ),
    ])
    .where("assessment.kind", "<>", "practice")
    .where("attempt.state", "in", ["submitted", "auto"])
    .where("attempt.submitted_at", "is not", null);
