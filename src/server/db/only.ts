/** Lists of which a call names the rows that it wants (`only` of core/contract/facets.ts). */
import type { AliasableExpression } from "kysely";
import type { Db } from "./database.js";

/** @returns undefined where none are named; never an empty list, which no condition takes */
export function namedIds(only: string | undefined): readonly number[] | undefined {
  if (only === undefined) return undefined;
  const ids = only.split(",").flatMap((text) => (/^\d{1,15}$/.test(text) ? Number(text) : []));
  return ids.length > 0 ? [...new Set(ids)] : [0];
}

/** The whole list on one page, in the order in which its rows were named; as it was found where none were. */
export function inNamedOrder<T>(
  ids: readonly number[] | undefined,
  list: readonly T[],
  idOf: (row: T) => number,
): T[] {
  if (!ids) return [...list];
  const rows = new Map(list.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Named rows are never parted into pages. */
export const pageOfNamed = (
  ids: readonly number[] | undefined,
  page: number,
  size: number,
): { page: number; size: number } => (ids ? { page: 1, size: Math.max(size, ids.length) } : { page, size });

/** Those of some ids that an area's rows have. */
export const idsAmong = async (
  db: Db,
  rows: AliasableExpression<{ id: number }>,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await db
      .selectFrom(rows.as("row"))
      .select("row.id")
      .where("row.id", "in", [0, ...ids])
      .execute()
  ).map(({ id }) => id);
