import { createContext, useContext } from "react";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";
import { hrefOf, type Place } from "./place.js";

export type Way = WayOf<Place>;

/** The element's own history, or the page's. */
export const useWay = (place: Place, routed: boolean): Way => useSteps(place, routed, hrefOf);

export const WayContext = createContext<Way>(standing<Place>({ view: "plates", item: "", filter: "" }));
export const usePlace = (): Way => useContext(WayContext);
