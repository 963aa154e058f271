/** What is read of roll-ups: sums of a few rows for each school and term, never of what people did. */
import { sql, type RawBuilder } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { FLOWS, STOCKS, type Flows, type Stocks } from "./schema.js";

export type Flow = Record<keyof Flows, number>;
export type Stock = Record<keyof Stocks, number>;

/** Sums come as numeric, which drivers read as text. */
const sums = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`));
const ids = (orgs: readonly number[]) => sql`${[...orgs]}::bigint[]`;

export async function termFlows(
  db: Db | Trx,
  orgs: readonly number[],
  terms: readonly number[],
): Promise<(Flow & { readonly term_id: number; readonly org_id: number })[]> {
  const { rows } = await sql<Flow & { term_id: number; org_id: number }>`
    select term_id, org_id, ${sql.join(FLOWS.map((name) => sql.ref(name)))} from stat_term
    where term_id = any(${ids(terms)}) and org_id = any(${ids(orgs)})`.execute(db);
  return rows;
}

interface Days {
  readonly from: number;
  readonly to: number;
}

export async function dayFlows(
  db: Db | Trx,
  orgs: readonly number[],
  { from, to }: Days,
): Promise<(Flow & { readonly day: number })[]> {
  const { rows } = await sql<Flow & { day: number }>`
    select day, ${sums(FLOWS)} from stat_daily
    where scope = 'school' and day between ${from}::int and ${to}::int and scope_id = any(${ids(orgs)})
    group by day order by day limit 400`.execute(db);
  return rows;
}

/** Of some runs, in some days. */
export async function runFlows(
  db: Db | Trx,
  runs: readonly number[],
  { from, to }: Days,
): Promise<ReadonlyMap<number, Flow>> {
  const { rows } = await sql<Flow & { scope_id: number }>`
    select scope_id, ${sums(FLOWS)} from stat_daily
    where scope = 'run' and day between ${from}::int and ${to}::int and scope_id = any(${ids(runs)})
    group by scope_id`.execute(db);
  return new Map(rows.map(({ scope_id, ...flow }) => [scope_id, flow]));
}

/** What there was at each of some schools or colleges at the end of a day. */
export async function stocks(
  db: Db | Trx,
  scope: "school" | "college",
  scopes: readonly number[],
  day: number,
): Promise<ReadonlyMap<number, Stock>> {
  const { rows } = await sql<Stock & { scope_id: number }>`
    select wanted.id as scope_id, ${sql.join(STOCKS.map((name) => sql`last.${sql.ref(name)}::float8 as ${sql.ref(name)}`))}
    from unnest(${ids(scopes)}) as wanted (id) cross join lateral (
      select * from stat_total where scope = ${scope} and scope_id = wanted.id and day <= ${day}::int
      order by day desc limit 1) last`.execute(db);
  return new Map(rows.map(({ scope_id, ...stock }) => [scope_id, stock]));
}
