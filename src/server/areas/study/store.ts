/** Progress, players and packages in the database. */
import { sql } from "kysely";
import type { Interval } from "../../../core/rules/index.js";
import type { Db, Trx } from "../../adapters/index.js";

/** `{[0,312),[340,655)}` ↔ intervals. */
export const toMultirange = (intervals: readonly Interval[]): string =>
  `{${intervals.map(([from, to]) => `[${from},${to})`).join(",")}}`;
export const fromMultirange = (text: string): Interval[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);

// --- players ---------------------------------------------------------------------------------------

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
