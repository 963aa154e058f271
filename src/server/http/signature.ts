/**
 * The signed request (protocol.md "Every request"). `sg` is obfuscation and no right depends on it; what
 * counts is that an old or repeated request is refused (security.md 8).
 */
import { Code, Header } from "../../core/contract/index.js";
import { TIMESTAMP_WINDOW } from "../../core/rules/index.js";
import { signedText } from "../../core/contract/sign.js";
import { sameText, type Platform } from "../platform/index.js";
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
 * Refuses a state-changing request that came before.
 * @param body as it came
 */
export async function refuseReplay(
  { cache, clock, hash }: Platform,
  path: string,
  { ts, sg }: Signature,
  body: string,
): Promise<void> {
  const seen = cache.space<1>("replay", { max: 300_000 });
  const key = hash.sha256(`${ts}\n${sg}\n${path}\n${body}`);
  // Until its ts is too old to pass anyway.
  const ttl = ts + TIMESTAMP_WINDOW - clock.now() + 1000;
  if (!(await seen.add(key, 1, ttl))) throw fail(Code.replayed);
}
