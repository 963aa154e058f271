import { createContext, useContext, useEffect, useRef } from "react";
import { useIsland } from "../../core/element/index.js";
import { storage } from "../../core/page/index.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";
import { hrefOf, type Place, SHELF, type ViewName } from "./place.js";

/** The library's id comes from the address, or from here (docs/specification.md 2.1). */
const KEPT = "ZYKID";

export type Way = WayOf<Place>;

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
  const way = useSteps(placeOf(written), written.routed, hrefOf);
  const { place } = way;
  const before = useRef(place);
  useEffect(() => {
    if (place.library > 0) storage().setItem(KEPT, String(place.library));
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    emit("edu-view-change", { view: place.view, library: place.library, href: hrefOf(place) });
  }, [place, emit]);
  return way;
}

export const WayContext = createContext<Way>(standing(SHELF));
export const usePlace = (): Way => useContext(WayContext);
