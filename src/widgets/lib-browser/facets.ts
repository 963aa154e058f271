import type { Output } from "../../core/contract/call.js";
import type { License, resourceList } from "../../core/contract/library.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { resourceTypeName } from "../../core/rules/resource-types.js";
import type { FacetData } from "../../ui/data/Facets.js";
import { LICENSE_WORDS, MEDIA_WORDS } from "./media.js";
import { messages } from "./messages.js";

export type FacetCounts = NonNullable<Output<typeof resourceList>["facets"]>;

/** Facets in the order they are shown, with their names in an address. */
export const FACET_NAMES = [
  "media",
  "type",
  "discipline",
  "major",
  "school",
  "license",
  "year",
  "language",
  "transcript",
] as const;
export type FacetName = (typeof FACET_NAMES)[number];

/** What materials are narrowed by, in the person's language. */
export function useFacets(counts: FacetCounts | undefined): FacetData<FacetName>[] {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const say = (facet: FacetName, key: string): string => {
    if (facet === "type") return resourceTypeName(Number(key), locale);
    if (facet === "media") return t(MEDIA_WORDS[key] ?? "other");
    if (facet === "license") return t(LICENSE_WORDS[key as License] ?? "reserved");
    if (facet === "language") return t(key === "en" ? "en" : "zh");
    if (facet === "transcript") return t("withTranscript");
    return key;
  };
  return FACET_NAMES.map((name) => ({
    name,
    title: t(name === "school" ? "schoolName" : name),
    say: (key) => say(name, key),
    counts: counts?.[name] ?? [],
  }));
}
