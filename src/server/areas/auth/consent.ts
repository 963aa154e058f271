/**
 * Another system asks to use an account: OAuth 2 code with PKCE (`/oauth/index`; RFC 7636, RFC 9700). A
 * bad client or address is never redirected to; the code lives a minute and is traded once.
 */
import { type auth, Code, type Input } from "../../../core/contract/index.js";
import { audit } from "../audit/index.js";
import type { ApiClient } from "../clients/index.js";
import { fail, limit, signedIn, type Ctx } from "../../http/index.js";
import { sameText, type Platform } from "../../adapters/index.js";
import { toBase64Url } from "../../adapters/random.js";
import { demandPortal } from "./requester.js";
import { openSession, originOfClient, resolveSession } from "./sessions.js";

const CODE_LIFE = 60_000;
/** What a client can be granted and this server can answer. */
const SCOPES = ["profile"] as const;

interface Grant {
  accountId: number;
  clientKey: string;
  redirectUri: string;
  challenge: string;
  scopes: string[];
}
const grants = (platform: Platform) => platform.cache.space<Grant>("oauth code", { max: 50_000 });

type Request = Pick<
  Input<typeof auth.consentInfo>,
  "clientId" | "redirectUri" | "scope" | "challenge" | "state"
>;

async function admit(ctx: Ctx, request: Request): Promise<{ client: ApiClient; scopes: string[] }> {
  const client = await ctx.clients.byKey(request.clientId);
  if (!client?.redirectUris.includes(request.redirectUri)) throw fail(Code.linkInvalid);
  const requestedScopes = request.scope.split(/\s+/).filter(Boolean);
  const scopes = SCOPES.filter((scope) => requestedScopes.includes(scope) && client.scopes.includes(scope));
  if (scopes.length === 0 || !/^[\w-]{43}$/.test(request.challenge)) throw fail(Code.linkInvalid);
  return { client, scopes };
}

const remembered = async (ctx: Ctx, accountId: number, clientKey: string): Promise<readonly string[]> =>
  (
    await ctx.platform.db
      .selectFrom("consent")
      .select("scopes")
      .where("account_id", "=", accountId)
      .where("client_key", "=", clientKey)
      .executeTakeFirst()
  )?.scopes ?? [];

export async function consentInfo(ctx: Ctx, input: Input<typeof auth.consentInfo>) {
  demandPortal(ctx);
  const { client, scopes } = await admit(ctx, input);
  const known = await remembered(ctx, signedIn(ctx).accountId, client.key);
  return {
    name: client.name,
    organisation: client.name,
    scopes,
    remembered: scopes.every((scope) => known.includes(scope)),
  };
}

export async function decide(ctx: Ctx, input: Input<typeof auth.consentDecide>) {
  demandPortal(ctx);
  const { platform } = ctx;
  const { accountId } = signedIn(ctx);
  const { client, scopes } = await admit(ctx, input);
  const back = new URL(input.redirectUri);
  if (input.state) back.searchParams.set("state", input.state);
  if (input.allow) {
    const code = platform.random.token(256);
    await grants(platform).set(
      platform.hash.sha256(code),
      {
        accountId,
        clientKey: client.key,
        redirectUri: input.redirectUri,
        challenge: input.challenge,
        scopes,
      },
      CODE_LIFE,
    );
    back.searchParams.set("code", code);
    if (input.remember) {
      await platform.db
        .insertInto("consent")
        .values({ account_id: accountId, client_key: client.key, scopes, created_at: platform.clock.now() })
        .onConflict((conflict) => conflict.columns(["account_id", "client_key"]).doUpdateSet({ scopes }))
        .execute();
    }
  } else back.searchParams.set("error", "access_denied");
  await audit(ctx, {
    action: "oauth.consent",
    subject: client.key,
    result: input.allow ? "success" : "refused",
    detail: { scopes },
  });
  return { location: back.href };
}

/** base64url(SHA-256(verifier)), from the hex that the hash adapter gives. */
const challengeOf = (platform: Platform, verifier: string) =>
  toBase64Url(
    Uint8Array.from(platform.hash.sha256(verifier).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  );

export async function trade(ctx: Ctx, input: Input<typeof auth.consentToken>) {
  const { platform } = ctx;
  await limit(ctx, { name: "oauth trade", key: ctx.ip, max: 120, windowMs: 60_000 });
  const grant = await grants(platform).take(platform.hash.sha256(input.code));
  const right =
    (await ctx.clients.byKey(input.clientId)) !== undefined &&
    grant?.clientKey === input.clientId &&
    grant.redirectUri === input.redirectUri &&
    sameText(grant.challenge, challengeOf(platform, input.verifier));
  const opened = right
    ? await openSession(platform, grant.accountId, "oauth", {
        origin: originOfClient(grant.clientKey),
        scopes: grant.scopes,
        userAgent: ctx.userAgent,
        ip: ctx.ip,
      })
    : undefined;
  await audit(ctx, {
    action: "oauth.trade",
    actor: grant?.accountId,
    subject: input.clientId,
    result: opened ? "success" : "failure",
  });
  if (!right || !opened) throw fail(Code.linkInvalid);
  const { token, expiresAt } = opened;
  return {
    token,
    expiresIn: Math.floor((expiresAt - platform.clock.now()) / 1000),
    scope: grant.scopes.join(" "),
  };
}

/** Who the token of a client stands for, as far as its scopes go. */
export async function consentUser(ctx: Ctx, input: Input<typeof auth.consentUser>) {
  await limit(ctx, { name: "oauth user", key: ctx.ip, max: 600, windowMs: 60_000 });
  const session = await resolveSession(
    ctx.platform,
    input.token,
    originOfClient(input.clientId),
    ctx.config.sessionIdle,
  );
  const isActive = (await ctx.clients.byKey(input.clientId)) !== undefined;
  if (!isActive || !session?.scopes.includes("profile")) throw fail(Code.unauthorized);
  const { account } = session;
  return {
    subject: String(account.id),
    nickname: account.nickname,
    teacher: account.certification === "certified",
  };
}
