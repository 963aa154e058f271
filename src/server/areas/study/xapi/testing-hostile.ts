/** What strangers and other clients try, and what it may cost. */
import { describe, expect, test } from "vitest";
import {
  ADA,
  basic,
  made,
  MEETING,
  newId,
  newIri,
  referring,
  voiding,
  type Json,
  type XapiServer,
} from "./testing-xapi.js";

const MIXED = "multipart/mixed; boundary=b";
const nest = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const inExtensions = (json: string) =>
  JSON.stringify(made({ result: { extensions: { "https://example.org/x": 0 } } })).replace(
    ":0}",
    `:${json}}`,
  );

export function hostileRequirements(server: () => XapiServer): void {
  const post = (body: unknown, type?: string, more = {}) =>
    server().send("POST", "/statements", { body, type, ...more });

  describe("what is no statement", () => {
    test.each<[string, string]>([
      ["deep lists", nest(1_000_000, "[", "]")],
      ["deep objects", `${'{"a":'.repeat(500_000)}1${"}".repeat(500_000)}`],
      ["depth in an extension", inExtensions(nest(5000, "[", "]"))],
      ["a text with NUL", inExtensions('"a\\u0000b"')],
      ["half a surrogate pair", inExtensions('"\\ud800"')],
      ["a number without end", inExtensions("1e999")],
      ["a prototype", inExtensions('{"__proto__": {"a": 1}}')],
      ["millions of escapes", inExtensions(`"${"\\n".repeat(2_000_000)}" x`)],
      ["no text at all", ""],
    ])("is refused: %s", async (_what, body) => {
      expect((await post(body)).status).toBe(400);
    });
    test.each<[string, string]>([
      ["no boundary in it", "some text"],
      ["the boundary alone", "--b\r\n"],
      ["an end and nothing else", "--b--"],
      ["a part without headers", "--b\r\n{}\r\n--b--"],
      ["a header without a name", "--b\r\n: x\r\n\r\n{}\r\n--b--"],
      ["a header that goes on", `--b\r\nX: ${"x".repeat(100_000)}\r\n\r\n{}\r\n--b--`],
      ["parts without number", `${"--b\r\nX: 1\r\n\r\n\r\n".repeat(20_000)}--b--`],
      ["boundaries without lines", "--b".repeat(300_000)],
    ])("is refused in parts: %s", async (_what, body) => {
      expect((await post(body, MIXED)).status).toBe(400);
    });
    test("is refused by its size before it is read", async () => {
      const large = new Uint8Array(10 * 1024 * 1024).fill(0x5b);
      expect((await post(large)).status).toBe(413);
      expect((await post(large, MIXED)).status).toBe(413);
      expect(
        (await post(large, undefined, { headers: { "content-length": String(large.length) } })).status,
      ).toBe(413);
    });
    test("is refused whatever bytes it is of", async () => {
      for (let seed = 1; seed <= 40; seed += 1) {
        const bytes = Uint8Array.from(
          { length: 200 },
          (_, at) => (seed * 7919 + at * at * 104_729 + at * seed) % 256,
        );
        for (const type of ["application/json", MIXED]) expect((await post(bytes, type)).status).toBe(400);
      }
    });
    test("but long names of all kinds are kept and found", async () => {
      const iri = `https://example.org/${"学".repeat(2020)}`;
      const agent = { openid: `https://example.org/${"人".repeat(2020)}` };
      const [id] = await server().keep(made({ object: { id: iri }, actor: agent, verb: { id: iri } }));
      expect((await server().list({ activity: iri, agent, verb: iri })).map((one) => one["id"])).toEqual([
        id,
      ]);
      const parameters = { activityId: iri, agent, stateId: "态".repeat(512), registration: newId() };
      expect((await server().send("PUT", "/activities/state", { parameters, body: {} })).status).toBe(204);
      expect(await server().status(made({ object: { id: `${iri}学学` } }))).toBe(200);
      expect(await server().status(made({ object: { id: `${iri}${"学".repeat(60)}` } }))).toBe(400);
    });
  });

  describe("another client", () => {
    const auth = basic("other");
    const as = (method: string, resource: string, parameters: Json, body?: unknown) =>
      server().send(method, resource, { parameters, body, auth });
    test("sees no statement of this one, and changes none", async () => {
      const object = { ...MEETING, id: newIri() };
      const [id = ""] = await server().keep(made({ object }));
      expect((await as("GET", "/statements", { statementId: id })).status).toBe(404);
      expect((await as("GET", "/statements", { activity: object.id })).json["statements"]).toEqual([]);
      expect((await as("GET", "/activities", { activityId: object.id })).json).toEqual({
        objectType: "Activity",
        id: object.id,
      });
      expect((await as("POST", "/statements", {}, voiding(id))).status).toBe(200);
      expect((await as("PUT", "/statements", { statementId: id }, made({ object }))).status).toBe(409);
      expect((await as("POST", "/statements", {}, referring(id))).status).toBe(200);
      expect((await as("GET", "/statements", { activity: object.id })).json["statements"]).toEqual([]);
      expect((await server().statement(id))["id"]).toBe(id);
      expect((await server().list({ activity: object.id })).map((one) => one["id"])).toEqual([id]);
    });
    test("has documents of its own", async () => {
      const parameters = { activityId: newIri(), profileId: "shared name" };
      await server().send("POST", "/activities/profile", { parameters, body: { of: "one" } });
      expect((await as("GET", "/activities/profile", parameters)).status).toBe(404);
      await as("POST", "/activities/profile", parameters, { of: "other" });
      await as("DELETE", "/activities/profile", parameters);
      expect((await server().send("GET", "/activities/profile", { parameters })).json).toEqual({ of: "one" });
    });
  });

  describe("a client may spend", () => {
    test("so much in a minute, by what its requests cost, and no other pays for it", async () => {
      const { recordsBudget } = server().config;
      server().advance(60_000);
      await server()
        .platform.cache.counter("xapi costs")
        .add("other", 60_000, recordsBudget - 100);
      const batch = () => Array.from({ length: 500 }, () => made({ actor: ADA }));
      const auth = basic("other");
      expect((await post(batch(), undefined, { auth })).status).toBe(200);
      const refused = await post(batch(), undefined, { auth });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
      expect(refused.headers.get("x-experience-api-version")).toBe("1.0.3");
      expect((await server().send("GET", "/statements", { auth })).status).toBe(429);
      expect((await server().send("GET", "/statements")).status).toBe(200);
      server().advance(60_000);
      expect((await server().send("GET", "/statements", { auth })).status).toBe(200);
    });
    test("wrong secrets of one address are counted, and keep nobody else there out", async () => {
      const ip = "198.51.100.7";
      const wrong = () => server().send("GET", "/statements", { auth: basic("records", "wrong"), ip });
      for (let at = 0; at < 300; at += 1) expect((await wrong()).status).toBe(401);
      expect((await wrong()).status).toBe(429);
      expect((await server().send("GET", "/statements", { ip })).status).toBe(200);
    });
  });
}
