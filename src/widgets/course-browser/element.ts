import { island, oneOf, text } from "../../core/element/index.js";
import { CourseBrowser } from "./CourseBrowser.js";
import { VIEWS } from "./place.js";

/**
 * Courses, from the list to the seat in one: search and narrow, read what a course is about, who teaches it and how it
 * is graded, enrol, apply, stand in line, and go on learning. Without `routed` it keeps a history of its own.
 *
 * @attr view - list, introduce (a course's landing page) or mine (the person's own courses, last active first).
 * @attr course - Id of a run, for view introduce.
 * @attr filter - What the list is narrowed by, as in an address: `q=线性&state=enrolling`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ view: string; course: number; href: string }>} edu-view-change - Another place is shown.
 * @fires {CustomEvent<{ course: number; state: string }>} edu-enroll - The person enrolled, applied, stands in line or left.
 * @slot empty - Shown in place of the words about an empty list.
 * @csspart results - The list of courses.
 * @csspart head - The course's picture, name, facts and progress.
 * @csspart hero - The same, by its name on the landing page.
 * @csspart action - The one button and what stands beside it.
 * @csspart syllabus - What a course is made of.
 * @csspart grading - How a course is graded.
 * @csspart experiments - Virtual experiments that belong to a course.
 * @csspart reviews - What people say about a course.
 */
export class EduCourseBrowser extends island(CourseBrowser, {
  props: {
    view: oneOf(VIEWS, "list"),
    course: "number",
    filter: text(""),
    routed: "boolean",
  },
}) {
  static readonly tagName = "edu-course-browser";
}
