/** QR sign-in: the browser that asks, the phone that answers. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth, Code, QrState, user } from "../../../core/contract/index.js";
import { openWithPartner, type Testbed } from "../../../testing/people.js";

const browser = { ip: "198.51.100.7", headers: { "user-agent": "Browser/1" } };
const SCHOOL = "http://localhost:8081";

let testbed: Testbed;
let phone: { token: string; ip: string };
beforeAll(async () => {
  testbed = await openWithPartner();
  phone = { token: (await testbed.signIn(await testbed.person())).token, ip: "198.51.100.99" };
});
afterAll(() => testbed.close());

const apply = async () => (await testbed.call(auth.qrApply, {}, browser)).result;
type Asking = Awaited<ReturnType<typeof apply>>;
const check = ({ deviceCode, pollSecret }: Asking, as = browser) =>
  testbed.call(auth.qrCheck, { deviceCode, pollSecret }, as);
/** A page polls every three seconds. */
const later = (asking: Asking) => {
  testbed.advance(3000);
  return check(asking);
};

test("24 and 25 the phone scans, sees who asks, confirms; the browser collects its session once", async () => {
  const asking = await apply();
  expect(asking.url).toBe(`http://portal.test/auth/qr?DM=${asking.deviceCode}`);
  expect(asking.url).not.toContain(asking.pollSecret);
  expect((await check(asking)).result).toEqual({ state: QrState.waiting });
  const { deviceCode } = asking;
  const seen = await testbed.call(auth.qrScan, { deviceCode }, phone);
  expect(seen.result).toMatchObject({ device: "Browser/1", match: asking.match, elsewhere: false });
  expect((await later(asking)).result).toEqual({ state: QrState.scanned });
  expect((await testbed.call(auth.qrConfirm, { deviceCode }, phone)).code).toBe(Code.ok);
  const done = (await later(asking)).result;
  expect(done.state).toBe(QrState.authorised);
  const { SQLP: token = "" } = done.session ?? {};
  const me = await testbed.call(user.info, {}, { token });
  const mine = await testbed.call(user.info, {}, phone);
  expect(me.result.id).toBe(mine.result.id);
  expect((await later(asking)).result).toEqual({ state: QrState.expired });
});

describe("24 and 25 what does not sign in", () => {
  test("scanning alone, nor confirming without having scanned", async () => {
    const asking = await apply();
    const { deviceCode } = asking;
    expect((await testbed.call(auth.qrConfirm, { deviceCode }, phone)).code).toBe(Code.qrInvalid);
    await testbed.call(auth.qrScan, { deviceCode }, phone);
    expect((await check(asking)).result).toEqual({ state: QrState.scanned });
  });
  test("a phone that denies", async () => {
    const asking = await apply();
    const { deviceCode } = asking;
    await testbed.call(auth.qrScan, { deviceCode }, phone);
    await testbed.call(auth.qrDeny, { deviceCode }, phone);
    expect((await testbed.call(auth.qrConfirm, { deviceCode }, phone)).code).toBe(Code.qrInvalid);
    expect((await check(asking)).result).toEqual({ state: QrState.denied });
  });
  test("another phone than the one that scanned", async () => {
    const { deviceCode } = await apply();
    const other = await testbed.signIn(await testbed.person());
    await testbed.call(auth.qrScan, { deviceCode }, phone);
    expect((await testbed.call(auth.qrConfirm, { deviceCode }, other)).code).toBe(Code.qrInvalid);
    expect((await testbed.call(auth.qrScan, { deviceCode }, other)).code).toBe(Code.qrInvalid);
    // The same phone may open its confirm page again.
    expect((await testbed.call(auth.qrScan, { deviceCode }, phone)).code).toBe(Code.ok);
  });
  test("a code past its 120 seconds, at any stage", async () => {
    const waiting = await apply();
    const scanned = await apply();
    await testbed.call(auth.qrScan, { deviceCode: scanned.deviceCode }, phone);
    testbed.advance(120_000);
    expect((await check(waiting)).result).toEqual({ state: QrState.expired });
    expect((await check(scanned)).result).toEqual({ state: QrState.expired });
    const late = { deviceCode: scanned.deviceCode };
    expect((await testbed.call(auth.qrConfirm, late, phone)).code).toBe(Code.qrInvalid);
  });
  test("another browser that knows the picture, or even the secret", async () => {
    const asking = await apply();
    const { deviceCode } = asking;
    await testbed.call(auth.qrScan, { deviceCode }, phone);
    await testbed.call(auth.qrConfirm, { deviceCode }, phone);
    const guess = { ...asking, pollSecret: asking.deviceCode };
    expect((await check(guess)).code).toBe(Code.qrInvalid);
    const thief = { ip: browser.ip, headers: { "user-agent": "Thief/1" } };
    expect((await check(asking, thief)).code).toBe(Code.qrInvalid);
    expect((await check(asking)).result.state).toBe(QrState.authorised);
  });
  test("a partner's page that scans and confirms for a person who is signed in there", async () => {
    const person = await testbed.person();
    const there = { ...(await testbed.signIn(person, { origin: SCHOOL })), origin: SCHOOL };
    expect((await testbed.call(user.info, {}, there)).code).toBe(Code.ok);
    const { deviceCode } = await apply();
    for (const call of [auth.qrScan, auth.qrConfirm, auth.qrDeny])
      expect((await testbed.call(call as typeof auth.qrScan, { deviceCode }, there)).status).toBe(403);
  });
  test("an account that was disabled meanwhile", async () => {
    const person = await testbed.person();
    const own = await testbed.signIn(person);
    const asking = await apply();
    const { deviceCode } = asking;
    await testbed.call(auth.qrScan, { deviceCode }, own);
    await testbed.call(auth.qrConfirm, { deviceCode }, own);
    await testbed.platform.db
      .updateTable("account")
      .set({ state: "disabled" })
      .where("id", "=", person.id)
      .execute();
    expect((await check(asking)).result).toEqual({ state: QrState.expired });
  });
});

test("26 a poll may come every two seconds and no faster", async () => {
  const asking = await apply();
  const codes: number[] = [];
  for (let i = 0; i < 4; i++) codes.push((await check(asking)).code);
  expect(codes).toEqual([200, 200, 200, Code.tooMany]);
  testbed.advance(6000);
  expect((await check(asking)).code).toBe(Code.ok);
});
