/** Limits that hold when calls come at once: the cache decides and counts in one step (docs/security.md 11). */
import { Code } from "../../core/contract/index.js";
import { UnavailableError, type Cache, type Hit, type Platform } from "../adapters/index.js";
import { memoryCache } from "../adapters/memory-cache.js";
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

/** Counts of this process alone, for as long as the shared ones cannot be had. */
const own = new WeakMap<Platform, Cache>();
function ownCache(platform: Platform): Cache {
  const known = own.get(platform) ?? memoryCache(platform.clock);
  own.set(platform, known);
  return known;
}

/**
 * Counts one and tells whether it is allowed; for calls that say no in their own form. Without the cache each process
 * counts for itself: reading goes on, and what needs a one-shot number is refused where it is spent.
 */
export async function hit(
  { platform }: Pick<Frame, "platform">,
  { name, key, max, windowMs }: Limit,
): Promise<Hit> {
  const source = isIpv6(key) ? sourceOf(key) : key;
  try {
    return await platform.cache.window(name).hit(source, max, windowMs);
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return ownCache(platform).window(name).hit(source, max, windowMs);
  }
}

/** @throws Failure Code.tooMany (HTTP 429, Retry-After) */
export async function limit(frame: Pick<Frame, "platform">, ...limits: readonly Limit[]): Promise<void> {
  for (const one of limits) {
    const { allowed, retryAfter } = await hit(frame, one);
    if (!allowed) throw fail(Code.tooMany, undefined, { retryAfter });
  }
}
