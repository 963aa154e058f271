import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import { courseList, courseMine } from "../../core/contract/course.js";
import { $edition, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { session } from "../../core/session/index.js";
import { CourseCard } from "../shared/CourseCard.js";
import { introduceHref, studyHref, teachingHref } from "../shared/course-links.js";
import { type List, useList } from "../../ui/data/useList.js";
import { useMedia } from "../../ui/layout/useMedia.js";
import { messages } from "./messages.js";
import { ResumeRow } from "../shared/ResumeRow.js";
import { Shelf } from "../shared/Shelf.js";
import { courses } from "../../core/rules/places/course.js";

const SHOWN = 4;
const SKELETON = { count: SHOWN, height: 268 };
const ROW_SKELETON = { count: SHOWN, height: 102 };
/** There a row leads on, in the place of a card. */
const PHONE = "(max-width: 600px)";

/** Courses of the edition, in one of the list's orders. */
export function Courses({
  sort,
  state,
  heading,
}: {
  readonly sort: "hot" | "soon";
  readonly state?: string;
  readonly heading: string;
}): ReactNode {
  const t = useMessages(messages);
  const edition = useStore($edition);
  const load = useList(courseList, { edition, sort, state, size: SHOWN });
  const search = new URLSearchParams({ sort, ...(state && { state }) });
  return (
    <Shelf
      part="shelf shelf-courses"
      heading={heading}
      more={{ href: portalHref(courses.courses.href({ filter: search.toString() })), text: t("allCourses") }}
      load={load}
      skeleton={SKELETON}
    >
      {(one) => <CourseCard course={one} link={{ href: introduceHref(one.id) }} />}
    </Shelf>
  );
}

type MyCourses = List<Output<typeof courseMine>>;

/** The courses that the signed-in person learns or teaches, last active first. */
export function useMyCourses(role: "learner" | "teacher", isWanted: boolean): MyCourses {
  const user = useStore(session.$user);
  return useList(courseMine, isWanted && user ? { states: "active", role, size: SHOWN } : undefined);
}

/** What the person learns; hidden while that is nothing. */
export function GoOn({ load }: { readonly load: MyCourses }): ReactNode {
  const t = useMessages(messages);
  const isPhone = useMedia(PHONE);
  return (
    <Shelf
      part="shelf shelf-mine"
      heading={t("goOn")}
      more={{ href: portalHref(courses.myCourses.href({ filter: "tab=learning" })), text: t("myCourses") }}
      load={load}
      skeleton={isPhone ? ROW_SKELETON : SKELETON}
      rows={isPhone}
    >
      {(one) =>
        isPhone ? (
          <ResumeRow course={one} />
        ) : (
          <CourseCard course={one} link={{ href: studyHref(one.id) }} resume />
        )
      }
    </Shelf>
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
