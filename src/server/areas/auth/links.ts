/**
 * Sign-in without a form (docs/specification.md 6.11): links that work once, activation mails, and a partner's
 * signed request (docs/security.md 28).
 */
import { type auth, Code, type Input } from "../../../core/contract/index.js";
import { ACTIVATION_LIFE, LINK_TOKEN_MAX, LINK_TOKEN_MIN, normalAccount } from "../../../core/rules/index.js";
import {
  accountById,
  accountByIdentity,
  accountRows,
  changeAccount,
  findAccount,
  identitiesOf,
  schoolOf,
  type Account,
} from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, limit, type Ctx } from "../../http/index.js";
import { sameText, type Platform } from "../../adapters/index.js";
import { startSession } from "./requester.js";

const MINUTE = 60_000;
/** How far a signed request's time may be off. */
const SIGN_WINDOW = 5 * MINUTE;
/** Entropy of a link's token; 43 characters. */
const TOKEN_BITS = 256;
const TOKEN_LINK_LIFE = 10 * MINUTE;

/**
 * Makes a link's token; it is kept as a digest and shown to nobody else.
 * @param kind `activation` lives 24 hours (docs/specification.md 8), `token` 10 minutes
 */
export async function issueLink(
  platform: Platform,
  kind: "activation" | "token",
  accountId: number,
): Promise<string> {
  const [token = ""] = await issueLinks(platform, kind, [accountId]);
  return token;
}

/** The same for several. @returns their tokens, in the accounts' order */
export async function issueLinks(
  { db, clock, random, hash }: Platform,
  kind: "activation" | "token",
  accounts: readonly number[],
): Promise<string[]> {
  if (accounts.length === 0) return [];
  const tokens = accounts.map(() => random.token(TOKEN_BITS));
  const now = clock.now();
  const expires_at = now + (kind === "activation" ? ACTIVATION_LIFE : TOKEN_LINK_LIFE);
  await db
    .insertInto("link")
    .values(
      accounts.map((account_id, at) => ({
        token_hash: hash.sha256(tokens[at]!),
        kind,
        account_id,
        expires_at,
        created_at: now,
      })),
    )
    .execute();
  return tokens;
}

const fits = (token: string) => token.length >= LINK_TOKEN_MIN && token.length <= LINK_TOKEN_MAX;

/** Uses a link up: the row goes in the same statement that reads it, so of many at once one gets it. */
async function takeLink(ctx: Ctx, token: string, kind: "activation" | "token"): Promise<Account> {
  const { platform } = ctx;
  const row = fits(token)
    ? await platform.db
        .deleteFrom("link")
        .where("token_hash", "=", platform.hash.sha256(token))
        .where("kind", "=", kind)
        .returning(["account_id", "expires_at"])
        .executeTakeFirst()
    : undefined;
  const account =
    row && row.expires_at > platform.clock.now() ? await accountById(platform.db, row.account_id) : undefined;
  const fitting = kind === "activation" ? account?.state !== "disabled" : account?.state === "active";
  if (!account || !fitting) {
    await audit(ctx, { action: "auth.signIn", result: "failure", method: kind });
    throw fail(Code.linkInvalid);
  }
  return account;
}

export async function tokenLogin(ctx: Ctx, { token }: Input<typeof auth.tokenLogin>) {
  const account = await takeLink(ctx, token, "token");
  return startSession(ctx, account, "link");
}

export async function activationInfo(ctx: Ctx, { token }: Input<typeof auth.activationInfo>) {
  const { db, hash, clock } = ctx.platform;
  const row = await db
    .selectFrom("link")
    .innerJoin(accountRows(db).as("account"), "account.id", "link.account_id")
    .select(["account.id", "account.nickname", "link.expires_at"])
    .where("link.token_hash", "=", hash.sha256(token))
    .where("link.kind", "=", "activation")
    .where("account.state", "!=", "disabled")
    .where("link.expires_at", ">", clock.now())
    .executeTakeFirst();
  if (!row) throw fail(Code.linkInvalid);
  return { userName: row.nickname, school: (await schoolOf(db, row.id)) ?? "", expiresAt: row.expires_at };
}

export async function activate(ctx: Ctx, { token }: Input<typeof auth.activate>) {
  const account = await takeLink(ctx, token, "activation");
  await changeAccount(ctx.platform.db, account.id, { state: "active" });
  return startSession(ctx, { ...account, state: "active" }, "activation");
}

export type SignedWho = { readonly account: string } | { readonly openId: string };

/**
 * What a partner's server signs: appId, account and time, line by line. For the partner's own ids a line
 * `openId` stands before the id: a signature for one's id `x` must not open the platform's account `x`.
 */
export const signedText = (appId: string, who: SignedWho, time: number): string =>
  "openId" in who ? `${appId}\nopenId\n${who.openId}\n${time}` : `${appId}\n${who.account}\n${time}`;

async function verifySigned(
  ctx: Ctx,
  input: { appId: string; sign: string; time: number },
  who: SignedWho,
): Promise<void> {
  const { platform } = ctx;
  await limit(ctx, { name: "signed ip", key: ctx.ip, max: 120, windowMs: MINUTE });
  const client = await ctx.clients.byKey(input.appId);
  const hasBreak = Object.values(who).some((text: string) => text.includes("\n"));
  // The work is the same for an unknown app; an empty secret signs for nobody.
  const expected = platform.hash.hmac(
    client?.secret || platform.random.hex(32),
    signedText(input.appId, who, input.time),
  );
  const inTime = Math.abs(platform.clock.now() - input.time) <= SIGN_WINDOW;
  const allowed = !hasBreak && (client?.scopes.includes("signin") ?? false);
  const used = platform.cache.space<1>("signed sign-in", { max: 200_000 });
  const right = sameText(expected, input.sign.toLowerCase()) && inTime && allowed;
  if (!right || !(await used.add(platform.hash.sha256(expected), 1, SIGN_WINDOW * 2 + 1000))) {
    await audit(ctx, { action: "auth.signIn", subject: input.appId, result: "failure", method: "sign" });
    throw fail(Code.linkInvalid);
  }
}

async function signInSigned(ctx: Ctx, account: Account | undefined) {
  if (account?.state !== "active") {
    await audit(ctx, { action: "auth.signIn", subject: account?.id, result: "failure", method: "sign" });
    throw fail(Code.linkInvalid);
  }
  return startSession(ctx, account, "sign");
}

export async function signLogin(ctx: Ctx, input: Input<typeof auth.signLogin>) {
  await verifySigned(ctx, input, { openId: input.openId });
  return signInSigned(ctx, await accountByIdentity(ctx.platform.db, `sign:${input.appId}`, input.openId));
}

export async function signAccountLogin(ctx: Ctx, input: Input<typeof auth.signAccountLogin>) {
  const { db } = ctx.platform;
  await verifySigned(ctx, input, { account: input.account });
  const account = await findAccount(db, normalAccount(input.account));
  // A partner opens the accounts of its own people and no others, whatever it signs.
  const known = account ? await identitiesOf(db, account.id) : [];
  const isTheirs = known.some(({ provider }) => provider === `sign:${input.appId}`);
  return signInSigned(ctx, isTheirs ? account : undefined);
}
