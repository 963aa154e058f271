/** The end of an account: asked for, taken back within fifteen days, or done (docs/domain.md 2.8). */
import { Code, type Output, type privacy as contract } from "../../../core/contract/index.js";
import { CLOSING_DAYS } from "../../../core/contract/privacy.js";
import { isEmail, isMainlandPhone, normalAccount, PLATFORM_ZONE } from "../../../core/rules/index.js";
import type { Db, Platform } from "../../adapters/index.js";
import type { OwnTable } from "../../db/own-data.js";
import { fail, type Given, signedIn } from "../../http/index.js";
import { type Locale, type Message, translate } from "../../messages.js";
import {
  accountById,
  type Account,
  addClosing,
  anonymize,
  closingOf,
  dropClosing,
  dueClosings,
  localeOf,
  lockAccount,
  mergedInto,
  schoolsRunAlone,
  takeReminders,
} from "../accounts/index.js";
import { audit, auditCommand } from "../audit/index.js";
import { demandPortal, demandProof, me, tellOwner } from "../auth/index.js";
import { inLocale, runsLed } from "../course/index.js";
import { messages } from "./messages.js";
import * as store from "./store.js";

const DAY = 86_400_000;
/** Accounts of one round. */
const AT_ONCE = 20;

type Obstacle = Output<typeof contract.closingInfo>["obstacles"][number];

async function obstaclesOf(db: Db, accountId: number, now: number, locale: Locale): Promise<Obstacle[]> {
  const [runs, schools] = await Promise.all([runsLed(db, accountId, now), schoolsRunAlone(db, accountId)]);
  return [
    ...runs.map(({ id, title, title_en }) => ({
      kind: "course" as const,
      id,
      name: inLocale(locale, title, title_en),
    })),
    ...schools.map(({ id, name, name_en }) => ({
      kind: "school" as const,
      id,
      name: inLocale(locale, name, name_en),
    })),
  ];
}

const dayOf = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZone: PLATFORM_ZONE, dateStyle: "long", timeStyle: "short" }).format(
    at,
  );

export async function closingInfo({
  ctx,
}: Given<typeof contract.closingInfo>): Promise<Output<typeof contract.closingInfo>> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  const row = await closingOf(db, accountId);
  if (row) return { dueAt: row.due_at, obstacles: [] };
  return { obstacles: await obstaclesOf(db, accountId, clock.now(), ctx.locale) };
}

export async function closingRequest({
  input,
  ctx,
}: Given<typeof contract.closingRequest>): Promise<Output<typeof contract.closingRequest>> {
  demandPortal(ctx);
  await demandProof(ctx);
  const account = await me(ctx);
  const { db, clock } = ctx.platform;
  const typed = normalAccount(input.account);
  if (![account.login_name, account.phone, account.email].includes(typed))
    throw fail(Code.invalid, messages.wrongName, { result: { field: "account" } });
  const now = clock.now();
  if ((await obstaclesOf(db, account.id, now, ctx.locale)).length > 0)
    throw fail(Code.forbidden, messages.obstacles);
  const dueAt = now + CLOSING_DAYS * DAY;
  if (!(await addClosing(db, account.id, now, dueAt))) throw fail(Code.failed, messages.closing);
  await audit(ctx, { action: "account.closing", result: "success" });
  const text = translate(messages.start, ctx.locale, { day: dayOf(dueAt, ctx.locale) });
  tellOwner(ctx, account, { text, subject: messages.startSubject[ctx.locale], template: "account.closing" });
  return { dueAt };
}

export async function closingCancel({
  ctx,
}: Given<typeof contract.closingCancel>): Promise<Output<typeof contract.closingCancel>> {
  demandPortal(ctx);
  const account = await me(ctx);
  const cancelled = await dropClosing(ctx.platform.db, account.id);
  if (cancelled) {
    await audit(ctx, { action: "account.closing", result: "cancelled" });
    tellOwner(ctx, account, {
      text: messages.back[ctx.locale],
      subject: messages.backSubject[ctx.locale],
      template: "account.closing.back",
    });
  }
  return { cancelled };
}

/** On every channel they have; there is no request, so their own language counts. */
async function tellPerson(
  { sms, mail, background }: Platform,
  { phone, email }: Pick<Account, "phone" | "email">,
  template: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<void> {
  background.run(`tell of ${template}`, async () => {
    const note = { text, template, values: {} };
    if (phone && isMainlandPhone(phone)) await sms.send({ ...note, to: phone });
    if (email && isEmail(email)) await mail.send({ ...note, to: email, subject });
  });
}

/** A day before the end. */
async function remind(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  for (const { account_id, due_at } of await takeReminders(db, now + DAY, now)) {
    // A server that was off for days does not warn of what it does in the same round.
    const account = due_at > now ? await accountById(db, account_id) : undefined;
    if (!account) continue;
    const locale = await localeOf(db, account_id);
    const say = (words: Message) => translate(words, locale, { day: dayOf(due_at, locale) });
    await tellPerson(platform, account, "account.closing.soon", {
      subject: say(messages.soonSubject),
      text: say(messages.soon),
    });
  }
}

/** Ends accounts whose pause is over. Called every few seconds, by any server. */
export async function closeAccounts(platform: Platform, tables: readonly OwnTable[]): Promise<void> {
  const { db, clock } = platform;
  await remind(platform);
  for (const accountId of await dueClosings(db, clock.now(), AT_ONCE))
    await closeAccount(platform, tables, accountId);
}

async function closeAccount(
  { transaction, clock, hash, files }: Platform,
  tables: readonly OwnTable[],
  accountId: number,
): Promise<void> {
  const gone = await transaction(async (trx) => {
    const account = await lockAccount(trx, accountId);
    const closing = await closingOf(trx, accountId);
    // Taken back, or done by another server, since it was looked for.
    if (!account || !closing || closing.due_at > clock.now()) return [];
    const archives = await store.dropArchives(trx, { accountId });
    for (const own of tables) if (own.after === "forget") await store.forgetRows(trx, own, accountId);
    await anonymize(trx, accountId);
    // The name is on what stayed with accounts that went into this one.
    for (const merged of await mergedInto(trx, accountId)) await anonymize(trx, merged);
    const entry = {
      action: "account.closed",
      actor: "closing",
      subject: String(accountId),
      result: "success",
    };
    await auditCommand({ clock, hash }, entry, trx);
    return archives;
  });
  for (const file of gone) await files.delete(file);
}
