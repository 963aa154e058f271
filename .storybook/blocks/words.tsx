/** The manual's texts follow the toolbar's language. */
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { Locale } from "../../src/core/preferences/index.js";
import { $globals } from "../globals.js";

/** A text in both languages, or one that is the same in both. */
export type Words = string | { readonly zh: string; readonly en: string };
/** In a table or a list: code stands between backticks. */
export type Cell = Words | ReactNode;

export const useLocale = (): Locale => useStore($globals).locale;

const isPair = (cell: Cell): cell is Exclude<Words, string> =>
  typeof cell === "object" && cell !== null && "zh" in cell;

export const textOf = (words: Words, locale: Locale): string =>
  isPair(words) ? words[locale === "zh-CN" ? "zh" : "en"] : words;

export function cellOf(cell: Cell, locale: Locale): ReactNode {
  const text = isPair(cell) ? textOf(cell, locale) : cell;
  if (typeof text !== "string") return text;
  return text.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));
}

/** Picks the text in the toolbar's language. */
export function useText(): (words: Words) => string {
  const locale = useLocale();
  return (words) => textOf(words, locale);
}
