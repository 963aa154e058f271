import { type ReactNode, Suspense } from "react";
import { late } from "../../core/element/index.js";
import { CardBones } from "../../ui/data/CardSkeletons.js";
import { Page } from "../../ui/layout/styles.js";
import { List } from "./List.js";
import { useWay, WayContext, type Written } from "./usePlace.js";

// The list is what most people come for; the others come when they are looked at.
const Introduce = late(async () => (await import("./Introduce.js")).Introduce);
const Mine = late(async () => (await import("./Mine.js")).Mine);

export type CourseBrowserProps = Written;

/** Courses, from the list to the seat in one. */
export function CourseBrowser(props: CourseBrowserProps): ReactNode {
  const way = useWay(props);
  const { view, course } = way.place;
  return (
    <WayContext value={way}>
      <Page>
        <Suspense fallback={<CardBones count={8} />}>
          {view === "introduce" ? (
            <Introduce key={course} id={course} />
          ) : view === "mine" ? (
            <Mine />
          ) : (
            <List />
          )}
        </Suspense>
      </Page>
    </WayContext>
  );
}
