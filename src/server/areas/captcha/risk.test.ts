import { describe, expect, test } from "vitest";
import { CaptchaType, RepCode, type CaptchaChallenge } from "../../../core/contract/index.js";
import { encrypt } from "./cipher.js";
import { LIMITS } from "./limits.js";
import { SLOW_BITS, SLOW_SURCHARGE, verifyWork } from "./proof-of-work.js";
import { assessRisk, CALM_RATE, MOST_SURCHARGE, raiseTo, type RiskFacts } from "./risk.js";
import { SLOW_TOKEN_MS } from "./service.js";
import { prng } from "./testing/prng.js";
import { humanDrag } from "./testing/people.js";
import { answerOf, check, data, get, plain, setUp, WORK, type Setting } from "./testing/setting.js";
import { mannerOf, solveWork } from "./testing/solve.js";
import type { TrackPoint } from "./track.js";

const calm: RiskFacts = {
  isKnownDevice: false,
  doesWork: true,
  clientFailures: 0,
  sourceFailures: 0,
  networkFailures: 0,
  clientPace: 1,
  sourceChallenges: 1,
  networkChallenges: 1,
  serverRate: 0,
};

describe("what is asked", () => {
  test("of somebody new is the simple puzzle at the base price", () => {
    expect(assessRisk(calm)).toEqual({ level: "low", surcharge: 0 });
  });
  test("grows with errors and with haste, and both together are the highest", () => {
    expect(assessRisk({ ...calm, clientFailures: 2 })).toEqual({ level: "raised", surcharge: 2 });
    expect(assessRisk({ ...calm, sourceFailures: 20 }).level).toBe("raised");
    expect(assessRisk({ ...calm, networkChallenges: 200 }).level).toBe("raised");
    expect(assessRisk({ ...calm, clientPace: 12 })).toEqual({
      level: "high",
      surcharge: MOST_SURCHARGE,
    });
    expect(assessRisk({ ...calm, clientFailures: 2, clientPace: 6 }).level).toBe("high");
  });
  test("is less of a browser that somebody signed in from, and more of a client that does no work", () => {
    expect(assessRisk({ ...calm, isKnownDevice: true }).surcharge).toBeLessThan(0);
    expect(assessRisk({ ...calm, isKnownDevice: true, clientFailures: 2 }).level).toBe("low");
    expect(assessRisk({ ...calm, doesWork: false }).level).toBe("raised");
  });
  test("is never slow work of a browser that somebody signed in from, whatever it does", () => {
    const worst = { ...calm, isKnownDevice: true, clientFailures: 4, clientPace: 12, serverRate: 1e6 };
    expect(assessRisk(worst)).toEqual({ level: "high", surcharge: SLOW_SURCHARGE - 1 });
  });
  test("is at least what the proof is wanted for", () => {
    const low = assessRisk(calm);
    expect(raiseTo(low, "low")).toEqual(low);
    expect(raiseTo(low, "high")).toEqual({ level: "high", surcharge: MOST_SURCHARGE });
    expect(raiseTo({ level: "high", surcharge: MOST_SURCHARGE }, "raised").level).toBe("high");
  });
  test("under attack costs everybody unknown 64 times as much, and known devices what it did", () => {
    expect(assessRisk({ ...calm, serverRate: CALM_RATE }).surcharge).toBe(0);
    expect(assessRisk({ ...calm, serverRate: CALM_RATE * 2 })).toEqual({ level: "raised", surcharge: 2 });
    const siege = { ...calm, serverRate: CALM_RATE * 100 };
    expect(assessRisk(siege).surcharge).toBe(MOST_SURCHARGE);
    expect(assessRisk({ ...siege, isKnownDevice: true })).toEqual(
      assessRisk({ ...calm, isKnownDevice: true }),
    );
  });
});

const bits = ({ challenge }: CaptchaChallenge, base = WORK) =>
  (challenge?.difficulty ?? 0) + (challenge?.slow ? SLOW_BITS : 0) - base;

test("at the highest level both are asked for: the harder picture, and the longest work beneath it", async () => {
  const setting = await setUp({
    ...plain,
    simpleSlider: () => {
      throw new Error("not at this level");
    },
  });
  const ask = (captchaType: CaptchaType) =>
    setting.captcha.get({ captchaType, work: true, level: "high" }, { ip: "192.0.2.1" });
  for (const captchaType of [CaptchaType.slider, CaptchaType.words]) {
    const challenge = data(await ask(captchaType));
    expect(challenge).toMatchObject({ level: "high", challenge: { slow: true } });
    expect(challenge.originalImageBase64).toBeTruthy();
    expect(bits(challenge)).toBe(MOST_SURCHARGE);
  }
  // Without a picture the work is longer still.
  expect(bits(data(await ask(CaptchaType.work)))).toBe(MOST_SURCHARGE + 1);
});

test("slow work is bcrypt's, is wanted with the picture, and has its time", async () => {
  const setting = await setUp();
  const ask = async () =>
    data(
      await setting.captcha.get(
        { captchaType: "blockPuzzle", clientUid: "slider-1", work: true, level: "high" },
        { ip: "192.0.2.1" },
      ),
    );
  const quick = await ask();
  const { salt = "", difficulty = 0 } = quick.challenge ?? {};
  // What SHA-256 would take for an answer, and bcrypt does not.
  let n = 0;
  while (!verifyWork({ salt, difficulty }, n) || verifyWork({ salt, difficulty, slow: true }, n)) n += 1;
  const text = await answerOf(setting, quick);
  const given = { ...mannerOf(quick, "blockPuzzle", text), work: n };
  setting.clock.advance(4000);
  const pointJson = encrypt(text, quick.secretKey ?? "");
  const { token } = quick;
  const outcome = await setting.captcha.check(
    { captchaType: "blockPuzzle", token, pointJson, ...given },
    { ip: "192.0.2.1" },
  );
  expect(outcome.repCode).toBe(RepCode.wrong);
  const slow = await ask();
  const place = await answerOf(setting, slow);
  setting.clock.advance(SLOW_TOKEN_MS - 5000);
  expect((await check(setting, slow, place)).repCode).toBe(RepCode.ok);
});

test("an attack from many addresses raises the price for all, and it falls again", async () => {
  // Cheaper than elsewhere: there are hundreds to solve.
  const base = 2;
  const setting = await setUp(plain, undefined, base);
  const address = (i: number) => `10.${i >> 8}.${i & 255}.1`;
  for (let i = 0; i < CALM_RATE * 9; i += 1) {
    const from = { ip: address(i) };
    const challenge = data(await setting.captcha.get({ captchaType: CaptchaType.work }, from));
    const { token, secretKey } = challenge;
    const n = solveWork(challenge.challenge ?? { salt: "", difficulty: 0 });
    const pointJson = encrypt(JSON.stringify({ n }), secretKey ?? "");
    await setting.captcha.check({ captchaType: CaptchaType.work, token, pointJson }, from);
  }
  const bystander = (device?: string) =>
    setting.captcha.get(
      { captchaType: CaptchaType.slider, clientUid: "slider-7", work: true },
      { ip: "198.51.100.7", device },
    );
  expect(bits(data(await bystander()), base)).toBe(MOST_SURCHARGE);
  expect(bits(data(await bystander("d1")), base)).toBeLessThan(0);
  const falling: number[] = [];
  for (let minutes = 0; minutes < 10; minutes += 1) {
    setting.clock.advance(60_000);
    falling.push(bits(data(await bystander()), base));
  }
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  expect(falling.at(-1)).toBe(0);
});

test("a known device's mark is one person's: passed round it counts for no more than a dozen", async () => {
  const setting = await setUp();
  const prices: number[] = [];
  for (let i = 0; i < LIMITS.device.max + 1; i += 1) {
    const asked = await setting.captcha.get(
      { captchaType: CaptchaType.slider, clientUid: "slider-1", work: true },
      { ip: `10.0.${i}.1`, device: "d1" },
    );
    prices.push(bits(data(asked)));
  }
  expect(Math.max(...prices.slice(0, -1))).toBeLessThan(0);
  expect(prices.at(-1)).toBe(0);
});

test("wrong answers that cost nothing raise nobody else's price", async () => {
  const setting = await setUp();
  for (let i = 0; i < CALM_RATE * 4; i += 1) {
    const ip = `10.1.${i}.1`;
    const { token } = await get(setting, CaptchaType.slider, "slider-1", ip);
    await setting.captcha.check({ captchaType: CaptchaType.slider, token, pointJson: "x" }, { ip });
  }
  expect(bits(await get(setting, CaptchaType.slider, "slider-2", "198.51.100.7"))).toBe(0);
});

test("whoever errs twice gets the harder picture, and the simple one again when they have passed", async () => {
  const setting = await setUp();
  const wrong = async () => check(setting, await get(setting), '{"x":999,"y":5}');
  expect((await get(setting)).level).toBe("low");
  await wrong();
  await wrong();
  const harder = await get(setting);
  expect(harder).toMatchObject({ level: "raised" });
  expect(bits(harder)).toBe(2);
  expect((await check(setting, harder, await answerOf(setting, harder))).repCode).toBe(RepCode.ok);
  setting.clock.advance(60_000);
  expect((await get(setting)).level).toBe("low");
});

describe("a right place is not enough", () => {
  /** Answers right, in a manner of its own. */
  async function answer(
    setting: Setting,
    change: (given: { track?: TrackPoint[]; work?: number; keys?: boolean }, x: number) => object,
    { after = 4000, ip = "192.0.2.1", uid = "slider-1" } = {},
  ) {
    const challenge = await get(setting);
    const text = await answerOf(setting, challenge);
    const { x } = JSON.parse(text) as { x: number };
    const { token, secretKey } = challenge;
    const manner = change(mannerOf(challenge, "blockPuzzle", text), x);
    setting.clock.advance(after);
    const outcome = await setting.captcha.check(
      {
        captchaType: "blockPuzzle",
        token,
        pointJson: encrypt(text, secretKey ?? ""),
        clientUid: uid,
        ...manner,
      },
      { ip },
    );
    // Each of these is another person's story.
    setting.clock.advance(16 * 60_000);
    return outcome.repCode;
  }
  const asIs = (given: object) => given;

  test("without a track, without the work, too soon, or with a track longer than the time it had", async () => {
    const setting = await setUp();
    expect(await answer(setting, asIs)).toBe(RepCode.ok);
    expect(await answer(setting, ({ work }) => ({ work }))).toBe(RepCode.wrong);
    expect(await answer(setting, ({ track }) => ({ track }))).toBe(RepCode.wrong);
    expect(await answer(setting, ({ track, work }) => ({ track, work: (work ?? 0) + 0.5 }))).toBe(
      RepCode.wrong,
    );
    expect(await answer(setting, asIs, { after: 2 })).toBe(RepCode.wrong);
    expect(await answer(setting, asIs, { after: 510 })).toBe(RepCode.wrong);
  });
  test("by ruler and clock, in one leap, or by a curve that was sent before", async () => {
    const setting = await setUp();
    const even = (x: number) => Array.from({ length: 50 }, (_, i): TrackPoint => [i * 20, (x * i) / 49, 0]);
    expect(await answer(setting, ({ work }, x) => ({ work, track: even(x) }))).toBe(RepCode.wrong);
    const leap = (x: number): TrackPoint[] => [
      [0, 0, 0],
      [400, x, 0],
    ];
    expect(await answer(setting, ({ work }, x) => ({ work, track: leap(x) }))).toBe(RepCode.wrong);
    const same = (x: number) =>
      humanDrag(prng(1), 100, 100).track.map(([t, at, y]) => [t, (at * x) / 100, y]);
    expect(await answer(setting, ({ work }, x) => ({ work, track: same(x) }))).toBe(RepCode.ok);
    expect(await answer(setting, ({ work }, x) => ({ work, track: same(x) }))).toBe(RepCode.wrong);
  });
  test("from another network, or under another name", async () => {
    const setting = await setUp();
    expect(await answer(setting, asIs, { ip: "198.51.100.7" })).toBe(RepCode.expired);
    expect(await answer(setting, asIs, { uid: "slider-2" })).toBe(RepCode.expired);
    // A phone's address may change within its network.
    expect(await answer(setting, asIs, { ip: "192.0.2.77" })).toBe(RepCode.ok);
  });
  test("by keys it passes in steps, for twice the work", async () => {
    const setting = await setUp();
    const steps = (x: number): TrackPoint[] => [
      [0, 10, 0],
      [300, x, 0],
    ];
    const challenge = await get(setting);
    const { difficulty = 0, keys = 0, salt = "" } = challenge.challenge ?? {};
    expect(keys).toBe(difficulty + 1);
    const byKeys = async (work: (given: { salt: string; difficulty: number; keys: number }) => number) => {
      const fresh = await get(setting);
      const text = await answerOf(setting, fresh);
      const { x } = JSON.parse(text) as { x: number };
      setting.clock.advance(4000);
      const given = { salt, difficulty, keys, ...fresh.challenge };
      return (
        await setting.captcha.check(
          {
            captchaType: "blockPuzzle",
            token: fresh.token,
            pointJson: encrypt(text, fresh.secretKey ?? ""),
            keys: true,
            track: steps(x),
            work: work(given),
          },
          { ip: "192.0.2.1" },
        )
      ).repCode;
    };
    expect(await byKeys((given) => solveWork({ ...given, difficulty: given.keys }))).toBe(RepCode.ok);
    // Solved for a drag only: the first such number that is not good enough for keys.
    const tooLittle = (given: { salt: string; difficulty: number; keys: number }) => {
      for (let from = 0; ; from += 1) {
        const salt = given.salt;
        const n = from;
        if (isWorth(salt, n, given.difficulty) && !isWorth(salt, n, given.keys)) return n;
      }
    };
    expect(await byKeys(tooLittle)).toBe(RepCode.wrong);
  });
});

const isWorth = (salt: string, n: number, difficulty: number): boolean => verifyWork({ salt, difficulty }, n);

describe("AJ-Captcha's own client, which sends no track and no work", () => {
  const ask = (setting: Setting, ip = "192.0.2.1", clientUid = "slider-1") =>
    setting.captcha.get({ captchaType: CaptchaType.slider, clientUid }, { ip });

  test("passes by the place alone, gets no more than it knows, and the harder picture", async () => {
    const setting = await setUp({
      ...plain,
      simpleSlider: () => {
        throw new Error("not for this client");
      },
    });
    const challenge = data(await ask(setting));
    expect(Object.keys(challenge).toSorted()).toEqual([
      "jigsawImageBase64",
      "originalImageBase64",
      "secretKey",
      "token",
      "wordList",
    ]);
    const pointJson = encrypt(await answerOf(setting, challenge), challenge.secretKey ?? "");
    setting.clock.advance(1500);
    const outcome = await setting.captcha.check(
      { captchaType: CaptchaType.slider, token: challenge.token, pointJson },
      { ip: "192.0.2.1" },
    );
    expect(outcome.repCode).toBe(RepCode.ok);
  });
  test("goes on while the platform is under attack and other clients pay", async () => {
    const setting = await setUp();
    for (let i = 0; i < CALM_RATE * 9; i += 1)
      await setting.platform.cache
        .counter("captcha answers of unknown devices", { max: 100 })
        .add(`minute ${Math.floor(setting.clock.now() / 60_000)}`, 8 * 60_000);
    expect(bits(await get(setting))).toBe(MOST_SURCHARGE);
    const challenge = data(await ask(setting, "198.51.100.7"));
    expect(challenge).not.toHaveProperty("challenge");
    const pointJson = encrypt(await answerOf(setting, challenge), challenge.secretKey ?? "");
    setting.clock.advance(1500);
    const { token } = challenge;
    const outcome = await setting.captcha.check(
      { captchaType: CaptchaType.slider, token, pointJson },
      { ip: "198.51.100.7" },
    );
    expect(outcome.repCode).toBe(RepCode.ok);
  });
  test("is held to tighter limits, which others do not feel", async () => {
    const setting = await setUp();
    let served = 0;
    for (let i = 0; i < LIMITS.classic.ip.max + 5; i += 1)
      if ((await ask(setting, "192.0.2.1", `slider-${i}`)).repCode === RepCode.ok) served += 1;
    expect(served).toBe(LIMITS.classic.ip.max);
    expect((await get(setting)).token).toBeTruthy();
    expect((await ask(setting, "198.51.100.7")).repCode).toBe(RepCode.ok);
  });
});
