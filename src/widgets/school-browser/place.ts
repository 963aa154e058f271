/** Where somebody is among the schools. */
import { directory } from "../../core/rules/places/directory.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = ["list", "detail"] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** 0 while none is chosen. */
  readonly school: number;
  /** What the list is narrowed and sorted by, as it stands in an address. */
  readonly filter: string;
}

export const LIST: Place = { view: "list", school: 0, filter: "" };

/** The portal's address of a place. */
export const hrefOf = ({ view, school, filter }: Place): string =>
  portalHref(
    view === "detail" ? directory.school.href({ school, filter }) : directory.schools.href({ filter }),
  );
