/** Teachers as visitors find them, and who follows them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, course, directory as contract } from "../../../core/contract/index.js";
import { idsAmong } from "../../db/only.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addCourse, enroll } from "../course/testing-course.js";
import { addOrg } from "../library/testing-library.js";
import { someone } from "../user/testing-user.js";
import { refreshDirectories } from "./refresh.js";
import { publicTeachers } from "./teacher-store.js";
import { keyNumber, letterOf, pinyinOf } from "./sort-key.js";

let testbed: Testbed;
const ids: Record<string, number> = {};
beforeAll(async () => {
  testbed = await openTestbed();
  const { db, clock } = testbed.platform;
  const orgs = [await addOrg(db, "临江大学"), await addOrg(db, "青禾学院", "vocational")];
  const { run, id } = await addCourse(db, orgs[0]!, clock.now());
  await db.updateTable("course").set({ learners: 30 }).where("id", "=", id).execute();
  for (const [at, name] of ["周明远", "单雄飞", "曾子墨", "白露"].entries()) {
    const { id: account_id } = await testbed.person({
      real_name: name,
      certification: "certified",
      roles: ["teacher"],
    });
    ids[name] = account_id;
    if (at < 3)
      await db
        .insertInto("membership")
        .values({
          account_id,
          org_id: orgs[at === 2 ? 1 : 0]!,
          role: "teacher",
          created_at: 0,
        })
        .execute();
    if (at === 1) await enroll(db, run, account_id, { role: "teacher" });
    if (at < 2)
      await db
        .insertInto("teacher_profile")
        .values({
          account_id,
          title: at === 0 ? "副教授" : "教授",
          school: "",
          discipline: at === 0 ? "装备制造大类" : "数学类",
          contact: "zhou@school.example",
          contact_hidden: at === 1,
          biography: null,
          works: "[]",
          photo: "",
          updated_at: 0,
        })
        .execute();
  }
  await testbed.person({
    real_name: "还没认证",
    certification: "due",
    roles: ["teacher"],
  });
  await refreshDirectories(testbed.platform);
});
afterAll(() => testbed.close());

const teachers = async (input: object = {}, as: object = {}) =>
  (await testbed.call(contract.teacherList, input, as)).result;
const names = async (input: object = {}, as: object = {}) =>
  (await teachers(input, as)).list.map(({ name }) => name);

test("a surname is read as a surname, and a number keeps the order of the alphabet", () => {
  expect(["单雄飞", "曾子墨", "Émile Zola", "😀"].map((name) => letterOf(pinyinOf(name, true)))).toEqual([
    "S",
    "Z",
    "E",
    "Z",
  ]);
  const keys = ["ai", "an", "anan", "bai", "zhou"].map(keyNumber);
  expect(keys.toSorted((a, b) => b - a)).toEqual(keys);
});

test("certified teachers alone, by name, school, discipline, title, letter and edition", async () => {
  expect(await names({ sort: "name" })).toEqual(["白露", "单雄飞", "曾子墨", "周明远"]);
  expect(await names({ sort: "learners", size: 1 })).toEqual(["单雄飞"]);
  expect(await names({ school: "青禾学院" })).toEqual(["曾子墨"]);
  expect(await names({ discipline: "装备制造大类" })).toEqual(["周明远"]);
  expect(await names({ title: "教授" })).toEqual(["单雄飞"]);
  expect(await names({ letter: "Z", sort: "name" })).toEqual(["曾子墨", "周明远"]);
  expect(await names({ edition: "vocational" })).toEqual(["曾子墨"]);
  expect(await names({ query: "zmy" })).toEqual(["周明远"]);
  expect(await names({ query: "shanxiongfei" })).toEqual(["单雄飞"]);
  const { facets } = await teachers({ facets: true });
  expect(facets?.school).toContainEqual({ key: "临江大学", count: 2 });
  expect(facets?.letter.map(({ key }) => key)).toEqual(["B", "S", "Z"]);
});

test("teachers who are named are listed in their order, and no others", async () => {
  const wanted = [ids["周明远"]!, 999_999, ids["单雄飞"]!];
  expect(await names({ only: wanted.join(), size: 1, sort: "name" })).toEqual(["周明远", "单雄飞"]);
  const { db } = testbed.platform;
  const shown = [
    ...(await idsAmong(db, publicTeachers(db, "higher"), wanted)),
    ...(await idsAmong(db, publicTeachers(db, "vocational"), wanted)),
  ];
  expect(new Set(shown)).toEqual(new Set([wanted[0], wanted[2]]));
});

test("a page begins where the one before it ended, whatever came between", async () => {
  const first = await teachers({ sort: "name", size: 2 });
  expect(first.list.map(({ name }) => name)).toEqual(["白露", "单雄飞"]);
  const { id } = await testbed.person({
    real_name: "艾青",
    certification: "certified",
    roles: ["teacher"],
  });
  await refreshDirectories(testbed.platform);
  expect(await names({ sort: "name", size: 2, after: first.next })).toEqual(["曾子墨", "周明远"]);
  await testbed.platform.db.updateTable("account").set({ state: "disabled" }).where("id", "=", id).execute();
  await refreshDirectories(testbed.platform);
  expect(await names({ sort: "name" })).not.toContain("艾青");
  expect((await testbed.call(contract.teacherList, { after: "1.2" })).code).toBe(Code.invalid);
});

test("a teacher's page: courses, and contact only of whoever wants to be reached", async () => {
  const open = (await testbed.call(contract.teacherDetail, { id: ids["周明远"]! })).result;
  expect(open).toMatchObject({
    name: "周明远",
    contact: "zhou@school.example",
    school: "临江大学",
  });
  const closed = (await testbed.call(contract.teacherDetail, { id: ids["单雄飞"]! })).result;
  expect(closed.contact).toBeUndefined();
  expect(closed).toMatchObject({
    courses: 1,
    learners: 30,
    followers: 0,
    isFollowed: false,
  });
  const taught = await testbed.call(course.courseList, {
    teacher: ids["单雄飞"]!,
  });
  expect(taught.result.list.map(({ title }) => title)).toEqual(["高等数学"]);
  expect((await testbed.call(course.courseList, { teacher: ids["周明远"]! })).result.total).toBe(0);
  // Certified, and without a word of their own.
  expect((await testbed.call(contract.teacherDetail, { id: ids["白露"]! })).result.works).toEqual([]);
});

test("whoever loses the certification loses the page at once", async () => {
  const { db } = testbed.platform;
  const id = ids["白露"]!;
  await db.updateTable("account").set({ certification: "due" }).where("id", "=", id).execute();
  expect((await testbed.call(contract.teacherDetail, { id })).code).toBe(Code.notFound);
  await db.updateTable("account").set({ certification: "certified" }).where("id", "=", id).execute();
});

test("following counts once however often it is pressed, and leads to one's own list", async () => {
  const { as } = await someone(testbed);
  const { as: other } = await someone(testbed);
  const id = ids["周明远"]!;
  const follow = async (on: boolean, who: object) =>
    (await testbed.call(contract.teacherFollow, { id, on }, who)).result;
  await Promise.all([follow(true, as), follow(true, as), follow(true, other)]);
  expect((await testbed.call(contract.teacherDetail, { id }, as)).result).toMatchObject({
    followers: 2,
    isFollowed: true,
  });
  expect(await names({ followed: true }, as)).toEqual(["周明远"]);
  expect(await follow(false, as)).toEqual({ isFollowed: false, followers: 1 });
  expect(await follow(false, as)).toEqual({ isFollowed: false, followers: 1 });
  expect(await names({ followed: true }, as)).toEqual([]);
  // What is counted anew leaves followers alone.
  await refreshDirectories(testbed.platform);
  expect((await testbed.call(contract.teacherDetail, { id })).result.followers).toBe(1);
  expect((await testbed.call(contract.teacherList, { followed: true })).code).toBe(Code.unauthorized);
});

test("nobody follows themselves, or somebody who is not in the list", async () => {
  const { person, as } = await someone(testbed, {
    certification: "certified",
    roles: ["teacher"],
    real_name: "陆羽",
  });
  await refreshDirectories(testbed.platform);
  const code = async (id: number) => (await testbed.call(contract.teacherFollow, { id, on: true }, as)).code;
  expect(await code(person.id)).toBe(Code.forbidden);
  expect(await code(99_999)).toBe(Code.notFound);
  expect((await testbed.call(contract.teacherDetail, { id: person.id }, as)).result.isSelf).toBe(true);
});
