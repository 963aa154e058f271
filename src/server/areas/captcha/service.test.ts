import { createCipheriv, createHash } from "node:crypto";
import { expect, test } from "vitest";
import { CaptchaType, RepCode } from "../../../core/contract/index.js";
import { decrypt, encrypt } from "./cipher.js";
import { verifyWork } from "./proof-of-work.js";
import { PROOF_MS, spend, TOKEN_MS } from "./service.js";
import { mannerOf, solveWork } from "./testing/solve.js";
import { answerOf, check, data, get, prove, setUp, WORK } from "./testing/setting.js";

test("a challenge has the wire's form", async () => {
  const setting = await setUp();
  const slider = await get(setting);
  expect(slider).toMatchObject({ originalImageBase64: "AQI=", jigsawImageBase64: "Aw==", wordList: null });
  expect(slider.token).toMatch(/^[0-9a-f]{32}$/);
  expect(slider.secretKey).toMatch(/^[A-Za-z0-9]{16}$/);
  const words = await get(setting, CaptchaType.words);
  expect(words).toMatchObject({ jigsawImageBase64: null, wordList: ["春", "夏", "秋"] });
  const work = await get(setting, CaptchaType.work);
  expect(work).toMatchObject({ originalImageBase64: null, wordList: null });
  expect(work.challenge?.salt).toMatch(/^[0-9a-f]{32}$/);
  expect(work.challenge?.difficulty).toBe(WORK + 1);
});

test("success echoes what came, and the client's proof is accepted byte for byte", async () => {
  const setting = await setUp();
  const challenge = await get(setting);
  const { x } = JSON.parse(await answerOf(setting, challenge)) as { x: number };
  // Spaces, order and digits are the client's own.
  const text = `{ "y":5.0, "x":${x}.250 }`;
  const pointJson = encrypt(text, challenge.secretKey ?? "");
  setting.clock.advance(4000);
  const outcome = await setting.captcha.check(
    {
      captchaType: "blockPuzzle",
      token: challenge.token,
      pointJson,
      ...mannerOf(challenge, "blockPuzzle", text),
    },
    { ip: "192.0.2.1" },
  );
  expect(data(outcome)).toEqual({
    captchaType: "blockPuzzle",
    token: challenge.token,
    pointJson,
    result: true,
  });
  const proof = encrypt(`${challenge.token}---${text}`, challenge.secretKey ?? "");
  expect(await spend(setting.platform, proof, "code", "13800000000")).toBe(true);
});

test.each([
  [-4, RepCode.ok],
  [4, RepCode.ok],
  [-5, RepCode.wrong],
  [5, RepCode.wrong],
])("a piece %i px from its place answers %s", async (off, code) => {
  const setting = await setUp();
  const challenge = await get(setting);
  const { x } = JSON.parse(await answerOf(setting, challenge)) as { x: number };
  expect((await check(setting, challenge, JSON.stringify({ x: x + off, y: 5 }))).repCode).toBe(code);
});

test("words are right in the order asked for, and in no other", async () => {
  const setting = await setUp();
  const points = [
    { x: 45, y: 44 },
    { x: 250, y: 112 },
    { x: 128, y: 70 },
  ];
  const right = await get(setting, CaptchaType.words);
  expect((await check(setting, right, JSON.stringify(points), CaptchaType.words)).repCode).toBe(RepCode.ok);
  const wrong = await get(setting, CaptchaType.words);
  expect((await check(setting, wrong, JSON.stringify(points.toReversed()), CaptchaType.words)).repCode).toBe(
    RepCode.wrong,
  );
});

test("a computed answer passes, one that is not quite enough does not", async () => {
  const setting = await setUp();
  const challenge = await get(setting, CaptchaType.work);
  const n = solveWork(challenge.challenge ?? { salt: "", difficulty: 0 });
  expect((await check(setting, challenge, JSON.stringify({ n }), CaptchaType.work)).repCode).toBe(RepCode.ok);
  // The work that a check hands out is SHA-256's, as any client computes it.
  const { salt = "", difficulty = 0 } = challenge.challenge ?? {};
  const digest = createHash("sha256").update(`${salt}${n}`).digest().readUInt32BE();
  expect(Math.clz32(digest)).toBeGreaterThanOrEqual(difficulty);
  const other = await get(setting, CaptchaType.work);
  expect((await check(setting, other, '{"n":-3}', CaptchaType.work)).repCode).toBe(RepCode.wrong);
  for (const odd of [-1, 0.5, Number.NaN, Infinity, 2 ** 60])
    expect(verifyWork({ salt: "", difficulty: 0 }, odd)).toBe(false);
});

test("a token is answered once, right or wrong", async () => {
  const setting = await setUp();
  const wrong = await get(setting);
  const answer = await answerOf(setting, wrong);
  expect((await check(setting, wrong, '{"x":999,"y":5}')).repCode).toBe(RepCode.wrong);
  expect((await check(setting, wrong, answer)).repCode).toBe(RepCode.expired);
  const right = await get(setting);
  const text = await answerOf(setting, right);
  expect((await check(setting, right, text)).repCode).toBe(RepCode.ok);
  expect((await check(setting, right, text)).repCode).toBe(RepCode.expired);
});

test("of 100 answers at once to one token exactly one counts", async () => {
  const setting = await setUp();
  const challenge = await get(setting);
  const text = await answerOf(setting, challenge);
  setting.clock.advance(4000);
  const { token, secretKey } = challenge;
  const answer = {
    captchaType: CaptchaType.slider,
    token,
    pointJson: encrypt(text, secretKey ?? ""),
    ...mannerOf(challenge, "blockPuzzle", text),
  };
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => setting.captcha.check(answer, { ip: "192.0.2.1" })),
  );
  expect(outcomes.filter(({ repCode }) => repCode === RepCode.ok)).toHaveLength(1);
});

test("a token lives two minutes, a proof three", async () => {
  const setting = await setUp();
  const challenge = await get(setting);
  const text = await answerOf(setting, challenge);
  setting.clock.advance(TOKEN_MS - 4000);
  expect((await check(setting, challenge, text)).repCode).toBe(RepCode.expired);
  const late = await prove(setting);
  setting.clock.advance(PROOF_MS);
  expect(await spend(setting.platform, late, "login", "a")).toBe(false);
  const intime = await prove(setting);
  setting.clock.advance(PROOF_MS - 1);
  expect(await spend(setting.platform, intime, "login", "a")).toBe(true);
});

test("of 100 parallel replays of one proof exactly one succeeds", async () => {
  const setting = await setUp();
  const proof = await prove(setting);
  const spent = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      spend(setting.platform, proof, "code", `1380000${String(i).padStart(4, "0")}`),
    ),
  );
  expect(spent.filter(Boolean)).toHaveLength(1);
});

test("a spent proof serves no other purpose and no other target", async () => {
  const setting = await setUp();
  const proof = await prove(setting);
  expect(await spend(setting.platform, proof, "code", "13800000000")).toBe(true);
  expect(await spend(setting.platform, proof, "code", "13900000000")).toBe(false);
  expect(await spend(setting.platform, proof, "login", "13800000000")).toBe(false);
  expect(await spend(setting.platform, proof, "code", "13800000000")).toBe(false);
  expect(await spend(setting.platform, "made up", "code", "13800000000")).toBe(false);
});

test("a picture that cannot be drawn is answered by its code, and its error goes to the log alone", async () => {
  const broken = () => {
    throw new Error("no more ink");
  };
  const setting = await setUp({ simpleSlider: broken, slider: broken, words: broken, redraw: broken });
  expect(await setting.captcha.get({ captchaType: "blockPuzzle" }, { ip: "192.0.2.1" })).toEqual({
    repCode: RepCode.notMade,
  });
  expect(setting.lines.join()).toContain("no more ink");
});

test("the cipher is AES-128-ECB with PKCS#7 in base64", () => {
  const cipher = createCipheriv("aes-128-ecb", "ABCDEFGHJKLMNPaa", null);
  const expected = cipher.update('{"x":127,"y":5}', "utf8", "base64") + cipher.final("base64");
  expect(encrypt('{"x":127,"y":5}', "ABCDEFGHJKLMNPaa")).toBe(expected);
  expect(decrypt(expected, "ABCDEFGHJKLMNPaa")).toBe('{"x":127,"y":5}');
  expect(decrypt(expected, "ABCDEFGHJKLMNPab")).toBeUndefined();
  expect(decrypt("%%%", "ABCDEFGHJKLMNPaa")).toBeUndefined();
});
