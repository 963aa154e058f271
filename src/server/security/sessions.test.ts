/** docs/security.md 19 to 23: sessions, and what needs a fresh proof. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth, Code, CodePurpose, user } from "../../core/contract/index.js";
import { SESSION_LIFE } from "../../core/rules/index.js";
import { addIdentity } from "../areas/accounts/index.js";
import { OTHER_PASSWORD, PASSWORD, openTestbed, type Testbed } from "../../testing/people.js";

const HOUR = 3_600_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ config: { demo: true, partnerPort: 8081 } });
});
afterAll(() => testbed.close());

let addresses = 0;
const somewhere = () => ({ ip: `203.0.113.${++addresses % 250}` });
async function someone() {
  const person = await testbed.person();
  return { person, ...(await testbed.signIn(person, somewhere())) };
}
const lives = async (token: string, origin?: string) =>
  (await testbed.call(user.info, {}, { token, origin })).code === Code.ok;

test("19 a changed password ends all sessions, and every channel hears of it", async () => {
  const { person, token } = await someone();
  const other = await testbed.signIn(person, somewhere());
  const input = { oldPassword: PASSWORD, password: OTHER_PASSWORD, confirm: OTHER_PASSWORD };
  expect((await testbed.call(user.passwordReset, input, { token })).code).toBe(Code.ok);
  expect([await lives(token), await lives(other.token)]).toEqual([false, false]);
  expect((await testbed.platform.sent(person.phone ?? ""))[0]?.template).toBe("password.changed");
});

describe("20 a fresh proof", () => {
  test("is asked for by every change of how one signs in", async () => {
    const { person, token } = await someone();
    const at = testbed.platform.clock.now();
    await addIdentity(testbed.platform.db, {
      accountId: person.id,
      provider: "qq",
      openId: "o-20",
      nickname: "",
      at,
    });
    const phone = "13655550020";
    await testbed.send(phone, CodePurpose.bind, { token });
    const code = await testbed.code(phone);
    const code4 = { code, state: "x".repeat(27) };
    const attempts = () => [
      testbed.call(user.phoneBind, { phone, code }, { token }),
      testbed.call(user.mailBind, { email: "x@school.example", code }, { token }),
      testbed.call(user.wxUrl, {}, { token }),
      testbed.call(user.wxBind, code4, { token }),
      testbed.call(user.qqBind, code4, { token }),
      testbed.call(user.wxUnbind, {}, { token }),
      testbed.call(user.qqUnbind, {}, { token }),
    ];
    for (const { code: answer } of await Promise.all(attempts())) expect(answer).toBe(Code.reauthRequired);
    const old = { oldPassword: "", password: OTHER_PASSWORD, confirm: OTHER_PASSWORD };
    expect((await testbed.call(user.passwordReset, old, { token })).code).toBe(Code.invalid);
    expect((await testbed.call(user.passwordReset, { ...old, oldPassword: "x" }, { token })).code).toBe(
      Code.oldPasswordWrong,
    );
  });
  test("holds for five minutes in the session that gave it and in no other", async () => {
    const { person, token } = await someone();
    const other = await testbed.signIn(person, somewhere());
    await testbed.call(user.reauthenticate, { password: PASSWORD }, { token });
    expect((await testbed.call(user.wxUrl, {}, { token })).code).toBe(Code.ok);
    expect((await testbed.call(user.wxUrl, {}, other)).code).toBe(Code.reauthRequired);
    testbed.advance(5 * 60_000);
    expect((await testbed.call(user.wxUrl, {}, { token })).code).toBe(Code.reauthRequired);
  });
  test("does not take away the last way to sign in", async () => {
    const { person, token } = await someone();
    const at = testbed.platform.clock.now();
    await addIdentity(testbed.platform.db, {
      accountId: person.id,
      provider: "qq",
      openId: "o-21",
      nickname: "",
      at,
    });
    await testbed.call(user.reauthenticate, { password: PASSWORD }, { token });
    const { db } = testbed.platform;
    await db
      .updateTable("account")
      .set({ phone: null, password_hash: null })
      .where("id", "=", person.id)
      .execute();
    expect((await testbed.call(user.qqUnbind, {}, { token })).code).toBe(Code.lastSignInMethod);
  });
});

describe("21 a session's token", () => {
  test("carries 256 bits, is kept as a digest only, and is new at each sign-in", async () => {
    const { person, token } = await someone();
    const again = await testbed.signIn(person, somewhere());
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(again.token).not.toBe(token);
    const rows = await testbed.platform.db
      .selectFrom("session")
      .selectAll()
      .where("account_id", "=", person.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map((row) => row.token_hash)).toContain(testbed.platform.hash.sha256(token));
  });
  test("that a browser brought along before sign-in is worth nothing after it", async () => {
    const person = await testbed.person();
    const planted = "p".repeat(43);
    const answer = await testbed.login(person.phone ?? "", { ...somewhere(), token: planted });
    expect(answer.code).toBe(Code.okSignIn);
    expect(answer.result.token).not.toBe(planted);
    expect(await lives(planted)).toBe(false);
  });
  test("of a partner's page works on that page only, and the portal's only there", async () => {
    const origin = "http://localhost:8081";
    const person = await testbed.person();
    const there = await testbed.signIn(person, { ...somewhere(), origin });
    const here = await testbed.signIn(person, somewhere());
    expect([await lives(there.token, origin), await lives(there.token)]).toEqual([true, false]);
    expect([await lives(here.token), await lives(here.token, origin)]).toEqual([true, false]);
  });
});

describe("22 a session", () => {
  test("ends seven days after it began, however busy", async () => {
    const { token, expiresAt } = await someone();
    const began = testbed.platform.clock.now();
    expect(expiresAt - began).toBe(SESSION_LIFE);
    while (testbed.platform.clock.now() + 60 * HOUR < expiresAt) {
      testbed.advance(60 * HOUR);
      expect(await lives(token)).toBe(true);
      await testbed.platform.background.drain();
    }
    testbed.platform.clock.set(expiresAt - 1);
    expect(await lives(token)).toBe(true);
    testbed.advance(1);
    expect(await lives(token)).toBe(false);
  });
  test("ends after three idle days, and is not shown among the devices from then on", async () => {
    const { person, token } = await someone();
    testbed.advance(72 * HOUR);
    expect(await lives(token)).toBe(false);
    const now = await testbed.signIn(person, somewhere());
    expect((await testbed.call(user.deviceList, {}, now)).result.list).toHaveLength(1);
  });
  test("is gone from the server when the person signs out", async () => {
    const { person, token } = await someone();
    await testbed.call(auth.logout, {}, { token });
    expect(await lives(token)).toBe(false);
    const { db } = testbed.platform;
    expect(await db.selectFrom("session").select("id").where("account_id", "=", person.id).execute()).toEqual(
      [],
    );
  });
});

describe("23 sessions of an account", () => {
  test("are listed with device, address and time, and can be ended by their owner", async () => {
    const person = await testbed.person();
    const one = await testbed.signIn(person, { ip: "198.51.100.1", headers: { "user-agent": "Phone/1" } });
    const two = await testbed.signIn(person, { ip: "198.51.100.2", headers: { "user-agent": "Desk/2" } });
    const { list } = (await testbed.call(user.deviceList, {}, two)).result;
    expect(list.map(({ userAgent, ip, current }) => [userAgent, ip, current])).toEqual(
      expect.arrayContaining([
        ["Phone/1", "198.51.100.1", false],
        ["Desk/2", "198.51.100.2", true],
      ]),
    );
    await testbed.call(user.deviceEnd, { id: list.find(({ current }) => !current)?.id }, two);
    expect([await lives(one.token), await lives(two.token)]).toEqual([false, true]);
  });
  test("end when it is disabled, and one that is being opened at that moment does not slip through", async () => {
    const { person, token } = await someone();
    const { db } = testbed.platform;
    const admin = await db
      .selectFrom("account")
      .selectAll()
      .where("login_name", "=", "platform")
      .executeTakeFirstOrThrow();
    const as = await testbed.signIn(admin, somewhere());
    const [ended, ...logins] = await Promise.all([
      testbed.call(user.adminSessionsEnd, { userId: String(person.id), disable: true }, as),
      ...[1, 2, 3].map(() => testbed.login(person.phone ?? "", somewhere())),
    ]);
    expect(ended.code).toBe(Code.ok);
    expect(await lives(token)).toBe(false);
    for (const { result } of logins) expect(await lives(result?.token ?? "")).toBe(false);
    expect(await db.selectFrom("session").select("id").where("account_id", "=", person.id).execute()).toEqual(
      [],
    );
  });
});
