/** docs/security.md 8, 14, 28 to 36 as far as they are the server's, with the real areas. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth, Code, platform as contract, user } from "../../core/contract/index.js";
import { open, sameText, seal, sha256Hex } from "../../core/contract/seal.js";
import { signature } from "../../core/contract/sign.js";
import { PASSWORD, openTestbed, openWithPartner, type Testbed } from "../../testing/people.js";
import { testServer } from "../../testing/server.js";

const SCHOOL = "http://localhost:8081";
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openWithPartner();
});
afterAll(() => testbed.close());

let addresses = 0;
const somewhere = () => ({ ip: `203.0.113.${++addresses % 250}` });

describe("8 an old or repeated request", () => {
  test("that changes something is refused, sealed or not", async () => {
    const { phone } = await testbed.person();
    const nonce = await testbed.nonce();
    const body = JSON.stringify({
      DLZH: phone,
      DLMM: seal(sha256Hex(PASSWORD), testbed.config.appKey, `${nonce}:12345678`),
      NONCE: nonce,
      CNONCE: "12345678",
      QMLX: "1",
    });
    const post = async (ts: number) => {
      const sg = signature(auth.login.path, "", ts, testbed.config.signSalt);
      const headers = { "content-type": "application/json", ts: String(ts), sg };
      const answer = await testbed.fetch(`/api${auth.login.path}`, {
        method: "POST",
        body,
        headers,
        ...somewhere(),
      });
      return ((await answer.json()) as { code: number }).code;
    };
    const now = testbed.platform.clock.now();
    expect(await post(now - 300_001)).toBe(Code.clockSkew);
    expect(await post(now + 300_001)).toBe(Code.clockSkew);
    expect(await post(now)).toBe(Code.okSignIn);
    expect(await post(now)).toBe(Code.replayed);
    expect(await post(now + 1)).toBe(Code.nonceInvalid);
  });
});

test("14 secrets are compared in a time that does not tell where they differ", () => {
  const reads = (text: string, other: string) => {
    let count = 0;
    const watched = {
      length: text.length,
      charCodeAt: (at: number) => (count++, text.charCodeAt(at)),
    } as unknown as string;
    return [sameText(watched, other), count];
  };
  const secret = "0123456789abcdef";
  expect(reads(secret, secret)).toEqual([true, 16]);
  for (const other of [`x${secret.slice(1)}`, `${secret.slice(0, 15)}x`, "x".repeat(16), secret.slice(1), ""])
    expect(reads(secret, other)).toEqual([false, 16]);
});

test("28 what signs in by itself is in no log", async () => {
  const token = "t".repeat(43);
  await testbed.call(auth.tokenLogin, { token }, somewhere());
  await testbed.call(auth.activationInfo, { token }, somewhere());
  await testbed.platform.background.drain();
  expect(JSON.stringify(testbed.platform.lines)).not.toContain(token);
});

describe("29 pages of other origins", () => {
  const answerTo = (origin: string, path = "/api/pub/health") => {
    const ts = testbed.platform.clock.now();
    const sg = signature(path.slice(4), "", ts, testbed.config.signSalt);
    return testbed.fetch(path, { headers: { origin, ts: String(ts), sg } });
  };
  test("may read answers when their origin is a partner's, letter by letter", async () => {
    expect((await answerTo(SCHOOL)).headers.get("access-control-allow-origin")).toBe(SCHOOL);
    for (const origin of [
      "http://localhost:80811",
      "https://localhost:8081",
      "http://localhost",
      "null",
      "*",
    ]) {
      const answer = await answerTo(origin);
      expect(answer.status).toBe(403);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
  test("every answer varies with the origin, and partners get no credentials", async () => {
    const answer = await answerTo(SCHOOL);
    expect(answer.headers.get("vary")).toContain("Origin");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });
  test("cannot change anything by what a form may send: other methods, other types", async () => {
    const { token } = await testbed.signIn(await testbed.person(), somewhere());
    const ts = testbed.platform.clock.now();
    const sg = signature(auth.logout.path, token, ts, testbed.config.signSalt);
    const headers = { SQLP: token, ts: String(ts), sg };
    for (const method of ["GET", "PUT", "DELETE"])
      expect((await testbed.fetch(`/api${auth.logout.path}`, { method, headers })).status).toBe(404);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const answer = await testbed.fetch(`/api${user.profileSave.path}`, {
        method: "POST",
        headers: { ...headers, "content-type": type, sg: signature("", token, ts, testbed.config.signSalt) },
        body: '{"NC":"x","bio":"","country":"","province":"","city":"","address":""}',
      });
      expect(((await answer.json()) as { code: number }).code).toBe(Code.invalid);
    }
    expect((await testbed.call(user.info, {}, { token })).code).toBe(Code.ok);
  });
});

describe("30 cookie mode", () => {
  test("hands the session out in a __Host- cookie that scripts cannot read, and takes it back", async () => {
    const own = await openTestbed({ config: { sessionMode: "cookie" } });
    const person = await own.person();
    const answer = await own.login(person.phone ?? "");
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(
      /^__Host-SQLP=[\w-]{43}; Max-Age=604800; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
    // What the page gets signs its writes and opens nothing.
    const mark = answer.result.token;
    expect(mark).toMatch(/^cookie\.[0-9a-f]{40}$/);
    expect(cookie).not.toContain(mark.slice("cookie.".length));
    expect((await own.call(user.info, {}, { token: mark })).code).toBe(Code.unauthorized);
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    expect((await own.call(user.info, {}, { headers })).result.id).toBe(String(person.id));
    // The cookie alone, without the headers that force a browser to ask first, opens nothing.
    const bare = await own.fetch("/api/user/info", { headers });
    expect(((await bare.json()) as { code: number }).code).toBe(Code.clockSkew);
    // A page that lost the mark says nothing for whoever is signed in, and a made-up one does not either.
    expect((await own.call(user.deviceEnd, {}, { headers })).code).toBe(Code.unauthorized);
    const forged = { token: `cookie.${"0".repeat(40)}`, headers };
    expect((await own.call(auth.logout, {}, forged)).code).toBe(Code.badDigest);
    const out = await own.call(auth.logout, {}, { token: mark, headers });
    expect(out.headers.get("set-cookie")).toMatch(/^__Host-SQLP=; Max-Age=0;/);
    expect((await own.call(user.info, {}, { headers })).code).toBe(Code.unauthorized);
    await own.close();
  });
  test("header mode sets and takes no cookie", async () => {
    const answer = await testbed.login((await testbed.person()).phone ?? "", somewhere());
    expect(answer.headers.get("set-cookie")).toBeNull();
    const headers = { cookie: `__Host-SQLP=${answer.result.token}` };
    expect((await testbed.call(user.info, {}, { headers })).code).toBe(Code.unauthorized);
  });
});

test("31 answers about sign-in are kept nowhere and framed by nobody", async () => {
  const { headers } = await testbed.login((await testbed.person()).phone ?? "", somewhere());
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "strict-transport-security": expect.stringMatching(
      /max-age=(?:3153[6-9]|315[4-9]|31[6-9]|3[2-9]|[4-9])\d+/,
    ) as string,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'") as string,
  });
});

describe("32 and 33 the seal", () => {
  const register = async (SJ: string, NONCE: string) => {
    const { status, envelope } = await testbed.wire(auth.register, { SJ, NONCE }, somewhere());
    return { status, ...envelope, requestId: "" };
  };
  const sealed = async (payload: string, key = testbed.config.appKey) => {
    const nonce = await testbed.nonce();
    return [seal(payload, key, nonce), nonce] as const;
  };
  const fresh = () => JSON.stringify({ T: testbed.platform.clock.now() });

  test("32 whatever keeps it from being opened is one answer: no padding oracle", async () => {
    const answers = [];
    const [good, nonce] = await sealed(fresh());
    const bytes = Buffer.from(good, "base64");
    for (const at of [0, 15, 16, bytes.length - 33, bytes.length - 1]) {
      const torn = Buffer.from(bytes);
      torn[at] = (torn[at] ?? 0) ^ 1;
      const own = await testbed.nonce();
      answers.push(await register(torn.toString("base64"), at === 0 ? nonce : own));
    }
    answers.push(await register(...(await sealed(fresh(), "another key"))));
    answers.push(await register(...(await sealed("no JSON"))));
    answers.push(await register(...(await sealed("null"))));
    answers.push(await register(...(await sealed("{}"))));
    answers.push(await register("AAAA", await testbed.nonce()));
    const old = JSON.stringify({ T: testbed.platform.clock.now() - 300_001 });
    answers.push(await register(...(await sealed(old))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, code: Code.unsealable });
  });
  test("33 is new each time, opens with its own nonce only, and once", async () => {
    const one = seal("text", "key", "nonce-01");
    expect(seal("text", "key", "nonce-01")).not.toBe(one);
    expect([
      open(one, "key", "nonce-01"),
      open(one, "key", "nonce-02"),
      open(one, "kez", "nonce-01"),
    ]).toEqual(["text", undefined, undefined]);
    const [SJ, NONCE] = await sealed(fresh());
    expect((await register(SJ, NONCE)).code).toBe(Code.invalid);
    expect((await register(SJ, NONCE)).code).toBe(Code.nonceInvalid);
  });
});

describe("answers that travel sealed (ENCRYPT_ANSWERS=1)", () => {
  test("open with the request's own signature, and only successes are sealed", async () => {
    const own = await openTestbed({ config: { env: { ENCRYPT_ANSWERS: "1" } } });
    const { path } = contract.platformHealth;
    const ts = own.platform.clock.now();
    const sg = signature(path, "", ts, own.config.signSalt);
    const answer = await own.fetch(`/api${path}`, { headers: { ts: String(ts), sg } });
    const envelope = (await answer.json()) as { code: number; encrypted: boolean; result: string };
    expect(envelope).toMatchObject({ code: Code.ok, encrypted: true });
    expect(open(envelope.result, own.config.appKey, sg)).toBe(
      '{"ok":true,"database":"up","cache":"up","files":"up","mail":"up"}',
    );
    expect(open(envelope.result, own.config.appKey, sg.replace(/^./, "x"))).toBeUndefined();
    const refused = await own.wire(user.info, {});
    expect(refused.envelope.encrypted).toBeUndefined();
    const unsigned = await own.wire(auth.consentUser, { client_id: "x", access_token: "x" });
    expect(unsigned.envelope.encrypted).toBeUndefined();
    await own.close();
  });
});

test("34 the audit log tells of each security event, and holds no secret", async () => {
  const person = await testbed.person({ email: "audit@school.example" });
  const phone = person.phone ?? "";
  await testbed.login(phone, { ...somewhere(), password: "Wrong#26ab" });
  const { token } = await testbed.signIn(person, somewhere());
  await testbed.send(phone, 2, somewhere());
  const code = await testbed.code(phone);
  await testbed.call(auth.forgotVerify, { account: phone, code: "000000" }, somewhere());
  await testbed.call(user.reauthenticate, { password: PASSWORD }, { token });
  const { deviceCode } = (await testbed.call(auth.qrApply, {}, somewhere())).result;
  await testbed.call(auth.qrScan, { deviceCode }, { token });
  await testbed.call(auth.qrDeny, { deviceCode }, { token });
  await testbed.send("13699990034", 3, { token, ...somewhere() });
  const bound = await testbed.code("13699990034");
  await testbed.call(user.phoneBind, { phone: "13699990034", code: bound }, { token });
  await testbed.call(auth.logout, {}, { token });
  await testbed.platform.background.drain();
  const rows = await testbed.platform.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  const seen = new Set(rows.map(({ action, result }) => `${action} ${result}`));
  for (const event of [
    "auth.signIn failure",
    "auth.signIn success",
    "code.send success",
    "code.verify failure",
    "code.verify success",
    "user.reauthenticate success",
    "qr.apply success",
    "qr.scan success",
    "qr.deny success",
    "user.phone success",
    "session.end success",
  ])
    expect(seen).toContain(event);
  const text = JSON.stringify([rows, testbed.platform.lines]);
  for (const secret of [PASSWORD, sha256Hex(PASSWORD), token, code, bound, phone, "13699990034", deviceCode])
    expect(text).not.toContain(secret);
  for (const row of rows) {
    expect(row.at).toBeGreaterThan(0);
    expect(row.ip).toBeTruthy();
    expect(row.request_id).toBeTruthy();
  }
});

test("35 a third party's answer is handed to the page that asked and to no other", async () => {
  const returned = async (origin?: string) => {
    const { state } = (await testbed.call(auth.wxConfig, {}, { origin })).result;
    const page = await testbed.fetch(`/api/auth/oauth2/return/wx?state=${state}&code=abc`);
    return /data-target="([^"]*)"/.exec(await page.text())?.[1];
  };
  expect(await returned()).toBe("http://portal.test");
  expect(await returned(SCHOOL)).toBe(SCHOOL);
  const made = await testbed.fetch("/api/auth/oauth2/return/wx?state=made-up-by-me&code=abc");
  expect(await made.text()).toContain('data-target=""');
});

test("36 there is no account before somebody makes one", async () => {
  const server = await testServer();
  expect(await server.platform.db.selectFrom("account").select("id").execute()).toEqual([]);
  await server.close();
  const production = await testServer({ config: { demo: true, production: true } });
  expect(await production.platform.db.selectFrom("account").select("id").execute()).toEqual([]);
  await production.close();
});
