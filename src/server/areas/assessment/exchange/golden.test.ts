/** Small files as other programs and people write them, each read for what it says. */
import { strToU8, zipSync } from "fflate";
import { readWorkbook, writeWorkbook } from "../../../exchange/workbook.js";
import { expect, test } from "vitest";
import { plainText } from "../../../../core/contract/index.js";
import type { Entry } from "./draft.js";
import { readQuestions, WRITERS } from "./index.js";
import { drafted } from "./same.js";
import { writeTemplate } from "./sheet.js";

const read = async (text: string) => (await readQuestions({ bytes: strToU8(text) })).entries;
const says = ({ draft, faults }: Entry) =>
  draft
    ? { stem: plainText(draft.stem), ...draft.content }
    : faults.map(({ code, detail }) => `${code} ${detail}`.trim());

test("GIFT: every kind, names, remarks, shares, feedback and escapes", async () => {
  const entries = await read(`// What the moon is
$CATEGORY: astronomy

::Q1:: The moon orbits the Earth. {TRUE#Right, it does.}

Which planet is nearest to the sun? {
  =Mercury
  ~Venus # The second one
  ~%-50%Mars
}

Which are gases? {~%50%Oxygen ~%50%Nitrogen ~%-100%Iron}

Two plus two \\= {=four =4 =%50%vier}.

When did the war end? {#1945:1}

Between which? {#1..5}

Match. {=China -> Beijing =France -> Paris = -> Rome}

Describe a \\{set\\}. {}

[html]<p>H<sub>2</sub>O is <b>water</b>.</p>{T####Yes, it is.}

Nothing to answer here.

Broken {=a`);
  expect(entries.map(says)).toMatchObject([
    { stem: "The moon orbits the Earth.", type: "true_false", key: { value: true } },
    { type: "single", key: { choice: "a" }, body: { options: [{}, {}, {}] } },
    { type: "multiple", key: { choices: ["a", "b"] } },
    {
      stem: "Two plus two = {{1}}.",
      key: { gaps: [{ accepted: [{ text: "four" }, { text: "4" }, { text: "vier", share: 0.5 }] }] },
    },
    { key: { gaps: [{ accepted: [{ match: "number", value: 1945, tolerance: { by: 1 } }] }] } },
    { key: { gaps: [{ accepted: [{ value: 3, tolerance: { by: 2 } }] }] } },
    { type: "matching", body: { right: [{}, {}, {}] }, key: { pairs: { l1: "r1", l2: "r2" } } },
    { stem: "Describe a {set}.", type: "essay" },
    { stem: "H₂O is water.", type: "true_false" },
    ["typeUnsupported description"],
    ["syntax }"],
  ]);
  expect(entries[0]?.notes).toMatchObject([{ code: "feedback" }]);
  expect(entries[8]?.draft?.analysis && plainText(entries[8].draft.analysis)).toBe("Yes, it is.");
  expect(entries.map(({ at }) => at).slice(0, 3)).toEqual(["4", "6", "12"]);
});

test("Aiken: choices, and what is missing by its line", async () => {
  const entries = await read(`What is the capital of France?
A. Lyon
B. Paris
ANSWER: B

Which is a metal?
A) Iron
B) Wood
ANSWER: C

No answer here
A. one
B. two
`);
  expect(entries.map(says)).toMatchObject([
    { stem: "What is the capital of France?", type: "single", key: { choice: "b" } },
    ["answerUnknown C"],
    ["answerMissing"],
  ]);
  expect(entries.map(({ at }) => at)).toEqual(["1", "6", "11"]);
});

const moodle = (type: string, inside: string, stem = "<p>Stem</p>") =>
  `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${inside}</question>`;
const answer = (fraction: number, text: string, more = "") =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`;

test("Moodle XML: what a site exports", async () => {
  const entries = await read(`<?xml version="1.0" encoding="UTF-8"?>
<quiz>
${moodle("category", "<category><text>$course$/top</text></category>")}
${moodle("multichoice", `<defaultgrade>2.0000000</defaultgrade><single>true</single>${answer(100, "&lt;p&gt;yes&lt;/p&gt;")}${answer(0, "no")}<tags><tag><text>algebra</text></tag></tags>`)}
${moodle("multichoice", `<single>false</single>${answer(50, "a")}${answer(50, "b")}${answer(-100, "c")}`)}
${moodle("truefalse", answer(0, "true") + answer(100, "false"))}
${moodle("shortanswer", `<usecase>0</usecase>${answer(100, "water")}${answer(80, "H2O")}${answer(0, "*")}`)}
${moodle("numerical", answer(100, "3.14", "<tolerance>0.01</tolerance>"))}
${moodle("matching", `<subquestion format="html"><text>&lt;p&gt;China&lt;/p&gt;</text><answer><text>Beijing</text></answer></subquestion><subquestion><text></text><answer><text>Rome</text></answer></subquestion>`)}
${moodle("cloze", "", "<p>Water is {1:SHORTANSWER:=H2O~%50%water}, pi is {2:NUMERICAL:=3.14:0.01}.</p>")}
${moodle("essay", "<responsefieldlines>10</responsefieldlines>")}
${moodle("multichoice", `<single>true</single>${answer(100, "a")}${answer(0, "b")}`, '<p>See <img src="@@PLUGINFILE@@/a.png" alt="a map"/></p>')}
${moodle("calculated", "")}
</quiz>`);
  expect(entries.map(says)).toMatchObject([
    { type: "single", key: { choice: "a" } },
    { type: "multiple", key: { choices: ["a", "b"] } },
    { type: "true_false", key: { value: false } },
    { key: { gaps: [{ accepted: [{ text: "water" }, { text: "H2O", share: 0.8 }] }] } },
    { key: { gaps: [{ accepted: [{ value: 3.14, tolerance: { by: 0.01 } }] }] } },
    { type: "matching", body: { right: [{}, {}] }, key: { pairs: { l1: "r1" } } },
    {
      stem: "Water is {{1}}, pi is {{2}}.",
      key: { gaps: [{ accepted: [{}, { share: 0.5 }] }, { accepted: [{ value: 3.14 }] }] },
    },
    { type: "essay" },
    // It does not bring its picture along.
    ["mediumMissing @@PLUGINFILE@@/a.png"],
    ["typeUnsupported calculated"],
  ]);
  expect(entries[0]?.draft).toMatchObject({ points: 2, tags: ["algebra"] });
});

const QTI2 = `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="choice" title="Unattended Luggage" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>ChoiceA</value></correctResponse></responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody><p>Look at the text.</p>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>What does it say?</prompt>
      <simpleChoice identifier="ChoiceA">Stay with it.</simpleChoice><simpleChoice identifier="ChoiceB" fixed="true">None of these.</simpleChoice>
    </choiceInteraction></itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/>
</assessmentItem>`;
const QTI3 = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="t" title="Richard III" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"><qti-correct-response><qti-value>York</qti-value></qti-correct-response>
    <qti-mapping default-value="0"><qti-map-entry map-key="York" mapped-value="1"/><qti-map-entry map-key="york" mapped-value="0.5" case-sensitive="true"/></qti-mapping></qti-response-declaration>
  <qti-item-body><blockquote><p>Made glorious summer by this sun of <qti-text-entry-interaction response-identifier="RESPONSE" expected-length="15"/>;</p></blockquote></qti-item-body>
</qti-assessment-item>`;

test("QTI 2.2 and 3.0: single items, and a package with its manifest", async () => {
  const [old, gap] = [await read(QTI2), await read(QTI3)];
  expect(old.map(says)).toMatchObject([
    {
      stem: "Look at the text.\nWhat does it say?",
      type: "single",
      body: { options: [{}, { last: true }] },
      key: { choice: "a" },
    },
  ]);
  expect(gap.map(says)).toMatchObject([
    {
      stem: "Made glorious summer by this sun of {{1}};",
      key: { gaps: [{ accepted: [{ text: "York" }, { text: "york", share: 0.5 }] }] },
    },
  ]);
  const bytes = zipSync({
    "imsmanifest.xml": strToU8(
      `<manifest><resources><resource identifier="a" type="imsqti_item_xmlv2p2" href="items/one%20two.xml"/><resource identifier="b" type="webcontent" href="x.xml"/></resources></manifest>`,
    ),
    "items/one two.xml": strToU8(QTI2),
    "x.xml": strToU8(QTI3),
  });
  const { format, entries } = await readQuestions({ bytes });
  expect([format, entries.map(({ at }) => at)]).toEqual(["qti", ["items/one two.xml"]]);
});

test("Word's layout: headings, marks, answers within stems, options side by side, blanks", async () => {
  const entries = await read(`高一数学单元测验
一、单项选择题（每小题 3 分，共 6 分）
1、下列各数中是质数的是（ B ）
A．4    B．7    C．9    D．1.5
【答案】B
【解析】7 只能被 1
和它自己整除。
【难度】较易
2. 【多选题】下列是气体的有（  ）。
A. 氧
B. 氮
C. 铁
答案：A、B
二、填空题
3. 水的化学式是____，食盐是____。
答案：H2O|H₂O；NaCl
三、判断题
4. 地球是圆的。（√）
四、简答题
5. 什么是光合作用？
参考答案：把光能变成化学能。
分值：8分
6. 孤零零的题`);
  expect(entries.map(says)).toMatchObject([
    {
      stem: "下列各数中是质数的是（ B ）",
      type: "single",
      body: { options: [{}, {}, {}, {}] },
      key: { choice: "b" },
    },
    { stem: "下列是气体的有（  ）。", type: "multiple", key: { choices: ["a", "b"] } },
    {
      stem: "水的化学式是{{1}}，食盐是{{2}}。",
      key: { gaps: [{ accepted: [{}, { text: "H₂O" }] }, { accepted: [{ text: "NaCl" }] }] },
    },
    { stem: "地球是圆的。（ ）", type: "true_false", key: { value: true } },
    { type: "short" },
    { type: "short" },
  ]);
  const [first, , , , answered] = entries;
  expect(first?.draft).toMatchObject({ points: 3, difficulty: 2 });
  expect(first?.draft?.analysis && plainText(first.draft.analysis)).toBe("7 只能被 1\n和它自己整除。");
  expect(answered?.draft).toMatchObject({ points: 8 });
  expect(answered?.draft?.analysis && plainText(answered.draft.analysis)).toBe("把光能变成化学能。");
});

test("a Word document whose numbers and letters are counted by the program", async () => {
  const paragraph = (text: string, list?: number) =>
    `<w:p>${list === undefined ? "" : `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
  const level = (format: string) => `<w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl>`;
  const bytes = zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "word/document.xml": strToU8(
      `<w:document xmlns:w="w"><w:body>${paragraph("一、单选题")}${paragraph("哪一个是质数？", 1)}${paragraph("4", 2)}${paragraph("7", 2)}${paragraph("答案：B")}</w:body></w:document>`,
    ),
    "word/numbering.xml": strToU8(
      `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">${level("decimal")}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level("upperLetter")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    ),
  });
  const { format, entries } = await readQuestions({ bytes });
  expect([format, entries.map(says)]).toMatchObject([
    "docx",
    [{ stem: "哪一个是质数？", type: "single", key: { choice: "b" } }],
  ]);
});

test.each(["zh-CN", "en-US"] as const)(
  "the examples of the template come in whole, and out again: %s",
  async (locale) => {
    const sheets = await readWorkbook(await writeTemplate(locale));
    expect(sheets.map(({ rows }) => rows.length > 1)).toEqual([false, true, true]);
    const { entries } = await readQuestions({ bytes: await writeWorkbook(sheets.slice(2)) });
    expect(entries.flatMap(({ faults, notes }) => [...faults, ...notes])).toEqual([]);
    const drafts = entries.flatMap(({ draft }) => draft ?? []);
    expect(drafts.map(({ content }) => content.type)).toEqual([
      "single",
      "multiple",
      "true_false",
      "gap",
      "matching",
      "ordering",
      "classify",
      "short",
    ]);
    for (const format of ["xlsx", "docx", "qti"] as const) {
      const again = await readQuestions({ bytes: await WRITERS[format].write(drafts, locale, new Map()) });
      expect(again.entries.map(({ draft }) => draft && drafted(draft))).toEqual(drafts.map(drafted));
    }
  },
);
