/** What the list of resources and its dialogs work on. */
import type { Output } from "../../../core/contract/call.js";
import { MOST_KEYWORDS, type resourceManaged } from "../../../core/contract/resource-managing.js";
import type { Locale } from "../../../core/preferences/index.js";
import { resourceTypes } from "../../../core/rules/resource-types.js";

type Answer = Output<typeof resourceManaged>;
export type Managed = Answer["list"][number];
export type Libraries = Answer["libraries"];

/** Words parted by semicolons or commas, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;；,，、]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];
export const areKeywords = (words: readonly string[]): boolean =>
  words.length <= MOST_KEYWORDS && words.every(({ length }) => length <= 64);

export const typeOptions = (locale: Locale) =>
  resourceTypes.map((type) => ({ value: String(type.sid), label: type[locale] }));

/** Sections of a library as choices; those within another one stand in from it. */
export const sectionOptions = (libraries: Libraries, library: number) =>
  (libraries.find(({ id }) => id === library)?.sections ?? []).map(({ id, name, depth }) => ({
    value: String(id),
    label: `${"\u3000".repeat(depth)}${name}`,
  }));

export type Missing = Managed["missing"][number];
/** The word of what is missing. */
export const missingWord = (field: Missing) => (field === "section" ? "noSectionYet" : field);
