/** The text of a Word document for an article: what of it comes over, what is said to be left out, and hostile files. */
import { createCanvas } from "@napi-rs/canvas";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, informationEditing as editing } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { toBase64 } from "../../exchange/base64.js";
import { OFFICE_FORMATS } from "../../exchange/docx.js";
import { someone } from "../user/testing-user.js";

type Someone = Awaited<ReturnType<typeof someone>>;
let testbed: Testbed;
let writer: Someone;
let code: string;
beforeAll(async () => {
  testbed = await openTestbed();
  writer = await someone(testbed, { roles: ["platform-admin"] });
  code = (await testbed.call(editing.informationCreate, { category: "news", title: "通知" }, writer.as))
    .result.code;
});
afterAll(() => testbed.close());

/** An address that is never followed. */
const SCRIPT = ["javascript", "alert(1)"].join(":");

const picture = (width: number): Uint8Array => createCanvas(width, 20).toBuffer("image/png");
const run = (text: string, about = ""): string =>
  `<w:r>${about && `<w:rPr>${about}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inside: string, about = ""): string =>
  `<w:p>${about && `<w:pPr>${about}</w:pPr>`}${inside}</w:p>`;
const styled = (style: string, text: string): string => paragraph(run(text), `<w:pStyle w:val="${style}"/>`);
const counted = (list: number, level: number, text: string): string =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const drawing = (relation: string, alt: string): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="${alt}"/><a:graphic><a:blip ${relation}/></a:graphic></wp:inline></w:drawing></w:r>`;
const cell = (inside: string, about = ""): string =>
  `<w:tc>${about && `<w:tcPr>${about}</w:tcPr>`}${inside}</w:tc>`;

const STYLES = `<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style>
  <w:style w:type="paragraph" w:styleId="a2"><w:name w:val="heading 2"/></w:style>
  <w:style w:type="paragraph" w:styleId="mine"><w:name w:val="自定标题"/><w:basedOn w:val="a2"/></w:style>
  <w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>
  <w:style w:type="paragraph" w:styleId="circle"><w:name w:val="x"/><w:basedOn w:val="circle"/></w:style>`;
const level = (at: number, format: string) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/></w:lvl>`;
const NUMBERING = `<w:abstractNum w:abstractNumId="0">${level(0, "decimal")}${level(1, "bullet")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1">${Array.from({ length: 9 }, (_, at) => level(at, "decimal")).join("")}</w:abstractNum>
  <w:num w:numId="5"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="6"><w:abstractNumId w:val="1"/></w:num>`;

interface Made {
  readonly body: string;
  /** `Id` to target, with `!` before one outside of the file. */
  readonly related?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, Uint8Array>>;
}
function made({ body, related = {}, files = {} }: Made): Uint8Array {
  const part = (name: string, inside: string) =>
    strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><w:${name} xmlns:w="${OFFICE_FORMATS}/wordprocessingml/2006/main">${inside}</w:${name}>`,
    );
  const relations = Object.entries(related).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="x" Target="${target.replace(/^!/, "")}"${target.startsWith("!") ? ' TargetMode="External"' : ""}/>`,
  );
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "word/document.xml": part("document", `<w:body>${body}</w:body>`),
    "word/styles.xml": part("styles", STYLES),
    "word/numbering.xml": part("numbering", NUMBERING),
    "word/_rels/document.xml.rels": strToU8(`<Relationships>${relations.join("")}</Relationships>`),
    ...files,
  });
}
const importing = (bytes: Uint8Array, who = writer) =>
  testbed.call(editing.informationImport, { code, file: toBase64(bytes) }, who.as);
const imported = async (document: Made) => {
  const answer = await importing(made(document));
  expect(answer.code).toBe(Code.ok);
  return answer.result;
};
const text = (words: string, ...marks: object[]) => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});
const p = (...content: object[]) => ({ type: "paragraph", content });

test("headings, words, links, lists, a table and a picture come over as the editor has them", async () => {
  const { body, losses } = await imported({
    related: { l1: "!https://edu.example.cn/a", p1: "media/image1.png" },
    files: { "word/media/image1.png": picture(30) },
    body: [
      styled("1", "报名须知"),
      paragraph(
        `${run("请")}${run("务必", "<w:b/>")}${run("认真", '<w:b w:val="0"/><w:i/>')}<w:hyperlink r:id="l1">${run("阅读")}</w:hyperlink>${run("隐藏", "<w:vanish/>")}`,
      ),
      paragraph(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "mailto:a@b.cn" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("写信")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      styled("mine", "材料"),
      counted(5, 0, "身份证"),
      counted(5, 1, "原件"),
      counted(5, 1, "复印件"),
      paragraph(run("以上必须")),
      counted(5, 0, "照片"),
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell(paragraph(run("日期")))}${cell(paragraph(run("地点")))}</w:tr><w:tr>${cell(paragraph(run("周一")))}${cell(paragraph(run("礼堂")))}</w:tr></w:tbl>`,
      paragraph(drawing('r:embed="p1"', "校门")),
      "<w:sectPr/>",
    ].join(""),
  });
  expect(losses).toEqual([]);
  const image = body.content.at(-1)?.attrs?.["src"];
  const item = (...content: object[]) => ({ type: "listItem", content });
  const named = (type: string, words: string) => ({ type, content: [p(text(words))] });
  expect(body.content).toEqual([
    { type: "heading", attrs: { level: 2 }, content: [text("报名须知")] },
    p(
      text("请"),
      text("务必", { type: "bold" }),
      text("认真", { type: "italic" }),
      text("阅读", { type: "link", attrs: { href: "https://edu.example.cn/a" } }),
    ),
    p(text("写信", { type: "link", attrs: { href: "mailto:a@b.cn" } })),
    { type: "heading", attrs: { level: 3 }, content: [text("材料")] },
    {
      type: "orderedList",
      content: [
        item(p(text("身份证")), {
          type: "bulletList",
          content: [item(p(text("原件"))), item(p(text("复印件")))],
        }),
      ],
    },
    p(text("以上必须")),
    { type: "orderedList", attrs: { start: 2 }, content: [item(p(text("照片")))] },
    {
      type: "table",
      content: [
        { type: "tableRow", content: [named("tableHeader", "日期"), named("tableHeader", "地点")] },
        { type: "tableRow", content: [named("tableCell", "周一"), named("tableCell", "礼堂")] },
      ],
    },
    { type: "image", attrs: { src: image, alt: "校门" } },
  ]);
  // The picture is there, and the article takes the text as it came.
  const shown = await testbed.fetch(String(image));
  expect(shown.headers.get("content-type")).toMatch(/^image\//);
  const { updatedAt } = (await testbed.call(editing.informationEdited, { code }, writer.as)).result;
  const saved = await testbed.call(editing.informationSave, { code, updatedAt, body }, writer.as);
  expect(saved.code).toBe(Code.ok);
});

test("what an article does not hold is named, and its words stay", async () => {
  const { body, losses } = await imported({
    related: {
      l1: `!${SCRIPT}`,
      p1: "!https://elsewhere.example/a.png",
      p2: "media/a.emf",
      p3: "media/b.png",
    },
    files: { "word/media/a.emf": strToU8("no picture"), "word/media/b.png": picture(40) },
    body: [
      styled("TOC1", "一、报名 1"),
      styled("circle", "循环"),
      paragraph(`<w:hyperlink r:id="l1">${run("点我")}</w:hyperlink>`),
      paragraph(drawing('r:link="p1"', "")),
      paragraph(drawing('r:embed="p2"', "旧图")),
      paragraph(drawing('r:embed="none"', "丢了")),
      paragraph(`${run("红字", '<w:color w:val="FF0000"/>')}<w:r><w:footnoteReference w:id="1"/></w:r>`),
      paragraph(
        `<w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${paragraph(run("框里"))}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback>${run("不要")}</mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      paragraph(`<w:del>${run("删掉的")}</w:del><w:ins>${run("添上的")}</w:ins>`),
      `<w:tbl><w:tr>${cell(paragraph(run("合并")), '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell(paragraph(drawing('r:embed="p3"', "表中图")))}${cell(counted(5, 0, "一"))}</w:tr></w:tbl>`,
    ].join(""),
  });
  expect(Object.fromEntries(losses.map(({ loss, count, details }) => [loss, [count, ...details]]))).toEqual({
    contents: [1],
    link: [1, SCRIPT],
    pictureElsewhere: [1, "https://elsewhere.example/a.png"],
    picture: [2, "旧图", "丢了"],
    style: [1],
    footnote: [1],
    drawing: [1],
    table: [1],
    pictureMoved: [1, "表中图"],
  });
  const said = JSON.stringify(body);
  expect(said).not.toMatch(/javascript|elsewhere|删掉的|不要/);
  for (const kept of ["点我", "循环", "红字", "添上的", "合并", "1. 一"]) expect(said).toContain(kept);
  expect(body.content.map(({ type }) => type).slice(-2)).toEqual(["table", "image"]);
  expect(body.content.at(-2)?.content?.map((row) => row.content?.length)).toEqual([2, 2]);
});

test("lists deeper than a text holds end at its deepest, and one that begins deep is a list all the same", async () => {
  const levels = [8, 0, 1, 2, 3, 4, 5, 6, 7];
  const { body } = await imported({ body: levels.map((at) => counted(6, at, `第${at}层`)).join("") });
  const said = JSON.stringify(body);
  for (const at of levels) expect(said).toContain(`第${at}层`);
  expect(said.match(/orderedList/g)?.length).toBeGreaterThanOrEqual(4);
});

test("hostile files have their reason each, and the draft stays as it was", async () => {
  const before = (await testbed.call(editing.informationEdited, { code }, writer.as)).result;
  const reason = async (bytes: Uint8Array) => {
    const { code: answer, message, result } = await importing(bytes);
    expect(message).toMatch(/\S/);
    return [answer, (result as unknown as { fault?: string } | undefined)?.fault];
  };
  const { importFaulty, importTooLarge } = Code;
  expect(await reason(strToU8("<html>我不是文档</html>"))).toEqual([importFaulty, "format"]);
  expect(await reason(zipSync({ "xl/workbook.xml": strToU8("<a/>") }))).toEqual([importFaulty, "format"]);
  expect(await reason(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]))).toEqual([
    importFaulty,
    "old",
  ]);
  const bomb = zipSync({ "word/document.xml": new Uint8Array(41_000_000) }, { level: 1 });
  expect(await reason(bomb)).toEqual([importTooLarge, "large"]);
  const million = zipSync({ "word/document.xml": strToU8("<w:p/>".repeat(1_000_000)) }, { level: 1 });
  expect(await reason(million)).toEqual([importTooLarge, "large"]);
  const entities = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document/>';
  expect(await reason(zipSync({ "word/document.xml": strToU8(entities) }))).toEqual([
    importFaulty,
    "entities",
  ]);
  expect(await reason(zipSync({ "../a.xml": strToU8("<a/>") }))).toEqual([importFaulty, "path"]);
  const cut = made({ body: paragraph(run("一")) });
  expect((await reason(cut.subarray(0, cut.length / 3)))[0]).toBe(importFaulty);
  // Nothing in it, and more than an article holds.
  expect((await reason(made({ body: paragraph("") })))[0]).toBe(importFaulty);
  expect((await reason(made({ body: paragraph(run("长".repeat(200))).repeat(400) })))[0]).toBe(
    importTooLarge,
  );
  expect((await testbed.call(editing.informationEdited, { code }, writer.as)).result).toEqual(before);
});

test("only whoever may edit the article has its documents read", async () => {
  const bytes = made({ body: paragraph(run("一")) });
  const school = await someone(testbed, { roles: ["school-admin"] });
  expect((await importing(bytes, school)).code).toBe(Code.notFound);
  expect((await importing(bytes, await someone(testbed, { roles: ["teacher"] }))).code).toBe(Code.forbidden);
});
