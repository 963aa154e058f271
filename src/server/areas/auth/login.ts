/** Sign-in by password (docs/specification.md 6.7, docs/security.md 1, 2, 4, 7 and 9). */
import { type auth, CaptchaLevel, Code, type Input } from "../../../core/contract/index.js";
import { open } from "../../../core/contract/seal.js";
import { CAPTCHA_AFTER_FAILURES, maskAccount, normalAccount } from "../../../core/rules/index.js";
import { addIdentity, changeAccount, findAccount, isMerged, type Account } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { spendProof } from "../captcha/index.js";
import { fail, limit, type Ctx } from "../../http/index.js";
import { isUniqueViolation, type Platform } from "../../adapters/index.js";
import { message } from "../../messages.js";
import { deviceOf } from "../accounts/index.js";
import {
  bookTry,
  captchaDue,
  deviceName,
  forgetSiege,
  forgetTries,
  levelDue,
  noteFailure,
  type Try,
} from "./guard.js";
import { spendNonce } from "./nonces.js";
import { requesterOf, startSession } from "./requester.js";
import { noteRefusal } from "./sign-in-log.js";
import { spendTicket } from "./tickets.js";

const MINUTE = 60_000;
const OTHER_ACCOUNT = message(
  "这个学号属于另一个账号，请登录那个账号，或联系学校管理员",
  "This number belongs to another account. Sign in to that one, or ask your school's administrator.",
);
const MERGED = message(
  "这个账号已并入你的另一个账号，请用那个账号登录；不清楚是哪个，请联系学校或平台",
  "This account is part of another account of yours now. Sign in to that one, or ask your school or the platform which it is.",
);
const DIGEST = /^[0-9a-f]{64}$/;

/** A record that no digest matches: unknown accounts cost the same work as known ones. */
const dummies = new WeakMap<Platform, Promise<string>>();
function dummy(platform: Platform): Promise<string> {
  const known = dummies.get(platform) ?? platform.hash.password.hash(platform.random.hex(32));
  dummies.set(platform, known);
  return known;
}

/** Makes the dummy, so that the first unknown account waits no longer than the others. */
export const prepareLogin = (platform: Platform): Promise<unknown> => dummy(platform);

/** True for the right digest of an account, in use or not; takes the same time for every other answer. */
async function isDigestOf(
  platform: Platform,
  account: Account | undefined,
  digest: string,
): Promise<boolean> {
  const record = account?.password_hash ?? (await dummy(platform));
  const right = await platform.hash.password.verify(record, digest);
  return right && account !== undefined && account.password_hash !== null;
}

/** Whether it is the digest of an account that may sign in. */
const verify = async (platform: Platform, account: Account | undefined, digest: string): Promise<boolean> =>
  (await isDigestOf(platform, account, digest)) && account?.state === "active";

/**
 * Says to whoever has proven an account that it went into another one; which one is not said.
 * @throws Failure Code.signInRefused where it did
 */
export async function refuseMerged(ctx: Ctx, account: Account): Promise<void> {
  if (account.state !== "disabled" || !(await isMerged(ctx.platform.db, account.id))) return;
  await audit(ctx, {
    action: "auth.signIn",
    actor: account.id,
    subject: String(account.id),
    result: "failure",
    detail: { merged: true },
  });
  throw fail(Code.signInRefused, MERGED);
}

/** What tries of whoever is signed in are counted under; names are in lower case, so none is like it. */
const proofKey = (accountId: number) => `Account ${accountId}`;

/** After recovery nothing that a guesser left behind keeps the person out (docs/security.md 10). */
export async function forgetAllTries(
  platform: Platform,
  { id, login_name, phone, email }: Account,
): Promise<void> {
  await forgetTries(platform, login_name, phone, email, proofKey(id));
  await forgetSiege(platform, login_name, phone, email);
}

/** Whether this digest is the account's; counts like a sign-in, so it cannot be used to guess more. */
export async function provePassword(ctx: Ctx, account: Account, digest: string): Promise<boolean> {
  const key = proofKey(account.id);
  const { allowed } = await bookTry(ctx.platform, key);
  const right = (await verify(ctx.platform, account, digest)) && allowed;
  if (right) await forgetTries(ctx.platform, key);
  else await noteFailure(ctx.platform, ctx.ip);
  return right;
}

/** Binds the identity behind a ticket to an account that has just proven itself. */
export async function bindByTicket(ctx: Ctx, account: Account, ticket: string | undefined): Promise<void> {
  if (!ticket) return;
  const identity = await spendTicket(ctx.platform, "identity", ticket);
  if (!identity) throw fail(Code.ticketInvalid);
  const { provider, openId, nickname } = identity;
  // A school said whose number it is; whoever proves another account is somebody else there.
  if (identity.accountId !== undefined && identity.accountId !== account.id) {
    const deed = { action: "auth.bind", actor: account.id, subject: provider, result: "failure" } as const;
    await audit(ctx, deed);
    throw fail(Code.identityTaken, OTHER_ACCOUNT);
  }
  try {
    const at = ctx.platform.clock.now();
    await addIdentity(ctx.platform.db, { accountId: account.id, provider, openId, nickname, at });
  } catch (error) {
    if (isUniqueViolation(error)) throw fail(Code.identityTaken);
    throw error;
  }
  await audit(ctx, { action: "auth.bind", actor: account.id, subject: provider, result: "success" });
}

/** @param level at least; a refusal says it, so that the page can ask for as much */
async function demandCaptcha(
  ctx: Ctx,
  name: string,
  proof: string | undefined,
  level: CaptchaLevel,
): Promise<void> {
  const options = level === CaptchaLevel.low ? {} : { result: { level } };
  if (!proof) throw fail(Code.captchaRequired, undefined, options);
  if (!(await spendProof(ctx, proof, "login", name, level)))
    throw fail(Code.captchaInvalid, undefined, options);
}

async function refuse(
  ctx: Ctx,
  name: string,
  { locked }: Try,
  isKnownDevice: boolean,
  account: Account | undefined,
): Promise<never> {
  noteRefusal(ctx, account?.id, "password");
  await noteFailure(ctx.platform, ctx.ip, isKnownDevice ? undefined : name);
  await audit(ctx, {
    action: "auth.signIn",
    subject: maskAccount(name),
    result: "failure",
    detail: { locked },
    method: "password",
  });
  throw fail(Code.signInRefused);
}

export async function login(ctx: Ctx, input: Input<typeof auth.login>) {
  const { platform } = ctx;
  const name = normalAccount(input.account);
  const from = requesterOf(ctx);
  await limit(ctx, { name: "sign-in ip", key: ctx.ip, max: 120, windowMs: MINUTE });
  if (!(await spendNonce(platform, input.nonce, from))) throw fail(Code.nonceInvalid);
  const account = await findAccount(platform.db, name);
  const device = account && deviceOf(platform, input.device, account);
  // No limit by name: whoever knows the name could use it up. A captcha is due long before one would matter.
  if (!device) await limit(ctx, { name: "sign-in all", key: "all", max: 6000, windowMs: MINUTE });
  const counted = device ? deviceName(device) : name;
  const due = await captchaDue(platform, counted, ctx.ip);
  const level = device ? CaptchaLevel.low : await levelDue(platform, name);
  if (due) await demandCaptcha(ctx, name, input.captchaProof, level);
  const digest = open(input.password, ctx.config.appKey, `${input.nonce}:${input.clientNonce}`);
  if (digest === undefined || !DIGEST.test(digest)) throw fail(Code.unsealable);

  const booked = await bookTry(platform, counted);
  // Tries that came at once all saw no captcha due: from the fourth on they are late, not lucky.
  if (!due && booked.count > CAPTCHA_AFTER_FAILURES)
    await demandCaptcha(ctx, name, input.captchaProof, level);
  const right = await isDigestOf(platform, account, digest);
  if (account && right) await refuseMerged(ctx, account);
  if (!account || !right || account.state !== "active")
    return refuse(ctx, name, booked, device !== undefined, account);
  await forgetTries(platform, name, counted);
  if (platform.hash.password.needsRehash(account.password_hash ?? "")) {
    ctx.background("raise a password's hash", async () =>
      changeAccount(platform.db, account.id, { password_hash: await platform.hash.password.hash(digest) }),
    );
  }
  await bindByTicket(ctx, account, input.bindTicket);
  return startSession(ctx, account, "password", account.password_hash);
}
