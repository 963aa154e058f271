/** The screens of the teaching workplace that somebody keeps open as tabs. */
import type { ReadableAtom } from "nanostores";
import { stored } from "../page/stored.js";

/** A screen, where somebody left it. */
export interface PageTab {
  /** The run. */
  readonly course: number;
  readonly view: string;
  readonly assessment: number;
  readonly item: number;
  readonly filter: string;
  /** What is shown in it, where the view's name does not say it; empty: the view's name alone. */
  readonly title: string;
  readonly courseTitle: string;
}
export interface PageTabs {
  /** They are shown. */
  readonly isOn: boolean;
  readonly tabs: readonly PageTab[];
}
type All = Readonly<Record<string, PageTabs>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const asText = (value: unknown): string => (typeof value === "string" ? value : "");
const asId = (value: unknown): number => (typeof value === "number" && Number.isInteger(value) ? value : 0);

function readTab(value: unknown): PageTab[] {
  if (!isRecord(value) || asId(value["course"]) <= 0 || asText(value["view"]) === "") return [];
  return [
    {
      course: asId(value["course"]),
      view: asText(value["view"]),
      assessment: asId(value["assessment"]),
      item: asId(value["item"]),
      filter: asText(value["filter"]),
      title: asText(value["title"]),
      courseTitle: asText(value["courseTitle"]),
    },
  ];
}

/** Stored text → tabs; a damaged part counts as not there. */
function readAll(text: string): All {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return {};
    return Object.fromEntries(
      Object.entries(value).map(([person, one]) => {
        const { isOn, tabs } = isRecord(one) ? one : {};
        return [person, { isOn: isOn === true, tabs: Array.isArray(tabs) ? tabs.flatMap(readTab) : [] }];
      }),
    );
  } catch {
    return {};
  }
}

const $all = stored<All>(
  "edu.page-tabs",
  {},
  { decode: readAll, encode: (all) => (Object.keys(all).length > 0 ? JSON.stringify(all) : undefined) },
);

/** By person: people who share a browser have tabs of their own. */
export const $pageTabs: ReadableAtom<All> = $all;

export const noTabs: PageTabs = { isOn: false, tabs: [] };

export function keepPageTabs(person: string, changes: Partial<PageTabs>): void {
  const all = $all.get();
  $all.set({ ...all, [person]: { ...noTabs, ...all[person], ...changes } });
}
