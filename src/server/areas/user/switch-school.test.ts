/** Of several schools the one that somebody is at: kept with the account, and what is of it comes first (docs/domain.md 2.3). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, course, directory, library, user } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addCourse } from "../course/testing-course.js";
import { addOrg } from "../library/testing-library.js";

let testbed: Testbed;
let schools: { first: number; second: number; other: number };
beforeAll(async () => {
  testbed = await openTestbed();
  const { db, clock } = testbed.platform;
  const now = clock.now();
  schools = {
    first: await addOrg(db, "临江大学"),
    second: await addOrg(db, "云岭大学"),
    other: await addOrg(db, "青禾大学"),
  };
  // The order that everybody has: the one of other schools is the hottest.
  for (const [at, org_id] of Object.values(schools).entries())
    await db
      .insertInto("school_profile")
      .values({ org_id, sort_key: `a${at}`, courses: 1, learners: 1 })
      .execute();
  for (const [at, org] of Object.values(schools).entries())
    for (const title of ["高等数学", "线性代数"])
      await addCourse(db, org, now, { course: { title: `${title} ${at}`, title_en: "" } });
});
afterAll(() => testbed.close());

async function member(...orgs: number[]) {
  const { db } = testbed.platform;
  const person = await testbed.person({ roles: ["teacher"] });
  for (const [at, org_id] of orgs.entries())
    await db
      .insertInto("membership")
      .values({ account_id: person.id, org_id, role: "teacher", created_at: at })
      .execute();
  const { token } = await testbed.signIn(person);
  return { person, as: { token } };
}
const info = async (as: object) => (await testbed.call(user.info, {}, as)).result;
const choose = (school: number, as: object) => testbed.call(user.schoolSwitch, { school }, as);

test("whoever belongs to several says which they are at, and it is so on every device", async () => {
  const { first, second, other } = schools;
  const { person, as } = await member(first, second);
  expect(await info(as)).toMatchObject({ school: "临江大学", schools: [{ id: first }, { id: second }] });
  expect((await choose(second, as)).code).toBe(Code.ok);
  expect(await info(as)).toMatchObject({ school: "云岭大学", schools: [{ id: second }, { id: first }] });
  const elsewhere = await testbed.signIn(person);
  expect((await info(elsewhere)).school).toBe("云岭大学");
  for (const school of [other, 999_999]) expect((await choose(school, as)).code).toBe(Code.notFound);
  // Whoever leaves it is at the one that is left, and has no choice any more.
  await testbed.platform.db
    .deleteFrom("membership")
    .where("account_id", "=", person.id)
    .where("org_id", "=", second)
    .execute();
  const left = await info(as);
  expect([left.school, left.schools]).toEqual(["临江大学", undefined]);
});

test("whoever belongs to one school, or to none, has nothing to choose", async () => {
  const { as } = await member(schools.first);
  expect((await info(as)).schools).toBeUndefined();
  const { as: alone } = await member();
  expect((await info(alone)).schools).toBeUndefined();
  expect((await choose(schools.first, alone)).code).toBe(Code.notFound);
});

test("what is of the chosen school comes first in lists and finds, over pages, until somebody chooses an order", async () => {
  const { first, second } = schools;
  const { as } = await member(first, second);
  const listed = async (more: object = {}, who: object = as) =>
    (await testbed.call(course.courseList, more, who)).result;
  const titles = async (more: object = {}, who: object = as) =>
    (await listed(more, who)).list.map(({ title }) => title);
  const before = await titles();
  expect(before).toEqual(await titles({}, {}));
  await choose(second, as);
  const own = before.filter((title) => title.endsWith("1"));
  const rest = before.filter((title) => !title.endsWith("1"));
  expect(await titles()).toEqual([...own, ...rest]);
  expect((await titles({ query: "线性" }))[0]).toBe("线性代数 1");
  expect(await titles({ sort: "hot" })).toEqual(before);
  // Page after page by key: each once.
  const paged: string[] = [];
  for (let after: string | undefined; ;) {
    const found = await listed({ size: 2, after });
    paged.push(...found.list.map(({ title }) => title));
    after = found.next;
    if (after === undefined) break;
  }
  expect(paged).toEqual([...own, ...rest]);
  // For others nothing has changed.
  expect(await titles({}, {})).toEqual(before);
  for (const call of [library.libraryList, directory.schoolList, directory.teacherList])
    expect((await testbed.call(call as typeof directory.schoolList, {}, as)).code).toBe(Code.ok);
});

test("the list of schools begins with it", async () => {
  const { first, second } = schools;
  const { as } = await member(first, second);
  await choose(second, as);
  const ids = async (who: object) =>
    (await testbed.call(directory.schoolList, {}, who)).result.list.map(({ id }) => id);
  const everybody = await ids({});
  expect(await ids(as)).toEqual([second, ...everybody.filter((id) => id !== second)]);
});
