/**
 * The ways to a session, one function each: they make the calls in the right order and answer a fresh session (or what
 * leads to one). Nothing is kept and nothing is shown here; `signIn()` of the folder's index takes the session over.
 * Contract and crypto arrive with the first use, or with {@link prefetchSignIn}.
 */
import type { Provider, SignInProvider } from "../contract/auth.js";
import type { CaptchaLevel } from "../contract/captcha.js";
import { Code } from "../contract/codes.js";
import { loadSealing } from "../contract/sealing.js";
import { config } from "../site/config.js";
import { ApiError } from "../http/index.js";
import { deviceMarks } from "./device.js";
import { request } from "./index.js";

export interface Fresh {
  readonly token: string;
  readonly expiresAt: number;
  /** What the browser is known by at the next sign-in. */
  readonly device?: string | undefined;
}

/** An identity of a third party that belongs to no account yet; the ticket binds it to whoever signs in next. */
export interface Unbound {
  readonly bindTicket: string;
  readonly nickname: string;
  /** The school's lists have an account with the person's number: that one has to be signed in to. */
  readonly isMember?: boolean | undefined;
  /** Of a school: whether the ticket may be bound to a new account; of third parties it may. */
  readonly mayRegister?: boolean | undefined;
}

const loadCalls = () => import("../contract/auth.js");

/** Fetches the code that a sign-in will need, so that submitting does not wait for it. Never fails. */
export function prefetchSignIn(): void {
  void Promise.allSettled([loadCalls(), loadSealing(), import("../contract/sign.js")]);
}

/** 128 random bits as hex; `crypto.getRandomValues` exists on plain http too. */
const clientNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

export interface Credentials {
  /** Account name or phone; trimmed here (docs/specification.md 4.1). */
  readonly account: string;
  /** As typed; only a sealed digest of it leaves the page (docs/specification.md 6.7). */
  readonly password: string;
  readonly captchaProof?: string | undefined;
  readonly bindTicket?: string | undefined;
}

/**
 * Signs in by account and password. A nonce that ran out while the page stood open is replaced once.
 * @throws ApiError `captchaRequired` and `captchaInvalid` ask for a (new) proof, everything else is final.
 */
export async function passwordSignIn(
  { account, password, captchaProof, bindTicket }: Credentials,
  again = true,
): Promise<Fresh> {
  const [{ login, nonce: ask }, { seal, sha256Hex }] = await Promise.all([loadCalls(), loadSealing()]);
  const { nonce } = await request(ask, {});
  const own = clientNonce();
  const device = deviceMarks();
  try {
    return await request(login, {
      account: account.trim(),
      password: await seal(await sha256Hex(password), config().appKey, `${nonce}:${own}`),
      nonce,
      clientNonce: own,
      sealVersion: "1",
      ...(captchaProof ? { captchaProof } : {}),
      ...(bindTicket ? { bindTicket } : {}),
      ...(device ? { device } : {}),
    });
  } catch (error) {
    if (!again || !(error instanceof ApiError) || error.code !== Code.nonceInvalid) throw error;
    return passwordSignIn({ account, password, captchaProof, bindTicket }, false);
  }
}

/** Does a refusal ask for a human check before the next try? */
export const wantsProof = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === Code.captchaRequired || error.code === Code.captchaInvalid);

/** The least level that such a refusal asks for, of an account that somebody guesses at. */
export function proofLevel(error: unknown): CaptchaLevel | undefined {
  const result = error instanceof ApiError ? error.detail.result : undefined;
  const level = typeof result === "object" && result && "level" in result ? result.level : undefined;
  return level === "raised" || level === "high" ? level : undefined;
}

export interface Registration {
  readonly phone: string;
  readonly code: string;
  readonly password: string;
  readonly confirm: string;
  readonly bindTicket?: string | undefined;
}

/** Makes an account; its session comes with the answer. The whole form travels sealed. */
export async function registerAccount({ bindTicket, ...form }: Registration): Promise<Fresh> {
  const { register } = await loadCalls();
  return request(register, {
    ...form,
    phone: form.phone.trim(),
    code: form.code.trim(),
    ...(bindTicket ? { bindTicket } : {}),
  });
}

/** Signs in by a code that was sent to the account's phone ({@link sendCode} of codes.ts). */
export async function codeSignIn({
  phone,
  code,
  bindTicket,
}: {
  readonly phone: string;
  readonly code: string;
  readonly bindTicket?: string | undefined;
}): Promise<Fresh> {
  const { codeLogin } = await loadCalls();
  return request(codeLogin, {
    phone: phone.trim(),
    code: code.trim(),
    ...(bindTicket ? { bindTicket } : {}),
  });
}

/** Recovery, step 1: trades the code for a ticket. */
export async function verifyRecovery(account: string, code: string): Promise<string> {
  const { forgotVerify } = await loadCalls();
  return (await request(forgotVerify, { account: account.trim(), code: code.trim() })).ticket;
}

/** Recovery, step 2: sets the password. Signs nobody in (docs/security.md 18). */
export async function recoverPassword(input: {
  account: string;
  ticket: string;
  password: string;
  confirm: string;
}): Promise<void> {
  const { forgot } = await loadCalls();
  await request(forgot, { ...input, account: input.account.trim() });
}

const loadSchoolCalls = () => import("../contract/school-sign-on.js");
const schoolBehind = (provider: SignInProvider): number | undefined =>
  provider.startsWith("school:") ? Number(provider.slice("school:".length)) : undefined;

/** Where to send a person for a third party's sign-in. */
export async function thirdPartyConfig(
  provider: SignInProvider,
): Promise<{ url: string; state: string; isSandbox: boolean }> {
  const org = schoolBehind(provider);
  if (org !== undefined) {
    const { signOnBegin } = await loadSchoolCalls();
    return { ...(await request(signOnBegin, { org })), isSandbox: false };
  }
  const calls = await loadCalls();
  return request({ wx: calls.wxConfig, qq: calls.qqConfig, ykb: calls.appConfig }[provider as Provider], {});
}

interface Traded {
  readonly token?: string | undefined;
  readonly expiresAt?: number | undefined;
  readonly device?: string | undefined;
  readonly bindTicket?: string | undefined;
  readonly nickname?: string | undefined;
  readonly isMember?: boolean | undefined;
  readonly mayRegister?: boolean | undefined;
}

async function trade(provider: SignInProvider, answer: { code: string; state: string }): Promise<Traded> {
  const org = schoolBehind(provider);
  if (org !== undefined) return request((await loadSchoolCalls()).signOnFinish, { org, ...answer });
  const calls = await loadCalls();
  return request({ wx: calls.wxAuth, qq: calls.qqAuth, ykb: calls.appAuth }[provider as Provider], answer);
}

/** Trades a third party's answer for a session, or for a ticket when nobody here has that identity. */
export async function thirdPartySignIn(
  provider: SignInProvider,
  answer: { code: string; state: string },
): Promise<Fresh | Unbound> {
  const { token, expiresAt, device, bindTicket, nickname, ...more } = await trade(provider, answer);
  if (token && expiresAt) return { token, expiresAt, device };
  if (bindTicket) return { bindTicket, nickname: nickname ?? "", ...more };
  throw new ApiError("answer", Code.internal, "");
}
