/**
 * How often one client or address may ask, answer and fail (docs/security.md 11 and 17), and what that says of it.
 */
import type { Cache, Clock } from "../../adapters/index.js";
import type { RiskFacts } from "./risk.js";

const MINUTE = 60_000;

/** Whole schools share one address: its limits are those of some classes at once, a client's of one person. */
export const LIMITS = {
  get: { client: { max: 30, window: MINUTE }, ip: { max: 600, window: 2 * MINUTE } },
  check: { ip: { max: 600, window: 2 * MINUTE } },
  /** Of clients that do no proof of work: one class at an address, and so many for the whole platform. */
  classic: {
    ip: { max: 60, window: 10 * MINUTE },
    network: { max: 180, window: 10 * MINUTE },
    passes: { max: 300, window: 10 * MINUTE },
  },
  /** Challenges at a known device's price: one account's mark does not open the door to a thousand browsers. */
  device: { max: 12, window: 60 * MINUTE },
  /** Wrong answers after which a pause is due, counted over 15 minutes. */
  fail: { client: 5, ip: 100, window: 15 * MINUTE },
  /** The first pause; each further one is twice as long. */
  pause: { first: 10_000, longest: 10 * MINUTE },
} as const;

/** Of an attack so much is remembered a minute later. */
const FADE = 0.6;
const REMEMBERED_MINUTES = 8;

/** Who asks: the address, the network around it, and the client at it. All are digests or plain, and bounded. */
export interface Asker {
  ip: string;
  /** IPv4 by its first three numbers; an IPv6 address is a network already (http/source.ts). */
  network: string;
  /** Client and address together, so that nobody can lock out a client from elsewhere. */
  client: string;
  isKnownDevice: boolean;
  doesWork: boolean;
}

export const networkOf = (ip: string): string => ip.replace(/\.\d+$/, "");

export interface Limits {
  /** Milliseconds until a challenge may be asked for; 0 when now. Counts. */
  get(asker: Asker): Promise<number>;
  check(ip: string): Promise<number>;
  /** Whether a known device is still believed to be one person's. Counts. */
  trusts(device: string): Promise<boolean>;
  /** Milliseconds until one more answer of a client that does no work may pass; 0 when now. Counts. */
  classicPass(): Promise<number>;
  /** Milliseconds left of a pause; 0 when there is none. */
  paused(asker: Asker): Promise<number>;
  /** @param isPaid its work was done: what costs nothing must not raise everybody's price */
  failed(asker: Asker, isPaid: boolean): Promise<void>;
  passed(asker: Asker): Promise<void>;
  /** What is known of the asker, this challenge counted in. */
  facts(asker: Asker): Promise<RiskFacts>;
}

export function makeLimits(cache: Cache, clock: Clock): Limits {
  const hits = cache.window("captcha hits");
  const failures = cache.counter("captcha failures");
  const challenges = cache.counter("captcha challenges");
  const answers = cache.counter("captcha answers of unknown devices", { max: 100 });
  /** Until when. */
  const pauses = cache.space<number>("captcha pauses");

  const fail = async (key: string, every: number): Promise<void> => {
    const { count } = await failures.add(key, LIMITS.fail.window);
    if (count % every !== 0) return;
    const pause = Math.min(LIMITS.pause.longest, LIMITS.pause.first * 2 ** (count / every - 1));
    await pauses.set(key, clock.now() + pause, pause);
  };
  const hit = async (key: string, { max, window }: { max: number; window: number }): Promise<number> =>
    (await hits.hit(key, max, window)).retryAfter;
  const minute = (): number => Math.floor(clock.now() / MINUTE);
  const answered = async ({ isKnownDevice }: Asker): Promise<void> => {
    if (!isKnownDevice) await answers.add(`minute ${minute()}`, REMEMBERED_MINUTES * MINUTE);
  };
  /** The busiest of the last minutes, each fading with its age: the price rises at once and falls slowly. */
  async function serverRate(): Promise<number> {
    const now = minute();
    const rates = await Promise.all(
      Array.from({ length: REMEMBERED_MINUTES }, async (_, age) => {
        const { count } = await answers.get(`minute ${now - age}`);
        return count * FADE ** age;
      }),
    );
    return Math.max(...rates);
  }

  return {
    async get({ ip, network, client, doesWork }) {
      const own = await hit(`get ${client}`, LIMITS.get.client);
      if (own > 0) return own;
      const wait = await hit(`get ${ip}`, LIMITS.get.ip);
      if (wait > 0 || doesWork) return wait;
      return (
        (await hit(`classic ${ip}`, LIMITS.classic.ip)) ||
        hit(`classic network ${network}`, LIMITS.classic.network)
      );
    },
    check: (ip) => hit(`check ${ip}`, LIMITS.check.ip),
    trusts: async (device) => (await hit(`device ${device}`, LIMITS.device)) === 0,
    classicPass: () => hit("classic passes", LIMITS.classic.passes),
    async paused({ ip, client }) {
      const ends = await Promise.all([pauses.get(client), pauses.get(ip)]);
      return Math.max(0, ...ends.map((end) => (end ?? 0) - clock.now()));
    },
    async failed(asker, isPaid) {
      const { ip, network, client } = asker;
      await Promise.all([
        fail(client, LIMITS.fail.client),
        fail(ip, LIMITS.fail.ip),
        network === ip ? undefined : failures.add(`network ${network}`, LIMITS.fail.window),
        isPaid ? answered(asker) : undefined,
      ]);
    },
    async passed(asker) {
      await Promise.all([failures.delete(asker.client), answered(asker)]);
    },
    async facts({ ip, network, client, isKnownDevice, doesWork }) {
      const [
        clientFailures,
        sourceFailures,
        networkFailures,
        clientPace,
        sourceChallenges,
        networkChallenges,
      ] = await Promise.all([
        failures.get(client),
        failures.get(ip),
        failures.get(`network ${network}`),
        challenges.add(client, MINUTE),
        challenges.add(ip, 10 * MINUTE),
        challenges.add(`network ${network}`, 10 * MINUTE),
      ]);
      return {
        isKnownDevice,
        doesWork,
        clientFailures: clientFailures.count,
        sourceFailures: sourceFailures.count,
        networkFailures: networkFailures.count,
        clientPace: clientPace.count,
        sourceChallenges: sourceChallenges.count,
        networkChallenges: networkChallenges.count,
        serverRate: isKnownDevice ? 0 : await serverRate(),
      };
    },
  };
}
