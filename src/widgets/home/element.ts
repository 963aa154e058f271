import { island } from "../../core/element/index.js";
import { Home } from "./Home.js";

/**
 * The portal's first page: the one next step, banners, and shelves of subjects, courses, libraries, schools, teachers,
 * activities, textbooks and news in the order that the platform has set for its edition.
 *
 * @slot - More shelves, below the others.
 * @slot empty-notice - In the place of news and notices while there are none; otherwise that shelf is left out.
 * @slot empty-help - In the place of the help for newcomers while there is none.
 * @csspart hero - The opening with the one next action.
 * @csspart banners - What the platform points at.
 * @csspart counters - What there is in the edition, in numbers.
 * @csspart shelf - A shelf.
 * @csspart row - One thing on a shelf.
 * @csspart shelf-subjects - The ways into the disciplines.
 * @csspart shelf-courses - The courses that most people learn.
 * @csspart shelf-soon - The courses that begin soon.
 * @csspart shelf-schools - The shelf of schools.
 * @csspart shelf-teachers - The shelf of teachers.
 * @csspart shelf-activities - The shelf of activities.
 * @csspart shelf-textbooks - The shelf of textbooks.
 * @csspart shelf-mine - More of the courses that the person is learning.
 * @csspart resume - A course, with where the person left off.
 * @csspart shelf-teaching - What the person teaches.
 * @csspart shelf-libraries - The shelf of resource libraries.
 * @csspart shelf-notice - The shelf of news and notices.
 * @csspart shelf-help - The shelf of help for newcomers.
 */
export class EduHome extends island(Home, { props: {} }) {
  static readonly tagName = "edu-home";
}
