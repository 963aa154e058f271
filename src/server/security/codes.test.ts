/** docs/security.md 5, 6 and 11 to 18: codes, the human check that guards them, and recovery. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  auth,
  CaptchaType,
  captchaPaths,
  Code,
  CodePurpose,
  RepCode,
  user,
} from "../../core/contract/index.js";
import { API_BASE, CODE_LENGTH } from "../../core/rules/index.js";
import { bookSend } from "../areas/auth/codes.js";
import { makeCaptcha, spendProof } from "../areas/captcha/index.js";
import { encrypt } from "../areas/captcha/cipher.js";
import { plain } from "../areas/captcha/testing/setting.js";
import { secureRandom } from "../areas/captcha/random.js";
import { sourceOf } from "../http/index.js";
import { memoryCache } from "../adapters/memory-cache.js";
import { OTHER_PASSWORD, PASSWORD, openTestbed, type Testbed } from "../../testing/people.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());
beforeEach(() => testbed.advance(25 * HOUR));

let numbers = 0;
const somewhere = () => ({ ip: `203.0.113.${++numbers % 250}` });
const somePhone = () => `1370000${String(++numbers).padStart(4, "0")}`;

describe("5 known and unknown phones and addresses", () => {
  test("get the same answer to a send, and the work comes after it", async () => {
    const person = await testbed.person({ email: "known@school.example" });
    for (const [known, unknown] of [
      [person.phone ?? "", somePhone()],
      ["known@school.example", "unknown@school.example"],
    ] as const) {
      const answers = [];
      for (const to of [known, unknown]) {
        const { status, envelope, headers } = await testbed.send(to, CodePurpose.recover, somewhere());
        answers.push({ status, ...envelope, requestId: "", length: headers.get("content-length") });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(await testbed.platform.sent(unknown)).toEqual([]);
      expect(await testbed.platform.sent(known)).toHaveLength(1);
    }
  });
  test("get the same answer to a wrong code", async () => {
    const { phone } = await testbed.person();
    const verify = async (account: string) => {
      await testbed.send(account, CodePurpose.recover, somewhere());
      const { status, envelope } = await testbed.call(
        auth.forgotVerify,
        { account, code: "000000" },
        somewhere(),
      );
      return { status, ...envelope, requestId: "" };
    };
    expect(await verify(phone ?? "")).toEqual(await verify(somePhone()));
  });
  test("wait the same before the next send", async () => {
    const { phone } = await testbed.person();
    const waits = [];
    for (const to of [phone ?? "", somePhone()]) {
      await testbed.send(to, CodePurpose.recover, somewhere());
      waits.push((await testbed.send(to, CodePurpose.recover, somewhere())).headers.get("retry-after"));
    }
    expect(waits).toEqual(["120", "120"]);
  });
});

test("6 a taken phone is told only to whoever holds it", async () => {
  const { phone } = await testbed.person();
  const register = async (to: string, code: string) =>
    (await testbed.call(auth.register, { phone: to, code, password: PASSWORD, confirm: PASSWORD })).code;
  const free = somePhone();
  const sends = [];
  for (const to of [phone ?? "", free]) {
    const { status, envelope } = await testbed.send(to, CodePurpose.register, somewhere());
    sends.push({ status, ...envelope, requestId: "" });
    const guess = (await testbed.code(to)) === "123450" ? "123451" : "123450";
    expect(await register(to, guess)).toBe(Code.codeInvalid);
  }
  expect(sends[0]).toEqual(sends[1]);
  expect(await register(phone ?? "", await testbed.code(phone ?? ""))).toBe(Code.accountTaken);
  expect(await register(free, await testbed.code(free))).toBe(Code.okSignIn);
});

describe("11 limits", () => {
  test("hold for an address, and say when to come again", async () => {
    const ip = "198.51.100.1";
    let answer = await testbed.login("a", { ip });
    for (let i = 0; i < 130 && answer.status !== 429; i++) answer = await testbed.login(`name-${i}`, { ip });
    expect(answer).toMatchObject({ status: 429, code: Code.tooMany });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    testbed.advance(2 * MINUTE);
    // By name there is none, or whoever knows it could keep its owner out: a captcha is asked for instead.
    answer = await testbed.login("one", { ip: "198.51.100.2" });
    for (let i = 0; i < 40; i++) answer = await testbed.login("one", { ip: `198.18.0.${i}` });
    expect(answer.code).toBe(Code.captchaRequired);
  });
  test("count an IPv6 network as one, since addresses in it cost nothing", () => {
    expect(sourceOf("2001:db8:1:2::9")).toBe(sourceOf("2001:0DB8:1:2:aaaa:bbbb:cccc:dddd"));
    expect(sourceOf("2001:db8:1:3::9")).not.toBe(sourceOf("2001:db8:1:2::9"));
    expect([sourceOf("::1"), sourceOf("192.0.2.1")]).toEqual(["0:0:0:0", "192.0.2.1"]);
  });
});

test("12 a target gets a code every 120 s, 5 an hour, 10 a day; an address asks 20 an hour", async () => {
  const { platform } = testbed;
  const phone = somePhone();
  const wait = (target = phone, ip = `198.18.1.${++numbers % 250}`) => bookSend(platform, target, ip);
  expect([await wait(), await wait()]).toEqual([0, 120]);
  for (let i = 1; i < 5; i++) {
    testbed.advance(120_000);
    expect(await wait()).toBe(0);
  }
  testbed.advance(120_000);
  expect(await wait()).toBe(3600 - 600);
  testbed.advance(HOUR);
  for (let i = 0; i < 5; i++) {
    expect(await wait()).toBe(0);
    testbed.advance(120_000);
  }
  testbed.advance(HOUR);
  expect(await wait()).toBeGreaterThan(20 * 3600);
  for (let i = 0; i < 20; i++) expect(await wait(`a${i}@school.example`, "198.18.2.1")).toBe(0);
  expect(await wait("b@school.example", "198.18.2.1")).toBeGreaterThan(0);
  // An address past its own limit uses up nobody else's.
  expect(await wait("b@school.example")).toBe(0);
});

describe("13 a code", () => {
  const verify = async (account: string, code: string) =>
    (await testbed.call(auth.forgotVerify, { account, code }, somewhere())).code;
  const asked = async () => {
    const { phone } = await testbed.person();
    await testbed.send(phone ?? "", CodePurpose.recover, somewhere());
    return phone ?? "";
  };
  const wrongCode = (code: string) => (code === "135791" ? "135792" : "135791");

  test("has six digits and is not kept as it is", async () => {
    const phone = await asked();
    const code = await testbed.code(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(code).toHaveLength(CODE_LENGTH);
    const kept = await testbed.platform.cache
      .space<{ digest: string }>("code", { max: 200_000 })
      .get(`${CodePurpose.recover}::${phone}`);
    expect(kept?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(kept?.digest).not.toBe(testbed.platform.hash.sha256(code));
  });
  test("ends after five wrong tries", async () => {
    const phone = await asked();
    const code = await testbed.code(phone);
    for (let i = 0; i < 5; i++) expect(await verify(phone, wrongCode(code))).toBe(Code.codeInvalid);
    expect(await verify(phone, code)).toBe(Code.codeInvalid);
  });
  test("is void when a new one is sent", async () => {
    const phone = await asked();
    const first = await testbed.code(phone);
    testbed.advance(121_000);
    await testbed.send(phone, CodePurpose.recover, somewhere());
    const second = await testbed.code(phone);
    if (first !== second) expect(await verify(phone, first)).toBe(Code.codeInvalid);
    expect(await verify(phone, second)).toBe(Code.ok);
  });
  test("is for one purpose and one target", async () => {
    const phone = await asked();
    const code = await testbed.code(phone);
    const input = { phone, code, password: PASSWORD, confirm: PASSWORD };
    expect((await testbed.call(auth.register, input)).code).toBe(Code.codeInvalid);
    expect(await verify((await testbed.person()).phone ?? "", code)).toBe(Code.codeInvalid);
    expect(await verify(phone, code)).toBe(Code.ok);
  });
});

describe("15 a challenge", () => {
  const ask = async (path: string, body: unknown) => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    };
    return (await (await testbed.fetch(API_BASE + path, init)).json()) as {
      repCode: string;
      repData: { token: string; secretKey: string } | null;
    };
  };
  test("is answered once, right or wrong", async () => {
    const { repData } = await ask(captchaPaths.get, { captchaType: CaptchaType.slider, clientUid: "once" });
    const { token = "", secretKey = "" } = repData ?? {};
    const { pointJson } = (await (await testbed.fetch(`/test/captcha?token=${token}`)).json()) as {
      pointJson: string;
    };
    const check = async (x: string) =>
      (
        await ask(captchaPaths.check, {
          captchaType: CaptchaType.slider,
          token,
          pointJson: encrypt(x, secretKey),
        })
      ).repCode;
    expect(await check('{"x":300,"y":5}')).toBe(RepCode.wrong);
    expect(await check(pointJson)).toBe(RepCode.expired);
  });
  test("becomes a proof that is spent once, within 180 seconds, by one call", async () => {
    const proof = await testbed.proof();
    const ctx = testbed.app as unknown as Parameters<typeof spendProof>[0];
    expect(await spendProof(ctx, proof, "code", "13800000000")).toBe(true);
    expect(await spendProof(ctx, proof, "login", "13800000000")).toBe(false);
    const late = await testbed.proof();
    testbed.advance(180_000);
    expect(await spendProof(ctx, late, "code", "13800000000")).toBe(false);
  });
});

test("16 without a proof nothing is looked up and nothing is sent", async () => {
  const { phone } = await testbed.person();
  const to = phone ?? "";
  const spent = await spentProof();
  const before = (await testbed.audited()).length;
  for (const captchaProof of ["made up", spent]) {
    const sms = await testbed.call(
      auth.smsSend,
      { phone: to, purpose: CodePurpose.recover, captchaProof },
      somewhere(),
    );
    expect(sms.code).toBe(Code.captchaInvalid);
  }
  const missing = await testbed.wire(auth.smsSend, { SJH: to, LX: 2 }, somewhere());
  expect(missing).toMatchObject({ code: Code.invalid, result: { field: "YZM" } });
  expect(await testbed.platform.sent(to)).toEqual([]);
  expect((await testbed.audited()).length).toBe(before);
  // Nor is a send booked: with a proof it goes out at once.
  expect((await testbed.send(to, CodePurpose.recover, somewhere())).code).toBe(Code.ok);
});
async function spentProof() {
  const as = somewhere();
  const proof = await testbed.proof(as);
  await testbed.call(auth.emailSend, { email: "x@school.example", purpose: 2, captchaProof: proof }, as);
  return proof;
}

test("17 whoever asks for many challenges drives out the oldest, and never all", async () => {
  const { clock } = testbed.platform;
  const captcha = makeCaptcha({ ...testbed.platform, cache: memoryCache(clock) }, secureRandom(), plain, {
    most: 20,
  });
  const tokens: string[] = [];
  for (let i = 0; i < 25; i++) {
    const outcome = await captcha.get(
      { captchaType: CaptchaType.slider, clientUid: `${i}` },
      { ip: `198.18.3.${i}` },
    );
    if (outcome.repCode === RepCode.ok) tokens.push(outcome.repData.token);
  }
  const alive = await Promise.all(tokens.map(async (token) => (await captcha.peek(token)) !== undefined));
  expect(alive).toEqual(tokens.map((_, at) => at >= 5));
});

describe("18 the second step of recovery", () => {
  const begin = async () => {
    const person = await testbed.person();
    const account = person.phone ?? "";
    await testbed.send(account, CodePurpose.recover, somewhere());
    const code = await testbed.code(account);
    const { ticket } = (await testbed.call(auth.forgotVerify, { account, code }, somewhere())).result;
    return { person, account, ticket, code };
  };
  const finish = async (account: string, ticket: string) => {
    const input = { account, ticket, password: OTHER_PASSWORD, confirm: OTHER_PASSWORD };
    return testbed.call(auth.forgot, input);
  };
  test("needs the ticket of the first, once, for the same account, within ten minutes", async () => {
    const { account, ticket, code } = await begin();
    expect((await finish(account, code)).code).toBe(Code.invalid);
    expect((await finish(account, "x".repeat(43))).code).toBe(Code.ticketInvalid);
    expect((await finish((await begin()).account, ticket)).code).toBe(Code.ticketInvalid);
    const done = await finish(account, ticket);
    expect(done.code).toBe(Code.ok);
    expect((await finish(account, ticket)).code).toBe(Code.ticketInvalid);
    // Nobody is signed in by it.
    expect(done.envelope.result).toEqual({});
    const late = await begin();
    testbed.advance(10 * MINUTE);
    expect((await finish(late.account, late.ticket)).code).toBe(Code.ticketInvalid);
  });
  test("19 ends every session, and the person hears of it", async () => {
    const { person, account, ticket } = await begin();
    const session = await testbed.signIn(person, somewhere());
    await finish(account, ticket);
    expect((await testbed.call(user.info, {}, session)).code).toBe(Code.unauthorized);
    expect((await testbed.platform.sent(account))[0]?.template).toBe("password.changed");
  });
});
