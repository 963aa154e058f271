/** Where somebody is among the courses. */
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

const PATHS: Record<ViewName, string> = {
  list: "/course/list",
  introduce: "/course/introduce",
  mine: "/account/settings/course",
};

/** The portal's address of a place. */
export function hrefOf({ view, course, filter }: Place): string {
  const query = new URLSearchParams(filter);
  if (view === "introduce" && course > 0) query.set("id", String(course));
  const search = query.toString();
  return portalHref(PATHS[view] + (search ? `?${search}` : ""));
}
