/** Applications to runs as they stand in the queue of reviews (docs/domain.md 11.30). */
import type { Trx } from "../../adapters/index.js";
import { personRows } from "../accounts/index.js";
import { openReview } from "../review/index.js";
import { APPLICATION_LIFE } from "./run.js";

/** Those of these that are applications wait for the staff of their run from now on. */
export async function askStaff(trx: Trx, enrollments: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .innerJoin(personRows(trx).as("person"), "person.id", "enrollment.account_id")
    .select([
      "enrollment.id",
      "enrollment.run_id",
      "enrollment.account_id",
      "enrollment.applied_at",
      "course.org_id",
      "course.title",
      "person.real_name",
      "person.nickname",
    ])
    .where("enrollment.id", "in", [0, ...enrollments])
    .where("enrollment.state", "=", "pending")
    .where("enrollment.role", "=", "learner")
    .orderBy("enrollment.id")
    .execute();
  for (const row of rows)
    await openReview(trx, {
      kind: "enrollment",
      subject_type: "enrollment",
      subject_id: row.id,
      org_id: row.org_id,
      run_id: row.run_id,
      author_id: row.account_id,
      title: row.real_name || row.nickname || "*",
      about: row.title,
      submitted_at: row.applied_at,
      lapses_at: row.applied_at + APPLICATION_LIFE,
    });
}
