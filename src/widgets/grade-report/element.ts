import { island } from "../../core/element/index.js";
import { GradePage } from "./GradePage.js";

/**
 * What somebody has in a course, and how it comes about: the total so far, each part with its weight, what was dropped,
 * what would be if, what is still needed to pass, the certificate, and appeals against a mark.
 *
 * @attr course - Id of the course's run.
 * @fires {CustomEvent<{ course: number; assessment: number }>} edu-appeal - The person has appealed against a mark.
 * @csspart total - The total so far.
 * @csspart certificate - The certificate of the run, or what is missing for it.
 * @csspart part - One part of the mark with what is in it.
 * @csspart record - The person's days, where taking part counts.
 * @csspart appeal - An appeal with its answer.
 */
export class EduGradeReport extends island(GradePage, { props: { course: "number" } }) {
  static readonly tagName = "edu-grade-report";
}
