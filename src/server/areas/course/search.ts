/** The list of courses, as the search has to know it. */
import { sql } from "kysely";
import type { Selectable } from "kysely";
import { CourseLevel, RunState, type CourseFacet, type CourseSort } from "../../../core/contract/course.js";
import { inLocale, type Locale } from "../../messages.js";
import type { Viewer } from "../library/index.js";
import type { Db } from "../../adapters/index.js";
import {
  FacetSet,
  ListSearch,
  oneOfWords,
  texts,
  wholeNumbers,
  type FacetNames,
  type FacetValues,
  type Filters,
  type ListIndex,
} from "../../search/index.js";
import { taughtBy } from "./rows.js";
import type { CourseTable } from "./schema.js";

/** What an index row is made from: a course, and its run that matters now. */
export interface Indexed {
  readonly course: Selectable<CourseTable>;
  readonly run: { readonly term_id: number; readonly state: number };
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
}

/** What facets are called where their values are rows of tables. */
export interface CourseNames extends FacetNames {
  readonly schools: readonly Named[];
  readonly terms: readonly Named[];
  readonly locale: Locale;
}

/** Rows by their names in either language, so that an address works in both. */
const rowsOf = (key: "schools" | "terms"): FacetValues<CourseNames> => ({
  numbersOf: (text, names) =>
    names[key].filter(({ name, name_en }) => text === name || text === name_en).map(({ id }) => id),
  textOf(id, names) {
    const row = names[key].find((one) => one.id === id);
    return row ? inLocale(names.locale, row.name, row.name_en) : "";
  },
});

/** What the clock changes, of the run alone, is also written by `followClock` (write.ts). */
export const FACETS = new FacetSet<CourseFacet, Indexed, CourseNames>({
  discipline: { ...texts, read: ({ course }) => course.discipline },
  major: { ...texts, read: ({ course }) => course.major },
  level: { ...oneOfWords(CourseLevel), read: ({ course }) => CourseLevel.indexOf(course.level) },
  school: { ...rowsOf("schools"), read: ({ course }) => course.org_id, column: "org_id" },
  term: { ...rowsOf("terms"), read: ({ run }) => run.term_id, column: "term_id" },
  state: { ...oneOfWords(RunState), read: ({ run }) => run.state },
  credit: { ...wholeNumbers, read: ({ course }) => course.credit },
});

interface CourseFilters extends Filters<CourseFacet> {
  readonly edition?: "higher" | "vocational" | undefined;
  readonly certificate?: boolean | undefined;
  /** Account of somebody who teaches it. */
  readonly teacher?: number | undefined;
  /** None but these courses. */
  readonly only?: readonly number[] | undefined;
}

const COURSES: ListIndex<Viewer, CourseFilters, CourseFacet, CourseSort> = {
  table: "course_index",
  id: "course_id",
  facets: FACETS.columns,
  orders: { relevance: "hot", hot: "hot", new: "created_at", rating: "rating", soon: "soon" },
  where: ({ sees, orgs }, { edition, certificate, teacher, only }) => [
    ...(edition ? [sql<boolean>`edition = ${edition === "higher" ? 1 : 2}`] : []),
    ...(certificate === undefined ? [] : [sql<boolean>`certificate = ${certificate}`]),
    ...(teacher === undefined ? [] : [sql<boolean>`course_id in (${taughtBy(teacher)})`]),
    ...(only ? [sql<boolean>`course_id = any(${only}::bigint[])`] : []),
    ...(sees === "all" ? [] : [sql<boolean>`(not school_only or org_id = any(${orgs}::bigint[]))`]),
  ],
};

export const courseSearch = (db: Db, now: () => number) => new ListSearch(COURSES, db, now);
export type CourseSearch = ReturnType<typeof courseSearch>;
