/** News for readers of feeds, of the platform and of a school, in both languages; nothing of it is markup of others. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestbed, type Testbed } from "../../../testing/people.js";

let testbed: Testbed;
let school: number;
const HOSTILE = '</title><script>alert(1)</script> & "quoted"';
const NOW = Date.UTC(2026, 8, 1, 2);

beforeAll(async () => {
  testbed = await openTestbed();
  const { db, clock } = testbed.platform;
  clock.set(NOW);
  const { id } = await db
    .insertInto("org")
    .values({ name: "临江大学", name_en: "Linjiang University", edition: "higher" })
    .returning("id")
    .executeTakeFirstOrThrow();
  school = id;
  const row = (code: string, more: object) => ({
    code,
    locale: "zh-CN" as const,
    kind: "notice" as const,
    title: code,
    summary: `${code} 摘要`,
    blocks: JSON.stringify([]),
    version: "1",
    published_at: NOW - 1000,
    ...more,
  });
  await db
    .insertInto("article")
    .values([
      row("older", { published_at: NOW - 9_000_000 }),
      row("newer", { title: HOSTILE }),
      row("tomorrow", { published_at: NOW + 86_400_000 }),
      row("help", { kind: "help" }),
      row("own", { org_id: school }),
      row("newer-en", { locale: "en-US", title: "In English" }),
    ])
    .execute();
});
afterAll(() => testbed.close());

const read = async (query: string) => {
  const answer = await testbed.fetch(`/api/pub/feed${query}`);
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};
const itemsOf = (text: string): string[] =>
  [...text.matchAll(/<guid isPermaLink="true">[^<]*code=([a-z-]+)[^<]*<\/guid>/g)].map(
    ([, code = ""]) => code,
  );

test("the platform's news are in it, the newest first, with what they say as text", async () => {
  const { status, type, text } = await read("");
  expect([status, type]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  expect(itemsOf(text)).toEqual(["newer", "older"]);
  expect(text).not.toContain("<script>");
  expect(text).toContain("&lt;/title&gt;&lt;script&gt;");
  expect(text).toContain("<pubDate>Tue, 01 Sep 2026 01:59:59 GMT</pubDate>");
  const { publicUrl } = testbed.config;
  expect(text).toContain(`<link>${publicUrl}/index/information/detail?code=newer</link>`);
});

test("in English, of a school, and as JSON", async () => {
  const english = await read("?format=json&lang=en-US");
  expect(english.type).toBe("application/feed+json; charset=utf-8");
  const feed = JSON.parse(english.text) as { version: string; language: string; items: object[] };
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    language: "en-US",
    items: [{ title: "In English", url: expect.stringContaining("code=newer-en&lang=en-US") }],
  });
  const own = await read(`?school=${school}`);
  expect(itemsOf(own.text)).toEqual(["own"]);
  expect(own.text).toContain("<title>临江大学 · 新闻</title>");
});

test.each(["?format=atom", "?school=999999", "?school=0", "?school=1e3", "?school=", "?school=1'--"])(
  "%s is not there",
  async (query) => {
    expect((await read(query)).status).toBe(404);
  },
);
