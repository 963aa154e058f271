/** The first page: what shows when and in which edition, and who may change its order. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Code, home as contract } from "../../../core/contract/index.js";
import { DEFAULT_PLATES } from "../../../core/rules/home.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addOrg } from "../library/testing-library.js";

const HOUR = 3_600_000;
let testbed: Testbed;
let token = "";
let now = 0;
beforeAll(async () => {
  testbed = await openTestbed();
  const { db } = testbed.platform;
  now = testbed.platform.clock.now();
  for (const [name, edition, courses] of [
    ["临江大学", "higher", 7],
    ["北山师范学院", "higher", 5],
    ["青禾护理职业技术学院", "vocational", 3],
  ] as const)
    await db
      .insertInto("school_profile")
      .values({ org_id: await addOrg(db, name, edition), sort_key: "", courses, learners: courses * 10 })
      .execute();
  const banner = { title_en: "", text: "", subject: "", starts_at: null, ends_at: null };
  await db
    .insertInto("home_banner")
    .values([
      {
        ...banner,
        edition: null,
        position: 2,
        title: "两个版本都有",
        title_en: "In both",
        address: "/digital",
      },
      { ...banner, edition: "higher", position: 1, title: "现在", address: "/a", ends_at: now + 2 * HOUR },
      { ...banner, edition: "higher", position: 0, title: "以后", address: "/b", starts_at: now + HOUR },
      { ...banner, edition: "higher", position: 0, title: "从前", address: "/c", ends_at: now - 1 },
      { ...banner, edition: "vocational", position: 0, title: "职业", address: "/d" },
    ])
    .execute();
  const admin = await testbed.person({ roles: ["platform-admin"] });
  token = (await testbed.signIn(admin)).token;
});
beforeEach(() => testbed.platform.clock.set(now));
afterAll(() => testbed.close());

const pageOf = async (edition: "higher" | "vocational") =>
  (await testbed.call(contract.homePage, { edition })).result;
const titles = async (edition: "higher" | "vocational") =>
  (await pageOf(edition)).banners.map(({ title }) => title);
const kinds = async (edition: "higher" | "vocational") =>
  (await pageOf(edition)).plates.map(({ kind }) => kind);
const save = (edition: "higher" | "vocational", plates: readonly string[], as: object = { token }) =>
  testbed.call(contract.homePlatesSave, { edition, plates } as never, as);

test("a banner shows in its edition and its time, and the page says when that changes", async () => {
  expect(await titles("higher")).toEqual(["现在", "两个版本都有"]);
  expect((await pageOf("higher")).changesAt).toBe(now + HOUR);
  expect(await titles("vocational")).toEqual(["职业", "两个版本都有"]);
  expect((await pageOf("vocational")).changesAt).toBeUndefined();

  testbed.platform.clock.set(now + HOUR);
  expect(await titles("higher")).toEqual(["以后", "现在", "两个版本都有"]);
  expect((await pageOf("higher")).changesAt).toBe(now + 2 * HOUR);
  testbed.platform.clock.set(now + 2 * HOUR);
  expect(await titles("higher")).toEqual(["以后", "两个版本都有"]);
  expect((await pageOf("higher")).changesAt).toBeUndefined();
});

test("the numbers are those of the edition's own schools", async () => {
  expect((await pageOf("higher")).counters).toMatchObject({ schools: 2, courses: 12, learners: 120 });
  expect((await pageOf("vocational")).counters).toMatchObject({ schools: 1, courses: 3, learners: 30 });
});

test("a new order shows at once, in its own edition alone, and an empty one is that of the start", async () => {
  expect(await kinds("higher")).toEqual(DEFAULT_PLATES.higher);
  expect((await save("higher", ["news", "courses"])).code).toBe(Code.ok);
  expect(await kinds("higher")).toEqual(["news", "courses"]);
  expect(await kinds("vocational")).toEqual(DEFAULT_PLATES.vocational);
  expect((await save("higher", [])).code).toBe(Code.ok);
  expect(await kinds("higher")).toEqual(DEFAULT_PLATES.higher);
  expect(await testbed.audited("home.plates")).toHaveLength(2);
});

test("two who save at once leave the one order or the other, never a mixture", async () => {
  const [one, other] = [
    ["news", "courses"],
    ["courses", "news", "help"],
  ] as const;
  await Promise.all([save("vocational", one), save("vocational", other)]);
  const after = await kinds("vocational");
  expect([one, other]).toContainEqual(after);
});

test("only the platform's people set an order, and no shelf stands twice or is unknown", async () => {
  for (const role of ["learner", "teacher", "school-admin"] as const) {
    const { token } = await testbed.signIn(await testbed.person({ roles: [role] }));
    expect((await save("higher", ["news"], { token })).code, role).toBe(Code.forbidden);
  }
  expect((await save("higher", ["news"], {})).code).toBe(Code.unauthorized);
  for (const bad of [["news", "news"], ["script"], Array.from({ length: 400 }, () => "news")])
    expect((await save("higher", bad)).code).toBe(Code.invalid);
  expect(await kinds("higher")).toEqual(DEFAULT_PLATES.higher);
});

test("the database itself refuses a banner that leads off the portal", async () => {
  const { db } = testbed.platform;
  for (const address of ["//evil.example", "https://evil.example"])
    await expect(
      db
        .insertInto("home_banner")
        .values({ edition: null, position: 9, title: "x", address, starts_at: null, ends_at: null })
        .execute(),
    ).rejects.toThrow();
});
