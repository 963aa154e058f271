/** Resources that are found: by words and facets, as the most used, and beside another (docs/domain.md 5). */
import { Code, type library, type Input, type Output } from "../../../core/contract/index.js";
import { fail, type Ctx } from "../../http/index.js";
import { readCursor, writeCursor, type FacetNumbers } from "../../search/index.js";
import { shownSections } from "./building/store.js";
import { theLibrary } from "./libraries.js";
import { resourceCard } from "./resource-card.js";
import { theResource } from "./resources.js";
import { FACETS, viewerOf, type ResourceSearch } from "./search/index.js";
import * as store from "./store.js";

const PAGE = 20;

/** The searching parts, made once. */
export interface Finder {
  readonly search: ResourceSearch;
  readonly numbers: () => Promise<FacetNumbers>;
}

/** A section with all that is below it. */
async function sectionFilter(ctx: Ctx, libraryId: number | undefined, sectionId: number | undefined) {
  if (libraryId === undefined || sectionId === undefined) return {};
  const rows = await shownSections(ctx.platform.db, libraryId);
  if (!rows.some(({ id }) => id === sectionId)) throw fail(Code.notFound);
  const ids = [sectionId];
  for (const id of ids) ids.push(...rows.filter(({ parent_id }) => parent_id === id).map((row) => row.id));
  return {
    sectionIds: ids,
    sectionTypes: rows.filter(({ id }) => ids.includes(id)).flatMap(({ types }) => types),
  };
}

export async function resourceList(
  ctx: Ctx,
  input: Input<typeof library.resourceList>,
  finder: Finder,
): Promise<Output<typeof library.resourceList>> {
  const { page = 1, size = PAGE, libraryId, sectionId, edition, downloadable } = input;
  const query = input.query?.trim() || undefined;
  const after = input.after ? readCursor(input.after) : undefined;
  if (input.after && !after) throw fail(Code.invalid, undefined, { result: { field: "after" } });
  if (libraryId !== undefined) await theLibrary(ctx, libraryId);
  const [viewer, numbers, section] = await Promise.all([
    viewerOf(ctx),
    finder.numbers(),
    sectionFilter(ctx, libraryId, sectionId),
  ]);
  const found = await finder.search.find(
    viewer,
    { query, libraryId, edition, downloadable, chosen: FACETS.chosen(input, { numbers }), ...section },
    { sort: input.sort ?? (query ? "relevance" : "hot"), size, page, after, facets: input.facets ?? false },
  );
  const rows = await store.resourcesById(ctx.platform.db, found.ids);
  return {
    list: rows.map((row) => resourceCard(row, ctx.locale)),
    total: found.total,
    isMore: found.isMore,
    page,
    size,
    next: found.next && writeCursor(found.next),
    facets: found.facets && FACETS.counted(found.facets, { numbers }),
  };
}

async function best(
  ctx: Ctx,
  finder: Finder,
  filters: { libraryId?: number; edition?: "higher" | "vocational" },
  size: number,
  query?: string,
) {
  const found = await finder.search.find(
    await viewerOf(ctx),
    { ...filters, query, chosen: {} },
    { sort: query ? "relevance" : "hot", size, page: 1, facets: false },
  );
  return store.resourcesById(ctx.platform.db, found.ids);
}

export async function resourceHot(
  ctx: Ctx,
  { size = 10, ...filters }: Input<typeof library.resourceHot>,
  finder: Finder,
): Promise<Output<typeof library.resourceHot>> {
  const rows = await best(ctx, finder, filters, size);
  return { list: rows.map((row) => resourceCard(row, ctx.locale)) };
}

export async function resourceSuggest(
  ctx: Ctx,
  { query, libraryId }: Input<typeof library.resourceSuggest>,
  finder: Finder,
): Promise<Output<typeof library.resourceSuggest>> {
  const rows = await best(ctx, finder, { libraryId }, 20, query);
  return { list: [...new Set(rows.map(({ title }) => title))].slice(0, 8) };
}

/** Others of the library on the same: its keywords, then its title. */
export async function resourceRecommend(
  ctx: Ctx,
  { id, size = 6 }: Input<typeof library.resourceRecommend>,
  finder: Finder,
): Promise<Output<typeof library.resourceRecommend>> {
  const [row] = await theResource(ctx, id);
  const found = new Map<number, store.ResourceRow>();
  for (const query of [...row.keywords.slice(0, 3), undefined]) {
    if (found.size >= size) break;
    for (const other of await best(ctx, finder, { libraryId: row.library_id }, size + 1, query))
      if (other.id !== id && found.size < size) found.set(other.id, other);
  }
  return { list: [...found.values()].map((other) => resourceCard(other, ctx.locale)) };
}
