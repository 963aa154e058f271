import { account } from "../../core/rules/places/account.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = ["center", "notes", "certificates"] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** What the notes are narrowed by, and their page: `q=极限&run=3&page=2`. */
  readonly filter: string;
}

export const hrefOf = ({ view, filter }: Place): string =>
  portalHref(view === "notes" ? account.notes.href({ filter }) : account[view].href());
