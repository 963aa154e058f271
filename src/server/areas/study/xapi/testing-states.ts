/** Requirements of the State resource alone, and of merging (Communication, 2.2 and 2.3). */
import { describe, expect, test } from "vitest";
import { ADA, newId, newIri, type Json, type XapiServer } from "./testing-xapi.js";

const METHODS = ["GET", "PUT", "POST", "DELETE"];

export function stateRequirements(server: () => XapiServer): void {
  describe("documents", () => {
    const place = () => ({ agent: { ...ADA, mbox: `mailto:${newId()}@example.org` }, activityId: newIri() });
    const send = (method: string, parameters: Json, body?: unknown) =>
      server().send(method, "/activities/state", { parameters, body });
    test.each([
      ["XAPI-00183", "a merge goes one level deep", { a: { x: 1 } }, { a: { y: 2 } }, { a: { y: 2 } }],
      ["XAPI-00184", "a merge overwrites what is there twice", { a: 1, b: 1 }, { b: 2 }, { a: 1, b: 2 }],
      ["XAPI-00185", "a merge gives one document", { a: [1] }, { b: [2] }, { a: [1], b: [2] }],
      ["XAPI-00186", "a merge reads both documents first", { a: null }, { a: { b: "ü" } }, { a: { b: "ü" } }],
    ])("%s: %s", async (_number, _title, before, more, after) => {
      const parameters = { ...place(), stateId: "merged" };
      await send("POST", parameters, before);
      await send("POST", parameters, more);
      const answer = await send("GET", parameters);
      expect([answer.json, JSON.parse(answer.text)]).toEqual([after, after]);
    });
    test("XAPI-00194, XAPI-00223: DELETE without an id takes all away, or all since a moment", async () => {
      const own = { ...place() };
      await send("POST", { ...own, stateId: "old" }, {});
      const since = new Date(server().platform.clock.now()).toISOString();
      server().advance(1000);
      await send("POST", { ...own, stateId: "new", registration: newId() }, {});
      expect((await send("DELETE", { ...own, since })).status).toBe(204);
      expect((await send("GET", own)).json).toEqual(["old"]);
      expect((await send("DELETE", own)).status).toBe(204);
      expect((await send("GET", own)).json).toEqual([]);
    });
    test("XAPI-00205: since of DELETE is a moment", async () => {
      expect((await send("DELETE", { ...place(), since: "then" })).status).toBe(400);
    });
    test("XAPI-00200 to 00203: registration is a UUID", async () => {
      for (const registration of ["1", "true", "not a UUID"])
        for (const method of METHODS)
          expect(
            (
              await send(
                method,
                { ...place(), stateId: "a", registration },
                method.startsWith("P") ? {} : undefined,
              )
            ).status,
          ).toBe(400);
    });
    test("XAPI-00218, 00219, 00220, 00227: registrations keep documents apart", async () => {
      const own = { ...place(), stateId: "a" };
      const [first, second] = [newId(), newId()];
      await send("PUT", { ...own, registration: first }, { of: 1 });
      await send("POST", { ...own, registration: second.toUpperCase() }, { of: 2 });
      expect((await send("GET", { ...own, registration: second })).json).toEqual({ of: 2 });
      expect((await send("GET", own)).status).toBe(404);
      expect((await send("DELETE", { ...own, registration: first })).status).toBe(204);
      expect((await send("GET", { ...own, registration: second })).status).toBe(200);
    });
    test("XAPI-00141: ids are of what was stored after since", async () => {
      const own = { ...place() };
      await send("POST", { ...own, stateId: "a" }, {});
      expect((await send("GET", { ...own, since: "2012-06-01T19:09:13.245Z" })).json).toEqual(["a"]);
      expect((await send("GET", { ...own, since: "2999-06-01T19:09:13.245Z" })).json).toEqual([]);
    });
    test("many writers at once: each merge is kept, or told that it was not", async () => {
      const parameters = { ...place(), stateId: "race" };
      await send("POST", parameters, {});
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => send("POST", parameters, { [`of${at}`]: at })),
      );
      const kept = answers.filter(({ status }) => status === 204).length;
      expect(answers.every(({ status }) => status === 204 || status === 409)).toBe(true);
      expect(Object.keys((await send("GET", parameters)).json)).toHaveLength(kept);
    });
  });
}
