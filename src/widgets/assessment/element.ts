import { island, oneOf, text } from "../../core/element/index.js";
import { AssessmentPage } from "./Assessment.js";
import { prefetch } from "./prefetch.js";
import { VIEWS } from "./usePlace.js";

/**
 * Homework, tests and exams of a course, for those who take them: what there is to do, the way in, the paper and the
 * result. Every change is kept in the browser first and sent within seconds; a reload, a lost network and a second device
 * lose nothing. Without `routed` it keeps a history of its own, so that a page needs one tag and no routes.
 *
 * @attr course - Id of the course's run.
 * @attr assessment - Id of the homework, test or exam.
 * @attr view - list, paper (one assessment), practice (one assessment with the answer at once; without one the book of wrong answers), preview (for those who teach; nothing is kept) or mine (everything of the person's courses, as a list and a calendar; needs no course).
 * @attr filter - What is open, as in an address: the attempt (`attempt=7`), answers of others to be marked (`peer=true`), of view mine the calendar and its month (`show=calendar&month=2026-11`).
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ course: number; assessment: number; attempt: number; href: string }>} edu-view-change - Another place is shown.
 * @fires {CustomEvent<{ course: number; assessment: number; attempt: number; late: boolean }>} edu-submitted - An attempt was handed in; `late` after it was due.
 * @slot empty - Shown in place of the words about an empty list.
 * @csspart assessment - Everything.
 * @csspart results - The list of what there is to do.
 * @csspart row - A line of the list.
 * @csspart calendar - A month of what is due.
 * @csspart intro - The way in.
 * @csspart safeguards - What the assessment asks for so that it is fair, before the start.
 * @csspart watermark - The name over the paper.
 * @csspart paper - The paper while it is answered.
 * @csspart saving - Says whether everything is saved.
 * @csspart map - The map of the questions.
 * @csspart practice - A question that is practised, or the book of wrong answers.
 * @csspart preview - The paper as those who teach try it.
 * @csspart result - What became of an attempt.
 * @csspart peers - Answers of others that are to be marked.
 * @csspart receipt - The server's receipt.
 * @cssprop --edu-sticky-top - Height of what the page keeps at the top of the window, such as a fixed header.
 */
export class EduAssessment extends island(AssessmentPage, {
  props: {
    course: "number",
    assessment: "number",
    view: oneOf(VIEWS, "list"),
    filter: text(""),
    routed: "boolean",
  },
  prefetch,
}) {
  static readonly tagName = "edu-assessment";
}
