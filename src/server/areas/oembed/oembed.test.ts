/** Pages of others show a card of what everybody may see, and of nothing else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { generateCourses } from "../course/generate.js";
import { importEpub } from "../textbook/index.js";
import { makeEpub } from "../textbook/testing-epub.js";

let testbed: Testbed;
let open: number;
let own: number;
beforeAll(async () => {
  testbed = await openTestbed();
  await generateCourses(testbed.platform, { courses: 2, progress: 0 });
  const { db } = testbed.platform;
  const [one, other] = await db.selectFrom("course_index").select("run_id").orderBy("run_id").execute();
  [open, own] = [one!.run_id, other!.run_id];
  await db
    .updateTable("course")
    .set({ school_only: true })
    .where("id", "in", db.selectFrom("course_run").select("course_id").where("id", "=", own))
    .execute();
  const hostile = `<img src=x onerror=alert(1)>"&'`;
  await db
    .updateTable("course")
    .set({ title: hostile, title_en: "A course", intro: "</p><script>alert(2)</script>" })
    .where("id", "in", db.selectFrom("course_index").select("course_id").where("run_id", "=", open))
    .execute();
});
afterAll(() => testbed.close());

const ask = (query: Record<string, string>) =>
  testbed.fetch(`/api/pub/oembed?${new URLSearchParams(query).toString()}`);
const pageOf = (id: number, more = "") => `${testbed.config.publicUrl}/course/introduce?id=${id}${more}`;

test("a course's page is a card with its title, in the size that is asked for", async () => {
  const answer = await ask({ url: pageOf(open), maxwidth: "300", maxheight: "9000" });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const card = (await answer.json()) as Record<string, unknown>;
  expect(card).toMatchObject({ type: "rich", version: "1.0", width: 300, height: 168 });
  expect(card["title"]).toContain("onerror");
  expect(card["html"]).toMatch(/^<iframe src="[^"]*\/api\/pub\/card\/course-\d+\?lang=zh-CN" title="&lt;img/);
  expect(card["html"]).toContain('width="300" height="168"');
  const english = (await (await ask({ url: pageOf(open, "&lang=en-US") })).json()) as { title: string };
  expect(english.title).toBe("A course");
  const xml = await ask({ url: pageOf(open), format: "xml" });
  expect(xml.headers.get("content-type")).toBe("text/xml; charset=utf-8");
  const text = await xml.text();
  expect(text).toContain("<type>rich</type>");
  expect(text).toContain("<title>&lt;img src=x onerror=alert(1)&gt;");
});

test("the card is a page without scripts that any page may frame; what people wrote is text in it", async () => {
  const answer = await testbed.fetch(`/api/pub/card/course-${open}?lang=zh-CN`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors *");
  expect(policy).not.toContain("script-src");
  const text = await answer.text();
  expect(text).not.toMatch(/<script|<img/);
  expect(text).toContain("&lt;script&gt;alert(2)");
  expect(text).toContain(`href="${pageOf(open)}" target="_blank" rel="noopener"`);
  const english = await (await testbed.fetch(`/api/pub/card/course-${open}?lang=en-US`)).text();
  expect(english).toContain('<html lang="en-US">');
  expect(english).toContain(`href="${pageOf(open)}&amp;lang=en-US"`);
});

test("a course of one school has no card", async () => {
  expect((await ask({ url: pageOf(own) })).status).toBe(404);
  expect((await testbed.fetch(`/api/pub/card/course-${own}`)).status).toBe(404);
});

test("a run that is still being built has no card", async () => {
  const { db } = testbed.platform;
  const build = (building: boolean) =>
    db.updateTable("course_run").set({ building }).where("id", "=", open).execute();
  await build(true);
  expect((await ask({ url: pageOf(open) })).status).toBe(404);
  await build(false);
  expect((await ask({ url: pageOf(open) })).status).toBe(200);
});

test.each([
  "",
  "javascript:alert(1)",
  "https://elsewhere.example/course/introduce?id=1",
  "http://localhost@elsewhere.example/course/introduce?id=1",
  "//localhost/course/introduce?id=1",
  "%00",
])("%j is no page of ours", async (url) => {
  expect((await ask({ url })).status).toBe(404);
});

test("pages that have no card, and formats that there are not, are told apart", async () => {
  const { publicUrl } = testbed.config;
  for (const path of ["/index/home", "/course/introduce", "/course/introduce?id=-1", "/account/center?id=1"])
    expect([path, (await ask({ url: publicUrl + path })).status]).toEqual([path, 404]);
  expect((await ask({ url: pageOf(open), format: "yaml" })).status).toBe(501);
  for (const name of ["course-0", "course-999999", "account-1", "course-1e3", "constructor-1"])
    expect([name, (await testbed.fetch(`/api/pub/card/${name}`)).status]).toEqual([name, 404]);
});

test("a textbook that is on the shelf has a card in its own language", async () => {
  const id = await importEpub(testbed.platform, makeEpub({ chapters: ["<h1>向量</h1><p>一支箭</p>"] }), {
    discipline: "数学类",
  });
  const page = `${testbed.config.publicUrl}/digital/book?id=${id}`;
  const card = (await (await ask({ url: page })).json()) as { title: string; html: string };
  expect(card.title).not.toBe("");
  expect(card.html).toContain(`/api/pub/card/textbook-${id}?lang=zh-CN`);
  expect(await (await testbed.fetch(`/api/pub/card/textbook-${id}?lang=en-US`)).text()).toContain(
    `href="${page}&amp;lang=en-US"`,
  );
  await testbed.platform.db.updateTable("textbook").set({ state: "offline" }).where("id", "=", id).execute();
  expect((await ask({ url: page })).status).toBe(404);
});
