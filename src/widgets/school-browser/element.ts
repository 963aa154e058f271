import { island, oneOf, text } from "../../core/element/index.js";
import { VIEWS } from "./place.js";
import { SchoolBrowser } from "./SchoolBrowser.js";

/**
 * The schools of a province: found on a map or in a list, by region, type, letter and words, and each with a page of its own.
 * Without `routed` it keeps a history of its own.
 *
 * @attr view - list, or detail (a school's page).
 * @attr school - Id of a school, for view detail.
 * @attr filter - What the list is narrowed by, as in an address: `q=师范&regions=9901&letter=L`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ view: string; school: number; href: string }>} edu-view-change - Another place is shown.
 * @slot empty - Shown in place of the words about an empty list.
 * @csspart map - The map of the regions.
 * @csspart regions - The same as a list.
 * @csspart results - The list of schools.
 * @csspart card - A school in the list.
 * @csspart shelf - A shelf of what a school has here.
 * @csspart shelf-courses - Courses of a school.
 * @csspart shelf-teachers - Teachers of a school.
 * @csspart shelf-libraries - Libraries of a school.
 * @csspart news - What a school announces.
 * @csspart head - The emblem, name, facts and counters of a school.
 * @csspart colleges - Its colleges with their majors.
 */
export class EduSchoolBrowser extends island(SchoolBrowser, {
  props: { view: oneOf(VIEWS, "list"), school: "number", filter: text(""), routed: "boolean" },
}) {
  static readonly tagName = "edu-school-browser";
}
