/** What was searched for in this browser, newest first; nobody else sees it. */
import type { ReadableAtom } from "nanostores";
import { stored } from "../../core/page/stored.js";

const KEPT = 10;

function read(text: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

const $searches = stored<readonly string[]>("edu.searches", [], {
  decode: read,
  encode: (searches) => (searches.length > 0 ? JSON.stringify(searches) : undefined),
});
export const $history: ReadableAtom<readonly string[]> = $searches;

export const remember = (query: string): void =>
  $searches.set([query, ...$searches.get().filter((one) => one !== query)].slice(0, KEPT));

export const forgetAll = (): void => $searches.set([]);
