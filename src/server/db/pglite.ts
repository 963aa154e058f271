/** PGlite as an engine: in this thread (tests, a page), or inside the worker that production gives it. */
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import type { EmbeddedEngine } from "./embedded.js";

/** int8 as number: moments are milliseconds and ids stay far below 2^53. The same holds in adapters/node/postgres.ts. */
const INT8 = 20;
/** Its arrays, none of which holds a null. */
const INT8_ARRAY = 1016;
const parsers = {
  [INT8]: (text: string) => Number(text),
  [INT8_ARRAY]: (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number)),
};

/**
 * PGlite for a while in memory. What a start does to 128 MB of buffers takes a page's thread ten seconds, and a log of
 * writes that is filled with zeros ahead of them a third of the time in which the demo's data are made.
 */
const QUICK = ["shared_buffers = 48MB", "wal_init_zero = off"];

/** Opens it in memory. */
export const startedPglite = (options: Omit<PGliteOptions, "postgresqlconf"> = {}): Promise<PGlite> =>
  PGlite.create({ ...options, postgresqlconf: QUICK });

export const pgliteEngine = (pg: PGlite): EmbeddedEngine => ({
  async query(sql, parameters) {
    const { rows, affectedRows } = await pg.query<Record<string, unknown>>(sql, [...parameters], { parsers });
    return { rows, affected: affectedRows ?? 0 };
  },
  close: () => (pg.closed ? Promise.resolve() : pg.close()),
});
