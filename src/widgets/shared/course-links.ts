/** The portal's addresses of a course; `id` is the run (docs/specification.md 2.1). */
import { portalHref } from "../../core/site/index.js";

const ROOM = "/course/detail/index";
const address = (path: string, query: Readonly<Record<string, number | string | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  const text = search.toString();
  return portalHref(path + (text ? `?${text}` : ""));
};

export const introduceHref = (id: number): string => address("/course/introduce", { id });
/** The outline and the player of a run that the person learns in, at a node or where they left off. */
export const studyHref = (id: number, node?: number): string => address(`${ROOM}/courseStudy`, { id, node });
/** The same without a class: previews for visitors, and self-study of what is over. */
export const selfStudyHref = (id: number, node?: number): string =>
  address("/course/online/detail", { id, node });

/** The tabs of a room by the names that elements use, with their places on the portal. */
const TABS = {
  announcements: "coursePublic",
  study: "courseStudy",
  questions: "qaDiscussion",
  class: "courseClass",
  materials: "courseMaterials",
} as const;
export const ROOM_TABS = ["announcements", "study", "questions", "class", "materials"] as const;
export type RoomTab = (typeof ROOM_TABS)[number];

/**
 * A tab of a run's room.
 * @param item the announcement or the question that is open in it; 0 for the list
 * @param node the part of the outline that is studied or asked about
 */
export function roomHref(id: number, tab: RoomTab, { item = 0, node = 0 } = {}): string {
  const path = `${ROOM}/${TABS[tab]}`;
  if (tab === "study") return studyHref(id, node);
  if (tab === "announcements" && item > 0) return address(`${path}/detail`, { id, announcement: item });
  if (tab === "questions") return address(path, { id, thread: item, node });
  return address(path, { id });
}

/** Where the work waits for whoever teaches a run. */
export function teachingHref(
  id: number,
  todo: { readonly questions: number; readonly applications: number } | undefined,
): string {
  if (todo && todo.questions > 0) return roomHref(id, "questions");
  return roomHref(id, todo && todo.applications > 0 ? "class" : "announcements");
}
