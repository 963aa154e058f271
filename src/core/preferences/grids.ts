/** How somebody has set up the tables they work with: hidden columns, rows on a page, saved views. */
import type { ReadableAtom } from "nanostores";
import { stored } from "../page/stored.js";

export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}
/** What is shown and in which order, under a name. */
export interface GridView {
  readonly name: string;
  readonly filter: Readonly<Record<string, string>>;
  readonly sort?: GridSort | undefined;
  readonly hidden: readonly string[];
}
export interface GridSettings {
  readonly hidden?: readonly string[] | undefined;
  readonly size?: number | undefined;
  readonly views?: readonly GridView[] | undefined;
  /** Names of views that the account has not heard of yet, and of those that it is to forget. */
  readonly unsaved?: readonly string[] | undefined;
  readonly removed?: readonly string[] | undefined;
  /** The account has all that this browser had when it first asked. */
  readonly isKept?: boolean | undefined;
  /** Of a visitor's: names of those that went to the account of whoever signed in first. */
  readonly taken?: readonly string[] | undefined;
}
type All = Readonly<Record<string, GridSettings>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

function readSort(value: unknown): GridSort | undefined {
  if (!isRecord(value) || typeof value["column"] !== "string") return undefined;
  return { column: value["column"], descending: value["descending"] === true };
}

function readView(value: unknown): GridView[] {
  if (!isRecord(value) || typeof value["name"] !== "string") return [];
  const filter = Object.entries(isRecord(value["filter"]) ? value["filter"] : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return [
    {
      name: value["name"],
      filter: Object.fromEntries(filter),
      sort: readSort(value["sort"]),
      hidden: strings(value["hidden"]),
    },
  ];
}

function readSettings(value: unknown): GridSettings {
  if (!isRecord(value)) return {};
  return {
    ...(Array.isArray(value["hidden"]) ? { hidden: strings(value["hidden"]) } : {}),
    ...(typeof value["size"] === "number" ? { size: value["size"] } : {}),
    ...(Array.isArray(value["views"]) ? { views: value["views"].flatMap(readView) } : {}),
    ...(value["isKept"] === true ? { isKept: true } : {}),
    ...Object.fromEntries(
      ["unsaved", "removed", "taken"].flatMap((key) =>
        Array.isArray(value[key]) ? [[key, strings(value[key])]] : [],
      ),
    ),
  };
}

/** Stored text → settings; a damaged part counts as not set. */
function readAll(text: string): All {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return {};
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readSettings(one)]));
  } catch {
    return {};
  }
}

const $all = stored<All>(
  "edu.grids",
  {},
  { decode: readAll, encode: (all) => (Object.keys(all).length > 0 ? JSON.stringify(all) : undefined) },
);

/** The settings of every table and person of this browser, by `gridKey`. */
export const $gridSettings: ReadableAtom<All> = $all;

/** People who share a browser have settings of their own. */
export const gridKey = (personId: string, grid: string): string => `${personId}/${grid}`;

export function setUpGrid(key: string, changes: GridSettings): void {
  const all = $all.get();
  $all.set({ ...all, [key]: { ...all[key], ...changes } });
}

/** What makes a view: neither the order in which it was set up counts nor a filter that is empty again. */
export const viewText = ({ filter, sort, hidden }: Pick<GridView, "filter" | "sort" | "hidden">): string =>
  JSON.stringify([
    Object.entries(filter)
      .filter(([, value]) => value !== "")
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    sort && [sort.column, sort.descending],
    [...hidden].sort(),
  ]);

const without = (names: readonly string[] | undefined, name: string): string[] =>
  (names ?? []).filter((one) => one !== name);

/** Under its name; another view of that name gives way. */
export function saveView(key: string, view: GridView): void {
  const { views = [], unsaved, removed, taken } = $all.get()[key] ?? {};
  setUpGrid(key, {
    views: [...views.filter(({ name }) => name !== view.name), view],
    unsaved: [...without(unsaved, view.name), view.name],
    removed: without(removed, view.name),
    taken: without(taken, view.name),
  });
}

export function removeView(key: string, name: string): void {
  const { views = [], unsaved, removed } = $all.get()[key] ?? {};
  setUpGrid(key, {
    views: views.filter((one) => one.name !== name),
    unsaved: without(unsaved, name),
    removed: [...without(removed, name), name],
  });
}
