/**
 * Every workbook that the product takes in, held against what people and attackers send: a clear refusal, or each row
 * taken or named. An intake that is not in the table fails the last test.
 */
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  college,
  Code,
  gradeFile,
  majorAdmin,
  outlineExchange,
  people,
  questionExchange,
  resourceManaging,
  roster,
} from "../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../testing/people.js";
import { nodeUploads } from "../adapters/node/uploads.js";
import { addAssessment, CONTENTS, taughtRoom } from "../areas/assessment/testing-assessment.js";
import { addLibrary, addResource } from "../areas/library/testing-library.js";
import { sendTus } from "../areas/library/testing-uploads.js";
import { hostileFiles } from "../areas/organization/testing-organization.js";
import { peopleSetting } from "../areas/people/testing-people.js";
import { toBase64 } from "./base64.js";
import { readWorkbook, writeWorkbook } from "./workbook.js";

interface Answer {
  readonly code: number;
  readonly message: string;
  readonly result: Record<string, unknown>;
}
interface Intake {
  readonly name: string;
  /** The file that reads the workbook, under src/server/areas. */
  readonly reader: string;
  readonly heads: readonly (readonly string[])[];
  /** A row about something of this name. */
  readonly row: (name: string, at: number) => readonly string[];
  readonly check: (file: string) => Promise<Answer>;
  /** Rows that were taken and rows that were refused by name. */
  readonly counted: (result: never) => { readonly good: number; readonly faulty: number };
  readonly errors?: (result: never) => string | undefined;
}

const hostile = hostileFiles();
let testbed: Testbed;
let folder: string;
const intakes = new Map<string, Intake>();
const NAMES = [
  "people, students",
  "people, teachers",
  "colleges",
  "majors",
  "rosters",
  "metadata of resources",
  "batches of files",
  "questions",
  "outlines",
  "grades",
] as const;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-hostile-"));
  testbed = await openTestbed({ uploads: nodeUploads(folder) });
  const { db } = testbed.platform;
  const { org, as } = await peopleSetting(testbed);
  const { room, teacher, where } = await taughtRoom(testbed);
  const item = await addAssessment(db, where, { contents: [CONTENTS[0]!], title: "测验" });
  const teaches = { token: teacher.token };
  const shelf = await addLibrary(db, org, "机械资源库");
  const resource = await addResource(db, shelf, { title: "齿轮" });
  const archive = new Uint8Array(zipSync({ "a.txt": strToU8("讲义") }));
  const { upload } = (
    await testbed.call(resourceManaging.resourceUpload, { name: "files.zip", size: archive.length }, as)
  ).result;
  await sendTus(testbed, {
    ...as,
    method: "PATCH",
    below: `/${upload}`,
    headers: { "upload-offset": "0" },
    body: archive,
  });
  const counted = ({ good, there, faulty }: { good: number; there: number; faulty: number }) => ({
    good: good + there,
    faulty,
  });
  const rows = (result: { rows: readonly { faults: readonly unknown[] }[] }) => {
    const faulty = result.rows.filter(({ faults }) => faults.length > 0).length;
    return { good: result.rows.length - faulty, faulty };
  };
  const errors = ({ file }: { file?: string }) => file;
  const add = (name: (typeof NAMES)[number], intake: Omit<Intake, "name">) =>
    void intakes.set(name, { name, ...intake });
  add("people, students", {
    reader: "people/import.ts",
    heads: [["学号", "姓名", "年级"]],
    row: (name, at) => [`S${at}`, name, "2026"],
    check: (file) => testbed.call(people.studentCheck, { org, file }, as),
    counted,
    errors,
  });
  add("people, teachers", {
    reader: "people/import.ts",
    heads: [["工号", "姓名"]],
    row: (name, at) => [`T${at}`, name],
    check: (file) => testbed.call(people.teacherCheck, { org, file }, as),
    counted,
    errors,
  });
  add("colleges", {
    reader: "organization/college-import.ts",
    heads: [["编号", "名称"]],
    row: (name, at) => [`C${at}`, name],
    check: (file) => testbed.call(college.collegeCheck, { org, file }, as),
    counted,
    errors,
  });
  add("majors", {
    reader: "major/admin-import.ts",
    heads: [["代码", "名称", "学院", "层次"]],
    row: (name, at) => [`${560_000 + at}`, name, "机电学院", ""],
    check: (file) => testbed.call(majorAdmin.majorCheck, { org, file }, as),
    counted,
    errors,
  });
  add("rosters", {
    reader: "roster/workbook.ts",
    heads: [["学号", "姓名", "班级"]],
    row: (name, at) => [`R${at}`, name, ""],
    check: (file) => testbed.call(roster.rosterCheck, { id: room.run, file }, teaches),
    counted,
    errors,
  });
  add("metadata of resources", {
    reader: "library/managing/metadata.ts",
    heads: [["编号", "标题", "关键词"]],
    row: (name, at) => [at === 1 ? String(resource) : String(9_000_000 + at), name, "齿轮"],
    check: (file) => testbed.call(resourceManaging.resourceCheck, { file }, as),
    counted: ({ checked }: { checked: Parameters<typeof counted>[0] }) => counted(checked),
    errors: ({ checked }: { checked: Parameters<typeof errors>[0] }) => errors(checked),
  });
  add("batches of files", {
    reader: "library/managing/batch.ts",
    heads: [["文件名", "标题"]],
    row: (name, at) => [at === 1 ? "a.txt" : `${at}.txt`, name],
    check: (file) => testbed.call(resourceManaging.batchCheck, { library: shelf.id, upload, file }, as),
    counted,
    errors,
  });
  add("questions", {
    reader: "assessment/exchange/sheet.ts",
    heads: [["题型", "题干", "答案", "A", "B"]],
    row: (name) => ["单选题", name, "A", "对", "错"],
    check: (file) => testbed.call(questionExchange.questionImportCheck, { id: room.run, file }, teaches),
    counted: rows,
  });
  add("outlines", {
    reader: "authoring/exchange/sheet.ts",
    heads: [["章", "节", "内容", "类型"]],
    row: (name) => ["第一章", "", name, "图文"],
    check: (file) => testbed.call(outlineExchange.outlineImportCheck, { id: room.run, file }, teaches),
    counted: rows,
    errors: ({ errors: file }: { errors: string }) => file || undefined,
  });
  add("grades", {
    reader: "grade/workbook.ts",
    heads: [
      [`edu-grades ${room.run}`, "", "", "", `item ${item}`],
      ["", "学号", "姓名", "班级", "测验"],
    ],
    row: (name, at) => [`learner ${9_000_000 + at}`, "", name, "", "5"],
    check: (file) => testbed.call(gradeFile.gradeImportCheck, { id: room.run, file }, teaches),
    counted: ({
      changes,
      faults,
      unchanged,
    }: {
      changes: object[];
      faults: object[];
      unchanged: number;
    }) => ({
      good: changes.length + unchanged,
      faulty: faults.length,
    }),
  });
});
afterAll(async () => {
  await testbed.close();
  await rm(folder, { recursive: true, force: true });
});

const REFUSED: readonly number[] = [Code.importFaulty, Code.importTooLarge, Code.invalid];
/** Milliseconds that no file may take: what is here takes a fraction of it. */
const LONGEST = 15_000;
/** With the server's answer in words: what to do is in it. */
async function refusal(intake: Intake, file: string): Promise<Answer> {
  const began = performance.now();
  const answer = await intake.check(file);
  expect(performance.now() - began).toBeLessThan(LONGEST);
  expect(REFUSED, answer.message).toContain(answer.code);
  expect(answer.message.length).toBeGreaterThan(6);
  return answer;
}
async function taken(intake: Intake, file: string) {
  const { code, message, result } = await intake.check(file);
  expect(code, message).toBe(Code.ok);
  return { ...intake.counted(result as never), errors: intake.errors?.(result as never) };
}

const bookOf = ({ heads }: Intake, ...rows: readonly (readonly string[])[]) =>
  writeWorkbook([{ name: "表", headRows: heads.length, isPlain: true, rows: [...heads, ...rows] }]);
const SHEET = "xl/worksheets/sheet1.xml";
/** A workbook with something else in one of its parts. */
function changed(book: Uint8Array, change: (xml: string) => string, part = SHEET): string {
  const parts = unzipSync(book);
  return toBase64(zipSync({ ...parts, [part]: strToU8(change(strFromU8(parts[part]!))) }, { level: 1 }));
}
/** The last row of a sheet once more, as the row of that number. */
const rowAt = (xml: string, number: number): string => {
  const row = xml.slice(xml.lastIndexOf("<row"), xml.indexOf("</sheetData>"));
  return row.replaceAll(/\br="([A-Z]*)\d+"/g, (_, column: string) => `r="${column}${number}"`);
};
const STRANGE = [
  "𠮷野䶮",
  "محمد بن سلمان",
  "דוד לוי",
  "\u202Egnp.exe",
  "=cmd|'/c calc'!A1",
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "<b>&amp;</b>",
];

describe.each(NAMES)("%s", (name) => {
  const intake = () => intakes.get(name)!;

  test("refuse what is no workbook, a bomb, entities and a way out of an archive", async () => {
    for (const [, file] of hostile) await refusal(intake(), file);
  });

  test("refuse a workbook without sheets, and one without the columns", async () => {
    const book = await bookOf(intake(), intake().row("甲", 1));
    await refusal(
      intake(),
      changed(book, (xml) => xml.replace(/<sheets>.*<\/sheets>/s, "<sheets/>"), "xl/workbook.xml"),
    );
    const other = await writeWorkbook([
      {
        name: "表",
        rows: [
          ["天", "地"],
          ["玄", "黄"],
        ],
      },
    ]);
    await refusal(intake(), toBase64(other));
  });

  test("refuse more rows than they take, wherever the last one stands, and lose none", async () => {
    const book = await bookOf(intake(), intake().row("甲", 1));
    const many = changed(book, (xml) => {
      const from = intake().heads.length + 2;
      const rows = Array.from({ length: 50_000 }, (_, at) => rowAt(xml, from + at)).join("");
      return xml.replace("</sheetData>", `${rows}</sheetData>`);
    });
    const answer = await refusal(intake(), many);
    if (answer.code !== Code.invalid) expect(answer.code).toBe(Code.importTooLarge);
    await refusal(
      intake(),
      changed(book, (xml) => xml.replace("</sheetData>", `${rowAt(xml, 1_048_576)}</sheetData>`)),
    );
  });

  test("take the rows above a million that have a style and nothing in them", async () => {
    const book = await bookOf(intake(), intake().row("甲", 1));
    const empty = Array.from(
      { length: 1000 },
      (_, at) => `<row r="${1_047_577 + at}"><c r="A${1_047_577 + at}"/></row>`,
    );
    const file = changed(book, (xml) => xml.replace("</sheetData>", `${empty.join("")}</sheetData>`));
    const { good, faulty } = await taken(intake(), file);
    expect(good + faulty).toBe(1);
  });

  test("take or name each row with strange names, of five hundred characters, and with other types", async () => {
    const names = [...STRANGE, "长".repeat(500), "0.1", "TRUE", "2026-09-01"];
    const rows = names.map((one, at) => intake().row(one, at + 1));
    const { good, faulty, errors } = await taken(intake(), toBase64(await bookOf(intake(), ...rows)));
    expect(good + faulty).toBe(names.length);
    if (errors === undefined) return;
    const bytes = new Uint8Array(Buffer.from(errors, "base64"));
    const text = JSON.stringify(await readWorkbook(bytes));
    // What comes back for mending says the same, and runs nowhere.
    if (faulty > 0) expect(names.some((one) => text.includes(JSON.stringify(one).slice(1, -1)))).toBe(true);
    for (const [part, xml] of Object.entries(unzipSync(bytes)))
      if (part.startsWith("xl/worksheets/")) expect(strFromU8(xml)).not.toMatch(/<f[ >]/);
  });

  test("read what a formula came to, and heads below a merged title", async () => {
    const book = await bookOf(intake(), intake().row("甲", 1));
    const file = changed(book, (xml) =>
      xml.replace(
        "</sheetData>",
        '</sheetData><mergeCells count="1"><mergeCell ref="A900:C900"/></mergeCells>',
      ),
    );
    const { good, faulty } = await taken(intake(), file);
    expect(good + faulty).toBe(1);
    if (name === "grades") return;
    const titled = await writeWorkbook([
      { name: "表", rows: [["某某学院汇总表"], ...intake().heads, intake().row("甲", 1)] },
    ]);
    const merged = changed(titled, (xml) =>
      xml
        .replace("</sheetData>", '</sheetData><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>')
        .replace(/<c r="B3"[^>]*>.*?<\/c>/s, '<c r="B3" t="str"><f>"甲"&amp;"乙"</f><v>甲乙</v></c>'),
    );
    const found = await taken(intake(), merged);
    expect(found.good + found.faulty).toBe(1);
  });
});

test("every intake of a workbook is in the table", () => {
  const areas = path.resolve("src/server/areas");
  const readers = readdirSync(areas, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/(?:^|[\\/])testing-|\.test\.ts$/.test(file))
    .filter((file) => /\b(?:readRows|readWorkbook)\(/.test(readFileSync(path.join(areas, file), "utf8")))
    .map((file) => file.replaceAll("\\", "/"));
  expect(readers.toSorted()).toEqual(
    [...new Set([...intakes.values()].map(({ reader }) => reader))].toSorted(),
  );
});
