/**
 * Codes by SMS and email (docs/specification.md 6.10, docs/security.md 12 and 13): 6 digits, kept
 * as a keyed digest, 10 minutes, 5 wrong tries, bound to purpose and target; a new one voids the old.
 */
import type { CodePurpose } from "../../../core/contract/index.js";
import { CODE_LENGTH, SEND_WAIT_SECONDS } from "../../../core/rules/index.js";
import { sourceOf } from "../../http/index.js";
import { sameText, type Platform } from "../../adapters/index.js";

const LIFE = 10 * 60_000;
const MAX_TRIES = 5;
const HOUR = 3_600_000;

interface KeptCode {
  digest: string;
  tries: number;
}

export interface CodeTarget {
  purpose: CodePurpose;
  /** Phone or address, in lower case. */
  target: string;
  /** The account that a code to bind or to prove oneself belongs to. */
  accountId?: number;
}

const keyOf = ({ purpose, target, accountId }: CodeTarget) => `${purpose}:${accountId ?? ""}:${target}`;
const digestOf = (platform: Platform, code: string, to: CodeTarget) =>
  platform.hash.keyed("code", `${keyOf(to)}:${code}`);
const kept = (platform: Platform) => platform.cache.space<KeptCode>("code", { max: 200_000 });

/**
 * Books a send to a target, whether anybody is there or not.
 * @returns seconds to wait when it is too early, else 0
 */
export async function bookSend(platform: Platform, target: string, ip: string): Promise<number> {
  const window = platform.cache.window("send", { max: 500_000 });
  const rules: [key: string, max: number, time: number][] = [
    // First, so that an address past its own limit uses up nobody else's.
    [`ip:${sourceOf(ip)}`, 20, HOUR],
    [`gap:${target}`, 1, SEND_WAIT_SECONDS * 1000],
    [`hour:${target}`, 5, HOUR],
    [`day:${target}`, 10, 24 * HOUR],
  ];
  for (const [key, max, time] of rules) {
    const hit = await window.hit(key, max, time);
    if (!hit.allowed) return Math.max(1, Math.ceil(hit.retryAfter / 1000));
  }
  return 0;
}

/** Makes a code and voids the one before it. */
export async function issueCode(platform: Platform, to: CodeTarget): Promise<string> {
  const code = platform.random.digits(CODE_LENGTH);
  await kept(platform).set(keyOf(to), { digest: digestOf(platform, code, to), tries: 0 }, LIFE);
  return code;
}

/**
 * Checks a code and uses it up. Wrong tries count even when they come all at once.
 * @returns false for a wrong, used, expired or voided code
 */
export async function spendCode(platform: Platform, to: CodeTarget, code: string): Promise<boolean> {
  const space = kept(platform);
  const key = keyOf(to);
  for (;;) {
    const current = await space.get(key);
    if (!current) return false;
    if (current.tries >= MAX_TRIES) return false;
    // The try is booked before the comparison, so parallel guesses cannot share one.
    if (!(await space.swap(key, current, { ...current, tries: current.tries + 1 }))) continue;
    if (!sameText(current.digest, digestOf(platform, code, to))) return false;
    return (await space.take(key)) !== undefined;
  }
}

/** The texts that go out, by channel and language. */
export const codeText = (code: string, locale: "zh-CN" | "en-US") =>
  locale === "zh-CN"
    ? { subject: "验证码", text: `【学海在线】你的验证码是 ${code}，10 分钟内有效。如非本人操作，请忽略。` }
    : {
        subject: "Verification code",
        text: `[Xuehai Learning] Your code is ${code}, valid for 10 minutes. Not you? Ignore it.`,
      };
