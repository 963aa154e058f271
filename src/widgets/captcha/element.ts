import { CaptchaType } from "../../core/contract/captcha.js";
import { island, oneOf, shape } from "../../core/element/index.js";
import { CaptchaElement } from "./CaptchaElement.js";

/**
 * The human check: a slider puzzle with one press beside it, characters to click in order, or a proof of work for people
 * who cannot drag or see. The server says how hard it is; people may change the way at any time.
 *
 * @attr type - The way to begin with: `blockPuzzle`, `clickWord` or `proofOfWork`.
 * @attr mode - `inline` stands in the page's flow; `popup` is a dialog over the page.
 * @attr open - Shows the pop-up. Closing takes the attribute away.
 * @fires {CustomEvent<{ verification: string; type: CaptchaType }>} edu-success - Passed. The verification works once,
 *   for three minutes.
 * @fires {CustomEvent<{ repCode: string; message: string }>} edu-fail - The server refused an answer or a challenge.
 * @fires edu-close - The pop-up closes: the person closed it, or 1.5 s after success; cancelable.
 * @csspart captcha - Everything of it.
 * @csspart picture - The picture's frame.
 * @csspart bar - The slider's bar.
 * @csspart block - The block on the bar.
 * @csspart mark - A numbered mark.
 * @csspart status - The line that says how it went.
 * @csspart dialog - The pop-up.
 */
export class EduCaptcha extends island(CaptchaElement, {
  props: {
    type: oneOf(Object.values(CaptchaType), CaptchaType.slider),
    mode: oneOf(["inline", "popup"], "inline"),
    open: "boolean",
  },
  handle: shape<{ reset(): void }>(),
}) {
  static readonly tagName = "edu-captcha";

  /** Opens the pop-up. */
  show(): void {
    this.open = true;
  }

  /** Closes the pop-up; no `edu-close` is sent, since whoever calls it knows. */
  close(): void {
    this.open = false;
  }

  /** Brings a fresh challenge, after a call refused the verification for example. */
  reset(): void {
    this.handle?.reset();
  }
}
