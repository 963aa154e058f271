/** 41: what was captured cannot be sent with another body, to another address or at another time. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, Header, user } from "../../core/contract/index.js";
import { digestedText, digestKey, writeDigest, type Write } from "../../core/contract/digest.js";
import { signature } from "../../core/contract/sign.js";
import { openTestbed, type Testbed } from "../../testing/people.js";

let testbed: Testbed;
let token: string;
beforeAll(async () => {
  testbed = await openTestbed();
  token = (await testbed.signIn(await testbed.person())).token;
});
afterAll(() => testbed.close());

const profile = (nickname: string) =>
  JSON.stringify({ NC: nickname, bio: "", country: "", province: "", city: "", address: "" });

let moments = 0;
/** A write as an honest page sends it; what is changed is changed after it was signed. */
async function post(
  {
    path = user.profileSave.path,
    body = profile("诚实"),
    ...sent
  }: Partial<Write> & { sent?: Partial<Write> } = {},
  headers: Record<string, string | null> = {},
): Promise<number> {
  const ts = testbed.platform.clock.now() + ++moments;
  const signed = { method: "POST", path, ts, body };
  const real = { ...signed, ...sent.sent };
  const all = new Headers({
    "content-type": "application/json",
    [Header.token]: token,
    [Header.timestamp]: String(real.ts),
    [Header.signature]: signature(real.path, token, Number(real.ts), testbed.config.signSalt),
    [Header.digest]: writeDigest(token, signed),
  });
  for (const [name, value] of Object.entries(headers))
    if (value === null) all.delete(name);
    else all.set(name, value);
  const answer = await testbed.fetch(`/api${real.path}`, { method: "POST", headers: all, body: real.body });
  return ((await answer.json()) as { code: number }).code;
}
const nickname = async () => (await testbed.call(user.profileInfo, {}, { token })).result.nickname;

describe("41 a captured write", () => {
  test("is taken as it was signed, once", async () => {
    expect(await post()).toBe(Code.ok);
    expect(await nickname()).toBe("诚实");
    const ts = testbed.platform.clock.now() + ++moments;
    const again = { sent: { ts } };
    const digest = writeDigest(token, {
      method: "POST",
      path: user.profileSave.path,
      ts,
      body: profile("诚实"),
    });
    expect(await post(again, { [Header.digest]: digest })).toBe(Code.ok);
    expect(await post(again, { [Header.digest]: digest })).toBe(Code.replayed);
  });
  test("is refused with another body, to another address, at another time, and nothing changes", async () => {
    expect(await post({ sent: { body: profile("偷改") } })).toBe(Code.badDigest);
    expect(await post({ sent: { body: `${profile("诚实")} ` } })).toBe(Code.badDigest);
    expect(await post({ body: "{}", sent: { path: user.wxUnbind.path } })).toBe(Code.badDigest);
    expect(await post({ sent: { ts: testbed.platform.clock.now() + 250_000 } })).toBe(Code.badDigest);
    expect(await nickname()).toBe("诚实");
  });
  test.each([null, "", "0".repeat(64)])("is refused with %j in place of its digest", async (digest) => {
    expect(await post({}, { [Header.digest]: digest })).toBe(Code.badDigest);
  });
  test("is refused with a query that was not signed", async () => {
    const path = "/user/favorite/cancel";
    const ts = testbed.platform.clock.now() + ++moments;
    const digest = writeDigest(token, { method: "POST", path: `${path}?SCID=1`, ts, body: "" });
    const send = async (query: string) => {
      const headers = {
        [Header.token]: token,
        [Header.timestamp]: String(ts),
        [Header.signature]: signature(path, token, ts, testbed.config.signSalt),
        [Header.digest]: digest,
      };
      const answer = await testbed.fetch(`/api${path}${query}`, { method: "POST", headers });
      return ((await answer.json()) as { code: number }).code;
    };
    expect(await send("?SCID=2")).toBe(Code.badDigest);
    expect(await send("?SCID=1")).not.toBe(Code.badDigest);
  });
  test("of somebody who is signed out needs none, and neither does reading", async () => {
    expect(await post({}, { [Header.token]: null, [Header.digest]: null })).toBe(Code.badSignature);
    expect((await testbed.call(user.info, {}, { token })).code).toBe(Code.ok);
  });
});

test("the page's digest is the server's", () => {
  const write = { method: "POST", path: "/a?b=c", ts: 1, body: '{"NC":"学\u{1F600}"}' };
  expect(writeDigest("token", write)).toBe(
    testbed.platform.hash.hmac(digestKey("token"), digestedText(write)),
  );
});

test("WRITE_DIGEST=optional takes writes without one, and no wrong one", async () => {
  const own = await openTestbed({ config: { env: { WRITE_DIGEST: "optional" } } });
  const { token: its } = await own.signIn(await own.person());
  const input = JSON.parse(profile("旧客户端")) as object;
  const without = own.wire(user.profileSave, input, { token: its, headers: { [Header.digest]: "0" } });
  expect((await without).code).toBe(Code.badDigest);
  const ts = own.platform.clock.now() + 5000;
  const answer = await own.fetch(`/api${user.profileSave.path}`, {
    method: "POST",
    body: profile("旧客户端"),
    headers: {
      "content-type": "application/json",
      [Header.token]: its,
      [Header.timestamp]: String(ts),
      [Header.signature]: signature("", its, ts, own.config.signSalt),
    },
  });
  expect(((await answer.json()) as { code: number }).code).toBe(Code.ok);
  await own.close();
});
