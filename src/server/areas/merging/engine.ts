/** Goes through what areas declare as a person's: how much of it would move, and moving it. */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { joinRows, metRows, type Pair } from "../../db/merge.js";
import type { OwnTable } from "../../db/own-data.js";

export interface Counted {
  readonly own: OwnTable;
  /** That the account has. */
  readonly rows: number;
  /** Things that both have. */
  readonly conflicts: number;
}

async function conflictsOf(db: Db | Trx, own: OwnTable, pair: Pair): Promise<number> {
  const { merge, table, column } = own;
  if (merge.kind === "join") return metRows(db, { ...merge, table, column }, pair);
  if (merge.kind === "unite") return metRows(db, { keys: merge.keys, table, column }, pair);
  return merge.kind === "own" ? ((await merge.met?.(db, pair)) ?? 0) : 0;
}

/** What of the account there is, and how much of it the other one has as well. Empty tables are left out. */
export async function countMerge(db: Db | Trx, tables: readonly OwnTable[], pair: Pair): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const own of tables) {
    if (own.through || own.merge.kind === "stay") continue;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(own.table)}
      where ${sql.ref(own.column)} = ${pair.from}`.execute(db);
    const n = rows[0]?.n ?? 0;
    if (n > 0) counted.push({ own, rows: n, conflicts: await conflictsOf(db, own, pair) });
  }
  return counted;
}

const moveRows = (trx: Trx, { table, column }: OwnTable, { from, to }: Pair) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
    trx,
  );

async function mergeTable(trx: Trx, own: OwnTable, pair: Pair, tables: readonly OwnTable[]): Promise<void> {
  const { merge, table, column } = own;
  switch (merge.kind) {
    case "move":
      await moveRows(trx, own, pair);
      break;
    case "drop":
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${pair.from}`.execute(trx);
      break;
    case "join":
      await joinRows(trx, { ...merge, table, column }, pair);
      break;
    case "own":
      await merge.merge(trx, pair);
      break;
    case "unite": {
      const same = merge.keys.map((key) => sql`${sql.ref(`gone.${key}`)} = ${sql.ref(`kept.${key}`)}`);
      const { rows } = await sql<{ from: number; to: number }>`select gone.id as from, kept.id as to
        from ${sql.table(table)} gone join ${sql.table(table)} kept on ${sql.join(same, sql` and `)}
        where ${sql.ref(`gone.${column}`)} = ${pair.from} and ${sql.ref(`kept.${column}`)} = ${pair.to}
        order by 1`.execute(trx);
      const parts = tables.filter(({ through }) => through === table);
      for (const row of rows) {
        const two = { ...row, now: pair.now };
        await merge.unite(trx, two, async () => {
          for (const part of parts) await mergeTable(trx, part, two, tables);
        });
      }
      await moveRows(trx, own, pair);
      await merge.moved(trx, pair);
      break;
    }
    case "stay":
    case "with":
      break;
  }
}

/** All that is the one account's becomes the other's. */
export async function mergeRows(trx: Trx, tables: readonly OwnTable[], pair: Pair): Promise<void> {
  for (const own of tables) if (!own.through) await mergeTable(trx, own, pair, tables);
}
