/** The list of teachers, as the search has to know it. */
import { sql } from "kysely";
import type { TeacherFacet, TeacherSort } from "../../../core/contract/directory.js";
import type { Db } from "../../adapters/index.js";
import type { Locale } from "../../messages.js";
import {
  FacetSet,
  ListSearch,
  texts,
  type FacetNames,
  type FacetValues,
  type Filters,
  type ListIndex,
} from "../../search/index.js";
import { inLocale } from "../course/index.js";
import { followedBy } from "../reaction/index.js";

/** What an entry's facets are made from. */
export interface Indexed {
  readonly org_id: number;
  readonly discipline: string;
  readonly title: string;
  readonly letter: number;
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
}
export interface TeacherNames extends FacetNames {
  readonly schools: readonly Named[];
  readonly locale: Locale;
}

/** Schools by their names in either language, so that an address works in both. */
const schools: FacetValues<TeacherNames> = {
  numbersOf: (text, names) =>
    names.schools.filter(({ name, name_en }) => text === name || text === name_en).map(({ id }) => id),
  textOf(id, names) {
    const row = names.schools.find((one) => one.id === id);
    return row ? inLocale(names.locale, row.name, row.name_en) : "";
  },
};
const letters: FacetValues = {
  numbersOf: (text) => (/^[A-Z]$/.test(text) ? [text.charCodeAt(0) - 64] : []),
  textOf: (number) => (number > 0 ? String.fromCharCode(64 + number) : ""),
};

export const FACETS = new FacetSet<TeacherFacet, Indexed, TeacherNames>({
  school: { ...schools, read: ({ org_id }) => org_id, column: "org_id" },
  discipline: { ...texts, read: ({ discipline }) => discipline },
  title: { ...texts, read: ({ title }) => title },
  letter: {
    ...letters,
    read: ({ letter }) => letter,
    order: (a, b) => (a.key < b.key ? -1 : 1),
  },
});

interface TeacherFilters extends Filters<TeacherFacet> {
  readonly edition?: "higher" | "vocational" | undefined;
  /** Those whom this account follows. */
  readonly follower?: number | undefined;
  /** None but these. */
  readonly only?: readonly number[] | undefined;
}
/** Everybody sees the same teachers. */
export const ANYBODY = { sees: "public", orgs: [] } as const;

const TEACHERS: ListIndex<typeof ANYBODY, TeacherFilters, TeacherFacet, TeacherSort> = {
  table: "teacher_entry",
  id: "account_id",
  facets: FACETS.columns,
  orders: {
    relevance: "learners",
    name: "name_key",
    courses: "courses",
    learners: "learners",
  },
  where: (_, { edition, follower, only }) => [
    ...(edition ? [sql<boolean>`edition = ${edition === "higher" ? 1 : 2}`] : []),
    ...(only ? [sql<boolean>`account_id = any(${only}::bigint[])`] : []),
    ...(follower === undefined ? [] : [sql<boolean>`account_id in (${followedBy("teacher", follower)})`]),
  ],
};

export const teacherSearch = (db: Db, now: () => number) => new ListSearch(TEACHERS, db, now);
export type TeacherSearch = ReturnType<typeof teacherSearch>;
