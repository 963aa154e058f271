import { island, oneOf, text } from "../../core/element/index.js";
import { STUDIO_VIEWS } from "../shared/studio-links.js";
import { CourseStudio } from "./CourseStudio.js";

/**
 * The teaching workplace of a course's run, for its staff: its outline as a draft, homework, tests and exams with the paper they are built as,
 * the question bank, classes with their rosters, certificates, and what learners say of the course. Its frame holds what else belongs there: an element that stands in it is shown beside the menu.
 * Everybody else is shown the way out. Without `routed` it keeps a history of its own.
 *
 * @attr course - Id of the course's run.
 * @attr view - basics, team (who teaches), outline, test-work, bank, classes, learner, students (applications), certificates, evaluation, materials (files of the course), questions, notes (what learners share of theirs), statistics (how the run goes); without a run taught, wizard (a new course, or one that is being built) examine or jobs (what one has started that works on many things); or, for an element that stands inside, marking or scores.
 * @attr assessment - Id of the homework, test or exam that is being built; without it the list.
 * @attr item - Id of the class whose roster is shown, of the learner, of the evaluation whose results are read, or of the job that is looked at; without it the list.
 * @attr filter - What the view's list is narrowed by, as in an address: `kind=exam&state=draft`.
 * @attr bare - The view alone, without menu and course.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ course: number; view: string; assessment: number; item: number; href: string }>} edu-view-change - Another place is shown.
 * @fires {CustomEvent<{ course: number; assessment: number; published: boolean }>} edu-assessment-publish - A homework, test or exam was published or withdrawn.
 * @fires {CustomEvent<{ course: number; question: number; version: number }>} edu-question-save - A question of the bank was saved.
 * @fires {CustomEvent<{ course: number; version: number }>} edu-outline-publish - Learners have a new outline.
 * @slot - What is shown beside the menu, with the view marking or scores.
 * @csspart gate - What is shown to somebody who does not teach here.
 * @csspart menu - The menu of the workplace.
 * @csspart page-tabs - The screens that are kept open.
 * @csspart assessment - A homework, test or exam in the list.
 * @csspart builder - The paper that is being built.
 * @csspart section - A section of the paper.
 * @csspart settings - What is said and set of a course and its run.
 * @csspart steps - The steps of a new course.
 * @csspart taught - A course in the list of those that one teaches.
 * @csspart certificate-rule - What a learner needs for a certificate.
 * @csspart outline - The tree of the outline.
 * @csspart outline-details - What is set of the chosen node.
 * @csspart import-preview - What a file would change in the outline.
 * @csspart evaluation - An evaluation in the list.
 * @csspart evaluation-result - What was said in an evaluation.
 * @csspart learner - The page of a learner.
 * @csspart class - A class in the list of classes.
 * @csspart regrades - Questions that people have answered, to be put right.
 * @csspart statistics - What the answers to a question say of it; or how the run goes.
 * @csspart figure - A chart with its name, its table and its picture.
 * @csspart today - What waits for whoever teaches.
 * @csspart moderation - Questions of the run's learners, or who took part in them.
 * @csspart notes - Notes that the run's learners share.
 * @csspart question-form - The form of a question.
 */
export class EduCourseStudio extends island(CourseStudio, {
  props: {
    course: "number",
    view: oneOf(STUDIO_VIEWS, "test-work"),
    assessment: "number",
    item: "number",
    filter: text(""),
    bare: "boolean",
    routed: "boolean",
  },
}) {
  static readonly tagName = "edu-course-studio";
}
