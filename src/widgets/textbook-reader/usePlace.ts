import { createContext, useContext, useEffect, useRef } from "react";
import { useIsland } from "../../core/element/index.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";
import { hrefOf, type Place, SHELF, type ViewName } from "./place.js";

export type Way = WayOf<Place>;

export interface Written {
  readonly view: ViewName;
  readonly book: number | undefined;
  readonly chapter: number | undefined;
  readonly filter: string;
  readonly routed: boolean;
}

/** The element's own history, or the page's. */
export function useWay({ view, book = 0, chapter = 0, filter, routed }: Written): Way {
  const { emit } = useIsland();
  // The page of no book is the shelf, where one can be chosen.
  const start: Place =
    (view === "detail" || view === "read") && book === 0 ? SHELF : { view, book, chapter, filter };
  const way = useSteps(start, routed, hrefOf);
  const { place } = way;
  const before = useRef(place);
  useEffect(() => {
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    const { view: shown, book: id, chapter: number } = place;
    emit("edu-view-change", { view: shown, book: id, chapter: number, href: hrefOf(place) });
  }, [place, emit]);
  return way;
}

export const WayContext = createContext<Way>(standing(SHELF));
export const usePlace = (): Way => useContext(WayContext);
