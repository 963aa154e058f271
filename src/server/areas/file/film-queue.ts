/** Films that wait for the programs of this machine: to be read, or to be made smaller. */
import { sql } from "kysely";
import type { Films, Platform } from "../../adapters/index.js";

/** Of a film in either table: nobody is at it, or who was has said nothing for too long. */
export const isOpen = (now: number) =>
  sql<boolean>`(state = 'queued' or (state = 'running' and leased_until <= ${now}))`;

/** @returns the programs, which are not asked for before a film waits; undefined where none does or there are none */
export async function findPrograms(
  { db, clock, films }: Platform,
  table: "film_reading" | "film_ladder",
): Promise<Films | undefined> {
  const open = db.selectFrom(table).select("file_id").where(isOpen(clock.now()));
  return (await open.limit(1).executeTakeFirst()) && films?.find();
}
