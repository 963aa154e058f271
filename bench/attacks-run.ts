/** What attacks on the human check cost and reach, measured in a process of its own. */
import { createHash } from "node:crypto";
import { CaptchaType, RepCode } from "../src/core/contract/index.js";
import { nodePictures } from "../src/server/captcha/node-pictures.js";
import { isRight } from "../src/server/captcha/judge.js";
import { BASE_DIFFICULTY } from "../src/server/captcha/proof-of-work.js";
import { secureRandom } from "../src/server/captcha/random.js";
import { makeCaptcha } from "../src/server/captcha/service.js";
import { seeded } from "../src/server/captcha/testing/chance.js";
import { measureNetwork } from "../src/server/captcha/testing/network-attack.js";
import { decode } from "../src/server/captcha/testing/picture-data.js";
import { answerFields } from "../src/server/captcha/testing/solve.js";
import { readWords } from "../src/server/captcha/testing/template-attack.js";
import { findBlobs } from "../src/server/captcha/testing/words-attacks.js";
import { settableClock } from "../src/server/platform/clock.js";
import { makeLog } from "../src/server/platform/log.js";
import { memoryCache } from "../src/server/platform/memory-cache.js";
import { nodeHash } from "../src/server/platform/node-hash.js";
import { firstWord } from "../src/widgets/captcha/sha256.js";

const seconds = Number(process.argv[2]);
const PASSES = 1000;
/** Bits at low risk in this run; the rest of the real ones is added to what is counted. */
const CHEAP = 2;

/** Digests a second. */
function paceOf(digest: (text: string) => unknown): number {
  const salt = "0123456789abcdef0123456789abcdef";
  const began = performance.now();
  let n = 0;
  while (performance.now() - began < 2000)
    for (const end = n + 500; n < end; n += 1) digest(salt + String(n));
  return (1000 * n) / (performance.now() - began);
}

/** What 1,000 one-press answers cost at this many a minute, from so many addresses of as many networks. */
async function costOf(addresses: number, perMinute: number) {
  const clock = settableClock(Date.UTC(2026, 0, 5));
  const log = makeLog({ clock, level: "error", write: () => undefined });
  const platform = { cache: memoryCache(clock), clock, hash: nodeHash({ secret: "of a measurement" }), log };
  const captcha = makeCaptcha(platform, secureRandom(), nodePictures, { difficulty: CHEAP });
  const began = clock.now();
  const captchaType = CaptchaType.work;
  let hashes = 0;
  let passed = 0;
  let most = 0;
  for (let tries = 0; passed < PASSES; tries += 1) {
    clock.advance(60_000 / perMinute);
    const at = tries % addresses;
    const from = { ip: `10.${at >> 8}.${at & 255}.1` };
    const asked = await captcha.get({ captchaType, clientUid: `point-${tries}` }, from);
    if (asked.repCode !== RepCode.ok) continue;
    const bits = (asked.repData.challenge?.difficulty ?? 0) - CHEAP + BASE_DIFFICULTY;
    hashes += 2 ** bits;
    most = Math.max(most, bits);
    const { fields } = answerFields(asked.repData, captchaType, "");
    if ((await captcha.check(fields, from)).repCode === RepCode.ok) passed += 1;
  }
  return { addresses, perMinute, hashes, most, minutes: (clock.now() - began) / 60_000 };
}

async function readRate(pictures: number): Promise<number> {
  const random = seeded(9);
  let read = 0;
  for (let i = 0; i < pictures; i += 1) {
    const { original, words, points } = nodePictures.words(random);
    const picture = await decode(original);
    const clicks = readWords(picture, words, findBlobs(picture, undefined, 6));
    if (isRight({ type: "clickWord", points }, JSON.stringify(clicks))) read += 1;
  }
  return read / pictures;
}

process.send?.({
  own: paceOf(firstWord()),
  native: paceOf((text) => createHash("sha256").update(text).digest()),
  costs: [await costOf(1000, 30), await costOf(1000, 600), await costOf(1, 30)],
  words: await readRate(300),
  network: await measureNetwork(nodePictures.slider, seeded(71), {
    pictures: 5000,
    trials: 500,
    rounds: 20,
    seconds,
  }),
});
process.disconnect?.();
