/** Where somebody is among the activities. */
import { activities } from "../../core/rules/places/activity.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = ["list", "detail", "studio"] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** 0 while none is chosen; of the studio: the list. */
  readonly activity: number;
  /** Into a team; empty without one. */
  readonly invitation: string;
  readonly filter: string;
}

export const LIST: Place = { view: "list", activity: 0, invitation: "", filter: "" };

/** The portal's address of a place. */
export const hrefOf = ({ view, activity, invitation, filter }: Place): string =>
  portalHref(
    view === "detail"
      ? activities.activity.href({ activity, invitation, filter })
      : view === "studio"
        ? activities.activityStudio.href({ activity, filter })
        : activities.activities.href({ filter }),
  );
