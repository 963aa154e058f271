/** The provider by the letter of OAI-PMH 2.0. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { testServer, type TestServer } from "../../../../testing/server.js";
import type { Shelf } from "../generate/fill.js";
import { addLibrary, addOrg, addResource } from "../testing-library.js";

const RECORDS = 10_050;
let server: TestServer;
let shelf: Shelf;
let small: Shelf;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.platform;
  shelf = await addLibrary(db, await addOrg(db, "江城大学"), "大型资源库");
  small = await addLibrary(db, shelf.org_id, "小型资源库");
  const first = await addResource(db, small, { title: '<线性> & "代数" \u0001\'', views: 86_400_000 });
  await addResource(db, small, { title: "下线的", state: "offline", views: 2 * 86_400_000 });
  await addResource(db, small, { title: "校内的", visibility: "school" });
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'resource' and column_name not in ('id', 'harvested', 'harvest_at', 'library_id', 'updated_at', 'title')`.execute(
    db,
  );
  const rest = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  // Ten of each moment: a part ends in the middle of one.
  await sql`insert into resource (library_id, updated_at, title, ${rest})
    select ${shelf.id}, 1700000000000 + (n / 10) * 1000, 'Record ' || n, ${rest}
    from resource, generate_series(1, ${RECORDS}) n where id = ${first}`.execute(db);
});
afterAll(() => server.close());

const ask = async (query: string, init?: RequestInit) => {
  const answer = await server.fetch(`/api/pub/oai?${query}`, init);
  expect(answer.headers.get("content-type")).toBe("text/xml; charset=utf-8");
  return answer.text();
};
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, "g"))].map(([, value]) => value ?? "");
const error = (xml: string) => /<error code="(\w+)">/.exec(xml)?.[1];

test("Identify says who this is, what it keeps of the deleted, and how fine its dates are", async () => {
  const xml = await ask("verb=Identify");
  expect(all(xml, "baseURL")).toEqual(["http://portal.test/api/pub/oai"]);
  expect(all(xml, "adminEmail")).toEqual(["library@portal.test"]);
  expect(all(xml, "deletedRecord")).toEqual(["persistent"]);
  expect(all(xml, "granularity")).toEqual(["YYYY-MM-DDThh:mm:ssZ"]);
  expect(all(xml, "earliestDatestamp")).toEqual(["1970-01-02T00:00:00Z"]);
});

test("sets are libraries, and two formats can be had", async () => {
  const sets = await ask("verb=ListSets");
  expect(all(sets, "setSpec")).toEqual([`library:${shelf.id}`, `library:${small.id}`]);
  expect(all(await ask("verb=ListMetadataFormats"), "metadataPrefix")).toEqual(["oai_dc", "lom"]);
});

test("a record in both formats; every sign of a title survives, and none breaks the XML", async () => {
  const list = await ask(`verb=ListIdentifiers&metadataPrefix=oai_dc&set=library:${small.id}`);
  const [identifier = ""] = all(list, "identifier");
  expect(identifier).toMatch(/^oai:portal\.test:\d+$/);
  const dc = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`);
  expect(all(dc, "dc:title")).toEqual(["&lt;线性&gt; &amp; &quot;代数&quot; &apos;"]);
  expect(all(dc, "dc:rights")).toEqual(["https://creativecommons.org/licenses/by/4.0/"]);
  const lom = await ask(`verb=GetRecord&metadataPrefix=lom&identifier=${identifier}`);
  expect(lom).toContain('<lom xmlns="http://ltsc.ieee.org/xsd/LOM"');
  expect(lom).toContain('<title><string language="zh">&lt;线性&gt;');
});

test("what was taken down is a header that says so; what is not for everybody is not there", async () => {
  const xml = await ask(`verb=ListRecords&metadataPrefix=oai_dc&set=library:${small.id}`);
  expect(all(xml, "setSpec")).toHaveLength(2);
  expect(xml.match(/<header status="deleted">/g)).toHaveLength(1);
  expect(xml.match(/<metadata>/g)).toHaveLength(1);
});

describe("a resource that stops being for everybody", () => {
  const header = async (id: number) => {
    const xml = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:portal.test:${id}`);
    const isDeleted = xml.includes('<header status="deleted">');
    return {
      isDeleted,
      hasMetadata: xml.includes("<metadata>"),
      at: all(xml, "datestamp")[0],
      error: error(xml),
    };
  };
  test.each([
    ["offline", { state: "offline" as const }],
    ["for the school alone", { visibility: "school" as const }],
    ["back in review", { state: "in_review" as const }],
  ])("%s: a header without metadata, dated by the change, in every list", async (_name, change) => {
    const { db } = server.platform;
    const own = await addLibrary(db, shelf.org_id, "一个资源库");
    const id = await addResource(db, own, { title: "一份资源", views: 86_400_000 });
    expect(await header(id)).toMatchObject({ isDeleted: false, hasMetadata: true });
    const updated_at = Date.parse("2026-05-06T07:08:09Z");
    await db
      .updateTable("resource")
      .set({ ...change, updated_at })
      .where("id", "=", id)
      .execute();
    const stone = { isDeleted: true, hasMetadata: false, at: "2026-05-06T07:08:09Z", error: undefined };
    expect(await header(id)).toEqual(stone);
    for (const verb of ["ListRecords", "ListIdentifiers"]) {
      const xml = await ask(`verb=${verb}&metadataPrefix=oai_dc&set=library:${own.id}&from=2026-05-06`);
      expect(xml.match(/<header status="deleted">/g)).toHaveLength(1);
      expect(xml).not.toContain("<metadata>");
    }
    // Back again: a record with a later date, as if it were new.
    const open = { state: "published", visibility: "public" } as const;
    await db.updateTable("resource").set(open).where("id", "=", id).execute();
    expect(await header(id)).toMatchObject({ isDeleted: false, hasMetadata: true });
    expect((await header(id)).at).not.toBe(stone.at);
    await db.deleteFrom("resource").where("id", "=", id).execute();
    await db.deleteFrom("library").where("id", "=", own.id).execute();
  });
  test("a whole library goes offline: every record a tombstone of that moment, and back again with it", async () => {
    const { db } = server.platform;
    const own = await addLibrary(db, shelf.org_id, "要下线的资源库");
    const day = 86_400_000;
    const ids = [
      await addResource(db, own, { title: "第一份", views: day }),
      await addResource(db, own, { title: "第二份", views: 2 * day }),
    ];
    const school = await addResource(db, own, { title: "校内的", visibility: "school" });
    const turn = (state: "offline" | "published", at: string) =>
      db
        .updateTable("library")
        .set({ state, updated_at: Date.parse(at) })
        .where("id", "=", own.id)
        .execute();
    const since = async (from: string) => {
      const xml = await ask(`verb=ListIdentifiers&metadataPrefix=oai_dc&set=library:${own.id}&from=${from}`);
      return {
        records: all(xml, "identifier").length,
        gone: xml.split('<header status="deleted">').length - 1,
      };
    };
    await turn("offline", "2026-05-06T07:08:09Z");
    for (const id of ids)
      expect(await header(id)).toEqual({
        isDeleted: true,
        hasMetadata: false,
        at: "2026-05-06T07:08:09Z",
        error: undefined,
      });
    expect(await header(school)).toMatchObject({ error: "idDoesNotExist" });
    expect(await since("2026-05-06T07:08:09Z")).toEqual({ records: 2, gone: 2 });
    expect(await since("2026-05-06T07:08:10Z")).toEqual({ records: 0, gone: 0 });
    // Whoever harvests by set still finds it.
    expect(all(await ask("verb=ListSets"), "setSpec")).toContain(`library:${own.id}`);
    // The resource itself did not change: lists by newest keep their order.
    const row = await db
      .selectFrom("resource")
      .select("updated_at")
      .where("id", "=", ids[0] ?? 0)
      .execute();
    expect(row).toEqual([{ updated_at: day }]);
    await turn("published", "2026-06-07T08:09:10Z");
    expect(await header(ids[0] ?? 0)).toMatchObject({
      isDeleted: false,
      hasMetadata: true,
      at: "2026-06-07T08:09:10Z",
    });
    expect(await since("2026-06-07")).toEqual({ records: 2, gone: 0 });
    await db.deleteFrom("resource").where("library_id", "=", own.id).execute();
    await db.deleteFrom("library").where("id", "=", own.id).execute();
  });
  test("one that never was has no stone", async () => {
    const id = await addResource(server.platform.db, small, { title: "草稿", state: "in_review" });
    expect(await header(id)).toMatchObject({ error: "idDoesNotExist" });
  });
});

test("dates narrow, by days and by seconds, both ends included", async () => {
  const of = async (dates: string) =>
    all(await ask(`verb=ListIdentifiers&metadataPrefix=lom&set=library:${small.id}&${dates}`), "identifier")
      .length;
  expect(await of("from=1970-01-02&until=1970-01-02")).toBe(1);
  expect(await of("until=1970-01-03")).toBe(2);
  expect(await of("from=1970-01-02T00:00:00Z&until=1970-01-02T00:00:00Z")).toBe(1);
  expect(await of("from=1970-01-03T00:00:01Z")).toBe(0);
});

test("ten thousand records by resumption tokens: each once, with the size and the place said", async () => {
  const seen = new Set<string>();
  let query = `metadataPrefix=oai_dc&set=library:${shelf.id}`;
  let parts = 0;
  for (;;) {
    const xml = await ask(`verb=ListIdentifiers&${query}`);
    for (const identifier of all(xml, "identifier")) seen.add(identifier);
    const [, size, cursor, token] =
      /<resumptionToken completeListSize="(\d+)" cursor="(\d+)"(?:\/>|>([^<]*)<)/.exec(xml) ?? [];
    expect(Number(size)).toBe(RECORDS);
    expect(Number(cursor)).toBe(parts * 100);
    parts += 1;
    if (!token) break;
    query = `resumptionToken=${encodeURIComponent(token)}`;
  }
  expect(seen.size).toBe(RECORDS);
  expect(parts).toBe(101);
});

describe("errors by the standard", () => {
  test.each([
    ["", "badVerb"],
    ["verb=Nothing", "badVerb"],
    ["verb=constructor", "badVerb"],
    ["verb=Identify&verb=ListSets", "badVerb"],
    ["verb=Identify&set=x", "badArgument"],
    ["verb=ListRecords", "badArgument"],
    ["verb=GetRecord&metadataPrefix=oai_dc", "badArgument"],
    ["verb=ListRecords&metadataPrefix=marc", "cannotDisseminateFormat"],
    ["verb=ListRecords&metadataPrefix=__proto__", "cannotDisseminateFormat"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-31", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=yesterday", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2025-01-01", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-01T00:00:00Z", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2099-01-01", "noRecordsMatch"],
    ["verb=ListRecords&metadataPrefix=oai_dc&set=nothing", "noRecordsMatch"],
    ["verb=ListRecords&resumptionToken=made-up", "badResumptionToken"],
    ["verb=ListRecords&resumptionToken=oai_dc!!!!!!", "badResumptionToken"],
    ["verb=ListRecords&resumptionToken=oai_dc!!!!1!1!1&metadataPrefix=oai_dc", "badArgument"],
    ["verb=ListRecords&resumptionToken=oai_dc!!!!1!1!1", "badResumptionToken"],
    ["verb=ListRecords&resumptionToken=", "badResumptionToken"],
    ["verb=ListRecords&metadataPrefix=", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai%20dc", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&set=a%20b", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&set=library:01", "noRecordsMatch"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=", "badArgument"],
    ["verb=GetRecord&metadataPrefix=oai_dc&identifier=a%20b", "badArgument"],
    ["verb=ListMetadataFormats&identifier=", "badArgument"],
    ["verb=ListSets&resumptionToken=1", "badResumptionToken"],
    ["verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:portal.test:999999", "idDoesNotExist"],
    ["verb=GetRecord&metadataPrefix=oai_dc&identifier=other", "idDoesNotExist"],
    ["verb=ListMetadataFormats&identifier=other", "idDoesNotExist"],
  ])("%s → %s", async (query, code) => {
    expect(error(await ask(query))).toBe(code);
  });
  test("the request is repeated only where its arguments can be", async () => {
    const request = async (query: string) => /<request[^>]*>/.exec(await ask(query))?.[0];
    expect(await request("verb=Nothing")).toBe("<request>");
    expect(await request("verb=ListRecords&metadataPrefix=a%20b")).toBe("<request>");
    expect(await request("verb=Identify&x=y")).toBe("<request>");
    expect(await request("verb=ListRecords&metadataPrefix=marc&set=x:y")).toBe(
      '<request verb="ListRecords" metadataPrefix="marc" set="x:y">',
    );
  });
  test("007 is not 7: a record has one identifier", async () => {
    const list = await ask(`verb=ListIdentifiers&metadataPrefix=oai_dc&set=library:${small.id}`);
    const [identifier = ""] = all(list, "identifier");
    const get = async (name: string) =>
      error(await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${name}`));
    expect(await get(identifier)).toBeUndefined();
    expect(await get(identifier.replace(/(\d+)$/, "00$1"))).toBe("idDoesNotExist");
  });
  test("a token that was changed, or given out for another verb, is not taken", async () => {
    const list = await ask(`verb=ListIdentifiers&metadataPrefix=oai_dc&set=library:${shelf.id}`);
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(list)?.[1] ?? "";
    const go = async (verb: string, given: string) =>
      error(await ask(`verb=${verb}&resumptionToken=${encodeURIComponent(given)}`));
    expect(await go("ListIdentifiers", token)).toBeUndefined();
    expect(await go("ListRecords", token)).toBe("badResumptionToken");
    expect(await go("ListIdentifiers", token.replace("!100!", "!0!"))).toBe("badResumptionToken");
    expect(await go("ListIdentifiers", token.replace("oai_dc", "lom"))).toBe("badResumptionToken");
    expect(await go("ListIdentifiers", `${token}x`)).toBe("badResumptionToken");
  });
  test("a POST is understood like a GET", async () => {
    const body = "verb=ListRecords&metadataPrefix=marc";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect(error(await ask("", { method: "POST", body, headers }))).toBe("cannotDisseminateFormat");
  });
});
