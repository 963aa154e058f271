/** Requirements of filters and formats (Communication, 2.1.3). */
import { describe, expect, test } from "vitest";
import {
  ADA,
  made,
  MEETING,
  nested,
  newId,
  newIri,
  referring,
  type Json,
  type XapiServer,
} from "./testing-xapi.js";

const ids = (list: readonly Json[]) => list.map(({ id }) => id);
const verbOf = () => ({ id: newIri("verbs"), display: { "en-US": "did" } });
let people = 0;
const person = () => ({ objectType: "Agent", mbox: `mailto:person${++people}@example.org` });

export function filterRequirements(server: () => XapiServer): void {
  /** What a filter finds of some statements, by their place in the list. */
  const found = async (statements: Json[], parameters: Json) => {
    const own = await server().keep(...statements);
    const list = ids(await server().list({ ascending: true, ...parameters }));
    return list.map((id) => own.indexOf(String(id)));
  };

  describe("filters", () => {
    test("XAPI-00164: filters work together", async () => {
      const [verb, agent, registration] = [verbOf(), person(), newId()];
      const all = { actor: agent, verb, object: { id: newIri() }, context: { registration } };
      const statements = [
        made(all),
        made({ ...all, actor: ADA }),
        made({ ...all, context: { registration: newId() } }),
      ];
      const filter = {
        agent,
        verb: verb.id,
        activity: all.object.id,
        registration,
        since: "2012-06-01T19:09:13.245Z",
      };
      expect(await found(statements, filter)).toEqual([0]);
    });
    test("XAPI-00166: ascending turns the order", async () => {
      const verb = verbOf();
      const statements = [made({ verb }), made({ verb }), made({ verb })];
      expect(await found(statements, { verb: verb.id })).toEqual([0, 1, 2]);
      expect(
        await found(statements, { verb: verb.id, ascending: false }).then((list) => list.slice(0, 3)),
      ).toEqual([2, 1, 0]);
    });
    test("XAPI-00173: limit is the most of a page", async () => {
      const verb = verbOf();
      const statements = [made({ verb }), made({ verb }), made({ verb })];
      expect(await found(statements, { verb: verb.id, limit: 2 })).toHaveLength(2);
      expect(await server().list({ verb: verb.id, limit: 0 })).toHaveLength(3);
      for (const limit of ["-1", "x", "1.5"])
        expect((await server().send("GET", "/statements", { parameters: { limit } })).status).toBe(400);
    });
    test("XAPI-00174: until takes what was stored by then, and XAPI-00175: since what was stored after", async () => {
      const verb = verbOf();
      const moments: string[] = [];
      const own: string[] = [];
      for (const parts of [{ verb }, { verb }, { verb }]) {
        server().advance(1500);
        moments.push(new Date(server().platform.clock.now()).toISOString());
        own.push(...(await server().keep(made(parts))));
      }
      const [, second] = moments;
      expect(ids(await server().list({ verb: verb.id, until: second ?? "" }))).toEqual([own[1], own[0]]);
      expect(ids(await server().list({ verb: verb.id, since: second ?? "" }))).toEqual([own[2]]);
      expect(ids(await server().list({ since: second ?? "" }))).toEqual([own[2]]);
      expect(
        ids(await server().list({ verb: verb.id, since: moments[0] ?? "", until: second ?? "" })),
      ).toEqual([own[1]]);
    });
    test("XAPI-00176: related_agents looks everywhere, and agent at actor and object alone", async () => {
      const agent = person();
      const group = { objectType: "Group", member: [agent] };
      const context = { instructor: agent };
      const statements = [
        made({ actor: agent }),
        made({ object: agent }),
        made({ actor: group }),
        made({ context }),
        made({ context: { team: group } }),
        nested({ actor: agent }),
        nested({ context }),
        made(),
      ];
      expect(await found(statements, { agent })).toEqual([0, 1, 2]);
      expect(
        await found(statements, { agent, related_agents: true }).then((list) => list.filter((at) => at >= 0)),
      ).toEqual([0, 1, 2, 3, 4, 5, 6]);
      const authority = { account: { homePage: "http://portal.test", name: "client:records" } };
      const vouched = ids(await server().list({ agent: authority, related_agents: true, limit: 8 }));
      expect(vouched).toHaveLength(8);
      expect(await server().list({ agent: authority })).toEqual([]);
    });
    test("XAPI-00177: related_activities looks everywhere, and activity at the object alone", async () => {
      const object = { id: newIri() };
      const statements = [
        made({ object }),
        ...["parent", "grouping", "category", "other"].map((kind) =>
          made({ context: { contextActivities: { [kind]: object } } }),
        ),
        nested({ object }),
        nested({ context: { contextActivities: { other: [object] } } }),
        made(),
      ];
      expect(await found(statements, { activity: object.id })).toEqual([0]);
      expect(
        await found(statements, { activity: object.id, related_activities: true }).then((list) =>
          list.filter((at) => at >= 0),
        ),
      ).toEqual([0, 1, 2, 3, 4, 5, 6]);
    });
    test("XAPI-00178: registration finds its own, in whatever case", async () => {
      const registration = newId();
      const statements = [made({ context: { registration: registration.toUpperCase() } }), made()];
      expect(await found(statements, { registration })).toEqual([0]);
    });
    test("XAPI-00179: activity finds its own", async () => {
      const id = newIri();
      expect(
        await found([made({ object: { id } }), made(), made({ object: { ...ADA } })], { activity: id }),
      ).toEqual([0]);
    });
    test("XAPI-00180: verb finds its own", async () => {
      const verb = verbOf();
      expect(await found([made(), made({ verb })], { verb: verb.id })).toEqual([1]);
    });
    test.each([
      { mbox: "mailto:known@example.org" },
      { mbox_sha1sum: "ebd31e95054c018b10727ccffd2ef2ec3a016ee0" },
      { openid: "https://known.example.org/" },
      { account: { homePage: "https://example.org", name: "known" } },
    ])("XAPI-00181: agent finds its own, agents and groups (%o)", async (mark) => {
      const statements = [made({ actor: mark }), made(), made({ actor: { objectType: "Group", ...mark } })];
      expect(await found(statements, { agent: mark })).toEqual([0, 2]);
      const group = { objectType: "Group", ...mark };
      expect(await server().list({ agent: group })).toHaveLength(2);
    });
    test("references are followed, link by link, in whatever order they come", async () => {
      const [verb, last] = [verbOf(), newId()];
      const [first = "", second = ""] = await server().keep(referring(last), made());
      expect(second).not.toBe("");
      const [third = ""] = await server().keep(referring(first));
      await server().keep(made({ id: last, verb }));
      expect(new Set(ids(await server().list({ verb: verb.id })))).toEqual(new Set([first, third, last]));
      expect(new Set(ids(await server().list({ verb: verb.id, activity: MEETING.id })))).toEqual(
        new Set([first, third, last]),
      );
      const [round, trip] = [newId(), newId()];
      await server().keep(
        referring(trip, { id: round, verb: verbOf() }),
        referring(round, { id: trip, verb: verbOf() }),
      );
      expect(await server().statement(round)).toMatchObject({ object: { id: trip } });
    });
  });

  describe("formats", () => {
    const object = () => ({
      objectType: "Activity",
      id: newIri(),
      definition: {
        name: { "en-US": "A meeting", "en-GB": "A gathering", "zh-CN": "会议" },
        description: { "en-US": "Of people", "en-GB": "Of persons" },
        interactionType: "choice",
        choices: [{ id: "a", description: { "en-US": "Color", "en-GB": "Colour" } }],
      },
    });
    const verb = { id: "https://example.org/verbs/met", display: { "en-US": "met", "en-GB": "did meet" } };
    const group = { objectType: "Group", name: "Us", member: [{ ...ADA }] };

    test.each(["XAPI-00168", "XAPI-00170"])("%s: exact is as it was sent, and the rule", async () => {
      const sent = made({ verb, object: object(), actor: group, context: { instructor: ADA } });
      const [id = ""] = await server().keep(sent);
      expect(await server().statement(id)).toMatchObject(sent);
      expect(await server().statement(id, { format: "exact" })).toMatchObject(sent);
      expect((await server().send("GET", "/statements", { parameters: { format: "all" } })).status).toBe(400);
    });
    test.each(["XAPI-00169", "XAPI-00172"])(
      "%s: canonical is in one language, the one that is wanted",
      async () => {
        const activity = object();
        const [id = ""] = await server().keep(
          made({ verb, object: activity, context: { contextActivities: { parent: activity } } }),
        );
        const read = async (language?: string) =>
          (
            await server().send("GET", "/statements", {
              parameters: { statementId: id, format: "canonical" },
              headers: language === undefined ? {} : { "accept-language": language },
            })
          ).json;
        const british = {
          name: { "en-GB": "A gathering" },
          description: { "en-GB": "Of persons" },
          interactionType: "choice",
          choices: [{ id: "a", description: { "en-GB": "Colour" } }],
        };
        const answer = await read("fr;q=0.9, en-GB, *;q=0.1");
        expect(answer["verb"]).toEqual({ id: verb.id, display: { "en-GB": "did meet" } });
        expect((answer["object"] as Json)["definition"]).toEqual(british);
        expect(answer["context"]).toEqual({
          contextActivities: { parent: [{ ...activity, definition: british }] },
        });
        expect((await read("zh"))["object"]).toMatchObject({ definition: { name: { "zh-CN": "会议" } } });
        expect(Object.keys(((await read()) as { verb: { display: Json } }).verb.display)).toHaveLength(1);
      },
    );
    test("XAPI-00171: ids is what identifies, and nothing else", async () => {
      const activity = object();
      const sent = {
        verb,
        actor: group,
        context: { instructor: ADA, contextActivities: { parent: activity } },
      };
      const [plain = "", sub = ""] = await server().keep(
        made({ ...sent, object: activity }),
        nested({ ...sent, object: activity }),
      );
      const bare = {
        verb: { id: verb.id },
        actor: { objectType: "Group", member: [{ objectType: "Agent", mbox: ADA.mbox }] },
        object: { objectType: "Activity", id: activity.id },
        context: {
          instructor: { objectType: "Agent", mbox: ADA.mbox },
          contextActivities: { parent: [{ objectType: "Activity", id: activity.id }] },
        },
      };
      const { id, timestamp, stored, version, authority, ...rest } = await server().statement(plain, {
        format: "ids",
      });
      expect([id, typeof timestamp, typeof stored, typeof version, typeof authority]).toEqual([
        plain,
        "string",
        "string",
        "string",
        "object",
      ]);
      expect(rest).toEqual(bare);
      expect((await server().statement(sub, { format: "ids" }))["object"]).toEqual({
        objectType: "SubStatement",
        ...bare,
      });
    });
  });
}
