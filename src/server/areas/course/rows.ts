/**
 * What lists of other areas join: rows of this area with the columns that others may read. The database flattens each
 * into the statement that it stands in, so a list stays one query.
 */
import { sql } from "kysely";
import type { CourseKind } from "../../../core/contract/course.js";
import type { Db, Trx } from "../../adapters/index.js";
import { schoolRows } from "../accounts/index.js";
import { INSIDE } from "./access.js";
import { APPLICATION_LIFE } from "./run.js";

export const runRows = (db: Db | Trx) =>
  db
    .selectFrom("course_run")
    .select(["id", "course_id", "ends_at", "grading", "pass_mark", "excellent_mark", "note_sharing"]);

/** Whether the teachers of a run let its learners share their notes. */
export const isNoteSharing = async (db: Db | Trx, runId: number): Promise<boolean> =>
  (await runRows(db).where("id", "=", runId).executeTakeFirst())?.note_sharing === true;

/** Also those that were taken out of their outlines: what was written there still says where. */
export const everyNodeRow = (db: Db | Trx) =>
  db.selectFrom("outline_node").select(["id", "run_id", "kind", "title", "sort", "required"]);

export const nodeRows = (db: Db | Trx) => everyNodeRow(db).where("removed_at", "is", null);

export const classRows = (db: Db | Trx) => db.selectFrom("course_class").select(["id", "run_id", "name"]);

export const enrollmentRows = (db: Db | Trx) =>
  db.selectFrom("enrollment").select(["id", "run_id", "account_id", "class_id", "role", "state", "percent"]);

/** Who learns in a run, or did. */
export const learnerRows = (db: Db | Trx, runId: number) =>
  db
    .selectFrom("enrollment")
    .select(["id", "account_id", "class_id", "state", "percent", "last_active_at", "created_at"])
    .where("run_id", "=", runId)
    .where("role", "=", "learner")
    .where("state", "in", [...INSIDE]);

/** Runs whose rule applies for certificates by itself, and that are over or have no end. */
export const automaticRuns = (db: Db | Trx, now: number) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select(["course_run.id", "course_run.ends_at"])
    .where(sql<boolean>`course_run.cert_rule->>'automatic' = 'true'`)
    .where("course.certificate", "=", true)
    .where("course_run.building", "=", false)
    .where("course_run.archived", "=", false)
    .where((where) =>
      where.or([where("course_run.ends_at", "is", null), where("course_run.ends_at", "<=", now)]),
    );

/** How many applications wait for a decision, by run. */
export async function applicationsOf(db: Db, runs: readonly number[], now: number) {
  const rows = await db
    .selectFrom("enrollment")
    .select((it) => ["run_id", it.fn.countAll<string>().as("n")])
    .where("run_id", "in", [0, ...runs])
    .where("state", "=", "pending")
    .where("role", "=", "learner")
    .where("applied_at", ">", now - APPLICATION_LIFE)
    .groupBy("run_id")
    .execute();
  return new Map(rows.map(({ run_id, n }) => [run_id, Number(n)]));
}

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

/** What people reported; who did is not told. */
export const reportRows = (db: Db | Trx) =>
  db
    .selectFrom("course_report")
    .select(["id", "subject", "subject_id", "reason", "text", "created_at", "settled_at"]);

/** What nobody has decided on. */
export const openReportRows = (db: Db | Trx) => reportRows(db).where("settled_at", "is", null);

/** @param at null: they are open again */
export async function settleReports(trx: Trx, ids: readonly number[], at: number | null): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("course_report")
    .set({ settled_at: at })
    .where("id", "in", [...ids])
    .execute();
}

/** The runs of a school's courses. */
export const schoolRuns = (db: Db | Trx, orgId: number) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select("course_run.id")
    .where("course.org_id", "=", orgId);

/** What terms are called. */
export const termNameRows = (db: Db | Trx) =>
  db.selectFrom("term").select(["id", "name", "name_en", "starts_at", "ends_at"]);

/** Published runs of a school's courses in a term, with how many learn in them. */
export function termRunRows(
  db: Db | Trx,
  {
    org,
    term,
    q = "",
    kind,
  }: {
    readonly org: number;
    readonly term: number;
    /** A part of the course's title. */
    readonly q?: string | undefined;
    readonly kind?: (typeof CourseKind)[number] | undefined;
  },
) {
  const rows = namedRunRows(db)
    .where("course.org_id", "=", org)
    .where("course_run.term_id", "=", term)
    .where("course.state", "=", "published")
    .where("course_run.building", "=", false);
  const narrowed = kind ? rows.where("course.kind", "=", kind) : rows;
  if (q === "") return narrowed;
  const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return narrowed.where(
    sql<boolean>`(lower(course.title) like ${part} or lower(course.title_en) like ${part})`,
  );
}

/** Runs as lists of a school name them: of several of a course in one term each has its number. */
export const namedRunRows = (db: Db | Trx) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select([
      "course_run.id as id",
      sql<string>`course.title || case when exists (select from course_run other where other.course_id = course_run.course_id
        and other.term_id = course_run.term_id and other.id <> course_run.id) then ' · ' || course_run.run_no else '' end`.as(
        "title",
      ),
      sql<number>`(select count(*)::int from enrollment where enrollment.run_id = course_run.id
        and enrollment.role = 'learner' and enrollment.state in ('active', 'completed', 'failed'))`.as(
        "learners",
      ),
    ]);

export const schoolCourseIds = async (db: Db | Trx, org: number): Promise<number[]> => {
  const rows = await db.selectFrom("course").select("id").where("org_id", "=", org).execute();
  return rows.map(({ id }) => id);
};

/** Courses that everybody may see, and enrollments in them, by school. */
export const schoolTotals = (db: Db | Trx) =>
  db
    .selectFrom("course_index")
    .innerJoin("course", "course.id", "course_index.course_id")
    .select((it) => [
      "course_index.org_id",
      it.fn.countAll<string>().as("courses"),
      it.fn.sum<string>("course.learners").as("learners"),
    ])
    .where("course_index.school_only", "=", false)
    .groupBy("course_index.org_id")
    .execute();

/** The courses that some people teach, as a condition on a column with a course's id. */
export const taughtBy = (teacher: number) =>
  sql`select run.course_id from enrollment place join course_run run on run.id = place.run_id
    where place.account_id = ${teacher} and place.role = 'teacher' and place.state = 'active'`;

/** Courses that everybody may see, and enrollments in them, by teacher. */
export async function taughtTotals(
  db: Db | Trx,
  teachers: readonly number[],
): Promise<Map<number, { courses: number; learners: number }>> {
  const { rows } = await sql<{ account_id: number; courses: number; learners: number }>`
    select taught.account_id, count(*)::int as courses, sum(course.learners)::int as learners
    from (select distinct place.account_id, run.course_id
        from enrollment place join course_run run on run.id = place.run_id
        where place.account_id = any(${[...teachers]}::bigint[]) and place.role = 'teacher'
          and place.state = 'active') taught
      join course_index on course_index.course_id = taught.course_id and not course_index.school_only
      join course on course.id = taught.course_id
    group by taught.account_id`.execute(db);
  return new Map(rows.map(({ account_id, ...totals }) => [account_id, totals]));
}

/** Pages of courses that everybody may see. */
export const publicCourseRows = (db: Db) =>
  db
    .selectFrom("course_index")
    .innerJoin("course", "course.id", "course_index.course_id")
    .select(["course_index.run_id as id", sql<number>`0`.as("within"), "course.updated_at as changed"])
    .where("course_index.school_only", "=", false);

/** Courses that an edition shows to everybody, by their own ids. */
export const publicCourses = (db: Db, edition: "higher" | "vocational") =>
  db
    .selectFrom("course_index")
    .select("course_id as id")
    .where("edition", "=", edition === "higher" ? 1 : 2)
    .where("school_only", "=", false);

/** Courses that everybody may see, each with its current run and what names it. */
export const listedCourseRows = (db: Db) =>
  db
    .selectFrom("course_index")
    .innerJoin("course", "course.id", "course_index.course_id")
    .innerJoin(schoolRows(db).as("org"), "org.id", "course.org_id")
    .select([
      "course_index.run_id as run",
      "course.title",
      "course.title_en",
      "org.name as school",
      "org.name_en as school_en",
    ])
    .where("course_index.school_only", "=", false);

/** Runs whose page everybody may see, with what a card says of them. */
export const shownRunRows = (db: Db) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select([
      "course_run.id",
      sql<number>`0`.as("within"),
      "course.org_id",
      "course.title",
      "course.title_en",
      "course.intro as about",
      "course.intro_en as about_en",
    ])
    .where("course.state", "=", "published")
    .where("course.school_only", "=", false)
    .where("course_run.building", "=", false);

/** Runs with certificates that somebody learns in, the one last studied first. */
export const certificateRuns = (db: Db, accountId: number, most: number) =>
  db
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select(["course_run.id", "course.title", "course.title_en"])
    .where("enrollment.account_id", "=", accountId)
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "in", ["active", "completed", "failed"])
    .where("course.certificate", "=", true)
    .orderBy(sql`coalesce(enrollment.last_active_at, 0)`, "desc")
    .orderBy("course_run.id", "desc")
    .limit(most)
    .execute();
