/** Invitations: a link that opens the account, to whom the school has made one. Nobody is given a password. */
import { places } from "../../../core/rules/places/index.js";
import type { Platform } from "../../adapters/index.js";
import { translate } from "../../messages.js";
import { dueInvitations, localeOf, markInvited } from "../accounts/index.js";
import { issueLink } from "../auth/index.js";
import { sent } from "./messages.js";

/** Invitations of one round. */
const STEP = 100;

export interface InvitedTo {
  readonly orgId: number;
  /** The portal's address. */
  readonly portal: string;
}

/** Each is marked first: of several servers one writes, and whoever was not reached is invited again by hand. */
export async function sendInvitations(platform: Platform, { orgId, portal }: InvitedTo): Promise<void> {
  const { db, sms, mail, log } = platform;
  for (;;) {
    const due = await dueInvitations(db, orgId, STEP);
    if (due.length === 0) return;
    for (const { id, state, phone, email, school } of due) {
      if (!(await markInvited(db, orgId, id)) || state !== "inactive") continue;
      const locale = await localeOf(db, id);
      const link = portal + places.consent.href({ activation: await issueLink(platform, "activation", id) });
      const note = {
        text: translate(sent.invite, locale, { school, link }),
        template: "account.activation",
        values: { link, hours: 24 },
      };
      try {
        if (phone) await sms.send({ ...note, to: phone });
        if (email) await mail.send({ ...note, to: email, subject: translate(sent.inviteSubject, locale) });
      } catch (error) {
        log.error("an invitation was not sent", { account: id, error });
      }
    }
  }
}
