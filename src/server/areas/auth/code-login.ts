/** Sign-in by a code that came by SMS (docs/specification.md 6.10, docs/security.md 5 and 13). */
import { type auth, Code, CodePurpose, type Input } from "../../../core/contract/index.js";
import { isMainlandPhone, maskPhone, normalAccount } from "../../../core/rules/index.js";
import { findAccount } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, limit, type Ctx } from "../../http/index.js";
import { spendCode } from "./codes.js";
import { bindByTicket, forgetAllTries, refuseMerged } from "./login.js";
import { addRefusal } from "./sign-in-log.js";
import { startSession } from "./requester.js";

const HOUR = 3_600_000;

/** A number without an account, a disabled one and a wrong code are one answer: only active accounts were sent a code. */
export async function codeLogin(ctx: Ctx, input: Input<typeof auth.codeLogin>) {
  const phone = normalAccount(input.phone);
  if (!isMainlandPhone(phone)) throw fail(Code.invalid, undefined, { result: { field: "SJH" } });
  await limit(ctx, { name: "code sign-in ip", key: ctx.ip, max: 300, windowMs: HOUR });
  const right = await spendCode(ctx.platform, { purpose: CodePurpose.signIn, target: phone }, input.code);
  await audit(ctx, {
    action: "code.verify",
    subject: maskPhone(phone),
    result: right ? "success" : "failure",
    method: "signIn",
  });
  const account = right ? await findAccount(ctx.platform.db, phone) : undefined;
  if (!right) {
    const at = ctx.platform.clock.now();
    ctx.background("note a wrong code", async () => {
      const named = await findAccount(ctx.platform.db, phone);
      await addRefusal(ctx, named?.phone === phone ? named.id : undefined, "sms", at);
    });
  }
  if (account?.phone === phone) await refuseMerged(ctx, account);
  if (!account || account.phone !== phone || account.state !== "active")
    throw fail(Code.codeInvalid, undefined, { result: { field: "YZM" } });
  // Whoever holds the phone is the owner: what somebody guessed at their name meanwhile is over.
  await forgetAllTries(ctx.platform, account);
  await bindByTicket(ctx, account, input.bindTicket);
  return startSession(ctx, account, "sms");
}
