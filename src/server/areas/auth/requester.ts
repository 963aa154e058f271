/** The request as the services of this area see it, and the sessions they hand out. */
import type { SignInMethod } from "../../../core/contract/parts.js";
import { Code } from "../../../core/contract/index.js";
import { accountById, type Account } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { deviceMark } from "../accounts/index.js";
import { openSession, type Requester } from "./sessions.js";

/**
 * What is decided on the platform's own pages only: a partner's page must not answer for a person what the
 * person has to be asked (confirming a QR sign-in, consent), nor administer.
 * @throws Failure Code.forbidden
 */
export function demandPortal(ctx: Ctx): void {
  if (ctx.origin !== undefined) throw fail(Code.forbidden);
}

export const requesterOf = (ctx: Ctx): Requester => ({
  origin: ctx.origin ?? null,
  scopes: ctx.client?.scopes ?? [],
  userAgent: ctx.userAgent,
  ip: ctx.ip,
});

/** The account of whoever asks, fresh from the database. */
export async function me(ctx: Ctx): Promise<Account> {
  const account = await accountById(ctx.platform.db, signedIn(ctx).accountId);
  if (!account) throw fail(Code.unauthorized);
  return account;
}

/**
 * Opens a session for whoever asks and writes it down.
 * @param passwordRecord of a sign-in by password: what it was proven against
 * @throws Failure Code.forbidden when the page's partner may not sign people in; Code.signInRefused when the
 * account changed meanwhile
 */
export async function startSession(
  ctx: Ctx,
  account: Account,
  method: SignInMethod,
  passwordRecord?: string | null,
): Promise<{ token: string; expiresAt: number; device: string }> {
  if (ctx.client && !ctx.client.scopes.includes("signin")) throw fail(Code.forbidden);
  const opened = await openSession(ctx.platform, account.id, method, requesterOf(ctx), passwordRecord);
  if (!opened) throw fail(Code.signInRefused);
  const { token, expiresAt } = opened;
  await audit(ctx, {
    action: "auth.signIn",
    actor: account.id,
    subject: String(account.id),
    result: "success",
    method,
  });
  return { token: ctx.handOut(token, expiresAt), expiresAt, device: deviceMark(ctx.platform, account) };
}
