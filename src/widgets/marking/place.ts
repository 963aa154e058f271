/** Where somebody is while they mark: which answers, in which order. */
import { workplace } from "../../core/rules/places/teaching.js";
import { portalHref } from "../../core/site/index.js";

export interface Place {
  /** The run; 0 while none is said. */
  readonly course: number;
  readonly assessment: number;
  /** `order=learner&item=i3&class=2&state=pending&late=true&anonymous=true&page=2`; what is missing narrows nothing. */
  readonly filter: string;
}

export const hrefOf = (place: Place): string => portalHref(workplace.marking.href(place));
