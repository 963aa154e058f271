/** A school's courses: the list, offline and back with a reason, another lead, put away, copied; and who has no say. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, course, schoolCourse as contract } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addCourse, DAY, enroll } from "../course/testing-course.js";
import { administrator, addSchool, readSheet } from "../organization/testing-organization.js";

let testbed: Testbed;
let org: number;
let as: object;
let college: number;
let term: number;
let calculus: Awaited<ReturnType<typeof addCourse>>;
let turning: Awaited<ReturnType<typeof addCourse>>;
const people: Record<"zhou" | "lin" | "mei", number> = { zhou: 0, lin: 0, mei: 0 };

beforeAll(async () => {
  testbed = await openTestbed();
  const { db, clock } = testbed.platform;
  const now = clock.now();
  org = await addSchool(testbed);
  as = (await administrator(testbed, org)).as;
  ({ id: college } = await db
    .insertInto("college")
    .values({ org_id: org, parent_id: null, code: "01", name: "理学院", name_en: "", position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow());
  ({ id: term } = await db
    .insertInto("term")
    .values({ name: "2027 春", name_en: "", starts_at: now + 100 * DAY, ends_at: now + 200 * DAY })
    .returning("id")
    .executeTakeFirstOrThrow());
  const member = async (real_name: string, role: "teacher" | "learner", college_id: number | null) => {
    const { id } = await testbed.person({
      real_name,
      roles: [role],
      certification: role === "teacher" ? "certified" : "none",
    });
    await db
      .insertInto("membership")
      .values({ account_id: id, org_id: org, role, college_id, created_at: 0 })
      .execute();
    return id;
  };
  people.zhou = await member("周明远", "teacher", college);
  people.lin = await member("林致远", "teacher", null);
  people.mei = await member("梅子青", "learner", null);
  calculus = await addCourse(db, org, now, {
    runs: [{ ends_at: now + 30 * DAY }, { ends_at: now - DAY, starts_at: now - 60 * DAY }],
  });
  turning = await addCourse(db, org, now, {
    course: { title: "数控车削", code: "CNC", state: "draft" },
    runs: [{ building: true }],
  });
  for (const run of calculus.runs) await enroll(db, run, people.zhou, { role: "teacher" });
  await enroll(db, turning.run, people.lin, { role: "teacher" });
  await enroll(db, calculus.run, people.mei, { percent: 40 });
});
afterAll(() => testbed.close());

const list = async (filter: object = {}) =>
  (await testbed.call(contract.schoolCourseList, { org, ...filter }, as)).result;
const runs = async (filter: object = {}) => (await list(filter)).list.map(({ id }) => id);
const news = async (account: number) => {
  const rows = await testbed.platform.db
    .selectFrom("message")
    .select(["title", "text"])
    .where("account_id", "=", account)
    .orderBy("id")
    .execute();
  return rows.map(({ title, text }) => `${title["zh-CN"]} ${text["zh-CN"]}`);
};

test("every run stands in the list with its numbers, and is found by words, college, state and teacher", async () => {
  const all = await list();
  expect(all.total).toBe(3);
  expect(all.list.find(({ id }) => id === calculus.run)).toMatchObject({
    title: "高等数学",
    state: "live",
    leadName: "周明远",
    learners: 1,
    completed: 0,
    progress: 40,
  });
  expect(all.teachers.map(({ name }) => name).toSorted()).toEqual(["周明远", "林致远"].toSorted());
  expect(await runs({ state: "ended" })).toEqual([calculus.runs[1]]);
  expect(await runs({ state: "draft" })).toEqual([turning.run]);
  expect(await runs({ q: "林致" })).toEqual([turning.run]);
  expect(await runs({ q: "cnc" })).toEqual([turning.run]);
  expect(await runs({ teacher: people.lin })).toEqual([turning.run]);
  expect(new Set(await runs({ college }))).toEqual(new Set(calculus.runs));
  expect((await runs({ sort: "learners", descending: true }))[0]).toBe(calculus.run);
  const { result } = await testbed.call(contract.schoolCourseExport, { org, state: "ended" }, as);
  expect(result.rows).toBe(1);
  expect((await readSheet(result.file))[1]?.slice(0, 2)).toEqual(["MA101", "高等数学"]);
  expect(await testbed.audited("school.course.export")).toHaveLength(1);
});

test("offline nobody new finds it, whoever is in stays, and both are told why; online it is there again", async () => {
  const found = async () =>
    (await testbed.call(course.courseList, { query: "高等数学" })).result.list.map(({ id }) => id);
  const { id } = calculus;
  expect(await found()).toContain(calculus.run);
  const off = await testbed.call(
    contract.schoolCourseOffline,
    { org, courses: [id, turning.id], reason: "教材修订" },
    as,
  );
  // A draft was never online.
  expect(off.result).toEqual({ changed: 1 });
  expect(await found()).toEqual([]);
  expect((await testbed.call(course.courseDetail, { id: calculus.run })).code).toBe(Code.notFound);
  expect(await runs({ state: "offline" })).toContain(calculus.run);
  for (const account of [people.zhou, people.mei])
    expect((await news(account)).at(-1)).toContain("《高等数学》已由学校下线 原因：教材修订");
  const on = await testbed.call(contract.schoolCourseOnline, { org, courses: [id], reason: "修订完成" }, as);
  expect(on.result).toEqual({ changed: 1 });
  expect(await found()).toContain(calculus.run);
  expect((await news(people.mei)).at(-1)).toContain("修订完成");
  expect(await testbed.audited("school.course.offline")).toHaveLength(1);
});

test("another certified teacher of the school leads, and both hear of it; nobody else can", async () => {
  const lead = (account: number) =>
    testbed.call(contract.schoolCourseLead, { org, run: calculus.run, account, reason: "接任" }, as);
  const stranger = await testbed.person({ roles: ["teacher"], certification: "certified" });
  expect(await lead(stranger.id)).toMatchObject({ code: Code.invalid, result: { field: "account" } });
  expect((await lead(people.mei)).code).toBe(Code.notCertified);
  const { list: candidates } = (await testbed.call(contract.schoolLeadSearch, { org, q: "林致远" }, as))
    .result;
  expect(candidates).toMatchObject([{ account: people.lin, certified: true }]);
  expect((await lead(people.lin)).code).toBe(Code.ok);
  expect((await list({ q: "高等" })).list.find(({ id }) => id === calculus.run)).toMatchObject({
    leadName: "林致远",
  });
  for (const account of [people.zhou, people.lin])
    expect((await news(account)).at(-1)).toContain("学校请 林致远 担任课程负责人");
});

test("what is over is put away, what is on is not; a run is copied into a term as a draft", async () => {
  const archive = (ids: readonly number[], archived = true) =>
    testbed.call(contract.schoolRunArchive, { org, runs: [...ids], archived }, as);
  expect((await archive(calculus.runs)).code).toBe(Code.failed);
  expect(await runs({ state: "archived" })).toEqual([]);
  expect((await archive([calculus.runs[1]!])).result).toEqual({ changed: 1 });
  expect(await runs({ state: "archived" })).toEqual([calculus.runs[1]]);
  expect((await archive([calculus.runs[1]!], false)).result).toEqual({ changed: 1 });
  const copied = await testbed.call(contract.schoolRunCopy, { org, run: calculus.run, term }, as);
  expect(copied.code, copied.message).toBe(Code.ok);
  expect((await list({ term })).list).toMatchObject([
    { id: copied.result.id, state: "draft", term: "2027 春", runNo: 3 },
  ]);
});

test("another school's administrator, a teacher and a learner have no say, nor does one school in another's courses", async () => {
  const other = await addSchool(testbed);
  const theirs = await administrator(testbed, other);
  const reason = "试试";
  const acts = (school: number, who: object) =>
    Promise.all([
      testbed.call(contract.schoolCourseList, { org: school }, who),
      testbed.call(contract.schoolCourseExport, { org: school }, who),
      testbed.call(contract.schoolCourseOffline, { org: school, courses: [calculus.id], reason }, who),
      testbed.call(contract.schoolCourseOnline, { org: school, courses: [calculus.id], reason }, who),
      testbed.call(
        contract.schoolCourseLead,
        { org: school, run: calculus.run, account: people.zhou, reason },
        who,
      ),
      testbed.call(contract.schoolLeadSearch, { org: school, q: "周明远" }, who),
      testbed.call(contract.schoolRunArchive, { org: school, runs: [calculus.run], archived: true }, who),
      testbed.call(contract.schoolRunCopy, { org: school, run: calculus.run, term }, who),
    ]);
  const others = [
    theirs,
    await administrator(testbed, org, "teacher-admin"),
    await administrator(testbed, org, "teacher"),
    await administrator(testbed, org, "learner"),
  ];
  for (const who of others)
    for (const { code } of await acts(org, who.as)) expect([Code.notFound, Code.forbidden]).toContain(code);
  // By their own school they reach none of ours.
  const [, , offline, online, lead, search, archived, copied] = await acts(other, theirs.as);
  for (const { code } of [offline, online, lead, archived, copied]) expect(code).toBe(Code.notFound);
  expect(search.result).toEqual({ list: [] });
  expect(await runs({ state: "live" })).toContain(calculus.run);
});
