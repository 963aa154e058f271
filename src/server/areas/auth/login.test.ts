/** Sign-in by password, sign-out, and what a session may. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth, Code, user } from "../../../core/contract/index.js";
import { seal, sha256Hex } from "../../../core/contract/seal.js";
import { OTHER_PASSWORD, PASSWORD, openTestbed, type Testbed } from "../../../testing/people.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

describe("sign-in by password", () => {
  test("knows a person by login name, phone or address, in any case and with spaces around", async () => {
    const person = await testbed.person({ login_name: "lin.xiaoyu", email: "lin@school.example" });
    for (const name of ["lin.xiaoyu", " LIN.xiaoyu ", person.phone ?? "", "Lin@School.example"]) {
      const answer = await testbed.login(name);
      expect(answer.code).toBe(Code.okSignIn);
      const me = await testbed.call(user.info, {}, { token: answer.result.token });
      expect(me.result.id).toBe(String(person.id));
    }
  });
  test("asks for the human check after three failures, and takes each proof once", async () => {
    const { phone } = await testbed.person();
    const name = phone ?? "";
    const ip = "192.0.2.31";
    for (let i = 0; i < 3; i++) expect((await testbed.login(name, { password: "x", ip })).code).toBe(4010);
    expect((await testbed.login(name, { ip })).code).toBe(Code.captchaRequired);
    expect((await testbed.login(name, { ip, proof: "made up" })).code).toBe(Code.captchaInvalid);
    const proof = await testbed.proof({ ip });
    expect((await testbed.login(name, { ip, proof, password: "x" })).code).toBe(Code.signInRefused);
    expect((await testbed.login(name, { ip, proof })).code).toBe(Code.captchaInvalid);
    expect((await testbed.login(name, { ip, proof: await testbed.proof({ ip }) })).code).toBe(Code.okSignIn);
    // The account starts afresh; its address does not, or one account would clear it for others.
    expect((await testbed.login(name, { ip: "192.0.2.32" })).code).toBe(Code.okSignIn);
    expect((await testbed.login(name, { ip })).code).toBe(Code.captchaRequired);
  });
  test("counts tries that come all at once", async () => {
    const { phone } = await testbed.person();
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const password = i === 19 ? PASSWORD : `Wrong#${i}aaa`;
        return (await testbed.login(phone ?? "", { password, ip: `198.51.100.${i}` })).code;
      }),
    );
    expect(codes.filter((code) => code === Code.signInRefused).length).toBeLessThanOrEqual(3);
    expect(codes.filter((code) => code === Code.captchaRequired).length).toBeGreaterThanOrEqual(16);
  });
  test("tells what cannot be opened from a wrong password, but not why", async () => {
    const { phone } = await testbed.person();
    const attempt = async (password: string, nonce?: string) =>
      testbed.call(auth.login, {
        account: phone ?? "",
        password,
        nonce: nonce ?? (await testbed.nonce()),
        clientNonce: "12345678",
        sealVersion: "1",
      });
    const nonce = await testbed.nonce();
    const foreign = seal(sha256Hex(PASSWORD), "another key", `${nonce}:12345678`);
    expect((await attempt(foreign, nonce)).code).toBe(Code.unsealable);
    const other = await testbed.nonce();
    const plainText = seal(PASSWORD, testbed.config.appKey, `${other}:12345678`);
    expect((await attempt(plainText, other)).code).toBe(Code.unsealable);
    expect((await attempt("AAAA")).code).toBe(Code.unsealable);
  });
});

test("signing out ends the session at once, and twice does no harm", async () => {
  const { token } = await testbed.signIn(await testbed.person());
  expect((await testbed.call(user.info, {}, { token })).code).toBe(Code.ok);
  expect((await testbed.call(auth.logout, {}, { token })).code).toBe(Code.ok);
  expect((await testbed.call(user.info, {}, { token })).code).toBe(Code.unauthorized);
  expect((await testbed.call(auth.logout, {}, { token })).code).toBe(Code.ok);
});

test("a password that changes while a sign-in with the old one is under way lets no session through", async () => {
  const person = await testbed.person();
  const other = await testbed.signIn(person);
  const change = testbed.call(
    user.passwordReset,
    { oldPassword: PASSWORD, password: OTHER_PASSWORD, confirm: OTHER_PASSWORD },
    { token: other.token },
  );
  const [changed, ...tries] = await Promise.all([
    change,
    ...[33, 34, 35].map((i) => testbed.login(person.phone ?? "", { ip: `192.0.2.${i}` })),
  ]);
  expect(changed.code).toBe(Code.ok);
  for (const { result } of tries) {
    if (!result) continue;
    expect((await testbed.call(user.info, {}, { token: result.token })).code).toBe(Code.unauthorized);
  }
});

test("an account without any right is told so", async () => {
  const { token } = await testbed.signIn(await testbed.person({ roles: [] }));
  expect((await testbed.call(user.info, {}, { token })).code).toBe(Code.failed);
});
