/** Majors as administrators keep them: against the catalogue, the colleges and each other; workbooks and their undo. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, directory, type Input, job, majorAdmin as contract } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { schoolsCopy } from "../directory/index.js";
import {
  addSchool,
  administrator,
  hostileFiles,
  readSheet,
  sheetOf,
} from "../organization/testing-organization.js";
import { catalogue } from "./catalogue/index.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

async function setting() {
  const org = await addSchool(testbed);
  const { db } = testbed.platform;
  await db
    .insertInto("school_profile")
    .values({ org_id: org, sort_key: `x${org}` })
    .execute();
  await schoolsCopy(testbed.platform).changed();
  const colleges = (
    await db
      .insertInto("college")
      .values(
        ["机电学院", "商贸学院", "旧学院"].map((name, at) => ({
          org_id: org,
          parent_id: null,
          code: `0${at + 1}`,
          name,
          name_en: "",
          position: at + 1,
          state: at === 2 ? ("disabled" as const) : ("active" as const),
        })),
      )
      .returning("id")
      .execute()
  ).map(({ id }) => id);
  const { as } = await administrator(testbed, org);
  type Written = Input<typeof contract.majorAdd>;
  const numerical: Written = {
    org,
    code: "460103",
    name: "数控技术",
    nameEn: "Numerical Control Technology",
    college: colleges[0]!,
    level: "vocational",
    years: 3,
  };
  const add = (more: Partial<Written> = {}) => testbed.call(contract.majorAdd, { ...numerical, ...more }, as);
  const list = async (more: Partial<Input<typeof contract.majorList>> = {}) =>
    (await testbed.call(contract.majorList, { org, ...more }, as)).result;
  const names = async (more: Partial<Input<typeof contract.majorList>> = {}) =>
    (await list(more)).list.map(({ name }) => name);
  return { org, as, colleges, numerical, add, list, names };
}

test("a major comes from the catalogue or is the school's own, and is on the school's page at once", async () => {
  const { org, as, colleges, add, list } = await setting();
  const found = (await testbed.call(contract.majorCatalogue, { q: "数控" }, as)).result.list;
  expect(found[0]).toMatchObject({
    code: "460103",
    name: "数控技术",
    level: "vocational",
    discipline: "机械设计制造类",
    years: 3,
  });
  expect((await testbed.call(contract.majorCatalogue, { q: "0809" }, as)).result.list[0]?.code).toBe(
    "080901",
  );
  expect((await add()).code).toBe(Code.ok);
  expect((await add({ code: "ZX01", name: "陶艺", college: 0, years: 2 })).code).toBe(Code.ok);
  expect((await add({ name: "数控技术（订单班）" })).code).toBe(Code.ok);
  expect(await add()).toMatchObject({ code: Code.invalid, result: { field: "name" } });
  const misnamed = await add({ name: "护理" });
  expect(misnamed).toMatchObject({ code: Code.invalid, result: { field: "code" } });
  expect(misnamed.message).toContain("数控技术");
  for (const college of [999_999, colleges[2]!])
    expect((await add({ code: "X1", name: "某专业", college })).result).toMatchObject({ field: "college" });
  expect((await list()).list.map(({ code, collegeName }) => [code, collegeName])).toEqual([
    ["460103", "机电学院"],
    ["460103", "机电学院"],
    ["ZX01", ""],
  ]);
  const page = (await testbed.call(directory.schoolDetail, { id: org })).result;
  expect(page.colleges.map(({ name, majors }) => [name, majors.length])).toEqual([
    ["机电学院", 2],
    ["商贸学院", 0],
    ["", 1],
  ]);
});

test("the list is searched, narrowed, ordered and paged", async () => {
  const { add, list, names, colleges } = await setting();
  await add();
  await add({ code: "530701", name: "电子商务", nameEn: "E-commerce", college: colleges[1]! });
  await add({
    code: "080901",
    name: "计算机科学与技术",
    nameEn: "",
    college: 0,
    level: "undergraduate",
    years: 4,
  });
  expect(await names({ q: "commerce" })).toEqual(["电子商务"]);
  expect(await names({ q: "4601" })).toEqual(["数控技术"]);
  expect(await names({ q: "100%_" })).toEqual([]);
  expect(await names({ college: colleges[1]! })).toEqual(["电子商务"]);
  expect(await names({ level: "undergraduate" })).toEqual(["计算机科学与技术"]);
  expect(await names({ sort: "years", descending: true })).toEqual([
    "计算机科学与技术",
    "数控技术",
    "电子商务",
  ]);
  expect(await list({ page: 2, size: 2 })).toMatchObject({ total: 3, list: [{ name: "电子商务" }] });
  expect((await list()).colleges.map(({ name, state }) => `${name} ${state}`)).toEqual([
    "机电学院 active",
    "商贸学院 active",
    "旧学院 disabled",
  ]);
});

test("majors are changed, closed and opened in one go, and deleted by their name unless teachers serve them", async () => {
  const { org, as, numerical, add, names, list } = await setting();
  const [first, second] = [
    (await add()).result.major,
    (await add({ code: "T1", name: "陶艺" })).result.major,
  ];
  const majors = [first, second];
  expect((await testbed.call(contract.majorClose, { org, majors }, as)).result.changed).toBe(2);
  expect(await names({ state: "closed" })).toHaveLength(2);
  expect((await testbed.call(contract.majorOpen, { org, majors: [first] }, as)).result.changed).toBe(1);
  const edit = { ...numerical, major: first, years: 5 };
  expect((await testbed.call(contract.majorEdit, edit, as)).code).toBe(Code.ok);
  expect((await list({ q: "数控" })).list[0]).toMatchObject({ years: 5, state: "active" });
  const { db } = testbed.platform;
  const { id: account_id } = await testbed.person();
  await db.insertInto("teacher_major_list").values({ account_id, updated_at: 0 }).execute();
  await db
    .insertInto("teacher_major")
    .values({
      account_id,
      major_id: first,
      position: 0,
      role: "leader",
      since: 0,
      plan_url: "",
      course_ids: [],
    })
    .execute();
  const remove = (major: number, name: string) =>
    testbed.call(contract.majorDelete, { org, major, name }, as);
  expect(await remove(first, "数控技术")).toMatchObject({ code: Code.failed, result: { teachers: 1 } });
  expect((await remove(second, "陶")).result).toMatchObject({ field: "name" });
  expect((await remove(second, "陶艺")).code).toBe(Code.ok);
  expect(await names()).toEqual(["数控技术"]);
  expect((await testbed.audited("major.delete")).at(-1)).toMatchObject({ subject: String(second) });
});

test("a workbook is checked against the catalogue and the colleges, put in, and taken back but for what is served since", async () => {
  const { org, as, add, names, list } = await setting();
  await add();
  const head = ["★专业代码", "★专业名称", "英文名称", "所属学院", "层次", "学制", "招生状态"];
  const file = await sheetOf(
    head,
    ["460103", "数控技术", "Numerical Control Technology", "01", "高职专科", "3", "招生"],
    ["530701", "电子商务", "", "商贸学院", "", "", ""],
    ["ZX01", "陶艺", "Ceramics", "", "高职专科", "2", "停招"],
    ["460104", "护理", "", "", "", "", ""],
    ["", "没有代码", "", "", "", "", ""],
    ["530701", "电子商务", "", "", "", "", ""],
    ["ZX02", "甲", "", "天文学院", "", "", ""],
    ["ZX03", "乙", "", "旧学院", "", "", ""],
    ["ZX04", "丙", "", "", "博士", "", ""],
    ["ZX05", "丁", "", "", "", "30", ""],
    ["ZX06", "戊", "", "", "", "", "未定"],
    ["坏 代码", "己", "", "", "", "", ""],
  );
  const { result } = await testbed.call(contract.majorCheck, { org, file }, as);
  expect(result).toMatchObject({ good: 2, there: 1, faulty: 9 });
  expect(result.faults.map(({ fault }) => fault)).toEqual([
    "otherName",
    "missing",
    "twice",
    "unknownCollege",
    "disabledCollege",
    "badLevel",
    "badYears",
    "badState",
    "badCode",
  ]);
  expect((await readSheet(result.file!))[4]?.[7]).toBe("国家目录中该代码是另一个专业");
  const { result: started } = await testbed.call(contract.majorImport, { org, file }, as);
  await testbed.platform.background.drain();
  expect((await list({ q: "电子商务" })).list[0]).toMatchObject({
    nameEn: "E-commerce",
    collegeName: "商贸学院",
    level: "vocational",
    years: 3,
  });
  expect((await list({ q: "陶艺" })).list[0]).toMatchObject({ state: "closed", years: 2 });
  const { file: taken } = (await testbed.call(contract.majorExport, { org }, as)).result;
  expect(await testbed.audited("major.export")).toMatchObject([{ subject: String(org) }]);
  expect((await testbed.call(contract.majorCheck, { org, file: taken }, as)).result).toMatchObject({
    there: 3,
    faulty: 0,
  });
  const changed = (await list({ q: "陶艺" })).list[0]!.id;
  await testbed.call(contract.majorOpen, { org, majors: [changed] }, as);
  await testbed.call(job.jobUndo, { job: started.job }, as);
  await testbed.platform.background.drain();
  const detail = (await testbed.call(job.jobDetail, { job: started.job }, as)).result;
  expect(detail).toMatchObject({ state: "undone", undone: 1, kept: 1 });
  expect(await names()).toEqual(["数控技术", "陶艺"]);
  const template = (await testbed.call(contract.majorTemplate, { org }, as)).result.file;
  expect((await readSheet(template))[0]).toEqual(head);
});

test.each(hostileFiles())("a file that is %s is refused with its reason", async (_name, file, codes) => {
  const { org, as, names } = await setting();
  expect(codes).toContain((await testbed.call(contract.majorCheck, { org, file }, as)).code);
  expect(codes).toContain((await testbed.call(contract.majorImport, { org, file }, as)).code);
  expect(await names()).toEqual([]);
});

test("another school's majors are not there; who administers a school's teachers may keep its majors", async () => {
  const [own, other] = [await setting(), await setting()];
  const foreign = (await other.add()).result.major;
  for (const org of [own.org, other.org]) {
    const remove = { org, major: foreign, name: "数控技术" };
    expect((await testbed.call(contract.majorDelete, remove, own.as)).code).toBe(Code.notFound);
    const close = { org, majors: [foreign] };
    expect((await testbed.call(contract.majorClose, close, own.as)).code).toBe(Code.notFound);
  }
  expect(await other.names({ state: "active" })).toEqual(["数控技术"]);
  const { as } = await administrator(testbed, other.org, "teacher-admin");
  expect((await testbed.call(contract.majorClose, { org: other.org, majors: [foreign] }, as)).code).toBe(
    Code.ok,
  );
  const teacher = await administrator(testbed, other.org, "teacher");
  expect((await testbed.call(contract.majorList, { org: other.org }, teacher.as)).code).toBe(Code.forbidden);
});

test("every major of the catalogue has a number of its level, used once, and both names", () => {
  expect(catalogue.length).toBeGreaterThan(250);
  expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length);
  for (const { code, level, name, nameEn, discipline } of catalogue) {
    expect(code).toMatch(level === "vocational" ? /^[45]\d{5}K?$/ : /^(0[1-9]|1[0-3])\d{4}T?K?$/);
    expect([name, nameEn, discipline].every((text) => text.length > 0)).toBe(true);
  }
});
