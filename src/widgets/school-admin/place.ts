/** Where somebody is in the administration of a school. */
import { administration } from "../../core/rules/places/administration.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = [
  "schoolPage",
  "colleges",
  "majors",
  "courses",
  "people",
  "datamanagement",
  "statistics",
  "singleSignOn",
] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** 0: the first that one may administer. */
  readonly school: number;
  readonly filter: string;
}

/** The portal's address of a place. */
export const hrefOf = ({ view, school, filter }: Place): string =>
  portalHref(administration[view].href({ school, filter }));
