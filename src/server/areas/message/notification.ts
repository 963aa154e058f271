/** What somebody wants to be sent besides (docs/domain.md 4.7). */
import { MessageKind } from "../../../core/contract/message.js";
import type { notification as contract, Output } from "../../../core/contract/index.js";
import { maskEmail, maskPhone } from "../../../core/rules/index.js";
import { signedIn, type Given } from "../../http/index.js";
import { accountById } from "../accounts/index.js";
import * as store from "./notification-store.js";

export async function notificationSettings({
  ctx,
}: Given<typeof contract.notificationSettings>): Promise<Output<typeof contract.notificationSettings>> {
  const { accountId } = signedIn(ctx);
  const { db } = ctx.platform;
  const [account, row, muted] = await Promise.all([
    accountById(db, accountId),
    store.settingsOf(db, accountId),
    store.mutedRuns(db, accountId),
  ]);
  const { quiet_from: from, quiet_until: until } = row ?? {};
  return {
    choices: MessageKind.map((kind) => ({ kind, ...store.choiceOf(row?.choices, kind) })),
    quiet: typeof from === "number" && typeof until === "number" ? { from, until } : undefined,
    email: maskEmail(account?.email ?? ""),
    phone: maskPhone(account?.phone ?? ""),
    muted,
  };
}

export async function notificationSettingsSave({
  input: { choices, quiet },
  ctx,
}: Given<typeof contract.notificationSettingsSave>): Promise<void> {
  const chosen = Object.fromEntries(choices.map(({ kind, mail, sms }) => [kind, { mail, sms }]));
  await store.saveSettings(ctx.platform.db, signedIn(ctx).accountId, chosen, quiet);
}

export async function courseMute({
  input: { id, muted },
  ctx,
}: Given<typeof contract.courseMute>): Promise<void> {
  const { db, clock } = ctx.platform;
  const { accountId } = signedIn(ctx);
  await (muted ? store.mute(db, accountId, id, clock.now()) : store.unmute(db, accountId, id));
}
