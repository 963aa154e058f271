import { type ReactNode, Suspense } from "react";
import { Alive, late } from "../../core/element/index.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { Page } from "../../ui/layout/styles.js";
import { List } from "./List.js";
import { useWay, WayContext, type Written } from "./usePlace.js";

const Detail = late(async () => (await import("./Detail.js")).Detail, "activity-browser/Detail");

const Studio = late(
  async () => (await import("./studio/Studio.js")).Studio,
  "activity-browser/studio/Studio",
);

export type ActivityBrowserProps = Written;

/** Activities, from the list to the prize. */
export function ActivityBrowser(props: ActivityBrowserProps): ReactNode {
  const way = useWay(props);
  const { view, activity } = way.place;
  return (
    <WayContext value={way}>
      <Page>
        <Suspense fallback={<CardSkeletons count={6} />}>
          <Alive />
          {view === "detail" ? (
            <Detail key={activity} id={activity} />
          ) : view === "studio" ? (
            <Studio id={activity} />
          ) : (
            <List />
          )}
        </Suspense>
      </Page>
    </WayContext>
  );
}
