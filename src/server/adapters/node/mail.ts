import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { retrying, type Delivery } from "../delivery.js";
import { UnavailableError } from "../unavailable.js";

/** Milliseconds for the server to take a connection and to greet; after that for each answer. */
const CONNECTING = 5000;
const ANSWERING = 20_000;

/**
 * Mail by SMTP.
 * @param url `smtps://user:password@host:465`
 * @param from the sender's address, e.g. `Platform <no-reply@example.org>`
 */
export function smtpDelivery(
  url: string,
  from: string,
): Delivery & { readonly check: () => Promise<void>; close(): void } {
  const limits = { connectionTimeout: CONNECTING, greetingTimeout: CONNECTING, socketTimeout: ANSWERING };
  const { protocol, hostname, port } = new URL(url);
  // The address's own settings win over these.
  const transport = createTransport({ ...limits, url }, { from });
  transport.on("error", () => undefined);
  return {
    ...retrying({
      async send({ to, subject, text, headers }) {
        try {
          // An address object, so that no text in `to` can name a second recipient.
          await transport.sendMail({
            to: { name: "", address: to },
            subject,
            text,
            ...(headers && { headers }),
          });
        } catch (error) {
          // 4xx is "later" (RFC 5321, 4.2.1); so is a server that cannot be reached.
          const answer: unknown = error instanceof Error ? Reflect.get(error, "responseCode") : undefined;
          if (typeof answer === "number" && answer >= 500) throw error;
          throw new UnavailableError("mail", "The mail server did not take it", { cause: error });
        }
      },
    }),
    check: () =>
      new Promise((resolve, reject) => {
        const line = connect(Number(port) || (protocol === "smtps:" ? 465 : 587), hostname, () => {
          line.destroy();
          resolve();
        });
        line.setTimeout(CONNECTING, () => line.destroy(new Error("timeout")));
        line.on("error", reject);
      }),
    close: () => transport.close(),
  };
}
