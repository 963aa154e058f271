/** Progress, players and packages in the database. */
import { sql } from "kysely";
import { dayOf, type Interval } from "../../../core/rules/index.js";
import { enrollmentRows, placeUpdate, runRows } from "../course/index.js";
import { plannedOnce } from "../../db/planned-once.js";
import type { Db, Trx } from "../../adapters/index.js";

/** `{[0,312),[340,655)}` ↔ intervals. */
const toMultirange = (intervals: readonly Interval[]): string =>
  `{${intervals.map(([from, to]) => `[${from},${to})`).join(",")}}`;
export const fromMultirange = (text: string): Interval[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);

// --- players ---------------------------------------------------------------------------------------

/** A player with what is kept of some nodes: one row for each node that has something, or one without. */
export const playerWith = async (db: Db, id: string, nodes: readonly number[]) => {
  const { rows } = await sql<{
    enrollment_id: number;
    account_id: number;
    run_id: number;
    role: string;
    enrolled: string;
    ends_at: number | null;
    percent: number;
    opened_at: number;
    ended_at: number | null;
    credited: number;
    node_id: number | null;
    watched: string | null;
    state: string | null;
    node_percent: number | null;
    answered: number[] | null;
  }>`
    select player.enrollment_id, enrollment.account_id, enrollment.run_id, enrollment.role,
      enrollment.state as enrolled, enrollment.percent, course_run.ends_at,
      player.opened_at, player.ended_at, player.credited,
      progress.node_id, progress.watched::text as watched, progress.state, progress.percent as node_percent,
      progress.answered
    from player
    join ${enrollmentRows(db)} enrollment on enrollment.id = player.enrollment_id
    join ${runRows(db)} course_run on course_run.id = enrollment.run_id
    left join progress on progress.enrollment_id = player.enrollment_id
      and progress.node_id = any(${nodes}::bigint[])
    where player.id = ${id} ${plannedOnce}`.execute(db);
  return rows;
};
export type PlayerRow = Awaited<ReturnType<typeof playerWith>>[number];

export const activePlayer = (trx: Trx, enrollmentId: number) =>
  trx
    .selectFrom("player")
    .selectAll()
    .where("enrollment_id", "=", enrollmentId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const endPlayers = (trx: Trx, enrollmentId: number, at: number) =>
  trx
    .updateTable("player")
    .set({ ended_at: at })
    .where("enrollment_id", "=", enrollmentId)
    .where("ended_at", "is", null)
    .execute();

export const addPlayer = (
  trx: Trx,
  row: { id: string; enrollment_id: number; device: string; opened_at: number; last_at: number },
) =>
  trx
    .insertInto("player")
    .values({ ...row, ended_at: null })
    .execute();

/** It let go of its place, or was heard of. */
export const touchPlayer = (db: Db | Trx, id: string, last_at: number) =>
  db.updateTable("player").set({ last_at }).where("id", "=", id).execute();

export interface Kept {
  readonly node: number;
  readonly state: "started" | "done";
  readonly percent: number;
  readonly watched: readonly Interval[];
  readonly position: number;
  readonly active: number;
  /** Set where it became done by this. */
  readonly completedAt: number | null;
}

/**
 * Keeps what a batch brought, in one statement, and what it credits to the day. It writes nothing when the player was credited by another batch since
 * it was read: then it is read and judged again.
 * @returns whether it was written
 */
export async function keepBeats(
  db: Db | Trx,
  player: { id: string; seen: number; growth: number; lastAt: number; now: number },
  nodes: readonly Kept[],
  last: { node: number; position: number },
): Promise<boolean> {
  const values = sql.join(
    nodes.map(
      (it) =>
        sql`(${it.node}::bigint, ${it.state}::text, ${it.percent}::int, ${toMultirange(it.watched)}::int4multirange,
          ${it.position}::int, ${it.active}::int, ${it.completedAt}::bigint)`,
    ),
  );
  // Of several nodes its text is another one for each number of them.
  const mark = nodes.length === 1 ? plannedOnce : sql``;
  const { rows } = await sql`
    with turn as (
      update player set credited = credited + ${player.growth}::int, last_at = ${player.lastAt}::bigint
      where id = ${player.id} and credited = ${player.seen}::int
      returning enrollment_id),
    kept as (
      insert into progress
        (enrollment_id, node_id, state, percent, watched, position, active, completed_at, updated_at)
      select turn.enrollment_id, it.node_id, it.state, it.percent, it.watched, it.position, it.active,
        it.completed_at, ${player.now}::bigint
      from turn, (values ${values}) it (node_id, state, percent, watched, position, active, completed_at)
      on conflict (enrollment_id, node_id) do update set
        state = case when progress.state = 'done' then 'done' else excluded.state end,
        percent = greatest(progress.percent, excluded.percent),
        watched = progress.watched + excluded.watched,
        position = excluded.position,
        active = progress.active + excluded.active,
        completed_at = coalesce(progress.completed_at, excluded.completed_at),
        updated_at = excluded.updated_at),
    day as (
      insert into study_day (enrollment_id, day, seconds)
      select turn.enrollment_id, ${dayOf(player.now)}::int, ${player.growth}::int from turn
      where ${player.growth}::int > 0
      on conflict (enrollment_id, day) do update set seconds = study_day.seconds + excluded.seconds)
    ${placeUpdate("turn", last, player.now)} ${mark}`.execute(db);
  return rows.length > 0;
}

export const addAnomalies = (
  db: Db,
  rows: readonly {
    enrollment_id: number;
    node_id: number | null;
    verdict: string;
    detail: string;
    at: number;
  }[],
) =>
  db
    .insertInto("beat_anomaly")
    .values([...rows])
    .execute();

// --- progress --------------------------------------------------------------------------------------

export const progressOf = (db: Db | Trx, enrollmentId: number, nodes: readonly number[]) =>
  db
    .selectFrom("progress")
    .select([
      "node_id",
      "state",
      "percent",
      "position",
      "answered",
      "completed_at",
      sql<string>`watched::text`.as("watched"),
    ])
    .where("enrollment_id", "=", enrollmentId)
    .where("node_id", "in", nodes.length > 0 ? [...nodes] : [0])
    .execute();

/** A node is done, or was begun, by something else than a beat. */
export const mark = (
  trx: Db | Trx,
  row: {
    enrollment_id: number;
    node_id: number;
    state: "started" | "done";
    percent: number;
    at: number;
    answered?: readonly number[];
  },
) =>
  trx
    .insertInto("progress")
    .values({
      enrollment_id: row.enrollment_id,
      node_id: row.node_id,
      state: row.state,
      percent: row.percent,
      watched: "{}",
      answered: row.answered ?? [],
      completed_at: row.state === "done" ? row.at : null,
      updated_at: row.at,
    })
    .onConflict((conflict) =>
      conflict.columns(["enrollment_id", "node_id"]).doUpdateSet((given) => ({
        state: sql<"started" | "done">`case when progress.state = 'done' then 'done' else excluded.state end`,
        percent: sql<number>`greatest(progress.percent, excluded.percent)`,
        answered: sql<
          number[]
        >`coalesce((select array_agg(distinct it) from unnest(progress.answered || excluded.answered) it), '{}')`,
        completed_at: sql<number | null>`coalesce(progress.completed_at, excluded.completed_at)`,
        updated_at: given.ref("excluded.updated_at"),
      })),
    )
    .execute();

// --- packages --------------------------------------------------------------------------------------

/** What is kept of a package: of each page that was opened. */
export const packageStates = (db: Db | Trx, enrollmentId: number, nodeId: number) =>
  db
    .selectFrom("package_state")
    .select(["item", "cmi", "rev", "opened_at"])
    .where("enrollment_id", "=", enrollmentId)
    .where("node_id", "=", nodeId)
    .execute();

/** Where the person is from now on. */
export const openPackageItem = async (
  db: Db,
  row: { enrollment_id: number; node_id: number; item: string },
  now: number,
): Promise<void> => {
  await db
    .insertInto("package_state")
    .values({ ...row, cmi: "{}", rev: 0, updated_at: now, opened_at: now })
    .onConflict((conflict) =>
      conflict.columns(["enrollment_id", "node_id", "item"]).doUpdateSet({ opened_at: now }),
    )
    .execute();
};

/**
 * @param rev of the state that this one was made from; 0 for the first
 * @returns whether it was kept: not, when another one came between
 */
export const savePackageState = async (
  trx: Trx,
  row: { enrollment_id: number; node_id: number; item: string; cmi: string; updated_at: number },
  rev: number,
): Promise<boolean> => {
  const rows = await trx
    .insertInto("package_state")
    .values({ ...row, rev: rev + 1, opened_at: row.updated_at })
    .onConflict((conflict) =>
      conflict
        .columns(["enrollment_id", "node_id", "item"])
        .doUpdateSet({ cmi: row.cmi, rev: rev + 1, updated_at: row.updated_at })
        .where("package_state.rev", "=", rev),
    )
    .returning("rev")
    .execute();
  return rows.length > 0;
};
