import { isEmail, isMainlandPhone } from "../../../core/rules/index.js";
import type { Ctx } from "../../http/index.js";

export interface OwnerNote {
  readonly text: string;
  /** Of the mail. */
  readonly subject: string;
  /** The gateway's name for it. */
  readonly template: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Tells the person on every channel they have, after the answer (docs/security.md 19). */
export function tellOwner(
  ctx: Ctx,
  { phone, email }: { readonly phone: string | null; readonly email: string | null },
  { text, subject, template, values = {} }: OwnerNote,
): void {
  const note = { text, template, values };
  ctx.background(`tell of ${template}`, async () => {
    if (phone && isMainlandPhone(phone)) await ctx.platform.sms.send({ ...note, to: phone });
    if (email && isEmail(email)) await ctx.platform.mail.send({ ...note, to: email, subject });
  });
}
