import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  captchaPaths,
  RepCode,
  type CaptchaAnswer,
  type CaptchaChallenge,
  type CaptchaPassed,
} from "../../../core/contract/index.js";
import { API_BASE } from "../../../core/rules/index.js";
import { openTestbed } from "../../../testing/people.js";
import { testServer, type TestServer } from "../../../testing/server.js";
import { encrypt } from "./cipher.js";
import { captcha } from "./index.js";
import { decode } from "./testing/picture-data.js";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [captcha], config: { testHooks: true } });
});
afterAll(() => server.close());

/** Unsigned, as a client older than the signature sends it. */
const post = async (path: string, body: unknown, ip = "192.0.2.1", headers: Record<string, string> = {}) =>
  server.fetch(API_BASE + path, {
    method: "POST",
    ip,
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const ask = async <T>(path: string, body: unknown, ip?: string, headers?: Record<string, string>) => {
  const response = await post(path, body, ip, headers);
  expect(response.status).toBe(200);
  return (await response.json()) as CaptchaAnswer<T>;
};
const bytes = (base64: string | null | undefined): Uint8Array => Buffer.from(base64 ?? "", "base64");

test("a slider is fetched, answered by its test hook's answer, and proven", async () => {
  const got = await ask<CaptchaChallenge>(captchaPaths.get, {
    captchaType: "blockPuzzle",
    clientUid: "slider-1",
    ts: 1,
  });
  expect(got).toMatchObject({ repCode: RepCode.ok, repMsg: null, success: true });
  const { token, secretKey, originalImageBase64, jigsawImageBase64 } = got.repData ?? {};
  expect(JSON.stringify(got).length).toBeLessThanOrEqual(60_000);
  expect(originalImageBase64).not.toContain("data:");
  expect(await decode(bytes(originalImageBase64))).toMatchObject({ width: 310, height: 155 });
  const piece = await decode(bytes(jigsawImageBase64));
  expect(piece).toMatchObject({ width: 47, height: 155 });
  expect(piece.alpha.filter((a) => a === 0).length).toBeGreaterThan(47 * 100);
  expect(piece.alpha.filter((a) => a === 1).length).toBeGreaterThan(700);

  const hook = await (await server.fetch(`/test/captcha?token=${token}`)).json();
  const { pointJson } = hook as { pointJson: string };
  const sealed = encrypt(pointJson, secretKey ?? "");
  server.platform.clock.advance(2000);
  const checked = await ask<CaptchaPassed>(captchaPaths.check, {
    captchaType: "blockPuzzle",
    token,
    pointJson: sealed,
  });
  expect(checked).toEqual({
    repCode: RepCode.ok,
    repMsg: null,
    repData: { captchaType: "blockPuzzle", token, pointJson: sealed, result: true },
    success: true,
  });
});

test("a wrong answer is written to the audit log, without token or answer", async () => {
  const got = await ask<CaptchaChallenge>(captchaPaths.get, {
    captchaType: "clickWord",
    clientUid: "point-1",
  });
  const { token, secretKey, wordList } = got.repData ?? {};
  expect(wordList).toHaveLength(3);
  const pointJson = encrypt('[{"x":0,"y":0},{"x":0,"y":0},{"x":0,"y":0}]', secretKey ?? "");
  const answer = await ask(captchaPaths.check, { captchaType: "clickWord", token, pointJson });
  expect(answer).toMatchObject({
    repCode: RepCode.wrong,
    repMsg: "验证失败，请重试",
    repData: null,
    success: false,
  });
  await server.platform.background.drain();
  const [entry] = await server.platform.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "captcha.check")
    .execute();
  expect(entry).toMatchObject({ result: "wrong", method: "clickWord", ip: "192.0.2.1" });
  expect(JSON.stringify(entry)).not.toContain(token);
});

test("a reader of another language is asked for letters and figures, at every level", async () => {
  for (const level of ["low", "raised", "high"]) {
    const got = await ask<CaptchaChallenge>(
      captchaPaths.get,
      { captchaType: "clickWord", clientUid: `point-${level}`, work: true, script: "latin", level },
      undefined,
      { "accept-language": "en-US" },
    );
    expect(got.repData?.level).toBe(level);
    expect(got.repData?.wordList?.join("")).toMatch(/^[A-Z2-9]{3}$/);
  }
});

test("a missing field is named, in the reader's language", async () => {
  expect(await ask(captchaPaths.get, {})).toMatchObject({
    repCode: RepCode.fieldMissing,
    repMsg: "缺少参数：captchaType",
  });
  const english = await ask(
    captchaPaths.check,
    { captchaType: "blockPuzzle", token: "0".repeat(32) },
    undefined,
    { "accept-language": "en" },
  );
  expect(english).toMatchObject({ repCode: RepCode.fieldMissing, repMsg: "A field is missing: pointJson." });
});

test("what is no request of this kind has its code, and HTTP 200", async () => {
  for (const body of ["", "[]", "{", "null", '"x"', "x".repeat(200_000)]) {
    const { repCode } = await ask(captchaPaths.get, body);
    expect([RepCode.fieldMissing, RepCode.invalid]).toContain(repCode);
  }
  expect((await ask(captchaPaths.get, { captchaType: "rotate" })).repCode).toBe(RepCode.invalid);
  expect(
    (await ask(captchaPaths.check, { captchaType: "blockPuzzle", token: "x", pointJson: "x" })).repCode,
  ).toBe(RepCode.invalid);
  expect(
    (await ask(captchaPaths.check, { captchaType: "blockPuzzle", token: "f".repeat(32), pointJson: "x" }))
      .repCode,
  ).toBe(RepCode.expired);
});

const toJson = (value: unknown): string =>
  JSON.stringify([value], (_, v: unknown) => (typeof v === "bigint" ? String(v) : v)).slice(1, -1);

const KNOWN: string[] = Object.values(RepCode);
/** Values that have broken parsers before, among anything else. */
const hostile = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.string({ unit: "binary", maxLength: 2000 }),
  fc.constantFrom(
    "__proto__",
    "' or 1=1 --",
    "\u0000",
    "🙂".repeat(300),
    "%s%n",
    "NaN",
    "1e999",
    "../../etc/passwd",
    "{{7*7}}",
  ),
);

test("hostile fields never get through, and always get a known code", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(captchaPaths.get, captchaPaths.check),
      fc.record(
        {
          captchaType: fc.oneof(fc.constantFrom("blockPuzzle", "clickWord", "proofOfWork"), hostile),
          clientUid: hostile,
          token: fc.oneof(fc.stringMatching(/^[0-9a-f]{32}$/), hostile),
          pointJson: hostile,
          ts: hostile,
          track: hostile,
        },
        { requiredKeys: [] },
      ),
      fc.ipV4(),
      async (path, fields, ip) => {
        const body = toJson(fields);
        const answer = await ask(path, body, ip);
        expect(KNOWN).toContain(answer.repCode);
        if (path === captchaPaths.check) expect(answer.success).toBe(false);
        expect(answer.repMsg ?? "").not.toMatch(/Error|undefined|at \//);
      },
    ),
    { numRuns: 150 },
  );
});

test("hostile answers to a live challenge are wrong, never an error", async () => {
  const text = fc.oneof(
    hostile.map((value) => toJson(value)),
    fc.record({ x: hostile, y: hostile, n: hostile }).map((value) => toJson(value)),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("clickWord", "proofOfWork"),
      text,
      fc.boolean(),
      fc.ipV4(),
      async (captchaType, plain, sealed, ip) => {
        const got = await ask<CaptchaChallenge>(captchaPaths.get, { captchaType }, ip);
        const { token, secretKey } = got.repData ?? {};
        const pointJson = sealed ? encrypt(plain, secretKey ?? "") : plain;
        const { repCode } = await ask(captchaPaths.check, { captchaType, token, pointJson }, ip);
        expect([RepCode.wrong, RepCode.fieldMissing, RepCode.invalid]).toContain(repCode);
      },
    ),
    { numRuns: 100 },
  );
});

test("a cache that fails is answered 9999, and nothing of it is told", async () => {
  const { cache } = server.platform;
  const dead = {
    ...cache,
    window: () => ({
      hit: () => Promise.reject(new Error("cache down at 10.0.0.3")),
      delete: async () => undefined,
    }),
  };
  const platform = { ...server.platform, cache: dead };
  const { createApp } = await import("../../app.js");
  const app = await createApp(platform, server.config, [captcha]);
  const response = await app.fetch(
    new Request(`http://portal.test${API_BASE}${captchaPaths.get}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ captchaType: "blockPuzzle" }),
    }),
  );
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain(RepCode.other);
  expect(text).not.toContain("cache down");
});

test("the test hook is not there unless asked for, nor in production", async () => {
  for (const config of [{}, { testHooks: true, production: true }]) {
    const closed = await testServer({ areas: [captcha], config });
    expect((await closed.fetch("/test/captcha?token=x")).status).toBe(404);
    await closed.close();
  }
});

test("a browser that somebody signed in from is known, and a made-up mark is not", async () => {
  const testbed = await openTestbed({ config: { captchaWork: 8 } });
  const person = await testbed.person();
  const { device } = await testbed.signIn(person);
  const price = async (mark: string | undefined) => {
    const answer = await testbed.fetch(API_BASE + captchaPaths.get, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ captchaType: "blockPuzzle", clientUid: "slider-9", work: true, device: mark }),
    });
    return ((await answer.json()) as CaptchaAnswer<CaptchaChallenge>).repData?.challenge?.difficulty;
  };
  expect(await price(undefined)).toBe(8);
  expect(await price(device)).toBeLessThan(8);
  expect(await price(`${device}0`)).toBe(8);
  await testbed.close();
});
