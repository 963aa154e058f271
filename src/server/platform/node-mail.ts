import { createTransport } from "nodemailer";
import type { Delivery } from "./delivery.js";

/**
 * Mail by SMTP.
 * @param url `smtps://user:password@host:465`
 * @param from the sender's address, e.g. `Platform <no-reply@example.org>`
 */
export function smtpDelivery(url: string, from: string): Delivery & { close(): void } {
  const transport = createTransport(url, { from });
  return {
    async send({ to, subject, text }) {
      // An address object, so that no text in `to` can name a second recipient.
      await transport.sendMail({ to: { name: "", address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
