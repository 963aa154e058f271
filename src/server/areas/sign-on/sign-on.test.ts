/** Sign-in through a school: by a real OpenID provider and a CAS server, and what does not get in (docs/security.md 27 and 48). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Code, platform, schoolSignOn as contract, user } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { accountById, addMember, identitiesOf } from "../accounts/index.js";
import { addSchool, administrator } from "../organization/testing-organization.js";
import { casServer, openIdProvider } from "./testing-schools.js";

const PEOPLE = {
  ada: { number: "2026001", name: "阿达" },
  bo: { number: "2026002", name: "博" },
  cy: { number: "2026003", name: "岑" },
  dee: { number: "2026004", name: "迪" },
  guest: { name: "访客" },
};

let testbed: Testbed;
let org: number;
let as: { token: string };
let oidc: Awaited<ReturnType<typeof openIdProvider>>;
let cas: Awaited<ReturnType<typeof casServer>>;
const returnUri = (school: number) => `http://portal.test/api/auth/oauth2/return/school-${school}`;

beforeAll(async () => {
  testbed = await openTestbed();
  org = await addSchool(testbed);
  ({ as } = await administrator(testbed, org));
  oidc = await openIdProvider([returnUri(org)], PEOPLE);
  cas = await casServer(PEOPLE);
});
afterAll(async () => {
  await Promise.all([oidc.close(), cas.close()]);
  await testbed.close();
});

const kinds = {
  oidc: () => ({
    kind: "oidc" as const,
    address: oidc.address,
    clientId: "platform",
    secret: "school secret",
    numberFrom: "number",
  }),
  cas: () => ({ kind: "cas" as const, address: cas.address, clientId: "", numberFrom: "employeeNumber" }),
};
const save = (more: Partial<Parameters<typeof contract.signOnSave.input.encode>[0]>) =>
  testbed.call(
    contract.signOnSave,
    { org, scope: "profile", label: "统一认证", admitsNew: false, ...kinds.oidc(), ...more },
    as,
  );
const check = async () => (await testbed.call(contract.signOnTest, { org }, as)).result;
const enable = (enabled: boolean) => testbed.call(contract.signOnEnable, { org, enabled }, as);
async function open(kind: keyof typeof kinds, more: { admitsNew?: boolean } = {}) {
  await save({ ...kinds[kind](), ...more });
  expect(await check()).toEqual({});
  expect((await enable(true)).code).toBe(Code.ok);
}
const begin = async () => (await testbed.call(contract.signOnBegin, { org }, {})).result;
const visit = (kind: keyof typeof kinds, url: string, who: string) =>
  kind === "oidc" ? oidc.visit(url, who) : Promise.resolve(cas.visit(url, who));
/** What the page at the return address hands to the page that asked. */
async function handedBack(query: URLSearchParams, school = org) {
  const answer = await testbed.fetch(`/api/auth/oauth2/return/school-${school}?${query}`);
  const page = await answer.text();
  const data = (name: string) =>
    (new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1] ?? "").replaceAll(/&#(\d+);/g, (_, code: string) =>
      String.fromCharCode(Number(code)),
    );
  return { code: data("code"), state: data("state"), target: data("target"), provider: data("provider") };
}
const finish = ({ code, state }: { code: string; state: string }, more: object = {}) =>
  testbed.call(contract.signOnFinish, { org, code, state }, more);
async function signIn(kind: keyof typeof kinds, who: string) {
  const { url } = await begin();
  return finish(await handedBack(await visit(kind, url, who)));
}
const member = async (number: string, account: object = {}, more: object = {}) => {
  const person = await testbed.person(account);
  await testbed.platform.transaction((trx) =>
    addMember(trx, { account_id: person.id, org_id: org, role: "learner", number, created_at: 0, ...more }),
  );
  return person;
};
const whoIs = async (token: string | undefined) =>
  Number((await testbed.call(user.info, {}, { token: token ?? "" })).result.id);
beforeEach(async () => {
  const { db } = testbed.platform;
  await db.deleteFrom("membership").where("org_id", "=", org).where("role", "=", "learner").execute();
  await db.deleteFrom("identity").execute();
});

describe.each(["oidc", "cas"] as const)("%s", (kind) => {
  beforeAll(() => open(kind));

  test("an account that the school's lists made and nobody used is opened by it, once", async () => {
    const listed = await member("2026001", { state: "inactive", password_hash: null });
    const { code, result } = await signIn(kind, "ada");
    expect(code).toBe(Code.okSignIn);
    expect(await whoIs(result.token)).toBe(listed.id);
    expect((await accountById(testbed.platform.db, listed.id))?.state).toBe("active");
    const again = await signIn(kind, "ada");
    expect(await whoIs(again.result.token)).toBe(listed.id);
    expect((await testbed.audited("auth.activate")).at(-1)).toMatchObject({ subject: `school:${org}` });
  });

  test("an account in use is shown to be theirs once; nobody else's takes the number", async () => {
    const owner = await member("2026002");
    const other = await testbed.person();
    const first = (await signIn(kind, "bo")).result;
    expect(first).toMatchObject({ isMember: true, mayRegister: false, nickname: "博" });
    expect(first.token).toBeUndefined();
    const stolen = await testbed.login(other.phone ?? "", { bindTicket: first.bindTicket });
    expect(stolen.code).toBe(Code.identityTaken);
    expect(await identitiesOf(testbed.platform.db, other.id)).toEqual([]);
    const second = (await signIn(kind, "bo")).result;
    await testbed.signIn(owner, { bindTicket: second.bindTicket });
    const known = await signIn(kind, "bo");
    expect(await whoIs(known.result.token)).toBe(owner.id);
  });

  test("a number whose account has another identity of the school is refused", async () => {
    const owner = await member("2026002");
    const { bindTicket } = (await signIn(kind, "bo")).result;
    await testbed.signIn(owner, { bindTicket });
    await testbed.platform.db
      .updateTable("identity")
      .set({ open_id: "somebody before" })
      .where("account_id", "=", owner.id)
      .execute();
    expect((await signIn(kind, "bo")).code).toBe(Code.signInRefused);
  });

  test("whoever was disabled, suspended or left does not come in", async () => {
    const disabled = await member("2026003", { state: "disabled", password_hash: null });
    expect((await signIn(kind, "cy")).code).toBe(Code.signInRefused);
    await member("2026004", { state: "inactive", password_hash: null }, { state: "left" });
    expect((await signIn(kind, "dee")).code).toBe(Code.signInRefused);
    expect((await accountById(testbed.platform.db, disabled.id))?.state).toBe("disabled");
    const known = await member("2026001", { state: "inactive", password_hash: null });
    expect((await signIn(kind, "ada")).code).toBe(Code.okSignIn);
    await testbed.platform.db
      .updateTable("membership")
      .set({ state: "suspended" })
      .where("account_id", "=", known.id)
      .execute();
    expect((await signIn(kind, "ada")).code).toBe(Code.signInRefused);
  });

  test("of another school too: the account is not opened by one of them alone", async () => {
    const shared = await member("2026001", { state: "inactive", password_hash: null });
    const elsewhere = await addSchool(testbed);
    await testbed.platform.transaction((trx) =>
      addMember(trx, { account_id: shared.id, org_id: elsewhere, role: "learner", created_at: 0 }),
    );
    expect((await signIn(kind, "ada")).result).toMatchObject({ isMember: true, mayRegister: false });
    expect((await accountById(testbed.platform.db, shared.id))?.state).toBe("inactive");
  });

  test("27 neither a state twice, nor another browser's, another school's or a made-up answer", async () => {
    await member("2026001", { state: "inactive", password_hash: null });
    const back = await handedBack(await visit(kind, (await begin()).url, "ada"));
    expect(back).toMatchObject({ target: "http://portal.test", provider: `school:${org}` });
    expect((await finish(back)).code).toBe(Code.okSignIn);
    expect((await finish(back)).code).toBe(Code.stateInvalid);

    const stolen = await handedBack(await visit(kind, (await begin()).url, "ada"));
    const thief = { headers: { "user-agent": "Thief/1" } };
    expect((await finish(stolen, thief)).code).toBe(Code.stateInvalid);

    // A code or ticket of one flow with the state of another.
    const mine = await begin();
    const theirs = await handedBack(await visit(kind, (await begin()).url, "ada"));
    expect((await finish({ code: theirs.code, state: mine.state })).code).toBe(Code.stateInvalid);

    const made = await begin();
    expect((await finish({ code: "ST-made-up", state: made.state })).code).toBe(Code.stateInvalid);
    const query = await visit(kind, (await begin()).url, "ada");
    expect((await handedBack(query, org + 1)).target).toBe("");
  });

  test("what was changed since it began ends it; turned off it is not there", async () => {
    const back = await handedBack(await visit(kind, (await begin()).url, "ada"));
    testbed.advance(1000);
    await save({ ...kinds[kind](), label: "x", secret: undefined });
    expect((await finish(back)).code).toBe(Code.stateInvalid);
    await open(kind);
    await enable(false);
    expect((await testbed.call(contract.signOnBegin, { org }, {})).code).toBe(Code.notFound);
    expect((await testbed.call(contract.signOnSchools, {}, {})).result.list).toEqual([]);
    await enable(true);
    expect((await testbed.call(contract.signOnSchools, {}, {})).result.list).toMatchObject([
      { org, label: "统一认证" },
    ]);
    expect((await testbed.call(platform.platformInfo, {})).result.signIn).toContain("school");
  });
});

test("whom the lists do not have shows an account, or makes one where the school allows it", async () => {
  await open("cas");
  expect((await signIn("cas", "guest")).result).toMatchObject({ isMember: false, mayRegister: false });
  await open("cas", { admitsNew: true });
  const { bindTicket, mayRegister } = (await signIn("cas", "guest")).result;
  expect(mayRegister).toBe(true);
  const person = await testbed.person();
  await testbed.signIn(person, { bindTicket });
  expect(await whoIs((await signIn("cas", "guest")).result.token)).toBe(person.id);
});

test("a CAS ticket is good for its own service alone, and a proxy ticket for none", async () => {
  await open("cas");
  const { state } = await begin();
  const other = new URL(`${cas.address}/login?service=${encodeURIComponent("https://other.example/app")}`);
  const { ticket } = Object.fromEntries(cas.visit(other.href, "ada"));
  expect((await finish({ code: ticket ?? "", state })).code).toBe(Code.stateInvalid);
  const proxied = await begin();
  const own = cas.visit(proxied.url, "ada").get("ticket") ?? "";
  expect((await finish({ code: own.replace("ST-", "PT-"), state: proxied.state })).code).toBe(
    Code.stateInvalid,
  );
});

test("an answer that another issuer says to have given is refused (RFC 9207)", async () => {
  await open("oidc");
  const query = await oidc.visit((await begin()).url, "ada");
  expect(query.get("iss")).toBe(oidc.address);
  query.set("iss", "https://evil.example");
  expect((await finish(await handedBack(query))).code).toBe(Code.stateInvalid);
  const without = await oidc.visit((await begin()).url, "ada");
  without.delete("iss");
  expect((await finish(await handedBack(without))).code).toBe(Code.stateInvalid);
});

test("a code of another provider, another nonce or another verifier is refused although the state is right", async () => {
  await open("oidc");
  const states = testbed.platform.cache.space<{ nonce: string; verifier: string }>("school sign-on", {
    max: 100_000,
  });
  for (const change of [{ nonce: "another" }, { verifier: "v".repeat(43) }]) {
    const back = await handedBack(await oidc.visit((await begin()).url, "ada"));
    const known = await states.get(back.state);
    if (!known) throw new Error("There is no such flow");
    await states.set(back.state, { ...known, ...change }, 60_000);
    expect((await finish(back)).code).toBe(Code.stateInvalid);
  }
  const elsewhere = await openIdProvider([returnUri(org)], PEOPLE);
  const { url, state } = await begin();
  const there = new URL(url);
  const led = elsewhere.address + there.pathname + there.search;
  const query = await elsewhere.visit(led, "ada");
  expect((await finish({ code: query.get("code") ?? "", state })).code).toBe(Code.stateInvalid);
  await elsewhere.close();
});

test("48 a test says what is wrong; an address inside is not asked", async () => {
  await save({ address: "https://10.0.0.1/" });
  expect(await check()).toEqual({ fault: "address" });
  await save({ address: "https://169.254.169.254/latest" });
  expect(await check()).toEqual({ fault: "address" });
  await save({ address: "http://127.0.0.1:9" });
  expect(await check()).toEqual({ fault: "unreachable" });
  await save({ address: `${oidc.address}/other` });
  expect(await check()).toEqual({ fault: "document" });
  await save({ ...kinds.cas(), address: oidc.address });
  expect(await check()).toEqual({ fault: "document" });
  expect((await enable(true)).code).toBe(Code.failed);
  for (const address of [
    "http://example.org",
    "ftp://example.org",
    "https://a@b.example",
    "https://x.example/?a",
  ])
    expect((await save({ address })).code).toBe(Code.invalid);
});

test("the secret is kept sealed, never shown, and goes to no other server", async () => {
  await save({});
  const row = () =>
    testbed.platform.db
      .selectFrom("school_sign_on")
      .selectAll()
      .where("org_id", "=", org)
      .executeTakeFirstOrThrow();
  expect((await row()).secret).not.toContain("school secret");
  const shown = await testbed.call(contract.signOnSetup, { org }, as);
  expect(shown.result).toMatchObject({ redirectUri: returnUri(org), setup: { hasSecret: true } });
  expect(JSON.stringify(shown.envelope)).not.toContain("school secret");
  await save({ secret: undefined });
  expect((await row()).secret).not.toBeNull();
  await save({ secret: undefined, address: "https://other.example" });
  expect((await row()).secret).toBeNull();
  expect(JSON.stringify(await testbed.audited("school.signOn.save"))).not.toContain("school secret");
});

test("administrators of another school neither see nor change it", async () => {
  const other = await administrator(testbed, await addSchool(testbed));
  expect((await testbed.call(contract.signOnSetup, { org }, other.as)).code).toBe(Code.notFound);
  expect((await testbed.call(contract.signOnEnable, { org, enabled: true }, other.as)).code).toBe(
    Code.notFound,
  );
});
