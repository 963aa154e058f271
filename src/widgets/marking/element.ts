import { island, text } from "../../core/element/index.js";
import { Marking } from "./Marking.js";

/**
 * A teacher's desk for marking: what learners handed in is read and gets points and a comment, question by question or
 * learner by learner, by mouse or by keyboard alone. What is typed is kept in the browser until the server has it. Without `routed` it
 * keeps its filter to itself.
 *
 * @attr course - Id of the course's run.
 * @attr assessment - Id of the homework, test or exam.
 * @attr filter - What the list is narrowed by, its order and its page, as in an address: `order=learner&state=pending&page=2`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - Another filter or page, with `routed`; cancelable.
 * @fires {CustomEvent<{ attempt: number; item: string; points: number; waiting: number }>} edu-mark - A mark was kept by the server.
 * @fires {CustomEvent<{ assessment: number; released: boolean }>} edu-marks-release - Marks were released to learners, or taken back.
 * @slot empty - Shown in place of the words about nothing to mark.
 * @csspart head - Title, progress and filters.
 * @csspart queue - The list of answers.
 * @csspart timeline - What happened in an attempt.
 * @csspart answer - The answer that is read, with its question.
 * @csspart mark - Points and comment.
 * @cssprop --edu-sticky-top - Height of what the page keeps at the top of the window, such as a fixed header.
 */
export class EduMarking extends island(Marking, {
  props: { course: "number", assessment: "number", filter: text(""), routed: "boolean" },
}) {
  static readonly tagName = "edu-marking";
}
