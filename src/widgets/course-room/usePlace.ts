/** Where somebody is in a room. */
import { createContext, useContext, useEffect, useRef } from "react";
import { useIsland } from "../../core/element/index.js";
import { roomHref, type RoomTab } from "../shared/course-links.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";

export interface Place {
  /** The run; 0 while none is said. */
  readonly course: number;
  readonly tab: RoomTab;
  /** The announcement or question that is open; 0 for the list. */
  readonly item: number;
  /** A part of the outline; 0 for none. */
  readonly node: number;
}
export type Way = WayOf<Place>;

export interface Written {
  readonly course: number | undefined;
  readonly tab: RoomTab;
  readonly item: number | undefined;
  readonly node: number | undefined;
  readonly routed: boolean;
}

const hrefOf = ({ course, tab, item, node }: Place): string => roomHref(course, tab, { item, node });

/** The element's own history, or the page's. */
export function useWay({ course = 0, tab, item = 0, node = 0, routed }: Written): Way {
  const { emit } = useIsland();
  const way = useSteps<Place>({ course, tab, item, node }, routed, hrefOf);
  const { place } = way;
  const before = useRef(place);
  useEffect(() => {
    if (hrefOf(before.current) === hrefOf(place)) return;
    before.current = place;
    emit("edu-view-change", {
      course: place.course,
      tab: place.tab,
      item: place.item,
      href: hrefOf(place),
    });
  }, [place, emit]);
  return way;
}

export const WayContext = createContext<Way>(
  standing<Place>({ course: 0, tab: "announcements", item: 0, node: 0 }),
);
export const usePlace = (): Way => useContext(WayContext);
