import { island } from "../../core/element/index.js";
import { OauthConsent } from "./OauthConsent.js";

/**
 * Access requests of other systems, sign-in links and activation mails: the page `/oauth/index`.
 *
 * @attr query - The query to read instead of the page's own.
 * @fires {CustomEvent<{ allow: boolean; location: string }>} edu-consent - Decided; cancelable: the element goes nowhere
 *   then.
 * @fires {CustomEvent<{ user: import("../../core/session/index.js").UserInfo }>} edu-login-success - A link signed in.
 * @fires {CustomEvent<{ href: string }>} edu-navigate - After a link's sign-in; cancelable.
 * @csspart dialog - The panel.
 */
export class EduOauthConsent extends island(OauthConsent, { props: { query: "string" } }) {
  static readonly tagName = "edu-oauth-consent";
}
