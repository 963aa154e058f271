import type { Output } from "../../core/contract/call.js";
import { type CourseFacet, CourseLevel, type courseList, RunState } from "../../core/contract/course.js";
import { type Translate, useIsland, useMessages } from "../../core/element/index.js";
import { keysOf } from "../../core/rules/records.js";
import type { Locale } from "../../core/preferences/index.js";
import { messages as courseMessages } from "../shared/course-messages.js";
import { disciplineName } from "../shared/disciplines.js";
import type { FacetData } from "../../ui/data/Facets.js";
import { messages } from "./messages.js";

export type FacetCounts = NonNullable<Output<typeof courseList>["facets"]>;

type Say = (
  key: string,
  t: Translate<(typeof messages)["zh-CN"]>,
  ofCourse: Translate<(typeof courseMessages)["zh-CN"]>,
  locale: Locale,
) => string;
const asItIs: Say = (key) => key;
/** A value that this version doesn't know yet stays as it is. */
const inWords = <V extends string>(values: readonly V[], key: string, say: (value: V) => string): string => {
  const value = values.find((one) => one === key);
  return value === undefined ? key : say(value);
};

/** Facets in the order they are shown, each with what its values are called. */
const FACETS: Record<CourseFacet, Say> = {
  state: (key, _, ofCourse) => inWords(RunState, key, ofCourse),
  discipline: (key, _, _ofCourse, locale) => disciplineName(key, locale),
  major: asItIs,
  level: (key, _, ofCourse) => inWords(CourseLevel, key, ofCourse),
  school: asItIs,
  term: asItIs,
  // On the wire in tenths.
  credit: (key, t) => t("credits", { count: Number(key) / 10 }),
};
export const FACET_NAMES = keysOf(FACETS);

/** What courses are filtered by, in the person's language. */
export function useFacets(counts: FacetCounts | undefined): FacetData<CourseFacet>[] {
  const t = useMessages(messages);
  const ofCourse = useMessages(courseMessages);
  const { locale } = useIsland();
  return FACET_NAMES.map((name) => ({
    name,
    title: t(name === "school" ? "institution" : name),
    say: (key) => FACETS[name](key, t, ofCourse, locale),
    counts: counts?.[name] ?? [],
  }));
}
