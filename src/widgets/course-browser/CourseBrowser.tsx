import { type ReactNode, Suspense } from "react";
import { Alive, late } from "../../core/element/index.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { Page } from "../../ui/layout/styles.js";
import { List } from "./List.js";
import { useWay, WayContext, type Written } from "./usePlace.js";

// The list is what most people come for; the others come when they are looked at.
const Introduce = late(async () => (await import("./Introduce.js")).Introduce, "course-browser/Introduce");
const MyCourses = late(async () => (await import("./MyCourses.js")).MyCourses, "course-browser/MyCourses");

export type CourseBrowserProps = Written;

/** Courses, from the list to the seat in one. */
export function CourseBrowser(props: CourseBrowserProps): ReactNode {
  const way = useWay(props);
  const { view, course } = way.place;
  return (
    <WayContext value={way}>
      <Page>
        <Suspense fallback={<CardSkeletons count={8} />}>
          <Alive />
          {view === "introduce" ? (
            <Introduce key={course} id={course} />
          ) : view === "mine" ? (
            <MyCourses />
          ) : (
            <List />
          )}
        </Suspense>
      </Page>
    </WayContext>
  );
}
