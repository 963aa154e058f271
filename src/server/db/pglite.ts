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
 * Opens PGlite. The log of writes is not filled with zeros ahead of them: in memory that copies each file of 16 MB a
 * dozen times over, a third of all the time that making the demo's data takes.
 */
export async function startedPglite(options: PGliteOptions = {}): Promise<PGlite> {
  const pg = await PGlite.create(options);
  await pg.exec("set wal_init_zero = off");
  return pg;
}

export const pgliteEngine = (pg: PGlite): EmbeddedEngine => ({
  async query(sql, parameters) {
    const { rows, affectedRows } = await pg.query<Record<string, unknown>>(sql, [...parameters], { parsers });
    return { rows, affected: affectedRows ?? 0 };
  },
  close: () => (pg.closed ? Promise.resolve() : pg.close()),
});
