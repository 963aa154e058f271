import { type ReactNode, Suspense } from "react";
import { Alive, late } from "../../core/element/index.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { Page } from "../../ui/layout/styles.js";
import { List } from "./List.js";
import { useWay, WayContext, type Written } from "./usePlace.js";

const Detail = late(async () => (await import("./Detail.js")).Detail, "teacher-browser/Detail");

export type TeacherBrowserProps = Written;

/** The teachers of a province, and the page of each. */
export function TeacherBrowser(props: TeacherBrowserProps): ReactNode {
  const way = useWay(props);
  const { view, teacher } = way.place;
  return (
    <WayContext value={way}>
      <Page>
        <Suspense fallback={<CardSkeletons count={8} />}>
          <Alive />
          {view === "detail" ? <Detail key={teacher} id={teacher} /> : <List />}
        </Suspense>
      </Page>
    </WayContext>
  );
}
