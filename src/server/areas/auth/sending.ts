/** Sends codes, and says the same whoever is or is not there (docs/security.md 5, 12 and 16). */
import { Code, CodePurpose } from "../../../core/contract/index.js";
import {
  isEmail,
  isMainlandPhone,
  maskAccount,
  normalAccount,
  SEND_WAIT_SECONDS,
} from "../../../core/rules/index.js";
import { accountById, findAccount, isMerged, type Account } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { spendProof } from "../captcha/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import type { Channel } from "../../adapters/index.js";
import { bookUnderCaps } from "./send-caps.js";
import { bookSend, codeText, issueCode, type CodeTarget } from "./codes.js";

/** Issues a code and hands it to the gateway. Runs after the answer, so its time tells nothing. */
async function deliver(ctx: Ctx, channel: Channel, to: CodeTarget): Promise<void> {
  const code = await issueCode(ctx.platform, to);
  const { subject, text } = codeText(code, ctx.locale);
  await ctx.platform[channel].send({
    to: to.target,
    text,
    template: `code.${to.purpose}`,
    values: { code, minutes: 10 },
    ...(channel === "mail" ? { subject } : {}),
  });
  await audit(ctx, {
    action: "code.send",
    subject: maskAccount(to.target),
    result: "success",
    method: channel,
  });
}

/** What only somebody with an account can want. */
const OF_ACCOUNTS: readonly CodePurpose[] = [CodePurpose.recover, CodePurpose.signIn];

/** The account a code may be for is looked up here, out of the asker's sight. */
async function sendIfDue(ctx: Ctx, channel: Channel, target: string, purpose: CodePurpose): Promise<void> {
  if (OF_ACCOUNTS.includes(purpose)) {
    const account = await findAccount(ctx.platform.db, target);
    const isTheirs = purpose !== CodePurpose.signIn || account?.phone === target;
    // Whoever signs in to an account that went into another one is told so, once the phone is theirs.
    const isKnown =
      account?.state === "active" ||
      (account !== undefined &&
        purpose === CodePurpose.signIn &&
        (await isMerged(ctx.platform.db, account.id)));
    if (!isKnown || !isTheirs) {
      await audit(ctx, {
        action: "code.send",
        subject: maskAccount(target),
        result: "refused",
        method: channel,
      });
      return;
    }
  }
  await deliver(ctx, channel, { purpose, target });
}

/** @param account who asks, where somebody is signed in */
async function book(ctx: Ctx, channel: Channel, target: string, account?: Account): Promise<void> {
  const seconds = await bookSend(ctx.platform, target, ctx.ip);
  if (seconds > 0)
    throw fail(Code.tooMany, undefined, { retryAfter: seconds * 1000, result: { retryAfter: seconds } });
  await bookUnderCaps(ctx, channel, target, account);
}

async function demandProof(ctx: Ctx, proof: string, target: string): Promise<void> {
  if (!(await spendProof(ctx, proof, "code", target))) throw fail(Code.captchaInvalid);
}

async function send(ctx: Ctx, channel: Channel, typed: string, purpose: CodePurpose, proof: string) {
  const target = normalAccount(typed);
  const fits = channel === "sms" ? isMainlandPhone(target) : isEmail(target);
  if (!fits) throw fail(Code.invalid, undefined, { result: { field: channel === "sms" ? "SJH" : "DZYX" } });
  const byPhone: readonly CodePurpose[] = [CodePurpose.register, CodePurpose.signIn];
  if (purpose === CodePurpose.reauthenticate || (channel === "mail" && byPhone.includes(purpose))) {
    throw fail(Code.invalid, undefined, { result: { field: "LX" } });
  }
  if (purpose === CodePurpose.bind && !ctx.session) throw fail(Code.unauthorized);
  await demandProof(ctx, proof, target);
  const accountId = ctx.session?.accountId;
  await book(ctx, channel, target, accountId ? await accountById(ctx.platform.db, accountId) : undefined);
  ctx.background("send a code", () =>
    purpose === CodePurpose.bind
      ? deliver(ctx, channel, { purpose, target, accountId })
      : sendIfDue(ctx, channel, target, purpose),
  );
  return { wait: SEND_WAIT_SECONDS };
}

export const sendSms = (ctx: Ctx, input: { phone: string; purpose: CodePurpose; captchaProof: string }) =>
  send(ctx, "sms", input.phone, input.purpose, input.captchaProof);

export const sendEmail = (ctx: Ctx, input: { email: string; purpose: CodePurpose; captchaProof: string }) =>
  send(ctx, "mail", input.email, input.purpose, input.captchaProof);

/** To the phone or mailbox on file, for whoever is signed in and wants to prove themselves again. */
export async function sendToSelf(ctx: Ctx, input: { channel: "phone" | "email"; captchaProof: string }) {
  const { accountId } = signedIn(ctx);
  const account = await accountById(ctx.platform.db, accountId);
  const target = account?.[input.channel];
  if (!target) throw fail(Code.failed);
  await demandProof(ctx, input.captchaProof, target);
  const channel = input.channel === "phone" ? "sms" : "mail";
  await book(ctx, channel, target, account);
  const to = { purpose: CodePurpose.reauthenticate, target, accountId };
  ctx.background("send a code", () => deliver(ctx, channel, to));
  return { wait: SEND_WAIT_SECONDS };
}
