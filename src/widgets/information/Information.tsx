import { type ReactNode, Suspense } from "react";
import { Alive, late } from "../../core/element/index.js";
import { Page } from "../../ui/layout/styles.js";
import { ListSkeleton } from "./ListSkeleton.js";
import { List } from "./List.js";
import { useWay, WayContext, type Written } from "./usePlace.js";

const Detail = late(async () => (await import("./Detail.js")).Detail, "information/Detail");

export type InformationProps = Written;

/** News, notices, policies and releases: the list, and each of them. */
export function Information(props: InformationProps): ReactNode {
  const way = useWay(props);
  const { view, code } = way.place;
  return (
    <WayContext value={way}>
      <Page>
        <Suspense fallback={<ListSkeleton />}>
          <Alive />
          {view === "detail" ? <Detail key={code} code={code} /> : <List />}
        </Suspense>
      </Page>
    </WayContext>
  );
}
