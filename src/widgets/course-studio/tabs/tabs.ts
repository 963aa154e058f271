/** Opening and closing page tabs. `at` is the tab that is meant, by its place in the row. */
import type { PageTab } from "../../../core/preferences/page-tabs.js";

/** More are too many to be found again: the one that was opened first gives way. */
const MOST = 24;

/** What happened; `problem` names the notice where nothing could be closed. */
export type Closing =
  | { readonly tabs: readonly PageTab[]; readonly shown: number }
  | { readonly problem: "lastTab" | "noneLeft" | "noneRight" };

/** Another filter is the same screen. */
export const isSameTab = (one: PageTab, other: PageTab): boolean =>
  one.course === other.course &&
  one.view === other.view &&
  one.assessment === other.assessment &&
  one.item === other.item;

/** The row with a screen in it: where it was, as it is now, or at the end. */
export function withTab(tabs: readonly PageTab[], tab: PageTab): readonly PageTab[] {
  const at = tabs.findIndex((one) => isSameTab(one, tab));
  if (at < 0) return [...tabs, tab].slice(-MOST);
  const before = tabs[at]!;
  const next = { ...tab, title: tab.title || before.title };
  return Object.entries(next).every(([name, value]) => before[name as keyof PageTab] === value)
    ? tabs
    : tabs.map((one, each) => (each === at ? next : one));
}

/** @param shown the tab that is looked at: it stays unless it is the one that goes, then its right neighbour is looked at */
export function closeTab(tabs: readonly PageTab[], at: number, shown: number): Closing {
  if (tabs.length <= 1) return { problem: "lastTab" };
  const rest = tabs.filter((_, each) => each !== at);
  return { tabs: rest, shown: Math.min(at < shown ? shown - 1 : shown, rest.length - 1) };
}

export function closeOthers(tabs: readonly PageTab[], at: number): Closing {
  if (tabs.length <= 1) return { problem: "lastTab" };
  return { tabs: tabs.slice(at, at + 1), shown: 0 };
}

export function closeLeft(tabs: readonly PageTab[], at: number): Closing {
  return at <= 0 ? { problem: "noneLeft" } : { tabs: tabs.slice(at), shown: 0 };
}

export function closeRight(tabs: readonly PageTab[], at: number): Closing {
  return at >= tabs.length - 1 ? { problem: "noneRight" } : { tabs: tabs.slice(0, at + 1), shown: at };
}
