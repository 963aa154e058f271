/** Requirements of agents and activities (Communication, 2.4 and 2.5). */
import { describe, expect, test } from "vitest";
import { ADA, BEN, made, MEETING, nested, newIri, type Json, type XapiServer } from "./testing-xapi.js";

const PERSON = { objectType: "Person" };

export function lookupRequirements(server: () => XapiServer): void {
  const send: XapiServer["send"] = (...parts) => server().send(...parts);

  describe("agents", () => {
    const person = (agent: unknown) => send("GET", "/agents", { parameters: { agent } });
    test.each(["XAPI-00236", "XAPI-00245", "XAPI-00246", "XAPI-00248"])(
      "%s: an agent is answered as a person, with lists",
      async () => {
        await server().keep(made());
        const answer = await person(ADA);
        expect([answer.status, answer.json]).toEqual([200, { ...PERSON, name: ["Ada"], mbox: [ADA.mbox] }]);
        expect(answer.headers.get("etag")).toMatch(/^"[\da-f]{40}"$/);
      },
    );
    test.each<[string, string, unknown]>([
      ["XAPI-00237", "objectType", "Person"],
      ["XAPI-00238", "name", ["Ada"]],
      ["XAPI-00239", "mbox", [ADA.mbox]],
      ["XAPI-00244", "mbox", [expect.stringMatching(/^mailto:/)]],
    ])("%s: %s of a person", async (_number, name, value) => {
      expect((await person(ADA)).json[name]).toEqual(value);
    });
    test.each<[string, string, unknown]>([
      ["XAPI-00240", "mbox_sha1sum", "ebd31e95054c018b10727ccffd2ef2ec3a016ee9"],
      ["XAPI-00241", "openid", "https://ada.example.org/"],
      ["XAPI-00242", "account", BEN.account],
    ])("%s: %s of a person is a list", async (_number, name, value) => {
      expect((await person({ [name]: value })).json).toEqual({ ...PERSON, [name]: [value] });
    });
    test("XAPI-00243: without an agent nobody is found", async () => {
      expect((await send("GET", "/agents")).status).toBe(400);
    });
    test("XAPI-00247: whoever is unknown is answered as they were asked for", async () => {
      expect((await person({ mbox: "mailto:nobody@example.org" })).json).toEqual({
        ...PERSON,
        mbox: ["mailto:nobody@example.org"],
      });
    });
    test("XAPI-00249: agent is a valid agent", async () => {
      for (const wrong of [
        "not JSON",
        {},
        { name: "Ada" },
        { objectType: "Group", mbox: ADA.mbox },
        7,
        [ADA],
      ])
        expect((await person(wrong)).status).toBe(400);
    });
  });

  describe("activities", () => {
    const activity = (activityId: unknown) => send("GET", "/activities", { parameters: { activityId } });
    test("XAPI-00250: an activity is asked for by its IRI", async () => {
      expect((await send("GET", "/activities")).status).toBe(400);
      for (const wrong of ["meeting", 1, true, { key: "value" }])
        expect((await activity(wrong)).status).toBe(400);
    });
    test.each(["XAPI-00251", "XAPI-00252", "XAPI-00253"])("%s: an activity is answered whole", async () => {
      const object = { ...MEETING, id: newIri() };
      await server().keep(made({ object }));
      const answer = await activity(object.id);
      expect([answer.status, answer.json]).toEqual([200, object]);
      expect((await activity("https://example.org/unknown")).json).toEqual({
        objectType: "Activity",
        id: "https://example.org/unknown",
      });
    });
    test("XAPI-00254: an activity is what all statements say of it", async () => {
      const id = newIri();
      const say = (definition: Json) => ({ id, definition });
      await server().keep(
        made({ object: say({ name: { "en-US": "A" }, type: "https://example.org/t" }) }),
        made({ object: say({ name: { de: "B" }, description: { de: "C" } }) }),
      );
      await server().keep(
        nested({ object: say({ name: { "zh-CN": "丙" }, extensions: { "https://example.org/a": 1 } }) }),
      );
      await server().keep(
        made({
          context: { contextActivities: { other: say({ extensions: { "https://example.org/b": null } }) } },
        }),
      );
      expect((await activity(id)).json["definition"]).toEqual({
        name: { "en-US": "A", de: "B", "zh-CN": "丙" },
        description: { de: "C" },
        type: "https://example.org/t",
        extensions: { "https://example.org/a": 1, "https://example.org/b": null },
      });
    });
  });
}
