/** People's places in runs: their class, and how far they have come (kept by whoever lets them study). */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { INSIDE } from "./access.js";

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
 * Where somebody studied last, as the end of a larger statement.
 * @param source a part of that statement with a column `enrollment_id`
 */
export const placeUpdate = (source: string, last: { node: number; position: number }, now: number) => sql`
  update enrollment set last_node = ${last.node}::bigint, last_position = ${last.position}::int,
    last_active_at = ${now}::bigint
  from ${sql.table(source)} where enrollment.id = ${sql.ref(`${source}.enrollment_id`)}
  returning enrollment.id`;
