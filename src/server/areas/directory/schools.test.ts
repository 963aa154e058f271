/** Schools as visitors find them: by region, type, letter and words, with counters that nobody counts while they wait. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, course, directory as contract, library, platform } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addCourse, enroll } from "../course/testing-course.js";
import { addLibrary, addOrg } from "../library/testing-library.js";
import { refreshDirectories } from "./refresh.js";

let testbed: Testbed;
const ids: Record<string, number> = {};
beforeAll(async () => {
  testbed = await openTestbed();
  const { db, clock } = testbed.platform;
  await db
    .insertInto("region")
    .values([
      {
        code: "9901",
        name: "临江市",
        name_en: "Linjiang",
        shape: "M0 0L9 0L9 9Z",
        label_x: 5,
        label_y: 5,
        position: 1,
      },
      {
        code: "9902",
        name: "青禾市",
        name_en: "Qinghe",
        shape: "",
        label_x: 0,
        label_y: 0,
        position: 2,
      },
    ])
    .execute();
  for (const [name, edition] of [
    ["重庆路师范学院", "higher"],
    ["临江大学", "higher"],
    ["青禾护理职业技术学院", "vocational"],
  ] as const)
    ids[name] = await addOrg(db, name, edition);
  const page = {
    sort_key: "",
    intro: "讲".repeat(90) + "。" + "课".repeat(90),
  };
  await db
    .insertInto("school_profile")
    .values([
      {
        ...page,
        org_id: ids["临江大学"]!,
        sort_key: "linjiangdaxue",
        region: "9901",
        type: "comprehensive",
        founded: 1958,
      },
      {
        ...page,
        org_id: ids["青禾护理职业技术学院"]!,
        sort_key: "qinghehulizhiyejishuxueyuan",
        region: "9902",
        type: "medicine",
      },
    ])
    .execute();
  const colleges = await db
    .insertInto("college")
    .values(
      ["数学学院", "物理学院", "旧学院"].map((name, at) => ({
        org_id: ids["临江大学"]!,
        parent_id: null,
        code: `0${at + 1}`,
        name,
        name_en: "",
        position: at + 1,
        state: at === 2 ? ("disabled" as const) : ("active" as const),
      })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("major")
    .values(
      ["数学与应用数学", "统计学", "物理学"].map((name, at) => ({
        org_id: ids["临江大学"]!,
        code: `07010${at}`,
        name,
        name_en: `Major ${at}`,
        college_id: colleges[at < 2 ? 0 : 1]?.id,
        level: "undergraduate" as const,
        state: at === 1 ? ("closed" as const) : ("active" as const),
      })),
    )
    .execute();
  const { run, id } = await addCourse(db, ids["临江大学"]!, clock.now());
  await addCourse(db, ids["临江大学"]!, clock.now(), {
    course: { school_only: true, learners: 900 },
  });
  const teacher = await testbed.person({
    real_name: "单雄飞",
    certification: "certified",
    roles: ["teacher"],
  });
  await db
    .insertInto("membership")
    .values({
      account_id: teacher.id,
      org_id: ids["临江大学"]!,
      role: "teacher",
      created_at: 0,
    })
    .execute();
  await enroll(db, run, teacher.id, { role: "teacher" });
  await db.updateTable("course").set({ learners: 41 }).where("id", "=", id).execute();
  await addLibrary(db, ids["青禾护理职业技术学院"]!, "护理资源库", "vocational");
  await refreshDirectories(testbed.platform);
});
afterAll(() => testbed.close());

const schools = async (input: object = {}) => (await testbed.call(contract.schoolList, input)).result;
const names = async (input: object = {}) => (await schools(input)).list.map(({ name }) => name);

test("stand in the order of their pinyin, each with its counters; a new school has its page", async () => {
  expect(await names()).toEqual(["重庆路师范学院", "临江大学", "青禾护理职业技术学院"]);
  const { list, letters } = await schools();
  expect(letters.map(({ key }) => key)).toEqual(["C", "L", "Q"]);
  // What only members may see counts for nobody else.
  expect(list[1]).toMatchObject({
    city: "临江市",
    courses: 1,
    learners: 41,
    teachers: 1,
    libraries: 0,
    letter: "L",
  });
  expect(list[1]?.intro).toBe("讲".repeat(90) + "。");
  expect(list[2]).toMatchObject({ libraries: 1, courses: 0 });
});

test("a shelf that wants no map and no counts gets none", async () => {
  const { list, regions, types, letters } = await schools({ facets: false, size: 1 });
  expect([list.length, regions, types, letters]).toEqual([1, [], [], []]);
});

test("are found by words, initials, region, type, letter and edition", async () => {
  expect(await names({ query: "护理" })).toEqual(["青禾护理职业技术学院"]);
  expect(await names({ query: "ljdx" })).toEqual(["临江大学"]);
  expect(await names({ query: "Qinghe" })).toEqual(["青禾护理职业技术学院"]);
  expect(await names({ query: "？" })).toEqual([]);
  expect(await names({ regions: "9901,9902", types: "medicine" })).toEqual(["青禾护理职业技术学院"]);
  expect(await names({ letter: "C" })).toEqual(["重庆路师范学院"]);
  expect(await names({ edition: "higher", sort: "learners" })).toEqual(["临江大学", "重庆路师范学院"]);
  expect(await names({ size: 1, page: 2 })).toEqual(["临江大学"]);
});

test("the map counts what a press on a region would leave, whatever region is chosen", async () => {
  const count = async (input: object) =>
    Object.fromEntries((await schools(input)).regions.map(({ code, count }) => [code, count]));
  expect(await count({ regions: "9901" })).toEqual({ "9901": 1, "9902": 1 });
  expect(await count({ edition: "higher" })).toEqual({ "9901": 1, "9902": 0 });
  expect((await schools({ regions: "9901" })).types).toEqual([{ key: "comprehensive", count: 1 }]);
});

test("a school's page has its colleges and majors; its lists are the platform's, narrowed to it", async () => {
  const id = ids["临江大学"]!;
  const { result } = await testbed.call(contract.schoolDetail, { id });
  expect(result).toMatchObject({
    name: "临江大学",
    founded: 1958,
    type: "comprehensive",
  });
  expect(result.colleges).toEqual([
    {
      name: "数学学院",
      majors: [
        {
          name: "数学与应用数学",
          code: "070100",
          level: "undergraduate",
          isOpen: true,
        },
        {
          name: "统计学",
          code: "070101",
          level: "undergraduate",
          isOpen: false,
        },
      ],
    },
    {
      name: "物理学院",
      majors: [
        {
          name: "物理学",
          code: "070102",
          level: "undergraduate",
          isOpen: true,
        },
      ],
    },
  ]);
  const nursing = ids["青禾护理职业技术学院"]!;
  expect((await testbed.call(library.libraryList, { school: nursing })).result.total).toBe(1);
  expect((await testbed.call(library.libraryList, { school: id })).result.total).toBe(0);
  expect((await testbed.call(course.courseList, { school: "临江大学" })).result.total).toBe(1);
  expect((await testbed.call(contract.teacherList, { school: "临江大学" })).result.total).toBe(1);
});

test("news of a school stand on its page and not among what the platform says", async () => {
  const { db, clock } = testbed.platform;
  const article = {
    locale: "zh-CN",
    kind: "notice",
    summary: "",
    blocks: "[]",
    version: "",
  } as const;
  await db
    .insertInto("article")
    .values([
      {
        ...article,
        code: "Own",
        title: "开放日",
        org_id: ids["临江大学"]!,
        published_at: clock.now(),
      },
      {
        ...article,
        code: "Later",
        title: "明天",
        org_id: ids["临江大学"]!,
        published_at: clock.now() + 1,
      },
      { ...article, code: "All", title: "全省", published_at: clock.now() },
    ])
    .execute();
  const titles = async (school?: number) =>
    (
      await testbed.call(platform.articleList, {
        kind: "notice",
        ...(school !== undefined && { school }),
      })
    ).result.list.map(({ title }) => title);
  expect(await titles()).toEqual(["全省"]);
  expect(await titles(ids["临江大学"])).toEqual(["开放日"]);
});

test("a hidden school, like one that does not exist, has no page", async () => {
  const { db } = testbed.platform;
  const id = ids["重庆路师范学院"]!;
  expect((await testbed.call(contract.schoolDetail, { id })).code).toBe(Code.ok);
  await db.updateTable("school_profile").set({ state: "hidden" }).where("org_id", "=", id).execute();
  testbed.advance(60_000);
  expect((await testbed.call(contract.schoolDetail, { id })).code).toBe(Code.notFound);
  expect((await testbed.call(contract.schoolDetail, { id: 99_999 })).code).toBe(Code.notFound);
  expect(await names()).not.toContain("重庆路师范学院");
});
