/** Where somebody is among the teachers. */
import { directory } from "../../core/rules/places/directory.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = ["list", "detail"] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** 0 while none is chosen. */
  readonly teacher: number;
  /** What the list is narrowed and sorted by, as it stands in an address. */
  readonly filter: string;
}

export const LIST: Place = { view: "list", teacher: 0, filter: "" };

/** The portal's address of a place. */
export const hrefOf = ({ view, teacher, filter }: Place): string =>
  portalHref(
    view === "detail" ? directory.teacher.href({ teacher, filter }) : directory.teachers.href({ filter }),
  );
