/**
 * What a pass of the human check costs in work, measured in a process of its own: attempts as the server asks for them,
 * and how many a core does by the page's code and by programs written for it. By the processor's time, not the clock's:
 * what else the machine does counts little.
 */
import { createHash } from "node:crypto";
import { CaptchaType, RepCode, type CaptchaChallenge } from "../src/core/contract/index.js";
import { BASE_DIFFICULTY, verifyWork } from "../src/server/areas/captcha/proof-of-work.js";
import { secureRandom } from "../src/server/areas/captcha/random.js";
import { makeCaptcha } from "../src/server/areas/captcha/service.js";
import { plain } from "../src/server/areas/captcha/testing/setting.js";
import { answerFields } from "../src/server/areas/captcha/testing/solve.js";
import { settableClock } from "../src/server/adapters/clock.js";
import { makeLog } from "../src/server/adapters/log.js";
import { memoryCache } from "../src/server/adapters/memory-cache.js";
import { nodeHash } from "../src/server/adapters/node/hash.js";
import { bcryptWords } from "../src/widgets/captcha/bcrypt.js";
import { firstWord } from "../src/widgets/captcha/sha256.js";
import { nativePaces } from "./native.js";

const PASSES = 1000;
/** Bits at low risk in this run; the rest of the real ones is added to what is counted. */
const CHEAP = 5;
/** Longer than any drag. */
const ANSWER_MS = 4000;
const SALT = "0123456789abcdef0123456789abcdef";

/** How often a second of a core `attempt` is done, `each` of them a call. */
function paceOf(attempt: (n: number) => unknown, each: number, ms = 3000): number {
  const calls = Math.ceil(200 / each);
  let n = 0;
  const some = () => {
    for (let i = 0; i < calls; i += 1, n += each) attempt(n);
  };
  for (const until = performance.now() + 500; performance.now() < until;) some();
  n = 0;
  const before = process.cpuUsage();
  for (const until = performance.now() + ms; performance.now() < until;) some();
  const { user, system } = process.cpuUsage(before);
  return (1e6 * n) / (user + system);
}

interface Asked {
  at: number;
  from: { ip: string };
  challenge: CaptchaChallenge;
}

/**
 * What 1,000 passes cost at this many a minute, from so many addresses of as many networks. Every picture is solved:
 * what reading it costs is not counted.
 */
async function costOf(captchaType: CaptchaType, addresses: number, perMinute: number) {
  const clock = settableClock(Date.UTC(2026, 0, 5));
  const log = makeLog({ clock, level: "error", write: () => undefined });
  const platform = { cache: memoryCache(clock), clock, hash: nodeHash({ secret: "of a measurement" }), log };
  const captcha = makeCaptcha(platform, secureRandom(), plain, { difficulty: CHEAP });
  const began = clock.now();
  const attempts = { quick: 0, slow: 0 };
  let dearest = { bits: 0, slow: false };
  let passed = 0;
  const waiting: Asked[] = [];

  async function answer({ challenge, from }: Asked): Promise<void> {
    const slow = challenge.challenge?.slow === true;
    const bits = (challenge.challenge?.difficulty ?? 0) - CHEAP + BASE_DIFFICULTY;
    attempts[slow ? "slow" : "quick"] += 2 ** bits;
    if (slow === dearest.slow ? bits > dearest.bits : slow) dearest = { bits, slow };
    const known = (await captcha.peek(challenge.token))?.pointJson ?? "";
    const { fields } = answerFields(challenge, captchaType, known);
    if ((await captcha.check(fields, from)).repCode === RepCode.ok) passed += 1;
  }
  for (let tries = 0; passed < PASSES; tries += 1) {
    clock.advance(60_000 / perMinute);
    const at = tries % addresses;
    const from = { ip: `10.${at >> 8}.${at & 255}.1` };
    const asked = await captcha.get({ captchaType, clientUid: `point-${tries}`, work: true }, from);
    if (asked.repCode === RepCode.ok) waiting.push({ at: clock.now(), from, challenge: asked.repData });
    while (waiting[0] && waiting[0].at + ANSWER_MS <= clock.now()) await answer(waiting.shift() as Asked);
  }
  return {
    captchaType,
    addresses,
    perMinute,
    attempts,
    dearest,
    minutes: (clock.now() - began) / 60_000,
  };
}

const words = bcryptWords(SALT);
const digest = firstWord();
process.send?.({
  own: {
    quick: paceOf((n) => digest(SALT + String(n)), 1),
    slow: paceOf((n) => words(String(n), String(n + 1), String(n + 2)), 3),
  },
  native: nativePaces(),
  crypto: paceOf(
    (n) =>
      createHash("sha256")
        .update(SALT + String(n))
        .digest(),
    1,
  ),
  /** Milliseconds of the server for one answer. */
  verify: 1000 / paceOf((n) => verifyWork({ salt: SALT, difficulty: 32, slow: true }, n), 1),
  costs: [
    await costOf(CaptchaType.work, 1000, 30),
    await costOf(CaptchaType.slider, 1000, 600),
    await costOf(CaptchaType.work, 1000, 600),
    await costOf(CaptchaType.work, 1, 30),
  ],
});
process.disconnect?.();
