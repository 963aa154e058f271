/** Everybody who has asked to be let into a run, by what became of it (docs/domain.md 11.14). */
import { sql } from "kysely";
import type { EnrollmentState } from "../../../core/contract/course.js";
import type { Db } from "../../adapters/index.js";
import { firstSchool, personRows, studentNumberOf } from "../accounts/index.js";
import { INSIDE } from "./access.js";
import { APPLICATION_LIFE } from "./run.js";

export type ApplicantTab = "pending" | "approved" | "rejected" | "withdrawn";

const STATES: Readonly<Record<ApplicantTab, readonly EnrollmentState[]>> = {
  pending: ["pending", "waiting"],
  approved: INSIDE,
  rejected: ["rejected"],
  withdrawn: ["withdrawn"],
};

/** @param q a part of the name, the student number or the school */
export function applicantRows(
  db: Db,
  { runId, tab, q }: { readonly runId: number; readonly tab: ApplicantTab; readonly q?: string | undefined },
  now: number,
) {
  const account = sql.ref<number>("enrollment.account_id");
  const school = sql<string>`coalesce(${firstSchool(db, account)}, account.school)`;
  const earlier = sql`from enrollment as other join course_run as past on past.id = other.run_id
    where other.account_id = enrollment.account_id and other.run_id <> enrollment.run_id
      and past.course_id = course_run.course_id and other.role = 'learner'
      and other.state = any(${[...INSIDE, "withdrawn"]}::text[])`;
  let rows = db
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .innerJoin(personRows(db).as("account"), "account.id", "enrollment.account_id")
    .select([
      "enrollment.id",
      "enrollment.account_id",
      "enrollment.state",
      "enrollment.reason",
      "enrollment.admission",
      "enrollment.applied_at",
      "account.real_name",
      "account.nickname",
      school.as("school"),
      studentNumberOf(db, account).as("number"),
      sql<string>`(select count(*) ${earlier})`.as("earlier_runs"),
      sql<number>`coalesce((select max(other.percent) ${earlier}), 0)`.as("earlier_percent"),
    ])
    .where("enrollment.run_id", "=", runId)
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "in", [...STATES[tab]])
    .where((it) =>
      // An application that lay too long is none.
      it.or([
        it("enrollment.state", "!=", "pending"),
        it("enrollment.applied_at", ">", now - APPLICATION_LIFE),
      ]),
    );
  if (q) {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where(sql<boolean>`(enrollment.search_text like ${part} or lower(${school}) like ${part})`);
  }
  return rows;
}
