/**
 * The signed request (docs/specification.md 6.2). `sg` is obfuscation and no right depends on it; what
 * counts is that an old or repeated request is refused (docs/security.md 8).
 */
import { Code, Header } from "../../core/contract/index.js";
import { TIMESTAMP_WINDOW } from "../../core/rules/index.js";
import { digestedText, digestKey, type Write } from "../../core/contract/digest.js";
import { signedText } from "../../core/contract/sign.js";
import { sameText, type Platform } from "../adapters/index.js";
import type { OpenCtx } from "./context.js";
import { fail } from "./failure.js";

/** What a request was signed with, in one spelling each: `007` and `7` are the same moment. */
export interface Signature {
  ts: number;
  sg: string;
}

const NAMES = {
  timestamp: Header.timestamp.toLowerCase(),
  signature: Header.signature.toLowerCase(),
  digest: Header.digest.toLowerCase(),
  token: Header.token.toLowerCase(),
};
const MOMENT = /^\d{1,16}$/;

/**
 * @param path below the base, e.g. `/pub/platform/info`
 * @throws Failure Code.clockSkew with the server's time in `result.now`; Code.badSignature
 */
export function checkSignature(
  { clock, hash }: Platform,
  salt: string,
  path: string,
  from: Pick<OpenCtx, "header">,
): Signature {
  const text = from.header(NAMES.timestamp) ?? "";
  const ts = Number(text);
  const now = clock.now();
  if (!MOMENT.test(text) || Math.abs(now - ts) > TIMESTAMP_WINDOW) {
    throw fail(Code.clockSkew, undefined, { result: { now } });
  }
  // A call below /pub is signed by its path, any other by the token.
  const token = path.startsWith("/pub/") ? "" : (from.header(NAMES.token) ?? "");
  const sg = hash.md5(signedText(path, token, ts, salt));
  if (!sameText(sg, (from.header(NAMES.signature) ?? "").toLowerCase())) throw fail(Code.badSignature);
  return { ts, sg };
}

/**
 * Refuses a write that is not what the session's owner signed: `sg` says nothing of path and body.
 * @throws Failure Code.badDigest
 */
export function checkDigest(ctx: OpenCtx, write: Write): void {
  const given = ctx.header(NAMES.digest);
  if (given === null && ctx.config.writeDigest === "optional") return;
  const expected = ctx.platform.hash.hmac(digestKey(ctx.signingToken), digestedText(write));
  if (!sameText(expected, (given ?? "").toLowerCase())) throw fail(Code.badDigest);
}

/**
 * Refuses a state-changing request that came before.
 * @param given query and body as they came
 */
export async function refuseReplay(
  { cache, clock, hash }: Platform,
  path: string,
  { ts, sg }: Signature,
  { search, text }: { search: string; text: string },
): Promise<void> {
  const seen = cache.space<1>("replay", { max: 300_000 });
  const key = hash.sha256(`${ts}\n${sg}\n${path}\n${search}\n${text}`);
  // Until its ts is too old to pass anyway.
  const ttl = ts + TIMESTAMP_WINDOW - clock.now() + 1000;
  if (!(await seen.add(key, 1, ttl))) throw fail(Code.replayed);
}
