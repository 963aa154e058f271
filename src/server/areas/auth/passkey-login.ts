/**
 * Sign-in by passkey (Web Authentication Level 3, 7.2; docs/security.md 50): whose account it is follows from the passkey.
 * The library that reads what authenticators sign comes with the first of them.
 */
import { Code, type passkey, type Input, type Output } from "../../../core/contract/index.js";
import { accountById } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, type Ctx } from "../../http/index.js";
import { toBase64Url } from "../../adapters/random.js";
import { sameText, type Platform } from "../../adapters/index.js";
import { bindByTicket, forgetAllTries } from "./login.js";
import { messages } from "./passkey-messages.js";
import { isPasskeyOrigin, passkeyDomain, passkeysAt } from "./passkey-site.js";
import { passkeyBy, usePasskey, type Passkey } from "./passkey-store.js";
import { requesterOf, startSession } from "./requester.js";
import { noteRefusal } from "./sign-in-log.js";

/** Milliseconds; the authenticator's window stands open no longer. */
export const CHALLENGE_LIFE = 5 * 60_000;
/** Bits. */
const CHALLENGE = 256;

interface Challenge {
  /** What it is answered for. */
  readonly purpose: "sign-in" | "add";
  readonly userAgent: string;
  /** Of whom a passkey is added. */
  readonly session?: number;
}

const challenges = (platform: Platform) =>
  platform.cache.space<Challenge>("passkey challenge", { max: 200_000 });
const keyOf = ({ hash }: Platform, challenge: string) => hash.sha256(challenge);

/** @throws Failure Code.notFound where the platform's address is none that passkeys can belong to */
export function demandPasskeys(ctx: Ctx): string {
  if (!passkeysAt(ctx.config, new URL(ctx.config.publicUrl).host)) throw fail(Code.notFound);
  return passkeyDomain(ctx.config);
}

export async function issueChallenge(
  ctx: Ctx,
  purpose: Challenge["purpose"],
  session?: number,
): Promise<string> {
  const { platform } = ctx;
  const challenge = toBase64Url(platform.random.bytes(CHALLENGE / 8));
  const { userAgent } = requesterOf(ctx);
  await challenges(platform).set(keyOf(platform, challenge), { purpose, userAgent, session }, CHALLENGE_LIFE);
  return challenge;
}

/** What the browser says it did, as it was signed. */
interface ClientData {
  readonly challenge: string;
  readonly origin: string;
}

function readClientData(text: string): ClientData | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const data = JSON.parse(new TextDecoder().decode(bytes)) as Partial<
      Record<keyof ClientData, unknown>
    > | null;
    const { challenge, origin } = data ?? {};
    return typeof challenge === "string" && typeof origin === "string" ? { challenge, origin } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Uses a challenge up: of many answers at once one has it.
 * @returns what the answer has to hold; undefined for a challenge that is unknown, used, too old, another browser's or of
 * another purpose, and for an answer that was given to another page
 */
export async function spendChallenge(
  ctx: Ctx,
  clientDataJSON: string,
  purpose: Challenge["purpose"],
  session?: number,
): Promise<ClientData | undefined> {
  const { platform } = ctx;
  const said = readClientData(clientDataJSON);
  if (!said) return undefined;
  const kept = await challenges(platform).take(keyOf(platform, said.challenge));
  const right =
    kept?.purpose === purpose &&
    kept.userAgent === requesterOf(ctx).userAgent &&
    kept.session === session &&
    isPasskeyOrigin(ctx, said.origin);
  return right ? said : undefined;
}

export async function signInOptions(ctx: Ctx): Promise<Output<typeof passkey.passkeyOptions>> {
  const rpId = demandPasskeys(ctx);
  const challenge = await issueChallenge(ctx, "sign-in");
  return { challenge, rpId, timeout: CHALLENGE_LIFE, userVerification: "required" };
}

/** A key whose other half is known to everybody: an unknown passkey costs the work of a known one, and opens nothing. */
const NOBODY: Pick<Passkey, "credential_id" | "public_key"> = {
  credential_id: "bm9ib2R5",
  public_key:
    "pQECAyYgASFYIGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
};

/** @returns the count of the signature; undefined when it is not the passkey's, or nobody was there and verified */
async function signedCount(
  ctx: Ctx,
  input: Input<typeof passkey.passkeyLogin>,
  { challenge, origin }: ClientData,
  known: Pick<Passkey, "credential_id" | "public_key">,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { isoBase64URL } = await import("@simplewebauthn/server/helpers");
  const { clientDataJSON, authenticatorData, signature, userHandle } = input;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: input.id,
        rawId: input.id,
        type: "public-key",
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: passkeyDomain(ctx.config),
      requireUserVerification: true,
      // The count is looked at where it is booked, in one step.
      credential: {
        id: known.credential_id,
        publicKey: isoBase64URL.toBuffer(known.public_key),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library says by its error what did not fit; whoever asks learns nothing of it.
    return undefined;
  }
}

/** An unknown passkey, a wrong or repeated signature, a stale challenge and a disabled account are one answer. */
export async function signInByPasskey(ctx: Ctx, input: Input<typeof passkey.passkeyLogin>) {
  const { platform } = ctx;
  demandPasskeys(ctx);
  const said = await spendChallenge(ctx, input.clientDataJSON, "sign-in");
  const known = await passkeyBy(platform.db, input.id);
  const account = known && (await accountById(platform.db, known.account_id));
  const counter = said && (await signedCount(ctx, input, said, known ?? NOBODY));
  const refuse = async (reason?: "counter") => {
    noteRefusal(ctx, account?.id, "passkey");
    await audit(ctx, {
      action: "auth.signIn",
      ...(account ? { subject: account.id } : {}),
      result: "failure",
      method: "passkey",
      ...(reason ? { detail: { reason } } : {}),
    });
    return fail(Code.signInRefused, messages.refused);
  };
  const fits = known && sameText(known.user_handle, input.userHandle ?? "");
  if (counter === undefined || !fits || account?.state !== "active") throw await refuse();
  if (!(await usePasskey(platform.db, known.id, { counter, at: platform.clock.now() })))
    throw await refuse("counter");
  // Whoever holds the passkey is the owner: what somebody guessed at their name meanwhile is over.
  await forgetAllTries(platform, account);
  await bindByTicket(ctx, account, input.bindTicket);
  return startSession(ctx, account, "passkey");
}
