/** Where somebody is among news, notices, policies and releases. */
import { information } from "../../core/rules/places/information.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = ["list", "detail"] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** Of an article; empty while none is chosen. */
  readonly code: string;
  readonly filter: string;
}

export const LIST: Place = { view: "list", code: "", filter: "" };

/** The portal's address of a place. */
export const hrefOf = ({ view, code, filter }: Place): string =>
  portalHref(
    view === "detail"
      ? information.informationDetail.href({ code })
      : information.information.href({ filter }),
  );
