/** A public client reads what studying wrote, and writes itself (xAPI 1.0.3). */
import XAPI from "@xapi/xapi";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { statement as schema } from "./statement.js";
import { watch } from "./testing-watch.js";

const SECRET = "a secret of tests for records of learning";
const VIDEO = "https://w3id.org/xapi/video";
let testbed: Testbed;
let client: XAPI;

interface Sent {
  url: string;
  method: string;
  data?: unknown;
  headers: Record<string, string>;
}
/** The client over the test's server, which has no port. */
const clientOf = (key: string, secret = SECRET) =>
  new XAPI({
    endpoint: "http://localhost:8080/api/xapi",
    auth: XAPI.toBasicAuth(key, secret),
    version: "1.0.3",
    adapter: (async ({ url, method, data, headers }: Sent) => {
      const { pathname, search } = new URL(url);
      const body = data === undefined ? null : typeof data === "string" ? data : JSON.stringify(data);
      const answer = await testbed.fetch(pathname + search, { method, headers, body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text}`);
      const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
      return {
        data: isJson ? (JSON.parse(text) as unknown) : text,
        headers: Object.fromEntries(answer.headers.entries()),
        status: answer.status,
      };
    }) as never,
  });
const save = (key: string, scopes: string[]) =>
  testbed.app.clients.save({
    name: key,
    key,
    secret: SECRET,
    origins: [],
    scopes,
    redirectUris: [],
    kind: "system",
    edition: null,
  });

beforeAll(async () => {
  testbed = await openTestbed();
  await save("records", ["records"]);
  await save("embed", ["embed"]);
  client = clientOf("records");
});
afterAll(async () => testbed.close());

describe("a film that was watched", () => {
  test("is told by statements of the video profile, each once, and they validate", async () => {
    const { film, actor } = await watch(testbed);
    const { data } = await client.getStatements({
      agent: { objectType: "Agent", ...actor },
      ascending: true,
    });
    const { statements } = data as unknown as { statements: Record<string, unknown>[] };
    const verbs = statements.map((it) => (it["verb"] as { id: string }).id.split("/").at(-1));
    expect(verbs).toEqual(["initialized", "played", "seeked", "paused", "completed"]);
    for (const one of statements) {
      expect(v.safeParse(schema, one).issues).toBeUndefined();
      expect(one).toMatchObject({
        actor,
        object: { id: `${testbed.config.publicUrl}/xapi/activities/node/${film}` },
        context: { contextActivities: { category: [{ id: VIDEO }] } },
        version: "1.0.0",
      });
    }
    expect(statements[2]).toMatchObject({
      result: { extensions: { [`${VIDEO}/extensions/time-from`]: 40, [`${VIDEO}/extensions/time-to`]: 50 } },
    });
    expect(statements[4]).toMatchObject({
      result: {
        completion: true,
        extensions: {
          [`${VIDEO}/extensions/played-segments`]: "0[.]40[,]50[.]100",
          [`${VIDEO}/extensions/progress`]: 0.9,
        },
      },
    });
    // They are the platform's: a client reads them, and takes none back.
    const own = String(statements[0]?.["id"]);
    await client.voidStatement({ actor: { mbox: "mailto:somebody@example.org" }, statementId: own });
    expect((await client.getStatement({ statementId: own })).data).toMatchObject({ id: own });
  });
});

describe("a partner's server", () => {
  const made = (id: string, verb = "http://adlnet.gov/expapi/verbs/answered") => ({
    id,
    actor: { mbox: "mailto:somebody@example.org" },
    verb: { id: verb, display: { "en-US": "answered" } },
    object: { id: "https://example.org/activities/1" },
  });
  const A = "6a1c6b0e-0b56-4c3c-8b0e-111111111111";
  const B = "6a1c6b0e-0b56-4c3c-8b0e-222222222222";

  test("writes, reads, pages and voids statements", async () => {
    const sent = await client.sendStatements({ statements: [made(A), made(B)] as never });
    expect(sent.data).toEqual([A, B]);
    expect((await client.getStatement({ statementId: A })).data).toMatchObject({
      id: A,
      authority: { account: { name: "client:records" } },
    });
    const first = await client.getStatements({ activity: "https://example.org/activities/1", limit: 1 });
    const page = first.data as unknown as { statements: { id: string }[]; more: string };
    expect(page.statements.map(({ id }) => id)).toEqual([B]);
    const next = await client.getMoreStatements({ more: page.more });
    expect((next.data as unknown as { statements: { id: string }[] }).statements.map(({ id }) => id)).toEqual(
      [A],
    );
    await client.voidStatement({ actor: made(A).actor, statementId: A });
    await expect(client.getStatement({ statementId: A })).rejects.toThrow(/^404/);
    expect((await client.getVoidedStatement({ voidedStatementId: A })).data).toMatchObject({ id: A });
    await expect(
      client.sendStatement({ statement: { ...made(B), object: { id: "https://example.org/2" } } }),
    ).rejects.toThrow(/^409/);
  });

  test("keeps states of an activity, merges them and takes them away", async () => {
    const key = {
      agent: { objectType: "Agent" as const, mbox: "mailto:somebody@example.org" },
      activityId: "https://example.org/activities/1",
      stateId: "bookmark",
    };
    await client.setState({ ...key, state: { page: 3 } });
    await client.createState({ ...key, state: { zoom: 2 } });
    expect((await client.getState(key)).data).toEqual({ page: 3, zoom: 2 });
    expect((await client.getStates(key)).data).toEqual(["bookmark"]);
    await client.deleteState(key);
    await expect(client.getState(key)).rejects.toThrow(/^404/);
  });

  test.each([
    ["a wrong secret", "records", "wrong", /^401/],
    ["no scope for it", "embed", SECRET, /^403/],
    ["an unknown key", "nobody", SECRET, /^401/],
  ])("is refused with %s", async (_what, key, secret, status) => {
    await expect(clientOf(key, secret).getStatements({})).rejects.toThrow(status);
  });

  test.each<[string, unknown]>([
    ["no actor", { verb: made(A).verb, object: made(A).object }],
    ["two marks", { ...made(A), actor: { mbox: "mailto:a@example.org", openid: "https://a.example" } }],
    ["a verb that is no IRI", { ...made(A), verb: { id: "answered" } }],
    ["an unknown part", { ...made(A), mood: "good" }],
    ["a score outside", { ...made(A), result: { score: { scaled: 2 } } }],
    ["no statement", null],
  ])("is told what is wrong with %s", async (_what, wrong) => {
    await expect(client.sendStatement({ statement: wrong as never })).rejects.toThrow(/^400/);
  });

  test("says which versions it knows, to anybody", async () => {
    expect((await client.getAbout()).data).toMatchObject({
      version: expect.arrayContaining(["1.0.3"]) as unknown,
    });
    const bare = await testbed.fetch("/api/xapi/statements");
    expect([bare.status, bare.headers.get("www-authenticate")]).toEqual([401, 'Basic realm="xAPI"']);
  });
});
