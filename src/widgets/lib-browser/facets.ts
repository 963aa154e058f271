import type { Output } from "../../core/contract/call.js";
import { License, type ResourceFacet, type resourceList } from "../../core/contract/library.js";
import { type Translate, useIsland, useMessages } from "../../core/element/index.js";
import { keysOf } from "../../core/rules/records.js";
import { resourceTypeName } from "../../core/rules/resource-types.js";
import type { FacetData } from "../../ui/data/Facets.js";
import { LICENSE_WORDS, MEDIA_WORDS } from "./media.js";
import { disciplineName } from "../shared/disciplines.js";
import { messages } from "./messages.js";

export type FacetCounts = NonNullable<Output<typeof resourceList>["facets"]>;

type Say = (key: string, t: Translate<(typeof messages)["zh-CN"]>, locale: "zh-CN" | "en-US") => string;
const asItIs: Say = (key) => key;

/** Facets in the order they are shown, each with what its values are called. */
const FACETS: Record<ResourceFacet, Say> = {
  media: (key, t) => t(MEDIA_WORDS[key] ?? "other"),
  type: (key, _, locale) => resourceTypeName(Number(key), locale),
  discipline: (key, _, locale) => disciplineName(key, locale),
  major: asItIs,
  school: asItIs,
  license: (key, t) => t(LICENSE_WORDS[License.find((one) => one === key) ?? "reserved"]),
  year: asItIs,
  language: (key, t) => t(key === "en" ? "en" : "zh"),
  transcript: (_, t) => t("withTranscript"),
};
export const FACET_NAMES = keysOf(FACETS);

/** What materials are filtered by, in the person's language. */
export function useFacets(counts: FacetCounts | undefined): FacetData<ResourceFacet>[] {
  const t = useMessages(messages);
  const { locale } = useIsland();
  return FACET_NAMES.map((name) => ({
    name,
    title: t(name === "school" ? "schoolName" : name),
    say: (key) => FACETS[name](key, t, locale),
    counts: counts?.[name] ?? [],
  }));
}
