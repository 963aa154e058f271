/** Password, bindings, devices, and who may reach into them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth, Code, CodePurpose, user } from "../../../core/contract/index.js";
import { addIdentity, findAccount } from "../accounts/index.js";
import { OTHER_PASSWORD, PASSWORD, type Testbed } from "../../../testing/people.js";
import { demo, demoHouse, prove, SCHOOL, someone, somewhere } from "./testing-user.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await demoHouse();
});
afterAll(() => testbed.close());

describe("password", () => {
  const change = (
    as: { token: string },
    oldPassword: string,
    password = OTHER_PASSWORD,
    confirm = password,
  ) => testbed.call(user.passwordReset, { oldPassword, password, confirm }, as);

  test("changes with the old one, ends every session and is told on phone and e-mail", async () => {
    const { person, as } = await someone(testbed, { email: "change@school.example" });
    const other = await testbed.signIn(person, somewhere());
    expect((await change(as, "Wrong#26ab")).result).toEqual({ field: "YMM" });
    expect((await change(as, PASSWORD, OTHER_PASSWORD, "x")).code).toBe(Code.passwordMismatch);
    expect((await change(as, PASSWORD, "Change#26a")).code).toBe(Code.passwordWeak);
    expect((await change(as, PASSWORD)).code).toBe(Code.ok);
    for (const token of [as.token, other.token])
      expect((await testbed.call(user.info, {}, { token })).code).toBe(Code.unauthorized);
    for (const to of [person.phone ?? "", "change@school.example"])
      expect((await testbed.platform.sent(to))[0]?.template).toBe("password.changed");
    await testbed.signIn(person, { ...somewhere(), password: OTHER_PASSWORD });
  });
  test("cannot be guessed by whoever found an open screen", async () => {
    const { as } = await someone(testbed);
    const codes = await Promise.all(Array.from({ length: 30 }, () => change(as, "Wrong#26ab")));
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([Code.oldPasswordWrong]));
    expect((await change(as, PASSWORD)).code).toBe(Code.oldPasswordWrong);
    testbed.advance(16 * 60_000);
    expect((await change(as, PASSWORD)).code).toBe(Code.ok);
  });
});

describe("phone and e-mail", () => {
  test("change after a fresh proof and with a code to the new one; the old one hears of it", async () => {
    const { person, as } = await someone(testbed);
    const old = person.phone ?? "";
    const phone = "13622220001";
    const bind = async () => testbed.call(user.phoneBind, { phone, code: await testbed.code(phone) }, as);
    await testbed.send(phone, CodePurpose.bind, as);
    expect((await bind()).code).toBe(Code.reauthRequired);
    expect((await prove(testbed, as)).result.until).toBe(testbed.platform.clock.now() + 5 * 60_000);
    expect((await bind()).code).toBe(Code.ok);
    expect((await testbed.now(person)).phone).toBe(phone);
    expect((await testbed.platform.sent(old))[0]?.template).toBe("phone.changed");
    // Other sessions stay, and the proof ends by itself.
    expect((await testbed.call(user.info, {}, as)).code).toBe(Code.ok);
    testbed.advance(5 * 60_000);
    await testbed.send("new@school.example", CodePurpose.bind, as);
    const mail = { email: "new@school.example", code: await testbed.code("new@school.example") };
    expect((await testbed.call(user.mailBind, mail, as)).code).toBe(Code.reauthRequired);
    await prove(testbed, as);
    expect((await testbed.call(user.mailBind, mail, as)).code).toBe(Code.ok);
  });
  test("that are somebody else's are told to whoever holds them", async () => {
    const taken = (await testbed.person()).phone ?? "";
    const { as } = await someone(testbed);
    await prove(testbed, as);
    await testbed.send(taken, CodePurpose.bind, as);
    const answer = await testbed.call(user.phoneBind, { phone: taken, code: await testbed.code(taken) }, as);
    expect(answer).toMatchObject({ code: Code.accountTaken, message: "该手机号已被其他账号使用" });
  });
  test("a code is for the account that asked for it", async () => {
    const { as } = await someone(testbed);
    const { as: other } = await someone(testbed);
    const phone = "13622220002";
    await testbed.send(phone, CodePurpose.bind, as);
    await prove(testbed, other);
    const code = await testbed.code(phone);
    expect((await testbed.call(user.phoneBind, { phone, code }, other)).code).toBe(Code.codeInvalid);
  });
  test("prove presence by code as well", async () => {
    const { person, as } = await someone(testbed);
    const to = person.phone ?? "";
    const captchaProof = await testbed.proof(as);
    expect((await testbed.call(user.reauthenticateSend, { channel: "phone", captchaProof }, as)).code).toBe(
      200,
    );
    const code = await testbed.code(to);
    const by = (typed: string) =>
      testbed.call(user.reauthenticateByCode, { channel: "phone", code: typed }, as);
    expect((await by(code === "111111" ? "111112" : "111111")).code).toBe(Code.codeInvalid);
    expect((await by(code)).code).toBe(Code.ok);
    const noMail = { channel: "email", captchaProof: await testbed.proof(as) } as const;
    expect((await testbed.call(user.reauthenticateSend, noMail, as)).code).toBe(Code.failed);
  });
});

describe("third parties", () => {
  const bindWeChat = async (as: { token: string }) => {
    const begun = await testbed.call(user.wxUrl, {}, as);
    if (begun.code !== Code.ok) return begun.code;
    const url = new URL(begun.result.url);
    url.pathname += "/decide";
    url.searchParams.set("person", "zhao-yiming");
    const back = new URL((await testbed.fetch(url.href)).headers.get("location") ?? "");
    const [code, state] = [back.searchParams.get("code") ?? "", back.searchParams.get("state") ?? ""];
    return (await testbed.call(user.wxBind, { code, state }, as)).code;
  };
  test("are bound and unbound after a fresh proof", async () => {
    const { as } = await someone(testbed);
    expect(await bindWeChat(as)).toBe(Code.reauthRequired);
    await prove(testbed, as);
    expect(await bindWeChat(as)).toBe(Code.ok);
    const { wx, hasPassword } = (await testbed.call(user.identities, {}, as)).result;
    expect(wx?.nickname).toBe("赵一鸣");
    expect(hasPassword).toBe(true);
    expect(await bindWeChat(as)).toBe(Code.identityTaken);
    testbed.advance(6 * 60_000);
    expect((await testbed.call(user.wxUnbind, {}, as)).code).toBe(Code.reauthRequired);
    await prove(testbed, as);
    expect((await testbed.call(user.wxUnbind, {}, as)).code).toBe(Code.ok);
    expect((await testbed.call(user.wxUnbind, {}, as)).code).toBe(Code.failed);
    expect((await testbed.audited("user.unbind")).length).toBe(1);
  });
  test("a state for signing in does not bind, nor one for binding sign in", async () => {
    const { as } = await someone(testbed);
    await prove(testbed, as);
    const forBinding = (await testbed.call(user.wxUrl, {}, as)).result.state;
    expect((await testbed.call(auth.wxAuth, { code: "x", state: forBinding })).code).toBe(Code.stateInvalid);
    const forSignIn = (await testbed.call(auth.wxConfig, {})).result.state;
    expect((await testbed.call(user.wxBind, { code: "x", state: forSignIn }, as)).code).toBe(
      Code.stateInvalid,
    );
  });
  test("the last way to sign in stays, even when the last two go at once", async () => {
    const { person, as } = await someone(testbed);
    const at = testbed.platform.clock.now();
    for (const provider of ["wx", "qq"])
      await addIdentity(testbed.platform.db, {
        accountId: person.id,
        provider,
        openId: `last-${provider}`,
        nickname: "",
        at,
      });
    await prove(testbed, as);
    await testbed.platform.db
      .updateTable("account")
      .set({ phone: null, password_hash: null })
      .where("id", "=", person.id)
      .execute();
    const codes = await Promise.all([
      testbed.call(user.wxUnbind, {}, as),
      testbed.call(user.qqUnbind, {}, as),
    ]);
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([Code.ok, Code.lastSignInMethod]));
  });
});

describe("devices", () => {
  test("are listed and signed out one by one or all others at once", async () => {
    const { person, as } = await someone(testbed);
    const others = [await testbed.signIn(person, somewhere()), await testbed.signIn(person, somewhere())];
    const list = async () => (await testbed.call(user.deviceList, {}, as)).result.list;
    const all = await list();
    expect(all).toHaveLength(3);
    expect(all.filter(({ current }) => current)).toHaveLength(1);
    const foreign = await someone(testbed);
    const [other] = (await testbed.call(user.deviceList, {}, foreign.as)).result.list;
    await testbed.call(user.deviceEnd, { id: other?.id }, as);
    expect((await testbed.call(user.info, {}, foreign.as)).code).toBe(Code.ok);
    const gone = all.find(({ current }) => !current);
    await testbed.call(user.deviceEnd, { id: gone?.id }, as);
    expect(await list()).toHaveLength(2);
    await testbed.call(user.deviceEnd, {}, as);
    expect(await list()).toHaveLength(1);
    for (const { token } of others)
      expect((await testbed.call(user.info, {}, { token })).code).toBe(Code.unauthorized);
    expect((await testbed.call(user.deviceEnd, { id: "x" }, as)).code).toBe(Code.invalid);
  });
});

describe("an administrator of the platform", () => {
  test("ends somebody's sessions, disables and enables the account; nobody else may", async () => {
    const { person, as } = await someone(testbed);
    const { as: admin } = await demo(testbed, "platform");
    const end = (who: { token: string; origin?: string }, userId: number, disable: boolean) =>
      testbed.call(user.adminSessionsEnd, { userId: String(userId), disable }, who);
    for (const name of ["learner", "school", "teachers"])
      expect((await end((await demo(testbed, name)).as, person.id, true)).status).toBe(403);
    expect((await end(admin, person.id, true)).code).toBe(Code.ok);
    expect((await testbed.call(user.info, {}, as)).code).toBe(Code.unauthorized);
    expect((await testbed.login(person.phone ?? "", somewhere())).code).toBe(Code.signInRefused);
    expect((await end(admin, person.id, false)).code).toBe(Code.ok);
    await testbed.signIn(person, somewhere());
    const me = await findAccount(testbed.platform.db, "platform");
    expect((await end(admin, me?.id ?? 0, true)).code).toBe(Code.invalid);
  });
  test("does so on the platform's own pages only", async () => {
    const { account } = await demo(testbed, "platform");
    const there = { ...(await testbed.signIn(account, { ...somewhere(), origin: SCHOOL })), origin: SCHOOL };
    const { person } = await someone(testbed);
    const answer = await testbed.call(
      user.adminSessionsEnd,
      { userId: String(person.id), disable: true },
      there,
    );
    expect(answer.status).toBe(403);
  });
});

test("a partner sees a person's things only where it was granted to", async () => {
  const origin = "https://other-school.example";
  const save = (scopes: string[]) =>
    testbed.app.clients.save({
      name: "另一所学校",
      key: "other-school",
      secret: "s".repeat(32),
      origins: [origin],
      scopes,
      redirectUris: [],
      kind: "page",
      edition: null,
    });
  const person = await testbed.person();
  await save([]);
  expect((await testbed.login(person.phone ?? "", { ...somewhere(), origin })).status).toBe(403);
  await save(["signin"]);
  const { token } = await testbed.signIn(person, { ...somewhere(), origin });
  expect((await testbed.call(user.profileInfo, {}, { token, origin })).status).toBe(403);
  expect((await testbed.call(user.nav, {}, { origin })).code).toBe(Code.ok);
  await save(["signin", "profile"]);
  expect((await testbed.call(user.profileInfo, {}, { token, origin })).code).toBe(Code.ok);
  expect((await testbed.call(user.info, {}, { token })).code).toBe(Code.unauthorized);
});
