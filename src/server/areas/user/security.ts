/** Password, proof of presence, phone, e-mail, third parties, devices (docs/security.md 19, 20, 23). */
import { Code, CodePurpose, type user, type Input, type Output } from "../../../core/contract/index.js";
import { sha256Hex } from "../../../core/contract/seal.js";
import {
  isEmail,
  isMainlandPhone,
  maskAccount,
  maskEmail,
  maskPhone,
  normalAccount,
} from "../../../core/rules/index.js";
import {
  accountById,
  changeAccount,
  identitiesOf,
  lockAccount,
  removeIdentity,
  type Account,
} from "../accounts/index.js";
import { audit } from "../audit/index.js";
import {
  beginThirdParty,
  bindTo,
  demandGoodPassword,
  demandProof,
  endSessions,
  markProven,
  me,
  demandPortal,
  provePassword,
  regionOf,
  sessionsOf,
  setPassword,
  spendCode,
  tellPasswordChanged,
  waysWithout,
} from "../auth/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { isUniqueViolation } from "../../adapters/index.js";
import { messages } from "./messages.js";

/** How long a proof of presence holds. */
const PROOF_LIFE = 5 * 60_000;

export async function changePassword(ctx: Ctx, input: Input<typeof user.passwordReset>) {
  const account = await me(ctx);
  await demandGoodPassword(input.password, input.confirm, account.email ?? "");
  if (!(await provePassword(ctx, account, sha256Hex(input.oldPassword)))) {
    await audit(ctx, { action: "user.password", result: "failure" });
    throw fail(Code.oldPasswordWrong, undefined, { result: { field: "YMM" } });
  }
  // This one too: the page clears its session and starts again at the root (docs/specification.md 3.8).
  const ended = await setPassword(ctx.platform, account.id, input.password);
  ctx.takeBack();
  await audit(ctx, { action: "user.password", result: "success", detail: { ended } });
  tellPasswordChanged(ctx, account);
  return {};
}

async function proven(ctx: Ctx, method: string): Promise<{ until: number }> {
  const until = ctx.platform.clock.now() + PROOF_LIFE;
  await markProven(ctx.platform.db, signedIn(ctx).id, until);
  await audit(ctx, { action: "user.reauthenticate", result: "success", method });
  return { until };
}

export async function reauthenticate(ctx: Ctx, { password }: Input<typeof user.reauthenticate>) {
  const account = await me(ctx);
  if (!(await provePassword(ctx, account, sha256Hex(password)))) {
    await audit(ctx, { action: "user.reauthenticate", result: "failure", method: "password" });
    throw fail(Code.oldPasswordWrong, undefined, { result: { field: "YMM" } });
  }
  return proven(ctx, "password");
}

export async function reauthenticateByCode(
  ctx: Ctx,
  { channel, code }: Input<typeof user.reauthenticateByCode>,
) {
  const account = await me(ctx);
  const target = account[channel];
  const to = { purpose: CodePurpose.reauthenticate, target: target ?? "", accountId: account.id };
  if (!target || !(await spendCode(ctx.platform, to, code))) {
    await audit(ctx, { action: "user.reauthenticate", result: "failure", method: channel });
    throw fail(Code.codeInvalid, undefined, { result: { field: "YZM" } });
  }
  return proven(ctx, channel);
}

async function rebind(ctx: Ctx, channel: "phone" | "email", typed: string, code: string) {
  await demandProof(ctx);
  const target = normalAccount(typed);
  const field = channel === "phone" ? "SJH" : "DZYX";
  const fits = channel === "phone" ? isMainlandPhone(target) : isEmail(target);
  if (!fits) throw fail(Code.invalid, undefined, { result: { field } });
  const account = await me(ctx);
  const to = { purpose: CodePurpose.bind, target, accountId: account.id };
  const right = await spendCode(ctx.platform, to, code);
  await audit(ctx, {
    action: "code.verify",
    subject: maskAccount(target),
    result: right ? "success" : "failure",
    method: "bind",
  });
  if (!right) throw fail(Code.codeInvalid, undefined, { result: { field: "YZM" } });
  try {
    await changeAccount(ctx.platform.db, account.id, { [channel]: target });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fail(Code.accountTaken, channel === "phone" ? messages.phoneTaken : messages.emailTaken, {
      result: { field },
    });
  }
  await audit(ctx, {
    action: `user.${channel}`,
    result: "success",
    subject: maskAccount(target),
  });
  tellOldChannel(ctx, account, channel);
  return {};
}

/** The channel that was replaced hears of it: its owner may not be who replaced it. */
function tellOldChannel(ctx: Ctx, account: Account, channel: "phone" | "email"): void {
  const old = account[channel];
  if (!old) return;
  const text = (channel === "phone" ? messages.boundPhone : messages.boundEmail)[ctx.locale];
  const subject = messages.boundSubject[ctx.locale];
  const note = { to: old, text, template: `${channel}.changed`, values: {} };
  ctx.background("tell of a changed channel", () =>
    channel === "phone" ? ctx.platform.sms.send(note) : ctx.platform.mail.send({ ...note, subject }),
  );
}

export const bindPhone = (ctx: Ctx, { phone, code }: Input<typeof user.phoneBind>) =>
  rebind(ctx, "phone", phone, code);
export const bindEmail = (ctx: Ctx, { email, code }: Input<typeof user.mailBind>) =>
  rebind(ctx, "email", email, code);

export async function beginBind(ctx: Ctx, provider: "wx" | "qq") {
  await demandProof(ctx);
  return beginThirdParty(ctx, provider, signedIn(ctx).accountId);
}

export async function bind(ctx: Ctx, provider: "wx" | "qq", input: Input<typeof user.wxBind>) {
  await demandProof(ctx);
  const { accountId } = signedIn(ctx);
  const bound = await identitiesOf(ctx.platform.db, accountId);
  if (bound.some((identity) => identity.provider === provider))
    throw fail(Code.identityTaken, messages.alreadyBound);
  return bindTo(ctx, provider, input);
}

export async function unbind(ctx: Ctx, provider: "wx" | "qq") {
  await demandProof(ctx);
  const { accountId } = signedIn(ctx);
  const removed = await ctx.platform.transaction(async (trx) => {
    // Locked, so that two unbound at once do not each take the other for the one that stays.
    const account = await lockAccount(trx, accountId);
    if (!account || (await waysWithout(trx, account, { provider })) === 0) throw fail(Code.lastSignInMethod);
    return removeIdentity(trx, accountId, provider);
  });
  if (!removed) throw fail(Code.failed, messages.notBound);
  await audit(ctx, { action: "user.unbind", result: "success", subject: provider });
  return {};
}

export async function identities(ctx: Ctx): Promise<Output<typeof user.identities>> {
  const account = await me(ctx);
  const bound = await identitiesOf(ctx.platform.db, account.id);
  const of = (provider: string) => {
    const found = bound.find((identity) => identity.provider === provider);
    return found && { nickname: found.nickname, boundAt: found.bound_at };
  };
  return {
    hasPassword: account.password_hash !== null,
    phone: maskPhone(account.phone ?? ""),
    email: maskEmail(account.email ?? ""),
    wx: of("wx"),
    qq: of("qq"),
  };
}

export async function devices(ctx: Ctx): Promise<Output<typeof user.deviceList>> {
  const { id, accountId } = signedIn(ctx);
  const rows = await sessionsOf(ctx.platform.db, accountId, ctx.platform.clock.now(), ctx.config.sessionIdle);
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      current: row.id === id,
      userAgent: row.user_agent,
      ip: row.ip,
      region: regionOf(row.ip, ctx.locale),
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      method: row.method,
    })),
  };
}

export async function endDevice(ctx: Ctx, { id }: Input<typeof user.deviceEnd>) {
  const current = signedIn(ctx);
  if (id !== undefined && !/^\d{1,15}$/.test(id))
    throw fail(Code.invalid, undefined, { result: { field: "id" } });
  const which = id === undefined ? { except: current.id } : { only: Number(id) };
  const ended = await endSessions(ctx.platform.db, current.accountId, which);
  // Somebody else's session is to whoever asks like one that there never was.
  if (id !== undefined && ended === 0) throw fail(Code.notFound);
  await audit(ctx, { action: "session.end", result: "success", subject: id ?? "others", detail: { ended } });
  return {};
}

/** With `disable` the account can do nothing until it is called again without. */
export async function endByAdmin(ctx: Ctx, { userId, disable }: Input<typeof user.adminSessionsEnd>) {
  demandPortal(ctx);
  const id = /^\d{1,15}$/.test(userId) ? Number(userId) : 0;
  const account = await accountById(ctx.platform.db, id);
  if (!account || account.id === signedIn(ctx).accountId)
    throw fail(Code.invalid, undefined, { result: { field: "userId" } });
  const ended = await ctx.platform.transaction(async (trx) => {
    if (disable) await changeAccount(trx, id, { state: "disabled" });
    else if (account.state === "disabled") await changeAccount(trx, id, { state: "active" });
    return endSessions(trx, id);
  });
  await audit(ctx, {
    action: "admin.session.end",
    result: "success",
    subject: id,
    detail: { ended, disable },
  });
  return {};
}
