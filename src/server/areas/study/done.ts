/** What learners have done, for who counts it (docs/domain.md 11.80). */
import { sql } from "kysely";
import type { PointReason } from "../../../core/rules/learning-points.js";
import type { Db } from "../../adapters/index.js";
import { enrollmentRows, everyNodeRow } from "../course/index.js";

/** Lessons that somebody finished as a learner. */
export const doneLessonRows = (db: Db, accountId: number) =>
  db
    .selectFrom("progress")
    .innerJoin(enrollmentRows(db).as("enrollment"), "enrollment.id", "progress.enrollment_id")
    .innerJoin(everyNodeRow(db).as("node"), "node.id", "progress.node_id")
    .select([
      sql<PointReason>`'lesson'`.as("reason"),
      sql<number | null>`enrollment.run_id`.as("run_id"),
      "node.title as title",
      sql<number>`coalesce(progress.completed_at, progress.updated_at)`.as("at"),
    ])
    .where("enrollment.account_id", "=", accountId)
    .where("enrollment.role", "=", "learner")
    .where("progress.state", "=", "done");
