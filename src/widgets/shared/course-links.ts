/** The portal's addresses of a course; `id` is the run (docs/specification.md 2.1). */
import { courses, isPractice, rooms, withoutPractice } from "../../core/rules/places/course.js";
import { portalHref } from "../../core/site/index.js";

export const introduceHref = (id: number): string => portalHref(courses.introduce.href({ course: id }));
/** The outline and the player of a run that the person learns in, at a node or where they left off. */
export const studyHref = (id: number, node?: number): string =>
  portalHref(rooms.study.href({ course: id, node }));
/** The same without a class: previews for visitors, and self-study of what is over. */
export const selfStudyHref = (id: number, node?: number): string =>
  portalHref(courses.selfStudy.href({ course: id, node }));

export const ROOM_TABS = [
  "announcements",
  "study",
  "questions",
  "homework",
  "class",
  "materials",
  "grades",
] as const;
export type RoomTab = (typeof ROOM_TABS)[number];

/**
 * A tab of a run's room.
 * @param item the announcement, the question or the homework that is open in it; 0 for the list
 * @param node the part of the outline that is studied or asked about
 * @param filter what its list is narrowed by, and its page: `q=极限&page=2`
 */
export function roomHref(course: number, tab: RoomTab, { item = 0, node = 0, filter = "" } = {}): string {
  if (tab === "study") return studyHref(course, node);
  if (tab === "announcements" && item > 0)
    return portalHref(rooms.announcement.href({ course, item, filter }));
  if (tab === "homework" && isPractice(filter))
    return portalHref(rooms.practice.href({ course, item, filter: withoutPractice(filter) }));
  if (tab === "homework" && item > 0) return portalHref(rooms.paper.href({ course, item, filter }));
  if (tab === "questions") return portalHref(rooms.questions.href({ course, node, item, filter }));
  return portalHref(rooms[tab].href({ course, filter }));
}

/** Where the work waits for whoever teaches a run. */
export function teachingHref(
  id: number,
  todo: { readonly questions: number; readonly applications: number } | undefined,
): string {
  if (todo && todo.questions > 0) return roomHref(id, "questions");
  return roomHref(id, todo && todo.applications > 0 ? "class" : "announcements");
}
