import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Code } from "../../core/contract/index.js";
import { testServer, type TestServer } from "../../testing/server.js";
import { add, addSchool, big, mine, pub, signedHeaders, sums } from "./testing-area.js";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [sums] });
  await addSchool(server);
});
afterAll(() => server.close());
beforeEach(() => void (server.platform.lines.length = 0));

describe("the signature (docs/security.md 8)", () => {
  test.each([301_000, -301_000])("refuses a ts %i ms off, and tells the server's time", async (skew) => {
    const answer = await server.call(pub, {}, { skew });
    expect(answer).toMatchObject({
      status: 200,
      code: Code.clockSkew,
      result: { now: server.platform.clock.now() },
    });
  });
  test("takes a ts within five minutes", async () => {
    expect((await server.call(pub, {}, { skew: -299_000 })).code).toBe(200);
  });
  test.each([{ ts: "" }, { ts: "1e3" }, { ts: "x".repeat(1000) }, { ts: "99999999999999999" }])(
    "refuses $ts for a time",
    async (headers) => {
      expect((await server.call(pub, {}, { headers })).code).toBe(Code.clockSkew);
    },
  );
  test("refuses a wrong one, a missing one, and one made for another token", async () => {
    for (const sg of ["", "0".repeat(32), "é"]) {
      expect((await server.call(mine, {}, { headers: { sg: encodeURIComponent(sg) } })).code).toBe(
        Code.badSignature,
      );
    }
    expect((await server.call(mine, {}, { token: "user", headers: { SQLP: "admin" } })).code).toBe(
      Code.badSignature,
    );
  });
  test("lets a state-changing request through once, however it is spelt", async () => {
    const { ts, sg } = signedHeaders(server, add.path);
    const send = (headers: Record<string, string>, body = '{"YI":1,"ER":1}') =>
      server.fetch("/api/sums/add", {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ts, sg, ...headers },
      });
    const code = async (answer: Promise<Response>) =>
      ((await (await answer).json()) as { code: number }).code;
    const rushed = await Promise.all(Array.from({ length: 20 }, () => code(send({}))));
    expect(rushed.filter((it) => it === 200)).toHaveLength(1);
    expect(rushed.filter((it) => it === Code.replayed)).toHaveLength(19);
    expect(await code(send({ ts: `000${ts}` }))).toBe(Code.replayed);
    expect(await code(send({ sg: sg.toUpperCase() }))).toBe(Code.replayed);
    expect(await code(send({}, '{"YI":1,"ER":77}'))).toBe(200);
    server.advance(299_000);
    expect(await code(send({}))).toBe(Code.replayed);
    server.advance(2000);
    expect(await code(send({}))).toBe(Code.clockSkew);
  });
  test("lets a reading request through again", async () => {
    const headers = signedHeaders(server, pub.path);
    for (const _ of [1, 2]) expect((await server.fetch("/api/pub/sums", { headers })).status).toBe(200);
  });
});

describe("headers (docs/security.md 31)", () => {
  const fixed = {
    "cache-control": "no-store",
    "content-security-policy": expect.stringMatching(
      /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
    ),
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "referrer-policy": "no-referrer",
    "strict-transport-security": expect.stringMatching(/max-age=(31536000|\d{9,})/),
    "x-content-type-options": "nosniff",
  };
  test.each(["/api/pub/sums", "/api/none", "/none"])("are on every answer: %s", async (path) => {
    const answer = await server.fetch(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject(fixed);
    expect(answer.headers.has("server") || answer.headers.has("x-powered-by")).toBe(false);
  });
  test("tell the server's time, by its own clock", async () => {
    const answer = await server.fetch("/", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(Date.parse(answer.headers.get("date") ?? "")).toBe(
      Math.floor(server.platform.clock.now() / 1000) * 1000,
    );
  });
});

describe("pages of other origins (docs/security.md 29)", () => {
  const preflight = (origin: string) =>
    server.fetch("/api/sums/add", {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "sqlp,ts,sg",
      },
    });
  test("may call when their origin is a partner's, exactly", async () => {
    const ask = await preflight("https://school.example");
    expect(ask.status).toBe(204);
    expect(ask.headers.get("access-control-allow-origin")).toBe("https://school.example");
    expect(ask.headers.get("access-control-allow-headers")).toMatch(/content-type.*sqlp.*ts.*sg/);
    expect(ask.headers.get("access-control-allow-credentials")).toBeNull();
    const answer = await server.call(add, { one: 1, other: 1 }, { origin: "https://school.example" });
    expect(answer.result).toEqual({ sum: 2 });
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://school.example");
    expect(answer.headers.get("access-control-expose-headers")).toMatch(/Date/);
    expect(answer.headers.get("vary")).toMatch(/Origin/);
  });
  test.each([
    "http://school.example",
    "https://school.example:8443",
    "https://school.example.evil.test",
    "https://evil.test",
    "null",
    "*",
  ])("may not when it is %s", async (origin) => {
    for (const answer of [
      await preflight(origin),
      await server.fetch("/api/pub/sums", { headers: { origin } }),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(await answer.json()).toMatchObject({ code: 403 });
    }
  });
  test("lose that when the partner is disabled, on every server at once", async () => {
    const client = {
      name: "x",
      key: "x",
      secret: "s",
      origins: ["https://x.example"],
      scopes: [],
      redirectUris: [],
      kind: "page",
      edition: null,
    } as const;
    const status = async () => (await server.call(pub, {}, { origin: "https://x.example" })).status;
    await server.app.clients.save(client);
    expect(await status()).toBe(200);
    await server.app.clients.save({ ...client, state: "disabled" });
    expect(await status()).toBe(403);
  });
  test("of the portal itself are its own", async () => {
    const answer = await server.call(mine, {}, { token: "user", origin: "http://portal.test" });
    expect(answer.code).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("bodies", () => {
  const post = async (body: BodyInit | null, headers: Record<string, string> = {}, path = "/sums/add") => {
    const init = {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        ...signedHeaders(server, path, server.platform.clock.now() + sent++),
        ...headers,
      },
    };
    const answer = await server.fetch(`/api${path}`, {
      ...init,
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    });
    return { status: answer.status, ...((await answer.json()) as { code: number; message: string }) };
  };
  let sent = 0;
  test.each([
    "",
    "{",
    "[]",
    "null",
    '"x"',
    "1",
    "{}",
    "[".repeat(30_000),
    '{"__proto__":{"YI":1,"ER":2}}',
    '{"YI":{"a":1},"ER":[]}',
  ])("that are no input are told so: %.20s", async (body) =>
    expect(await post(body)).toMatchObject({ status: 200, code: Code.invalid }),
  );
  test("of another type than JSON are refused", async () => {
    expect((await post('{"YI":1,"ER":1}', { "content-type": "text/plain" })).code).toBe(Code.invalid);
  });
  test("that are too large are told so, whether they say their length or not", async () => {
    const large = JSON.stringify({ YI: 1, ER: 1, note: "x".repeat(1_000_000) });
    expect(await post(large)).toMatchObject({ status: 413, code: Code.tooLarge });
    expect(await post(large, { "content-length": "1000000" })).toMatchObject({
      status: 413,
      code: Code.tooLarge,
    });
    expect(await post(new Blob([large]).stream())).toMatchObject({ status: 413, code: Code.tooLarge });
  });
  test("may be as large as the call says", async () => {
    const body = JSON.stringify({ data: "x".repeat(90_000) });
    expect((await post(body, {}, big.path)).code).toBe(200);
  });
});
