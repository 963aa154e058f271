/** Courses: search, facets, paging, who sees what, and what is read about one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, course as contract, type Input } from "../../../core/contract/index.js";
import { addOrg } from "../library/testing-library.js";
import { idsAmong } from "../../db/only.js";
import { START } from "../../../testing/server.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { publicCourses } from "./rows.js";
import { addCourse, addNode, DAY, enroll, type NewCourse } from "./testing-course.js";

let testbed: Testbed;
let org: number;
let tokens: { member: string; learner: string };
let learner: number;
let calculus: Awaited<ReturnType<typeof addCourse>>;
beforeAll(async () => {
  testbed = await openTestbed();
  const { db } = testbed.platform;
  org = await addOrg(db, "江城大学");
  const other = await addOrg(db, "海州学院", "vocational");
  const terms = await db
    .insertInto("term")
    .values([
      { name: "2025 秋", name_en: "Autumn 2025", starts_at: START - 100 * DAY, ends_at: START + 60 * DAY },
      { name: "2026 春", name_en: "Spring 2026", starts_at: START + 60 * DAY, ends_at: START + 200 * DAY },
    ])
    .returning("id")
    .execute();
  const [autumn = 0, spring = 0] = terms.map(({ id }) => id);
  const add = (given: NewCourse, at = org) => addCourse(db, at, START, given);
  const next = { term_id: spring, starts_at: START + 70 * DAY, ends_at: START + 150 * DAY };
  calculus = await add({
    course: { learners: 500 },
    runs: [{ term_id: autumn }, { ...next, enroll_from: START + 50 * DAY, enroll_until: START + 80 * DAY }],
  });
  await add({
    course: { title: "线性代数", title_en: "Linear algebra", intro: "高等数学之后。", learners: 90 },
  });
  await add({ course: { title: "校内研讨", title_en: "Seminar", school_only: true } });
  await add({ course: { title: "草稿", state: "draft" } });
  await add(
    {
      course: {
        title: "数控车削",
        title_en: "Turning",
        edition: "vocational",
        discipline: "装备制造大类",
        level: "national",
        credit: 35,
        certificate: false,
        learners: 900,
        rating_sum: 9,
        ratings: 2,
        created_at: START - DAY,
      },
      runs: [{ ...next, enroll_from: START - DAY, enroll_until: START + 60 * DAY }],
    },
    other,
  );
  const person = async (name: string) => testbed.person({ login_name: name });
  const [member, plain] = [await person("member"), await person("plain")];
  await db
    .insertInto("membership")
    .values({ account_id: member.id, org_id: org, role: "learner", created_at: 0 })
    .execute();
  learner = plain.id;
  tokens = { member: (await testbed.signIn(member)).token, learner: (await testbed.signIn(plain)).token };
});
afterAll(() => testbed.close());

type Query = Parameters<typeof list>[0];
const list = async (input: Partial<Input<typeof contract.courseList>>, as = {}) =>
  (await testbed.call(contract.courseList, input, as)).result;
const titles = async (input: Query, as = {}) => (await list(input, as)).list.map(({ title }) => title);

describe("the list", () => {
  test("shows each published course once, what most people learn first", async () => {
    expect(await titles({})).toEqual(["数控车削", "高等数学", "线性代数"]);
    expect(await list({})).toMatchObject({ total: 3, isMore: false, page: 1 });
  });
  test("lists courses that are named in their order, all on one page, and no others", async () => {
    const all = (await list({})).list.map(({ courseId }) => courseId);
    const wanted = [all[2]!, 999_999, all[0]!];
    const named = await list({ only: wanted.join(), size: 1, page: 3, sort: "new" });
    expect(named.list.map(({ courseId }) => courseId)).toEqual([all[2], all[0]]);
    expect(named).toMatchObject({ total: 2, page: 1, isMore: false });
    const inside = (await list({}, { token: tokens.member })).list.find(
      ({ title }) => title === "校内研讨",
    )!.courseId;
    expect((await list({ only: String(inside) })).list).toEqual([]);
    expect((await list({ only: String(inside) }, { token: tokens.member })).list).toHaveLength(1);
    expect((await list({ only: "1;drop" })).list).toEqual([]);
    expect((await testbed.call(contract.courseList, { only: "1,".repeat(12) })).code).toBe(Code.invalid);
    const { db } = testbed.platform;
    const shown = [
      ...(await idsAmong(db, publicCourses(db, "higher"), [...wanted, inside])),
      ...(await idsAmong(db, publicCourses(db, "vocational"), [...wanted, inside])),
    ];
    expect(new Set(shown)).toEqual(new Set([all[0], all[2]]));
  });
  test("keeps a school's own courses for its members", async () => {
    expect(await titles({}, { token: tokens.learner })).not.toContain("校内研讨");
    expect(await titles({}, { token: tokens.member })).toContain("校内研讨");
  });
  test("finds Chinese by its characters, titles first; English by beginnings; titles by pinyin", async () => {
    expect(await titles({ query: "高等数学" })).toEqual(["高等数学", "线性代数"]);
    expect(await titles({ query: "calc" })).toEqual(["高等数学"]);
    expect(await titles({ query: "skcx" })).toEqual(["数控车削"]);
    expect(await titles({ query: "周明远", edition: "vocational" })).toEqual(["数控车削"]);
    expect(await list({ query: "？！", facets: true })).toMatchObject({ total: 0, list: [] });
    expect(await titles({ query: "100%_" })).toEqual([]);
  });
  test.each([
    [{ discipline: "装备制造大类" }, ["数控车削"]],
    [{ discipline: "没有的,数学类" }, ["高等数学", "线性代数"]],
    [{ discipline: "没有的" }, []],
    [{ level: "national" }, ["数控车削"]],
    [{ school: "海州学院" }, ["数控车削"]],
    [{ school: "School 海州学院" }, ["数控车削"]],
    [{ term: "2025 秋" }, ["高等数学"]],
    [{ state: "enrolling" }, ["数控车削"]],
    [{ state: "running", credit: "20" }, ["高等数学", "线性代数"]],
    [{ certificate: false }, ["数控车削"]],
    [{ edition: "higher" as const, level: "national" }, []],
  ])("is narrowed by %j", async (input, expected) => expect(await titles(input)).toEqual(expected));
  test("counts what else could be chosen", async () => {
    const { facets } = await list({ level: "national", facets: true });
    expect(facets?.level).toEqual([
      { key: "school", count: 2 },
      { key: "national", count: 1 },
    ]);
    expect(facets?.school).toEqual([{ key: "海州学院", count: 1 }]);
    const english = await list({ facets: true }, { lang: "en" });
    expect(english.facets?.term.map(({ key }) => key).toSorted()).toEqual(["Autumn 2025", "Spring 2026"]);
    expect(english.facets?.credit).toContainEqual({ key: "35", count: 1 });
  });
  test.each([
    ["new", ["线性代数", "高等数学", "数控车削"]],
    ["rating", ["数控车削", "线性代数", "高等数学"]],
    ["soon", ["数控车削", "线性代数", "高等数学"]],
  ] as const)("is sorted by %s", async (sort, expected) => expect(await titles({ sort })).toEqual(expected));
  test("goes on where it ended", async () => {
    const first = await list({ size: 2 });
    expect(first.next).toBeDefined();
    expect(await titles({ size: 2, after: first.next })).toEqual(["线性代数"]);
    expect(await titles({ size: 2, page: 2 })).toEqual(["线性代数"]);
    const odd = await testbed.call(contract.courseList, { after: "1.2" });
    expect(odd).toMatchObject({ code: Code.invalid, result: { field: "after" } });
  });
  test("shows the asker's place in the card", async () => {
    await enroll(testbed.platform.db, calculus.run, learner, { percent: 40 });
    const [card] = (await list({ query: "高等数学" }, { token: tokens.learner })).list;
    expect(card?.mine).toMatchObject({ role: "learner", state: "active", percent: 40 });
  });
  test.each([
    ["video", 72],
    ["doc", 0],
  ] as const)("tells the second of a film, and no page of a document as one: %s", async (kind, position) => {
    const { db } = testbed.platform;
    const node = await addNode(db, calculus.run, { kind, duration: 95 });
    await db
      .updateTable("enrollment")
      .set({ last_node: node, last_position: 72 })
      .where("run_id", "=", calculus.run)
      .where("account_id", "=", learner)
      .execute();
    const [card] = (await list({ query: "高等数学" }, { token: tokens.learner })).list;
    expect(card?.mine).toMatchObject({ lastNode: node, lastPosition: position });
    await db.updateTable("enrollment").set({ last_node: null }).where("last_node", "=", node).execute();
    await db.deleteFrom("outline_node").where("id", "=", node).execute();
  });
  test("refuses values that the database would not hold", async () => {
    const answers = await Promise.all(
      [{ page: "0" }, { size: "101" }, { q: "x".repeat(65) }, { sort: "worst" }, { q: "\u0000" }].map(
        (record) => testbed.wire(contract.courseList, record),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => Code.invalid));
  });
});

test("the landing page has the syllabus, the other runs and the button; visitors may read it", async () => {
  const { db } = testbed.platform;
  const chapter = await addNode(db, calculus.run, { kind: "chapter", title: "极限" });
  await addNode(db, calculus.run, { parent_id: chapter, kind: "richtext", preview: true, title: "导读" });
  const film = await addNode(db, calculus.run, { parent_id: chapter, kind: "video", preview: true, sort: 2 });
  const { result } = await testbed.call(contract.courseDetail, { id: calculus.run }, { lang: "en" });
  expect(result).toMatchObject({
    title: "Calculus",
    school: "School 江城大学",
    action: "enroll",
    trailer: film,
    quitBelow: 25,
    runs: [{ id: calculus.runs[1], term: "Spring 2026", state: "scheduled" }],
  });
  expect(result.mine).toBeUndefined();
  expect(result.syllabus.map(({ parent, title }) => [parent, title])).toEqual([
    [0, "极限"],
    [chapter, "导读"],
    [chapter, "第一节"],
  ]);
});

test("a card counts what there is to study, without the chapters and sections that hold it", async () => {
  const { db } = testbed.platform;
  const lessons = async () => (await list({ query: "高等数学" })).list[0]?.lessons ?? 0;
  const before = await lessons();
  const chapter = await addNode(db, calculus.run, { kind: "chapter" });
  const section = await addNode(db, calculus.run, { kind: "section", parent_id: chapter });
  await addNode(db, calculus.run, { kind: "video", parent_id: section });
  await addNode(db, calculus.run, { parent_id: chapter });
  expect(await lessons()).toBe(before + 2);
});

test("drafts are not there, and a school's courses are its members'", async () => {
  const { db } = testbed.platform;
  const draft = await addCourse(db, org, START, { course: { state: "draft" } });
  const own = await addCourse(db, org, START, { course: { title: "内部课程", school_only: true } });
  const code = async (id: number, token?: string) =>
    (await testbed.call(contract.courseDetail, { id }, { token })).code;
  expect(await code(draft.run, tokens.member)).toBe(Code.notFound);
  expect(await code(999_999)).toBe(Code.notFound);
  expect(await code(own.run)).toBe(Code.schoolOnly);
  expect(await code(own.run, tokens.learner)).toBe(Code.schoolOnly);
  expect(await code(own.run, tokens.member)).toBe(Code.ok);
  const rates = await testbed.call(contract.rateList, { courseId: own.id });
  expect(rates.code).toBe(Code.schoolOnly);
});

test("pictures are drawn anew and served for ever; other files of the store are not served", async () => {
  const { createCanvas } = await import("@napi-rs/canvas");
  const png = await createCanvas(40, 30).encode("png");
  const saved = await testbed.call(
    contract.imageSave,
    { data: Buffer.from(png).toString("base64") },
    { token: tokens.learner },
  );
  const answer = await testbed.fetch(saved.result.src);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const { id } = await testbed.platform.files.put(new Uint8Array(png));
  const same = saved.result.src.endsWith(id);
  expect((await testbed.fetch(`/api/course/image/${id}`)).status).toBe(same ? 200 : 404);
  expect((await testbed.fetch("/api/course/image/../../x")).status).toBe(404);
  const script = await testbed.call(
    contract.imageSave,
    { data: Buffer.from("<script>alert(1)</script>".padEnd(60)).toString("base64") },
    { token: tokens.learner },
  );
  expect(script).toMatchObject({ code: Code.invalid, result: { field: "data" } });
});

test("the clock turns the list: what ends makes room for what comes", async () => {
  testbed.advance(72 * DAY);
  const found = await list({ query: "高等数学" });
  expect(found.list[0]).toMatchObject({ id: calculus.runs[1], state: "running", term: "2026 春" });
  expect(await titles({ state: "ended" })).toEqual(["线性代数"]);
  expect(await titles({ sort: "soon" })).toEqual(["数控车削", "高等数学", "线性代数"]);
});
