/** Sign-in by a code that came by SMS. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth, Code, CodePurpose, user } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const MINUTE = 60_000;
let addresses = 0;
/** Everybody has an address of their own, as limits count by it. */
const somewhere = () => ({ ip: `203.0.113.${++addresses}` });
const signIn = (phone: string, code: string) => testbed.call(auth.codeLogin, { phone, code }, somewhere());
const ask = (phone: string) => testbed.send(phone, CodePurpose.signIn, somewhere());

test("a code signs the phone's owner in, once", async () => {
  const { id, phone: number } = await testbed.person();
  const phone = number ?? "";
  expect((await ask(phone)).result).toEqual({ wait: 120 });
  const code = await testbed.code(phone);
  const { code: answer, result } = await signIn(phone, code);
  expect(answer).toBe(Code.okSignIn);
  const me = await testbed.call(user.info, {}, { token: result.token });
  expect(me.result.id).toBe(String(id));
  expect(await signIn(phone, code)).toMatchObject({ code: Code.codeInvalid, result: { field: "YZM" } });
  expect(await testbed.audited("auth.signIn")).toContainEqual(
    expect.objectContaining({ subject: String(id), result: "success" }),
  );
});

test("unknown and disabled numbers are asked and answered alike, and nothing is sent", async () => {
  const { phone: known } = await testbed.person();
  const { phone: disabled } = await testbed.person({ state: "disabled" });
  const nobody = "13511119999";
  const asked = [];
  for (const phone of [known ?? "", disabled ?? "", nobody]) {
    const { code, result } = await ask(phone);
    asked.push({ code, result });
  }
  expect(new Set(asked.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await testbed.code(known ?? "")).toMatch(/^\d{6}$/);
  for (const phone of [disabled ?? "", nobody]) {
    const { code, result } = await signIn(phone, "123456");
    expect([code, result]).toEqual([Code.codeInvalid, { field: "YZM" }]);
  }
  const sent = await testbed.audited("code.send");
  expect(sent.filter(({ result }) => result === "refused")).toHaveLength(2);
});

test("a code for one thing is none for another", async () => {
  const { phone: number } = await testbed.person();
  const phone = number ?? "";
  await testbed.send(phone, CodePurpose.recover, somewhere());
  const recovery = await testbed.code(phone);
  expect((await signIn(phone, recovery)).code).toBe(Code.codeInvalid);
  testbed.platform.clock.advance(2 * MINUTE + 1000);
  await ask(phone);
  const code = await testbed.code(phone);
  expect((await testbed.call(auth.forgotVerify, { account: phone, code }, somewhere())).code).toBe(
    Code.codeInvalid,
  );
  expect((await signIn(phone, code)).code).toBe(Code.okSignIn);
});

test("five wrong tries void it, ten minutes end it; what is no phone, and mail, is refused", async () => {
  const { phone: number } = await testbed.person({ email: "by.code@school.example" });
  const phone = number ?? "";
  await ask(phone);
  const code = await testbed.code(phone);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let i = 0; i < 5; i += 1) expect((await signIn(phone, wrong)).code).toBe(Code.codeInvalid);
  expect((await signIn(phone, code)).code).toBe(Code.codeInvalid);
  testbed.platform.clock.advance(2 * MINUTE + 1000);
  await ask(phone);
  const late = await testbed.code(phone);
  testbed.platform.clock.advance(10 * MINUTE + 1000);
  expect((await signIn(phone, late)).code).toBe(Code.codeInvalid);
  expect((await signIn("12345", code)).result).toEqual({ field: "SJH" });
  expect((await testbed.send("by.code@school.example", CodePurpose.signIn, somewhere())).code).toBe(
    Code.invalid,
  );
});

test("whoever holds the phone comes in although somebody guesses at their password", async () => {
  const { phone: number } = await testbed.person();
  const phone = number ?? "";
  for (let i = 0; i < 4; i += 1) {
    const as = somewhere();
    const proof = i > 2 ? await testbed.proof(as) : undefined;
    await testbed.login(phone, { ...as, password: "Wrong#1aaa", ...(proof ? { proof } : {}) });
  }
  await ask(phone);
  expect((await signIn(phone, await testbed.code(phone))).code).toBe(Code.okSignIn);
  expect((await testbed.login(phone, somewhere())).code).toBe(Code.okSignIn);
});
