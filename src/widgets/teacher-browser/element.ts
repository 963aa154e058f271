import { island, oneOf, text } from "../../core/element/index.js";
import { VIEWS } from "./place.js";
import { TeacherBrowser } from "./TeacherBrowser.js";

/**
 * The certified teachers of a province: found by school, field, title, letter and words, and each with a public page. Whoever
 * is signed in follows them. Without `routed` it keeps a history of its own.
 *
 * @attr view - list, or detail (a teacher's page).
 * @attr teacher - Account of a teacher, for view detail.
 * @attr filter - What the list is narrowed by, as in an address: `q=周&school=临江大学&letter=Z`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ view: string; teacher: number; href: string }>} edu-view-change - Another place is shown.
 * @fires {CustomEvent<{ teacher: number; isFollowed: boolean }>} edu-follow - The person follows a teacher, or no longer.
 * @slot empty - Shown in place of the words about an empty list.
 * @csspart results - The list of teachers.
 * @csspart card - A teacher in the list.
 * @csspart courses - What a teacher teaches now.
 * @csspart head - The face, name, facts and counters of a teacher.
 * @csspart about - What the teacher says of themselves.
 */
export class EduTeacherBrowser extends island(TeacherBrowser, {
  props: { view: oneOf(VIEWS, "list"), teacher: "number", filter: text(""), routed: "boolean" },
}) {
  static readonly tagName = "edu-teacher-browser";
}
