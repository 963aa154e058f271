import { createContext, useContext } from "react";
import { standing, type Way } from "../../ui/form/useSteps.js";
import type { Place } from "./place.js";

export const WayContext = createContext<Way<Place>>(standing<Place>({ view: "center", filter: "" }));
export const usePlace = (): Way<Place> => useContext(WayContext);
