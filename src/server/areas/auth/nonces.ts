/** One-shot numbers of the sealed flows (docs/specification.md 6.6, docs/security.md 7). */
import type { Platform } from "../../adapters/index.js";

const LIFE = 5 * 60_000;
const BITS = 128;

const space = (platform: Platform) => platform.cache.space<string>("nonce", { max: 200_000 });

/** Who asked for a nonce, as far as it stays the same within one flow: page and browser. */
const client = (from: { origin: string | null; userAgent: string }) =>
  `${from.origin ?? ""}\n${from.userAgent}`;

export async function issueNonce(
  platform: Platform,
  from: { origin: string | null; userAgent: string },
): Promise<string> {
  const nonce = platform.random.token(BITS);
  await space(platform).set(nonce, client(from), LIFE);
  return nonce;
}

/** Uses a nonce up. False for one that is unknown, used, too old, or another client's. */
export async function spendNonce(
  platform: Platform,
  nonce: string,
  from: { origin: string | null; userAgent: string },
): Promise<boolean> {
  return (await space(platform).take(nonce)) === client(from);
}
