/** Invitations: a link that opens the account, to whom the school has made one. Nobody is given a password. */
import { places } from "../../../core/rules/places/index.js";
import type { Platform } from "../../adapters/index.js";
import { type Locale, translate } from "../../messages.js";
import { dueInvitations, localesOf, markInvited } from "../accounts/index.js";
import { issueLinks } from "../auth/index.js";
import { sent } from "./messages.js";

/** Invitations of one round. */
const STEP = 50;
const AT_ONCE = 8;

export interface InvitedTo {
  readonly orgId: number;
  /** The portal's address. */
  readonly portal: string;
}

type Due = Awaited<ReturnType<typeof dueInvitations>>[number];

async function write(
  { sms, mail, log }: Platform,
  { id, phone, email, school }: Due,
  locale: Locale,
  link: string,
): Promise<void> {
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

/**
 * Those of a round are marked first: of several servers one writes, and whoever was not reached is invited again by hand. Some
 * at once: mostly it waits for the gateway of messages, which takes many.
 */
export async function sendInvitations(platform: Platform, { orgId, portal }: InvitedTo): Promise<void> {
  const { db } = platform;
  for (;;) {
    const due = await dueInvitations(db, orgId, STEP);
    if (due.length === 0) return;
    const marked = new Set(
      await markInvited(
        db,
        orgId,
        due.map(({ id }) => id),
      ),
    );
    const mine = due.filter(({ id, state }) => marked.delete(id) && state === "inactive");
    const accounts = mine.map(({ id }) => id);
    const localeFor = await localesOf(db, accounts);
    const tokens = await issueLinks(platform, "activation", accounts);
    const waiting = mine.entries();
    const inTurn = async () => {
      for (const [at, one] of waiting) {
        const link = portal + places.consent.href({ activation: tokens[at]! });
        await write(platform, one, localeFor(one.id), link);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  }
}
