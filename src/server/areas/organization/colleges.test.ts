/** Colleges: the tree and its rules, workbooks there and back, and who is refused. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  Code,
  college as contract,
  directory,
  type Input,
  job,
  organization,
  user,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addSchool, administrator, hostileFiles, readSheet, sheetOf } from "./testing-organization.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

async function setting() {
  const org = await addSchool(testbed);
  const admin = await administrator(testbed, org);
  const { as } = admin;
  const add = (code: string, name: string, more: Partial<Input<typeof contract.collegeAdd>> = {}) =>
    testbed.call(contract.collegeAdd, { org, parent: 0, code, name, nameEn: "", ...more }, as);
  const added = async (...given: Parameters<typeof add>) => (await add(...given)).result.college;
  const list = async () => (await testbed.call(contract.collegeList, { org }, as)).result.list;
  const names = async (parent = 0) =>
    (await list()).filter((one) => one.parent === parent).map(({ name }) => name);
  const addMajor = async (college: number, name: string, state: "active" | "closed" = "active") =>
    testbed.platform.db
      .insertInto("major")
      .values({
        org_id: org,
        college_id: college,
        code: "460103",
        name,
        name_en: "",
        level: "vocational",
        state,
      })
      .execute();
  const addMember = async (college: number, state: "active" | "disabled" = "active") => {
    const { id } = await testbed.person({ state });
    await testbed.platform.db
      .insertInto("membership")
      .values({ account_id: id, org_id: org, role: "learner", college_id: college, created_at: 0 })
      .execute();
  };
  const check = async (file: string) => testbed.call(contract.collegeCheck, { org, file }, as);
  const put = async (file: string) => {
    const { result, code } = await testbed.call(contract.collegeImport, { org, file }, as);
    await testbed.platform.background.drain();
    return { ...result, code };
  };
  const undo = async (id: number) => {
    await testbed.call(job.jobUndo, { job: id }, as);
    await testbed.platform.background.drain();
    return (await testbed.call(job.jobDetail, { job: id }, as)).result;
  };
  return { org, as, add, added, list, names, addMajor, addMember, check, put, undo };
}

const HEAD = ["★学院编号", "★学院名称", "英文名称", "上级学院"];

test("colleges are added, named and moved; numbers and names are each used once, three levels at most, no circle", async () => {
  const { org, as, add, added, names, list } = await setting();
  const [a, b, c] = [
    await added("A", "机电学院"),
    await added("B", "商贸学院"),
    await added("C", "护理学院"),
  ];
  expect((await add("A", "别的学院")).result).toMatchObject({ field: "code" });
  expect((await add("D", "商贸学院")).result).toMatchObject({ field: "name" });
  expect((await add("D", "别的学院", { parent: 999_999 })).result).toMatchObject({ field: "parent" });
  const move = (college: number, parent: number, after = 0) =>
    testbed.call(contract.collegeMove, { org, college, parent, after }, as);
  expect((await move(c, 0, a)).code).toBe(Code.ok);
  expect(await names()).toEqual(["机电学院", "护理学院", "商贸学院"]);
  expect((await move(b, a)).code).toBe(Code.ok);
  const under = await added("B1", "电商系", { parent: b });
  expect((await move(a, under)).message).toContain("不能移到它自己");
  expect((await add("B11", "教研室", { parent: under })).message).toContain("最多三级");
  expect((await move(c, a, b)).code).toBe(Code.ok);
  expect(await names(a)).toEqual(["商贸学院", "护理学院"]);
  expect((await move(c, 0, 999_999)).code).toBe(Code.invalid);
  const edit = { org, college: a, code: "A0", name: "机电工程学院", nameEn: "School of Mechanics" };
  expect((await testbed.call(contract.collegeEdit, edit, as)).code).toBe(Code.ok);
  expect((await list()).find(({ id }) => id === a)).toMatchObject({ code: "A0", name: "机电工程学院" });
  expect((await testbed.audited("college.edit")).at(-1)).toMatchObject({ subject: String(a), result: "ok" });
});

test("a merge says what moves, asks for the name, and moves majors, people and what stands under it", async () => {
  const { org, as, added, list, names, addMajor, addMember } = await setting();
  const [from, into] = [await added("A", "机电学院"), await added("B", "智造学院")];
  const below = await added("A1", "数控系", { parent: from });
  await addMajor(from, "数控技术");
  await addMajor(from, "模具设计与制造", "closed");
  await addMember(from);
  await addMember(from, "disabled");
  const contents = await testbed.call(contract.collegeContents, { org, college: from }, as);
  expect(contents.result).toMatchObject({ members: 2, colleges: [{ name: "数控系" }] });
  expect(contents.result.majors).toHaveLength(2);
  const merge = (target: number, name: string) =>
    testbed.call(contract.collegeMerge, { org, college: from, into: target, name }, as);
  expect((await merge(into, "机电")).result).toMatchObject({ field: "name" });
  expect((await merge(from, "机电学院")).result).toMatchObject({ field: "into" });
  expect((await merge(below, "机电学院")).result).toMatchObject({ field: "into" });
  expect((await merge(into, "机电学院")).result).toEqual({ majors: 2, colleges: 1, members: 2 });
  expect(await names()).toEqual(["智造学院"]);
  expect(await names(into)).toEqual(["数控系"]);
  expect((await list()).find(({ id }) => id === into)).toMatchObject({
    majors: 2,
    openMajors: 1,
    members: 1,
  });
});

test("a college is disabled once nobody and nothing open is in it, deleted once it is empty, and then not on the school's page", async () => {
  const { org, as, added, names, addMajor, addMember } = await setting();
  const [busy, idle] = [await added("A", "机电学院"), await added("B", "筹建学院")];
  await addMajor(busy, "数控技术");
  await addMember(busy);
  const disable = (college: number) => testbed.call(contract.collegeDisable, { org, college }, as);
  const remove = (college: number, name: string) =>
    testbed.call(contract.collegeDelete, { org, college, name }, as);
  const refused = await disable(busy);
  expect(refused).toMatchObject({ code: Code.failed, result: { members: 1, majors: 1, colleges: 0 } });
  expect(refused.message).toContain("1 名成员、1 个招生专业");
  expect(await remove(busy, "机电学院")).toMatchObject({ code: Code.failed, result: { majors: 1 } });
  expect((await disable(idle)).code).toBe(Code.ok);
  await testbed.platform.db
    .insertInto("school_profile")
    .values({ org_id: org, sort_key: "xuexiao" })
    .execute();
  const page = await testbed.call(directory.schoolDetail, { id: org });
  if (page.code === Code.ok) expect(page.result.colleges.map(({ name }) => name)).toEqual(["机电学院"]);
  expect((await testbed.call(contract.collegeEnable, { org, college: idle }, as)).code).toBe(Code.ok);
  expect((await remove(idle, "筹建")).result).toMatchObject({ field: "name" });
  expect((await remove(idle, "筹建学院")).code).toBe(Code.ok);
  expect(await names()).toEqual(["机电学院"]);
});

test("each fault of a row is told apart; the workbook comes back with them and goes in again once it is mended", async () => {
  const { check, put, undo, added, names, list } = await setting();
  const kept = await added("01", "机电学院", { nameEn: "Mechanics" });
  await added("02", "商贸学院");
  const rows = [
    HEAD,
    ["01", "机电学院", "Mechanics", ""],
    ["03", "数控系", "", "机电学院"],
    ["", "没有编号", "", ""],
    ["a b/c", "坏编号", "", ""],
    ["03", "重复编号", "", ""],
    ["04", "数控系", "", ""],
    ["05", "商贸学院", "", ""],
    ["06", "无上级", "", "天文学院"],
    ["07", "互为上级甲", "", "08"],
    ["08", "互为上级乙", "", "07"],
    ["09", "教研室", "", "03"],
    ["10", "小组", "", "09"],
  ];
  const { result } = await check(await sheetOf(...rows));
  expect(result).toMatchObject({ good: 2, there: 1, faulty: 9 });
  expect(
    result.faults.map(({ row, fault }) => [row, fault]).toSorted(([a], [b]) => Number(a) - Number(b)),
  ).toEqual([
    [4, "missing"],
    [5, "badCode"],
    [6, "codeTwice"],
    [7, "nameTwice"],
    [8, "nameTaken"],
    [9, "unknownParent"],
    [10, "cycle"],
    [11, "cycle"],
    [13, "deep"],
  ]);
  expect(await names()).toEqual(["机电学院", "商贸学院"]);
  const marked = await readSheet(result.file!);
  expect(marked[0]).toEqual([...HEAD, "问题"]);
  expect(marked[3]?.[4]).toBe("缺少编号或名称");
  // What is right goes in; those above come first, whatever the order of the rows.
  const mended = [
    HEAD,
    ["11", "装配系", "", "12"],
    ["12", "智造学院", "Smart", ""],
    ["01", "机电工程学院", "", ""],
  ];
  const done = await put(await sheetOf(...mended));
  expect(done).toMatchObject({ code: Code.ok, rows: 3 });
  expect(await names()).toEqual(["机电工程学院", "商贸学院", "智造学院"]);
  const made = (await list()).find(({ code }) => code === "12")!;
  expect(await names(made.id)).toEqual(["装配系"]);
  expect(await undo(done.job)).toMatchObject({ state: "undone", undone: 3, kept: 0 });
  expect(await names()).toEqual(["机电学院", "商贸学院"]);
  expect((await list()).find(({ id }) => id === kept)).toMatchObject({ nameEn: "Mechanics" });
});

test("an undo keeps what was used or changed since, and comes too late after a day", async () => {
  const { org, as, put, undo, names, list, addMajor } = await setting();
  const { job: id } = await put(await sheetOf(HEAD, ["A", "甲学院"], ["B", "乙学院"], ["C", "丙学院"]));
  const [used, edited] = await list();
  await addMajor(used!.id, "数控技术");
  const edit = { org, college: edited!.id, code: "B", name: "乙一学院", nameEn: "" };
  await testbed.call(contract.collegeEdit, edit, as);
  const undone = await undo(id);
  expect(undone).toMatchObject({ state: "undone", undone: 1, kept: 2 });
  expect(undone.about).toBe((await testbed.call(organization.schoolHead, { org }, as)).result.name);
  expect(await names()).toEqual(["甲学院", "乙一学院"]);
  const late = await put(await sheetOf(HEAD, ["D", "丁学院"]));
  const again = await testbed.signIn(await testbed.person({ roles: ["platform-admin"] }), {
    ip: "198.51.100.9",
  });
  expect(again.token).not.toBe("");
  await testbed.platform.db.updateTable("job").set({ undo_until: 1 }).where("id", "=", late.job).execute();
  expect(await undo(late.job)).toMatchObject({ state: "done" });
  expect(await names()).toContain("丁学院");
});

test("a column that is missing changes nothing; what is taken away can be put in again as it is", async () => {
  const { org, as, added, check } = await setting();
  const a = await added("A", "=cmd|'/c calc'!A1", { nameEn: "+1" });
  await added("A1", "数控系", { parent: a });
  const { file } = (await testbed.call(contract.collegeExport, { org }, as)).result;
  expect(await testbed.audited("college.export")).toMatchObject([{ subject: String(org) }]);
  expect((await readSheet(file))[1]?.slice(0, 5)).toEqual(["A", "=cmd|'/c calc'!A1", "+1", "", "启用"]);
  expect((await check(file)).result).toMatchObject({ good: 0, there: 2, faulty: 0, unread: { columns: [] } });
  const short = await sheetOf(["编号", "名称"], ["A1", "数控系"]);
  expect((await check(short)).result).toMatchObject({ there: 1, faulty: 0 });
  expect(
    (await readSheet((await testbed.call(contract.collegeTemplate, { org }, as)).result.file))[0],
  ).toEqual(HEAD);
});

test.each(hostileFiles())("a file that is %s is refused with its reason", async (_name, file, codes) => {
  const { check, put, names } = await setting();
  expect(codes).toContain((await check(file)).code);
  expect(codes).toContain((await put(file)).code);
  expect(await names()).toEqual([]);
});

test("of two moves that would make a circle together one holds", async () => {
  const { org, as, added, list } = await setting();
  const [a, b] = [await added("A", "甲"), await added("B", "乙")];
  const answers = await Promise.all([
    testbed.call(contract.collegeMove, { org, college: a, parent: b, after: 0 }, as),
    testbed.call(contract.collegeMove, { org, college: b, parent: a, after: 0 }, as),
  ]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([Code.ok, Code.invalid]));
  expect((await list()).filter(({ parent }) => parent === 0)).toHaveLength(1);
});

test("another school's college is not there, whichever school is named; learners are refused and have no entry", async () => {
  const [own, other] = [await setting(), await setting()];
  const foreign = await other.added("A", "甲学院");
  for (const org of [own.org, other.org]) {
    const edit = { org, college: foreign, code: "X", name: "占领", nameEn: "" };
    expect((await testbed.call(contract.collegeEdit, edit, own.as)).code).toBe(Code.notFound);
    const merge = { org, college: foreign, into: foreign, name: "甲学院" };
    expect((await testbed.call(contract.collegeMerge, merge, own.as)).code).toBe(Code.notFound);
  }
  expect(await other.names()).toEqual(["甲学院"]);
  const learner = await administrator(testbed, own.org, "learner");
  expect((await testbed.call(contract.collegeList, { org: own.org }, learner.as)).code).toBe(Code.forbidden);
  const entries = async ({ as }: { as: object }) =>
    (await testbed.call(user.nav, {}, as)).result.list.map(({ key }) => key);
  expect(await entries(learner)).not.toContain("schoolAdmin");
  expect(await entries(own)).toContain("schoolAdmin");
  const platform = await administrator(testbed, undefined, "platform-admin");
  const { list } = (await testbed.call(organization.schoolsManaged, {}, platform.as)).result;
  expect(list.map(({ org }) => org)).toEqual(expect.arrayContaining([own.org, other.org]));
  const mine = (await testbed.call(organization.schoolsManaged, {}, own.as)).result.list;
  expect(mine.map(({ org }) => org)).toEqual([own.org]);
});

test("whoever is let go while their import waits changes nothing any more", async () => {
  const { org, as, names } = await setting();
  const file = await sheetOf(HEAD, ["A", "甲学院"]);
  const { person, as: leaver } = await administrator(testbed, org);
  const started = testbed.call(contract.collegeImport, { org, file }, leaver);
  await testbed.platform.db.deleteFrom("membership").where("account_id", "=", person.id).execute();
  const { code, result } = await started;
  await testbed.platform.background.drain();
  if (code === Code.ok) {
    const { problems } = (await testbed.call(job.jobDetail, { job: result.job }, leaver)).result;
    expect(problems).toEqual([{ name: "A 甲学院", reason: "你已不能管理这所学校" }]);
  } else expect(code).toBe(Code.notFound);
  expect(await names()).toEqual([]);
  expect((await testbed.call(contract.collegeList, { org }, as)).code).toBe(Code.ok);
});
