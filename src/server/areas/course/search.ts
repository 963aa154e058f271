/**
 * Finds courses. Up to CAP hits are gathered once and counted, sorted and paged from there; of more the asked order's
 * own index is walked, as with resources.
 */
import { sql, type RawBuilder } from "kysely";
import type { CourseSort } from "../../../core/contract/course.js";
import type { Viewer } from "../library/index.js";
import type { Db } from "../../adapters/index.js";
import {
  all,
  CAP,
  finish,
  needed,
  needOf,
  phaseOf,
  type Cursor,
  type Need,
  type Row,
} from "../../search/index.js";

/** Facets by the contract's names, with the index's column. */
export const FACETS = {
  discipline: "discipline",
  major: "major",
  level: "level",
  school: "org_id",
  term: "term_id",
  state: "state",
  credit: "credit",
} as const;
export type Facet = keyof typeof FACETS;
export const facetNames = Object.keys(FACETS) as Facet[];

export interface Filters {
  readonly query?: string;
  readonly edition?: "higher" | "vocational";
  readonly certificate?: boolean;
  /** Numbers as the index has them; an empty list was asked for and names nothing. */
  readonly chosen: Partial<Record<Facet, readonly number[]>>;
}
export interface Wanted {
  readonly sort: CourseSort;
  readonly size: number;
  readonly page: number;
  readonly after?: Cursor;
  readonly facets: boolean;
}
export type Counts = Record<Facet, { value: number; count: number }[]>;

const KEYS = { relevance: "hot", hot: "hot", new: "created_at", rating: "rating", soon: "soon" } as const;
/** How long counts over very many courses are believed, in ms. */
const FRESH = 60_000;

const visibleTo = ({ sees, orgs }: Viewer): RawBuilder<boolean>[] => {
  if (sees === "all") return [];
  return orgs.length === 0
    ? [sql<boolean>`not school_only`]
    : [sql<boolean>`(not school_only or org_id = any(${orgs}::bigint[]))`];
};

const chosenIn = ({ chosen }: Filters, except?: Facet): RawBuilder<boolean>[] =>
  facetNames.flatMap((facet) => {
    const values = chosen[facet];
    return values && facet !== except
      ? [sql<boolean>`${sql.ref(FACETS[facet])} = any(${values}::bigint[])`]
      : [];
  });

type CountRow = Record<string, number | null>;

function sortCounts(rows: readonly CountRow[], facets: readonly Facet[]): Partial<Counts> {
  return Object.fromEntries(
    facets.map((facet, at) => {
      // `grouping` has a bit for each column, the first one highest; 0 marks the column of the set.
      const mark = 2 ** facets.length - 1 - 2 ** (facets.length - 1 - at);
      const own = rows
        .filter((row) => row["set"] === mark)
        .map((row) => ({ value: row[FACETS[facet]] ?? 0, count: row["n"] ?? 0 }));
      return [facet, own.toSorted((a, b) => b.count - a.count || a.value - b.value)];
    }),
  );
}

const columnsOf = (facets: readonly Facet[]) => facets.map((facet) => sql.ref(FACETS[facet]));
const setsOf = (facets: readonly Facet[]) => sql.join(columnsOf(facets).map((column) => sql`(${column})`));
const counting = (from: RawBuilder<unknown>, facets: readonly Facet[]) => sql<CountRow>`
  select ${sql.join(columnsOf(facets))}, count(*)::int as n, grouping(${sql.join(columnsOf(facets))}) as set
  from ${from} group by grouping sets (${setsOf(facets)})`;

const empty = (): Counts => Object.fromEntries(facetNames.map((facet) => [facet, []])) as unknown as Counts;

export interface Found extends ReturnType<typeof finish> {
  readonly facets?: Counts;
}

export class CourseSearch {
  private readonly kept = new Map<string, { at: number; counts: Promise<Counts> }>();

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  async find(viewer: Viewer, filters: Filters, wanted: Wanted): Promise<Found> {
    const need = filters.query === undefined ? undefined : needOf(filters.query);
    // Signs alone (`？！`) are a question that nothing answers.
    if (filters.query && !need) return { ...finish([], 0, 0), facets: wanted.facets ? empty() : undefined };
    const { edition, certificate } = filters;
    const base = [
      ...needed(need),
      ...(edition ? [sql<boolean>`edition = ${edition === "higher" ? 1 : 2}`] : []),
      ...(certificate === undefined ? [] : [sql<boolean>`certificate = ${certificate}`]),
      ...visibleTo(viewer),
    ];
    const conditions = [...base, ...chosenIn(filters)];
    if (wanted.after) return this.goOn(conditions, need, wanted, wanted.after);

    const first = await this.gather(conditions, need, wanted);
    const isMore = first.total > CAP;
    const phases = need && wanted.sort === "relevance" && first.titled * 100 >= CAP ? [0, 1] : [2];
    const rows = isMore ? await this.walk(conditions, need, wanted, phases) : first.rows;
    const facets = wanted.facets
      ? await this.facets(viewer, filters, base, conditions, isMore ? undefined : first.counts)
      : undefined;
    return { ...finish(rows, wanted.size, first.total), facets };
  }

  /** Up to CAP + 1 hits at once: how many, the asked page of them, and the facets' counts. */
  private async gather(
    conditions: readonly RawBuilder<boolean>[],
    need: Need | undefined,
    { sort, size, page, facets }: Wanted,
  ) {
    const key = sql.ref(KEYS[sort]);
    const phase = phaseOf(need, sort === "relevance");
    const counted = facets
      ? sql`(select coalesce(json_agg(f), '[]') from (${counting(sql`hits`, facetNames)}) f)`
      : sql`'[]'::json`;
    const { rows } = await sql<{ total: number; titled: number; page: Row[]; counts: CountRow[] }>`
      with hits as materialized (
        select course_id, ${phase} as phase, ${key} as sort_key, ${sql.join(columnsOf(facetNames))}
        from course_index where ${all(conditions)} limit ${CAP + 1})
      select (select count(*)::int from hits) as total,
        (select count(*)::int from hits where phase = 0) as titled,
        (select coalesce(json_agg(p), '[]') from (
          select course_id as id, phase, sort_key as key from hits
          order by phase, sort_key desc, course_id desc limit ${size + 1} offset ${(page - 1) * size}) p) as page,
        case when (select count(*) from hits) <= ${CAP} then ${counted} else '[]'::json end as counts`.execute(
      this.db,
    );
    const { total, titled, page: found, counts } = rows[0]!;
    return { total, titled, rows: found, counts: sortCounts(counts, facetNames) };
  }

  /** Walks the order's index. With relevance: first hits by their title, then the others. */
  private async walk(
    conditions: readonly RawBuilder<boolean>[],
    need: Need | undefined,
    { sort, size, page }: Wanted,
    phases: readonly number[],
    after?: Cursor,
  ): Promise<Row[]> {
    const key = sql.ref(KEYS[sort]);
    const rows: Row[] = [];
    let skip = after ? 0 : (page - 1) * size;
    for (const phase of phases) {
      if (after && phase < after.phase) continue;
      const own = phase === 2 ? [] : [sql<boolean>`${phaseOf(need, sort === "relevance")} = ${phase}`];
      const from =
        after && phase === after.phase
          ? [sql<boolean>`(${key}, course_id) < (${after.key}, ${after.id})`]
          : [];
      const found = await sql<Row>`
        select course_id as id, ${phase}::int as phase, ${key} as key from course_index
        where ${all([...conditions, ...own, ...from])} order by ${key} desc, course_id desc
        limit ${size + 1 - rows.length + skip}`.execute(this.db);
      rows.push(...found.rows.slice(skip));
      skip = Math.max(0, skip - found.rows.length);
      if (rows.length > size) break;
    }
    return rows;
  }

  private async goOn(
    conditions: readonly RawBuilder<boolean>[],
    need: Need | undefined,
    wanted: Wanted,
    after: Cursor,
  ): Promise<Found> {
    const byRelevance = need && wanted.sort === "relevance";
    const phases = after.phase === 2 ? [2] : byRelevance ? [0, 1] : [0];
    return finish(await this.walk(conditions, need, wanted, phases, after), wanted.size, after.total);
  }

  /** A facet that was chosen from is counted as if it had not been: what else is there to choose. */
  private async facets(
    viewer: Viewer,
    filters: Filters,
    base: readonly RawBuilder<boolean>[],
    conditions: readonly RawBuilder<boolean>[],
    counts: Partial<Counts> | undefined,
  ): Promise<Counts> {
    const some = counts ?? (await this.wholeCounts(viewer, filters, conditions));
    const rest = await Promise.all(
      facetNames
        .filter((facet) => filters.chosen[facet])
        .map((facet) => this.count([...base, ...chosenIn(filters, facet)], [facet])),
    );
    return Object.assign(empty(), some, ...rest) as Counts;
  }

  private async count(conditions: readonly RawBuilder<boolean>[], facets: readonly Facet[]) {
    const from = sql`(select ${sql.join(columnsOf(facets))} from course_index where ${all(conditions)}) counted`;
    return sortCounts((await counting(from, facets).execute(this.db)).rows, facets);
  }

  /** Counts over very many courses are kept for a minute. */
  private wholeCounts(
    { sees, orgs }: Viewer,
    filters: Filters,
    conditions: readonly RawBuilder<boolean>[],
  ): Promise<Counts> {
    const name = JSON.stringify([sees, orgs, filters]);
    const known = this.kept.get(name);
    const now = this.now();
    if (known && Math.abs(now - known.at) < FRESH) return known.counts;
    if (this.kept.size > 500) this.kept.clear();
    const counts = this.count(conditions, facetNames) as Promise<Counts>;
    this.kept.set(name, { at: now, counts });
    counts.catch(() => this.kept.delete(name));
    return counts;
  }
}
