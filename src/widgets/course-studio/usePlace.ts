/** Where somebody is in the teaching workplace. */
import { createContext, useContext } from "react";
import { useIsland } from "../../core/element/index.js";
import { useListWay } from "../../ui/form/useListWay.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";
import { studioHref, type StudioView } from "../shared/studio-links.js";

export interface Place {
  /** The run; 0 while none is said. */
  readonly course: number;
  readonly view: StudioView;
  /** What is being built; 0 for the list. */
  readonly assessment: number;
  /** The class whose roster is shown; 0 for the list of classes. */
  readonly item: number;
  /** What the list is narrowed by, as it stands in an address: `kind=exam&state=draft`. */
  readonly filter: string;
}
export type Way = WayOf<Place>;

export interface Written {
  readonly course: number | undefined;
  readonly view: StudioView;
  readonly assessment: number | undefined;
  readonly item: number | undefined;
  readonly filter: string;
  readonly routed: boolean;
}

const hrefOf = ({ course, view, ...rest }: Place): string => studioHref(course, view, rest);

/** The element's own history, or the page's. */
export function useWay({ course = 0, view, assessment = 0, item = 0, filter, routed }: Written): Way {
  const { emit } = useIsland();
  const way = useSteps<Place>({ course, view, assessment, item, filter }, routed, hrefOf);
  return useListWay(
    way,
    (place) => ({ list: place.view, item: place.assessment || place.item }),
    hrefOf,
    (place) =>
      emit("edu-view-change", {
        course: place.course,
        view: place.view,
        assessment: place.assessment,
        item: place.item,
        href: hrefOf(place),
      }),
  );
}

export const WayContext = createContext<Way>(
  standing<Place>({ course: 0, view: "test-work", assessment: 0, item: 0, filter: "" }),
);
export const usePlace = (): Way => useContext(WayContext);
