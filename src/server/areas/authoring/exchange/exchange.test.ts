/** Outlines in workbooks: as other programs write them, row by row, and there and back (docs/domain.md 11.6). */
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authoring, Code, outlineExchange, richTextOf } from "../../../../core/contract/index.js";
import { draftOf, importOf, type OutlineRow } from "../../../../core/rules/authoring/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { fromBase64, toBase64 } from "../../../exchange/base64.js";
import { readWorkbook, writeWorkbook } from "../../../exchange/workbook.js";
import { addNode } from "../../course/testing-course.js";
import { type Inmate, testRoom, type TestRoom } from "../../room/testing-room.js";
import { readOutline, writeTemplate } from "./sheet.js";

let testbed: Testbed;
let room: TestRoom;
let teacher: Inmate;
beforeAll(async () => {
  testbed = await openTestbed();
  room = await testRoom(testbed);
  teacher = await room.person({ role: "teacher" });
  const { db } = testbed.platform;
  const chapter = await addNode(db, room.run, { kind: "chapter", title: "第一章", content: "{}" });
  const section = await addNode(db, room.run, {
    kind: "section",
    title: "1.1",
    parent_id: chapter,
    content: "{}",
  });
  await addNode(db, room.run, { title: "导论", parent_id: section, required: false });
  await addNode(db, room.run, { title: "小结", parent_id: chapter, sort: 2 });
});
afterAll(() => testbed.close());

const HEADS = ["章", "节", "内容", "类型", "时长", "必学", "资源编号"];
const book = (...rows: (string | number)[][]) => writeWorkbook([{ name: "大纲", rows }]);
const check = async (bytes: Uint8Array, who = teacher) =>
  testbed.call(
    outlineExchange.outlineImportCheck,
    { id: room.run, file: toBase64(bytes) },
    { token: who.token },
  );
const faultsOf = async (...rows: (string | number)[][]) =>
  (await check(await book(HEADS, ...rows))).result.rows.map(({ faults }) => faults.map(({ code }) => code));

/** A workbook by hand: what other programs write and ours does not. */
const workbookOf = (cells: string, more: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
        "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        "xl/workbook.xml": `\uFEFF<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
        "xl/_rels/workbook.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
        "xl/worksheets/sheet1.xml": `\uFEFF<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData><mergeCells count="2"><mergeCell ref="A1:G1"/><mergeCell ref="A3:A4"/></mergeCells></worksheet>`,
        "xl/styles.xml": `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
        ...more,
      }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
  );
const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe("a workbook", () => {
  test("of the template is read without a fault, in both languages", async () => {
    for (const locale of ["zh-CN", "en-US"] as const) {
      const { rows, errors } = (await check(await writeTemplate(locale))).result;
      expect(rows.map(({ kind, faults }) => [kind, faults])).toEqual([
        ["video", []],
        ["doc", []],
        ["link", []],
      ]);
      // The second row names no folder: it stands where the first one does; the third stands in the chapter.
      expect(rows[1]!.section).toBe(rows[0]!.section);
      expect(rows[2]).toMatchObject({ section: "", href: "https://example.com/limits", required: false });
      expect(rows[0]!.duration).toBe(750);
      expect(errors).toBe("");
    }
  });
  test("with inline texts, merged heads and folders, and marks of the byte order is read", async () => {
    const { rows } = await readOutline(
      workbookOf(
        `<row r="1">${inline("A1", "《高等数学》课程大纲")}</row>
         <row r="2">${HEADS.map((head, at) => inline(`${"ABCDEFG"[at]}2`, at === 0 ? `\uFEFF${head}（必填）` : head)).join("")}</row>
         <row r="3">${inline("A3", "第一章")}${inline("B3", "1.1")}${inline("C3", "导论")}${inline("D3", "视频")}<c r="E3"><v>12.5</v></c></row>
         <row r="4">${inline("C4", "例题")}${inline("D4", "文档")}<c r="F4" t="b"><v>0</v></c></row>`,
      ),
    );
    expect(rows).toMatchObject([
      { row: 3, chapter: "第一章", section: "1.1", title: "导论", kind: "video", duration: 750 },
      { row: 4, chapter: "第一章", section: "1.1", title: "例题", kind: "doc", required: false },
    ]);
  });
  test("with shared texts is read, and a day that a program made of 1-2 is said as it stands there", async () => {
    const texts = [...HEADS, "第一章", "视频"];
    const shared = (at: string, text: string) => `<c r="${at}" t="s"><v>${texts.indexOf(text)}</v></c>`;
    const { rows } = await readOutline(
      workbookOf(
        `<row r="1">${HEADS.map((head, at) => shared(`${"ABCDEFG"[at]}1`, head)).join("")}</row>
         <row r="2">${shared("A2", "第一章")}<c r="C2" s="1"><v>46024</v></c>${shared("D2", "视频")}<c r="E2" s="1"><v>46024</v></c></row>`,
        {
          "xl/sharedStrings.xml": `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${texts.map((text) => `<si><r><t>${text.slice(0, 1)}</t></r><r><t>${text.slice(1)}</t></r></si>`).join("")}</sst>`,
        },
      ),
    );
    expect(rows).toMatchObject([{ chapter: "第一章", section: "", title: "2026-01-02" }]);
    expect(rows[0]!.faults.map(({ code }) => code)).toEqual(["minutesWrong"]);
  });
  test("says what is wrong with each row, and gives these rows back with it", async () => {
    expect(
      await faultsOf(
        ["", "", "无章", "视频"],
        ["一", "", "无类型", ""],
        ["一", "", "怪类型", "全息"],
        ["一", "", "", "视频"],
        ["一", "", "长".repeat(201), "视频"],
        ["一", "", "时长", "视频", "很久"],
        ["一", "", "必学", "视频", "", "也许"],
        ["一", "", "资源", "视频", "", "", "abc"],
        ["一", "", "资源", "视频", "", "", 999_999],
        ["一", "", "网址", "视频", "", "", "https://example.com"],
        ["一", "", "好的", "视频", 3, "是"],
      ),
    ).toEqual([
      ["chapterMissing"],
      ["typeMissing"],
      ["typeUnknown"],
      ["itemMissing"],
      ["titleLong"],
      ["minutesWrong"],
      ["requiredWrong"],
      ["codeUnknown"],
      ["codeUnknown"],
      ["codeType"],
      [],
    ]);
    const { result } = await check(await book(HEADS, ["一", "", "好", "视频"], ["", "", "坏", "全息"]));
    const [sheet] = await readWorkbook(fromBase64(result.errors)!);
    expect(sheet!.rows).toHaveLength(2);
    expect(sheet!.rows[1]).toEqual([
      "一",
      "",
      "坏",
      "全息",
      "",
      "",
      "",
      "没有“全息”这种类型，请从下拉列表中选择",
    ]);
    // Mended there, it is taken as it is: the column of faults is none of the outline's.
    const mended = sheet!.rows.map((row, at) => (at === 0 ? row : row.with(3, "视频")));
    expect((await check(await book(...mended.map((row) => [...row])))).result.errors).toBe("");
  });
  test("tells of what is left out: content of another course, minutes of a text", async () => {
    const { rows } = (await check(await book(HEADS, ["一", "", "甲", "图文", 5, "", "#999999"]))).result;
    expect(rows[0]).toMatchObject({ kind: "richtext", faults: [] });
    expect(rows[0]!.notes.map(({ code }) => code)).toEqual(["minutesIgnored", "codeElsewhere"]);
    expect(rows[0]!.content).toBeUndefined();
  });
  test("tells of columns and sheets that are not read; our own notes and faults are none of them", async () => {
    const bytes = await writeWorkbook([
      {
        name: "大纲",
        rows: [
          [...HEADS, "问题", "主讲人", ""],
          ["一", "", "导论", "视频", 5, "", "", "缺章", "周老师", "第 1 周"],
        ],
      },
      { name: "填写说明", rows: [["怎样填写"]] },
      { name: "教学日历", rows: [["第 1 周"]] },
    ]);
    expect((await check(bytes)).result.unread).toEqual({
      columns: ["主讲人", "J"],
      sheets: ["教学日历"],
    });
  });
  test("that is none, or has no outline, is refused with what to do", async () => {
    for (const [bytes, code] of [
      [strToU8("章,节,内容"), Code.importFaulty],
      [await book(["姓名", "学号"], ["张三", "1"]), Code.importFaulty],
      [await book(HEADS), Code.importFaulty],
      [zipSync({ "xl/workbook.xml": new Uint8Array(41_000_000) }, { level: 1 }), Code.importTooLarge],
      [zipSync({ "../xl/workbook.xml": strToU8("x") }), Code.importFaulty],
    ] as const)
      expect((await check(bytes)).code).toBe(code);
  });
});

describe("the outline", () => {
  test("comes back from its own workbook as it is", async () => {
    const { content } = (
      await testbed.call(
        authoring.contentSave,
        { id: room.run, kind: "richtext", body: richTextOf("正文") },
        { token: teacher.token },
      )
    ).result;
    const loaded = async () =>
      (await testbed.call(authoring.outlineDraft, { id: room.run }, { token: teacher.token })).result;
    const { rev, nodes } = await loaded();
    await testbed.call(
      authoring.outlineSave,
      {
        id: room.run,
        rev,
        batch: "batch-of-a-test",
        commands: [
          {
            type: "add",
            node: {
              ...nodes.at(-1)!,
              key: "k1",
              kind: "video",
              title: "=1+1",
              duration: 61,
              content: 0,
              completion: { rule: "watched" },
            },
            parent: nodes[0]!.key,
            after: "",
          },
          {
            type: "add",
            node: { ...nodes.at(-1)!, key: "k2", kind: "richtext", title: "正文", content },
            parent: nodes[0]!.key,
            after: "k1",
          },
        ],
      },
      { token: teacher.token },
    );
    const { result } = await testbed.call(
      outlineExchange.outlineExport,
      { id: room.run },
      { token: teacher.token },
    );
    const { rows, errors } = (await check(fromBase64(result.file)!)).result;
    expect(errors).toBe("");
    expect(rows.flatMap(({ notes }) => notes)).toEqual([]);
    const draft = draftOf((await loaded()).nodes);
    const { commands } = importOf(draft, rows as OutlineRow[], () => {
      throw new Error("nothing is new");
    });
    expect(commands).toEqual([]);
  });
  test("is read by its teachers alone; its assistants take it away, learners do not", async () => {
    const bytes = await book(HEADS, ["一"]);
    const assistant = await room.person({ role: "ta" });
    const learner = await room.person();
    const elsewhere = await (await testRoom(testbed)).person({ role: "teacher" });
    expect((await check(bytes, assistant)).code).not.toBe(Code.ok);
    expect((await check(bytes, learner)).code).not.toBe(Code.ok);
    expect((await check(bytes, elsewhere)).code).not.toBe(Code.ok);
    for (const call of [outlineExchange.outlineExport, outlineExchange.outlineTemplate]) {
      const codeFor = async ({ token }: Inmate) =>
        (await testbed.call(call, { id: room.run }, { token })).code;
      expect(await codeFor(assistant)).toBe(Code.ok);
      expect(await codeFor(learner)).not.toBe(Code.ok);
      expect(await codeFor(elsewhere)).not.toBe(Code.ok);
    }
  });
});
