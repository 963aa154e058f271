/**
 * Finds resources. Up to CAP hits are gathered once and counted, sorted and paged from there. When there are more,
 * the asked order's own index is walked until the page is full: as one row in a hundred or more is a hit, that is
 * soon. Either way a page costs the same however far down the list it is (keyset paging).
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../adapters/index.js";
import type { ResourceSort } from "../../../../core/contract/library.js";
import {
  chosenIn,
  countFacets,
  FACETS,
  facetNames,
  sortCounts,
  type Chosen,
  type Counts,
  type Facet,
  type FacetNumbers,
} from "./facets.js";
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
} from "../../../search/index.js";
import { visibleTo, type Viewer } from "./viewer.js";

export interface Filters {
  readonly query?: string;
  readonly libraryId?: number;
  /** Sections, any of which a resource may stand in. */
  readonly sectionIds?: readonly number[];
  /** Kinds that a section gathers by itself. */
  readonly sectionTypes?: readonly number[];
  readonly edition?: "higher" | "vocational";
  readonly downloadable?: boolean;
  readonly chosen: Chosen;
}

export interface Wanted {
  readonly sort: ResourceSort;
  readonly size: number;
  /** Counts from 1; where `after` is given it says nothing. */
  readonly page: number;
  readonly after?: Cursor;
  readonly facets: boolean;
}

export interface Found {
  readonly ids: number[];
  /** At most CAP. */
  readonly total: number;
  readonly isMore: boolean;
  readonly next?: Cursor;
  readonly facets?: Counts;
}

const KEYS: Record<ResourceSort, "hot" | "updated_at" | "downloads" | "rating"> = {
  relevance: "hot",
  hot: "hot",
  new: "updated_at",
  downloads: "downloads",
  rating: "rating",
};

export class Search {
  /** Counts over everything that a shelf holds take a second at a million; they are kept for a minute. */
  private readonly kept = new Map<string, { at: number; counts: Promise<Counts> }>();

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  async find(viewer: Viewer, filters: Filters, wanted: Wanted, numbers: FacetNumbers): Promise<Found> {
    const need = filters.query === undefined ? undefined : needOf(filters.query);
    // Signs alone (`？！`) are a question that nothing answers.
    if (filters.query && !need) return { ids: [], total: 0, isMore: false, facets: emptyCounts() };
    const base = this.base(viewer, filters, need);
    const conditions = [...base, ...chosenIn(filters.chosen, numbers)];
    if (wanted.after) return this.goOn(conditions, need, filters, wanted, wanted.after);

    const first = await this.gather(conditions, need, wanted, numbers);
    const isMore = first.total > CAP;
    // Where one hit in a hundred has the word in its title, walking to the first of them could take for ever.
    const phases = need && wanted.sort === "relevance" && first.titled * 100 >= CAP ? [0, 1] : [2];
    const rows = isMore ? await this.walk(conditions, need, filters, wanted, phases) : first.rows;
    const facets = wanted.facets
      ? await this.facets(viewer, filters, base, first.counts, isMore && !need, numbers)
      : undefined;
    return { ...finish(rows, wanted.size, first.total), facets };
  }

  private base(viewer: Viewer, filters: Filters, need: Need | undefined): RawBuilder<boolean>[] {
    const { libraryId, sectionIds, sectionTypes, edition, downloadable } = filters;
    const inSection = [
      ...(sectionIds?.length ? [sql<boolean>`section_ids && ${sectionIds}::int[]`] : []),
      ...(sectionTypes?.length ? [sql<boolean>`type = any(${sectionTypes}::int[])`] : []),
    ];
    return [
      ...needed(need),
      ...(libraryId === undefined ? [] : [sql<boolean>`library_id = ${libraryId}`]),
      ...(inSection.length > 0 ? [sql<boolean>`(${sql.join(inSection, sql` or `)})`] : []),
      ...(edition === undefined ? [] : [sql<boolean>`edition = ${edition === "higher" ? 1 : 2}`]),
      ...(downloadable === undefined ? [] : [sql<boolean>`downloadable = ${downloadable}`]),
      visibleTo(viewer),
    ];
  }

  /** Up to CAP + 1 hits at once: how many, the asked page of them, and the facets' counts. */
  private async gather(
    conditions: readonly RawBuilder<boolean>[],
    need: Need | undefined,
    { sort, size, page, facets }: Wanted,
    numbers: FacetNumbers,
  ): Promise<{ total: number; titled: number; rows: Row[]; counts: Partial<Counts> }> {
    const key = sql.ref(KEYS[sort]);
    const columns = facetNames.map((facet) => sql.ref(FACETS[facet].column));
    const sets = sql.join(columns.map((column) => sql`(${column})`));
    const counted = facets
      ? sql`(select coalesce(json_agg(f), '[]') from (
          select ${sql.join(columns)}, count(*)::int as n, grouping(${sql.join(columns)}) as set
          from hits group by grouping sets (${sets})) f)`
      : sql`'[]'::json`;
    const { rows } = await sql<{
      total: number;
      titled: number;
      page: Row[];
      counts: Record<string, number | null>[];
    }>`
      with hits as materialized (
        select resource_id, ${phaseOf(need, sort === "relevance")} as phase, ${key} as key, ${sql.join(columns)}
        from resource_index where ${all(conditions)} limit ${CAP + 1})
      select (select count(*)::int from hits) as total,
        (select count(*)::int from hits where phase = 0) as titled,
        (select coalesce(json_agg(p), '[]') from (
          select resource_id as id, phase, key from hits
          order by phase, key desc, resource_id desc limit ${size + 1} offset ${(page - 1) * size}) p) as page,
        ${counted} as counts`.execute(this.db);
    const { total, titled, page: found, counts } = rows[0]!;
    return { total, titled, rows: found, counts: facets ? sortCounts(counts, facetNames, numbers) : {} };
  }

  /** Walks the order's index. With relevance: first hits by their title, then the others. */
  private async walk(
    conditions: readonly RawBuilder<boolean>[],
    need: Need | undefined,
    { libraryId }: Filters,
    { sort, size, page }: Wanted,
    phases: readonly number[],
    after?: Cursor,
  ): Promise<Row[]> {
    const key = sql.ref(KEYS[sort]);
    const inner = libraryId === undefined ? [] : [sql<boolean>`library_id = ${libraryId}`];
    const rows: Row[] = [];
    let skip = after ? 0 : (page - 1) * size;
    for (const phase of phases) {
      if (after && phase < after.phase) continue;
      const from =
        after && phase === after.phase
          ? [...inner, sql<boolean>`(${key}, resource_id) < (${after.key}, ${after.id})`]
          : inner;
      const found = await sql<Row>`
        select resource_id as id, ${phase}::int as phase, key from (
          select *, ${key} as key from resource_index where ${all(from)}
          order by ${key} desc, resource_id desc offset 0) walked
        where ${all(phase === 2 ? conditions : [...conditions, sql<boolean>`${phaseOf(need, sort === "relevance")} = ${phase}`])}
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
    filters: Filters,
    wanted: Wanted,
    after: Cursor,
  ): Promise<Found> {
    if (after.total > CAP) {
      const phases = after.phase === 2 ? [2] : [0, 1];
      return finish(
        await this.walk(conditions, need, filters, wanted, phases, after),
        wanted.size,
        after.total,
      );
    }
    const key = sql.ref(KEYS[wanted.sort]);
    const { rows } = await sql<Row>`
      with hits as materialized (
        select resource_id, ${phaseOf(need, wanted.sort === "relevance")} as phase, ${key} as key
        from resource_index where ${all(conditions)} limit ${CAP + 1})
      select resource_id as id, phase, key from hits
      where phase > ${after.phase} or (phase = ${after.phase} and (key, resource_id) < (${after.key}, ${after.id}))
      order by phase, key desc, resource_id desc limit ${wanted.size + 1}`.execute(this.db);
    return finish(rows, wanted.size, after.total);
  }

  /** A facet that was chosen from is counted as if it had not been: what else is there to choose. */
  private async facets(
    viewer: Viewer,
    filters: Filters,
    base: readonly RawBuilder<boolean>[],
    counts: Partial<Counts>,
    whole: boolean,
    numbers: FacetNumbers,
  ): Promise<Counts> {
    const chosen = facetNames.filter((facet) => filters.chosen[facet]?.length);
    const some = whole ? await this.wholeCounts(viewer, filters, base, numbers) : counts;
    const rest = await Promise.all(
      chosen.map((facet) =>
        countFacets(
          this.db,
          sql`select ${sql.ref(FACETS[facet].column)} from resource_index
            where ${all([...base, ...chosenIn(filters.chosen, numbers, facet)])} limit ${CAP}`,
          [facet],
          numbers,
        ),
      ),
    );
    return Object.assign(emptyCounts(), some, ...rest) as Counts;
  }

  private wholeCounts(
    { sees, orgs }: Viewer,
    filters: Filters,
    base: readonly RawBuilder<boolean>[],
    numbers: FacetNumbers,
  ): Promise<Counts> {
    const name = JSON.stringify([sees, orgs, filters]);
    const known = this.kept.get(name);
    const now = this.now();
    if (known && Math.abs(now - known.at) < 60_000) return known.counts;
    if (this.kept.size > 500) this.kept.clear();
    const columns = facetNames.map((facet) => sql.ref(FACETS[facet].column));
    const from = sql`select ${sql.join(columns)} from resource_index
      where ${all([...base, ...chosenIn(filters.chosen, numbers)])}`;
    const counts = countFacets(this.db, from, facetNames, numbers) as Promise<Counts>;
    this.kept.set(name, { at: now, counts });
    counts.catch(() => this.kept.delete(name));
    return counts;
  }
}

const emptyCounts = (): Counts =>
  Object.fromEntries(facetNames.map((facet: Facet) => [facet, []])) as unknown as Counts;
