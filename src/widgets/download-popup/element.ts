import { island, shape } from "../../core/element/index.js";
import { DownloadPopup } from "./DownloadPopup.js";

/**
 * Invites the person to download the app: once a day, three seconds after the page came to rest, never over another
 * dialog; whoever ticks the box is left alone for 7 days.
 *
 * @attr suspended - Does not appear, and goes away if it is there; for pages around one task, such as sign-in.
 * @fires edu-open - It is about to appear; cancelable.
 * @fires {CustomEvent<{ optOut: boolean }>} edu-close - It was closed; `optOut` when it should stay away.
 * @csspart dialog - The pop-up.
 * @csspart qr - The QR picture.
 * @csspart link - The link to the download page.
 */
export class EduDownloadPopup extends island(DownloadPopup, {
  props: { suspended: "boolean" },
  display: "contents",
  handle: shape<{ show(): void; close(): void }>(),
}) {
  static readonly tagName = "edu-download-popup";

  /** Opens it now, whenever it was last shown. It needs to know the platform first: nothing happens before that. */
  show(): void {
    this.handle?.show();
  }

  /** Closes it, as the person would. */
  close(): void {
    this.handle?.close();
  }
}
