/** Where somebody is in the queue: what it is narrowed by is all that there is to say. */
import { createContext, useContext } from "react";
import { workplace } from "../../core/rules/places/teaching.js";
import { portalHref } from "../../core/site/index.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";

interface Place {
  /** As it stands in an address: `kind=certification&state=approved`. */
  readonly filter: string;
}
export type Way = WayOf<Place>;

export const useWay = (place: Place, routed: boolean): Way =>
  useSteps<Place>(place, routed, ({ filter }) => portalHref(workplace.examine.href({ filter })));

export const WayContext = createContext<Way>(standing<Place>({ filter: "" }));
export const usePlace = (): Way => useContext(WayContext);
