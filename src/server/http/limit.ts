/** Limits that hold when calls come at once: the cache decides and counts in one step (security.md 11). */
import { Code } from "../../core/contract/index.js";
import type { Hit } from "../platform/index.js";
import type { Frame } from "./context.js";
import { fail } from "./failure.js";
import { sourceOf } from "./source.js";

export interface Limit {
  /** What is limited, e.g. `sms.phone`. */
  name: string;
  /** Whose limit it is: an IP address, a phone, an account. Case and length are the caller's business. */
  key: string;
  max: number;
  /** Milliseconds. In no stretch of this length are more than `max` allowed. */
  windowMs: number;
}

const isIpv6 = (key: string) => /^[0-9a-f]*:[0-9a-f:.]*$/i.test(key);

/** Counts one and tells whether it is allowed; for calls that say no in their own form. */
export const hit = (
  { platform }: Pick<Frame, "platform">,
  { name, key, max, windowMs }: Limit,
): Promise<Hit> => platform.cache.window(name).hit(isIpv6(key) ? sourceOf(key) : key, max, windowMs);

/** @throws Failure Code.tooMany (HTTP 429, Retry-After) */
export async function limit(frame: Pick<Frame, "platform">, ...limits: readonly Limit[]): Promise<void> {
  for (const one of limits) {
    const { allowed, retryAfter } = await hit(frame, one);
    if (!allowed) throw fail(Code.tooMany, undefined, { retryAfter });
  }
}
