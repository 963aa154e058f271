import { expect, test } from "vitest";
import { CaptchaType, RepCode } from "../../../core/contract/index.js";
import { LIMITS } from "./limits.js";
import { answerOf, check, get, setUp } from "./testing/setting.js";

test("a client that asks too often is told to wait, and the next one is not", async () => {
  const setting = await setUp();
  const theirs = await get(setting, "blockPuzzle", "slider-other");
  const own = await get(setting, "blockPuzzle", "slider-flood");
  const rest = await Promise.all(
    Array.from({ length: 500 }, () =>
      setting.captcha.get(
        { captchaType: "blockPuzzle", clientUid: "slider-flood", work: true },
        { ip: "192.0.2.1" },
      ),
    ),
  );
  expect(rest.filter(({ repCode }) => repCode === RepCode.ok)).toHaveLength(LIMITS.get.client.max - 1);
  expect(rest.at(-1)).toEqual({ repCode: RepCode.getLimit, retryAfter: LIMITS.get.client.window });
  // Neither the neighbour's challenge nor the flood's own first one was thrown away.
  expect((await check(setting, theirs, await answerOf(setting, theirs))).repCode).toBe(RepCode.ok);
  expect((await check(setting, own, await answerOf(setting, own))).repCode).toBe(RepCode.ok);
  await get(setting, "blockPuzzle", "slider-other");
  setting.clock.advance(LIMITS.get.client.window);
  await get(setting, "blockPuzzle", "slider-flood");
});

test("a flood under made-up client names stops at the address, and voids nobody's challenge", async () => {
  const setting = await setUp();
  const theirs = await get(setting, "blockPuzzle", "slider-a", "198.51.100.7");
  const flood = [];
  for (let i = 0; i < 5000; i += 1)
    flood.push(
      await setting.captcha.get(
        { captchaType: "blockPuzzle", clientUid: `slider-${i}`, work: true },
        { ip: "192.0.2.9" },
      ),
    );
  expect(flood.filter(({ repCode }) => repCode === RepCode.ok)).toHaveLength(LIMITS.get.ip.max);
  expect(
    (await check(setting, theirs, await answerOf(setting, theirs), "blockPuzzle", "198.51.100.7")).repCode,
  ).toBe(RepCode.ok);
});

test("wrong answers bring a pause that doubles, for that client alone", async () => {
  const setting = await setUp();
  const fail = async () => check(setting, await get(setting), '{"x":999,"y":5}');
  const pauses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < LIMITS.fail.client; i += 1) expect((await fail()).repCode).toBe(RepCode.wrong);
    const locked = await setting.captcha.get(
      { captchaType: "blockPuzzle", clientUid: "slider-1", work: true },
      { ip: "192.0.2.1" },
    );
    if (locked.repCode !== RepCode.locked) throw new Error(`not locked but ${locked.repCode}`);
    pauses.push(locked.retryAfter ?? 0);
    await get(setting, "blockPuzzle", "slider-2");
    await get(setting, "blockPuzzle", "slider-1", "198.51.100.7");
    setting.clock.advance(locked.retryAfter ?? 0);
  }
  expect(pauses).toEqual([10_000, 20_000, 40_000]);
});

test("answers too many from one address are refused before they are looked at", async () => {
  const setting = await setUp();
  const challenge = await get(setting);
  const text = await answerOf(setting, challenge);
  const junk = { captchaType: CaptchaType.slider, token: "0".repeat(32), pointJson: "x" };
  for (let i = 0; i < LIMITS.check.ip.max; i += 1) await setting.captcha.check(junk, { ip: "192.0.2.1" });
  expect((await check(setting, challenge, text)).repCode).toBe(RepCode.checkLimit);
  setting.clock.advance(110_000);
  expect((await check(setting, challenge, text)).repCode).toBe(RepCode.checkLimit);
});

test("a full store lets the oldest challenges go, and keeps the others", async () => {
  const setting = await setUp(undefined, 50);
  const all = [];
  for (let i = 0; i < 60; i += 1) all.push(await get(setting, "blockPuzzle", "slider-1", `192.0.2.${i}`));
  const alive = await Promise.all(all.map(async (one) => (await answerOf(setting, one)) !== ""));
  expect(alive.indexOf(true)).toBe(10);
  expect(alive.filter(Boolean)).toHaveLength(50);
});
