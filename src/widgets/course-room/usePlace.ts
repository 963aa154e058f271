/** Where somebody is in a room. */
import { createContext, useContext } from "react";
import { useIsland } from "../../core/element/index.js";
import { roomHref, type RoomTab } from "../shared/course-links.js";
import { useListWay } from "../../ui/form/useListWay.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";

export interface Place {
  /** The run; 0 while none is said. */
  readonly course: number;
  readonly tab: RoomTab;
  /** The announcement or question that is open; 0 for the list. */
  readonly item: number;
  /** A part of the outline; 0 for none. */
  readonly node: number;
  /** What the list is narrowed by, and its page, as they stand in an address: `q=极限&page=2`. */
  readonly filter: string;
}
export type Way = WayOf<Place>;

export interface Written {
  readonly course: number | undefined;
  readonly tab: RoomTab;
  readonly item: number | undefined;
  readonly node: number | undefined;
  readonly filter: string;
  readonly routed: boolean;
}

const hrefOf = ({ course, tab, ...rest }: Place): string => roomHref(course, tab, rest);

/** The element's own history, or the page's. */
export function useWay({ course = 0, tab, item = 0, node = 0, filter, routed }: Written): Way {
  const { emit } = useIsland();
  const way = useSteps<Place>({ course, tab, item, node, filter }, routed, hrefOf);
  return useListWay(
    way,
    (place) => ({ list: place.tab, item: place.item }),
    hrefOf,
    (place) =>
      emit("edu-view-change", {
        course: place.course,
        tab: place.tab,
        item: place.item,
        href: hrefOf(place),
      }),
  );
}

export const WayContext = createContext<Way>(
  standing<Place>({ course: 0, tab: "announcements", item: 0, node: 0, filter: "" }),
);
export const usePlace = (): Way => useContext(WayContext);
