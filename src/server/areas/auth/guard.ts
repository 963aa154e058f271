/**
 * What stands between a guesser and an account (docs/security.md 9 and 10, docs/specification.md 6.7): tries are
 * counted for the account and failures for the address; after 3 a captcha is due with each try. Nobody's guessing
 * keeps the owner out: the right password with a captcha always gets in, and a browser that has signed in to the
 * account before is counted by itself. Neither recovery nor running sessions are touched.
 *
 * Where no captcha can be asked for (proving oneself again within a session), the 10th try within 15 minutes and those
 * after it are answered no for a while that doubles.
 *
 * Names are counted as they are typed, though a person may have three: if they shared a count, a captcha
 * due at one would tell that another belongs to the same person.
 */
import { CaptchaLevel } from "../../../core/contract/index.js";
import { CAPTCHA_AFTER_FAILURES } from "../../../core/rules/index.js";
import { sourceOf } from "../../http/index.js";
import type { Platform } from "../../adapters/index.js";

const WINDOW = 15 * 60_000;
const DELAY_FROM = 10;
const SIEGE_WINDOW = 60 * 60_000;
const SIEGE_FROM = 10;
const FIRST_DELAY = 30_000;
const LONGEST_DELAY = WINDOW;

const tries = (platform: Platform) => platform.cache.counter("sign-in tries", { max: 500_000 });
/** Failures from unknown browsers; a sign-in does not end it, since the guesser goes on. */
const sieges = (platform: Platform) => platform.cache.counter("sign-in siege", { max: 500_000 });
const delays = (platform: Platform) => platform.cache.space<1>("sign-in delay", { max: 100_000 });

const accountKey = (platform: Platform, name: string) => `account:${platform.hash.sha256(name)}`;
const addressKey = (ip: string) => `ip:${sourceOf(ip)}`;

/**
 * @param name as typed; of a browser that is known, `deviceName`
 */
export async function captchaDue(platform: Platform, name: string, ip: string): Promise<boolean> {
  const counts = await Promise.all([
    tries(platform).get(accountKey(platform, name)),
    tries(platform).get(addressKey(ip)),
  ]);
  return counts.some(({ count }) => count >= CAPTCHA_AFTER_FAILURES);
}

/** The level that a check of an unknown browser must be passed at. */
export async function levelDue(platform: Platform, name: string): Promise<CaptchaLevel> {
  const { count } = await sieges(platform).get(accountKey(platform, name));
  return count >= SIEGE_FROM ? CaptchaLevel.high : CaptchaLevel.low;
}

/** What tries from a known browser are counted under: it is asked for a captcha by its own failures alone. */
export const deviceName = (device: string): string => `Device ${device}`;

export interface Try {
  /** False while the name is delayed: then only a captcha lets the right password through. */
  allowed: boolean;
  /** This try began a delay, or fell into one. */
  locked: boolean;
  /** How many there were within the window, this one included. */
  count: number;
}

/** Books a try before its password is looked at, so that tries which come all at once cannot share a place. */
export async function bookTry(platform: Platform, name: string): Promise<Try> {
  const key = accountKey(platform, name);
  const { count } = await tries(platform).add(key, WINDOW);
  if (count < DELAY_FROM) {
    const delayed = (await delays(platform).get(key)) !== undefined;
    return { allowed: !delayed, locked: delayed, count };
  }
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(count - DELAY_FROM, 10));
  // One try gets through and shuts the door behind it.
  return { allowed: await delays(platform).add(key, 1, delay), locked: true, count };
}

/**
 * Books a failure of the address.
 * @param name the account's, where it does not know the browser
 */
export async function noteFailure(platform: Platform, ip: string, name?: string): Promise<void> {
  await Promise.all([
    tries(platform).add(addressKey(ip), WINDOW),
    name === undefined ? undefined : sieges(platform).add(accountKey(platform, name), SIEGE_WINDOW),
  ]);
}

/** Whoever has recovered an account has proven more than any check asks for. */
export async function forgetSiege(platform: Platform, ...names: readonly (string | null)[]): Promise<void> {
  for (const name of names) if (name !== null) await sieges(platform).delete(accountKey(platform, name));
}

/** The account starts afresh; the address keeps its count, or one account would clear it for others. */
export async function forgetTries(platform: Platform, ...names: readonly (string | null)[]): Promise<void> {
  for (const name of names) {
    if (name === null) continue;
    await tries(platform).delete(accountKey(platform, name));
    await delays(platform).delete(accountKey(platform, name));
  }
}
