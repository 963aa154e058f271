/** Requirements of documents (Communication, 2.2, 2.3, 2.6, 2.7 and 3.1). */
import { describe, expect, test } from "vitest";
import {
  ADA,
  newId,
  newIri,
  type Answered,
  type Json,
  type Sending,
  type XapiServer,
} from "./testing-xapi.js";

interface Kind {
  readonly name: string;
  readonly resource: string;
  readonly idName: string;
  readonly isState: boolean;
  /** Parameters of a new place, without the document's own. */
  readonly place: () => Json;
  /** Requirement numbers by what they are of. */
  readonly numbers: Readonly<Record<string, string>>;
}

/** Numbers of the same requirement for each resource; a dash where the list has none. */
const NUMBERS: Readonly<Record<string, readonly [state: string, agent: string, activity: string]>> = {
  delete: ["00187, 00191, 00216", "00271", "00285, 00291"],
  get: ["00188, 00192, 00217", "00259, 00269, 00274", "00288, 00290"],
  post: ["00189, 00231", "00272, 00283", "00286, 00292, 00312"],
  put: ["00190", "00273", "00287, 00293"],
  ids: ["00193", "00270", "00289"],
  since: ["00195, 00221, 00222", "00268, 00275", "00294, 00303"],
  noMoment: ["00204", "00260", "00295"],
  withoutId: ["00206, 00211", "00265, 00266, 00267", "00300, 00301, 00302"],
  withoutActivity: ["00207, 00208, 00209, 00210", "-", "00296, 00297, 00298, 00299"],
  withoutAgent: ["00212, 00213, 00214, 00215", "00261, 00262, 00263, 00264", "-"],
  noAgent: ["00196, 00197, 00198, 00199", "00255, 00256, 00257, 00258", "00304"],
  twice: ["00224, 00225, 00226, 00228", "00276, 00277", "00305, 00306, 00307"],
  noObject: ["00229", "00281", "00313"],
  endpoint: ["00230", "00282", "00311"],
  noJson: ["00232", "00278", "00309"],
  fresh: ["00233", "00280", "00310"],
  merge: ["00234", "00279", "00308"],
  malformed: ["00235", "00284", "00314"],
};
const numbersOf = (at: 0 | 1 | 2) =>
  Object.fromEntries(Object.entries(NUMBERS).map(([name, list]) => [name, list[at]]));

let agents = 0;
const agent = () => ({ ...ADA, mbox: `mailto:document${++agents}@example.org` });
const KINDS: readonly Kind[] = [
  {
    name: "State",
    resource: "/activities/state",
    idName: "stateId",
    isState: true,
    place: () => ({ agent: agent(), activityId: newIri() }),
    numbers: numbersOf(0),
  },
  {
    name: "Agent Profile",
    resource: "/agents/profile",
    idName: "profileId",
    isState: false,
    place: () => ({ agent: agent() }),
    numbers: numbersOf(1),
  },
  {
    name: "Activity Profile",
    resource: "/activities/profile",
    idName: "profileId",
    isState: false,
    place: () => ({ activityId: newIri() }),
    numbers: numbersOf(2),
  },
];
const METHODS = ["GET", "PUT", "POST", "DELETE"];
const without = (parameters: Json, name: string) =>
  Object.fromEntries(Object.entries(parameters).filter(([own]) => own !== name));

export function documentRequirements(server: () => XapiServer): void {
  describe.each(KINDS)("documents of the $name resource", ({ resource, idName, isState, place, numbers }) => {
    const at = (): Json => ({ ...place(), [idName]: `a document/${newId()}` });
    const send = (method: string, parameters: Json, more: Sending = {}) =>
      server().send(method, resource, { parameters, ...more });
    const post = (parameters: Json, body: unknown, more: Sending = {}) =>
      send("POST", parameters, { body, ...more });
    const statuses = async (methods: readonly string[], parameters: Json) => {
      const answers: [string, number][] = [];
      for (const method of methods) {
        const isWrite = method === "PUT" || method === "POST";
        const more = isWrite ? { body: { x: 1 }, headers: { "if-none-match": "*" } } : {};
        answers.push([method, (await send(method, parameters, more)).status]);
      }
      return answers;
    };
    const refused = (methods: readonly string[]) => methods.map((method) => [method, 400]);
    const named = (name: string, title: string) => `XAPI-${numbers[name]}: ${title}`;

    test(named("endpoint", "the resource is there, for all four methods"), async () => {
      expect((await statuses(["PUT", "GET", "DELETE"], at())).map(([, status]) => status)).toEqual([
        204, 200, 204,
      ]);
      expect((await post(at(), {})).status).toBe(204);
    });
    test(named("put", "PUT keeps a document"), async () => {
      const parameters = at();
      const answer = await send("PUT", parameters, {
        body: "a text",
        type: "text/plain",
        headers: { "if-none-match": "*" },
      });
      expect([answer.status, answer.text]).toEqual([204, ""]);
      expect((await send("GET", parameters)).text).toBe("a text");
      expect((await send("PUT", at(), { body: {} })).status).toBe(isState ? 204 : 400);
    });
    test(named("post", "POST keeps a document"), async () => {
      const answer = await post(at(), { x: 1 });
      expect([answer.status, answer.text]).toEqual([204, ""]);
    });
    test(named("get", "GET answers with the document, its type, its tag and its moment"), async () => {
      const parameters = at();
      const bytes = new Uint8Array([0, 1, 254, 255]);
      await post(parameters, bytes, { type: "image/x-test" });
      const answer = await send("GET", parameters);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/x-test"]);
      expect([...answer.bytes]).toEqual([...bytes]);
      expect(answer.headers.get("etag")).toMatch(/^"[\da-f]{40}"$/);
      expect(answer.headers.get("last-modified")).toBe(new Date(server().platform.clock.now()).toUTCString());
      expect((await send("GET", at())).status).toBe(404);
    });
    test(named("delete", "DELETE takes a document away"), async () => {
      const parameters = at();
      await post(parameters, {});
      expect((await send("DELETE", parameters)).status).toBe(204);
      expect((await send("GET", parameters)).status).toBe(404);
      expect((await send("DELETE", parameters)).status).toBe(204);
    });
    test(named("ids", "GET without an id answers with the ids"), async () => {
      const own = place();
      expect((await send("GET", own)).json).toEqual([]);
      for (const id of ["b", "a"]) await post({ ...own, [idName]: id }, {});
      const answer = await send("GET", own);
      expect([answer.status, answer.json]).toEqual([200, ["a", "b"]]);
      expect(answer.headers.get("last-modified")).toBe(new Date(server().platform.clock.now()).toUTCString());
    });
    test(named("since", "since leaves only what was changed after it"), async () => {
      const own = place();
      await post({ ...own, [idName]: "old" }, {});
      const since = new Date(server().platform.clock.now()).toISOString();
      expect((await send("GET", { ...own, since })).json).toEqual([]);
      server().advance(1000);
      await post({ ...own, [idName]: "new" }, {});
      expect((await send("GET", { ...own, since })).json).toEqual(["new"]);
    });
    test(named("noMoment", "since is a moment"), async () => {
      for (const since of ["then", "true", "2015-01-01T00:00:00-00:00"])
        expect((await send("GET", { ...place(), since })).status).toBe(400);
    });
    test(named("withoutId", "no document is written or taken away without its id"), async () => {
      const methods = isState ? ["PUT", "POST"] : ["PUT", "POST", "DELETE"];
      expect(await statuses(methods, place())).toEqual(refused(methods));
    });
    for (const [name, parameter] of [
      ["withoutActivity", "activityId"],
      ["withoutAgent", "agent"],
    ] as const) {
      if (numbers[name] === "-") continue;
      test(named(name, `nothing is done without ${parameter}`), async () => {
        expect(await statuses(METHODS, without(at(), parameter))).toEqual(refused(METHODS));
        if (parameter === "activityId")
          for (const wrong of ["no scheme", { key: "value" }, true])
            expect(await statuses(METHODS, { ...at(), activityId: wrong })).toEqual(refused(METHODS));
      });
    }
    test(named("noAgent", "agent is an agent in JSON, and no parameter where there is none"), async () => {
      for (const wrong of [
        "not JSON",
        1,
        true,
        { key: "value" },
        { objectType: "Group", member: [ADA] },
        [ADA],
      ])
        expect(await statuses(METHODS, { ...at(), agent: wrong })).toEqual(refused(METHODS));
    });
    test(named("twice", "an id is one text"), async () => {
      const query = new URLSearchParams(
        Object.entries(at()).map(([name, value]) => [
          name,
          typeof value === "string" ? value : JSON.stringify(value),
        ]),
      );
      query.append(idName, "another");
      for (const method of METHODS) {
        const body = method === "PUT" || method === "POST" ? {} : undefined;
        expect((await server().send(method, `${resource}?${query.toString()}`, { body })).status).toBe(400);
      }
      expect(await statuses(METHODS, { ...place(), [idName]: "" })).toEqual(refused(METHODS));
    });
    test(named("fresh", "POST of a document that is not there keeps it, whatever its type"), async () => {
      const parameters = at();
      expect((await post(parameters, "text", { type: "text/plain" })).status).toBe(204);
      expect((await send("GET", parameters)).text).toBe("text");
    });
    test(named("merge", "POST merges the top of two JSON objects"), async () => {
      const parameters = at();
      await post(parameters, { a: { x: 1, y: 2 }, b: 1, c: "same" });
      expect((await post(parameters, { a: { z: 3 }, b: 2, d: [1] })).status).toBe(204);
      expect((await send("GET", parameters)).json).toEqual({ a: { z: 3 }, b: 2, c: "same", d: [1] });
    });
    test(named("noJson", "POST merges nothing but JSON"), async () => {
      const [text, json] = [at(), at()];
      await post(text, "text", { type: "text/plain" });
      await post(json, { a: 1 });
      expect((await post(text, { a: 2 })).status).toBe(400);
      expect((await post(json, '{"a":2}', { type: "text/plain" })).status).toBe(400);
      expect([(await send("GET", text)).text, (await send("GET", json)).json]).toEqual(["text", { a: 1 }]);
    });
    test(named("noObject", "POST merges nothing but objects"), async () => {
      const [list, object] = [at(), at()];
      await post(list, [1]);
      await post(object, { a: 1 });
      expect((await post(list, { a: 2 })).status).toBe(400);
      for (const wrong of [[1], "7", "null", '"text"']) expect((await post(object, wrong)).status).toBe(400);
      expect([(await send("GET", list)).json, (await send("GET", object)).json]).toEqual([[1], { a: 1 }]);
    });
    test(named("malformed", "JSON that is none is refused"), async () => {
      for (const wrong of ['{"a":', "{a: 1}", "abc", ""]) expect((await post(at(), wrong)).status).toBe(400);
    });

    const tagOf = ({ headers }: Answered) => headers.get("etag") ?? "";
    test("XAPI-00322: tags guard against what was changed meanwhile", async () => {
      const parameters = at();
      await post(parameters, { a: 1 });
      const first = await send("GET", parameters);
      const sha1 = await crypto.subtle.digest("SHA-1", new TextEncoder().encode('{"a":1}'));
      expect(tagOf(first)).toBe(
        `"${Array.from(new Uint8Array(sha1), (byte) => byte.toString(16).padStart(2, "0")).join("")}"`,
      );
      const seen = { "if-match": tagOf(first) };
      expect((await send("GET", parameters, { headers: { "if-none-match": tagOf(first) } })).status).toBe(
        304,
      );
      expect(
        (await send("PUT", parameters, { body: { a: 2 }, headers: { "if-none-match": "*" } })).status,
      ).toBe(412);
      expect(
        (
          await send("PUT", parameters, {
            body: { a: 2 },
            headers: { "if-match": '"1111111111111111111111111111111111111111"' },
          })
        ).status,
      ).toBe(412);
      expect((await send("GET", parameters)).json).toEqual({ a: 1 });
      expect((await send("PUT", parameters, { body: { a: 2 }, headers: seen })).status).toBe(204);
      for (const method of ["PUT", "POST", "DELETE"])
        expect(
          (
            await send(method, parameters, {
              body: method === "DELETE" ? undefined : { a: 3 },
              headers: seen,
            })
          ).status,
        ).toBe(412);
      expect((await send("PUT", at(), { body: {}, headers: { "if-match": "*" } })).status).toBe(412);
      expect(
        (
          await send("DELETE", parameters, {
            headers: { "if-match": `"x", ${tagOf(await send("GET", parameters))}` },
          })
        ).status,
      ).toBe(204);
    });
    test("XAPI-00322: PUT without a condition overwrites no profile", async () => {
      const parameters = at();
      await post(parameters, { a: 1 });
      const answer = await send("PUT", parameters, { body: { a: 2 } });
      expect(answer.status).toBe(isState ? 204 : 409);
      if (!isState) expect(answer.text).toMatch(/current state.*If-Match/);
      expect((await send("GET", parameters)).json).toEqual({ a: isState ? 2 : 1 });
    });
    test("XAPI-00182: a request that is refused changes nothing", async () => {
      const parameters = at();
      await post(parameters, { a: 1 });
      await post(parameters, "{broken");
      await send("DELETE", { ...parameters, foo: "bar" });
      await post({ ...parameters, foo: "bar" }, { a: 2 });
      expect((await send("GET", parameters)).json).toEqual({ a: 1 });
    });
  });
}
