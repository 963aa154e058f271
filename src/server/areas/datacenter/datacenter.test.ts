/** The data centre: whose figures somebody sees, what they say, and what is written down of who takes them away. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, datacenter as contract } from "../../../core/contract/index.js";
import { dayOf } from "../../../core/rules/day.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addCourse, DAY, enroll } from "../course/testing-course.js";
import { addSchool, administrator, readSheet } from "../organization/testing-organization.js";
import { readWorkbook } from "../../exchange/workbook.js";
import { followStatistics } from "./rollup.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());
const db = () => testbed.platform.db;
const now = () => testbed.platform.clock.now();

async function setting() {
  const [own, other] = [await addSchool(testbed), await addSchool(testbed)];
  const terms = await db()
    .insertInto("term")
    .values([
      { name: `上学期 ${own}`, name_en: "", starts_at: now() - 60 * DAY, ends_at: now() - 30 * DAY },
      { name: `本学期 ${own}`, name_en: "", starts_at: now() - 30 * DAY, ends_at: now() + 30 * DAY },
    ])
    .returning("id")
    .execute();
  const [past, term] = terms.map(({ id }) => id) as [number, number];
  const runs = [];
  for (const org of [own, other])
    runs.push(
      await addCourse(db(), org, now(), { course: { title: `课程 ${org}` }, runs: [{ term_id: term }] }),
    );
  const learner = await testbed.person();
  for (const { run } of runs) {
    const enrollment_id = await enroll(db(), run, learner.id, { created_at: now(), percent: 40 });
    await db()
      .insertInto("study_day")
      .values({ enrollment_id, day: dayOf(now()), seconds: 7200 })
      .execute();
  }
  await db()
    .insertInto("membership")
    .values({ account_id: learner.id, org_id: own, role: "learner", created_at: now() })
    .execute();
  await followStatistics(testbed.platform, true);
  return {
    own,
    other,
    past,
    term,
    run: runs[0]!.run,
    foreignRun: runs[1]!.run,
    school: await administrator(testbed, own),
    platform: await administrator(testbed, undefined, "platform-admin"),
  };
}

test("a school sees its own figures, the platform all, by term and down to a class", async () => {
  const { own, other, past, term, run, foreignRun, school, platform } = await setting();
  const seen = (await testbed.call(contract.dataOverview, { term }, school.as)).result;
  expect(seen.all.map(({ org }) => org)).toEqual([own]);
  expect(seen.sums).toMatchObject({ learners: 1, seconds: 7200, enrolled: 1, courses: 1, runs: 1 });
  expect(seen.before).toMatchObject({ learners: 0, seconds: 0 });
  expect(seen.totals).toMatchObject({ learners: 1, courses: 1 });
  expect(seen.days).toEqual([expect.objectContaining({ day: dayOf(now()), learners: 1, seconds: 7200 })]);
  const all = (await testbed.call(contract.dataOverview, { term }, platform.as)).result;
  expect(all.schools.map(({ org, seconds }) => [org, seconds])).toEqual(
    expect.arrayContaining([
      [own, 7200],
      [other, 7200],
    ]),
  );
  const one = (await testbed.call(contract.dataOverview, { term, org: other }, platform.as)).result;
  expect(one.sums.seconds).toBe(7200);
  expect((await testbed.call(contract.dataOverview, { term: past }, school.as)).result.sums.seconds).toBe(0);
  const parts = (await testbed.call(contract.dataSchool, { org: own, term }, school.as)).result;
  expect(parts.courses).toEqual([
    expect.objectContaining({
      name: `课程 ${own}`,
      runs: [expect.objectContaining({ id: run, isOfTerm: true, learners: 1, seconds: 7200 })],
    }),
  ]);
  const classes = (await testbed.call(contract.dataClasses, { org: own, run }, school.as)).result;
  expect(classes.list).toEqual([{ id: 0, name: "", learners: 1, percent: 40 }]);
  // What is another school's is not there.
  expect((await testbed.call(contract.dataOverview, { org: other }, school.as)).code).toBe(Code.notFound);
  expect((await testbed.call(contract.dataSchool, { org: other, term }, school.as)).code).toBe(Code.notFound);
  expect((await testbed.call(contract.dataClasses, { org: own, run: foreignRun }, school.as)).code).toBe(
    Code.notFound,
  );
  expect((await testbed.call(contract.dataOverview, { term: 999_999 }, school.as)).code).toBe(Code.notFound);
});

test("who takes figures away is written down with the filter and the rows, also of a picture", async () => {
  const { own, term, school } = await setting();
  const { file, rows } = (await testbed.call(contract.dataExport, { term, kind: "xlsx" }, school.as)).result;
  expect(rows).toBe(1);
  const sheet = await readSheet(file ?? "");
  expect(sheet[0]?.slice(0, 4)).toEqual(["学校", "在册学生", "在册教师", "活跃学习者"]);
  expect(sheet[1]?.slice(1, 4)).toEqual(["1", "0", "1"]);
  expect(sheet.at(-1)?.[0]).toBe("合计");
  expect(
    (await testbed.call(contract.dataExport, { term, org: own, kind: "png" }, school.as)).result.file,
  ).toBeUndefined();
  const entries = await db()
    .selectFrom("audit_log")
    .select(["actor", "subject", "method", "detail"])
    .where("action", "=", "statistics.export")
    .where("actor", "=", String(school.person.id))
    .orderBy("id")
    .execute();
  expect(entries).toMatchObject([
    { subject: "all", method: "xlsx", detail: { filter: { term }, rows: 1 } },
    { subject: String(own), method: "png", detail: { filter: { term, org: own }, rows: 1 } },
  ]);
});

test("a school compares its terms, and takes them away with numbered columns, a row for each course", async () => {
  const { own, past, term, school } = await setting();
  const { list } = (await testbed.call(contract.termStatistics, { org: own }, school.as)).result;
  expect(list.filter(({ id }) => [past, term].includes(id))).toMatchObject([
    { id: term, isNow: true, learners: 1, members: 1, seconds: 7200, courses: 1 },
    { id: past, isNow: false, learners: 0, seconds: 0, courses: 0 },
  ]);
  const terms = [term, past];
  const { file, rows } = (
    await testbed.call(contract.termStatisticsExport, { org: own, kind: "xlsx", terms }, school.as)
  ).result;
  // Two terms of the school, and its course.
  expect(rows).toBe(3);
  const [ofSchool, ofCourses] = await readWorkbook(Buffer.from(file ?? "", "base64"));
  expect(ofSchool?.rows[1]?.[0]).toMatch(/^填报单位：学校 .*填报日期：2026-01-05$/);
  expect(ofSchool?.rows[3]?.slice(0, 3)).toEqual(["1", "2", "3"]);
  expect(ofSchool?.rows).toHaveLength(6);
  expect(ofCourses?.rows[4]?.slice(2, 7)).toEqual(["MA101", `课程 ${own}`, "1", "1", "2"]);
  const unknown = { org: own, kind: "xlsx" as const, terms: [999_999] };
  expect((await testbed.call(contract.termStatisticsExport, unknown, school.as)).code).toBe(Code.notFound);
});

test("nobody else sees or takes any", async () => {
  const { term } = await setting();
  const teacher = await administrator(testbed, undefined, "teacher-admin");
  const { code } = await testbed.call(contract.dataOverview, { term }, teacher.as);
  expect(code).toBe(Code.forbidden);
  expect((await testbed.call(contract.dataExport, { term, kind: "png" }, teacher.as)).code).toBe(
    Code.forbidden,
  );
});
