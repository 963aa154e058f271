/** A person's own passkeys: adding, naming and removing them, and the one question after a sign-in (docs/security.md 50). */
import { Code, type passkey, type Input, type Output } from "../../../core/contract/index.js";
import { TRANSPORTS } from "../../../core/contract/passkey.js";
import { maskEmail, maskPhone } from "../../../core/rules/index.js";
import { deviceName } from "../../../core/rules/devices.js";
import { lockAccount, type Account } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { translate } from "../../messages.js";
import { isUniqueViolation } from "../../adapters/index.js";
import { toBase64Url } from "../../adapters/random.js";
import { CHALLENGE_LIFE, demandPasskeys, issueChallenge, spendChallenge } from "./passkey-login.js";
import { messages } from "./passkey-messages.js";
import { passkeyDomain } from "./passkey-site.js";
import {
  addPasskey,
  closeOffer,
  passkeysOf,
  removePasskey,
  renamePasskey,
  wasOffered,
} from "./passkey-store.js";
import { demandProof, demandProofOrArrival } from "./proof.js";
import { me } from "./requester.js";
import { hasJustProven } from "./sessions.js";
import { tellOwner } from "./tell-owner.js";
import { waysWithout } from "./ways.js";

const MOST = 20;
/** EdDSA, ES256 and RS256 (IANA COSE Algorithms): together every authenticator that is sold. */
const ALGORITHMS = [-8, -7, -257];

type Transport = (typeof TRANSPORTS)[number];
const isTransport = (text: string): text is Transport => (TRANSPORTS as readonly string[]).includes(text);

/** What authenticators know the account by: the same each time, and nothing that could be read. */
const handleOf = ({ platform }: Ctx, accountId: number): string =>
  toBase64Url(
    Uint8Array.from(platform.hash.keyed("passkey user", String(accountId)).match(/../g) ?? [], (pair) =>
      Number.parseInt(pair, 16),
    ),
  );

/** How the authenticator's own list names the account. */
const nameOf = ({ login_name, phone, email, nickname }: Account): string =>
  login_name ?? (maskPhone(phone ?? "") || maskEmail(email ?? "") || nickname);

export async function list(ctx: Ctx): Promise<Output<typeof passkey.passkeyList>> {
  const rows = await passkeysOf(ctx.platform.db, signedIn(ctx).accountId);
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      userAgent: row.user_agent,
      synced: row.synced,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at ?? undefined,
    })),
  };
}

export async function addOptions(ctx: Ctx): Promise<Output<typeof passkey.passkeyAddOptions>> {
  const id = demandPasskeys(ctx);
  await demandProofOrArrival(ctx);
  const account = await me(ctx);
  const known = await passkeysOf(ctx.platform.db, account.id);
  if (known.length >= MOST) throw fail(Code.failed, messages.full);
  return {
    challenge: await issueChallenge(ctx, "add", signedIn(ctx).id),
    rp: { id, name: id },
    user: {
      id: handleOf(ctx, account.id),
      name: nameOf(account),
      displayName: account.nickname,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_LIFE,
    attestation: "none",
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    excludeCredentials: known.map((row) => ({
      id: row.credential_id,
      type: "public-key",
      transports: row.transports.filter(isTransport),
    })),
  };
}

/** @returns what was made; undefined when it does not answer the challenge, or nobody was there and verified */
async function made(ctx: Ctx, input: Input<typeof passkey.passkeyAdd>) {
  const said = await spendChallenge(ctx, input.clientDataJSON, "add", signedIn(ctx).id);
  if (!said) return undefined;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: input.id,
        rawId: input.id,
        type: "public-key",
        response: { clientDataJSON: input.clientDataJSON, attestationObject: input.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: said.challenge,
      expectedOrigin: said.origin,
      expectedRPID: passkeyDomain(ctx.config),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo;
  } catch {
    // The library says by its error what did not fit; it is one answer.
    return undefined;
  }
}

export async function add(ctx: Ctx, input: Input<typeof passkey.passkeyAdd>) {
  demandPasskeys(ctx);
  await demandProofOrArrival(ctx);
  const { platform } = ctx;
  const account = await me(ctx);
  const info = await made(ctx, input);
  if (!info) {
    await audit(ctx, { action: "user.passkey.add", result: "failure" });
    throw fail(Code.stateInvalid, messages.notAdded);
  }
  const { credential, credentialBackedUp } = info;
  const name = input.name ?? (deviceName(ctx.userAgent).slice(0, 64) || passkeyDomain(ctx.config));
  const at = platform.clock.now();
  try {
    await platform.transaction(async (trx) => {
      // Locked, so that several at once do not together go past what an account may have.
      await lockAccount(trx, account.id);
      if ((await passkeysOf(trx, account.id)).length >= MOST) throw fail(Code.failed, messages.full);
      await addPasskey(trx, {
        account_id: account.id,
        credential_id: credential.id,
        public_key: toBase64Url(credential.publicKey),
        user_handle: handleOf(ctx, account.id),
        counter: credential.counter,
        transports: input.transports.filter(isTransport),
        name,
        user_agent: ctx.userAgent,
        synced: credentialBackedUp,
        created_at: at,
        last_used_at: null,
      });
      await closeOffer(trx, account.id, at);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw fail(Code.identityTaken, messages.known);
    throw error;
  }
  await audit(ctx, { action: "user.passkey.add", result: "success", detail: { name } });
  tell(ctx, account, "added", name);
  return {};
}

/** The owner hears of it: it may be somebody else who sits there. */
function tell(ctx: Ctx, account: Account, what: "added" | "removed", name: string): void {
  tellOwner(ctx, account, {
    text: translate(messages[what], ctx.locale, { name }),
    subject: messages.subject[ctx.locale],
    template: `passkey.${what}`,
    values: { name },
  });
}

/** Somebody else's is to whoever asks like one that there never was. */
const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

export async function rename(ctx: Ctx, { id, name }: Input<typeof passkey.passkeyRename>) {
  await demandProof(ctx);
  if (!(await renamePasskey(ctx.platform.db, signedIn(ctx).accountId, { id: numberOf(id), name })))
    throw fail(Code.notFound);
  await audit(ctx, { action: "user.passkey.rename", result: "success", subject: id });
  return {};
}

export async function remove(ctx: Ctx, { id }: Input<typeof passkey.passkeyRemove>) {
  await demandProof(ctx);
  const account = await me(ctx);
  const removed = await ctx.platform.transaction(async (trx) => {
    // Locked, so that two removed at once do not each take the other for the one that stays.
    const now = await lockAccount(trx, account.id);
    const gone = await removePasskey(trx, account.id, numberOf(id));
    if (!gone) throw fail(Code.notFound);
    if (!now || (await waysWithout(trx, now, {})) === 0) throw fail(Code.lastSignInMethod);
    return gone;
  });
  await audit(ctx, { action: "user.passkey.remove", result: "success", subject: id });
  tell(ctx, account, "removed", removed.name);
  return {};
}

export async function offer(ctx: Ctx): Promise<Output<typeof passkey.passkeyOffer>> {
  demandPasskeys(ctx);
  const { id, accountId } = signedIn(ctx);
  const { platform } = ctx;
  const offered =
    (await hasJustProven(platform, id)) &&
    !(await wasOffered(platform.db, accountId)) &&
    (await passkeysOf(platform.db, accountId)).length === 0;
  return { offered };
}

export async function refuseOffer(ctx: Ctx) {
  await closeOffer(ctx.platform.db, signedIn(ctx).accountId, ctx.platform.clock.now());
  return {};
}
