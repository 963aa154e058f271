/** The screens that somebody keeps open, and the one that is looked at. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $pageTabs, keepPageTabs, noTabs, type PageTab } from "../../../core/preferences/page-tabs.js";
import { session } from "../../../core/session/index.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { withTab } from "./tabs.js";

const useKept = () => {
  const person = useStore(session.$user)?.id ?? "";
  return { person, kept: useStore($pageTabs)[person] ?? noTabs };
};

/** Whether screens are kept open as tabs at all; each person chooses. */
export function useTabsSwitch(): { readonly isOn: boolean; readonly toggle: () => void } {
  const { person, kept } = useKept();
  return { isOn: kept.isOn, toggle: () => keepPageTabs(person, { isOn: !kept.isOn }) };
}

/** @returns the row with the screen that is shown in it */
export function usePageTabs(): {
  readonly tabs: readonly PageTab[];
  readonly current: PageTab;
  readonly keep: (tabs: readonly PageTab[]) => void;
} {
  const { person, kept } = useKept();
  const { place } = usePlace();
  const { shell } = useStudio();
  const current: PageTab = { ...place, title: "", courseTitle: shell.title };
  // Two windows share the row: each shows its own screen in it, and puts it there when it comes to it.
  const tabs = withTab(kept.tabs, current);
  const key = JSON.stringify(current);
  useEffect(() => {
    const before = $pageTabs.get()[person] ?? noTabs;
    const next = withTab(before.tabs, JSON.parse(key) as PageTab);
    if (next !== before.tabs) keepPageTabs(person, { tabs: next });
  }, [person, key]);
  return { tabs, current, keep: (next) => keepPageTabs(person, { tabs: next }) };
}

/** What a screen shows, as its tab is called. */
export function useTabTitle(title: string | undefined): void {
  const { person, kept } = useKept();
  const { place } = usePlace();
  const { shell } = useStudio();
  const { isOn } = kept;
  const key = JSON.stringify({ ...place, title: title ?? "", courseTitle: shell.title } satisfies PageTab);
  useEffect(() => {
    const tab = JSON.parse(key) as PageTab;
    if (!isOn || !tab.title) return;
    const { tabs } = $pageTabs.get()[person] ?? noTabs;
    const next = withTab(tabs, tab);
    if (next !== tabs) keepPageTabs(person, { tabs: next });
  }, [person, isOn, key]);
}
