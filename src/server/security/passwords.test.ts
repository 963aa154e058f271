/** docs/security.md 1 to 4, 7, 9 and 10: passwords and the sign-in with them. */
import { parseOptions } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { auth, type CaptchaLevel, Code, user } from "../../core/contract/index.js";
import { seal, sha256Hex } from "../../core/contract/seal.js";
import { argon2Cost, nodeHash } from "../adapters/node/hash.js";
import { OTHER_PASSWORD, PASSWORD, openTestbed, type Testbed } from "../../testing/people.js";

const MINUTE = 60_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

let addresses = 0;
const somewhere = () => ({ ip: `203.0.113.${++addresses % 250}` });
const wrong = { password: "Wrong#26ab" };

describe("1 argon2id with a salt of its own", () => {
  test("at the cost that OWASP asks for, and its parameters in the record", async () => {
    const real = nodeHash({ secret: "x" });
    const [one, other] = [await real.password.hash("digest"), await real.password.hash("digest")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22,}\$[^$]{43,}$/);
    expect(parseOptions(one)).toMatchObject(argon2Cost);
    expect(one.split("$")[4]).not.toBe(other.split("$")[4]);
  });
  test("a record of weaker parameters is raised at the next sign-in", async () => {
    const cheap = nodeHash({ secret: "x", cost: { memoryCost: 32, timeCost: 1, parallelism: 1 } });
    const person = await testbed.person({ password_hash: await cheap.password.hash(sha256Hex(PASSWORD)) });
    await testbed.signIn(person, somewhere());
    await testbed.platform.background.drain();
    const raised = (await testbed.now(person)).password_hash ?? "";
    expect(raised).toContain("m=64,");
    await testbed.signIn(person, somewhere());
    await testbed.platform.background.drain();
    expect((await testbed.now(person)).password_hash).toBe(raised);
  });
});

test("2 what the database holds cannot be sent as a password", async () => {
  const person = await testbed.person();
  const nonce = await testbed.nonce();
  const answer = await testbed.call(auth.login, {
    account: person.phone ?? "",
    password: seal(person.password_hash ?? "", testbed.config.appKey, `${nonce}:12345678`),
    nonce,
    clientNonce: "12345678",
    sealVersion: "1",
  });
  expect(answer.code).toBe(Code.unsealable);
  expect(person.password_hash).not.toContain(sha256Hex(PASSWORD));
});

test("3 the server holds the password rule itself, and knows common passwords", async () => {
  const { token } = await testbed.signIn(
    await testbed.person({ email: "guanlan@school.example" }),
    somewhere(),
  );
  const refused = [
    "Ab#1234",
    "Abcdefgh#123456789012",
    "abcdefgh12",
    "Guanlan#26",
    "Xy#1234ab",
    "Xy#aaaab1",
    "Password#1",
    "P@ssw0rd!9",
    "Xuehai#2026",
  ];
  for (const password of refused) {
    const input = { oldPassword: PASSWORD, password, confirm: password };
    expect([password, (await testbed.call(user.passwordReset, input, { token })).code]).toEqual([
      password,
      Code.passwordWeak,
    ]);
  }
});

describe("4 unknown account, wrong password and locked account", () => {
  test("are one answer", async () => {
    const person = await testbed.person();
    const locked = await testbed.person({ state: "disabled" });
    const without = await testbed.person({ password_hash: null });
    const answers = [];
    for (const [name, password] of [
      ["nobody-here", PASSWORD],
      [person.phone ?? "", "Wrong#26ab"],
      [locked.phone ?? "", PASSWORD],
      [without.phone ?? "", PASSWORD],
    ] as const) {
      const { status, envelope } = await testbed.login(name, { ...somewhere(), password });
      answers.push({ status, ...envelope, requestId: "" });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, code: Code.signInRefused });
  });
  test("cost the same work: one verification each, against records of one cost", async () => {
    const verify = vi.spyOn(testbed.platform.hash.password, "verify");
    const [person, locked] = [await testbed.person(), await testbed.person({ state: "disabled" })];
    for (const name of ["nobody-there", person.phone ?? "", locked.phone ?? ""])
      expect((await testbed.login(name, { ...somewhere(), ...wrong })).code).toBe(Code.signInRefused);
    const costs = verify.mock.calls.map(([record]) => record.split("$")[3]);
    expect(costs).toEqual(["m=64,t=1,p=1", "m=64,t=1,p=1", "m=64,t=1,p=1"]);
    verify.mockRestore();
  });
});

describe("7 a sign-in's nonce", () => {
  test("carries 128 bits, is never the same, and works once", async () => {
    const nonces = await Promise.all(Array.from({ length: 50 }, () => testbed.nonce()));
    expect(new Set(nonces).size).toBe(50);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
    const person = await testbed.person();
    const [nonce = ""] = nonces;
    expect((await testbed.login(person.phone ?? "", { ...somewhere(), nonce })).code).toBe(Code.okSignIn);
    expect((await testbed.login(person.phone ?? "", { ...somewhere(), nonce })).code).toBe(Code.nonceInvalid);
  });
  test("ends after five minutes, and is of no use in another browser", async () => {
    const person = await testbed.person();
    const nonce = await testbed.nonce();
    const other = { headers: { "user-agent": "Other/1" }, ...somewhere() };
    expect((await testbed.login(person.phone ?? "", { ...other, nonce })).code).toBe(Code.nonceInvalid);
    const late = await testbed.nonce();
    testbed.advance(5 * MINUTE);
    expect((await testbed.login(person.phone ?? "", { ...somewhere(), nonce: late })).code).toBe(
      Code.nonceInvalid,
    );
  });
});

describe("9 and 10 guessing", () => {
  beforeEach(() => testbed.advance(30 * MINUTE));
  const guess = async (name: string, password: string, captcha: boolean) => {
    const as = somewhere();
    return testbed.login(name, {
      ...as,
      password,
      proof: captcha ? await testbed.proof(as, "high") : undefined,
    });
  };
  async function besiege(name: string, times: number) {
    for (let i = 0; i < times; i++) await guess(name, wrong.password, i >= 3);
  }

  test("9 from any number of addresses is counted for the account: no try without a captcha", async () => {
    const { phone } = await testbed.person();
    const name = phone ?? "";
    await besiege(name, 16);
    expect((await guess(name, PASSWORD, false)).code).toBe(Code.captchaRequired);
    expect((await guess(name, wrong.password, true)).code).toBe(Code.signInRefused);
    testbed.advance(16 * MINUTE);
    expect((await guess(name, PASSWORD, false)).code).toBe(Code.okSignIn);
  });
  test("10 keeps the owner out by no number of wrong tries: a captcha, or a browser of theirs, lets them in", async () => {
    const person = await testbed.person();
    const name = person.phone ?? "";
    const before = await testbed.signIn(person, somewhere());
    // More than any limit by name would let through in a minute.
    await besiege(name, 40);
    expect((await guess(name, PASSWORD, true)).code).toBe(Code.okSignIn);
    await besiege(name, 40);
    expect((await guess(name, PASSWORD, false)).code).toBe(Code.captchaRequired);
    const known = await testbed.login(name, { ...somewhere(), device: before.device });
    expect(known.code).toBe(Code.okSignIn);
  });
  test("10 a browser's mark is no more than that: it is one account's, is counted by itself, and ends with the password", async () => {
    const [person, other] = [await testbed.person(), await testbed.person()];
    const name = person.phone ?? "";
    const { device = "", token } = await testbed.signIn(person, somewhere());
    const foreign = await testbed.signIn(other, somewhere());
    const code = async (mark: string | undefined, password = PASSWORD) =>
      (await testbed.login(name, { ...somewhere(), device: mark, password })).code;

    await besiege(name, 4);
    const forged = device.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    const lent = device.replace(/^\d+/, String(other.id));
    for (const mark of [foreign.device, forged, lent, "x", "1-".repeat(300), undefined])
      expect(await code(mark)).toBe(Code.captchaRequired);
    // Several people share a browser: theirs is found among them.
    expect(await code(`${foreign.device}.${device}`)).toBe(Code.okSignIn);

    for (let i = 0; i < 3; i++) expect(await code(device, wrong.password)).toBe(Code.signInRefused);
    expect(await code(device)).toBe(Code.captchaRequired);
    testbed.advance(16 * MINUTE);

    await testbed.call(
      user.passwordReset,
      { oldPassword: PASSWORD, password: OTHER_PASSWORD, confirm: OTHER_PASSWORD },
      { token },
    );
    await besiege(name, 4);
    expect(await code(device, OTHER_PASSWORD)).toBe(Code.captchaRequired);
  });
  test("9 from the tenth failure within an hour on, unknown browsers pass the highest level, and owners get in", async () => {
    const person = await testbed.person();
    const name = person.phone ?? "";
    const { device } = await testbed.signIn(person, somewhere());
    const tryWith = async (level: CaptchaLevel | undefined) => {
      const as = somewhere();
      return testbed.login(name, { ...as, proof: await testbed.proof(as, level) });
    };
    await besiege(name, 9);
    expect((await tryWith("low")).code).toBe(Code.okSignIn);
    // Signing in starts the tries afresh, not what is held against whoever guesses.
    await besiege(name, 4);
    const bare = await testbed.login(name, somewhere());
    expect(bare).toMatchObject({ code: Code.captchaRequired, result: { level: "high" } });
    const low = await tryWith("raised");
    expect(low).toMatchObject({ code: Code.captchaInvalid, result: { level: "high" } });
    expect((await testbed.login(name, { ...somewhere(), device })).code).toBe(Code.okSignIn);
    await besiege(name, 4);
    expect((await tryWith("high")).code).toBe(Code.okSignIn);
    // Names that nobody has are answered alike.
    await besiege("nobody-at-all", 11);
    expect(await testbed.login("nobody-at-all", somewhere())).toMatchObject({ result: { level: "high" } });
    testbed.advance(61 * MINUTE);
    await besiege(name, 4);
    expect((await tryWith("low")).code).toBe(Code.okSignIn);
  });
  test("9 recovery ends what a guesser brought about", async () => {
    const person = await testbed.person();
    const name = person.phone ?? "";
    await besiege(name, 12);
    await testbed.send(name, 2, somewhere());
    const { ticket } = (
      await testbed.call(auth.forgotVerify, { account: name, code: await testbed.code(name) })
    ).result;
    const password = OTHER_PASSWORD;
    await testbed.call(auth.forgot, { account: name, ticket, password, confirm: password });
    await besiege(name, 4);
    const as = somewhere();
    expect((await testbed.login(name, { ...as, password, proof: await testbed.proof(as) })).code).toBe(
      Code.okSignIn,
    );
  });
  test("9 a lockout is written down", async () => {
    const { phone } = await testbed.person();
    await besiege(phone ?? "", 11);
    await testbed.platform.background.drain();
    const rows = await testbed.platform.db
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "auth.signIn")
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(rows.map(({ detail }) => detail)).toEqual([{ locked: true }, { locked: true }]);
  });
  test("10 leaves sessions and recovery as they are", async () => {
    const person = await testbed.person();
    const name = person.phone ?? "";
    const session = await testbed.signIn(person, somewhere());
    await besiege(name, 12);
    expect((await testbed.call(user.info, {}, session)).code).toBe(Code.ok);
    await testbed.send(name, 2, somewhere());
    const { ticket } = (
      await testbed.call(auth.forgotVerify, { account: name, code: await testbed.code(name) })
    ).result;
    await testbed.call(auth.forgot, {
      account: name,
      ticket,
      password: OTHER_PASSWORD,
      confirm: OTHER_PASSWORD,
    });
    expect((await guess(name, OTHER_PASSWORD, false)).code).toBe(Code.okSignIn);
  });
});
