import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { courseList, courseMine } from "../../core/contract/course.js";
import { $edition, useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/platform/index.js";
import { request, session } from "../../core/session/index.js";
import { CourseCard } from "../../ui/CourseCard.js";
import { introduceHref, studyHref } from "../../ui/course-links.js";
import { useLoad } from "../../ui/useLoad.js";
import { words } from "./messages.js";
import { Shelf } from "./Shelf.js";

const SHOWN = 4;
const BONES = { count: SHOWN, height: 268 };

/** Courses of the edition, in one of the list's orders. */
export function Courses({
  sort,
  states,
  heading,
}: {
  readonly sort: "hot" | "soon";
  readonly states?: string;
  readonly heading: string;
}): ReactNode {
  const t = useMessages(words);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const loaded = useLoad(
    `${edition}|${locale}|${sort}`,
    async (signal) => (await request(courseList, { edition, sort, states, size: SHOWN }, { signal })).list,
  );
  const search = new URLSearchParams({ sort, ...(states && { state: states }) });
  return (
    <Shelf
      part="shelf-courses"
      heading={heading}
      more={{ href: portalHref(`/course/list?${search.toString()}`), text: t("allCourses") }}
      loaded={loaded}
      bones={BONES}
    >
      {(one) => <CourseCard course={one} link={{ href: introduceHref(one.id) }} />}
    </Shelf>
  );
}

/** What the person learns, last active first. */
export function GoOn(): ReactNode {
  const t = useMessages(words);
  const { locale } = useIsland();
  const user = useStore(session.$user);
  const loaded = useLoad(
    `${user?.id}|${locale}`,
    async (signal) => (await request(courseMine, { states: "active", size: SHOWN }, { signal })).list,
  );
  return (
    <Shelf
      part="shelf-mine"
      heading={t("goOn")}
      more={{ href: portalHref("/account/settings/course"), text: t("myCourses") }}
      loaded={loaded}
      bones={BONES}
    >
      {(one) => <CourseCard course={one} link={{ href: studyHref(one.id) }} resume />}
    </Shelf>
  );
}
