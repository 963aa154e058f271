import { island, oneOf, text } from "../../core/element/index.js";
import { KINDS } from "./kinds.js";
import { MessageBox } from "./MessageBox.js";

/**
 * What the platform has to tell a person: enrolments, announcements, answers, decisions. Unread ones come first; a
 * press marks one as read and leads to its place.
 *
 * @attr kind - all, course, grade, interaction, review or system.
 * @attr filter - The kind that was chosen and the page, as in an address: `kind=course&page=2`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A message leads to its place, or with `routed` another kind or page is shown; cancelable.
 * @slot empty - Shown in place of the words about a box without messages.
 * @csspart messages - The list.
 * @csspart message - One message.
 */
export class EduMessageBox extends island(MessageBox, {
  props: { kind: oneOf(KINDS, "all"), filter: text(""), routed: "boolean" },
}) {
  static readonly tagName = "edu-message-box";
}
