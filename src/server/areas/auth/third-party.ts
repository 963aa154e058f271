/**
 * Sign-in and binding by WeChat, QQ and the mobile-app platform (docs/specification.md 6.11, docs/security.md 27).
 */
import { Code, type Infer, type Provider as ProviderName } from "../../../core/contract/index.js";
import type { thirdPartyResult } from "../../../core/contract/parts.js";
import { accountByIdentity, addIdentity } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, limit, signedIn, type Ctx } from "../../http/index.js";
import { isUniqueViolation, type Platform } from "../../adapters/index.js";
import type { ProviderSettings, ThirdParty } from "./providers/provider.js";
import { realParty } from "./providers/real.js";
import { sandbox } from "./providers/sandbox.js";
import { requesterOf, startSession } from "./requester.js";
import { issueTicket } from "./tickets.js";

const STATE_LIFE = 10 * 60_000;

interface State {
  provider: ProviderName;
  /** The page that asked, so that nobody else's gets the answer; null for the portal. */
  origin: string | null;
  userAgent: string;
  redirectUri: string;
  /** Set when the identity is to be bound to this account. */
  accountId?: number;
}

const states = (platform: Platform) => platform.cache.space<State>("third-party state", { max: 100_000 });

export const peekState = (platform: Platform, state: string): Promise<State | undefined> =>
  states(platform).get(state);

/** The provider by its credentials; without any, the sandbox, except in production: undefined there. */
export function partyOf(
  ctx: { platform: Platform; config: { production: boolean; providers: ProviderSettings } },
  provider: ProviderName,
): ThirdParty | undefined {
  const credentials = ctx.config.providers[provider];
  if (credentials) return realParty[provider](credentials);
  return ctx.config.production ? undefined : sandbox(ctx.platform, provider);
}

/** Begins a flow: makes the one-time state and the address to open. */
export async function begin(ctx: Ctx, provider: ProviderName, accountId?: number) {
  await limit(ctx, { name: "third-party", key: ctx.ip, max: 120, windowMs: 60_000 });
  const party = partyOf(ctx, provider);
  if (!party) throw fail(Code.failed);
  const state = ctx.platform.random.token(160);
  const redirectUri = `${ctx.config.publicUrl}/api/auth/oauth2/return/${provider}`;
  const { origin, userAgent } = requesterOf(ctx);
  await states(ctx.platform).set(state, { provider, origin, userAgent, redirectUri, accountId }, STATE_LIFE);
  return {
    appId: party.appId,
    redirectUri,
    state,
    url: party.authorizeUrl(state, redirectUri),
    isSandbox: party.isSandbox,
  };
}

/** Ends a flow: the state is spent, the code is traded by the server. */
async function finish(
  ctx: Ctx,
  provider: ProviderName,
  input: { code: string; state: string },
  accountId?: number,
) {
  const state = await states(ctx.platform).take(input.state);
  const { origin, userAgent } = requesterOf(ctx);
  const right =
    state?.provider === provider &&
    state.origin === origin &&
    state.userAgent === userAgent &&
    state.accountId === accountId;
  const person = right ? await partyOf(ctx, provider)?.exchange(input.code, state.redirectUri) : undefined;
  if (!person) {
    await audit(ctx, { action: "auth.thirdParty", subject: provider, result: "failure" });
    throw fail(Code.stateInvalid);
  }
  return person;
}

export async function signInWith(
  ctx: Ctx,
  provider: ProviderName,
  input: { code: string; state: string },
): Promise<Infer<typeof thirdPartyResult>> {
  const { openId, nickname } = await finish(ctx, provider, input);
  const account = await accountByIdentity(ctx.platform.db, provider, openId);
  if (account?.state === "active") return startSession(ctx, account, provider);
  if (account) throw fail(Code.signInRefused);
  return {
    bindTicket: await issueTicket(ctx.platform, "identity", { provider, openId, nickname }),
    nickname,
  };
}

export async function bindTo(ctx: Ctx, provider: ProviderName, input: { code: string; state: string }) {
  const { accountId } = signedIn(ctx);
  const { openId, nickname } = await finish(ctx, provider, input, accountId);
  try {
    await addIdentity(ctx.platform.db, {
      accountId,
      provider,
      openId,
      nickname,
      at: ctx.platform.clock.now(),
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw fail(Code.identityTaken);
    throw error;
  }
  await audit(ctx, { action: "user.bind", subject: provider, result: "success" });
  return {};
}
