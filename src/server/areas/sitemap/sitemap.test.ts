/** Search engines find what visitors may read, in parts, and nothing else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { generateCourses } from "../course/generate.js";
import { writeDirectories } from "../directory/index.js";
import { testRun } from "../study/testing-study.js";
import { SPAN } from "./pages.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const read = async (path: string) => {
  const answer = await testbed.fetch(path);
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};
const locsOf = (text: string): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc.replaceAll("&amp;", "&"));

test("robots read of the sitemap, and keep out of what is somebody's own", async () => {
  const { status, type, text } = await read("/robots.txt");
  expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
  const { publicUrl } = testbed.config;
  expect(text).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
  const hidden = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);
  const isHidden = (path: string) => hidden.some((one) => path.startsWith(one));
  for (const path of [
    "/account/center",
    "/courseManagement/examine",
    "/api/auth/nonce",
    "/course/detail/index/x",
  ])
    expect([path, isHidden(path)]).toEqual([path, true]);
  for (const path of [
    "/",
    "/index/home",
    "/course/list",
    "/course/introduce?id=1",
    "/lib/detail",
    "/school/index",
  ])
    expect([path, isHidden(path)]).toEqual([path, false]);
});

test("a course of everybody is in a part, one of its school alone is not; each page in both languages with its date", async () => {
  await generateCourses(testbed.platform, { courses: 3, progress: 0 });
  const { db, clock } = testbed.platform;
  const [open, own] = await db
    .selectFrom("course_index")
    .select(["run_id", "course_id"])
    .orderBy("run_id")
    .limit(2)
    .execute();
  await db.updateTable("course_index").set({ school_only: true }).where("run_id", "=", own!.run_id).execute();
  clock.advance(700_000);
  const index = await read("/sitemap.xml");
  expect(index.type).toBe("application/xml; charset=utf-8");
  const { publicUrl } = testbed.config;
  const parts = locsOf(index.text);
  expect(parts).toContain(`${publicUrl}/sitemap/courses-0.xml`);
  expect(index.text).toMatch(/courses-0\.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
  const { text } = await read("/sitemap/courses-0.xml");
  const address = `${publicUrl}/course/introduce?id=${open!.run_id}`;
  expect(locsOf(text)).toContain(address);
  expect(locsOf(text)).not.toContain(`${publicUrl}/course/introduce?id=${own!.run_id}`);
  expect(text).toContain(`hreflang="en-US" href="${address}&amp;lang=en-US"`);
  expect(text).toContain(`hreflang="x-default" href="${address}"`);
});

test("parts are spans of ids, so that a page stays in its part whatever comes", async () => {
  const { db, clock } = testbed.platform;
  const run = await testRun(db, clock.now());
  const { course_id } = await db
    .selectFrom("course_run")
    .select("course_id")
    .where("id", "=", run.run)
    .executeTakeFirstOrThrow();
  const model = await db.selectFrom("course_index").selectAll().limit(1).executeTakeFirstOrThrow();
  const far = 3 * SPAN + 7;
  await db
    .insertInto("course_index")
    .values({ ...model, course_id, run_id: far, school_only: false })
    .execute();
  clock.advance(700_000);
  const { text } = await read("/sitemap.xml");
  const { publicUrl } = testbed.config;
  expect(locsOf(text).filter((loc) => loc.includes("courses-"))).toEqual([
    `${publicUrl}/sitemap/courses-0.xml`,
    `${publicUrl}/sitemap/courses-3.xml`,
  ]);
  expect(locsOf((await read("/sitemap/courses-3.xml")).text)).toEqual([
    `${publicUrl}/course/introduce?id=${far}`,
  ]);
});

test("pages of schools and teachers say when they changed", async () => {
  const { platform } = testbed;
  const { id } = await testbed.person({ real_name: "周明远", certification: "certified" });
  await writeDirectories(platform.db, platform.clock.now());
  const known = new Date(platform.clock.now()).toISOString();
  platform.clock.advance(700_000);
  const lastmodOf = async (address: string) => {
    const { text } = await read(`/sitemap/${address.includes("teacher") ? "teachers" : "schools"}-0.xml`);
    const [, rest = ""] = text.split(`<loc>${testbed.config.publicUrl}${address}</loc>`);
    return /^<lastmod>([^<]*)<\/lastmod>/.exec(rest)?.[1];
  };
  expect(await lastmodOf(`/teacher/detail?id=${id}`)).toBe(known);
  const { org_id } = await platform.db
    .selectFrom("school_profile")
    .select("org_id")
    .where("changed_at", "is not", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await lastmodOf(`/school/detail?id=${org_id}`)).toBe(known);
  // Nothing of the page changed: nobody has to read it again.
  await writeDirectories(platform.db, platform.clock.now());
  platform.clock.advance(700_000);
  expect(await lastmodOf(`/teacher/detail?id=${id}`)).toBe(known);
});

test("whoever has a part already is told that it is as it was", async () => {
  const first = await testbed.fetch("/sitemap.xml");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"\w+"$/);
  const again = await testbed.fetch("/sitemap.xml", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  const other = await testbed.fetch("/sitemap.xml", { headers: { "if-none-match": '"another"' } });
  expect([other.status, (await other.text()).length > 0]).toEqual([200, true]);
});

test.each([
  "/sitemap/courses-1.xml",
  "/sitemap/accounts-0.xml",
  "/sitemap/constructor-0.xml",
  "/sitemap/courses-0",
  "/sitemap/courses--1.xml",
  "/sitemap/courses-99999999999.xml",
  "/sitemap/..%2F..%2Fpasswd.xml",
])("%s is not there", async (path) => {
  expect((await read(path)).status).toBe(404);
});
