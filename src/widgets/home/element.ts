import { island } from "../../core/element/index.js";
import { Home } from "./Home.js";

/**
 * The portal's first page: hero, what the person is learning, courses, resource libraries,
 * notices, help for newcomers.
 *
 * @slot - More shelves, below the others.
 * @slot empty-notice - In the place of the notices while there are none; otherwise that shelf is left out.
 * @slot empty-help - In the place of the help for newcomers while there is none.
 * @csspart hero - The opening with the one next action.
 * @csspart shelf - A shelf of articles.
 * @csspart shelf-courses - A shelf of courses.
 * @csspart shelf-mine - The courses that the person is learning.
 * @csspart resume - On a phone: one of them, with where the person left off.
 * @csspart shelf-teaching - What the person teaches.
 * @csspart shelf-libraries - The shelf of resource libraries.
 * @csspart shelf-notice - The shelf of notices.
 * @csspart shelf-help - The shelf of help for newcomers.
 */
export class EduHome extends island(Home, { props: {} }) {
  static readonly tagName = "edu-home";
}
