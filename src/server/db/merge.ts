/**
 * How the rows of one account become those of another when two accounts of one person are merged (docs/domain.md 2.15). Each
 * area says it table by table, beside what is a person's (`own-data.ts`); areas/merging does it.
 */
import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "./database.js";
import type { Tables } from "./migrations/index.js";

/** Of whom rows are, and whose they become: accounts, or two rows that others belong to. */
export interface Pair {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

type MergedRow = Readonly<Record<string, unknown>>;

export interface JoinOptions {
  /** A condition that both rows of a thing meet; others never meet. */
  readonly only?: string;
  /** What the better row has more of, most important first; without it the one of the account that stays wins. */
  readonly better?: (row: string) => string;
  /** Columns that are made of both rows. */
  readonly blend?: Readonly<Record<string, (best: string, other: string) => string>>;
  /** What else has to know of the rows that went. */
  readonly lost?: (trx: Trx, rows: readonly MergedRow[]) => Promise<void>;
}

export type MergeRule =
  /** All rows move: no two are of one thing. */
  | { readonly kind: "move" }
  /** They end with the account. */
  | { readonly kind: "drop" }
  /** They are about the account that goes, as it was. */
  | { readonly kind: "stay" }
  /** They go with another table, whose rule knows of them. */
  | { readonly kind: "with" }
  /** Of two rows with the same `keys` one is kept; without keys there is one row for each account. */
  | ({ readonly kind: "join"; readonly keys: readonly string[] } & JoinOptions)
  /** As `join`, where rows of other tables belong to the two that become one. */
  | {
      readonly kind: "unite";
      readonly keys: readonly string[];
      /** @param pair two rows; @param children moves what belongs to them */
      readonly unite: (trx: Trx, pair: Pair, children: () => Promise<void>) => Promise<void>;
      /** After all of them. */
      readonly moved: (trx: Trx, pair: Pair) => Promise<void>;
    }
  | {
      readonly kind: "own";
      readonly merge: (trx: Trx, pair: Pair) => Promise<void>;
      /** How many things both have. */
      readonly met?: (db: Db | Trx, pair: Pair) => Promise<number>;
      /** Rows that stay with the account that goes: of each thing both had, those that count for less. */
      readonly leaves?: true;
    };

export const MOVE: MergeRule = { kind: "move" };
export const DROP: MergeRule = { kind: "drop" };
export const STAY: MergeRule = { kind: "stay" };
export const WITH: MergeRule = { kind: "with" };
export const join = (keys: readonly string[], options: JoinOptions = {}): MergeRule => ({
  kind: "join",
  keys,
  ...options,
});

interface Joined extends JoinOptions {
  readonly table: keyof Tables;
  readonly column: string;
  readonly keys: readonly string[];
}

const both = ({ keys, only }: Joined, one: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      ...keys.map(
        (key) => sql`${sql.ref(`${one}.${key}`)} is not distinct from ${sql.ref(`${other}.${key}`)}`,
      ),
      ...(only ? [one, other].map((row) => sql.raw(only.replaceAll("$", row))) : []),
    ],
    sql` and `,
  )}`;

/** Whether the row of the account that goes is the better one. */
const isBetter = ({ better }: Joined, gone: string, kept: string): RawBuilder<boolean> =>
  better ? sql<boolean>`(${sql.raw(better(gone))}) > (${sql.raw(better(kept))})` : sql<boolean>`false`;

/** How many things both have a row of. */
export async function metRows(db: Db | Trx, joined: Joined, { from, to }: Pair): Promise<number> {
  const { table, column } = joined;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from ${sql.table(table)} gone join ${sql.table(table)} kept on ${both(joined, "gone", "kept")}
    where ${sql.ref(`gone.${column}`)} = ${from} and ${sql.ref(`kept.${column}`)} = ${to}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Moves rows; of two of one thing the better one is kept. */
export async function joinRows(trx: Trx, joined: Joined, { from, to }: Pair): Promise<void> {
  const { table, column, blend, lost } = joined;
  const of = (row: string, account: number) => sql`${sql.ref(`${row}.${column}`)} = ${account}`;
  // Which one is better is settled before either changes.
  const { rows: met } = await sql<{ gone: string; kept: string; wins: boolean }>`
    select gone.ctid::text as gone, kept.ctid::text as kept, ${isBetter(joined, "gone", "kept")} as wins
    from ${sql.table(table)} gone join ${sql.table(table)} kept on ${both(joined, "gone", "kept")}
    where ${of("gone", from)} and ${of("kept", to)}`.execute(trx);
  const dropped: MergedRow[] = [];
  for (const { gone, kept, wins } of met) {
    const [best, other] = wins ? [gone, kept] : [kept, gone];
    const { rows } = await sql<MergedRow>`delete from ${sql.table(table)} where ctid = ${other}::tid
      returning *`.execute(trx);
    const [row] = rows;
    if (!row) continue;
    dropped.push(row);
    if (blend) await blendInto(trx, joined, best, row);
  }
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
    trx,
  );
  if (lost && dropped.length > 0) await lost(trx, dropped);
}

/** The row that went is read back from its values, so that the column's types are the table's. */
async function blendInto(
  trx: Trx,
  { table, blend = {} }: Joined,
  best: string,
  row: MergedRow,
): Promise<void> {
  const values = Object.entries(blend).map(
    ([column, said]) => sql`${sql.ref(column)} = ${sql.raw(said("best", "other"))}`,
  );
  await sql`update ${sql.table(table)} best set ${sql.join(values)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) other
    where best.ctid = ${best}::tid`.execute(trx);
}
