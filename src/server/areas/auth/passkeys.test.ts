/** Passkeys: who may add one, what signs in, and what does not (docs/security.md 50). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, passkey, platform as contract, user } from "../../../core/contract/index.js";
import { openTestbed, openWithPartner, PASSWORD, type Testbed } from "../../../testing/people.js";
import { Authenticator, type Forged } from "./testing-authenticator.js";

const PORTAL = "https://learn.example";
const MINUTE = 60_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openWithPartner({ config: { publicUrl: PORTAL } });
});
afterAll(() => testbed.close());

let addresses = 0;
const somewhere = () => ({ ip: `203.0.113.${++addresses % 250}` });

async function someone(more: Parameters<Testbed["person"]>[0] = {}) {
  const person = await testbed.person(more);
  const { token } = await testbed.signIn(person, somewhere());
  return { person, as: { token, ...somewhere() } };
}
const device = () => new Authenticator(PORTAL, "learn.example");

/** Adds a passkey of an authenticator; answers the code. */
async function add(as: { token: string }, authenticator: Authenticator, forged?: Forged, name?: string) {
  const options = await testbed.call(passkey.passkeyAddOptions, {}, as);
  if (options.code !== Code.ok) return options.code;
  const made = authenticator.make(options.result, forged);
  return (await testbed.call(passkey.passkeyAdd, { ...made, ...(name ? { name } : {}) }, as)).code;
}
const challenge = async (as: object = somewhere()) =>
  (await testbed.call(passkey.passkeyOptions, {}, as)).result.challenge;
async function signIn(authenticator: Authenticator, forged?: Forged) {
  const signed = authenticator.sign(await challenge(), forged);
  return testbed.call(passkey.passkeyLogin, signed, somewhere());
}
const listed = async (as: { token: string }) => (await testbed.call(passkey.passkeyList, {}, as)).result.list;

describe("50 a passkey", () => {
  test("is added a moment after the sign-in, signs in without a name, and says when", async () => {
    const { as, person } = await someone({ email: "key@school.example" });
    const key = device();
    expect(await add(as, key, {}, "书房的电脑")).toBe(Code.ok);
    for (const to of [person.phone ?? "", "key@school.example"])
      expect((await testbed.platform.sent(to))[0]?.template).toBe("passkey.added");
    testbed.advance(MINUTE);
    const at = testbed.platform.clock.now();
    const answer = await signIn(key);
    expect(answer.code).toBe(Code.okSignIn);
    const session = { token: answer.result.token };
    expect((await testbed.call(user.info, {}, session)).result.id).toBe(String(person.id));
    expect(await listed(session)).toMatchObject([
      { name: "书房的电脑", synced: true, lastUsedAt: at, createdAt: at - MINUTE },
    ]);
    const { list } = (await testbed.call(user.deviceList, {}, session)).result;
    expect(list.find(({ current }) => current)?.method).toBe("passkey");
  });

  test("of an unknown authenticator, a disabled account and a wrong answer are refused in the same words", async () => {
    const { as, person } = await someone();
    const key = device();
    await add(as, key);
    const wrong: Forged[] = [
      { origin: "https://learn.example.evil.example" },
      { origin: "http://learn.example" },
      { origin: "https://other.example" },
      { rpId: "evil.example" },
      { type: "webauthn.create" },
      { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
      { verified: false },
      { userHandle: "c29tZWJvZHkgZWxzZQ" },
      { userHandle: "" },
    ];
    const answers = [await signIn(device())];
    for (const forged of wrong) answers.push(await signIn(key, forged));
    const another = device();
    await add((await someone()).as, another);
    const stolen = { ...another.sign(await challenge()), id: key.id };
    answers.push(await testbed.call(passkey.passkeyLogin, stolen, somewhere()));
    await testbed.platform.db
      .updateTable("account")
      .set({ state: "disabled" })
      .where("id", "=", person.id)
      .execute();
    answers.push(await signIn(key));
    const said = answers.map(({ status, code, message, result }) =>
      JSON.stringify({ status, code, message, result }),
    );
    expect(new Set(said).size).toBe(1);
    expect(answers[0]?.code).toBe(Code.signInRefused);
    const failures = (await testbed.audited("auth.signIn")).filter(({ result }) => result === "failure");
    expect(failures.length).toBeGreaterThanOrEqual(answers.length);
  });

  test("answers a challenge once, within five minutes, in the browser that asked", async () => {
    const { as } = await someone();
    const key = device();
    await add(as, key);
    const signed = key.sign(await challenge());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => testbed.call(passkey.passkeyLogin, signed, somewhere())),
    );
    expect(answers.filter(({ code }) => code === Code.okSignIn)).toHaveLength(1);
    const late = await challenge();
    testbed.advance(5 * MINUTE);
    expect((await testbed.call(passkey.passkeyLogin, key.sign(late), somewhere())).code).toBe(
      Code.signInRefused,
    );
    const others = await challenge({ headers: { "user-agent": "Another/1.0" } });
    expect((await testbed.call(passkey.passkeyLogin, key.sign(others), somewhere())).code).toBe(
      Code.signInRefused,
    );
  });

  test("that was copied is refused: its count does not go back", async () => {
    const { as } = await someone();
    const key = device();
    await add(as, key);
    expect((await signIn(key, { counter: 7 })).code).toBe(Code.okSignIn);
    for (const counter of [7, 3, 0]) expect((await signIn(key, { counter })).code).toBe(Code.signInRefused);
    expect((await signIn(key, { counter: 8 })).code).toBe(Code.okSignIn);
  });

  test("of an authenticator that does not count signs in each time", async () => {
    const { as } = await someone();
    const key = device();
    await add(as, key);
    for (const counter of [0, 0]) expect((await signIn(key, { counter })).code).toBe(Code.okSignIn);
  });

  test("a challenge for adding does not sign in, nor one for signing in add", async () => {
    const { as } = await someone();
    const key = device();
    await add(as, key);
    const forAdding = (await testbed.call(passkey.passkeyAddOptions, {}, as)).result;
    const answer = await testbed.call(passkey.passkeyLogin, key.sign(forAdding.challenge), somewhere());
    expect(answer.code).toBe(Code.signInRefused);
    const made = device().make({ challenge: await challenge(as), user: forAdding.user });
    expect((await testbed.call(passkey.passkeyAdd, made, as)).code).toBe(Code.stateInvalid);
  });
});

describe("adding a passkey", () => {
  test("wants a fresh proof, unless the session has just begun by one", async () => {
    const { as } = await someone();
    testbed.advance(5 * MINUTE);
    expect(await add(as, device())).toBe(Code.reauthRequired);
    await testbed.call(user.reauthenticate, { password: PASSWORD }, as);
    expect(await add(as, device())).toBe(Code.ok);
    // A session that began by a link proves nothing.
    const other = await someone();
    await testbed.platform.db
      .updateTable("session")
      .set({ method: "link" })
      .where("account_id", "=", other.person.id)
      .execute();
    expect(await add(other.as, device())).toBe(Code.reauthRequired);
    expect((await testbed.call(passkey.passkeyOffer, {}, other.as)).result.offered).toBe(false);
  });

  test("takes what was made for this page and by somebody who was there, once", async () => {
    const { as } = await someone();
    for (const forged of [{ origin: "https://other.example" }, { rpId: "evil.example" }, { verified: false }])
      expect(await add(as, device(), forged)).toBe(Code.stateInvalid);
    const options = (await testbed.call(passkey.passkeyAddOptions, {}, as)).result;
    const made = device().make(options);
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await testbed.call(passkey.passkeyAdd, made, as)).code),
    );
    expect(codes.filter((code) => code === Code.ok)).toHaveLength(1);
    // Another session of the same person cannot take the answer either.
    const again = await testbed.signIn((await someone()).person, somewhere());
    const theirs = (await testbed.call(passkey.passkeyAddOptions, {}, as)).result;
    expect((await testbed.call(passkey.passkeyAdd, device().make(theirs), again)).code).toBe(
      Code.stateInvalid,
    );
  });

  test("takes none twice, and 20 at most", async () => {
    const { as } = await someone();
    const key = device();
    expect(await add(as, key)).toBe(Code.ok);
    expect(await add((await someone()).as, key)).toBe(Code.identityTaken);
    const { excludeCredentials } = (await testbed.call(passkey.passkeyAddOptions, {}, as)).result;
    expect(excludeCredentials).toEqual([
      { id: key.id, type: "public-key", transports: ["internal", "hybrid"] },
    ]);
    for (let more = 1; more < 20; more += 1) expect(await add(as, device())).toBe(Code.ok);
    expect(await add(as, device())).toBe(Code.failed);
  });
});

describe("one's own passkeys", () => {
  test("are renamed and removed after a fresh proof, by their owner; the owner hears of it", async () => {
    const { as, person } = await someone();
    const key = device();
    await add(as, key);
    const [{ id } = { id: "" }] = await listed(as);
    const rename = (name: string, by = as) => testbed.call(passkey.passkeyRename, { id, name }, by);
    const remove = (by = as) => testbed.call(passkey.passkeyRemove, { id }, by);
    expect([(await rename("手机")).code, (await remove()).code]).toEqual([
      Code.reauthRequired,
      Code.reauthRequired,
    ]);
    const other = await someone();
    await testbed.call(user.reauthenticate, { password: PASSWORD }, other.as);
    expect([(await rename("我的", other.as)).code, (await remove(other.as)).code]).toEqual([
      Code.notFound,
      Code.notFound,
    ]);
    await testbed.call(user.reauthenticate, { password: PASSWORD }, as);
    expect((await rename("手机")).code).toBe(Code.ok);
    expect((await listed(as))[0]?.name).toBe("手机");
    expect((await remove()).code).toBe(Code.ok);
    expect(await listed(as)).toEqual([]);
    expect((await testbed.platform.sent(person.phone ?? ""))[0]?.template).toBe("passkey.removed");
    expect((await signIn(key)).code).toBe(Code.signInRefused);
    for (const action of ["user.passkey.add", "user.passkey.rename", "user.passkey.remove"])
      expect((await testbed.audited(action)).length).toBeGreaterThan(0);
  });

  test("the last way to sign in stays, and a passkey is one", async () => {
    const { as, person } = await someone();
    await add(as, device());
    await testbed.call(user.reauthenticate, { password: PASSWORD }, as);
    await testbed.platform.db
      .updateTable("account")
      .set({ phone: null, password_hash: null })
      .where("id", "=", person.id)
      .execute();
    const [{ id } = { id: "" }] = await listed(as);
    expect((await testbed.call(passkey.passkeyRemove, { id }, as)).code).toBe(Code.lastSignInMethod);
    expect(await listed(as)).toHaveLength(1);
  });
});

test("whoever has none is asked once after a sign-in, and not again once they said no", async () => {
  const { as, person } = await someone();
  const offered = async (by: { token: string }) =>
    (await testbed.call(passkey.passkeyOffer, {}, by)).result.offered;
  expect(await offered(as)).toBe(true);
  await testbed.call(passkey.passkeyOfferClose, {}, as);
  expect(await offered(await testbed.signIn(person, somewhere()))).toBe(false);
  const owner = await someone();
  await add(owner.as, device());
  expect(await offered(owner.as)).toBe(false);
});

describe("passkeys are offered", () => {
  const ways = async (host: string, origin?: string) =>
    (await testbed.call(contract.platformInfo, { host }, { origin })).result.signIn;
  test("on the portal's own pages and on no other", async () => {
    expect(await ways("learn.example")).toContain("passkey");
    for (const host of ["other.example", "localhost:8080", "evil-learn.example"])
      expect(await ways(host)).not.toContain("passkey");
    expect(await ways("learn.example", "http://localhost:8081")).not.toContain("passkey");
    const school = { origin: "http://localhost:8081" };
    expect((await testbed.call(passkey.passkeyOptions, {}, school)).code).toBe(Code.forbidden);
  });
  test("nowhere where the portal has no name or no TLS", async () => {
    for (const publicUrl of ["http://learn.example", "https://192.0.2.7", "https://[2001:db8::7]"]) {
      const other = await openTestbed({ config: { publicUrl } });
      const { host } = new URL(publicUrl);
      expect((await other.call(contract.platformInfo, { host })).result.signIn).not.toContain("passkey");
      expect((await other.call(passkey.passkeyOptions, {})).code).toBe(Code.notFound);
      await other.close();
    }
  });
});
