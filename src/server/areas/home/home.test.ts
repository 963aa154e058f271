/** The first page: what shows when and in which edition, and who may change its order. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Code, directory, home as contract } from "../../../core/contract/index.js";
import { DEFAULT_PLATES } from "../../../core/rules/home.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { schoolsCopy } from "../directory/index.js";
import { addOrg } from "../library/testing-library.js";

const HOUR = 3_600_000;
let testbed: Testbed;
let token = "";
let now = 0;
/** Of the edition for universities, and of that for vocational colleges. */
let school = 0;
let college = 0;
beforeAll(async () => {
  testbed = await openTestbed();
  const { db } = testbed.platform;
  now = testbed.platform.clock.now();
  for (const [name, edition, courses] of [
    ["临江大学", "higher", 7],
    ["北山师范学院", "higher", 5],
    ["青禾护理职业技术学院", "vocational", 3],
  ] as const) {
    const org_id = await addOrg(db, name, edition);
    if (edition === "higher") school = org_id;
    else college = org_id;
    await db
      .insertInto("school_profile")
      .values({ org_id, sort_key: "", courses, learners: courses * 10 })
      .execute();
  }
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
type Plates = readonly (string | object)[];
const saved = async (edition: "higher" | "vocational") =>
  (await testbed.call(contract.homePlates, { edition }, { token })).result;
/** @param version by default the one that is saved now */
const save = async (
  edition: "higher" | "vocational",
  plates: Plates,
  as: object = { token },
  version?: number,
) =>
  testbed.call(
    contract.homePlatesSave,
    {
      edition,
      plates: plates.map((one) => (typeof one === "string" ? { kind: one } : one)),
      version: version ?? (await saved(edition)).version,
    } as never,
    as,
  );

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

test("of two who save at once one is told of the other, and the order is no mixture", async () => {
  const { version } = await saved("vocational");
  const [one, other] = [
    ["news", "courses"],
    ["courses", "news", "help"],
  ] as const;
  const answers = await Promise.all([
    save("vocational", one, { token }, version),
    save("vocational", other, { token }, version),
  ]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([Code.ok, Code.stale]));
  const after = await kinds("vocational");
  expect(after).toEqual(answers[0].code === Code.ok ? one : other);
  // Whoever has seen it saves over it.
  expect((await save("vocational", one)).code).toBe(Code.ok);
  expect(await kinds("vocational")).toEqual(one);
});

test("only the platform's people set an order, and no shelf stands twice or is unknown", async () => {
  for (const role of ["learner", "teacher", "school-admin"] as const) {
    const { token } = await testbed.signIn(await testbed.person({ roles: [role] }));
    expect((await save("higher", ["news"], { token })).code, role).toBe(Code.forbidden);
  }
  expect((await save("higher", ["news"], {})).code).toBe(Code.unauthorized);
  const hostile: readonly Plates[] = [
    ["news", "news"],
    ["script"],
    Array.from({ length: 400 }, () => "news"),
    [{ kind: "courses", size: 4 }],
    [{ kind: "courses", size: 1e9 }],
    [{ kind: "courses", order: "name; drop table home_plate" }],
    [{ kind: "teachers", order: "new" }],
    [{ kind: "counters", title: "数字" }],
    [{ kind: "courses", title: "长".repeat(41) }],
    [{ kind: "soon", picks: [1] }],
    [{ kind: "schools", picks: [school, school] }],
    [{ kind: "schools", picks: Array.from({ length: 13 }, (_, at) => at + 1) }],
    [{ kind: "schools", picks: [-1] }],
    [{ kind: "schools", picks: ["1 or 1=1"] }],
    [{ kind: "schools", picks: [999_999] }],
  ];
  for (const bad of hostile) expect((await save("higher", bad)).code, JSON.stringify(bad)).toBe(Code.invalid);
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

test("orders that were saved are kept, the newest first, with who saved them, and the last twenty only", async () => {
  const editor = await testbed.person({ roles: ["platform-admin"], real_name: "何静" });
  const as = await testbed.signIn(editor);
  const history = async () =>
    (await testbed.call(contract.homePlatesHistory, { edition: "higher" }, { token: as.token })).result.list;
  for (let turn = 0; turn < 12; turn += 1) {
    await save("higher", ["news", "courses"], as);
    await save("higher", [], as);
  }
  const kept = await history();
  expect(kept).toHaveLength(20);
  expect(kept.slice(0, 2)).toMatchObject([
    { plates: [], by: "何静", savedAt: now },
    { plates: [{ kind: "news" }, { kind: "courses" }], by: "何静" },
  ]);
  expect((await testbed.call(contract.homePlatesHistory, { edition: "higher" }, {})).code).toBe(
    Code.unauthorized,
  );
});

test("a shelf keeps its title, size and order, and the page says the title in the reader's language", async () => {
  const plates = [
    { kind: "schools", title: "名校", titleEn: "Schools to know", size: 9, order: "learners" },
    { kind: "libraries", title: "好资源" },
    // The standard is nothing to keep.
    { kind: "courses", title: "", size: 7, order: "hot", picks: [] },
  ];
  expect((await save("higher", plates)).code).toBe(Code.ok);
  expect((await saved("higher")).plates).toEqual([...plates.slice(0, 2), { kind: "courses" }]);
  const read = async (lang: "zh-CN" | "en-US") =>
    (await testbed.call(contract.homePage, { edition: "higher" }, { lang })).result.plates;
  expect(await read("en-US")).toMatchObject([
    { title: "Schools to know" },
    { title: "好资源" },
    { kind: "courses" },
  ]);
  expect(await read("zh-CN")).toMatchObject([
    { kind: "schools", title: "名校", size: 9, order: "learners" },
    { kind: "libraries", title: "好资源" },
    { kind: "courses" },
  ]);
});

test("what is picked keeps its order, has to be public in the edition, and stays picked when it is so no more", async () => {
  const { db } = testbed.platform;
  const all = (await testbed.call(directory.schoolList, { edition: "higher" })).result.list.map(
    ({ id }) => id,
  );
  const picks = all.toReversed();
  const plates = [{ kind: "schools", picks }, "news"];
  expect((await save("higher", plates)).code).toBe(Code.ok);
  expect((await pageOf("higher")).plates[0]).toMatchObject({ kind: "schools", picks });
  const shown = async () =>
    (
      await testbed.call(directory.schoolList, {
        edition: "higher",
        only: [...picks, college].join(),
        size: 1,
      })
    ).result.list.map(({ id }) => id);
  expect(await shown()).toEqual(picks);

  const foreign = await save("higher", [{ kind: "schools", picks: [college] }]);
  expect(foreign).toMatchObject({ code: Code.invalid, result: { field: "plates" } });
  expect(foreign.message).toContain("1");
  const ask = async (only: string) =>
    (await testbed.call(contract.homePicks, { edition: "higher", kind: "schools", only }, { token })).result
      .shown;
  expect(await ask(`${school},${college}`)).toEqual([school]);
  expect(
    (await testbed.call(contract.homePicks, { edition: "higher", kind: "schools", only: "1" })).code,
  ).toBe(Code.unauthorized);

  await db
    .updateTable("school_profile")
    .set({ state: "hidden" } as never)
    .where("org_id", "=", school)
    .execute();
  try {
    await schoolsCopy(testbed.platform).changed();
    expect(await shown()).toEqual(picks.filter((id) => id !== school));
    expect(await ask(String(school))).toEqual([]);
    // The rest can still be changed with it in its place.
    expect((await save("higher", ["news", { kind: "schools", picks }])).code).toBe(Code.ok);
    expect((await save("higher", ["news"])).code).toBe(Code.ok);
    expect((await save("higher", [{ kind: "schools", picks }])).code).toBe(Code.invalid);
  } finally {
    await db.updateTable("school_profile").set({ state: "active" }).where("org_id", "=", school).execute();
    await schoolsCopy(testbed.platform).changed();
  }
  const { list } = (await testbed.call(contract.homePlatesHistory, { edition: "higher" }, { token })).result;
  expect(list[1]).toMatchObject({ plates: [{ kind: "news" }, { kind: "schools", picks }] });
});

test("orders from before shelves had anything of their own are read as they were", async () => {
  const { db } = testbed.platform;
  await db
    .insertInto("home_plate_version")
    .values({ edition: "vocational", plates: ["help", "gone" as never], account_id: null, saved_at: now })
    .execute();
  const { list } = (await testbed.call(contract.homePlatesHistory, { edition: "vocational" }, { token }))
    .result;
  expect(list[0]?.plates).toEqual([{ kind: "help" }]);
});

const banner = {
  banner: 0,
  title: "开学季",
  titleEn: "A new term",
  text: "",
  textEn: "",
  address: "/course/list",
  subject: "数学类",
};
const put = (values: object = {}, as: object = { token }) =>
  testbed.call(contract.bannerSave, { ...banner, ...values }, as);
const kept = async () => (await testbed.call(contract.bannerList, {}, { token })).result.list;

test("a banner is added behind all others, changed, moved and deleted, and each first page shows it at once", async () => {
  const before = await titles("vocational");
  const { result } = await put({ edition: "vocational" });
  expect(await titles("vocational")).toEqual([...before, "开学季"]);
  expect(await titles("higher")).not.toContain("开学季");
  const one = (await kept()).find(({ id }) => id === result.banner)!;
  expect(one).toMatchObject({ title: "开学季", isShown: true, edition: "vocational" });
  await testbed.call(contract.bannerMove, { banner: one.id, after: 0 }, { token });
  expect(await titles("vocational")).toEqual(["开学季", ...before]);
  // Of both editions, from tomorrow.
  const later = { ...banner, banner: one.id, updatedAt: one.updatedAt, startsAt: now + 24 * HOUR };
  expect((await put(later)).code).toBe(Code.ok);
  expect(await titles("vocational")).toEqual(before);
  testbed.platform.clock.set(now + 24 * HOUR);
  expect(await titles("higher")).toContain("开学季");
  // What somebody else has changed meanwhile is not written over.
  expect((await put({ ...later, title: "别的" })).code).toBe(Code.stale);
  expect((await testbed.call(contract.bannerDelete, { banner: one.id }, { token })).code).toBe(Code.ok);
  expect(await titles("higher")).not.toContain("开学季");
  expect((await testbed.call(contract.bannerDelete, { banner: one.id }, { token })).code).toBe(Code.notFound);
  for (const action of ["add", "move", "edit", "delete"])
    expect(await testbed.audited(`home.banner.${action}`), action).toHaveLength(1);
});

test("a banner leads nowhere but into the portal, ends after it begins, and there are not any number of them", async () => {
  for (const address of [
    "//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\\evil.example",
    "",
  ])
    expect((await put({ address })).code, address).toBe(Code.invalid);
  expect(await put({ startsAt: now, endsAt: now })).toMatchObject({
    code: Code.invalid,
    result: { field: "endsAt" },
  });
  const { token: teacher } = await testbed.signIn(await testbed.person({ roles: ["school-admin"] }));
  expect((await put({}, { token: teacher })).code).toBe(Code.forbidden);
  const count = (await kept()).length;
  await Promise.all(Array.from({ length: 60 }, () => put()));
  expect(await kept()).toHaveLength(60);
  const refused = await put();
  expect(refused).toMatchObject({ code: Code.failed, message: expect.stringContaining("60") as string });
  expect(count).toBeGreaterThan(0);
});
