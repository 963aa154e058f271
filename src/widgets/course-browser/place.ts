/** Where somebody is among the courses. */
import { courses } from "../../core/rules/places/course.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = ["list", "introduce", "mine"] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** The run; 0 while none is chosen. */
  readonly course: number;
  /** What a list is narrowed and sorted by, as it stands in an address: `q=线性&state=enrolling`. */
  readonly filter: string;
}

export const LIST: Place = { view: "list", course: 0, filter: "" };

const PAGES = { list: courses.courses, introduce: courses.introduce, mine: courses.myCourses } as const;

/** The portal's address of a place. */
export const hrefOf = ({ view, course, filter }: Place): string =>
  portalHref(PAGES[view].href({ ...(view === "introduce" && { course }), filter }));
