import { island, oneOf, text } from "../../core/element/index.js";
import { Gradebook, GRADEBOOK_VIEWS } from "./Gradebook.js";

/**
 * The grades of a run for those who teach in it: everybody and every assessment in one table, without pages. Points are set
 * by hand with a reason and can be taken back; appeals are answered beside it. Assistants read.
 *
 * @attr course - Id of the course's run.
 * @attr view - sheet (the table of grades) or daily (what learners did day by day).
 * @attr filter - What the table is narrowed and ordered by, as in an address: `q=李&class=1班&only=failing&sort=total`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ course: number; assessment: number; learner: number }>} edu-grade - Points were set by hand, or taken back.
 * @csspart summary - How the totals are spread.
 * @csspart sheet - The table.
 * @csspart risk - Learners who need a look.
 * @csspart daily - Days of the learners.
 * @csspart appeal - An appeal.
 */
export class EduGradebook extends island(Gradebook, {
  props: { course: "number", view: oneOf(GRADEBOOK_VIEWS, "sheet"), filter: text(""), routed: "boolean" },
}) {
  static readonly tagName = "edu-gradebook";
}
