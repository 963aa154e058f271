/** Keeps `course_index` in step with courses, their runs and the clock. */
import { sql, type Insertable } from "kysely";
import { schoolRows } from "../accounts/index.js";
import { ensureNumbers, facetNumbers } from "../library/index.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { fold, givenColumns, gramsOf, initialsOf } from "../../search/index.js";
import type { CourseIndexTable } from "./schema.js";
import { FACETS } from "./search.js";
import { currentRun, stateNumber, type RunDates } from "./run.js";

/** After any start that is told. */
const FAR = 10_000_000_000_000;
/** Rows of one statement. */
const STEP = 500;

type Run = RunDates & { readonly course_id: number; readonly term_id: number | null };

/** What begins next has the highest key; what began already comes after it, the latest first. */
const soonOf = ({ starts_at }: RunDates, now: number): number => {
  const start = starts_at ?? 0;
  return start > now ? 2 * FAR - start : start;
};

const runsOf = async (db: Db | Trx, courses: readonly number[]): Promise<Map<number, Run[]>> => {
  const rows = await db
    .selectFrom("course_run")
    .select(["id", "course_id", "term_id", "enroll_from", "enroll_until", "starts_at", "ends_at"])
    .where("course_id", "in", [...courses])
    .where("building", "=", false)
    .execute();
  const byCourse = new Map<number, Run[]>();
  for (const row of rows) byCourse.set(row.course_id, [...(byCourse.get(row.course_id) ?? []), row]);
  return byCourse;
};

const timed = (runs: readonly Run[], now: number) => {
  const current = currentRun(runs, now);
  return (
    current && {
      run_id: current.run.id,
      term_id: current.run.term_id ?? 0,
      state: stateNumber(current.state),
      soon: soonOf(current.run, now),
      until_at: current.until,
    }
  );
};

const indexed = (db: Db | Trx, ids: readonly number[]) =>
  db
    .selectFrom("course")
    .innerJoin(schoolRows(db).as("org"), "org.id", "course.org_id")
    .selectAll("course")
    .select(["org.name as school", "org.name_en as school_en"])
    .where("course.id", "in", [...ids])
    .where("course.state", "=", "published")
    .execute();

async function write(db: Db | Trx, ids: readonly number[], now: number): Promise<boolean> {
  const [rows, runs] = [await indexed(db, ids), await runsOf(db, ids)];
  const shown = rows.flatMap((course) => {
    const run = timed(runs.get(course.id) ?? [], now);
    return run ? [{ course, run }] : [];
  });
  const { numberOf, isChanged } = await ensureNumbers(db, FACETS.textsOf(shown));
  const made = shown.map((indexed): Insertable<CourseIndexTable> => {
    const { course: row, run } = indexed;
    const { school: org_id, term: term_id, ...facets } = FACETS.numbersOf(indexed, numberOf);
    const grams = new Set([...gramsOf(row.title, true), ...gramsOf(row.title_en)]);
    const words = [row.code, row.intro, row.discipline, row.major, row.school, row.school_en];
    for (const text of [...words, ...row.staff.map(({ name }) => name)])
      for (const gram of gramsOf(text)) grams.add(gram);
    return {
      ...run,
      ...facets,
      course_id: row.id,
      org_id,
      term_id,
      edition: row.edition === "higher" ? 1 : 2,
      school_only: row.school_only,
      certificate: row.certificate,
      hot: row.learners + row.ratings * 10,
      rating: row.ratings === 0 ? 0 : Math.round((row.rating_sum * 100) / row.ratings),
      created_at: row.created_at,
      grams: [...grams],
      text: `${fold(row.title)} ${fold(row.title_en)} ${initialsOf(row.title)}`,
    };
  });
  if (made.length > 0)
    await db
      .insertInto("course_index")
      .values(made)
      .onConflict((conflict) => conflict.column("course_id").doUpdateSet(givenColumns(made, "course_id")))
      .execute();
  const kept = new Set(made.map(({ course_id }) => course_id));
  const gone = ids.filter((id) => !kept.has(id));
  if (gone.length > 0) await db.deleteFrom("course_index").where("course_id", "in", gone).execute();
  return isChanged;
}

/**
 * Brings the index up to date for courses that changed: one that is not published, or has no run, leaves it.
 * @param now milliseconds since 1970
 * @returns whether facets have values that they had not before
 */
export async function reindexCourses(db: Db | Trx, ids: readonly number[], now: number): Promise<boolean> {
  let isChanged = false;
  for (let from = 0; from < ids.length; from += STEP)
    isChanged = (await write(db, ids.slice(from, from + STEP), now)) || isChanged;
  return isChanged;
}

/** The same outside of a transaction, and every server knows new values at once. */
export async function refreshCourses(platform: Platform, ids: readonly number[]): Promise<void> {
  if (await reindexCourses(platform.db, ids, platform.clock.now())) await facetNumbers(platform).changed();
}

/**
 * Writes anew what the clock has changed: a run that began or ended, an enrolment that opened. Nearly always there is
 * nothing to do; at the turn of a term it is every course once.
 */
export async function followClock(db: Db, now: number): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom("course_index")
      .select("course_id")
      .where("until_at", "<=", now)
      .limit(2000)
      .execute();
    if (due.length === 0) return;
    const ids = due.map(({ course_id }) => course_id);
    const runs = await runsOf(db, ids);
    const rows = ids.flatMap((course_id) => {
      const time = timed(runs.get(course_id) ?? [], now);
      return time ? [{ course_id, ...time }] : [];
    });
    const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
    await sql`
      update course_index i set run_id = t.run_id, term_id = t.term_id, state = t.state, soon = t.soon,
        until_at = t.until_at
      from unnest(${column("course_id")}::bigint[], ${column("run_id")}::bigint[], ${column("term_id")}::bigint[],
        ${column("state")}::int[], ${column("soon")}::bigint[], ${column("until_at")}::bigint[])
        as t(course_id, run_id, term_id, state, soon, until_at)
      where i.course_id = t.course_id`.execute(db);
    const gone = ids.filter((id) => !rows.some(({ course_id }) => course_id === id));
    if (gone.length > 0) await db.deleteFrom("course_index").where("course_id", "in", gone).execute();
  }
}
