/** A gradebook goes out as a workbook and comes back: only what was changed, what was overtaken, what is wrong, and hostile files. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam, grade, gradeFile, job } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { readWorkbook, writeWorkbook } from "../../exchange/workbook.js";
import { addAssessment, CONTENTS, taughtRoom, type Taught } from "../assessment/testing-assessment.js";
import type { Inmate } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
interface Setting extends Taught {
  readonly first: number;
  readonly second: number;
  readonly learners: readonly Inmate[];
}
/** Two items of ten points and three people, of whom each has handed in the first with nothing right. */
async function open(title = "期中测验"): Promise<Setting> {
  const taught = await taughtRoom(testbed);
  const add = (name: string) =>
    addAssessment(testbed.platform.db, taught.where, { contents: [CONTENTS[0]!], title: name });
  const first = await add(title);
  const second = await add("期末测验");
  const learners = [];
  for (let at = 0; at < 3; at += 1) {
    const learner = await taught.room.person();
    const id = taught.room.run;
    const { attempt } = (await testbed.call(exam.attemptStart, { id, assessment: first }, as(learner)))
      .result;
    await testbed.call(exam.attemptSubmit, { id, attempt, changes: [] }, as(learner));
    learners.push(learner);
  }
  return { ...taught, first, second, learners };
}
const book = async ({ room, teacher }: Setting, more: object = {}) => {
  const { result } = await testbed.call(gradeFile.gradeExport, { id: room.run, ...more }, as(teacher));
  return readWorkbook(new Uint8Array(Buffer.from(result.file, "base64")));
};
type Rows = (string | number)[][];
type Sheets = Awaited<ReturnType<typeof book>>;
/** As a spreadsheet gives it back. */
const saved = async (sheets: Sheets, change: (rows: Rows) => Rows | void): Promise<string> => {
  const changed = sheets.map(({ name, rows }, at) => {
    const own: Rows = rows.map((row) => [...row]);
    return { name, rows: (at === 0 && change(own)) || own };
  });
  return Buffer.from(await writeWorkbook(changed)).toString("base64");
};
const check = ({ room, teacher }: Setting, file: string, who = teacher) =>
  testbed.call(gradeFile.gradeImportCheck, { id: room.run, file }, as(who));
const set = ({ room, teacher, first }: Setting, learner: Inmate, points: number, seen: number) =>
  testbed.call(
    grade.gradeSave,
    { id: room.run, assessment: first, learner: learner.id, points, reason: "口试", seen },
    as(teacher),
  );
const rowOf = (rows: Rows, { id }: Inmate): (string | number)[] => {
  const found = rows.find((row) => row[0] === `learner ${id}`);
  if (!found) throw new Error("no row");
  return found;
};
const sheetOf = async ({ room, teacher }: Setting) =>
  (await testbed.call(grade.gradeSheet, { id: room.run }, as(teacher))).result.rows;

test("what comes back is what was changed; it is let in with one reason, and taken back", async () => {
  const setting = await open("=1+1");
  const { room, teacher, first, second, learners } = setting;
  const [one, two] = learners as [Inmate, Inmate, Inmate];
  const sheets = await book(setting);
  expect(sheets.map(({ name }) => name)).toEqual(["成绩", "说明", "edu-exported"]);
  expect(sheets[0]?.rows[1]?.slice(1)).toEqual([
    "学号",
    "姓名",
    "班级",
    "=1+1（满分 10）",
    "期末测验（满分 10）",
    "总评",
  ]);
  expect((await check(setting, await saved(sheets, () => undefined))).result).toEqual({
    changes: [],
    faults: [],
    unchanged: 6,
  });
  // Sorted the other way round, with a column in between, and a total that nobody takes.
  const file = await saved(sheets, (rows) => {
    rowOf(rows, one)[4] = 8.5;
    rowOf(rows, two)[5] = "９";
    rowOf(rows, two)[6] = 100;
    const [ids, head, ...others] = rows;
    return [ids!, head!, ...others.toReversed()].map((row) => [...row.slice(0, 4), "", ...row.slice(4)]);
  });
  const { changes, faults } = (await check(setting, file)).result;
  expect(faults).toEqual([]);
  expect(
    changes.map(({ learner, assessment, before, after, column }) => [
      learner,
      assessment,
      before,
      after,
      column,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [one.id, first, 0, 8.5, "F"],
      [two.id, second, undefined, 9, "G"],
    ]),
  );
  expect(changes).toHaveLength(2);
  const cells = changes.map(({ learner, assessment, before, after }) => ({
    learner,
    assessment,
    points: after,
    seen: before,
  }));
  const { result } = await testbed.call(
    gradeFile.gradeApply,
    { id: room.run, cells, reason: "线下考试" },
    as(teacher),
  );
  await testbed.platform.background.drain();
  const points = async (learner: Inmate) =>
    (await sheetOf(setting)).find((row) => row.learner === learner.id)?.points;
  expect([await points(one), await points(two)]).toEqual([
    [8.5, null],
    [0, 9],
  ]);
  const history = { id: room.run, assessment: first, learner: one.id };
  expect((await testbed.call(grade.gradeHistory, history, as(teacher))).result.list).toMatchObject([
    { points: 8.5, reason: "线下考试" },
  ]);
  // What somebody set since then stays.
  await set(setting, one, 7, 8.5);
  await testbed.call(job.jobUndo, { job: result.job }, as(teacher));
  await testbed.platform.background.drain();
  expect((await testbed.call(job.jobDetail, { job: result.job }, as(teacher))).result).toMatchObject({
    state: "undone",
    undone: 1,
    kept: 1,
  });
  expect([await points(one), await points(two)]).toEqual([
    [7, null],
    [0, null],
  ]);
});

test("what somebody changed since it went out is shown with both, and is let in only over what was seen", async () => {
  const setting = await open();
  const { room, teacher, first } = setting;
  const [one] = setting.learners as [Inmate];
  const sheets = await book(setting);
  await set(setting, one, 6, 0);
  const file = await saved(sheets, (rows) => void (rowOf(rows, one)[4] = 9));
  expect((await check(setting, file)).result.changes).toMatchObject([{ before: 6, after: 9, exported: "0" }]);
  // The same words as now are no change, however they came about.
  const same = await saved(sheets, (rows) => void (rowOf(rows, one)[4] = 6));
  expect((await check(setting, same)).result.changes).toEqual([]);
  const cells = [{ assessment: first, learner: one.id, points: 9, seen: 0 }];
  const { result } = await testbed.call(
    gradeFile.gradeApply,
    { id: room.run, cells, reason: "核对" },
    as(teacher),
  );
  await testbed.platform.background.drain();
  const { problems } = (await testbed.call(job.jobDetail, { job: result.job }, as(teacher))).result;
  expect(problems).toMatchObject([{ reason: "这个成绩刚被别人改过，请核对后再保存" }]);
});

test("what is wrong is named with its row and column, and the rest is still there to be let in", async () => {
  const setting = await open();
  const [one, two, three] = setting.learners as [Inmate, Inmate, Inmate];
  const { room, teacher, first } = setting;
  await testbed.call(
    grade.gradeSave,
    { id: room.run, assessment: first, learner: three.id, excused: true, reason: "病假", seen: 0 },
    as(teacher),
  );
  const file = await saved(await book(setting), (rows) => {
    rowOf(rows, one)[4] = "优秀";
    rowOf(rows, one)[5] = 11;
    rowOf(rows, two)[4] = "";
    rowOf(rows, two)[5] = 5;
    rowOf(rows, three)[4] = 3;
    rowOf(rows, three)[5] = 2.125;
    rows.push(["learner 999999999", "", "路人", "", 1, 1, ""], [...rowOf(rows, two)]);
    rows[0]!.push("item 999999999");
  });
  const { changes, faults } = (await check(setting, file)).result;
  expect(changes).toMatchObject([{ learner: two.id, after: 5 }]);
  expect(faults.map(({ fault, column }) => `${fault} ${column}`).toSorted()).toEqual([
    "decimals F",
    "emptied E",
    "excused E",
    "notNumber E",
    "tooMuch F",
    "twice C",
    "unknownItem H",
    "unknownLearner C",
  ]);
  const rows = (await book(setting))[0]!.rows;
  const at = rows.findIndex((row) => row[0] === `learner ${one.id}`) + 1;
  expect(faults.find(({ fault }) => fault === "tooMuch")).toMatchObject({ row: at, value: "11", max: 10 });
});

test("one assessment goes out and comes back alone, by those who are shown", async () => {
  const setting = await open();
  const [one, two] = setting.learners as [Inmate, Inmate];
  const [sheet] = await book(setting, { assessments: [setting.second], learners: [two.id, one.id] });
  expect(sheet?.rows[0]).toEqual([
    `edu-grades ${setting.room.run}`,
    "",
    "",
    "",
    `item ${setting.second}`,
    ...(sheet?.rows[0]?.slice(5) ?? []),
  ]);
  expect(sheet?.rows.slice(2).map(([id]) => id)).toEqual([`learner ${two.id}`, `learner ${one.id}`]);
});

test("other files, bombs and locked gradebooks are refused in words; assistants look and do not bring in", async () => {
  const setting = await open();
  const other = await open();
  const refusal = async (file: string | Uint8Array, who = setting.teacher) => {
    const text = typeof file === "string" ? file : Buffer.from(file).toString("base64");
    const { code, message } = await check(setting, text, who);
    return code === Code.ok ? "read" : message;
  };
  const own = await saved(await book(setting), () => undefined);
  expect(await refusal(own)).toBe("read");
  expect(await refusal(await saved(await book(other), () => undefined))).toBe("这个文件是从另一门课程导出的");
  expect(await refusal(await writeWorkbook([{ name: "表", rows: [["甲"]] }]))).toContain(
    "不是从成绩册导出的",
  );
  // A renamed csv.
  expect(await refusal(new TextEncoder().encode("学号,姓名\n1,2"))).toBe("请选择 Excel 工作簿（.xlsx）");
  const bomb = zipSync({ "xl/workbook.xml": new Uint8Array(60_000_000) }, { level: 9 });
  expect(await refusal(bomb)).toBe("文件太大，请重新导出成绩册，只改其中的成绩再导入");
  // A cell of 10 MB, as somebody would put it there by hand.
  const parts = unzipSync(new Uint8Array(Buffer.from(own, "base64")));
  const name = "xl/worksheets/sheet1.xml";
  const xml = strFromU8(parts[name]!).replace(
    /<c r="E3"[^>]*?(?:\/>|>.*?<\/c>)/,
    `<c r="E3" t="str"><v>${"a".repeat(10_000_000)}</v></c>`,
  );
  const long = Buffer.from(zipSync({ ...parts, [name]: [strToU8(xml), { level: 1 }] })).toString("base64");
  expect((await check(setting, long)).result.faults).toMatchObject([
    { fault: "notNumber", value: "a".repeat(100) },
  ]);
  const assistant = await setting.room.person({ role: "ta" });
  expect((await check(setting, own, assistant)).code).toBe(Code.forbidden);
});
