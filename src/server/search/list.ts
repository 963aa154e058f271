/**
 * Finds the rows of a list in an index that is a table: one description of its fields, facets and orders for each list.
 *
 * Up to CAP hits are gathered once and counted, sorted and paged from there. When there are more, the asked order's own
 * index is walked until the page is full: as one row in a hundred or more is a hit, that is soon. Either way a page
 * costs the same however far down the list it is (keyset paging).
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../adapters/index.js";
import { all, LATER, needed, phaseOf } from "./conditions.js";
import { CAP, finish, type Cursor, type Row } from "./cursor.js";
import { needOf, type Need } from "./grams.js";
import { keysOf, recordOf } from "../../core/rules/records.js";

/** Who looks, as far as counts are the same for all who see the same. */
export interface Audience {
  readonly sees: string;
  readonly orgs: readonly number[];
}

export interface ListIndex<V extends Audience, F, Facet extends string, Sort extends string> {
  /** A table with the columns `grams` and `text`. */
  readonly table: string;
  readonly id: string;
  /** The column of each facet; its values are numbers, 0 for none. */
  readonly facets: Readonly<Record<Facet, string>>;
  /** The column of each order, descending; there is an index on each with the id. */
  readonly orders: Readonly<Record<Sort, string>>;
  readonly where: (viewer: V, filters: F) => readonly RawBuilder<boolean>[];
  /** Those of the conditions that an order's index begins with. */
  readonly leading?: (filters: F) => readonly RawBuilder<boolean>[];
  /** Rows are so many that of more than CAP hits for a query the first ones are counted. */
  readonly samples?: boolean;
}

/** Numbers of each facet; an empty list was asked for and names nothing. */
export type Chosen<Facet extends string> = Partial<Record<Facet, readonly number[]>>;

export interface Filters<Facet extends string> {
  readonly query?: string | undefined;
  readonly chosen: Chosen<Facet>;
}

export interface Wanted<Sort extends string> {
  readonly sort: Sort;
  readonly size: number;
  /** Counts from 1; where `after` is given it says nothing. */
  readonly page: number;
  readonly after?: Cursor | undefined;
  readonly facets: boolean;
  /** Hits of which this is so come before all others. */
  readonly first?: RawBuilder<boolean> | undefined;
}

/** Most first, then by the value. */
export type Counts<Facet extends string> = Record<Facet, { value: number; count: number }[]>;

export interface Found<Facet extends string> extends ReturnType<typeof finish> {
  readonly facets?: Counts<Facet> | undefined;
}

type Conditions = readonly RawBuilder<boolean>[];
type CountRow = Readonly<Record<string, number | null>>;

/** How long counts over everything are believed, in ms: they take a second at a million rows. */
const FRESH = 60_000;
const MOST_KEPT = 500;

/** What is not to come first has the same phases once more. */
const withRest = (phases: readonly number[], { first }: Pick<Wanted<string>, "first">): readonly number[] =>
  first ? [...phases, ...phases.map((phase) => phase + LATER)] : phases;

export class ListSearch<
  V extends Audience,
  F extends Filters<Facet>,
  Facet extends string,
  Sort extends string,
> {
  private readonly kept = new Map<string, { at: number; counts: Promise<Partial<Counts<Facet>>> }>();
  private readonly facetNames: readonly Facet[];
  private readonly table: RawBuilder<unknown>;
  private readonly id: RawBuilder<unknown>;

  constructor(
    private readonly index: ListIndex<V, F, Facet, Sort>,
    private readonly db: Db,
    private readonly now: () => number,
  ) {
    this.facetNames = keysOf(index.facets);
    this.table = sql.table(index.table);
    this.id = sql.ref(index.id);
  }

  async find(viewer: V, filters: F, wanted: Wanted<Sort>): Promise<Found<Facet>> {
    const need = filters.query === undefined ? undefined : needOf(filters.query);
    // Signs alone (`？！`) are a question that nothing answers.
    if (filters.query && !need)
      return { ...finish([], 0, 0), facets: wanted.facets ? this.counted({}) : undefined };
    const base = [...needed(need), ...this.index.where(viewer, filters)];
    const conditions = [...base, ...this.chosenIn(filters.chosen)];
    if (wanted.after) return this.goOn(conditions, need, filters, wanted, wanted.after);

    const first = await this.gather(conditions, need, wanted);
    const isMore = first.total > CAP;
    // Where one hit in a hundred has the word in its title, walking to the first of them could take for ever.
    const phases = need && wanted.sort === "relevance" && first.titled * 100 >= CAP ? [0, 1] : [2];
    const rows = isMore
      ? await this.walk(conditions, need, filters, wanted, withRest(phases, wanted))
      : first.rows;
    const isWhole = isMore && !(need && this.index.samples);
    const facets = wanted.facets
      ? await this.facets(viewer, filters, base, isWhole ? undefined : first.counts)
      : undefined;
    return { ...finish(rows, wanted.size, first.total), facets };
  }

  private key(sort: Sort): RawBuilder<number> {
    return sql.ref<number>(this.index.orders[sort]);
  }

  private phase(
    need: Need | undefined,
    { sort, first }: Pick<Wanted<Sort>, "sort" | "first">,
  ): RawBuilder<number> {
    return phaseOf(need, sort === "relevance", first);
  }

  /** @param except a facet whose own choice does not count: its counts say what else could be chosen */
  private chosenIn(chosen: Chosen<Facet>, except?: Facet): Conditions {
    return this.facetNames.flatMap((facet) => {
      const values = chosen[facet];
      if (!values || facet === except) return [];
      return [sql<boolean>`${sql.ref(this.index.facets[facet])} = any(${values}::bigint[])`];
    });
  }

  /** Up to CAP + 1 hits at once: how many, the asked page of them, and the facets' counts. */
  private async gather(
    conditions: Conditions,
    need: Need | undefined,
    wanted: Wanted<Sort>,
  ): Promise<{ total: number; titled: number; rows: readonly Row[]; counts: Partial<Counts<Facet>> }> {
    const { sort, size, page, facets } = wanted;
    const counted = facets
      ? sql`(select coalesce(json_agg(f), '[]') from (${this.counting(sql`hits`, this.facetNames)}) f)`
      : sql`'[]'::json`;
    // Counts of a part are of use only where the whole is not counted.
    const isCounted = this.index.samples ? sql`true` : sql`(select count(*) from hits) <= ${CAP}`;
    const { rows } = await sql<{ total: number; titled: number; page: Row[]; counts: CountRow[] }>`
      with hits as materialized (
        select ${this.id}, ${this.phase(need, wanted)} as phase, ${this.key(sort)} as sort_key,
          ${sql.join(this.columns(this.facetNames))}
        from ${this.table} where ${all(conditions)} limit ${CAP + 1})
      select (select count(*)::int from hits) as total,
        (select count(*)::int from hits where phase in (0, ${LATER})) as titled,
        (select coalesce(json_agg(p), '[]') from (
          select ${this.id} as id, phase, sort_key as key from hits
          order by phase, sort_key desc, ${this.id} desc limit ${size + 1} offset ${(page - 1) * size}) p) as page,
        case when ${isCounted} then ${counted} else '[]'::json end as counts`.execute(this.db);
    const { total, titled, page: found, counts } = rows[0]!;
    return { total, titled, rows: found, counts: facets ? this.sorted(counts, this.facetNames) : {} };
  }

  /** Walks the order's index. With relevance: first hits by their title, then the others. */
  private async walk(
    conditions: Conditions,
    need: Need | undefined,
    filters: F,
    { sort, size, page, first }: Wanted<Sort>,
    phases: readonly number[],
    after?: Cursor,
  ): Promise<Row[]> {
    const key = this.key(sort);
    const leading = this.index.leading?.(filters) ?? [];
    const rows: Row[] = [];
    let skip = after ? 0 : (page - 1) * size;
    for (const phase of phases) {
      if (after && phase < after.phase) continue;
      const from =
        after && phase === after.phase
          ? [...leading, sql<boolean>`(${key}, ${this.id}) < (${after.key}, ${after.id})`]
          : leading;
      const own = this.within(phase, need, { sort, first });
      const found = await sql<Row>`
        select ${this.id} as id, ${phase}::int as phase, sort_key as key from (
          select *, ${key} as sort_key from ${this.table} where ${all(from)}
          order by ${key} desc, ${this.id} desc offset 0) walked
        where ${all([...conditions, ...own])} limit ${size + 1 - rows.length + skip}`.execute(this.db);
      rows.push(...found.rows.slice(skip));
      skip = Math.max(0, skip - found.rows.length);
      if (rows.length > size) break;
    }
    return rows;
  }

  /** What a phase has of the hits. */
  private within(
    phase: number,
    need: Need | undefined,
    order: Pick<Wanted<Sort>, "sort" | "first">,
  ): RawBuilder<boolean>[] {
    if (phase % LATER !== 2) return [sql<boolean>`${this.phase(need, order)} = ${phase}`];
    if (!order.first) return [];
    return [phase < LATER ? order.first : sql<boolean>`not (${order.first})`];
  }

  private async goOn(
    conditions: Conditions,
    need: Need | undefined,
    filters: F,
    wanted: Wanted<Sort>,
    after: Cursor,
  ): Promise<Found<Facet>> {
    const { sort, size } = wanted;
    if (after.total > CAP) {
      const phases = withRest(after.phase % LATER === 2 ? [2] : [0, 1], wanted);
      return finish(await this.walk(conditions, need, filters, wanted, phases, after), size, after.total);
    }
    const { rows } = await sql<Row>`
      with hits as materialized (
        select ${this.id}, ${this.phase(need, wanted)} as phase, ${this.key(sort)} as sort_key
        from ${this.table} where ${all(conditions)} limit ${CAP + 1})
      select ${this.id} as id, phase, sort_key as key from hits
      where phase > ${after.phase}
        or (phase = ${after.phase} and (sort_key, ${this.id}) < (${after.key}, ${after.id}))
      order by phase, sort_key desc, ${this.id} desc limit ${size + 1}`.execute(this.db);
    return finish(rows, size, after.total);
  }

  /**
   * A facet that was chosen from is counted as if it had not been: what else is there to choose.
   * @param counts of the hits; undefined where all are to be counted
   */
  private async facets(
    viewer: V,
    filters: F,
    base: Conditions,
    counts: Partial<Counts<Facet>> | undefined,
  ): Promise<Counts<Facet>> {
    const some = counts ?? (await this.wholeCounts(viewer, filters, base));
    const rest = await Promise.all(
      this.facetNames
        .filter((facet) => filters.chosen[facet])
        .map((facet) => this.count([...base, ...this.chosenIn(filters.chosen, facet)], [facet], true)),
    );
    return this.counted(Object.assign({}, some, ...rest) as Partial<Counts<Facet>>);
  }

  private async count(
    conditions: Conditions,
    facets: readonly Facet[],
    isSample: boolean,
  ): Promise<Partial<Counts<Facet>>> {
    const limit = isSample && this.index.samples ? sql`limit ${CAP}` : sql``;
    const from = sql`(select ${sql.join(this.columns(facets))} from ${this.table}
      where ${all(conditions)} ${limit}) counted`;
    return this.sorted((await this.counting(from, facets).execute(this.db)).rows, facets);
  }

  /** Counts over very many rows are kept for a minute. */
  private wholeCounts({ sees, orgs }: V, filters: F, base: Conditions): Promise<Partial<Counts<Facet>>> {
    const name = JSON.stringify([sees, orgs, filters]);
    const known = this.kept.get(name);
    const now = this.now();
    if (known && Math.abs(now - known.at) < FRESH) return known.counts;
    if (this.kept.size > MOST_KEPT) this.kept.clear();
    const counts = this.count([...base, ...this.chosenIn(filters.chosen)], this.facetNames, false);
    this.kept.set(name, { at: now, counts });
    counts.catch(() => this.kept.delete(name));
    return counts;
  }

  private columns(facets: readonly Facet[]): RawBuilder<unknown>[] {
    return facets.map((facet) => sql.ref(this.index.facets[facet]));
  }

  /** Counts a set's values, all facets in one pass. */
  private counting(from: RawBuilder<unknown>, facets: readonly Facet[]): RawBuilder<CountRow> {
    const columns = sql.join(this.columns(facets));
    const sets = sql.join(this.columns(facets).map((column) => sql`(${column})`));
    return sql<CountRow>`select ${columns}, count(*)::int as n, grouping(${columns}) as set
      from ${from} group by grouping sets (${sets})`;
  }

  private sorted(rows: readonly CountRow[], facets: readonly Facet[]): Partial<Counts<Facet>> {
    const counts: Partial<Counts<Facet>> = {};
    for (const [at, facet] of facets.entries()) {
      // `grouping` has a bit for each column, the first one highest; 0 marks the column of the set.
      const mark = 2 ** facets.length - 1 - 2 ** (facets.length - 1 - at);
      counts[facet] = rows
        .filter((row) => row["set"] === mark)
        .map((row) => ({ value: row[this.index.facets[facet]] ?? 0, count: row["n"] ?? 0 }))
        .toSorted((a, b) => b.count - a.count || a.value - b.value);
    }
    return counts;
  }

  private counted(counts: Partial<Counts<Facet>>): Counts<Facet> {
    return recordOf(this.facetNames, (facet) => counts[facet] ?? []);
  }
}
