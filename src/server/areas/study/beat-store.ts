/**
 * Beats in the database. Those that come while it is busy are read and kept together, in one statement for all players:
 * what waited through an outage is then soon caught up with.
 */
import { sql } from "kysely";
import { dayOf, type Interval } from "../../../core/rules/index.js";
import { isUnavailable, type Db, type Trx } from "../../adapters/index.js";
import { batched, perOwner } from "../../db/batched.js";
import { plannedOnce } from "../../db/planned-once.js";
import { enrollmentRows, placeUpdate, runRows } from "../course/index.js";
import { toMultirange } from "./store.js";

/** Players that are read or kept together. */
const MOST = 100;

interface Wanted {
  readonly id: string;
  readonly nodes: readonly number[];
}

/** A player with what is kept of one of the nodes, or with none. */
export interface PlayerRow {
  readonly id: string;
  readonly enrollment_id: number;
  readonly account_id: number;
  readonly run_id: number;
  readonly role: string;
  readonly enrolled: string;
  readonly ends_at: number | null;
  readonly percent: number;
  readonly opened_at: number;
  readonly ended_at: number | null;
  readonly credited: number;
  readonly node_id: number | null;
  readonly watched: string | null;
  readonly state: string | null;
  readonly node_percent: number | null;
  readonly answered: number[] | null;
}

async function readPlayers(db: Db, wanted: readonly Wanted[]): Promise<PlayerRow[]> {
  const [first] = wanted;
  // PostgreSQL would plan a list of one anew each time.
  const ids =
    wanted.length === 1 ? sql`${first!.id}` : sql`any(${[...new Set(wanted.map(({ id }) => id))]}::text[])`;
  const nodes = [...new Set(wanted.flatMap((one) => one.nodes))];
  const { rows } = await sql<PlayerRow>`
    select player.id, player.enrollment_id, enrollment.account_id, enrollment.run_id, enrollment.role,
      enrollment.state as enrolled, enrollment.percent, course_run.ends_at,
      player.opened_at, player.ended_at, player.credited,
      progress.node_id, progress.watched::text as watched, progress.state, progress.percent as node_percent,
      progress.answered
    from player
    join ${enrollmentRows(db)} enrollment on enrollment.id = player.enrollment_id
    join ${runRows(db)} course_run on course_run.id = enrollment.run_id
    left join progress on progress.enrollment_id = player.enrollment_id
      and progress.node_id = any(${nodes}::bigint[])
    where player.id = ${ids} ${plannedOnce}`.execute(db);
  return rows;
}

const reader = perOwner((db: Db) =>
  batched<Wanted, PlayerRow[]>(async (wanted) => {
    const rows = await readPlayers(db, wanted);
    return wanted.map(({ id, nodes }) => {
      const own = rows.filter((row) => row.id === id);
      const kept = own.filter(({ node_id }) => node_id !== null && nodes.includes(node_id));
      return kept.length > 0 ? kept : own.slice(0, 1).map((row) => ({ ...row, node_id: null }));
    });
  }, MOST),
);

/** A player with what is kept of some nodes: one row for each node that has something, or one without; none of nobody's. */
export const playerWith = (db: Db, id: string, nodes: readonly number[]): Promise<PlayerRow[]> =>
  reader(db)({ id, nodes });

export interface KeptNode {
  readonly node: number;
  readonly state: "started" | "done";
  readonly percent: number;
  readonly watched: readonly Interval[];
  readonly position: number;
  readonly active: number;
  /** Set where it became done by this. */
  readonly completedAt: number | null;
}

/** What the beats of a player brought. */
export interface Beats {
  readonly id: string;
  readonly enrollmentId: number;
  /** What it had been credited when it was read. */
  readonly seen: number;
  readonly growth: number;
  readonly lastAt: number;
  readonly now: number;
  readonly nodes: readonly KeptNode[];
  readonly last: { readonly node: number; readonly position: number };
}

/** Players and their nodes as tables: one by plain values, whose plan is made once; several as JSON. */
function partsOf(many: readonly Beats[]) {
  const players = many.map((it) => ({
    id: it.id,
    seen: it.seen,
    growth: it.growth,
    last_at: it.lastAt,
    now: it.now,
    day: dayOf(it.now),
    last_node: it.last.node,
    last_position: it.last.position,
  }));
  const nodes = many.flatMap(({ id, nodes: own }) =>
    own.map((it) => ({
      id,
      node_id: it.node,
      state: it.state,
      percent: it.percent,
      watched: toMultirange(it.watched),
      position: it.position,
      active: it.active,
      completed_at: it.completedAt,
    })),
  );
  const [player, node] = [players[0], nodes[0]];
  if (player && node && players.length === 1 && nodes.length === 1)
    return {
      held: sql`select * from (values (${player.id}::text, ${player.seen}::int, ${player.growth}::int,
        ${player.last_at}::bigint, ${player.now}::bigint, ${player.day}::int, ${player.last_node}::bigint,
        ${player.last_position}::int)) as it (id, seen, growth, last_at, now, day, last_node, last_position)`,
      nodes: sql`(values (${node.id}::text, ${node.node_id}::bigint, ${node.state}::text, ${node.percent}::int,
        ${node.watched}::int4multirange, ${node.position}::int, ${node.active}::int, ${node.completed_at}::bigint))
        as it (id, node_id, state, percent, watched, position, active, completed_at)`,
      mark: plannedOnce,
    };
  return {
    // In one order, so that no two servers wait for each other.
    held: sql`select it.* from jsonb_to_recordset(${JSON.stringify(players)}::jsonb)
        as it (id text, seen int, growth int, last_at bigint, now bigint, day int, last_node bigint, last_position int)
      join player on player.id = it.id and player.credited = it.seen order by player.id for update of player`,
    nodes: sql`jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb)
      as it (id text, node_id bigint, state text, percent int, watched int4multirange, position int, active int,
        completed_at bigint)`,
    mark: sql``,
  };
}

/** @returns ids of the players whose beats were kept */
async function keepMany(db: Db | Trx, many: readonly Beats[]): Promise<Set<string>> {
  const { held, nodes, mark } = partsOf(many);
  const { rows } = await sql<{ id: string }>`
    with held as (${held}),
    turn as (
      update player set credited = credited + held.growth, last_at = held.last_at
      from held where player.id = held.id and player.credited = held.seen
      returning player.enrollment_id, held.*),
    kept as (
      insert into progress
        (enrollment_id, node_id, state, percent, watched, position, active, completed_at, updated_at)
      select turn.enrollment_id, it.node_id, it.state, it.percent, it.watched, it.position, it.active,
        it.completed_at, turn.now
      from turn join ${nodes} on it.id = turn.id
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
      select turn.enrollment_id, turn.day, turn.growth from turn where turn.growth > 0
      on conflict (enrollment_id, day) do update set seconds = study_day.seconds + excluded.seconds)
    ${placeUpdate("turn")}, turn.id ${mark}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * All or none in one statement, which writes each row once: of one enrollment's it takes the first, and the others come again.
 * @returns of each whether it was kept
 */
async function keepTogether(db: Db, many: readonly Beats[]): Promise<boolean[]> {
  const chosen = new Map<number, Beats>();
  for (const one of many) if (!chosen.has(one.enrollmentId)) chosen.set(one.enrollmentId, one);
  const kept = await keepMany(db, [...chosen.values()]);
  return many.map((one) => chosen.get(one.enrollmentId) === one && kept.has(one.id));
}

const keeper = perOwner((db: Db) =>
  batched<Beats, boolean | "alone">(async (many) => {
    try {
      return await keepTogether(db, many);
    } catch (error) {
      if (many.length === 1 || isUnavailable(error)) throw error;
      // What one of them brought could not be written: nobody else has to do with that.
      return many.map(() => "alone" as const);
    }
  }, MOST),
);

/**
 * Keeps what the beats of a player brought, and what it credits to the day. It writes nothing when the player was credited
 * by others since it was read: then they are read and judged again.
 * @returns whether it was written
 */
export const keepOne = async (db: Db | Trx, beats: Beats): Promise<boolean> =>
  (await keepMany(db, [beats])).has(beats.id);

/** The same, together with those of others; not within a transaction. */
export async function keepBeats(db: Db, beats: Beats): Promise<boolean> {
  const kept = await keeper(db)(beats);
  return kept === "alone" ? keepOne(db, beats) : kept;
}
