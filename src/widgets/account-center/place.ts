import { account } from "../../core/rules/places/account.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = [
  "center",
  "notes",
  "discussions",
  "classes",
  "points",
  "feedback",
  "certificates",
] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** What a list is narrowed by, and its page: `q=极限&run=3&page=2`. */
  readonly filter: string;
}

export const hrefOf = ({ view, filter }: Place): string =>
  portalHref(
    view === "center" || view === "certificates" ? account[view].href() : account[view].href({ filter }),
  );
