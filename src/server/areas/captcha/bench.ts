/** How fast challenges are made, and how large their answers are. Run alone: it times this process. */
import { CaptchaType, RepCode } from "../../../core/contract/index.js";
import { systemClock } from "../../adapters/clock.js";
import { makeLog } from "../../adapters/log.js";
import { memoryCache } from "../../adapters/memory-cache.js";
import { nodeHash } from "../../adapters/node/hash.js";
import { nodePictures } from "../../adapters/node/captcha-pictures.js";
import { secureRandom } from "./random.js";
import { makeCaptcha } from "./service.js";

export interface CaptchaBench {
  /** Challenges a second, one after the other, in one process. */
  perSecond: number;
  /** Milliseconds of one `get`, drawing included. */
  medianMs: number;
  p95Ms: number;
  /** Bytes of the whole JSON answer of a `get`. */
  medianBytes: number;
  mostBytes: number;
}

/** @param rounds how many challenges are timed, after 50 that are not */
export async function benchCaptcha(
  captchaType: typeof CaptchaType.slider | typeof CaptchaType.words = CaptchaType.slider,
  rounds = 400,
): Promise<CaptchaBench> {
  const clock = systemClock;
  const log = makeLog({ clock, level: "error", write: () => undefined });
  const hash = nodeHash({ secret: "of a measurement" });
  const captcha = makeCaptcha({ cache: memoryCache(clock), clock, hash, log }, secureRandom(), nodePictures);
  const times: number[] = [];
  const sizes: number[] = [];
  for (let i = -50; i < rounds; i += 1) {
    const began = performance.now();
    // Each from another address: it is the work that is measured, not the limits.
    const made = await captcha.get({ captchaType, work: true }, { ip: `bench ${i}` });
    const answer = JSON.stringify({ ...made, repMsg: null, success: true });
    const took = performance.now() - began;
    if (made.repCode !== RepCode.ok) throw new Error(`No challenge: ${made.repCode}`);
    if (i < 0) continue;
    times.push(took);
    sizes.push(answer.length);
  }
  times.sort((a, b) => a - b);
  sizes.sort((a, b) => a - b);
  const at = (list: readonly number[], share: number): number => list[Math.floor(list.length * share)] ?? 0;
  return {
    perSecond: (1000 * times.length) / times.reduce((a, b) => a + b, 0),
    medianMs: at(times, 0.5),
    p95Ms: at(times, 0.95),
    medianBytes: at(sizes, 0.5),
    mostBytes: sizes.at(-1) ?? 0,
  };
}
