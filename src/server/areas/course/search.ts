/** The list of courses, as the search has to know it. */
import { sql } from "kysely";
import type { CourseSort } from "../../../core/contract/course.js";
import type { Viewer } from "../library/index.js";
import type { Db } from "../../adapters/index.js";
import { ListSearch, type Counts as CountsOf, type Filters, type ListIndex } from "../../search/index.js";

/** Facets by the contract's names, with the index's column. */
const FACETS = {
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
export type Counts = CountsOf<Facet>;

interface CourseFilters extends Filters<Facet> {
  readonly edition?: "higher" | "vocational" | undefined;
  readonly certificate?: boolean | undefined;
}

const COURSES: ListIndex<Viewer, CourseFilters, Facet, CourseSort> = {
  table: "course_index",
  id: "course_id",
  facets: FACETS,
  orders: { relevance: "hot", hot: "hot", new: "created_at", rating: "rating", soon: "soon" },
  where: ({ sees, orgs }, { edition, certificate }) => [
    ...(edition ? [sql<boolean>`edition = ${edition === "higher" ? 1 : 2}`] : []),
    ...(certificate === undefined ? [] : [sql<boolean>`certificate = ${certificate}`]),
    ...(sees === "all" ? [] : [sql<boolean>`(not school_only or org_id = any(${orgs}::bigint[]))`]),
  ],
};

export const courseSearch = (db: Db, now: () => number) => new ListSearch(COURSES, db, now);
export type CourseSearch = ReturnType<typeof courseSearch>;
