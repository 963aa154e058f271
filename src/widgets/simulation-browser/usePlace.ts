import { createContext, useContext, useEffect, useRef } from "react";
import { useIsland } from "../../core/element/index.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";
import { hrefOf, LIST, type Place, type ViewName } from "./place.js";

export type Way = WayOf<Place>;

export interface Written {
  readonly view: ViewName;
  readonly experiment: number | undefined;
  readonly attempt: number | undefined;
  readonly reason: string;
  readonly filter: string;
  readonly routed: boolean;
}

/** The element's own history, or the page's. */
export function useWay({ view, experiment = 0, attempt = 0, reason, filter, routed }: Written): Way {
  const { emit } = useIsland();
  // The page of no experiment is the list, where one can be chosen.
  const start: Place =
    view === "detail" && experiment === 0 ? LIST : { view, experiment, attempt, reason, filter };
  const way = useSteps(start, routed, hrefOf);
  const { place } = way;
  const before = useRef(place);
  useEffect(() => {
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    emit("edu-view-change", { view: place.view, experiment: place.experiment, href: hrefOf(place) });
  }, [place, emit]);
  return way;
}

export const WayContext = createContext<Way>(standing(LIST));
export const usePlace = (): Way => useContext(WayContext);
