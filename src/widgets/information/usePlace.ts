import { createContext, useContext, useEffect, useRef } from "react";
import { useIsland } from "../../core/element/index.js";
import type { InformationCategory } from "../../core/rules/information.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";
import { hrefOf, LIST, type Place, type ViewName } from "./place.js";

/** What the page holds all lists to, whatever the address says. */
export interface Bounds {
  readonly category: InformationCategory | undefined;
  /** 0: the platform's own. */
  readonly school: number | undefined;
}

export interface Way extends WayOf<Place> {
  readonly bounds: Bounds;
}

export interface Written {
  readonly view: ViewName;
  readonly code: string;
  readonly category: InformationCategory | "";
  readonly school: number | undefined;
  readonly filter: string;
  readonly routed: boolean;
}

/** The element's own history, or the page's. */
export function useWay({ view, code, category, school, filter, routed }: Written): Way {
  const { emit } = useIsland();
  // The page of no article is the list, where one can be chosen.
  const start: Place = view === "detail" && code === "" ? LIST : { view, code, filter };
  const way = useSteps(start, routed, hrefOf);
  const { place } = way;
  const before = useRef(place);
  useEffect(() => {
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    emit("edu-view-change", { view: place.view, code: place.code, href: hrefOf(place) });
  }, [place, emit]);
  return { ...way, bounds: { category: category || undefined, school } };
}

export const WayContext = createContext<Way>({
  ...standing(LIST),
  bounds: { category: undefined, school: undefined },
});
export const usePlace = (): Way => useContext(WayContext);
