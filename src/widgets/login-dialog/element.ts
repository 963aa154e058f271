import { callback, island, isOn, oneOf, shape } from "../../core/element/index.js";
import type { UserInfo } from "../../core/session/index.js";
import { LoginDialog } from "./LoginDialog.js";
import { type Mode, MODES } from "./modes.js";

/** The loader has asked the page already, when it drew the first picture. */
const ASKED = Symbol.for("edu.asked.v1");

/**
 * Sign-in, registration, sign-in by QR code or a third party, and recovery of a password: over the page, or with
 * `inline` as a panel in it. What was typed stays when it closes and opens again on the same page, passwords aside.
 *
 * @attr open - Shows it.
 * @attr mode - login, register, loginCode, backPassword, registerInfo or wxLogin; login again once it has closed.
 * @attr inline - A panel in the page's flow, without a close button.
 * @attr allow-framed - Shows the forms in a frame of another site too; without it there is only a link to the platform.
 * @attr provider - wx, qq or ykb: the third party of mode wxLogin.
 * @attr provider-code - With provider-state: a third party's answer that came by address; used once and taken away.
 * @attr provider-state - See provider-code.
 * @prop callback - Runs with the user after a sign-in, when the dialog has closed.
 * @fires {CustomEvent<{ mode: Mode }>} edu-open - Before it opens; cancelable.
 * @fires {CustomEvent<{ reason: "dismiss" | "success" | "elsewhere" }>} edu-close - Before it closes; cancelable.
 * @fires {CustomEvent<{ mode: Mode }>} edu-mode-change - Another mode is shown.
 * @fires {CustomEvent<{ user: UserInfo }>} edu-login-success - Somebody signed in here.
 * @fires edu-logout - The person signed out to use another account.
 * @fires {CustomEvent<{ href: string }>} edu-navigate - A sign-in that has to go on elsewhere (certification is due);
 *   cancelable.
 * @fires {CustomEvent<{ phase: "call"; code: number; message: string }>} edu-error - A call was refused, besides what it
 *   means on every element.
 * @slot logo - Takes the place of the platform's mark.
 * @slot footer - Below every view, such as a school's help line.
 * @csspart dialog - The dialog or panel.
 * @csspart brand - Mark and name of the platform.
 * @csspart title - The title.
 * @csspart body - What is below the title.
 * @csspart close - The close button.
 * @csspart providers - The row of third parties.
 * @csspart provider - One of them.
 * @csspart qr - The QR code.
 * @csspart qr-frame - The frame around it, and what takes its place when it has expired.
 * @csspart match - The two digits to compare.
 */
export class EduLoginDialog extends island(LoginDialog, {
  props: {
    open: "boolean",
    mode: oneOf(MODES, "login"),
    inline: "boolean",
    allowFramed: "boolean",
    provider: "string",
    providerCode: "string",
    providerState: "string",
    callback: callback<(user: UserInfo) => void>(),
  },
  handle: shape<{ close(): void }>(),
}) {
  static readonly tagName = "edu-login-dialog";

  /** Asks the page before it opens: nothing is drawn when it refuses. */
  override attributeChangedCallback(attribute: string, old: string | null, value: string | null): void {
    const own = this as { [ASKED]?: boolean };
    const opens = attribute === "open" && old === null && isOn(value) && !own[ASKED];
    if (attribute === "open") delete own[ASKED];
    if (
      opens &&
      !this.emit("edu-open", { mode: this.getAttribute("mode") ?? "login" }, { cancelable: true })
    ) {
      this.removeAttribute("open");
      return;
    }
    super.attributeChangedCallback(attribute, old, value);
  }

  /** Opens it, in a mode if one is given. */
  show(mode?: Mode): void {
    if (mode) this.mode = mode;
    this.open = true;
  }

  /** Asks it to close, as its close button does: the page may refuse. */
  close(): void {
    this.handle?.close();
  }
}
