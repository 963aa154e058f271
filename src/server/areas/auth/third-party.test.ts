/** WeChat, QQ and the mobile app through the sandbox, and the forms of the real ones. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth, Code, platform, user } from "../../../core/contract/index.js";
import { PASSWORD, openTestbed, type Testbed } from "../../../testing/people.js";
import { realParty } from "./providers/real.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

/** Opens the provider's page, chooses a person, and reads what the return page would hand back. */
async function visit(
  url: string,
  person: string | undefined,
  fetch: Testbed["fetch"] = (address) => testbed.fetch(address),
) {
  const page = await (await fetch(url)).text();
  const link = [...page.matchAll(/href="([^"]*\/decide[^"]*)"/g)]
    .map(([, href = ""]) => href.replaceAll("&#38;", "&"))
    .find((href) => (person ? href.includes(`person=${person}`) : !href.includes("person=")));
  const back = await fetch(new URL(link ?? "", url).href);
  expect(back.status).toBe(303);
  const location = back.headers.get("location") ?? "";
  const returned = await (await fetch(location)).text();
  const data = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(returned)?.[1] ?? "";
  return { code: data("code"), state: data("state"), error: data("error"), target: data("target") };
}

const parties = [
  ["wx", auth.wxConfig, auth.wxAuth],
  ["qq", auth.qqConfig, auth.qqAuth],
  ["ykb", auth.appConfig, auth.appAuth],
] as const;

describe.each(parties)("%s", (name, begin, end) => {
  test("signs in a new person after they register or sign in once, and straight from then on", async () => {
    const first = await testbed.call(begin, {});
    expect(first.result.isSandbox).toBe(true);
    const back = await visit(first.result.url, "lin-xiaoyu");
    expect(back).toMatchObject({ state: first.result.state, target: "http://portal.test", error: "" });
    const unknown = (await testbed.call(end, { code: back.code, state: back.state })).result;
    expect(unknown).toMatchObject({ nickname: "林小雨" });
    expect(unknown.token).toBeUndefined();
    const person = await testbed.person();
    await testbed.signIn(person, { bindTicket: unknown.bindTicket });

    const again = await testbed.call(begin, {});
    const { code, state } = await visit(again.result.url, "lin-xiaoyu");
    const known = await testbed.call(end, { code, state });
    expect(known.code).toBe(Code.okSignIn);
    const me = await testbed.call(user.info, {}, { token: known.result.token });
    expect(me.result.id).toBe(String(person.id));
    expect((await testbed.audited("auth.bind")).map(({ subject }) => subject)).toContain(name);
  });
  test("27 takes neither a state twice, nor another browser's, nor a denial", async () => {
    const start = async () => (await testbed.call(begin, {})).result;
    const denied = await visit((await start()).url, undefined);
    expect(denied).toMatchObject({ code: "", error: "access_denied" });
    const { code, state } = await visit((await start()).url, "zhao-yiming");
    const thief = { headers: { "user-agent": "Thief/1" } };
    expect((await testbed.call(end, { code, state }, thief)).code).toBe(Code.stateInvalid);
    expect((await testbed.call(end, { code, state })).code).toBe(Code.stateInvalid);
    const foreign = await visit((await start()).url, "zhao-yiming");
    const other = await start();
    expect((await testbed.call(end, { code: "made-up", state: other.state })).code).toBe(Code.stateInvalid);
    expect((await testbed.call(end, { code: foreign.code, state: "x".repeat(27) })).code).toBe(
      Code.stateInvalid,
    );
  });
});

test("the sandbox sends nobody elsewhere, whatever address it is given", async () => {
  for (const address of [
    "https://evil.example/api/auth/oauth2/return/wx",
    "javascript://portal.test/api/auth/oauth2/return/wx",
    "data:text/html,x",
    "//evil.example",
    "http://portal.test/other",
    "",
  ]) {
    for (const path of ["/api/standin/wx", "/api/standin/wx/decide"]) {
      const url = `${path}?${new URLSearchParams({ redirect_uri: address, person: "lin-xiaoyu" })}`;
      expect((await testbed.fetch(url)).status).toBe(400);
    }
  }
});

test("its pages and the return page show what they are given as text", async () => {
  const evil = `"><script>alert(1)</script>`;
  const query = new URLSearchParams({
    redirect_uri: "http://portal.test/api/auth/oauth2/return/wx",
    state: evil,
    code: evil,
    error: evil,
  });
  for (const path of ["/api/standin/wx", "/api/auth/oauth2/return/wx"]) {
    const answer = await testbed.fetch(`${path}?${query}`);
    expect(await answer.text()).not.toContain("<script>alert");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
});

test("the window of the mobile app begins the flow and goes straight on", async () => {
  const answer = await testbed.fetch("/api/auth/ykb/v2/login");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toMatch(/^http:\/\/portal\.test\/api\/standin\/ykb\?/);
});

test("a platform below a path, behind a proxy that takes the path away, runs the whole flow there", async () => {
  const below = await openTestbed({ config: { publicUrl: "http://portal.test/edu" } });
  const asked: string[] = [];
  const proxy: Testbed["fetch"] = async (address, init) => {
    const { pathname, search } = new URL(address);
    asked.push(pathname);
    return below.fetch(pathname.replace(/^\/edu\//, "/") + search, init);
  };
  const { url, state } = (await below.call(auth.wxConfig, {})).result;
  const back = await visit(url, "lin-xiaoyu", proxy);
  expect(asked).toEqual([
    "/edu/api/standin/wx",
    "/edu/api/standin/wx/decide",
    "/edu/api/auth/oauth2/return/wx",
  ]);
  expect(back).toMatchObject({ state, target: "http://portal.test" });
  expect((await below.call(auth.wxAuth, back)).result).toMatchObject({ nickname: "林小雨" });
  await below.close();
});

test("in production a party without credentials is not offered and not there", async () => {
  const closed = await openTestbed({ config: { production: true, testHooks: false } });
  expect((await closed.call(platform.platformInfo, {})).result.signIn).toEqual(["password", "qr"]);
  expect((await closed.call(auth.wxConfig, {})).code).toBe(Code.failed);
  expect((await closed.fetch("/api/standin/wx")).status).toBe(404);
  await closed.close();
});

describe("with credentials", () => {
  let provider: Server;
  let base: string;
  const asked: string[] = [];
  beforeAll(async () => {
    provider = createServer((request, response) => {
      asked.push(request.url ?? "");
      const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
      const good = searchParams.get("code") === "good" || searchParams.get("access_token") === "T";
      response.end(
        JSON.stringify(
          !good
            ? { errcode: 40029 }
            : {
                access_token: "T",
                openid: "open-1",
                sub: "sub-1",
                ...(pathname === "/oauth2.0/me" || pathname.startsWith("/sns") ? { unionid: "union-1" } : {}),
                nickname: "某人",
              },
        ),
      );
    });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => provider.close(resolve)));

  test.each([
    ["wx", "union-1"],
    ["qq", "union-1"],
    ["ykb", "sub-1"],
  ] as const)("%s trades the code itself and knows people by their id alone", async (name, openId) => {
    const party = realParty[name]({ appId: "app", secret: "s3cret", base });
    expect(await party.exchange("good", "http://portal.test/return")).toEqual({ openId, nickname: "某人" });
    expect(await party.exchange("bad", "http://portal.test/return")).toBeUndefined();
    const url = new URL(party.authorizeUrl("state-1", "http://portal.test/return"));
    expect(url.searchParams.get("state")).toBe("state-1");
    expect(url.searchParams.get("redirect_uri")).toBe("http://portal.test/return");
    expect(url.href).not.toContain("s3cret");
    expect(asked.some((address) => address.includes("s3cret"))).toBe(true);
  });
  test("a provider that is down is a refusal, not an error", async () => {
    const party = realParty.wx({ appId: "app", secret: "s", base: "http://127.0.0.1:9" });
    expect(await party.exchange("good", "x")).toBeUndefined();
  });
});

test("a person bound to somebody else's account is not bound again", async () => {
  const ticketOf = async () => {
    const { url } = (await testbed.call(auth.qqConfig, {})).result;
    const { code, state } = await visit(url, "chen-siyuan");
    return (await testbed.call(auth.qqAuth, { code, state })).result.bindTicket;
  };
  const [one, other] = [await ticketOf(), await ticketOf()];
  await testbed.signIn(await testbed.person(), { bindTicket: one });
  const second = await testbed.person();
  const refused = await testbed.login(second.phone ?? "", { bindTicket: other });
  expect(refused.code).toBe(Code.identityTaken);
  expect(
    (await testbed.login(second.phone ?? "", { bindTicket: "x".repeat(43), password: PASSWORD })).code,
  ).toBe(Code.ticketInvalid);
});
