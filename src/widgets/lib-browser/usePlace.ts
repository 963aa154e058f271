import { createContext, type MouseEvent, useContext, useEffect, useRef, useState } from "react";
import { useIsland } from "../../core/element/index.js";
import { storage } from "../../core/shared/index.js";
import { hrefOf, type Place, SHELF, type ViewName } from "./place.js";

/** Spec.md section 2: the library's id comes from the address, or from here. */
const KEPT = "ZYKID";

export interface Way {
  readonly place: Place;
  /** Goes on from here: what is not said stays. */
  readonly go: (next: Partial<Place>, options?: { replace?: boolean }) => void;
  /** For links: a real address, and a click that stays within the element where it keeps its own history. */
  readonly link: (next: Partial<Place>) => { href: string; onClick: (event: MouseEvent) => void };
  /** One step back, where there is one and the element keeps its own history. */
  readonly back: (() => void) | undefined;
}

export interface Written {
  readonly view: ViewName;
  readonly library: number | undefined;
  readonly section: number | undefined;
  readonly resource: number | undefined;
  readonly course: number | undefined;
  readonly filter: string;
  readonly routed: boolean;
}

const keptLibrary = (): number => {
  const id = Number(storage().getItem(KEPT));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

function placeOf({ view, library, section, resource, course, filter }: Written): Place {
  const id = library ?? (view === "list" || view === "favorites" ? 0 : keptLibrary());
  // A view of a library without a library is the shelf, where one can be chosen.
  const needs = view !== "list" && view !== "favorites" && id === 0 && !(view === "material" && resource);
  if (needs) return SHELF;
  return { view, library: id, section: section ?? 0, resource: resource ?? 0, course: course ?? 0, filter };
}

/** The element's own history, or the page's. */
export function useWay(written: Written): Way {
  const { emit } = useIsland();
  const start = placeOf(written);
  const address = JSON.stringify([start, written.routed]);
  const [own, setOwn] = useState<{ address: string; steps: readonly Place[] }>({ address, steps: [start] });
  // The page wrote other attributes: that is where we are.
  const steps = own.address === address ? own.steps : [start];
  const place = (written.routed ? start : steps.at(-1)) ?? start;

  const before = useRef(place);
  useEffect(() => {
    if (place.library > 0) storage().setItem(KEPT, String(place.library));
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    emit("edu-view-change", { view: place.view, library: place.library, href: hrefOf(place) });
  }, [place, emit]);

  const fresh = (next: Partial<Place>): Place => ({ ...place, ...next });
  const go: Way["go"] = (next, { replace = false } = {}) => {
    const to = fresh(next);
    if (written.routed) {
      const href = hrefOf(to);
      if (emit("edu-navigate", { href, replace }, { cancelable: true })) location.assign(href);
      return;
    }
    setOwn({ address, steps: [...(replace ? steps.slice(0, -1) : steps), to] });
  };
  return {
    place,
    go,
    link: (next) => ({
      href: hrefOf(fresh(next)),
      onClick(event) {
        const isPlain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        // On the portal the host's router takes the click.
        if (written.routed || !isPlain) return;
        event.preventDefault();
        go(next);
      },
    }),
    back:
      !written.routed && steps.length > 1 ? () => setOwn({ address, steps: steps.slice(0, -1) }) : undefined,
  };
}

export const WayContext = createContext<Way>({
  place: SHELF,
  go: () => undefined,
  link: () => ({ href: "", onClick: () => undefined }),
  back: undefined,
});
export const usePlace = (): Way => useContext(WayContext);
