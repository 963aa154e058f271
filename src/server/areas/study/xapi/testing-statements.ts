/** Requirements of the Statement resource (Data, 2.2 to 2.5; Communication, 2.1). */
import { describe, expect, test } from "vitest";
import {
  ADA,
  ATTENDED,
  BEN,
  made,
  MEETING,
  nested,
  newId,
  newIri,
  referring,
  voiding,
  type Json,
  type XapiServer,
} from "./testing-xapi.js";

const ids = (list: readonly Json[]) => list.map(({ id }) => id);
/** A verb that nothing else uses, to find what a test wrote. */
const verbOf = () => ({ id: newIri("verbs"), display: { "en-US": "did" } });
const RESULT = { statements: expect.any(Array) as unknown, more: expect.any(String) as unknown };

export function statementRequirements(server: () => XapiServer): void {
  const get = (parameters: Json = {}, headers = {}) =>
    server().send("GET", "/statements", { parameters, headers });
  const put = (statementId: string, body: unknown) =>
    server().send("PUT", "/statements", { parameters: { statementId }, body });
  const one = async (parts: Json = {}) => {
    const [id = ""] = await server().keep(made(parts));
    return id;
  };

  describe("what is kept", () => {
    test("XAPI-00002: numbers keep their precision", async () => {
      const score = { min: 0.12123434, raw: 12.125, max: 45.45, scaled: 0.3333333333333333 };
      expect((await server().statement(await one({ result: { score } })))["result"]).toEqual({ score });
    });
    test("XAPI-00015: texts are UTF-8", async () => {
      const verb = { id: newIri("verbs"), display: { "zh-CN": "参加了 🎓", ar: "حضر" } };
      expect((await server().statement(await one({ verb })))["verb"]).toEqual(verb);
      const latin = new Uint8Array([...new TextEncoder().encode('{"a":"'), 0xe9, 0x22, 0x7d]);
      expect((await server().send("POST", "/statements", { body: latin })).status).toBe(400);
    });
    test("XAPI-00016: a voiding statement is not voided by another", async () => {
      const id = await one();
      const [first = ""] = await server().keep(voiding(id));
      await server().keep(voiding(first));
      expect((await server().statement(first))["id"]).toBe(first);
      expect((await get({ voidedStatementId: id })).status).toBe(200);
    });
    test("XAPI-00018: a statement that another voids is voided, in whatever order they come", async () => {
      const id = await one();
      await server().keep(voiding(id));
      const early = newId();
      await server().keep(voiding(early));
      await one({ id: early });
      for (const voided of [id, early]) {
        expect((await get({ statementId: voided })).status).toBe(404);
        expect((await get({ voidedStatementId: voided })).json["id"]).toBe(voided);
      }
    });
    test("XAPI-00019: only the verb voided voids", async () => {
      const id = await one();
      await server().keep(referring(id));
      expect((await get({ statementId: id })).status).toBe(200);
    });
    test("XAPI-00023: stored is the server's moment, with milliseconds", async () => {
      const id = await one({ stored: "2011-07-15T00:00:00Z" });
      expect((await server().statement(id))["stored"]).toBe(
        new Date(server().platform.clock.now()).toISOString(),
      );
    });
    test("XAPI-00026: a statement without an id gets one", async () => {
      expect(await one()).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    });
    test.each(["parent", "grouping", "category", "other"])(
      "XAPI-00096: context activities are answered as a list (%s)",
      async (kind) => {
        const context = { contextActivities: { [kind]: MEETING } };
        const [plain = "", sub = ""] = await server().keep(made({ context }), nested({ context }));
        const listed = { context: { contextActivities: { [kind]: [MEETING] } } };
        expect(await server().statement(plain)).toMatchObject(listed);
        expect(await server().statement(sub)).toMatchObject({ object: listed });
      },
    );
    test("XAPI-00097: stored of a client is not believed, by POST and by PUT", async () => {
      const stored = "2011-07-15T00:00:00.000Z";
      const id = newId();
      expect((await put(id, made({ stored }))).status).toBe(204);
      for (const each of [id, await one({ stored })])
        expect((await server().statement(each))["stored"]).not.toBe(stored);
    });
    test("XAPI-00099: the authority is the client, whatever was sent", async () => {
      for (const id of [await one(), await one({ authority: ADA })])
        expect((await server().statement(id))["authority"]).toEqual({
          objectType: "Agent",
          account: { homePage: "http://portal.test", name: "client:records" },
        });
    });
    test("XAPI-00122: timestamps keep milliseconds and more", async () => {
      const timestamp = "2015-11-18T12:17:00.123456+08:00";
      expect((await server().statement(await one({ timestamp })))["timestamp"]).toBe(timestamp);
    });
    test("XAPI-00330: a statement is not made over for a version", async () => {
      const parts = made({ version: "1.0.9", actor: BEN });
      expect(await server().statement(await one(parts))).toMatchObject(parts);
    });
    test("XAPI-00332: a version stays as it came, and is 1.0.0 where none did", async () => {
      expect((await server().statement(await one({ version: "1.0.2" })))["version"]).toBe("1.0.2");
      expect((await server().statement(await one()))["version"]).toBe("1.0.0");
    });
  });

  describe("what is written", () => {
    test("XAPI-00139: the resource takes POST, PUT and GET", async () => {
      expect(await server().status(made())).toBe(200);
      expect((await put(newId(), made())).status).toBe(204);
      expect((await get()).status).toBe(200);
    });
    test("XAPI-00142: a statement is never changed", async () => {
      const id = await one();
      const before = await server().statement(id);
      expect((await put(id, made({ actor: BEN }))).status).toBe(409);
      expect(await server().status(made({ id, actor: BEN }))).toBe(409);
      expect(await server().status(made({ id }))).toBe(204);
      expect((await put(id, made({ id, verb: { id: ATTENDED.id } }))).status).toBe(204);
      expect(await server().statement(id)).toEqual(before);
    });
    test("XAPI-00143: PUT answers 204", async () => {
      const answer = await put(newId(), made());
      expect([answer.status, answer.text]).toEqual([204, ""]);
    });
    test("XAPI-00144: PUT takes a statementId", async () => {
      const id = newId();
      expect((await put(id, made({ id }))).status).toBe(204);
      expect((await server().statement(id))["id"]).toBe(id);
      expect((await put(newId(), made({ id: newId() }))).status).toBe(400);
      expect((await put(newId(), [made()])).status).toBe(400);
    });
    test("XAPI-00145: PUT without a statementId is refused", async () => {
      expect((await server().send("PUT", "/statements", { body: made({ id: newId() }) })).status).toBe(400);
    });
    test("XAPI-00146: POST answers with the ids, in order", async () => {
      const own = [newId(), newId()];
      expect(await server().keep(...own.map((id) => made({ id })))).toEqual(own);
    });
    test("XAPI-00147: POST takes one statement or a list", async () => {
      expect(await server().status(made())).toBe(200);
      expect(await server().status([made(), made()])).toBe(200);
      expect(await server().status([])).toBe(200);
    });
    test("XAPI-00326: a list is kept whole or not at all", async () => {
      const id = newId();
      expect(await server().status([made({ id }), made({ verb: { id: "x" } })])).toBe(400);
      expect(await server().status([made({ id }), made({ id })])).toBe(400);
      const taken = await one();
      expect(await server().status([made({ id }), made({ id: taken, actor: BEN })])).toBe(409);
      expect((await get({ statementId: id })).status).toBe(404);
    });
  });

  describe("what is read", () => {
    test("XAPI-00108: more leads to the next page", async () => {
      const verb = verbOf();
      const all = await server().keep(made({ verb }), made({ verb }), made({ verb }));
      const first = await get({ verb: verb.id, limit: 2 });
      expect(ids(first.json["statements"] as Json[])).toEqual([all[2], all[1]]);
      const more = String(first.json["more"]).replace("/api/xapi", "");
      const second = await server().send("GET", more);
      expect(ids(second.json["statements"] as Json[])).toEqual([all[0]]);
    });
    test("XAPI-00109: more is empty at the end", async () => {
      const verb = verbOf();
      await one({ verb });
      expect((await get({ verb: verb.id, limit: 1 })).json["more"]).toBe("");
    });
    test("XAPI-00110: statements is a list", async () => {
      expect((await get()).json["statements"]).toEqual(expect.any(Array));
    });
    test("XAPI-00111: a further page is of the same form", async () => {
      await server().keep(made(), made());
      const more = String((await get({ limit: 1 })).json["more"]).replace("/api/xapi", "");
      expect((await server().send("GET", more)).json).toEqual(RESULT);
    });
    test.each(["XAPI-00112", "XAPI-00149"])("%s: nothing found is an empty list", async () => {
      const answer = await get({ verb: newIri("verbs") });
      expect([answer.status, answer.json]).toEqual([200, { statements: [], more: "" }]);
    });
    test("XAPI-00113: an answer has statements and more, and nothing else", async () => {
      expect((await get()).json).toEqual(RESULT);
    });
    test("XAPI-00114: each page has one, to the last", async () => {
      const verb = verbOf();
      const all = await server().keep(...Array.from({ length: 7 }, () => made({ verb })));
      const found: unknown[] = [];
      let next: string | undefined =
        `/statements?${new URLSearchParams({ verb: verb.id, limit: "3", ascending: "true" }).toString()}`;
      let pages = 0;
      while (next) {
        const { json }: { json: Json } = await server().send("GET", next);
        found.push(...ids(json["statements"] as Json[]));
        next = String(json["more"]).replace("/api/xapi", "");
        pages += 1;
      }
      expect([pages, found]).toEqual([3, all]);
    });
    test.each([
      ["XAPI-00150", "voidedStatementId"],
      ["XAPI-00151", "statementId"],
    ])("%s: beside %s stand only attachments and format", async (_number, name) => {
      const id = await one();
      if (name === "voidedStatementId") await server().keep(voiding(id));
      const others: Json = {
        agent: ADA,
        verb: ATTENDED.id,
        activity: MEETING.id,
        registration: newId(),
        related_activities: true,
        related_agents: true,
        since: "2012-06-01T19:09:13.245Z",
        until: "2012-06-01T19:09:13.245Z",
        limit: 1,
        ascending: true,
      };
      for (const [other, value] of Object.entries(others))
        expect([other, (await get({ [name]: id, [other]: value })).status]).toEqual([other, 400]);
      expect((await get({ statementId: id, voidedStatementId: id })).status).toBe(400);
      expect((await get({ [name]: id, format: "ids" })).status).toBe(200);
      expect((await get({ [name]: id, attachments: true })).status).toBe(200);
    });
    test("XAPI-00152: nothing that is answered was stored after Consistent-Through", async () => {
      await one();
      const answer = await get();
      const through = Date.parse(answer.headers.get("x-experience-api-consistent-through") ?? "");
      for (const { stored } of answer.json["statements"] as Json[])
        expect(Date.parse(String(stored))).toBeLessThanOrEqual(through);
    });
    test("XAPI-00153: Consistent-Through is on every answer, refusals too", async () => {
      const answers = [
        await get(),
        await get({ foo: "bar" }),
        await get({ statementId: newId() }),
        await server().send("GET", "/statements", { version: null }),
        await server().send("GET", "/statements", { auth: null }),
        await server().send("POST", "/statements", { body: {} }),
        await put(newId(), made()),
        await server().send("DELETE", "/statements"),
      ];
      for (const { status, headers } of answers)
        expect([status, headers.has("x-experience-api-consistent-through")]).toEqual([status, true]);
    });
    test("XAPI-00154: without an id a list is answered", async () => {
      for (const parameters of [
        {},
        { agent: ADA },
        { verb: ATTENDED.id },
        { activity: MEETING.id, related_activities: true },
        { ascending: true },
        { format: "canonical" },
      ])
        expect((await get(parameters)).json).toEqual(RESULT);
    });
    test.each(["XAPI-00155", "XAPI-00157"])("%s: voidedStatementId finds a voided statement", async () => {
      const id = await one();
      expect((await get({ voidedStatementId: id })).status).toBe(404);
      await server().keep(voiding(id));
      expect((await get({ voidedStatementId: id })).json["id"]).toBe(id);
    });
    test.each(["XAPI-00156", "XAPI-00158"])("%s: statementId finds a statement", async () => {
      const id = await one();
      const answer = await get({ statementId: id });
      expect([answer.status, answer.json["id"]]).toEqual([200, id]);
      expect(answer.headers.get("last-modified")).toBe(new Date(String(answer.json["stored"])).toUTCString());
    });
    test("XAPI-00159: GET is answered", async () => {
      expect((await get()).status).toBe(200);
    });
    test("XAPI-00160: Consistent-Through is a moment of ISO 8601", async () => {
      expect((await get()).headers.get("x-experience-api-consistent-through")).toMatch(
        /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
      );
    });
    test("XAPI-00162: what is about a voided statement is found by it still", async () => {
      const verb = verbOf();
      const id = await one({ verb });
      const [void_ = "", about = "", further = ""] = await server().keep(voiding(id), referring(id), made());
      expect(further).not.toBe("");
      expect(ids(await server().list({ verb: verb.id }))).toEqual([about, void_]);
      expect(ids(await server().list({ verb: verb.id, limit: 1 }))).toEqual([about]);
    });
    test("XAPI-00163: a voided statement is in no list", async () => {
      const verb = verbOf();
      const id = await one({ verb });
      await server().keep(voiding(id));
      expect(ids(await server().list({ verb: verb.id }))).not.toContain(id);
      expect(ids(await server().list({}))).not.toContain(id);
    });
    test("XAPI-00165: answers say their type", async () => {
      expect((await get()).headers.get("content-type")).toBe("application/json");
    });
  });
}
