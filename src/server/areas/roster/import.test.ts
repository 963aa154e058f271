/** Rosters by workbook: what is wrong with which row, the file that says so, what goes in once each, and the way back. */
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, job, message, roster as contract } from "../../../core/contract/index.js";
import { insertMany } from "../../adapters/index.js";
import { readWorkbook, writeWorkbook } from "../../exchange/workbook.js";
import { workJobs } from "../../jobs/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { enlist } from "../course/index.js";
import { addClass } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
interface Setting {
  readonly room: TestRoom;
  readonly teacher: Inmate;
  readonly classId: number;
  /** Accounts by number. */
  readonly people: ReadonlyMap<string, number>;
}
const numberOf = (room: TestRoom, at: number): string => `R${room.run}-${at}`;

/** A run with one class, and a school of this many learners. */
async function open(count: number, run: object = {}): Promise<Setting> {
  const room = await testRoom(testbed, { run });
  const teacher = await room.person({ role: "teacher" });
  const { db, transaction } = testbed.platform;
  const classId = await addClass(db, room.run, `IMP${room.run}`, "一班");
  const { org_id } = await db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select("course.org_id")
    .where("course_run.id", "=", room.run)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("membership")
    .values({ account_id: teacher.id, org_id, role: "teacher", created_at: 0 })
    .execute();
  const ids = await transaction(async (trx) => {
    const made = await insertMany(
      trx,
      "account",
      Array.from({ length: count }, (_, at) => ({
        login_name: null,
        phone: null,
        email: null,
        password_hash: null,
        nickname: `n${at}`,
        real_name: `学生${at}`,
        roles: ["learner"],
        created_at: 0,
      })) as never,
    );
    await insertMany(
      trx,
      "membership",
      made.map((account_id, at) => ({
        account_id,
        org_id,
        role: "learner",
        number: numberOf(room, at),
        created_at: 0,
      })),
      "account_id",
    );
    return made;
  });
  return { room, teacher, classId, people: new Map(ids.map((id, at) => [numberOf(room, at), id])) };
}
type Rows = (readonly string[])[];
const HEAD = ["★学号", "★姓名", "班级"];
const rowsOf = ({ room }: Setting, count: number): string[][] =>
  Array.from({ length: count }, (_, at) => [numberOf(room, at), `学生${at}`, ""]);
const fileOf = async (rows: Rows, head: readonly string[] = HEAD): Promise<string> =>
  Buffer.from(
    await writeWorkbook([{ name: "名单", headRows: 1, isPlain: true, rows: [head, ...rows] }]),
  ).toString("base64");
const read = async (file: string) =>
  (await readWorkbook(new Uint8Array(Buffer.from(file, "base64"))))[0]!.rows;
const check = ({ room, teacher, classId }: Setting, file: string, who = teacher) =>
  testbed.call(contract.rosterCheck, { id: room.run, classId, file }, as(who));
const start = ({ room, teacher, classId }: Setting, file: string) =>
  testbed.call(contract.rosterImport, { id: room.run, classId, file }, as(teacher));
const jobOf = async ({ teacher }: Setting, id: number) =>
  (await testbed.call(job.jobDetail, { job: id }, as(teacher))).result;
const drain = () => testbed.platform.background.drain();
const inClass = async ({ classId }: Setting): Promise<number> =>
  (await testbed.platform.db.selectFrom("enrollment").select("id").where("class_id", "=", classId).execute())
    .length;

test("2,000 rows with 37 faults: the error workbook goes out, the mended one comes in, and all is taken back but who studies", async () => {
  const setting = await open(2000);
  const { room, teacher } = setting;
  const rows = rowsOf(setting, 2000);
  const mended = rows.map((row) => [...row]);
  for (let at = 0; at < 37; at += 1) {
    const row = rows[at * 50]!;
    if (at % 3 === 0) row[0] = `X${at}`;
    else if (at % 3 === 1) row[1] = "别人";
    else row[2] = "没有的班";
  }
  const { result } = await check(setting, await fileOf(rows));
  expect(result).toMatchObject({ good: 1963, faulty: 37, there: 0 });
  expect(result.faults.slice(0, 3).map(({ row, fault }) => [row, fault])).toEqual([
    [2, "unknownNumber"],
    [52, "wrongName"],
    [102, "unknownClass"],
  ]);
  const marked = await read(result.file!);
  expect(marked[0]).toEqual([...HEAD, "问题"]);
  expect(marked).toHaveLength(2001);
  expect(marked.filter((row, at) => at > 0 && row[3])).toHaveLength(37);
  // What is right goes in at once; what is wrong stays out.
  const first = await start(setting, await fileOf(rows));
  expect(first.result.rows).toBe(1963);
  await drain();
  expect(await jobOf(setting, first.result.job)).toMatchObject({ state: "done", done: 1963, failed: 0 });
  expect(await inClass(setting)).toBe(1963);
  // The whole workbook mended, as it came out: who is there is left alone.
  const again = marked.map((row, at) => (at === 0 ? row : [...mended[at - 1]!, row[3]!]));
  const file = await fileOf(again.slice(1), again[0]);
  expect((await check(setting, file)).result).toMatchObject({
    good: 37,
    there: 1963,
    faulty: 0,
  });
  const second = await start(setting, file);
  await drain();
  expect(await inClass(setting)).toBe(2000);
  const { list: heard } = (await testbed.call(message.messageList, { page: 1, size: 20 }, as(teacher)))
    .result;
  expect(heard.filter(({ title }) => title === "已完成：导入班级名单")).toHaveLength(2);
  expect(heard[0]?.href).toBe(`/courseManagement/jobs?job=${second.result.job}`);
  // Undo: somebody has begun, and stays.
  const stays = setting.people.get(numberOf(room, 50))!;
  await testbed.platform.db
    .updateTable("enrollment")
    .set({ percent: 10 })
    .where("account_id", "=", stays)
    .execute();
  await testbed.call(job.jobUndo, { job: second.result.job }, as(teacher));
  await drain();
  const undone = await jobOf(setting, second.result.job);
  expect(undone).toMatchObject({ state: "undone", undone: 36, kept: 1 });
  expect(undone.problems[0]).toMatchObject({ name: `${numberOf(room, 50)} 学生50` });
  const kept = await testbed.call(job.jobProblems, { job: second.result.job }, as(teacher));
  expect((await read(kept.result.file)).map((row) => row.slice(0, 2))).toEqual([
    HEAD.slice(0, 2),
    [numberOf(room, 50), "学生50"],
  ]);
  expect(await inClass(setting)).toBe(1964);
  const { taken } = await testbed.platform.db
    .selectFrom("course_run")
    .select("taken")
    .where("id", "=", room.run)
    .executeTakeFirstOrThrow();
  expect(taken).toBe(1964);
}, 120_000);

test("each fault of a row is told apart", async () => {
  const setting = await open(8, { capacity: 4 });
  const { room, classId } = setting;
  const { db } = testbed.platform;
  const other = await addClass(db, room.run, `OTH${room.run}`, "二班");
  const gone = await addClass(db, room.run, `OLD${room.run}`, "旧班");
  await db.updateTable("course_class").set({ archived_at: 1 }).where("id", "=", gone).execute();
  const put = (at: number, values: object) =>
    db
      .insertInto("enrollment")
      .values({
        run_id: room.run,
        account_id: setting.people.get(numberOf(room, at))!,
        class_id: null,
        role: "learner",
        state: "active",
        last_node: null,
        last_active_at: null,
        applied_at: 0,
        created_at: 0,
        ...values,
      })
      .execute();
  await put(0, { class_id: classId });
  await put(1, { class_id: other });
  await put(2, { role: "ta" });
  await put(3, { state: "banned" });
  await db.updateTable("course_run").set({ taken: 3 }).where("id", "=", room.run).execute();
  const all = rowsOf(setting, 8);
  const file = await fileOf([
    ...all.slice(0, 4),
    [all[4]![0]!, all[4]![1]!, "旧班"],
    all[5]!,
    all[5]!,
    all[6]!,
    ["", "学生7", ""],
  ]);
  const { result } = await check(setting, file);
  expect(result).toMatchObject({ good: 1, there: 1, faulty: 7 });
  expect(result.faults.map(({ row, fault }) => `${row} ${fault}`)).toEqual([
    "3 elsewhere",
    "4 staff",
    "5 banned",
    "6 archivedClass",
    "8 twice",
    "9 full",
    "10 missing",
  ]);
});

/** A sheet as WPS writes one: a title merged over all columns, heads of two rows, a class in one cell for all of its rows. */
const WPS_MERGES =
  '<mergeCells count="5"><mergeCell ref="A1:F1"/><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/><mergeCell ref="C2:D2"/><mergeCell ref="D4:D5"/></mergeCells>';
async function fromWps(rows: Rows, others: readonly { name: string; rows: Rows }[]): Promise<string> {
  const parts = unzipSync(await writeWorkbook([{ name: "Sheet1", isPlain: true, rows }, ...others]));
  const part = "xl/worksheets/sheet1.xml";
  const xml = new TextDecoder().decode(parts[part]).replace("</sheetData>", `</sheetData>${WPS_MERGES}`);
  return Buffer.from(zipSync({ ...parts, [part]: strToU8(xml) })).toString("base64");
}

test("a roster as schools have it is read: a title above, merged heads and classes, padded names; what is not read is told and comes back", async () => {
  const setting = await open(4);
  const { room, classId } = setting;
  const other = await addClass(testbed.platform.db, room.run, `WPS${room.run}`, "数控 2601 班");
  const { db } = testbed.platform;
  const name = (at: number, real_name: string) =>
    db
      .updateTable("account")
      .set({ real_name })
      .where("id", "=", setting.people.get(numberOf(room, at))!)
      .execute();
  await name(0, "张三");
  await name(1, "阿依古丽·买买提");
  const rows = [
    ["临江学院 2026 级名单", "", "", "", "", ""],
    ["\uFEFF学号", "姓名（必填）", "班级信息", "", "性别", "备注"],
    ["", "", "专业", "班级", "", ""],
    [` ${numberOf(room, 0)}\u200B`, "张　三", "数控技术", "数控2601班", "男", "班长"],
    [numberOf(room, 1), "阿依古丽•买买提", "数控技术", "", "女", ""],
    ["", "", "", "", "", ""],
    [numberOf(room, 2), "学生2", "数控技术", "", "男", ""],
    [numberOf(room, 3), "别人", "数控技术", "", "女", "补录"],
  ];
  const file = await fromWps(rows, [
    {
      name: "教师",
      rows: [
        ["工号", "姓名"],
        ["1", "甲"],
      ],
    },
    { name: "空表", rows: [[""]] },
    { name: "填写说明", rows: [["第一行是列名"]] },
  ]);
  const { result } = await check(setting, file);
  expect(result).toMatchObject({ good: 3, there: 0, faulty: 1 });
  expect(result.unread).toEqual({
    columns: ["专业", "性别", "备注"],
    sheets: ["教师"],
  });
  // Rows as the spreadsheet counts them.
  expect(result.faults).toMatchObject([{ row: 8, fault: "wrongName" }]);
  const started = await start(setting, file);
  await drain();
  expect(await jobOf(setting, started.result.job)).toMatchObject({ done: 3, failed: 0 });
  const inside = await db
    .selectFrom("enrollment")
    .select(["account_id", "class_id"])
    .where("run_id", "=", room.run)
    .execute();
  const classOf = (at: number) =>
    inside.find(({ account_id }) => account_id === setting.people.get(numberOf(room, at)))?.class_id;
  // Both rows of the merged cell are in its class; whoever has none is in the one that was chosen.
  expect([0, 1, 2, 3].map(classOf)).toEqual([other, other, classId, undefined]);
  // The file that comes back has every column, and rows where they stood.
  const marked = await read(result.file!);
  expect(marked[0]![0]).toBe("临江学院 2026 级名单");
  expect(marked[2]!.slice(2, 4)).toEqual(["专业", "班级"]);
  expect(marked[2]![6]).toBe("问题");
  expect(marked[7]!).toEqual([
    numberOf(room, 3),
    "别人",
    "数控技术",
    "",
    "女",
    "补录",
    "姓名与该学号的学生不一致",
  ]);
  const mended = marked.map((row, at) => (at === 7 ? [row[0]!, "学生3", ...row.slice(2)] : [...row]));
  const again = await check(setting, await fileOf(mended.slice(1), mended[0]));
  expect(again.result).toMatchObject({ good: 1, there: 3, faulty: 0 });
  expect(again.result.unread.columns).toEqual(["专业", "性别", "备注"]);
});

test("each sheet with the columns is read: rows are told with their sheet, and the marked workbook has all of these sheets", async () => {
  const setting = await open(4);
  const [first, second, third, fourth] = rowsOf(setting, 4) as [string[], string[], string[], string[]];
  const sheets = [
    { name: "一班", rows: [HEAD, first, [second[0]!, "别人", ""]] },
    {
      name: "教师",
      rows: [
        ["工号", "姓名"],
        ["1", "甲"],
      ],
    },
    // The same row numbers, in another order of columns, below a title; and somebody who is in the first sheet already.
    {
      name: "二班",
      rows: [
        ["转入名单"],
        ["姓名", "备注", "学号"],
        [third[1]!, "", third[0]!],
        [first[1]!, "重修", first[0]!],
      ],
    },
    { name: "空名单", rows: [HEAD] },
    { name: "三班", rows: [HEAD, fourth] },
  ];
  const fileWith = async (some: readonly { name: string; rows: Rows }[]) =>
    Buffer.from(await writeWorkbook(some.map((one) => ({ ...one, isPlain: true })))).toString("base64");
  const file = await fileWith(sheets);
  const { result } = await check(setting, file);
  expect(result).toMatchObject({
    good: 3,
    there: 0,
    faulty: 2,
    sheets: ["一班", "二班", "空名单", "三班"],
  });
  expect(result.unread).toEqual({ columns: ["备注"], sheets: ["教师"] });
  expect(result.faults.map(({ sheet, row, fault }) => `${sheet} ${row} ${fault}`)).toEqual([
    "一班 3 wrongName",
    "二班 4 twice",
  ]);
  const marked = await readWorkbook(new Uint8Array(Buffer.from(result.file!, "base64")));
  expect(marked.map(({ name }) => name)).toEqual(["一班", "二班", "空名单", "三班"]);
  const problems = marked.map(({ rows }) => rows.map((row) => row[3] ?? ""));
  expect(problems[0]).toEqual(["问题", "", "姓名与该学号的学生不一致"]);
  expect(problems[1]?.slice(1)).toEqual(["问题", "", "学生在文件中重复出现"]);
  expect(problems[3]).toEqual(["问题", ""]);
  const started = await start(setting, file);
  expect(started.result.rows).toBe(3);
  await drain();
  expect(await inClass(setting)).toBe(3);
  // Mended where it stood, it comes in as one file again.
  const mended = marked.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map((cell) => (cell === "别人" ? second[1]! : cell))),
  }));
  expect((await check(setting, await fileWith(mended))).result).toMatchObject({
    good: 1,
    there: 3,
    faulty: 1,
  });
  // Other programs write names that no spreadsheet takes back.
  const odd = unzipSync(
    Buffer.from(await fileWith([{ name: "甲", rows: [HEAD, ["404", "无此人", ""]] }]), "base64"),
  );
  const part = "xl/workbook.xml";
  const renamed = new TextDecoder().decode(odd[part]).replace('name="甲"', `name="2026/${"甲".repeat(40)}"`);
  const long = await check(
    setting,
    Buffer.from(zipSync({ ...odd, [part]: strToU8(renamed) })).toString("base64"),
  );
  const [back] = await readWorkbook(new Uint8Array(Buffer.from(long.result.file!, "base64")));
  expect(back?.name).toBe(`2026_${"甲".repeat(26)}`);
  // What a file may hold is counted over its sheets.
  const many = Array.from({ length: 10_001 }, (_, at) => [`N${at}`, "某人", ""]);
  const twoSheets = await fileWith(["甲", "乙"].map((name) => ({ name, rows: [HEAD, ...many] })));
  expect((await check(setting, twoSheets)).code).toBe(Code.importTooLarge);
});

test("a file that is no roster, an empty one, and one without a good row are refused in words", async () => {
  const setting = await open(1);
  const said = async (file: string) => {
    const { code, result } = await check(setting, file);
    return [code, result];
  };
  expect(await said(Buffer.from("nothing").toString("base64"))).toEqual([
    Code.importFaulty,
    { fault: "format" },
  ]);
  expect(await said(await fileOf([["1", "2"]], ["a", "b"]))).toEqual([Code.importFaulty, { fault: "head" }]);
  expect(await said(await fileOf([]))).toEqual([Code.importFaulty, { fault: "empty" }]);
  const wrong = await start(setting, await fileOf([["nobody", "无名", ""]]));
  expect([wrong.code, wrong.result]).toEqual([Code.importFaulty, { fault: "rows" }]);
  const foreign = await open(0);
  expect((await check({ ...setting, classId: foreign.classId }, await fileOf([["1", "2"]]))).code).toBe(
    Code.notFound,
  );
  const assistant = await setting.room.person({ role: "ta" });
  expect((await check(setting, await fileOf([["1", "2"]]), assistant)).code).toBe(Code.forbidden);
});

test("the template has the columns, the classes to choose from, and notes; filled in, it is understood", async () => {
  const setting = await open(1);
  const { room, teacher } = setting;
  const { file } = (await testbed.call(contract.rosterTemplate, { id: room.run }, as(teacher))).result;
  const sheets = await readWorkbook(new Uint8Array(Buffer.from(file, "base64")));
  expect(sheets.map(({ name }) => name)).toEqual(["名单", "填写说明"]);
  expect(sheets[0]?.rows[0]).toEqual(HEAD);
  const filled = await fileOf([[numberOf(room, 0), "学生0", "一班"]], sheets[0]?.rows[0]);
  expect((await check(setting, filled)).result).toMatchObject({ good: 1, faulty: 0 });
});

test("places that were taken meanwhile are not given twice: who is past them stays out", async () => {
  const setting = await open(3, { capacity: 3, taken: 1 });
  const { people, room, classId } = setting;
  const { clock, transaction } = testbed.platform;
  const wanted = [...people.values()].map((account) => ({ account, classId }));
  const put = async () =>
    (await transaction((trx) => enlist(trx, room.run, wanted, clock.now()))).map(({ outcome }) => outcome);
  expect(await put()).toEqual(["in", "in", "full"]);
  expect(await put()).toEqual(["there", "there", "full"]);
  expect(await inClass(setting)).toBe(2);
});

test("several servers at once put each row in once, and one message tells of it", async () => {
  const setting = await open(450);
  const { teacher } = setting;
  const { result } = await start(setting, await fileOf(rowsOf(setting, 450)));
  await Promise.all([workJobs({ ...testbed.platform }), workJobs({ ...testbed.platform }), drain()]);
  expect(await jobOf(setting, result.job)).toMatchObject({ state: "done", done: 450, failed: 0 });
  expect(await inClass(setting)).toBe(450);
  const { list } = (await testbed.call(message.messageList, { page: 1, size: 20 }, as(teacher))).result;
  expect(list.filter(({ title }) => title === "已完成：导入班级名单")).toHaveLength(1);
  const history = (await testbed.call(job.jobList, {}, as(teacher))).result;
  expect(history.list).toMatchObject([{ id: result.job, title: "导入班级名单", state: "done", done: 450 }]);
  const [one] = history.list;
  expect(history.kinds).toEqual([{ kind: one?.kind, title: "导入班级名单" }]);
  expect(history.subjects).toEqual([{ subject: one?.subject, about: one?.about }]);
  expect(one?.about).not.toBe("");
  const narrowed = async (filter: object) =>
    (await testbed.call(job.jobList, filter, as(teacher))).result.list.map(({ id }) => id);
  expect(await narrowed({ kind: one?.kind, state: "done", subject: one?.subject })).toEqual([result.job]);
  for (const filter of [{ kind: "enroll-review" }, { state: "failed" }, { subject: "run 0" }])
    expect(await narrowed(filter)).toEqual([]);
  const stranger = await setting.room.stranger();
  expect((await testbed.call(job.jobList, {}, as(stranger))).result.total).toBe(0);
  expect((await testbed.call(job.jobProblems, { job: result.job }, as(stranger))).code).toBe(Code.notFound);
});
