import type { Output } from "../../core/contract/call.js";
import type { courseList } from "../../core/contract/course.js";
import type { RunState } from "../../core/contract/course-parts.js";
import { useMessages } from "../../core/element/index.js";
import { messages as courseMessages } from "../shared/course-messages.js";
import type { FacetData } from "../../ui/data/Facets.js";
import { messages } from "./messages.js";

export type FacetCounts = NonNullable<Output<typeof courseList>["facets"]>;

/** Facets in the order they are shown, with their names in an address. */
export const FACET_NAMES = ["state", "discipline", "major", "level", "school", "term", "credit"] as const;
export type FacetName = (typeof FACET_NAMES)[number];

/** What courses are narrowed by, in the person's language. */
export function useFacets(counts: FacetCounts | undefined): FacetData<FacetName>[] {
  const t = useMessages(messages);
  const say = useMessages(courseMessages);
  const inWords = (facet: FacetName, key: string): string => {
    if (facet === "state") return say(key as RunState);
    if (facet === "level") return say(key as "national" | "provincial" | "school");
    // On the wire in tenths.
    if (facet === "credit") return t("credits", { count: Number(key) / 10 });
    return key;
  };
  return FACET_NAMES.map((name) => ({
    name,
    title: t(name === "school" ? "institution" : name),
    say: (key) => inWords(name, key),
    counts: counts?.[name] ?? [],
  }));
}
