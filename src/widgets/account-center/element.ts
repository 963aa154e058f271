import { island, oneOf, text } from "../../core/element/index.js";
import { AccountCenter } from "./AccountCenter.js";
import { VIEWS } from "./place.js";

/**
 * What somebody calls their own: what is due, the courses they go on with, how long they studied on which day, what they
 * teach, their notes of all courses, to be found by their words and taken along, what they asked, answered and follow, and
 * the classes that they are in or join by a code. Without `routed` it keeps a history of its own.
 *
 * @attr view - center, notes (notes of all courses), discussions (what one asked, answered and follows), classes, points, feedback or certificates.
 * @attr filter - What the notes or discussions are narrowed by, as in an address: `q=极限&run=3`, `tab=replies`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ course: number; classId: number }>} edu-class-join - The person joined a class.
 * @csspart profile - The person, with the counters of their study.
 * @csspart due - What has to be handed in next.
 * @csspart courses - Courses that go on where the person left off.
 * @csspart teaching - What the person teaches, with what waits there.
 * @csspart days - How long they studied on each day of a year.
 * @csspart certificates - Certificates, and those that are nearest.
 * @csspart discussions - What the person asked, answered and follows.
 * @csspart classes - The classes that the person is in, and the form to join one.
 * @csspart points - What the person's points came from.
 * @csspart feedback - Feedback that the person sent, with its answers.
 * @csspart notes - The newest notes, or the list of all.
 */
export class EduAccountCenter extends island(AccountCenter, {
  props: { view: oneOf(VIEWS, "center"), filter: text(""), routed: "boolean" },
}) {
  static readonly tagName = "edu-account-center";
}
