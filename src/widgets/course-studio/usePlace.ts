/** Where somebody is in the teaching workplace. */
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useIsland } from "../../core/element/index.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";
import { studioHref, type StudioView } from "../shared/studio-links.js";

export interface Place {
  /** The run; 0 while none is said. */
  readonly course: number;
  readonly view: StudioView;
  /** What is being built; 0 for the list. */
  readonly assessment: number;
  /** What the list is narrowed by, as it stands in an address: `kind=exam&state=draft`. */
  readonly filter: string;
}
export type Way = WayOf<Place>;

export interface Written {
  readonly course: number | undefined;
  readonly view: StudioView;
  readonly assessment: number | undefined;
  readonly filter: string;
  readonly routed: boolean;
}

const hrefOf = ({ course, view, ...rest }: Place): string => studioHref(course, view, rest);

/** A list's filter is its own: another view begins without, and from a paper the way up leads to the list as it was. */
function useListFilter({ view, assessment, filter }: Place): (next: Partial<Place>) => Partial<Place> {
  const [left, setLeft] = useState({ view, filter: assessment > 0 ? "" : filter });
  if (assessment === 0 && (left.view !== view || left.filter !== filter)) setLeft({ view, filter });
  return (next) => {
    const to = { view, assessment, filter, ...next };
    if (next.filter !== undefined || (to.view === view && to.assessment === assessment)) return next;
    return { ...next, filter: to.assessment === 0 && to.view === left.view ? left.filter : "" };
  };
}

/** The element's own history, or the page's. */
export function useWay({ course = 0, view, assessment = 0, filter, routed }: Written): Way {
  const { emit } = useIsland();
  const way = useSteps<Place>({ course, view, assessment, filter }, routed, hrefOf);
  const { place } = way;
  const withFilter = useListFilter(place);
  const before = useRef(place);
  useEffect(() => {
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    emit("edu-view-change", {
      course: place.course,
      view: place.view,
      assessment: place.assessment,
      href: hrefOf(place),
    });
  }, [place, emit]);
  return {
    ...way,
    go: (next, options) => way.go(withFilter(next), options),
    link: (next) => way.link(withFilter(next)),
  };
}

export const WayContext = createContext<Way>(
  standing<Place>({ course: 0, view: "test-work", assessment: 0, filter: "" }),
);
export const usePlace = (): Way => useContext(WayContext);
