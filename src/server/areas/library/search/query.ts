/** The list of resources, as the search has to know it. */
import { sql } from "kysely";
import type { Db } from "../../../adapters/index.js";
import type { ResourceFacet, ResourceSort } from "../../../../core/contract/library.js";
import { ListSearch, type Filters, type ListIndex } from "../../../search/index.js";
import { FACETS } from "./facets.js";
import { visibleTo, type Viewer } from "./viewer.js";

interface ResourceFilters extends Filters<ResourceFacet> {
  readonly libraryId?: number | undefined;
  /** Sections, any of which a resource may stand in. */
  readonly sectionIds?: readonly number[] | undefined;
  /** Kinds that a section gathers by itself. */
  readonly sectionTypes?: readonly number[] | undefined;
  readonly edition?: "higher" | "vocational" | undefined;
  readonly downloadable?: boolean | undefined;
}

const inLibrary = ({ libraryId }: ResourceFilters) =>
  libraryId === undefined ? [] : [sql<boolean>`library_id = ${libraryId}`];

const inSection = ({ sectionIds, sectionTypes }: ResourceFilters) => {
  const ways = [
    ...(sectionIds?.length ? [sql<boolean>`section_ids && ${sectionIds}::int[]`] : []),
    ...(sectionTypes?.length ? [sql<boolean>`type = any(${sectionTypes}::int[])`] : []),
  ];
  return ways.length > 0 ? [sql<boolean>`(${sql.join(ways, sql` or `)})`] : [];
};

const RESOURCES: ListIndex<Viewer, ResourceFilters, ResourceFacet, ResourceSort> = {
  table: "resource_index",
  id: "resource_id",
  facets: FACETS.columns,
  orders: { relevance: "hot", hot: "hot", new: "updated_at", downloads: "downloads", rating: "rating" },
  where: (viewer, filters) => [
    ...inLibrary(filters),
    ...inSection(filters),
    ...(filters.edition === undefined
      ? []
      : [sql<boolean>`edition = ${filters.edition === "higher" ? 1 : 2}`]),
    ...(filters.downloadable === undefined ? [] : [sql<boolean>`downloadable = ${filters.downloadable}`]),
    visibleTo(viewer),
  ],
  leading: inLibrary,
  samples: true,
};

export const resourceSearch = (db: Db, now: () => number) => new ListSearch(RESOURCES, db, now);
export type ResourceSearch = ReturnType<typeof resourceSearch>;
