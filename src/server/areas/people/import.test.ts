/** People of a school by workbook, and years that leave: checked, put in, taken back. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, job, people as contract } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { hostileFiles, readSheet, sheetOf } from "../organization/testing-organization.js";
import { freshPhone, peopleSetting, STUDENTS, TEACHERS } from "./testing-people.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());
const setting = () => peopleSetting(testbed);

test("each fault of a row is told apart; nothing is written until what is right goes in, and it can be taken back", async () => {
  const { org, as, add, hire, find, put, undo, engineering } = await setting();
  const stranger = await testbed.person({ real_name: "外人" });
  await add("S0", "王芳", { college: engineering });
  await hire("T0", "李老师");
  await add("S00", "赵敏");
  const phone = freshPhone();
  const rows = [
    STUDENTS,
    ["S1", "𠮷田", phone, "", "机电学院", "数控技术", "2026级", "数控2601"],
    ["S2", "刘䶮", "", "", "", "电商", "2026", ""],
    ["S0", "王芳", "", "", "01", "", "", ""],
    ["", "没有号码"],
    ["a b/c", "坏号码"],
    ["S4", "长".repeat(500)],
    ["S5", "坏手机", "12345"],
    ["S6", "坏邮箱", "", "x@"],
    ["S1", "重复"],
    ["S7", "同手机", phone],
    ["T0", "李老师"],
    ["S00", "王方"],
    ["S8", "占手机", stranger.phone ?? ""],
    ["S9", "无学院", "", "", "天文学院"],
    ["S10", "错专业", "", "", "商贸学院", "数控技术"],
    ["S11", "坏年级", "", "", "", "", "26"],
    ["S12", "长班级", "", "", "", "", "", "班".repeat(70)],
  ];
  const { result } = await testbed.call(contract.studentCheck, { org, file: await sheetOf(...rows) }, as);
  expect(result).toMatchObject({ good: 2, there: 1, faulty: 14 });
  expect(result.faults.map(({ row, fault }) => [row, fault])).toEqual([
    [5, "missing"],
    [6, "badNumber"],
    [7, "longName"],
    [8, "badPhone"],
    [9, "badEmail"],
    [10, "twice"],
    [11, "contactTwice"],
    [12, "otherKind"],
    [13, "otherName"],
    [14, "contactTaken"],
    [15, "unknownCollege"],
    [16, "unknownMajor"],
    [17, "badYear"],
    [18, "longClass"],
  ]);
  const marked = await readSheet(result.file!);
  expect(marked[0]).toEqual([...STUDENTS, "问题"]);
  expect(marked[6]?.at(-1)).toBe("姓名最多 64 个字");
  expect((await find()).total).toBe(2);
  const done = await put(await sheetOf(...rows));
  expect(done).toMatchObject({ code: Code.ok, rows: 2 });
  expect((await find({ q: "𠮷" })).list).toMatchObject([
    { name: "𠮷田", collegeName: "机电学院", majorName: "数控技术", gradeYear: 2026, state: "invited" },
  ]);
  // The major brings its college.
  expect((await find({ q: "䶮" })).list).toMatchObject([{ collegeName: "商贸学院", majorName: "电商" }]);
  expect((await testbed.platform.sent(phone))[0]?.text).toContain("activation=");
  expect(await undo(done.job)).toMatchObject({ state: "undone", undone: 2, kept: 0 });
  expect((await find()).list.map(({ name }) => name)).toEqual(["王芳", "赵敏"]);
  // The phone is free again.
  expect((await add("S20", "新人", { phone })).code).toBe(Code.ok);
});

test("an undo leaves and names whoever was changed since, and gives back what an import changed", async () => {
  const { org, as, add, find, put, undo, blank, engineering } = await setting();
  await add("S0", "王芳", { college: engineering, adminClass: "一班" });
  const done = await put(
    await sheetOf(
      ["学号", "姓名", "行政班"],
      ["S0", "王芳", "二班"],
      ["S1", "李四", "二班"],
      ["S2", "赵五", "二班"],
    ),
  );
  const [changed] = (await find({ q: "S1" })).list;
  const edit = { org, person: changed!.id, ...blank, number: "S1", name: "李四", adminClass: "三班" };
  await testbed.call(contract.studentEdit, edit, as);
  const undone = await undo(done.job);
  expect(undone).toMatchObject({ state: "undone", undone: 2, kept: 1 });
  expect(undone.problems).toEqual([{ name: "S1 李四", reason: "之后又有修改，保留现在的内容" }]);
  const left = (await find({ sort: "number" })).list;
  expect(left).toMatchObject([
    { number: "S0", adminClass: "一班", collegeName: "机电学院" },
    { number: "S1", adminClass: "三班" },
  ]);
});

test("what is taken away goes in again as it is, and is in the audit log; the template has the school's own to choose from", async () => {
  const { org, as, add, hire, engineering, machining } = await setting();
  await add("S1", "=cmd|'/c calc'!A1", { college: engineering, major: machining, gradeYear: 2026 });
  const { file } = (await testbed.call(contract.studentExport, { org }, as)).result;
  const rows = await readSheet(file);
  expect(rows[0]).toEqual([...STUDENTS, "状态"]);
  expect(rows[1]?.slice(0, 2)).toEqual(["S1", "=cmd|'/c calc'!A1"]);
  const check = await testbed.call(contract.studentCheck, { org, file }, as);
  expect(check.result).toMatchObject({ good: 0, there: 1, faulty: 0, unread: { columns: [] } });
  expect((await testbed.audited("student.export")).at(-1)).toMatchObject({ subject: String(org) });
  await hire("T1", "李老师", { college: engineering });
  const staff = (await testbed.call(contract.teacherExport, { org }, as)).result.file;
  expect((await testbed.call(contract.teacherCheck, { org, file: staff }, as)).result).toMatchObject({
    there: 1,
  });
  const template = (await testbed.call(contract.teacherTemplate, { org }, as)).result.file;
  expect((await readSheet(template))[0]).toEqual(TEACHERS);
});

test.each(hostileFiles())("a file that is %s is refused with its reason", async (_name, file, codes) => {
  const { org, as, find, put } = await setting();
  expect(codes).toContain((await testbed.call(contract.studentCheck, { org, file }, as)).code);
  expect(codes).toContain((await testbed.call(contract.teacherCheck, { org, file }, as)).code);
  expect(codes).toContain((await put(file)).code);
  expect((await find()).total).toBe(0);
});

test("a year graduates once its number is seen and the year typed, keeps who was changed, and comes back within a day", async () => {
  const { org, as, add, find, undo, engineering, machining, trade } = await setting();
  const people = [
    (await add("S1", "甲", { college: engineering, major: machining, gradeYear: 2023 })).result.person,
    (await add("S2", "乙", { college: engineering, major: machining, gradeYear: 2023 })).result.person,
    (await add("S3", "丙", { college: trade, gradeYear: 2023 })).result.person,
    (await add("S4", "丁", { gradeYear: 2024 })).result.person,
  ];
  const year = { org, gradeYear: 2023 };
  const preview = (await testbed.call(contract.graduationPreview, year, as)).result;
  expect(preview).toEqual({
    people: 3,
    majors: [
      { name: "数控技术", people: 2 },
      { name: "", people: 1 },
    ],
  });
  const send = (more: object) =>
    testbed.call(
      contract.graduation,
      { ...year, state: "graduated", confirm: "2023", people: 3, ...more },
      as,
    );
  expect((await send({ confirm: "2024" })).result).toMatchObject({ field: "confirm" });
  expect((await send({ people: 2 })).code).toBe(Code.stale);
  const started = await send({});
  await testbed.platform.background.drain();
  expect((await testbed.call(job.jobDetail, { job: started.result.job }, as)).result).toMatchObject({
    done: 3,
  });
  expect((await find({ state: "graduated" })).total).toBe(3);
  expect((await find({ state: "invited" })).list.map(({ name }) => name)).toEqual(["丁"]);
  await testbed.call(contract.studentEnable, { org, people: [people[0]!] }, as);
  expect(await undo(started.result.job)).toMatchObject({ undone: 2, kept: 1 });
  expect((await find({ state: "graduated" })).total).toBe(0);
  const left = await send({ college: trade, state: "left", people: 1 });
  await testbed.platform.background.drain();
  expect(left.code).toBe(Code.ok);
  expect((await find({ state: "left" })).list.map(({ name }) => name)).toEqual(["丙"]);
});

test("a list of a large school reads an index, and not everybody of all schools", async () => {
  const { org } = await setting();
  const { rows } = await testbed.platform.transaction(async (trx) => {
    // Of the few rows of a test a scan, or another index and a sort, would be the faster way.
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    return sql<{ "QUERY PLAN": string }>`explain select account_id from membership
      where org_id = ${org} and role = 'learner' order by name_key collate "C", account_id limit 50`.execute(
      trx,
    );
  });
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("membership_people");
  expect(plan).not.toContain("Sort");
});
