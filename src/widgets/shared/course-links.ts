/** The portal's addresses of a course; `id` is the run (docs/specification.md 2.1). */
import { courses, rooms } from "../../core/rules/places/course.js";
import { workplace } from "../../core/rules/places/teaching.js";
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
  if (tab === "homework" && item > 0) return portalHref(rooms.paper.href({ course, item, filter }));
  if (tab === "questions") return portalHref(rooms.questions.href({ course, node, item, filter }));
  return portalHref(rooms[tab].href({ course, filter }));
}

export const STUDIO_VIEWS = ["test-work", "bank", "marking", "scores"] as const;
export type StudioView = (typeof STUDIO_VIEWS)[number];

/**
 * A view of a run's teaching workplace.
 * @param assessment what is built or marked in it; 0 for the list
 * @param filter what its list is narrowed by
 */
export function studioHref(
  course: number,
  view: StudioView,
  { assessment = 0, filter = "" }: { readonly assessment?: number; readonly filter?: string } = {},
): string {
  if (view === "marking") return portalHref(workplace.marking.href({ course, assessment, filter }));
  if (view === "scores") return portalHref(workplace.scores.href({ course, filter }));
  const tab = view === "bank" ? "bank" : "list";
  return portalHref(workplace.testWork.href({ course, tab, assessment, filter }));
}

/** A paper as one learner might get it; nothing is kept of it. */
export const previewHref = (course: number, assessment: number): string =>
  portalHref(workplace.previewExam.href({ course, assessment }));

/** Where the work waits for whoever teaches a run. */
export function teachingHref(
  id: number,
  todo: { readonly questions: number; readonly applications: number } | undefined,
): string {
  if (todo && todo.questions > 0) return roomHref(id, "questions");
  return roomHref(id, todo && todo.applications > 0 ? "class" : "announcements");
}
