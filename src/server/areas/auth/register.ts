/** New accounts and lost passwords (docs/specification.md 4.2 and 4.4, docs/security.md 6, 18 and 19). */
import { type auth, Code, CodePurpose, type Input } from "../../../core/contract/index.js";
import {
  isMainlandPhone,
  isRecoveryAccount,
  maskAccount,
  maskPhone,
  newcomerName,
  normalAccount,
} from "../../../core/rules/index.js";
import { accountById, addAccount, changeAccount, findAccount } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, Failure, limit, type Ctx } from "../../http/index.js";
import { message } from "../../messages.js";
import { isUniqueViolation, type Platform } from "../../adapters/index.js";
import { spendCode } from "./codes.js";
import { bindByTicket, forgetAllTries } from "./login.js";
import { demandGoodPassword, passwordRecord } from "./passwords.js";
import { startSession } from "./requester.js";
import { endSessions } from "./sessions.js";
import { tellOwner } from "./tell-owner.js";
import { issueTicket, readTicket, spendTicket } from "./tickets.js";

const HOUR = 3_600_000;

export async function register(ctx: Ctx, input: Input<typeof auth.register>) {
  const phone = normalAccount(input.phone);
  if (!isMainlandPhone(phone)) throw fail(Code.invalid, undefined, { result: { field: "SJH" } });
  await limit(ctx, { name: "register ip", key: ctx.ip, max: 600, windowMs: HOUR });
  // Before the code is spent: a weak password costs the person no second SMS.
  await demandGoodPassword(input.password, input.confirm, "");
  const right = await spendCode(ctx.platform, { purpose: CodePurpose.register, target: phone }, input.code);
  await audit(ctx, {
    action: "code.verify",
    subject: maskPhone(phone),
    result: right ? "success" : "failure",
    method: "register",
  });
  if (!right) throw fail(Code.codeInvalid, undefined, { result: { field: "YZM" } });
  const password_hash = await passwordRecord(ctx.platform, input.password);
  try {
    const account = await addAccount(ctx.platform.db, {
      phone,
      password_hash,
      nickname: newcomerName(ctx.locale),
      roles: ["learner"],
      created_at: ctx.platform.clock.now(),
    });
    await audit(ctx, {
      action: "auth.register",
      actor: account.id,
      subject: maskPhone(phone),
      result: "success",
    });
    // The account exists now: an identity that can no longer be bound is bound later, in the settings.
    await bindByTicket(ctx, account, input.bindTicket).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
    return await startSession(ctx, account, "register");
  } catch (error) {
    // Told only to whoever holds the phone (docs/security.md 6).
    if (isUniqueViolation(error, "account_phone_key"))
      throw fail(Code.accountTaken, undefined, { result: { field: "SJH" } });
    throw error;
  }
}

export async function forgotVerify(ctx: Ctx, input: Input<typeof auth.forgotVerify>) {
  const target = normalAccount(input.account);
  if (!isRecoveryAccount(target)) throw fail(Code.invalid, undefined, { result: { field: "ZH" } });
  await limit(ctx, { name: "recover ip", key: ctx.ip, max: 60, windowMs: HOUR });
  const right = await spendCode(ctx.platform, { purpose: CodePurpose.recover, target }, input.code);
  await audit(ctx, {
    action: "code.verify",
    subject: maskAccount(target),
    result: right ? "success" : "failure",
    method: "recover",
  });
  const account = right ? await findAccount(ctx.platform.db, target) : undefined;
  if (!account) throw fail(Code.codeInvalid, undefined, { result: { field: "YZM" } });
  return { ticket: await issueTicket(ctx.platform, "recovery", { accountId: account.id, target }) };
}

/**
 * Sets a password and ends every session of the account, in one step: a sign-in with the old one that is
 * under way at this moment either ends here or fails there (`openSession`).
 * @returns how many sessions ended
 */
export async function setPassword(platform: Platform, accountId: number, password: string): Promise<number> {
  const password_hash = await passwordRecord(platform, password);
  return platform.transaction(async (trx) => {
    await changeAccount(trx, accountId, { password_hash });
    return endSessions(trx, accountId);
  });
}

const CHANGED_SUBJECT = message("【学海在线】密码已修改", "[Xuehai Learning] Your password was changed");
const CHANGED = message(
  "【学海在线】你的账号密码已修改。如非本人操作，请立即找回密码。",
  "[Xuehai Learning] Your password was changed. If it was not you, recover it at once.",
);

export function tellPasswordChanged(ctx: Ctx, account: { phone: string | null; email: string | null }): void {
  tellOwner(ctx, account, {
    text: CHANGED[ctx.locale],
    subject: CHANGED_SUBJECT[ctx.locale],
    template: "password.changed",
  });
}

export async function forgot(ctx: Ctx, input: Input<typeof auth.forgot>) {
  const target = normalAccount(input.account);
  const { platform } = ctx;
  const ticket = await readTicket(platform, "recovery", input.ticket);
  const account = ticket?.target === target ? await accountById(platform.db, ticket.accountId) : undefined;
  if (!account) throw fail(Code.ticketInvalid);
  // The rule first, so that a weak password does not use the ticket up.
  await demandGoodPassword(input.password, input.confirm, account.email ?? "");
  if (!(await spendTicket(platform, "recovery", input.ticket))) throw fail(Code.ticketInvalid);
  const ended = await setPassword(platform, account.id, input.password);
  await forgetAllTries(platform, account);
  await audit(ctx, {
    action: "auth.recover",
    actor: account.id,
    subject: String(account.id),
    result: "success",
    detail: { ended },
  });
  tellPasswordChanged(ctx, account);
  return {};
}
