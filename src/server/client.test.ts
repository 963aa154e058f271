/** The library's own client against the server: what pages really do with the wire. */
import { afterEach, expect, test } from "vitest";
import { ApiError, createClient, type ClientHooks } from "../core/http/index.js";
import type { Config as PageConfig } from "../core/site/config.js";
import { CLOSED_PERSON } from "../core/contract/closed-person.js";
import { auth, Code, platform as contract, user } from "../core/contract/index.js";
import { PASSWORD, openTestbed, type Testbed } from "../testing/people.js";

const opened: Testbed[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((testbed) => testbed.close()));
});

/** A page whose fetch ends in a server of its own; `skew` is how far its clock is off, in ms. */
async function page({ env = {}, skew = 0 }: { env?: Record<string, string>; skew?: number } = {}) {
  const testbed = await openTestbed({ config: { env } });
  opened.push(testbed);
  const seen = {
    token: "",
    unauthorized: 0,
    notices: [] as string[],
    answers: [] as string[],
    keepalive: [] as unknown[],
  };
  const fetch = async (url: URL, init: RequestInit) => {
    seen.keepalive.push(init.keepalive);
    const answer = await testbed.fetch(url.pathname + url.search, init);
    seen.answers.push(await answer.clone().text());
    return answer;
  };
  const { appKey, signSalt } = testbed.config;
  const config = { api: "http://portal.test/api", appKey, signSalt, sessionMode: "header" } as PageConfig;
  let offset = skew;
  let last = 0;
  const now = () => testbed.platform.clock.now() + offset;
  const hooks: ClientHooks = {
    config: () => config,
    fetch: fetch as typeof globalThis.fetch,
    clock: {
      now,
      stamp: async () => (last = Math.max(last + 1, now())),
      correct: (serverNow) => {
        offset = serverNow - testbed.platform.clock.now();
        last = 0;
      },
    },
    token: () => seen.token,
    locale: () => "zh-CN",
    closedPerson: () => "Closed account",
    onUnauthorized: () => void seen.unauthorized++,
    onNotice: ({ kind, message }) => void seen.notices.push(`${kind}: ${message}`),
  };
  return { testbed, seen, send: createClient(hooks) };
}

test.each(["0", "1"])("recovers a password and reads its own things, ENCRYPT_ANSWERS=%s", async (flag) => {
  const { testbed, seen, send } = await page({ env: { ENCRYPT_ANSWERS: flag } });
  const person = await testbed.person();
  const phone = person.phone ?? "";
  await testbed.send(phone, 2);
  // A sealed call, as the page makes it.
  const { ticket } = await send(auth.forgotVerify, { account: phone, code: await testbed.code(phone) });
  await send(auth.forgot, { account: phone, ticket, password: PASSWORD, confirm: PASSWORD });
  seen.token = (await testbed.signIn(person)).token;
  const me = await send(user.info, {});
  expect(me.id).toBe(String(person.id));
  expect(seen.answers.at(-1)?.includes('"YHXM"')).toBe(flag === "0");
});

test("a page whose clock is off learns the server's time and sends again", async () => {
  const { send, seen } = await page({ skew: 3_600_000 });
  expect(await send(contract.platformHealth, {})).toEqual({
    ok: true,
    database: "up",
    cache: "up",
    files: "up",
    mail: "up",
  });
  expect(seen.answers).toHaveLength(2);
});

test("a refusal carries its code, the server's words, the field by its domain name and the wait", async () => {
  const { testbed, send, seen } = await page();
  const refusal = async (attempt: Promise<unknown>): Promise<ApiError> => {
    const error: unknown = await attempt.catch((thrown: unknown) => thrown);
    if (error instanceof ApiError) return error;
    throw new Error("It was not refused");
  };
  const phone = "13577770001";
  const sms = async () => ({ phone, purpose: 0 as const, captchaProof: await testbed.proof() });
  await send(auth.smsSend, await sms());
  const early = await refusal(send(auth.smsSend, await sms()));
  expect(early).toMatchObject({ code: Code.tooMany, message: "操作过于频繁，请 120 秒后再试" });
  expect(early.detail.retryAfter).toBe(120);
  const weak = await refusal(
    send(auth.register, { phone, code: "000000", password: "short", confirm: "short" }),
  );
  expect(weak.detail.field).toBe("password");
  const out = await refusal(send(user.info, {}));
  expect(out.unauthorized).toBe(true);
  expect(seen.unauthorized).toBe(1);
});

test("a call may outlive its page, and does so only where it says so", async () => {
  const { seen, send } = await page();
  await send(contract.platformInfo, { host: "portal.test" });
  await send(contract.platformInfo, { host: "portal.test" }, { keepalive: true });
  expect(seen.keepalive).toEqual([undefined, true]);
});

test.each(["0", "1"])(
  "whoever closed their account is called so in the reader's words, wherever a name stands, ENCRYPT_ANSWERS=%s",
  async (flag) => {
    const { testbed, seen, send } = await page({ env: { ENCRYPT_ANSWERS: flag } });
    const closed = await testbed.person({ nickname: CLOSED_PERSON });
    seen.token = (await testbed.signIn(closed)).token;
    expect((await send(user.info, {})).nickname).toBe("Closed account");
    // Nobody takes it for a name of theirs.
    const { nickname: _, ...rest } = await send(user.profileInfo, {});
    const attempt = send(user.profileSave, { ...rest, nickname: CLOSED_PERSON });
    await expect(attempt).rejects.toMatchObject({ code: Code.invalid });
  },
);
