/** The views' code: each comes when it is looked at, the first one together with the element. */
import type { Written } from "./usePlace.js";

export const views = {
  mine: () => import("./mine/MineView.js"),
  list: () => import("./ListView.js"),
  taking: () => import("./Taking.js"),
  practice: () => import("./practice/PracticeView.js"),
  preview: () => import("./PreviewView.js"),
};

export function prefetch(_host: Element, { view }: Pick<Written, "view">): void {
  const load = view === "paper" ? views.taking : views[view];
  // What does not come is asked for again when it is looked at.
  load().catch(() => undefined);
}
