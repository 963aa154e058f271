import { island } from "../../core/element/index.js";
import { Footer } from "./Footer.js";

/**
 * The platform's footer: text, links and filing numbers by host and edition.
 *
 * @slot - More, below the filing numbers, such as a school's address.
 * @csspart footer - The bar.
 * @csspart links - The row of links.
 * @csspart text - The text.
 * @csspart filings - The filing numbers.
 */
export class EduFooter extends island(Footer, { props: {} }) {
  static readonly tagName = "edu-footer";
}
