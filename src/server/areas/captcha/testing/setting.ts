/** What tests of a challenge's life share. */
import { expect, onTestFinished } from "vitest";
import { CaptchaType, RepCode, type CaptchaChallenge } from "../../../../core/contract/index.js";
import { settableClock } from "../../../adapters/clock.js";
import { makeLog } from "../../../adapters/log.js";
import { memoryCache } from "../../../adapters/memory-cache.js";
import { nodeHash } from "../../../adapters/node/hash.js";
import { redisCache } from "../../../adapters/node/redis.js";
import { random } from "../../../adapters/random.js";
import { encrypt } from "../cipher.js";
import { nodePictures } from "../../../adapters/node/captcha-pictures.js";
import type { Pictures } from "../pictures.js";
import { makeCaptcha, type Outcome } from "../service.js";
import { prng } from "./prng.js";
import { mannerOf } from "./solve.js";

/** Pictures whose answers are known; what they look like is other tests' business. */
const slider: Pictures["slider"] = (random) => {
  const x = 20 + random.int(200);
  return { original: new Uint8Array([1, 2]), jigsaw: new Uint8Array([3]), x, y: 40, holes: [x] };
};
export const plain: Pictures = {
  simpleSlider: slider,
  slider,
  words: () => {
    const points = [
      { x: 40, y: 40 },
      { x: 250, y: 100 },
      { x: 140, y: 70 },
    ];
    return { original: new Uint8Array([1]), words: ["春", "夏", "秋"], points, glyphs: points };
  },
  redraw: nodePictures.redraw,
};

/** Zero bits of work at low risk: tests have better things to compute. */
export const WORK = 4;

/** A human check on a cache of its own: in memory, or in Redis when REDIS_URL is set. */
export async function setUp(pictures: Pictures = plain, most?: number, difficulty = WORK) {
  const clock = settableClock(Date.UTC(2026, 0, 5));
  const url = process.env["REDIS_URL"];
  const cache = url
    ? await redisCache({ url, clock, prefix: `test-${random.hex(8)}`, onError: () => undefined })
    : memoryCache(clock);
  onTestFinished(() => cache.close());
  const lines: string[] = [];
  const log = makeLog({ clock, level: "debug", write: (line) => void lines.push(line) });
  const platform = { cache, clock, hash: nodeHash({ secret: "a secret of tests" }), log };
  return {
    clock,
    lines,
    platform,
    captcha: makeCaptcha(platform, prng(31), pictures, { most, difficulty }),
  };
}
export type Setting = Awaited<ReturnType<typeof setUp>>;

export function data<T>(outcome: Outcome<T>): T {
  if (outcome.repCode !== RepCode.ok) throw new Error(`refused with ${outcome.repCode}`);
  return outcome.repData;
}

export const get = async (
  { captcha }: Setting,
  captchaType: CaptchaType = CaptchaType.slider,
  clientUid = "slider-1",
  ip = "192.0.2.1",
) => data(await captcha.get({ captchaType, clientUid, work: true }, { ip }));

export const answerOf = async ({ captcha }: Setting, { token }: CaptchaChallenge): Promise<string> =>
  (await captcha.peek(token))?.pointJson ?? "";

/** Longer than any drag of a person: tracks may not be longer than the challenge was out. */
const DRAG_MS = 4000;

/** Answers after a person's time, with a person's track and the work done. */
export const check = (
  { captcha, clock }: Setting,
  challenge: CaptchaChallenge,
  text: string,
  captchaType: CaptchaType = CaptchaType.slider,
  ip = "192.0.2.1",
) => {
  const { token, secretKey } = challenge;
  clock.advance(DRAG_MS);
  return captcha.check(
    {
      captchaType,
      token,
      pointJson: encrypt(text, secretKey ?? ""),
      ...mannerOf(challenge, captchaType, text),
    },
    { ip },
  );
};

/** Passes a slider as a client does. @returns the proof, built by the client */
export async function prove(setting: Setting): Promise<string> {
  const challenge = await get(setting);
  const text = await answerOf(setting, challenge);
  expect((await check(setting, challenge, text)).repCode).toBe(RepCode.ok);
  return encrypt(`${challenge.token}---${text}`, challenge.secretKey ?? "");
}
