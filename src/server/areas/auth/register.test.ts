/** New accounts, lost passwords, and the codes that both need. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth, Code, CodePurpose, user } from "../../../core/contract/index.js";
import { OTHER_PASSWORD, PASSWORD, openTestbed, type Testbed } from "../../../testing/people.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const MINUTE = 60_000;
let addresses = 0;
/** Everybody has an address of their own, as limits count by it. */
const somewhere = () => ({ ip: `203.0.113.${++addresses}` });

const register = async (phone: string, code: string, more: { password?: string; confirm?: string } = {}) => {
  const password = more.password ?? PASSWORD;
  return testbed.call(auth.register, { phone, code, password, confirm: more.confirm ?? password });
};

describe("registration", () => {
  test("needs a code by SMS, makes an account and signs in", async () => {
    const phone = "13511110001";
    expect((await testbed.send(phone, CodePurpose.register, somewhere())).result).toEqual({ wait: 120 });
    const answer = await register(phone, await testbed.code(phone));
    expect(answer.code).toBe(Code.okSignIn);
    const me = await testbed.call(user.info, {}, { token: answer.result.token });
    expect(me.result).toMatchObject({ phone: "135****0001", teacher: "0", roles: ["learner"] });
    expect((await testbed.login(phone)).code).toBe(Code.okSignIn);
  });
  test.each([
    ["zh", "新同学", "13511110011"],
    ["en", "New learner", "13511110012"],
  ])(
    "calls a newcomer by a name in their language, and by nothing of their number, %s",
    async (lang, name, phone) => {
      await testbed.send(phone, CodePurpose.register, somewhere());
      const code = await testbed.code(phone);
      const answer = await testbed.call(
        auth.register,
        { phone, code, password: PASSWORD, confirm: PASSWORD },
        { lang },
      );
      const { result } = await testbed.call(user.info, {}, { token: answer.result.token });
      expect(result.nickname).toBe(name);
    },
  );
  test("names the field at fault, and a refused password costs no code", async () => {
    const phone = "13511110002";
    await testbed.send(phone, CodePurpose.register, somewhere());
    const code = await testbed.code(phone);
    const refused = async (more: { password?: string; confirm?: string }, typed = code) => {
      const { code: why, result } = await register(phone, typed, more);
      return [why, result];
    };
    expect(await refused({ confirm: "Other#26ab" })).toEqual([Code.passwordMismatch, { field: "QRMM" }]);
    expect(await refused({ password: "short1A" })).toEqual([Code.passwordWeak, { field: "MM" }]);
    expect(await refused({}, code === "000000" ? "000001" : "000000")).toEqual([
      Code.codeInvalid,
      { field: "YZM" },
    ]);
    expect((await register("12345", code)).result).toEqual({ field: "SJH" });
    expect((await register(phone, code)).code).toBe(Code.okSignIn);
  });
});

describe("recovery", () => {
  const recover = async (name: string, ticket: string, password = OTHER_PASSWORD) =>
    testbed.call(auth.forgot, { account: name, ticket, password, confirm: password });
  const verify = (name: string, code: string) =>
    testbed.call(auth.forgotVerify, { account: name, code }, somewhere());

  test.each(["phone", "email"] as const)("works by %s, in two steps", async (channel) => {
    const person = await testbed.person({ email: `recover.${channel}@school.example` });
    const name = person[channel] ?? "";
    await testbed.send(name, CodePurpose.recover, somewhere());
    const { result } = await verify(name, await testbed.code(name));
    expect((await recover(name, result.ticket)).code).toBe(Code.ok);
    expect((await testbed.login(name)).code).toBe(Code.signInRefused);
    expect((await testbed.login(name, { password: OTHER_PASSWORD })).code).toBe(Code.okSignIn);
  });
  test("holds the rule about the address in a password whichever way it began", async () => {
    const { phone } = await testbed.person({ email: "Guanlan@school.example".toLowerCase() });
    const name = phone ?? "";
    await testbed.send(name, CodePurpose.recover, somewhere());
    const { ticket } = (await verify(name, await testbed.code(name))).result;
    expect((await recover(name, ticket, "Guanlan#26")).code).toBe(Code.passwordWeak);
    expect((await recover(name, ticket)).code).toBe(Code.ok);
  });
  test("lets a person in, without a captcha, at whose name somebody guessed", async () => {
    const person = await testbed.person();
    const name = person.phone ?? "";
    for (let i = 0; i < 12; i++) {
      const as = somewhere();
      await testbed.login(name, {
        ...as,
        password: "Wrong#1aaa",
        proof: i > 2 ? await testbed.proof(as) : undefined,
      });
    }
    expect((await testbed.login(name, somewhere())).code).toBe(Code.captchaRequired);
    await testbed.send(name, CodePurpose.recover, somewhere());
    const { ticket } = (await verify(name, await testbed.code(name))).result;
    expect((await recover(name, ticket)).code).toBe(Code.ok);
    expect((await testbed.login(name, { ...somewhere(), password: OTHER_PASSWORD })).code).toBe(
      Code.okSignIn,
    );
  });
});

describe("codes", () => {
  test("go to phones and addresses only, for what each is for", async () => {
    const wrong = async (to: string, purpose: CodePurpose) =>
      (await testbed.send(to, purpose, somewhere())).result as unknown;
    expect(await wrong("12345678901", CodePurpose.register)).toEqual({ field: "SJH" });
    expect(await wrong("a@b", CodePurpose.recover)).toEqual({ field: "DZYX" });
    expect(await wrong("a@school.example", CodePurpose.register)).toEqual({ field: "LX" });
    expect(await wrong("13511110009", CodePurpose.reauthenticate)).toEqual({ field: "LX" });
    expect((await testbed.send("13511110009", CodePurpose.bind, somewhere())).code).toBe(Code.unauthorized);
  });
  test("wait 120 seconds for the next one, and say how long", async () => {
    const phone = "13511110003";
    await testbed.send(phone, CodePurpose.register, somewhere());
    testbed.advance(20_000);
    const early = await testbed.send(phone, CodePurpose.register, somewhere());
    expect(early).toMatchObject({ status: 429, code: Code.tooMany, result: { retryAfter: 100 } });
    expect(early.headers.get("retry-after")).toBe("100");
    testbed.advance(100_000);
    expect((await testbed.send(phone, CodePurpose.register, somewhere())).code).toBe(Code.ok);
    expect(await testbed.platform.sent(phone)).toHaveLength(2);
  });
  test("end after ten minutes", async () => {
    const phone = "13511110004";
    await testbed.send(phone, CodePurpose.register, somewhere());
    const code = await testbed.code(phone);
    testbed.advance(10 * MINUTE);
    expect((await register(phone, code)).code).toBe(Code.codeInvalid);
  });
});
