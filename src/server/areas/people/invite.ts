/** Invitations: a link that opens the account, to whom the school has made one. Nobody is given a password. */
import { places } from "../../../core/rules/places/index.js";
import type { Platform } from "../../adapters/index.js";
import { translate } from "../../messages.js";
import { dueInvitations, localeOf, markInvited } from "../accounts/index.js";
import { issueLink } from "../auth/index.js";
import { sent } from "./messages.js";

/** Invitations of one round. */
const STEP = 100;
const AT_ONCE = 8;

export interface InvitedTo {
  readonly orgId: number;
  /** The portal's address. */
  readonly portal: string;
}

type Due = Awaited<ReturnType<typeof dueInvitations>>[number];

/** Each is marked first: of several servers one writes, and whoever was not reached is invited again by hand. */
async function invite(
  platform: Platform,
  { orgId, portal }: InvitedTo,
  { id, state, phone, email, school }: Due,
): Promise<void> {
  const { db, sms, mail, log } = platform;
  if (!(await markInvited(db, orgId, id)) || state !== "inactive") return;
  const locale = await localeOf(db, id);
  const activation = await issueLink(platform, "activation", id);
  const link = portal + places.consent.href({ activation });
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

/** Some at once: mostly it waits for the gateway of messages, which takes many. */
export async function sendInvitations(platform: Platform, to: InvitedTo): Promise<void> {
  for (;;) {
    const due = await dueInvitations(platform.db, to.orgId, STEP);
    if (due.length === 0) return;
    const waiting = due.values();
    const inTurn = async () => {
      for (const one of waiting) await invite(platform, to, one);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  }
}
