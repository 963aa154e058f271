import { island } from "../../core/element/index.js";
import { OauthConsent } from "./OauthConsent.js";

/**
 * Access requests of other systems, sign-in links and activation mails: the page `/oauth/index`.
 *
 * @attr query - The query to read instead of the page's own.
 * @fires edu-consent - Decided; detail { allow, location }; cancelable: the element goes nowhere then.
 * @fires edu-login-success - A link signed in; detail { user }.
 * @fires edu-navigate - After a link's sign-in; detail { href }; cancelable.
 * @csspart dialog - The panel.
 */
export class EduOauthConsent extends island(OauthConsent, { props: { query: "string" } }) {
  static readonly tagName = "edu-oauth-consent";
}
