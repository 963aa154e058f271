/** What was counted while people learned, for those who teach them (docs/domain.md 11.40). */
import { sql } from "kysely";
import { dayOf, mondayOf, weekOf } from "../../../core/rules/index.js";
import { everyNodeRow, learnerRows } from "../course/index.js";
import type { Db, Platform } from "../../adapters/index.js";

/** Notes of one round. */
const AT_ONCE = 5000;

/**
 * Adds up what was noted of a run, or the oldest notes of all. Several at once share them; each is counted once.
 * @returns how many notes it took
 */
async function addUp(db: Db, run?: number): Promise<number> {
  const where = run === undefined ? sql`true` : sql`run_id = ${run}::bigint`;
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from study_change where id = any(array(
        select id from study_change where ${where} order by id limit ${AT_ONCE}::int for update skip locked))
      returning class_id, began, done, sign),
    change as (
      select class_id, node_id, sum(began) as began, sum(done) as done from (
        select class_id, unnest(began) as node_id, sign::int as began, 0 as done from taken
        union all select class_id, unnest(done), 0, sign::int from taken) each
      group by class_id, node_id),
    added as (
      insert into node_tally (node_id, class_id, began, done)
    select node.id, change.class_id, change.began, change.done
    from change join ${everyNodeRow(db)} node on node.id = change.node_id
    order by node.id, change.class_id
    on conflict (node_id, class_id) do update set
      began = node_tally.began + excluded.began, done = node_tally.done + excluded.done)
    select count(*)::int as taken from taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
const isNoted = async (db: Db, run?: number): Promise<boolean> => {
  const notes = db.selectFrom("study_change").select("id").limit(1);
  const found = await (run === undefined ? notes : notes.where("run_id", "=", run)).executeTakeFirst();
  return found !== undefined;
};

/** Keeps the notes few, whether or not anybody looks. */
export async function addUpTallies({ db }: Platform): Promise<void> {
  if (await isNoted(db)) await addUp(db);
}

/** How many learners of each class have begun each node and are done with it; 0: of no class. */
export async function nodeTallies(db: Db, run: number) {
  // A class that was moved as a whole leaves a note for each learner, and all of them belong together.
  if (await isNoted(db, run)) while ((await addUp(db, run)) === AT_ONCE);
  return db
    .selectFrom("node_tally")
    .innerJoin(everyNodeRow(db).as("node"), "node.id", "node_tally.node_id")
    .select(["node_tally.node_id", "class_id", "began", "done"])
    .where("node.run_id", "=", run)
    .execute();
}

/** Seconds and people of each class, of the days of these weeks. */
const inWeeks = (db: Db, run: number, from: number, to: number) =>
  db
    .selectFrom("study_day")
    .innerJoin(learnerRows(db, run).as("learner"), "learner.id", "study_day.enrollment_id")
    .select([
      sql<number>`coalesce(learner.class_id, 0)`.as("class_id"),
      sql<number>`floor((study_day.day + 3) / 7.0)::int`.as("week"),
      sql<number>`sum(study_day.seconds)::int8`.as("seconds"),
      sql<number>`(count(distinct study_day.enrollment_id) filter (where study_day.seconds > 0))::int`.as(
        "people",
      ),
    ])
    .where("study_day.day", ">=", mondayOf(from))
    .where("study_day.day", "<", mondayOf(to + 1))
    .groupBy([sql`coalesce(learner.class_id, 0)`, sql`floor((study_day.day + 3) / 7.0)::int`]);

/**
 * The last weeks, this one too. One that is over is counted once and kept, with the classes that people were in then.
 * @param count how many
 */
export async function studyWeeks(db: Db, run: number, now: number, count: number) {
  const current = weekOf(dayOf(now));
  const first = current - count + 1;
  const kept = await db
    .selectFrom("study_week")
    .select(["week", "class_id", "seconds", "people"])
    .where("run_id", "=", run)
    .where("week", ">=", first)
    .execute();
  const missing = Math.max(first, ...kept.map(({ week }) => week + 1));
  const over = missing < current ? await inWeeks(db, run, missing, current - 1).execute() : [];
  if (missing < current) {
    const none = Array.from({ length: current - missing }, (_, at) => missing + at)
      .filter((week) => !over.some((row) => row.week === week && row.class_id === 0))
      .map((week) => ({ week, class_id: 0, seconds: 0, people: 0 }));
    await db
      .insertInto("study_week")
      .values([...over, ...none].map((row) => ({ ...row, run_id: run })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const rows = [...kept, ...over, ...(await inWeeks(db, run, current, current).execute())];
  return Array.from({ length: count }, (_, at) => ({
    week: first + at,
    rows: rows.filter(({ week }) => week === first + at),
  }));
}

/**
 * Of those who have begun a film: how many there are, are done, and watched the middle of each of its parts.
 * @param length seconds. @param parts how many
 */
export async function filmCurve(
  db: Db,
  {
    run,
    node,
    classId,
    length,
    parts,
  }: {
    readonly run: number;
    readonly node: number;
    readonly classId: number | undefined;
    readonly length: number;
    readonly parts: number;
  },
): Promise<{ began: number; done: number; points: number[] }> {
  const isIn = classId === undefined ? sql`true` : sql`coalesce(learner.class_id, 0) = ${classId}::bigint`;
  // What a stretch adds is noted at its two ends: the sum up to a part is who watched its middle.
  const part = (end: "lower" | "upper") =>
    sql`ceil(${sql.raw(end)}(stretch)::numeric * ${parts}::int / ${length}::int - 0.5)::int`;
  const { rows } = await sql<{ part: number | null; more: number; began: number; done: number }>`
    with seen as materialized (
      select progress.state, progress.watched
      from ${learnerRows(db, run)} learner
      join progress on progress.enrollment_id = learner.id and progress.node_id = ${node}::bigint
      where ${isIn}),
    ends as (
      select ${part("lower")} as part, 1 as more from seen, unnest(watched) stretch
      union all select ${part("upper")}, -1 from seen, unnest(watched) stretch)
    select null::int as part, 0 as more, count(*)::int as began,
      (count(*) filter (where state = 'done'))::int as done from seen
    union all select part, sum(more)::int, 0, 0 from ends group by part`.execute(db);
  const more = new Map(rows.map((row) => [row.part, row.more]));
  const [all] = rows.filter(({ part: at }) => at === null);
  let there = 0;
  const points = Array.from({ length: parts }, (_, at) => {
    there += more.get(at) ?? 0;
    return there;
  });
  return { began: all?.began ?? 0, done: all?.done ?? 0, points };
}

/** What somebody has begun and done of a run. */
export const nodesStudied = (db: Db, enrollmentId: number) =>
  db
    .selectFrom("progress")
    .select(["node_id", "state", "percent", "completed_at"])
    .where("enrollment_id", "=", enrollmentId)
    .execute();
