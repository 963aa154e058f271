/**
 * Where the portal is: history mode, base path / (docs/specification.md 2.1). Not @nanostores/router: its `open` tells of
 * a page before the address is the page's, empties the history entry's state (lists are found again by it), and drops
 * repeated parameters; links in shadow roots and a second visit to the same address it does not see.
 */
import { atom, type ReadableAtom } from "nanostores";
import { historyEntry } from "../ui/data/kept-lists.js";
import { restoreScroll, scrollPosition, stopScrolling } from "../ui/data/scroll-position.js";
import { resolve } from "./routes.js";
import { places } from "../core/rules/places/index.js";

export interface Place {
  readonly path: string;
  readonly search: string;
  /** Grows with each navigation, the same address included. */
  readonly visit: number;
}

const here = (visit: number): Place => ({ path: location.pathname, search: location.search, visit });
const $here = atom<Place>(here(0));
export const $place: ReadableAtom<Place> = $here;

/** Where each entry of this tab's history stood, oldest first; also after the page is loaded anew. */
const POSITIONS = "edu.scroll";
const MOST = 60;
const positions = new Map<string, number>(readPositions());
/** The entry that is shown: by the time that a step back is told, the browser has gone on to the other one. */
let entry = "";

function readPositions(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? "[]");
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

function keepPosition(): void {
  positions.delete(entry);
  positions.set(entry, scrollPosition());
  const [oldest] = positions.keys();
  if (positions.size > MOST && oldest !== undefined) positions.delete(oldest);
}

function writePositions(): void {
  keepPosition();
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify([...positions]));
  } catch {
    // Without storage a page that is loaded anew begins at its top.
  }
}

const fresh = (): { eduEntry: string } => ({ eduEntry: `${Date.now()}${Math.random()}` });

/** Names the entry that is shown now. @returns whether it had a name: somebody came back to it */
function enter(): boolean {
  const known = historyEntry();
  if (!known) history.replaceState(fresh(), "");
  entry = historyEntry();
  return known !== "";
}

/** Follows redirects without leaving them in the history. */
function settle() {
  for (let hops = 0; hops < 5; hops++) {
    const destination = resolve(location.pathname);
    if (!("redirect" in destination)) break;
    const { redirect } = destination;
    // What a page was asked for goes with it, except to the page that says there is none.
    history.replaceState(
      history.state,
      "",
      redirect === places.missing.path ? redirect : redirect + location.search,
    );
  }
  $here.set(here($here.get().visit + 1));
}

/** Goes to an address of this portal; another page starts at its top. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(history.state, "", address);
  else {
    keepPosition();
    stopScrolling();
    history.pushState(fresh(), "", address);
  }
  enter();
  settle();
  // A filter that changed is the same page, where somebody is looking.
  if (!replace) scrollTo(0, 0);
}

/** The link of a click, also inside an element's shadow root. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  return event
    .composedPath()
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== "");
}

export function startRouter(): void {
  // The browser restores before there is a list to be restored to.
  history.scrollRestoration = "manual";
  addEventListener("popstate", () => {
    keepPosition();
    stopScrolling();
    const isBack = enter();
    settle();
    if (isBack) restoreScroll(positions.get(entry) ?? 0);
  });
  addEventListener("pagehide", writePositions);
  document.addEventListener("click", (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = plain && !event.defaultPrevented ? linkOf(event) : undefined;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    // Files, calls and anchors of the same page are the browser's own business.
    if (/^\/(api|embed|storybook)\b/.test(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  const isKnown = enter();
  settle();
  const before = isKnown ? positions.get(entry) : undefined;
  if (before) restoreScroll(before);
}
