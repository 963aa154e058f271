/** What was searched for in this browser, newest first; nobody else sees it. */
import { atom, type ReadableAtom } from "nanostores";
import { storage } from "../../core/shared/index.js";

const KEY = "edu.searches";
const KEPT = 10;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

const $searches = atom<readonly string[]>(read());
export const $history: ReadableAtom<readonly string[]> = $searches;

export function remember(query: string): void {
  const next = [query, ...read().filter((one) => one !== query)].slice(0, KEPT);
  storage().setItem(KEY, JSON.stringify(next));
  $searches.set(next);
}

export function forgetAll(): void {
  storage().removeItem(KEY);
  $searches.set([]);
}
