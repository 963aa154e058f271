import { island, text } from "../../core/element/index.js";
import { Header } from "./Header.js";

/**
 * The platform's bar: logo, top or side menu, search box, sign-in and register or the person's menu,
 * language and theme. With `entry` only the sign-in entry, for a partner's own bar.
 *
 * @attr current - Path of the page that is shown.
 * @attr simple - Logo, language and theme only.
 * @attr entry - The sign-in entry only.
 * @attr search-href - Where a search leads; without it there is no search box.
 * @fires {CustomEvent<{ query: string }>} edu-search - A search was sent; cancelable.
 * @fires {CustomEvent<{ href: string }>} edu-navigate - A search leads to an address; cancelable.
 * @fires edu-logout - The person signed out.
 * @fires {CustomEvent<{ locale: "zh-CN" | "en-US" }>} edu-language-change - Another language was chosen.
 * @slot logo - Takes the place of the logo and the name.
 * @csspart bar - The bar.
 * @csspart logo - The link around the logo.
 * @csspart nav - The menu.
 * @csspart search - The search box.
 * @csspart sidebar - The side menu.
 * @csspart sign-in - The sign-in button.
 * @csspart register - The register button.
 * @csspart messages - The way to the messages, with the number of unread ones.
 * @csspart user - The button of the person's menu.
 */
export class EduHeader extends island(Header, {
  props: { current: text(""), simple: "boolean", entry: "boolean", searchHref: text("") },
}) {
  static readonly tagName = "edu-header";
}
