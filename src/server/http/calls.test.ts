import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Code } from "../../core/contract/index.js";
import { testServer, type TestServer } from "../../testing/server.js";
import {
  add,
  addSchool,
  broken,
  enter,
  get,
  hidden,
  mine,
  pub,
  refuse,
  remove,
  rush,
  signedHeaders,
  sums,
} from "./testing-area.js";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [sums] });
  await addSchool(server);
});
afterAll(() => server.close());
beforeEach(() => void (server.platform.lines.length = 0));

describe("a call", () => {
  test("reads wire names, answers wire names in the envelope, and is logged by its request's id", async () => {
    const answer = await server.call(add, { one: 1, other: 2 });
    expect(answer).toMatchObject({ status: 200, code: 200, message: "success", result: { sum: 3 } });
    expect(answer.envelope.result).toEqual({ HE: 3 });
    const id = answer.headers.get("x-request-id");
    expect(answer.envelope.requestId).toBe(id);
    expect(server.platform.lines).toMatchObject([
      { message: "request", requestId: id, path: "/api/sums/add", status: 200 },
    ]);
  });
  test("takes no request id from outside", async () => {
    const answer = await server.call(pub, {}, { headers: { "x-request-id": "mine" } });
    expect(answer.headers.get("x-request-id")).not.toBe("mine");
  });
  test("reads its input from the query as well", async () => {
    expect((await server.call(get, { one: 12 })).result).toEqual({ one: 12 });
    expect((await server.wire({ ...add, path: "/sums/add?YI=4" }, { ER: 1 })).result).toEqual({ HE: 5 });
  });
  test("names the wrong field", async () => {
    const answer = await server.wire(add, { YI: 1, ER: "x" });
    expect(answer).toMatchObject({ status: 200, code: Code.invalid, result: { field: "ER" } });
    const twice = await server.fetch("/api/pub/sums?a=1&a=2", { headers: signedHeaders(server, pub.path) });
    expect(((await twice.json()) as { code: number }).code).toBe(200);
  });
  test("speaks the language that is asked for", async () => {
    const messageIn = async (lang: string) => (await server.wire(refuse, {}, { lang })).message;
    expect(await messageIn("en-GB,en;q=0.9")).toBe("2 tries left");
    expect(await messageIn("fr, zh;q=0.5, en;q=0.4")).toBe("还可以试 2 次");
    expect(await messageIn("de")).toBe("还可以试 2 次");
  });
  test("answers its own success code", async () => {
    expect((await server.call(enter, {})).code).toBe(2000);
  });
  test("that nobody knows answers 404 in the envelope", async () => {
    const answer = await server.wire({ method: "POST", path: "/sums/none" }, {});
    expect(answer).toMatchObject({ status: 404, code: 404, message: "请求的内容不存在" });
    expect((await server.wire({ method: "GET", path: add.path }, {})).code).toBe(404);
  });
  test("that is sealed is opened before it is read", async () => {
    expect((await server.wire(hidden, { SJ: "box", NONCE: "n" })).result).toEqual({ YI: 5 });
    expect((await server.wire(hidden, { SJ: "other" })).code).toBe(Code.unsealable);
  });
});

describe("access", () => {
  test("asks for a session where the contract does", async () => {
    expect(await server.call(mine, {})).toMatchObject({ status: 200, code: 401 });
    expect(await server.call(mine, {}, { token: "gone" })).toMatchObject({ status: 200, code: 401 });
    expect((await server.call(mine, {}, { token: "user" })).result).toEqual({ id: 7 });
  });
  test("asks for the role's permission where the contract does", async () => {
    expect(await server.call(remove, {}, { token: "user" })).toMatchObject({ status: 403, code: 403 });
    expect((await server.call(remove, {}, { token: "admin" })).code).toBe(200);
  });
  test("knows a partner's session on the partner's page only", async () => {
    const at = (origin?: string) => server.call(mine, {}, { token: "partner", origin });
    expect((await at("https://school.example")).code).toBe(200);
    expect((await at()).code).toBe(401);
    expect((await server.call(mine, {}, { token: "user", origin: "https://school.example" })).code).toBe(401);
  });
});

describe("failures (docs/security.md 32)", () => {
  test("tell nothing of what went wrong inside; the log does", async () => {
    const answer = await server.call(broken, { how: "throw" });
    expect(answer).toMatchObject({ status: 500, code: 500 });
    // The request's number is drawn, and may hold any figures.
    const { requestId, ...told } = answer.envelope;
    expect(JSON.stringify(told)).not.toMatch(/secret|42|Error|\.ts/);
    expect(server.platform.lines[0]).toMatchObject({
      level: "error",
      error: { message: "the secret is 42" },
      requestId,
    });
  });
  test("of the database over a value are the sender's", async () => {
    expect(await server.call(broken, { how: "null byte" })).toMatchObject({
      status: 200,
      code: Code.invalid,
    });
  });
  test("outside the envelope keep the call's own form and HTTP 200", async () => {
    const post = async (body: string) => {
      const answer = await server.fetch("/api/sums/bare", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    expect(await post('{"a":1}')).toEqual({ status: 200, body: { repCode: "0000", given: { a: 1 } } });
    expect(await post("{")).toEqual({ status: 200, body: { repCode: "6206" } });
    expect(await post('{"x":1}')).toEqual({ status: 200, body: { repCode: "9999" } });
    expect(await post(`{"a":"${"x".repeat(1e6)}"}`)).toEqual({ status: 200, body: { repCode: "6206" } });
  });
});

describe("limits (docs/security.md 11)", () => {
  test("hold when calls come at once, one address apart from another", async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => server.call(rush, {})));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(5);
    const refused = all.find(({ code }) => code === Code.tooMany);
    expect(refused).toMatchObject({ status: 429, message: "操作过于频繁，请 60 秒后再试" });
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect((await server.call(rush, {}, { ip: "192.0.2.2" })).code).toBe(200);
    server.advance(60_000);
    expect((await server.call(rush, {})).code).toBe(200);
  });
});

describe("the audit log (docs/security.md 34)", () => {
  test("tells who, what, where, when and how it ended, without secrets or line breaks", async () => {
    await server.call(refuse, {}, { token: "user", ip: "192.0.2.9", headers: { "user-agent": "test" } });
    const row = await server.platform.db
      .selectFrom("audit_log")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(row).toMatchObject({
      at: server.platform.clock.now(),
      action: "refuse",
      actor: "7",
      result: "wrong",
      subject: 'x\\u000a"y"',
      ip: "192.0.2.9",
      user_agent: "test",
      detail: { code: "[redacted]", why: "a\\u000ab" },
    });
  });
});

describe("cookie mode (docs/security.md 30)", () => {
  let cookies: TestServer;
  beforeAll(async () => {
    cookies = await testServer({ areas: [sums], config: { sessionMode: "cookie" } });
  });
  afterAll(() => cookies.close());
  test("hands the token out in a __Host- cookie, and not to scripts", async () => {
    const answer = await cookies.call(enter, {});
    const cookie = answer.headers.get("set-cookie");
    expect(cookie).toMatch(/^__Host-SQLP=t{43}; Max-Age=60; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    expect(JSON.stringify(answer.envelope)).not.toContain("ttt");
  });
  test("knows the session by the cookie, and by no header", async () => {
    const headers = { cookie: "a=b; __Host-SQLP=user" };
    expect((await cookies.call(mine, {}, { headers })).code).toBe(200);
    expect((await cookies.call(mine, {}, { token: "user" })).code).toBe(401);
  });
  test("is off unless configured: header mode takes no cookie", async () => {
    const headers = { cookie: "__Host-SQLP=user" };
    expect((await server.call(mine, {}, { headers })).code).toBe(401);
    expect((await server.call(enter, {})).headers.get("set-cookie")).toBeNull();
  });
});
