import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import { courseMine } from "../../core/contract/course.js";
import { useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { session } from "../../core/session/index.js";
import { CourseCard } from "../shared/CourseCard.js";
import { teachingHref } from "../shared/course-links.js";
import { type List, useList } from "../../ui/data/useList.js";
import { messages } from "./messages.js";
import { Plate } from "./Plate.js";
import { Rows } from "./styles.js";
import { ResumeRow } from "../shared/ResumeRow.js";
import { Shelf } from "../shared/Shelf.js";
import { courses } from "../../core/rules/places/course.js";

/** The first of what one learns is the page's next step, the others stand below it. */
const SHOWN = 5;
const BELOW = SHOWN - 1;
const SKELETON = { count: BELOW, height: 268 };

type MyCourses = List<Output<typeof courseMine>>;

/** The courses that the signed-in person learns or teaches, last active first. */
export function useMyCourses(role: "learner" | "teacher", isWanted: boolean): MyCourses {
  const user = useStore(session.$user);
  return useList(courseMine, isWanted && user ? { states: "active", role, size: SHOWN } : undefined);
}

/** What the person learns besides the next step; hidden while that is nothing. */
export function GoOn({ load }: { readonly load: MyCourses }): ReactNode {
  const t = useMessages(messages);
  return (
    <Plate
      part="shelf-mine"
      heading={t("alsoLearning")}
      more={{ href: portalHref(courses.myCourses.href({ filter: "tab=learning" })), text: t("myCourses") }}
      load={{ ...load, data: load.data && { list: load.data.list.slice(1) } }}
      shape={Rows}
      room={{ count: BELOW, wide: 102, row: 102 }}
    >
      {(one) => <ResumeRow course={one} />}
    </Plate>
  );
}

/** What the person teaches, with what waits for them there. */
export function Teaching({ load }: { readonly load: MyCourses }): ReactNode {
  const t = useMessages(messages);
  return (
    <Shelf
      part="shelf shelf-teaching"
      heading={t("teaching")}
      more={{ href: portalHref(courses.myCourses.href({ filter: "tab=teaching" })), text: t("allTeaching") }}
      load={load}
      skeleton={SKELETON}
    >
      {(one) => {
        const todo = load.data?.todo.find(({ id }) => id === one.id);
        return <CourseCard course={one} link={{ href: teachingHref(one.id, todo) }} todo={todo} />;
      }}
    </Shelf>
  );
}
