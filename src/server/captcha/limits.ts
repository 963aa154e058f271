/** How often one client or address may ask, answer and fail (security.md 11, 17). */
import type { Cache, Clock } from "../platform/index.js";

const MINUTE = 60_000;

/** Whole schools share one address: its limits are those of some classes at once, a client's of one person. */
export const LIMITS = {
  get: { client: { max: 30, window: MINUTE }, ip: { max: 600, window: 2 * MINUTE } },
  check: { ip: { max: 600, window: 2 * MINUTE } },
  /** Wrong answers after which a pause is due, counted over 15 minutes. */
  fail: { client: 5, ip: 100, window: 15 * MINUTE },
  /** The first pause; each further one is twice as long. */
  pause: { first: 10_000, longest: 10 * MINUTE },
} as const;

/** Who asks: the address, and the client at it. Both are digests or plain, and bounded. */
export interface Asker {
  ip: string;
  /** Client and address together, so that nobody can lock out a client from elsewhere. */
  client: string;
}

export interface Limits {
  /** Milliseconds until a challenge may be asked for; 0 when now. Counts. */
  get(asker: Asker): Promise<number>;
  check(ip: string): Promise<number>;
  /** Milliseconds left of a pause; 0 when there is none. */
  paused(asker: Asker): Promise<number>;
  failed(asker: Asker): Promise<void>;
  passed(asker: Asker): Promise<void>;
  /** How many proofs of work the address has asked for within ten minutes, this one included. */
  works(ip: string): Promise<number>;
}

export function makeLimits(cache: Cache, clock: Clock): Limits {
  const hits = cache.window("captcha hits");
  const failures = cache.counter("captcha failures");
  const works = cache.counter("captcha works");
  /** Until when. */
  const pauses = cache.space<number>("captcha pauses");

  const fail = async (key: string, every: number): Promise<void> => {
    const { count } = await failures.add(key, LIMITS.fail.window);
    if (count % every !== 0) return;
    const pause = Math.min(LIMITS.pause.longest, LIMITS.pause.first * 2 ** (count / every - 1));
    await pauses.set(key, clock.now() + pause, pause);
  };
  return {
    async get({ ip, client }) {
      const own = await hits.hit(`get ${client}`, LIMITS.get.client.max, LIMITS.get.client.window);
      if (!own.allowed) return own.retryAfter;
      return (await hits.hit(`get ${ip}`, LIMITS.get.ip.max, LIMITS.get.ip.window)).retryAfter;
    },
    check: async (ip) =>
      (await hits.hit(`check ${ip}`, LIMITS.check.ip.max, LIMITS.check.ip.window)).retryAfter,
    async paused({ ip, client }) {
      const ends = await Promise.all([pauses.get(client), pauses.get(ip)]);
      return Math.max(0, ...ends.map((end) => (end ?? 0) - clock.now()));
    },
    async failed({ ip, client }) {
      await Promise.all([fail(client, LIMITS.fail.client), fail(ip, LIMITS.fail.ip)]);
    },
    passed: ({ client }) => failures.delete(client),
    works: async (ip) => (await works.add(ip, 10 * MINUTE)).count,
  };
}
