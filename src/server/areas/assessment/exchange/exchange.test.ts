/** A teacher lets questions in from a file and takes them out again; nobody else does, and nothing is stored unasked. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, type Input, job, questionExchange, teach } from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { nodeAssets } from "../../../adapters/node/assets.js";
import { pdfText } from "../../../adapters/node/pdf.js";
import { toBase64 } from "../../../exchange/base64.js";
import { writeWorkbook } from "../../../exchange/workbook.js";
import { taughtRoom } from "../testing-assessment.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());

const WORD = `一、单项选择题（每题 2 分）
1. 哪一个是质数？（B）
A. 4   B. 7
C. 9
解析：7 只能被 1 和它自己整除。
知识点：质数、整数
2. 哪一个是偶数？
A. 3
B. 8
答案：D
二、判断题
3. 水在海平面 100 ℃ 沸腾。
答案：对
难度：容易`;

async function open() {
  const { room, teacher } = await taughtRoom(testbed);
  const as = { token: teacher.token };
  const { questionImportCheck: check, questionImport: add, questionExport: out } = questionExchange;
  return {
    room,
    as,
    check: (source: Omit<Input<typeof check>, "id">) => testbed.call(check, { id: room.run, ...source }, as),
    add: async (source: Omit<Input<typeof add>, "id">) => {
      const answer = await testbed.call(add, { id: room.run, ...source }, as);
      await testbed.platform.background.drain();
      return answer;
    },
    out: (source: Omit<Input<typeof out>, "id">) => testbed.call(out, { id: room.run, ...source }, as),
    list: async () => (await testbed.call(teach.questionList, { id: room.run }, as)).result.list,
  };
}

test("what is in a text is shown with its faults, and stored only when somebody says so", async () => {
  const { room, as, check, add, list } = await open();
  const { result } = await check({ text: WORD });
  expect(result.format).toBe("word");
  expect(result.rows).toMatchObject([
    { no: 1, at: "2", type: "single", points: 2, faults: [] },
    { no: 2, at: "7", type: "single", faults: [{ code: "answerUnknown", detail: "D" }] },
    { no: 3, type: "true_false", difficulty: 1, faults: [] },
  ]);
  expect(await list()).toEqual([]);
  const refused = await add({ text: WORD, rows: [1, 2] });
  expect(refused.code).toBe(Code.importFaulty);
  expect(await list()).toEqual([]);
  const folder = await testbed.call(teach.folderSave, { id: room.run, name: "第一章" }, as);
  const added = await add({ text: WORD, rows: [1, 3], folder: folder.result.folder });
  expect(added.result.questions).toBe(2);
  const stored = await list();
  expect(stored.map(({ text, folder: own, knowledge }) => [text, own, knowledge])).toEqual([
    ["水在海平面 100 ℃ 沸腾。", folder.result.folder, []],
    ["哪一个是质数？（ ）", folder.result.folder, ["质数", "整数"]],
  ]);
  // The second time they are known.
  const again = await check({ text: WORD });
  expect(again.result.rows.map(({ twin }) => twin)).toEqual(["bank", undefined, "bank"]);
  // And taken back.
  const undo = () => testbed.call(job.jobUndo, { job: added.result.job }, as);
  expect((await undo()).code).toBe(Code.ok);
  await testbed.platform.background.drain();
  expect(await list()).toEqual([]);
});

test("an import that is taken back leaves what was changed since, and says so; after a day it stays", async () => {
  const { room, as, add, list } = await open();
  const { result } = await add({ text: WORD, rows: [1, 3] });
  const view = async () => (await testbed.call(job.jobDetail, { job: result.job }, as)).result;
  expect(await view()).toMatchObject({ state: "done", done: 2, failed: 0, title: "导入题目" });
  const [changed] = await list();
  const question = changed?.question ?? 0;
  const { result: before } = await testbed.call(teach.questionDetail, { id: room.run, question }, as);
  const { stem, content } = before;
  const { difficulty, points, tags, knowledge } = before.question;
  const next = { id: room.run, question, content, difficulty, points: points + 1, tags, knowledge };
  const stemNow = { ...stem, content: [...stem.content, ...stem.content] };
  expect((await testbed.call(teach.questionSave, { ...next, stem: stemNow }, as)).code).toBe(Code.ok);
  const undo = () => testbed.call(job.jobUndo, { job: result.job }, as);
  await undo();
  await testbed.platform.background.drain();
  expect(await view()).toMatchObject({ state: "undone", undone: 1, kept: 1 });
  expect((await list()).map((one) => one.question)).toEqual([question]);
  const { result: late } = await add({ text: WORD, rows: [1] });
  testbed.platform.clock.advance(25 * 3_600_000);
  expect((await testbed.call(job.jobUndo, { job: late.job }, as)).code).toBe(Code.failed);
  expect(await list()).toHaveLength(2);
});

test("every format that goes out comes in again, and what it does not hold is said", async () => {
  const { room, as, check, add, out } = await open();
  await add({ text: WORD, rows: [1, 3] });
  await testbed.call(
    teach.questionSave,
    {
      id: room.run,
      difficulty: 2,
      points: 5,
      tags: [],
      knowledge: [],
      stem: {
        type: "doc",
        content: [
          { type: "paragraph", content: [{ type: "text", text: "推荐", marks: [{ type: "bold" }] }] },
        ],
      },
      content: { type: "nps", body: {}, key: {} },
    },
    as,
  );
  for (const format of ["xlsx", "docx", "qti", "moodle", "gift", "aiken"] as const) {
    const { result } = await out({ format });
    expect(result.losses.filter(({ reason }) => reason === "type").map(({ type }) => type)).toContain("nps");
    const { result: read } = await check({ file: result.file });
    expect([format, read.format]).toEqual([format, format]);
    expect(read.rows.map(({ faults }) => faults).flat()).toEqual([]);
    expect(read.rows).toHaveLength(result.questions);
    expect(read.rows.every(({ twin }) => twin === "bank")).toBe(true);
  }
  const { result: one } = await out({ format: "aiken", type: "single" });
  expect(one.losses).toMatchObject([{ type: "single", reason: "part" }]);
  const none = await out({ format: "xlsx", type: "nps" });
  expect(none.code).toBe(Code.failed);
});

test("another course's folder and questions are as if they were not", async () => {
  const [mine, other] = [await open(), await open()];
  const folder = await testbed.call(teach.folderSave, { id: other.room.run, name: "别处" }, other.as);
  const refused = await mine.add({ text: WORD, rows: [1], folder: folder.result.folder });
  expect(refused.code).toBe(Code.notFound);
  await other.add({ text: WORD, rows: [1] });
  const questions = (await other.list()).map(({ question }) => question);
  expect(questions).toHaveLength(1);
  const foreign = await mine.out({ format: "xlsx", questions });
  expect(foreign.code).toBe(Code.notFound);
});

test("the template is a workbook of its own, and an empty one is said to have no question", async () => {
  const { room, as, check } = await open();
  const { result } = await testbed.call(questionExchange.questionTemplate, { id: room.run }, as);
  const read = await check({ file: result.file });
  // Its first sheet is empty: the examples are on one of their own.
  expect(read.code).toBe(Code.importFaulty);
});

test("a workbook under a title, with merged heads and more in it, is read; what was left is told", async () => {
  const { check } = await open();
  const bytes = await writeWorkbook([
    {
      name: "期中",
      rows: [
        ["高等数学期中题库"],
        ["题型", "题干", "选项A", "选项B", "答案", "出题人"],
        ["单选", "1 + 1 等于几？", "2", "3", "A", "王老师"],
        ["判断", "0 是偶数。", "", "", "对", ""],
      ],
    },
    { name: "旧题", rows: [["判断", "1 是质数。"]] },
    { name: "说明", rows: [["怎样填写"]] },
  ]);
  const { result } = await check({ file: toBase64(bytes) });
  expect(result.unread).toEqual({ columns: ["出题人"], sheets: ["旧题"] });
  expect(result.rows.map(({ at, text, faults }) => [at, text, faults])).toEqual([
    ["3", "1 + 1 等于几？", []],
    ["4", "0 是偶数。", []],
  ]);
});

test("what cannot be read at all is refused in words", async () => {
  const { check } = await open();
  const old = btoa(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${"\0".repeat(600)}`);
  const answer = await check({ file: old });
  expect(answer).toMatchObject({ code: Code.importFaulty, result: { fault: "old" } });
  expect(answer.message).toContain("docx");
  expect((await check({ text: "今天天气很好。" })).code).toBe(Code.importFaulty);
  expect((await check({})).code).toBe(Code.invalid);
});

test("a PDF has the words of the questions, and says which signs it cannot print", async () => {
  const { check, add, out } = await open();
  const text = `${WORD}\n4. 𓀀 是古埃及的文字。\n答案：对`;
  expect((await check({ text })).result.rows).toHaveLength(4);
  await add({ text, rows: [1, 3, 4] });
  const { result } = await out({ format: "pdf" });
  const words = (await pdfText(new Uint8Array(Buffer.from(result.file, "base64"))))?.replaceAll(/\s+/g, "");
  for (const part of ["一、单选题", "1.哪一个是质数？", "B.7", "答案：B", "二、判断题"])
    expect(words).toContain(part);
  expect(result.losses.map(({ text: stem, reason }) => [stem, reason])).toEqual([
    ["𓀀 是古埃及的文字。", "part"],
  ]);
});
