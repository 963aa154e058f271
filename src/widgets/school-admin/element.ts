import { island, oneOf, text } from "../../core/element/index.js";
import { VIEWS } from "./place.js";
import { SchoolAdmin } from "./SchoolAdmin.js";

/**
 * What a school is made of, for those who administer it: its public page, its colleges as a tree, its majors by the national catalogues, and its
 * teachers and students with their roles, all by hand and by workbook; what was taken away of its data and how long what is kept; its figures term by term; and how its people sign
 * in through it. A platform's administrator chooses the school. Without `routed` it keeps a history of its own.
 *
 * @attr view - schoolPage, colleges, majors, courses, people, datamanagement, statistics or singleSignOn.
 * @attr school - Id of the school, where one may administer several; the first of them unless given.
 * @attr filter - What the table is narrowed and ordered by, as in an address: `q=机电&state=active`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ view: string; school: number; href: string }>} edu-view-change - Another place is shown.
 * @csspart data - What becomes of the school's data.
 * @csspart statistics - Figures of the terms.
 * @csspart head - The school's name, and the ways to its parts.
 */
export class EduSchoolAdmin extends island(SchoolAdmin, {
  props: { view: oneOf(VIEWS, "colleges"), school: "number", filter: text(""), routed: "boolean" },
}) {
  static readonly tagName = "edu-school-admin";
}
