import { island, oneOf } from "../../core/element/index.js";
import { KINDS } from "./kinds.js";
import { MessageBox } from "./MessageBox.js";

/**
 * What the platform has to tell a person: enrolments, announcements, answers, decisions. Unread ones come first; a
 * press marks one as read and leads to its place.
 *
 * @attr kind - all, course, interaction, review or system.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A message leads to its place; cancelable.
 * @slot empty - Shown in place of the words about a box without messages.
 * @csspart messages - The list.
 * @csspart message - One message.
 */
export class EduMessageBox extends island(MessageBox, { props: { kind: oneOf(KINDS, "all") } }) {
  static readonly tagName = "edu-message-box";
}
