import { island, text } from "../../core/element/index.js";
import { CertificateCheck } from "./CertificateCheck.js";

/**
 * Tells anybody whether a certificate or a transcript is real and good now, by its code. Without `routed` it keeps a
 * history of its own.
 *
 * @attr code - What is printed below the QR code; without it the code is asked for.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @csspart certificate - What is known of it.
 * @csspart form - Where a code is entered.
 */
export class EduCertificateCheck extends island(CertificateCheck, {
  props: { code: text(""), routed: "boolean" },
}) {
  static readonly tagName = "edu-certificate-check";
}
