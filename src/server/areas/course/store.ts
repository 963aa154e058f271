/** Courses, runs and who is in them, in the database. */
import { sql } from "kysely";
import { schoolRows } from "../accounts/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";

/** Kinds that only hold others; the rest is studied. */
const FOLDERS = ["chapter", "section"] as const;

const runs = (db: Db | Trx) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .innerJoin(schoolRows(db).as("org"), "org.id", "course.org_id")
    .leftJoin("term", "term.id", "course_run.term_id")
    .select([
      "course_run.id",
      "course_run.course_id",
      "course_run.term_id",
      "course_run.run_no",
      "course_run.mode",
      "course_run.enroll_from",
      "course_run.enroll_until",
      "course_run.starts_at",
      "course_run.ends_at",
      "course_run.capacity",
      "course_run.taken",
      "course_run.self_study",
      "course_run.pass_mark",
      "course_run.excellent_mark",
      "course_run.grading",
      "course_run.cert_rule",
      "course_run.building",
      "course.org_id",
      "course.code",
      "course.title",
      "course.title_en",
      "course.intro",
      "course.intro_en",
      "course.objectives",
      "course.discipline",
      "course.major",
      "course.edition",
      "course.kind",
      "course.level",
      "course.credit",
      "course.hours",
      "course.effort",
      "course.books",
      "course.staff",
      "course.certificate",
      "course.cover",
      "course.school_only",
      "course.state",
      "course.learners",
      "course.rating_sum",
      "course.ratings",
      "org.name as school",
      "org.name_en as school_en",
      "term.name as term",
      "term.name_en as term_en",
    ])
    .select((run) =>
      run
        .selectFrom("outline_node")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("outline_node.run_id", "=", "course_run.id")
        .where("outline_node.removed_at", "is", null)
        .where("outline_node.kind", "not in", FOLDERS)
        .$asScalar()
        .as("lessons"),
    );
export type RunRow = Awaited<ReturnType<typeof run>> & {};

export const run = (db: Db | Trx, id: number) => runs(db).where("course_run.id", "=", id).executeTakeFirst();

/** In the order of the ids. */
export async function runsById(db: Db, ids: readonly number[]): Promise<RunRow[]> {
  if (ids.length === 0) return [];
  const rows = await runs(db)
    .where("course_run.id", "in", [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The runs by which courses are shown now, in the order of the courses' ids. */
export async function currentRuns(db: Db, courses: readonly number[]): Promise<RunRow[]> {
  if (courses.length === 0) return [];
  const rows = await db
    .selectFrom("course_index")
    .select(["course_id", "run_id"])
    .where("course_id", "in", [...courses])
    .execute();
  const runOf = new Map(rows.map(({ course_id, run_id }) => [course_id, run_id]));
  return runsById(
    db,
    courses.flatMap((id) => runOf.get(id) ?? []),
  );
}

/** Every run of a course, newest first. */
export const runsOfCourse = (db: Db, courseId: number) =>
  db
    .selectFrom("course_run")
    .leftJoin("term", "term.id", "course_run.term_id")
    .select([
      "course_run.id",
      "course_run.enroll_from",
      "course_run.enroll_until",
      "course_run.starts_at",
      "course_run.ends_at",
      "term.name as term",
      "term.name_en as term_en",
    ])
    .where("course_id", "=", courseId)
    .where("course_run.building", "=", false)
    .orderBy(sql`course_run.starts_at desc nulls first`)
    .orderBy("course_run.id", "desc")
    .limit(100)
    .execute();

const enrollments = (db: Db | Trx) =>
  db
    .selectFrom("enrollment")
    .leftJoin("outline_node", "outline_node.id", "enrollment.last_node")
    .selectAll("enrollment")
    .select(["outline_node.title as last_title", "outline_node.kind as last_kind"]);
export type EnrollmentRow = Awaited<ReturnType<typeof enrollment>> & {};

export const enrollment = (db: Db | Trx, accountId: number, runId: number) =>
  enrollments(db)
    .where("enrollment.account_id", "=", accountId)
    .where("enrollment.run_id", "=", runId)
    .executeTakeFirst();

export const enrollmentsIn = (db: Db, accountId: number, runIds: readonly number[]) =>
  runIds.length === 0
    ? Promise.resolve([])
    : enrollments(db)
        .where("enrollment.account_id", "=", accountId)
        .where("enrollment.run_id", "in", [...runIds])
        .execute();

/** Last active first. */
export async function enrollmentsOf(
  db: Db,
  accountId: number,
  { states, role }: { states: readonly EnrollmentRow["state"][]; role: "learner" | "teacher" | undefined },
  { page, size }: { page: number; size: number },
) {
  let rows = enrollments(db)
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .where("course.state", "not in", ["draft", "in_review"])
    .where("course_run.building", "=", false)
    .where("enrollment.account_id", "=", accountId);
  rows =
    states.length > 0
      ? rows.where("enrollment.state", "in", [...states])
      : rows.where("enrollment.state", "!=", "withdrawn");
  // Who reads along by themselves learns, too.
  if (role) rows = rows.where("enrollment.role", role === "teacher" ? "=" : "!=", "teacher");
  const ordered = rows
    .orderBy(sql`coalesce(enrollment.last_active_at, enrollment.created_at)`, "desc")
    .orderBy("enrollment.id", "desc");
  return pageOf(ordered, { page, size });
}

/** How many have applied to each run; a run without any is left out. */
export async function applicationsTo(
  db: Db,
  runIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("enrollment")
    .select((it) => ["run_id", it.fn.countAll<string>().as("n")])
    .where("run_id", "in", [...runIds])
    .where("state", "=", "pending")
    .groupBy("run_id")
    .execute();
  return new Map(rows.map(({ run_id, n }) => [run_id, Number(n)]));
}

/** From 1; who applied before and still waits in the same way stands before. */
export async function placeOf(
  db: Db | Trx,
  { id, run_id, state, applied_at }: Pick<EnrollmentRow, "id" | "run_id" | "state" | "applied_at">,
): Promise<number> {
  const { n } = await db
    .selectFrom("enrollment")
    .select((it) => it.fn.countAll<string>().as("n"))
    .where("run_id", "=", run_id)
    .where("state", "=", state)
    .where(sql<boolean>`(applied_at, id) <= (${applied_at}::bigint, ${id}::bigint)`)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The first node that anyone may look at; a film before anything else. */
export const trailerOf = async (db: Db, runId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom("outline_node")
      .select("id")
      .where("run_id", "=", runId)
      .where("preview", "=", true)
      .where("removed_at", "is", null)
      .where("kind", "not in", FOLDERS)
      .orderBy(sql`kind <> 'video'`)
      .orderBy("sort")
      .limit(1)
      .executeTakeFirst()
  )?.id;
