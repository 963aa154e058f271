/** The majors that certified teachers serve: of their schools only, kept whole, and shown to everybody. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, type Input, major as contract, teacherProfile, user } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addCourse, enroll } from "../course/testing-course.js";
import { someone, somewhere } from "../user/testing-user.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

let count = 0;
async function school() {
  const { db } = testbed.platform;
  count += 1;
  const { id } = await db
    .insertInto("org")
    .values({ name: `学校${count}`, name_en: `School ${count}`, edition: "vocational" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: college } = await db
    .insertInto("college")
    .values({ org_id: id, parent_id: null, code: "01", name: "机电工程学院", name_en: "", position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const add = async (code: string, name: string, more: { state?: "active" | "closed" } = {}) =>
    (
      await db
        .insertInto("major")
        .values({
          org_id: id,
          code,
          name,
          name_en: `${name} (en)`,
          college_id: college,
          level: "vocational",
          ...more,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  return { id, add };
}
async function teacherOf(orgId?: number, more = {}) {
  const who = await someone(testbed, {
    certification: "certified",
    roles: ["teacher"],
    real_name: "周明远",
    ...more,
  });
  if (orgId !== undefined)
    await testbed.platform.db
      .insertInto("membership")
      .values({ account_id: who.person.id, org_id: orgId, role: "teacher", created_at: 0 })
      .execute();
  return who;
}
type Who = Awaited<ReturnType<typeof teacherOf>>;
type Row = Input<typeof contract.teacherMajorsSave>["list"][number];
const read = async ({ as }: Who) => (await testbed.call(contract.teacherMajors, {}, as)).result;
const save = ({ as }: Who, updatedAt: number, list: Row[]) =>
  testbed.call(contract.teacherMajorsSave, { updatedAt, list }, as);
const row = (major: number, more: Partial<Row> = {}): Row => ({
  major,
  role: "teaching",
  since: 0,
  planUrl: "",
  courses: [],
  ...more,
});
const setPlan = ({ as }: Who, input: Input<typeof contract.teacherMajorPlan>) =>
  testbed.call(contract.teacherMajorPlan, input, as);
const page = (teacher: number) =>
  testbed.call(teacherProfile.teacherPage, { teacher }, { ...somewhere(), lang: "zh-CN" });
const publish = ({ as }: Who) =>
  testbed.call(teacherProfile.teacherProfileSave, { updatedAt: 0, title: "教授" }, as);
const pdf = (words = "plan") => btoa(`%PDF-1.4\n1 0 obj<<>>endobj\n% ${words}\n%%EOF\n`);

test("majors of the own school are chosen, kept in their order, and shown on the public page", async () => {
  const { id, add } = await school();
  const [first, second] = [await add("460103", "数控技术"), await add("460301", "机电一体化技术")];
  const closed = await add("500211", "汽车检测与维修技术", { state: "closed" });
  const who = await teacherOf(id);
  const begin = await read(who);
  expect(begin).toMatchObject({ list: [], courses: [], updatedAt: 0 });
  expect(begin.majors.map(({ major }) => major)).toEqual([first, second]);
  expect(begin.majors[0]).toMatchObject({ code: "460103", name: "数控技术", level: "vocational" });
  const list = [
    row(second, { role: "leader", since: 2016, planUrl: "https://school.example/plan.html" }),
    row(first),
  ];
  const { result, code } = await save(who, 0, list);
  expect(code).toBe(Code.ok);
  expect((await read(who)).list).toEqual(list);
  expect((await save(who, result.updatedAt, [row(closed)])).code).toBe(Code.invalid);
  await publish(who);
  expect((await page(who.person.id)).result.majors).toMatchObject([
    { name: "机电一体化技术", role: "leader", since: 2016, planUrl: "https://school.example/plan.html" },
    { name: "数控技术", role: "teaching", since: 0 },
  ]);
});

test("a major that is closed later stays with who serves it; of a school that somebody left nothing is shown", async () => {
  const { db } = testbed.platform;
  const { id, add } = await school();
  const major = await add("460103", "数控技术");
  const who = await teacherOf(id);
  const { result } = await save(who, 0, [row(major)]);
  await publish(who);
  await db.updateTable("major").set({ state: "closed" }).where("id", "=", major).execute();
  expect((await read(who)).majors).toMatchObject([{ major, state: "closed" }]);
  expect((await save(who, result.updatedAt, [row(major, { role: "core" })])).code).toBe(Code.ok);
  await db.deleteFrom("membership").where("account_id", "=", who.person.id).execute();
  expect(await read(who)).toMatchObject({ list: [], majors: [] });
  expect((await page(who.person.id)).result.majors).toEqual([]);
});

test("majors of another school, unknown ones, the same one twice and years to come are refused, and change nothing", async () => {
  const [own, other] = [await school(), await school()];
  const major = await own.add("460103", "数控技术");
  const foreign = await other.add("460103", "数控技术");
  const who = await teacherOf(own.id);
  const { result } = await save(who, 0, [row(major)]);
  for (const list of [
    [row(foreign)],
    [row(major), row(999_999)],
    [row(major), row(major, { role: "core" })],
    [row(major, { since: 2099 })],
    [row(major, { since: 1800 })],
    ...["http://school.example/", "javascript:alert(1)", "https://a@school.example/", "//school.example"].map(
      (planUrl) => [row(major, { planUrl })],
    ),
    [{ ...row(major), role: "owner" } as unknown as Row],
    [{ ...row(major), courses: ["1 or 1=1"] } as unknown as Row],
    Array.from({ length: 21 }, (_, at) => row(at + 1)),
  ])
    expect((await save(who, result.updatedAt, list)).code).toBe(Code.invalid);
  expect((await read(who)).list).toEqual([row(major)]);
});

test("courses that are tied are the teacher's own; one whose team they left is let go without losing the rest", async () => {
  const { db, clock } = testbed.platform;
  const { id, add } = await school();
  const major = await add("460103", "数控技术");
  const who = await teacherOf(id);
  const [taught, left, assisted] = [
    await addCourse(db, id, clock.now()),
    await addCourse(db, id, clock.now()),
    await addCourse(db, id, clock.now()),
  ];
  await enroll(db, taught.run, who.person.id, { role: "teacher" });
  await enroll(db, left.run, who.person.id, { role: "teacher" });
  await enroll(db, assisted.run, who.person.id, { role: "ta" });
  expect((await read(who)).courses.map(({ course }) => course)).toEqual([taught.id, left.id]);
  const courses = [taught.id, left.id, assisted.id];
  await save(who, 0, [row(major, { courses })]);
  expect((await read(who)).list[0]?.courses).toEqual([taught.id, left.id]);
  await db
    .updateTable("enrollment")
    .set({ role: "learner" })
    .where("run_id", "=", left.run)
    .where("account_id", "=", who.person.id)
    .execute();
  expect((await read(who)).list[0]?.courses).toEqual([taught.id]);
});

test("of two saves that know of the same version one holds", async () => {
  const { id, add } = await school();
  const [first, second] = [await add("460103", "数控技术"), await add("460301", "机电一体化技术")];
  const who = await teacherOf(id);
  const answers = await Promise.all([save(who, 0, [row(first)]), save(who, 0, [row(second)])]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([Code.ok, Code.stale]));
  const held = answers[0].code === Code.ok ? first : second;
  const now = await read(who);
  expect(now.list.map(({ major }) => major)).toEqual([held]);
  expect(answers.find(({ code }) => code === Code.stale)?.result).toEqual({ updatedAt: now.updatedAt });
});

test("a plan is a PDF, read by whoever reads the page, and stays while the list is saved", async () => {
  const { id, add } = await school();
  const major = await add("460103", "数控技术");
  const who = await teacherOf(id);
  expect((await setPlan(who, { major, name: "方案.pdf", file: pdf() })).code).toBe(Code.notFound);
  const { result } = await save(who, 0, [row(major)]);
  for (const file of [btoa("<svg onload=alert(1)>"), btoa("PK\u0003\u0004 no plan at all")])
    expect((await setPlan(who, { major, name: "方案.pdf", file })).code).toBe(Code.fileRefused);
  const kept = await setPlan(who, { major, name: "../../方案.pdf", file: pdf() });
  expect(kept.result.plan).toMatchObject({ name: ".._.._方案.pdf" });
  // No new version: what was typed meanwhile is saved.
  expect((await save(who, result.updatedAt, [row(major, { role: "core" })])).code).toBe(Code.ok);
  await publish(who);
  const plan = (await page(who.person.id)).result.majors[0]?.plan;
  const sent = await testbed.fetch(plan?.url ?? "");
  expect([sent.status, sent.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await sent.text()).toContain("% plan");
  expect((await testbed.fetch(plan?.url.replace(/s=[^&]+/, "s=no") ?? "")).status).toBe(403);
  expect((await setPlan(who, { major })).result.plan).toBeUndefined();
  expect((await page(who.person.id)).result.majors[0]?.plan).toBeUndefined();
});

test("whoever is not certified is refused and has no entry; nobody changes the list of another", async () => {
  const entries = async ({ as }: Who) =>
    (await testbed.call(user.nav, {}, as)).result.list.map(({ key }) => key);
  const { id, add } = await school();
  const major = await add("460103", "数控技术");
  const who = await teacherOf(id);
  await save(who, 0, [row(major)]);
  expect(await entries(who)).toContain("teacherMajors");
  const colleague = await teacherOf(id);
  expect((await read(colleague)).list).toEqual([]);
  expect((await setPlan(colleague, { major, name: "a.pdf", file: pdf() })).code).toBe(Code.notFound);
  for (const certification of ["due", "none"] as const) {
    const other = await teacherOf(id, { certification });
    expect(await entries(other)).not.toContain("teacherMajors");
    for (const answer of [
      await testbed.call(contract.teacherMajors, {}, other.as),
      await save(other, 0, [row(major)]),
      await setPlan(other, { major, name: "a.pdf", file: pdf() }),
    ])
      expect(answer.code).toBe(Code.notCertified);
  }
  expect((await read(who)).list).toEqual([row(major)]);
});
