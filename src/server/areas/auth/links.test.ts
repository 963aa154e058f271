/** Sign-in without a form: links, activation mails, a partner's signed request, and consent to others. */
import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth, Code, user } from "../../../core/contract/index.js";
import { findAccount } from "../accounts/index.js";
import { PARTNER } from "../demo/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { issueLink, signedText, sweep } from "./index.js";

const SCHOOL = "http://localhost:8081";
const SECRET = "partner-school-demo-secret-7f3a9c21";
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ config: { demo: true, partnerPort: 8081 } });
});
afterAll(() => testbed.close());

const whoIs = async (token: string) => (await testbed.call(user.info, {}, { token })).result.userName;

describe("a link", () => {
  test("signs in once, within ten minutes", async () => {
    const person = await testbed.person({ login_name: "linked" });
    const token = await issueLink(testbed.platform, "token", person.id);
    expect(token.length).toBeGreaterThan(30);
    expect(token.length).toBeLessThan(130);
    const answer = await testbed.call(auth.tokenLogin, { token });
    expect(answer.code).toBe(Code.okAutoSignIn);
    expect(await whoIs(answer.result.token)).toBe("linked");
    expect((await testbed.call(auth.tokenLogin, { token })).code).toBe(Code.linkInvalid);
    const late = await issueLink(testbed.platform, "token", person.id);
    testbed.advance(10 * 60_000);
    expect((await testbed.call(auth.tokenLogin, { token: late })).code).toBe(Code.linkInvalid);
  });
  test("of 30 or 130 characters is none", async () => {
    for (const length of [30, 130])
      expect((await testbed.call(auth.tokenLogin, { token: "a".repeat(length) })).code).toBe(Code.invalid);
    for (const length of [31, 129])
      expect((await testbed.call(auth.tokenLogin, { token: "a".repeat(length) })).code).toBe(
        Code.linkInvalid,
      );
  });
  test("from an activation mail shows whose account it opens, and opens it within 24 hours", async () => {
    const [mail] = await testbed.platform.sent("tang.ruolan@xuehai.example");
    const token = /activation=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await testbed.call(auth.tokenLogin, { token })).code).toBe(Code.linkInvalid);
    expect((await testbed.call(auth.activationInfo, { token })).result).toMatchObject({
      userName: "唐若兰",
      school: "云岭智能制造职业学院",
    });
    const answer = await testbed.call(auth.activate, { token });
    expect(answer.code).toBe(Code.okAutoSignIn);
    expect((await testbed.call(auth.activate, { token })).code).toBe(Code.linkInvalid);
    const late = await issueLink(
      testbed.platform,
      "activation",
      (await testbed.person({ state: "inactive" })).id,
    );
    testbed.advance(24 * 3_600_000);
    expect((await testbed.call(auth.activationInfo, { token: late })).code).toBe(Code.linkInvalid);
    expect((await testbed.call(auth.activate, { token: late })).code).toBe(Code.linkInvalid);
  });
  test("of a disabled account opens nothing", async () => {
    const token = await issueLink(
      testbed.platform,
      "activation",
      (await testbed.person({ state: "disabled" })).id,
    );
    expect((await testbed.call(auth.activationInfo, { token })).code).toBe(Code.linkInvalid);
    expect((await testbed.call(auth.activate, { token })).code).toBe(Code.linkInvalid);
  });
});

describe("a partner's signed request", () => {
  const sign = (who: Parameters<typeof signedText>[1], time: number, secret = SECRET) =>
    createHmac("sha256", secret)
      .update(signedText(PARTNER.key, who, time))
      .digest("hex");
  const byId = (openId: string, time = testbed.platform.clock.now(), more: { sign?: string } = {}) =>
    testbed.call(auth.signLogin, { appId: PARTNER.key, openId, time, sign: sign({ openId }, time), ...more });
  const byAccount = (account: string, time = testbed.platform.clock.now(), more: { sign?: string } = {}) =>
    testbed.call(auth.signAccountLogin, {
      appId: PARTNER.key,
      account,
      time,
      sign: sign({ account }, time),
      ...more,
    });

  test("signs in the partner's own people, by its id or by account", async () => {
    const answer = await byId(PARTNER.staffId);
    expect(answer.code).toBe(Code.okAutoSignIn);
    expect(await whoIs(answer.result.token)).toBe("teacher");
    expect(await whoIs((await byAccount("teacher")).result.token)).toBe("teacher");
  });
  test("28 works once, and within five minutes", async () => {
    testbed.advance(1000);
    const now = testbed.platform.clock.now();
    expect((await byId(PARTNER.staffId, now)).code).toBe(Code.okAutoSignIn);
    expect((await byId(PARTNER.staffId, now)).code).toBe(Code.linkInvalid);
    for (const off of [-300_001, 300_001])
      expect((await byId(PARTNER.staffId, now + off)).code).toBe(Code.linkInvalid);
  });
  test("opens nobody else's account, and no id as an account", async () => {
    testbed.advance(1000);
    expect((await byAccount("platform")).code).toBe(Code.linkInvalid);
    const now = testbed.platform.clock.now();
    const forId = sign({ openId: "teacher" }, now);
    expect((await byAccount("teacher", now, { sign: forId })).code).toBe(Code.linkInvalid);
    expect((await byAccount("openId\nteacher", now)).code).toBe(Code.linkInvalid);
    expect(
      (await byId(PARTNER.staffId, now, { sign: sign({ openId: PARTNER.staffId }, now, "other") })).code,
    ).toBe(Code.linkInvalid);
    const unknown = { appId: "nobody", openId: "x", time: now, sign: "0".repeat(64) };
    expect((await testbed.call(auth.signLogin, unknown)).code).toBe(Code.linkInvalid);
  });
});

describe("consent to another system", () => {
  const verifier = "v".repeat(43);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const request = {
    clientId: PARTNER.key,
    redirectUri: `${SCHOOL}/oauth.html`,
    scope: "profile grades",
    state: "s-1",
    challenge,
    challengeMethod: "S256",
  } as const;
  const someone = async () => ({ token: (await testbed.signIn(await testbed.person())).token });
  const allow = async (as: { token: string }, remember = false) => {
    const { location } = (await testbed.call(auth.consentDecide, { ...request, allow: true, remember }, as))
      .result;
    return new URL(location);
  };
  const trade = (code: string, more: { verifier?: string; redirectUri?: string } = {}) =>
    testbed.call(auth.consentToken, {
      clientId: PARTNER.key,
      code,
      verifier,
      redirectUri: request.redirectUri,
      ...more,
    });

  test("shows who asks for what, hands a code over, which is traded once for a token of that client", async () => {
    const as = await someone();
    expect((await testbed.call(auth.consentInfo, request, as)).result).toMatchObject({
      name: PARTNER.name,
      scopes: ["profile"],
      remembered: false,
    });
    const back = await allow(as, true);
    expect(back.origin + back.pathname).toBe(request.redirectUri);
    expect(back.searchParams.get("state")).toBe("s-1");
    const code = back.searchParams.get("code") ?? "";
    const { token } = (await trade(code)).result;
    expect((await trade(code)).code).toBe(Code.linkInvalid);
    const person = await testbed.call(auth.consentUser, { clientId: PARTNER.key, token });
    expect(person.result.nickname).toMatch(/^测试/);
    // It is no session of the portal, nor of any page.
    for (const origin of [undefined, SCHOOL])
      expect((await testbed.call(user.info, {}, { token, origin })).code).toBe(Code.unauthorized);
    expect((await testbed.call(auth.consentInfo, request, as)).result.remembered).toBe(true);
  });
  test("takes no other verifier, address or time", async () => {
    const as = await someone();
    const code = async () => (await allow(as)).searchParams.get("code") ?? "";
    expect((await trade(await code(), { verifier: "w".repeat(43) })).code).toBe(Code.linkInvalid);
    expect((await trade(await code(), { redirectUri: `${SCHOOL}/other` })).code).toBe(Code.linkInvalid);
    const late = await code();
    testbed.advance(60_000);
    expect((await trade(late)).code).toBe(Code.linkInvalid);
  });
  test("never sends anybody to an address that is not the client's", async () => {
    const as = await someone();
    for (const bad of [
      { redirectUri: "https://evil.example/" },
      { redirectUri: `${SCHOOL}/oauth.html?x=1` },
      { clientId: "nobody" },
      { scope: "" },
      { challenge: "short" },
    ]) {
      const input = { ...request, ...bad };
      expect((await testbed.call(auth.consentInfo, input, as)).code).toBe(Code.linkInvalid);
      const decided = await testbed.call(auth.consentDecide, { ...input, allow: true, remember: false }, as);
      expect(decided.code).toBe(Code.linkInvalid);
      expect(decided.envelope.result).toBeUndefined();
    }
  });
  test("is the person's to give, not the partner's page's", async () => {
    const there = { ...(await testbed.signIn(await testbed.person(), { origin: SCHOOL })), origin: SCHOOL };
    const answer = await testbed.call(
      auth.consentDecide,
      { ...request, allow: true, remember: false },
      there,
    );
    expect(answer.status).toBe(403);
  });
  test("a refusal goes back as one", async () => {
    const input = { ...request, allow: false, remember: false };
    const { location } = (await testbed.call(auth.consentDecide, input, await someone())).result;
    expect(new URL(location).searchParams.get("error")).toBe("access_denied");
  });
  test("ends with the client", async () => {
    const as = await someone();
    const { token } = (await trade((await allow(as)).searchParams.get("code") ?? "")).result;
    const client = await testbed.app.clients.byKey(PARTNER.key);
    if (!client) throw new Error("The partner is missing");
    const { id: _, ...rest } = client;
    await testbed.app.clients.save({ ...rest, state: "disabled" });
    expect((await testbed.call(auth.consentUser, { clientId: PARTNER.key, token })).code).toBe(
      Code.unauthorized,
    );
    await testbed.app.clients.save(rest);
  });
});

test("what has ended is swept away", async () => {
  const { db, clock } = testbed.platform;
  const person = await testbed.person();
  await testbed.signIn(person);
  await issueLink(testbed.platform, "token", person.id);
  await sweep(db, clock.now() + 8 * 86_400_000);
  for (const table of ["session", "link"] as const)
    expect(await db.selectFrom(table).select("id").execute()).toEqual([]);
  expect(await findAccount(db, person.phone ?? "")).toBeDefined();
});
