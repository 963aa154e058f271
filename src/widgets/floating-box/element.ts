import { island, shape, text } from "../../core/element/index.js";
import { FloatingBox } from "./FloatingBox.js";
import type { Panel } from "./names.js";

/**
 * The side box: AI assistant, certificate, feedback, app download, help centre, back to top. It stands in the lower
 * right corner, folds, makes room for what has the focus, and is one round button on phones.
 *
 * @attr certificate - Number of a certificate or a transcript: the check opens with it.
 * @fires edu-ai-open - The assistant's entry was pressed; cancelable, before anything is shown.
 * @fires {CustomEvent<{ href: string }>} edu-navigate - To the certification form; cancelable.
 * @slot empty-help - Shown in place of the words about a search of the help centre that found nothing.
 * @csspart box - The box.
 * @csspart entry - Each entry.
 * @csspart entry-ai - The assistant's.
 * @csspart entry-certificate - The certificate check's.
 * @csspart entry-feedback - Feedback's.
 * @csspart entry-app - The app's.
 * @csspart entry-help - The help centre's.
 * @csspart entry-top - Back to top.
 * @csspart toggle - The button that folds.
 * @csspart drawer - The panel of an entry.
 * @csspart certificate - The card of a checked certificate.
 * @csspart ticket - The number of a sent feedback.
 */
export class EduFloatingBox extends island(FloatingBox, {
  props: { certificate: text("") },
  display: "contents",
  handle: shape<{ show(panel: Panel): void; close(): void }>(),
}) {
  static readonly tagName = "edu-floating-box";

  /** Opens the panel of an entry: `ai`, `certificate`, `feedback`, `app` or `help`. */
  show(panel: Panel): void {
    this.handle?.show(panel);
  }

  /** Closes the open panel; what was typed is kept. */
  close(): void {
    this.handle?.close();
  }
}
