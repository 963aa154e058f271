/**
 * What is also sent by mail or SMS (docs/domain.md 4.7): what somebody has not read a minute after it was told, grouped, at
 * most once in ten minutes, and not in their quiet hours.
 */
import type { Selectable } from "kysely";
import { isEmail, isMainlandPhone, minuteOfDay } from "../../../core/rules/index.js";
import { places } from "../../../core/rules/places/index.js";
import type { Platform } from "../../adapters/index.js";
import type { Locale } from "../../messages.js";
import { translate } from "../../messages.js";
import { accountById, localeOf } from "../accounts/index.js";
import { messages } from "./messages.js";
import { choiceOf, dueAccounts, noteSent, settleUnwanted, takeUnsettled } from "./notification-store.js";
import type { MessageTable } from "./schema.js";
import { unsubscribeAddress } from "./unsubscribe.js";

const MINUTE = 60_000;
/** What comes within it is sent together, and what is read within it is not sent. */
export const GATHER = MINUTE;
/** Between two sends to one person. */
export const PAUSE = 10 * MINUTE;
/** People of one round. */
const AT_ONCE = 200;
/** Messages that a mail lists; of the rest it says how many there are. */
const LISTED = 20;

type Row = Selectable<MessageTable>;

/** Called every few seconds, by any server. */
export async function sendDigests(platform: Platform, publicUrl: string): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const times = { until: now - GATHER, sentBefore: now - PAUSE, now };
  await settleUnwanted(db, times.until, now);
  const due = await dueAccounts(db, { ...times, minute: minuteOfDay(now), most: AT_ONCE });
  for (const accountId of due) await sendTo(platform, publicUrl, accountId, times);
}

async function sendTo(
  platform: Platform,
  publicUrl: string,
  accountId: number,
  times: Parameters<typeof takeUnsettled>[2],
): Promise<void> {
  const { db, transaction, background, mail, sms } = platform;
  const account = await accountById(db, accountId);
  const locale = await localeOf(db, accountId);
  await transaction(async (trx) => {
    const taken = await takeUnsettled(trx, accountId, times);
    if (!taken || account?.state !== "active") return;
    const wanted = (channel: "mail" | "sms") =>
      taken.rows.filter(({ kind }) => choiceOf(taken.choices, kind)[channel]);
    const byMail = account.email && isEmail(account.email) ? wanted("mail") : [];
    const bySms = account.phone && isMainlandPhone(account.phone) ? wanted("sms") : [];
    if (byMail.length + bySms.length === 0) return;
    await noteSent(trx, accountId, times.now);
    background.run("send what was told", async () => {
      if (byMail.length > 0 && account.email) {
        const stop = unsubscribeAddress(platform, publicUrl, accountId);
        await mail.send({ to: account.email, ...mailOf(byMail, locale, publicUrl, stop) });
      }
      if (bySms.length > 0 && account.phone)
        await sms.send({ to: account.phone, ...smsOf(bySms, locale, publicUrl) });
    });
  });
}

/** The headers let a mail program offer its own button (RFC 2369, RFC 8058). */
function mailOf(rows: readonly Row[], locale: Locale, publicUrl: string, stop: string) {
  const count = rows.length;
  const [first] = rows;
  const subject =
    count === 1 && first
      ? translate(messages.oneSubject, locale, { title: first.title[locale] })
      : translate(messages.subject, locale, { count });
  const entries = rows.slice(0, LISTED).map(({ title, text, href }) =>
    [`· ${title[locale]}`, text[locale], href && publicUrl + href]
      .filter(Boolean)
      .map((line, at) => (at === 0 ? line : `  ${line}`))
      .join("\n"),
  );
  const rest =
    count > LISTED
      ? [translate(messages.rest, locale, { count: count - LISTED, url: publicUrl + places.messages.href() })]
      : [];
  const settings = publicUrl + places.settings.href({ tab: "notification" });
  const foot = translate(messages.foot, locale, { settings, stop });
  return {
    subject,
    text: [...entries, ...rest, foot].join("\n\n"),
    template: "message.digest",
    values: { count, stop },
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

function smsOf(rows: readonly Row[], locale: Locale, publicUrl: string) {
  const values = {
    count: rows.length,
    title: rows[0]?.title[locale] ?? "",
    url: publicUrl + places.messages.href(),
  };
  const text = translate(rows.length === 1 ? messages.oneSms : messages.sms, locale, values);
  return { text, template: "message.digest", values };
}
