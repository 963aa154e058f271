import { island, oneOf, text } from "../../core/element/index.js";
import { ROOM_TABS } from "../shared/course-links.js";
import { CourseRoom } from "./CourseRoom.js";
import { prefetch } from "./prefetch.js";

/**
 * The room of a course: for those who are enrolled and for its staff. Announcements, studying, questions and answers,
 * homework and exams, the class with its meetings, the materials and one's grades, each in a tab; whoever is not in yet is shown the way in. Without
 * `routed` it keeps a history of its own, so that a page needs one tag and no routes.
 *
 * @attr course - Id of the course's run.
 * @attr tab - announcements, study, questions, homework, class, materials or grades.
 * @attr item - Id of the announcement, the question or the homework that is open; without it the list.
 * @attr node - Id of a part of the outline: to study it, or to ask about it.
 * @attr filter - What the tab's list is narrowed by, and its page, as in an address: `q=极限&sort=new&page=2`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ course: number; tab?: string; item?: number; assessment?: number; attempt?: number; href: string }>} edu-view-change - Another place is shown.
 * @fires {CustomEvent<{ course: number; thread: number; post: number }>} edu-post - The person asked (post is 0) or answered.
 * @fires {CustomEvent<{ course: number; classId: number }>} edu-class-join - The person joined a class.
 * @fires {CustomEvent<{ material: number; use: string }>} edu-material-use - A material is previewed or downloaded.
 * @fires {CustomEvent<{ course: number; node: number; percent: number; state: string }>} edu-progress - The server has counted what was studied.
 * @fires {CustomEvent<{ course: number; node: number }>} edu-node-change - Another part is studied.
 * @fires {CustomEvent<{ course: number; assessment: number; attempt: number; late: boolean }>} edu-submitted - An attempt was handed in; `late` after it was due.
 * @fires {CustomEvent<{ course: number; assessment: number }>} edu-appeal - The person has appealed against a mark.
 * @slot empty - Shown in place of the words about an empty list.
 * @slot locked - Below the words about a part that is not open yet, in the tab study.
 * @csspart head - The course's picture, name, facts and progress.
 * @csspart hero - The same, by its name on the landing page.
 * @csspart gate - What is shown to somebody who is not in.
 * @csspart evaluation - What learners are asked of the course.
 * @csspart results - A list of announcements, questions or materials.
 * @csspart experiments - Virtual experiments that belong to the course.
 * @csspart announcement - An announcement that is open.
 * @csspart question - A question that is open.
 * @csspart answer - An answer.
 * @csspart calendar - The month of the class's meetings.
 * @cssprop --edu-sticky-top - Height of what the page keeps at the top of the window, such as a fixed header.
 */
export class EduCourseRoom extends island(CourseRoom, {
  props: {
    course: "number",
    tab: oneOf(ROOM_TABS, "announcements"),
    item: "number",
    node: "number",
    filter: text(""),
    routed: "boolean",
  },
  prefetch,
}) {
  static readonly tagName = "edu-course-room";
}
