/** What may happen once happens once, when a hundred try at the same time at two servers that share the work. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auth, Code, CodePurpose, isSuccess, QrState } from "../../core/contract/index.js";
import { issueLink, signedText } from "../areas/auth/index.js";
import { OTHER_PASSWORD, PASSWORD, furnish, openTestbed, type Testbed } from "../../testing/people.js";
import type { SendAs, TestAnswer } from "../../testing/server.js";

const MANY = 100;
let testbed: Testbed;
let houses: Testbed[];
beforeAll(async () => {
  testbed = await openTestbed({ config: { demo: true, partnerPort: 8081 } });
  houses = [testbed, furnish(await testbed.neighbour())];
});
afterAll(() => testbed.close());
// Limits of the tests before must not stand in for what is tested here.
beforeEach(() => testbed.advance(3_600_000));

let addresses = 0;
const somewhere = (): SendAs => ({ ip: `198.18.${Math.floor(++addresses / 250)}.${addresses % 250}` });

/** How many of a hundred tries at once, at both servers in turn, were let through. */
async function successes(
  attempt: (at: Testbed, as: SendAs) => Promise<TestAnswer<unknown>>,
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: MANY }, (_, i) => attempt(houses[i % 2] ?? testbed, somewhere())),
  );
  expect(answers.filter(({ code }) => code === Code.internal)).toEqual([]);
  return answers.filter(({ code }) => isSuccess(code)).length;
}

test("a sign-in's nonce", async () => {
  const { phone } = await testbed.person();
  const nonce = await testbed.nonce();
  expect(await successes((at, as) => at.login(phone ?? "", { ...as, nonce }))).toBe(1);
});

test("a code to register", async () => {
  const phone = "13588880001";
  await testbed.send(phone, CodePurpose.register, somewhere());
  const code = await testbed.code(phone);
  const input = { phone, code, password: PASSWORD, confirm: PASSWORD };
  expect(await successes((at, as) => at.call(auth.register, input, as))).toBe(1);
});

test("of a hundred guesses at a code five are looked at", async () => {
  const { phone } = await testbed.person();
  const account = phone ?? "";
  await testbed.send(account, CodePurpose.recover, somewhere());
  const code = await testbed.code(account);
  const guesses = Array.from({ length: MANY }, (_, i) =>
    String((Number(code) + i + 1) % 1e6).padStart(6, "0"),
  );
  let next = 0;
  const guess = (at: Testbed, as: SendAs) =>
    at.call(auth.forgotVerify, { account, code: guesses[next++] ?? "" }, as);
  expect(await successes(guess)).toBe(0);
  expect((await testbed.call(auth.forgotVerify, { account, code }, somewhere())).code).toBe(Code.codeInvalid);
});

test("a code to recover, and then its ticket", async () => {
  const { phone } = await testbed.person();
  const account = phone ?? "";
  await testbed.send(account, CodePurpose.recover, somewhere());
  const code = await testbed.code(account);
  let ticket = "";
  const verify = async (at: Testbed, as: SendAs) => {
    const answer = await at.call(auth.forgotVerify, { account, code }, as);
    if (answer.code === Code.ok) ticket = answer.result.ticket;
    return answer;
  };
  expect(await successes(verify)).toBe(1);
  const input = { account, ticket, password: OTHER_PASSWORD, confirm: OTHER_PASSWORD };
  expect(await successes((at, as) => at.call(auth.forgot, input, as))).toBe(1);
});

test.each(["token", "activation"] as const)("a link of kind %s", async (kind) => {
  const person = await testbed.person(kind === "activation" ? { state: "inactive" } : {});
  const token = await issueLink(testbed.platform, kind, person.id);
  const call = kind === "token" ? auth.tokenLogin : auth.activate;
  expect(await successes((at, as) => at.call(call, { token }, as))).toBe(1);
});

test("a partner's signed request", async () => {
  const time = testbed.platform.clock.now();
  const text = signedText("partner-school", { openId: "staff-001" }, time);
  const sign = createHmac("sha256", "partner-school-demo-secret-7f3a9c21").update(text).digest("hex");
  const input = { appId: "partner-school", openId: "staff-001", time, sign };
  expect(await successes((at, as) => at.call(auth.signLogin, input, as))).toBe(1);
});

test("an authorised QR code is collected", async () => {
  const browser = { ip: "198.51.100.7" };
  const { deviceCode, pollSecret } = (await testbed.call(auth.qrApply, {}, browser)).result;
  const phone = await testbed.signIn(await testbed.person(), somewhere());
  await testbed.call(auth.qrScan, { deviceCode }, phone);
  await testbed.call(auth.qrConfirm, { deviceCode }, phone);
  let collected = 0;
  await successes(async (at) => {
    const answer = await at.call(auth.qrCheck, { deviceCode, pollSecret }, browser);
    if (answer.code === Code.ok && answer.result.state === QrState.authorised) collected++;
    return answer;
  });
  expect(collected).toBe(1);
});

test("a QR code is confirmed by one of those who scan it", async () => {
  const { deviceCode } = (await testbed.call(auth.qrApply, {}, somewhere())).result;
  const phones = await Promise.all(
    Array.from({ length: 5 }, async () => testbed.signIn(await testbed.person(), somewhere())),
  );
  let next = 0;
  const scan = (at: Testbed) => at.call(auth.qrScan, { deviceCode }, phones[next++ % 5]);
  await successes(scan);
  const confirmed = await Promise.all(
    phones.map((phone) => testbed.call(auth.qrConfirm, { deviceCode }, phone)),
  );
  expect(confirmed.filter(({ code }) => code === Code.ok)).toHaveLength(1);
});

test("a third party's state", async () => {
  const { state } = (await testbed.call(auth.wxConfig, {})).result;
  const redirect = new URLSearchParams({
    redirect_uri: "http://portal.test/api/auth/oauth2/return/wx",
    state,
    person: "lin-xiaoyu",
  });
  const back = await testbed.fetch(`/api/standin/wx/decide?${redirect}`);
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
  expect(await successes((at, as) => at.call(auth.wxAuth, { code, state }, as))).toBe(1);
});

test("a proof of the human check sends one code", async () => {
  const captchaProof = await testbed.proof(somewhere());
  let next = 0;
  const send = (at: Testbed, as: SendAs) =>
    at.call(
      auth.smsSend,
      { phone: `1361111${String(next++).padStart(4, "0")}`, purpose: CodePurpose.register, captchaProof },
      as,
    );
  expect(await successes(send)).toBe(1);
});

test("one phone becomes one account, whoever asks how often", async () => {
  const phone = "13588880002";
  for (const at of houses) {
    await at.send(phone, CodePurpose.register, somewhere());
    testbed.advance(121_000);
  }
  const code = await testbed.code(phone);
  const input = { phone, code, password: PASSWORD, confirm: PASSWORD };
  expect(await successes((at, as) => at.call(auth.register, input, as))).toBe(1);
});
