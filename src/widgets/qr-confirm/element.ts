import { island, text } from "../../core/element/index.js";
import { QrConfirm } from "./QrConfirm.js";

/**
 * The phone's side of a QR sign-in: shows who asks and a number to compare, then confirms or denies.
 *
 * @attr code - DM of the scanned picture.
 * @fires edu-confirm - The other device may sign in.
 * @fires edu-deny - It may not.
 * @csspart dialog - The panel.
 * @csspart match - The two digits.
 */
export class EduQrConfirm extends island(QrConfirm, { props: { code: text("") } }) {
  static readonly tagName = "edu-qr-confirm";
}
