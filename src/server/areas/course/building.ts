/** Courses and runs as they are begun, changed, copied and let out (docs/domain.md 11.5). Who may, the callers have made sure of. */
import { sql, type Insertable, type Updateable } from "kysely";
import { schoolRows } from "../accounts/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import type { CourseRunTable, CourseTable, GradingPart } from "./schema.js";

/** What a new run is graded by until somebody says otherwise (docs/domain.md 11.5). */
const FIRST_GRADING: readonly GradingPart[] = [
  { key: "video", name: "视频与阅读", weight: 30 },
  { key: "tests", name: "章节测验", weight: 20 },
  { key: "homework", name: "作业", weight: 20 },
  { key: "participation", name: "课堂与互动", weight: 10 },
  { key: "discussion", name: "讨论", weight: 5 },
  { key: "exam", name: "期末考试", weight: 15 },
];

interface Teacher {
  readonly id: number;
  readonly name: string;
  readonly title: string;
}

const enrollTeacher = (trx: Trx, run_id: number, account_id: number, now: number) =>
  trx
    .insertInto("enrollment")
    .values({
      run_id,
      account_id,
      class_id: null,
      role: "teacher",
      state: "active",
      last_node: null,
      last_active_at: null,
      applied_at: now,
      created_at: now,
    })
    .execute();

/** A course and its first run, which nobody but its teacher sees. @returns the run */
export async function createCourse(
  trx: Trx,
  { school, title, teacher, now }: { school: number; title: string; teacher: Teacher; now: number },
): Promise<number> {
  const org = await schoolRows(trx).where("id", "=", school).executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto("course")
    .values({
      org_id: school,
      code: "",
      title,
      title_en: "",
      intro: "",
      intro_en: "",
      objectives: [],
      discipline: "",
      major: "",
      edition: org.edition,
      kind: "mooc",
      level: "school",
      credit: 0,
      hours: 0,
      effort: 0,
      books: [],
      staff: JSON.stringify([
        { name: teacher.name, title: teacher.title, school: org.name, intro: "", lead: true },
      ]),
      certificate: false,
      state: "draft",
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("course")
    .set({ code: `C${id}` })
    .where("id", "=", id)
    .execute();
  const run = await addRun(trx, {
    course_id: id,
    term_id: null,
    mode: "open",
    enroll_from: null,
    enroll_until: null,
    starts_at: null,
    ends_at: null,
    capacity: null,
    pass_mark: 60,
    excellent_mark: 85,
    grading: JSON.stringify(FIRST_GRADING),
    self_study: false,
    created_at: now,
  });
  await enrollTeacher(trx, run, teacher.id, now);
  return run;
}

type NewRun = Omit<Insertable<CourseRunTable>, "run_no" | "building">;
async function addRun(trx: Trx, run: NewRun): Promise<number> {
  const { id } = await trx
    .insertInto("course_run")
    .values({
      ...run,
      building: true,
      run_no: sql<number>`(select coalesce(max(run_no), 0) + 1 from course_run where course_id = ${run.course_id}::bigint)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A new run like another one, with its teachers. @param shift ms that its dates come later */
export async function copyRun(
  trx: Trx,
  from: number,
  { shift, term, now }: { shift: number; term: number | null; now: number },
): Promise<number> {
  await trx.selectFrom("course_run").select("id").where("id", "=", from).forUpdate().execute();
  const row = await trx.selectFrom("course_run").selectAll().where("id", "=", from).executeTakeFirstOrThrow();
  const later = (at: number | null) => at && at + shift;
  const run = await addRun(trx, {
    course_id: row.course_id,
    term_id: term,
    mode: row.mode,
    enroll_from: later(row.enroll_from),
    enroll_until: later(row.enroll_until),
    starts_at: later(row.starts_at),
    ends_at: later(row.ends_at),
    capacity: row.capacity,
    pass_mark: row.pass_mark,
    excellent_mark: row.excellent_mark,
    grading: JSON.stringify(row.grading),
    self_study: row.self_study,
    note_sharing: row.note_sharing,
    cert_rule: row.cert_rule && JSON.stringify(row.cert_rule),
    created_at: now,
  });
  const teachers = await trx
    .selectFrom("enrollment")
    .select("account_id")
    .where("run_id", "=", from)
    .where("role", "=", "teacher")
    .where("state", "=", "active")
    .orderBy("id")
    .execute();
  for (const { account_id } of teachers) await enrollTeacher(trx, run, account_id, now);
  return run;
}

export async function changeRun(
  trx: Trx,
  { run, course }: { run: number; course: number },
  changes: { course: Updateable<CourseTable>; run: Updateable<CourseRunTable> },
): Promise<void> {
  if (Object.keys(changes.course).length > 0)
    await trx.updateTable("course").set(changes.course).where("id", "=", course).execute();
  if (Object.keys(changes.run).length > 0)
    await trx.updateTable("course_run").set(changes.run).where("id", "=", run).execute();
}

/** A run with all that is set of it and its course. @param lock keeps it from others until the transaction ends */
export async function builtRun(db: Db | Trx, id: number, lock = false) {
  const rows = db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .innerJoin(schoolRows(db).as("org"), "org.id", "course.org_id")
    .selectAll("course_run")
    .select([
      "course.org_id",
      "course.title",
      "course.title_en",
      "course.intro",
      "course.objectives",
      "course.discipline",
      "course.major",
      "course.kind",
      "course.level",
      "course.edition",
      "course.credit",
      "course.hours",
      "course.books",
      "course.certificate",
      "course.cover",
      "course.school_only",
      "course.state",
      "course.updated_at",
      "org.name as school",
      "org.name_en as school_en",
    ])
    .where("course_run.id", "=", id);
  return (lock ? rows.forUpdate(["course_run", "course"]) : rows).executeTakeFirst();
}
export type BuiltRun = Awaited<ReturnType<typeof builtRun>> & {};

export const termRows = (db: Db) =>
  db.selectFrom("term").selectAll().orderBy("starts_at", "desc").limit(50).execute();

export const disciplinesOf = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom("course")
    .select("discipline")
    .distinct()
    .where("discipline", "<>", "")
    .orderBy("discipline")
    .limit(200)
    .execute();
  return rows.map(({ discipline }) => discipline);
};

/** Every run in which somebody teaches or assists, the newest first. */
export const taughtRuns = (db: Db, accountId: number, isArchived: boolean) =>
  db
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .innerJoin(schoolRows(db).as("org"), "org.id", "course.org_id")
    .leftJoin("term", "term.id", "course_run.term_id")
    .selectAll("course_run")
    .select([
      "course.title",
      "course.title_en",
      "course.state",
      "org.name as school",
      "org.name_en as school_en",
      "term.name as term",
      "term.name_en as term_en",
      sql<string>`(select count(*) from outline_node where run_id = course_run.id and removed_at is null
        and kind not in ('chapter', 'section'))`.as("lessons"),
      sql<string>`(select count(*) from enrollment learner where learner.run_id = course_run.id
        and learner.role = 'learner' and learner.state in ('active', 'completed', 'failed'))`.as("learners"),
    ])
    .where("enrollment.account_id", "=", accountId)
    .where("enrollment.role", "=", "teacher")
    .where("enrollment.state", "=", "active")
    .where("course_run.archived", "=", isArchived)
    .orderBy(sql`coalesce(course_run.starts_at, course_run.created_at)`, "desc")
    .orderBy("course_run.id", "desc")
    .limit(500)
    .execute();

/** Runs that somebody teaches or assists in, and that are not put away. */
export const runsTaught = (db: Db, accountId: number) =>
  db
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select([
      "course_run.id",
      "course.title",
      "course.title_en",
      "enrollment.role",
      "enrollment.class_id",
      "enrollment.rights",
    ])
    .where("enrollment.account_id", "=", accountId)
    .where("enrollment.role", "in", ["teacher", "ta"])
    .where("enrollment.state", "=", "active")
    .where("course_run.archived", "=", false)
    .orderBy(sql`coalesce(course_run.starts_at, course_run.created_at)`, "desc")
    .orderBy("course_run.id", "desc")
    .limit(500)
    .execute();

/** Courses that somebody teaches, once each, whichever of their runs it is, also of one that is put away. */
export const coursesTaught = (db: Db | Trx, accountId: number) =>
  db
    .selectFrom("course")
    .select(["course.id", "course.title", "course.title_en"])
    .where("course.id", "in", (from) =>
      from
        .selectFrom("enrollment")
        .innerJoin("course_run", "course_run.id", "enrollment.run_id")
        .select("course_run.course_id")
        .where("enrollment.account_id", "=", accountId)
        .where("enrollment.role", "=", "teacher")
        .where("enrollment.state", "=", "active"),
    )
    .orderBy("course.id")
    .limit(200)
    .execute();
