/** People's places in runs: their class, and how far they have come (kept by whoever lets them study). */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { schoolRows } from "../accounts/index.js";
import { INSIDE } from "./access.js";
import { APPLICATION_LIFE } from "./run.js";

/** Classes of a run that are shown. */
const MOST = 200;

export const classesOf = (db: Db, runId: number) =>
  db
    .selectFrom("course_class")
    .select(["id", "name", "code", "code_until", "teacher", "archived_at"])
    .select(
      sql<string>`(select count(*) from enrollment where class_id = course_class.id and role = 'learner'
        and state = any(${[...INSIDE]}::text[]))`.as("people"),
    )
    .where("run_id", "=", runId)
    .orderBy("id")
    .limit(MOST)
    .execute();

/** Whoever is let in by a teacher only; who asks for another class takes back what they asked for before. @returns false for somebody who is in a class of the run */
export async function askForClass(db: Db, enrollmentId: number, classId: number): Promise<boolean> {
  const asked = await db
    .updateTable("enrollment")
    .set({ wanted_class_id: classId })
    .where("id", "=", enrollmentId)
    .where("class_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return asked !== undefined;
}

/** The name of the class that somebody asks to join; empty for none. */
export const askedClassOf = async (db: Db, enrollmentId: number): Promise<string> =>
  (
    await db
      .selectFrom("enrollment")
      .innerJoin("course_class", "course_class.id", "enrollment.wanted_class_id")
      .select("course_class.name")
      .where("enrollment.id", "=", enrollmentId)
      .where("enrollment.class_id", "is", null)
      .executeTakeFirst()
  )?.name ?? "";

/** The class of a code, whatever run it is of; codes are unique in the whole platform. */
export const classOfCode = (db: Db, code: string) =>
  db
    .selectFrom("course_class")
    .innerJoin("course_run", "course_run.id", "course_class.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select(["course_run.id as run", "course_run.ends_at", "course_run.building"])
    .select(["course.state as course_state", "course.title", "course.title_en"])
    .where("course_class.code", "=", code.trim().toUpperCase())
    .executeTakeFirst();

/** The classes that somebody is in or asks for; those of runs that go on first. */
export const ownClassRows = (db: Db, accountId: number, now: number) =>
  db
    .selectFrom("enrollment")
    .innerJoin("course_class", (join) =>
      join.on(sql<boolean>`course_class.id = coalesce(enrollment.class_id, enrollment.wanted_class_id)`),
    )
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .innerJoin(schoolRows(db).as("org"), "org.id", "course.org_id")
    .leftJoin("term", "term.id", "course_run.term_id")
    .select(["course_run.id", "course_run.enroll_from", "course_run.enroll_until"])
    .select(["course_run.starts_at", "course_run.ends_at", "course.title", "course.title_en"])
    .select([
      "org.name as school",
      "org.name_en as school_en",
      "term.name as term",
      "term.name_en as term_en",
    ])
    .select(["enrollment.state", "enrollment.class_id", "course_class.id as of_class"])
    .select(["course_class.name", "course_class.teacher"])
    .select(
      sql<string>`(select count(*) from enrollment mate where mate.class_id = course_class.id
        and mate.role = 'learner' and mate.state = any(${[...INSIDE]}::text[]))`.as("people"),
    )
    .where("enrollment.account_id", "=", accountId)
    .where("course_run.building", "=", false)
    .where((it) =>
      it.or([
        it("enrollment.state", "in", [...INSIDE, "waiting"]),
        it.and([
          it("enrollment.state", "=", "pending"),
          it("enrollment.applied_at", ">", now - APPLICATION_LIFE),
        ]),
      ]),
    )
    .orderBy(sql`coalesce(course_run.ends_at, ${now}::bigint + 1) > ${now}::bigint`, "desc")
    .orderBy("enrollment.id", "desc");

/** Whether all of these are classes of the run. */
export async function areClassesOf(
  db: Db | Trx,
  runId: number,
  classes: readonly number[],
): Promise<boolean> {
  if (classes.length === 0) return true;
  const rows = await db
    .selectFrom("course_class")
    .select("id")
    .where("run_id", "=", runId)
    .where("id", "in", [...classes])
    .execute();
  return rows.length === new Set(classes).size;
}

/** @returns false for somebody who is in another class of the run */
export async function joinClass(db: Db, enrollmentId: number, classId: number): Promise<boolean> {
  const joined = await db
    .updateTable("enrollment")
    .set({ class_id: classId, wanted_class_id: null })
    .where("id", "=", enrollmentId)
    // One class a run; who joins the same one twice is in it.
    .where((it) => it.or([it("class_id", "is", null), it("class_id", "=", classId)]))
    .returning("id")
    .executeTakeFirst();
  return joined !== undefined;
}

export const setTotals = (trx: Trx, enrollmentId: number, totals: { done: number; percent: number }) =>
  trx.updateTable("enrollment").set(totals).where("id", "=", enrollmentId).execute();

/** The same for many at once. */
export async function setTotalsOf(
  trx: Trx,
  rows: readonly { readonly id: number; readonly done: number; readonly percent: number }[],
): Promise<void> {
  const column = (name: "id" | "done" | "percent") => rows.map((row) => row[name]);
  await sql`update enrollment set done = t.done, percent = t.percent
    from unnest(${column("id")}::bigint[], ${column("done")}::int[], ${column("percent")}::int[])
      as t(id, done, percent)
    where enrollment.id = t.id`.execute(trx);
}

export const percentOf = async (db: Db, enrollmentId: number): Promise<number> =>
  (await db.selectFrom("enrollment").select("percent").where("id", "=", enrollmentId).executeTakeFirst())
    ?.percent ?? 0;

/**
 * Where people studied last, as the end of a larger statement.
 * @param source a part of that statement with the columns `enrollment_id`, `last_node`, `last_position` (seconds) and `now`
 */
export const placeUpdate = (source: string) => sql`
  update enrollment set last_node = ${sql.ref(`${source}.last_node`)}, last_position = ${sql.ref(`${source}.last_position`)},
    last_active_at = ${sql.ref(`${source}.now`)}
  from ${sql.table(source)} where enrollment.id = ${sql.ref(`${source}.enrollment_id`)}
  returning enrollment.id`;
