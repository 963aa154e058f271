import { createContext, useContext, useEffect, useRef } from "react";
import { useIsland } from "../../core/element/index.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";
import { hrefOf, LIST, type Place, type ViewName } from "./place.js";

export type Way = WayOf<Place>;

export interface Written {
  readonly view: ViewName;
  readonly activity: number | undefined;
  readonly invitation: string;
  readonly filter: string;
  readonly routed: boolean;
}

/** The element's own history, or the page's. */
export function useWay({ view, activity = 0, invitation, filter, routed }: Written): Way {
  const { emit } = useIsland();
  // The page of no activity is the list, where one can be chosen.
  const start: Place = view === "detail" && activity === 0 ? LIST : { view, activity, invitation, filter };
  const way = useSteps(start, routed, hrefOf);
  const { place } = way;
  const before = useRef(place);
  useEffect(() => {
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    emit("edu-view-change", { view: place.view, activity: place.activity, href: hrefOf(place) });
  }, [place, emit]);
  return way;
}

export const WayContext = createContext<Way>(standing(LIST));
export const usePlace = (): Way => useContext(WayContext);
