import { createContext, useContext, useEffect, useRef } from "react";
import { useIsland } from "../../core/element/index.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";
import { hrefOf, LIST, type Place, type ViewName } from "./place.js";

export type Way = WayOf<Place>;

export interface Written {
  readonly view: ViewName;
  readonly school: number | undefined;
  readonly filter: string;
  readonly routed: boolean;
}

/** The element's own history, or the page's. */
export function useWay({ view, school = 0, filter, routed }: Written): Way {
  const { emit } = useIsland();
  // The page of no school is the list, where one can be chosen.
  const start: Place = view === "detail" && school === 0 ? LIST : { view, school, filter };
  const way = useSteps(start, routed, hrefOf);
  const { place } = way;
  const before = useRef(place);
  useEffect(() => {
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    emit("edu-view-change", { view: place.view, school: place.school, href: hrefOf(place) });
  }, [place, emit]);
  return way;
}

export const WayContext = createContext<Way>(standing(LIST));
export const usePlace = (): Way => useContext(WayContext);
