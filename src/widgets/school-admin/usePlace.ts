import { createContext, useContext, useEffect, useRef } from "react";
import { useIsland } from "../../core/element/index.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";
import { hrefOf, type Place, type ViewName } from "./place.js";

type Way = WayOf<Place>;

export interface Written {
  readonly view: ViewName;
  readonly school: number | undefined;
  readonly filter: string;
  readonly routed: boolean;
}

/** The element's own history, or the page's. */
export function useWay({ view, school = 0, filter, routed }: Written): Way {
  const { emit } = useIsland();
  const way = useSteps<Place>({ view, school, filter }, routed, hrefOf);
  const { place } = way;
  const before = useRef(place);
  useEffect(() => {
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    emit("edu-view-change", { view: place.view, school: place.school, href: hrefOf(place) });
  }, [place, emit]);
  return way;
}

export const WayContext = createContext<Way>(standing<Place>({ view: "colleges", school: 0, filter: "" }));
export const usePlace = (): Way => useContext(WayContext);
