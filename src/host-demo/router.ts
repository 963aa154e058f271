/** Where the portal is: history mode, base path / (spec.md section 2). */
import { atom, type ReadableAtom } from "nanostores";
import { resolve } from "./routes.js";

export interface Place {
  readonly path: string;
  readonly search: string;
  /** Grows with each navigation, the same address included. */
  readonly visit: number;
}

const here = (visit: number): Place => ({ path: location.pathname, search: location.search, visit });
const $here = atom<Place>(here(0));
export const $place: ReadableAtom<Place> = $here;

/** Follows redirects without leaving them in the history. */
function settle() {
  for (let hops = 0; hops < 5; hops++) {
    const destination = resolve(location.pathname);
    if (!("redirect" in destination)) break;
    const { redirect } = destination;
    // What a page was asked for goes with it, except to the page that says there is none.
    history.replaceState(null, "", redirect === "/404" ? redirect : redirect + location.search);
  }
  $here.set(here($here.get().visit + 1));
}

/** Goes to an address of this portal; another page starts at its top. */
export function go(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
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
  addEventListener("popstate", settle);
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
  settle();
}
