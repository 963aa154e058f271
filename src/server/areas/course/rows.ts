/**
 * What lists of other areas join: rows of this area with the columns that others may read. The database flattens each
 * into the statement that it stands in, so a list stays one query.
 */
import type { Db, Trx } from "../../adapters/index.js";

export const runRows = (db: Db | Trx) =>
  db
    .selectFrom("course_run")
    .select(["id", "course_id", "ends_at", "grading", "pass_mark", "excellent_mark"]);

export const nodeRows = (db: Db | Trx) =>
  db.selectFrom("outline_node").select(["id", "run_id", "kind", "title", "sort", "required"]);

export const classRows = (db: Db | Trx) => db.selectFrom("course_class").select(["id", "run_id", "name"]);

export const enrollmentRows = (db: Db | Trx) =>
  db.selectFrom("enrollment").select(["id", "run_id", "account_id", "class_id", "role", "state", "percent"]);

/** What people call a run. */
export const runTitleRows = (db: Db | Trx) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select(["course_run.id as id", "course.title as title", "course.title_en as title_en"]);

/** Who teaches in a run now. */
export async function teachersOf(db: Db | Trx, runId: number): Promise<number[]> {
  const rows = await enrollmentRows(db)
    .where("run_id", "=", runId)
    .where("role", "=", "teacher")
    .where("state", "=", "active")
    .execute();
  return rows.map(({ account_id }) => account_id);
}
