/** Assessments and banks of cartridges, as other systems write them: into the course's bank, and as drafts (docs/domain.md 11.56). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { strToU8, zipSync, type Zippable } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, outlineExchange, plainText, teach } from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { nodeUploads } from "../../../adapters/node/uploads.js";
import { type Inmate, testRoom, type TestRoom } from "../../room/testing-room.js";
import { uploadedArchive } from "./testing-cartridge.js";

let folder: string;
let testbed: Testbed;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-papers-"));
  testbed = await openTestbed({ uploads: nodeUploads(folder) });
});
afterAll(async () => {
  await testbed.close();
  await rm(folder, { recursive: true });
});

const NAMESPACE = 'xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"';
const meta = (fields: Record<string, string>) =>
  `<itemmetadata><qtimetadata>${Object.entries(fields)
    .map(
      ([label, entry]) =>
        `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`,
    )
    .join("")}</qtimetadata></itemmetadata>`;
const html = (text: string) =>
  `<material><mattext texttype="text/html">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</mattext></material>`;
const labels = (names: readonly string[]) =>
  names
    .map((name) => `<response_label ident="${name}">${html(`<p>选项 ${name}</p>`)}</response_label>`)
    .join("");
const score = (inside: string) =>
  `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${inside}</resprocessing>`;
const right = (condition: string) =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`;
const equal = (text: string, of = "response1") => `<varequal respident="${of}">${text}</varequal>`;
const choice = (words: string, more = "") =>
  `<item ident="i${words.length}" title="Question">${meta({ cc_profile: "cc.multiple_choice.v0p1", cc_weighting: "4" })}<presentation>${html(words)}<response_lid ident="response1" rcardinality="Single"><render_choice>${labels(["7", "8", "9"])}</render_choice></response_lid></presentation>${score(right(equal("8")))}${more}</item>`;
const paper = (items: string, { title = "单元测验", fields = {} } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><questestinterop ${NAMESPACE}><assessment ident="a" title="${title}">${meta(
    { cc_profile: "cc.exam.v0p1", ...fields },
  )
    .replaceAll("itemmetadata", "x")
    .replace(/<\/?x>/g, "")}<section ident="root_section">${items}</section></assessment></questestinterop>`;

/** As Canvas writes its questions. */
const CANVAS = paper(
  choice(
    '<div><p>1 &lt; 2 吗？<img src="%24IMS-CC-FILEBASE%24/Uploaded Media/图 1.png?canvas_=1" alt="图"></p></div>',
  ) +
    `<item ident="tf" title="判断">${meta({ cc_profile: "cc.true_false.v0p1" })}<presentation>${html("地球是圆的")}<response_lid ident="response1" rcardinality="Single"><render_choice><response_label ident="1"><material><mattext>True</mattext></material></response_label><response_label ident="2"><material><mattext>False</mattext></material></response_label></render_choice></response_lid></presentation>${score(
      `<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>${right(equal("1"))}`,
    )}<itemfeedback ident="general_fb"><flow_mat>${html("<p>见第一章</p>")}</flow_mat></itemfeedback></item>` +
    `<item ident="mr" title="多选">${meta({ cc_profile: "cc.multiple_response.v0p1" })}<presentation>${html("哪些是质数")}<response_lid ident="response1" rcardinality="Multiple"><render_choice>${labels(["1", "2", "3"])}</render_choice></response_lid></presentation>${score(right(`<and><not>${equal("1")}</not>${equal("2")}${equal("3")}</and>`))}</item>` +
    `<item ident="fib" title="填空">${meta({ cc_profile: "cc.fib.v0p1" })}<presentation>${html("<p>水的化学式是 ____ 。</p>")}<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1" rshuffle="No"/></render_fib></response_str></presentation>${score(right(`${equal("H2O")}${equal("h2o")}`))}</item>` +
    `<item ident="pm" title="模式">${meta({ cc_profile: "cc.pattern_match.v0p1" })}<presentation>${html("谁写了《红楼梦》？")}<response_str ident="response1" rcardinality="Single"><render_fib/></response_str></presentation>${score(right('<varsubstring respident="response1" case="No">曹雪芹</varsubstring>'))}</item>` +
    `<item ident="es" title="论述">${meta({ cc_profile: "cc.essay.v0p1", qmd_computerscored: "No" })}<presentation>${html("谈谈你的理解")}<response_str ident="response1" rcardinality="Single"><render_fib/></response_str></presentation></item>` +
    // Of no profile: it is said.
    `<item ident="mt" title="匹配">${meta({ question_type: "matching_question" })}<presentation>${html("连一连")}</presentation></item>` +
    `<item ident="no" title="缺">${meta({ cc_profile: "cc.multiple_choice.v0p1" })}<presentation>${html("没有答案的题")}<response_lid ident="response1" rcardinality="Single"><render_choice>${labels(["1", "2", "3"])}</render_choice></response_lid></presentation></item>` +
    choice('<img src="$IMS-CC-FILEBASE$/gone.png"> 缺图'),
  { fields: { cc_maxattempts: "2", qmd_timelimit: "45" } },
);

const manifestOf = (items: string, resources: string, version = "1p1") =>
  `<?xml version="1.0" encoding="UTF-8"?><manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imscc${version}/imscp_v1p1"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root"><item identifier="u"><title>第一单元</title>${items}</item></item></organization></organizations><resources>${resources}</resources></manifest>`;
const assessment = (id: string, file: string, version = "1p1") =>
  `<resource identifier="${id}" type="imsqti_xmlv1p2/imscc_xmlv${version}/assessment"><file href="${file}"/></resource>`;
const bank = (id: string, file: string, version = "1p1") =>
  `<resource identifier="${id}" type="imsqti_xmlv1p2/imscc_xmlv${version}/question-bank"><file href="${file}"/></resource>`;
const item = (id: string, ref: string, title: string) =>
  `<item identifier="${id}" identifierref="${ref}"><title>${title}</title></item>`;
const png = () => new Uint8Array(createCanvas(12, 12).toBuffer("image/png"));

interface Taught {
  readonly room: TestRoom;
  readonly teacher: Inmate;
  readonly upload: string;
}
async function sent(files: Zippable, archive = zipSync(files)): Promise<Taught> {
  const room = await testRoom(testbed);
  const teacher = await room.person({ role: "teacher" });
  return { room, teacher, upload: await uploadedArchive(testbed, archive, teacher.id) };
}
const as = ({ teacher: { token } }: Taught) => ({ token });
const rowsOf = async (taught: Taught) =>
  (
    await testbed.call(
      outlineExchange.cartridgeCheck,
      { id: taught.room.run, upload: taught.upload },
      as(taught),
    )
  ).result.rows;
const letIn = async (taught: Taught, rows: number[]) =>
  testbed.call(
    outlineExchange.cartridgeContents,
    { id: taught.room.run, upload: taught.upload, rows },
    as(taught),
  );
const banked = async (taught: Taught) => {
  const { list } = (await testbed.call(teach.questionList, { id: taught.room.run }, as(taught))).result;
  const details = [];
  for (const { question } of list.toSorted((one, other) => one.question - other.question))
    details.push(
      (await testbed.call(teach.questionDetail, { id: taught.room.run, question }, as(taught))).result,
    );
  return details;
};

describe("assessments of a cartridge", () => {
  test("as Canvas writes them become a draft and questions of the bank; what is not understood is said", async () => {
    const taught = await sent({
      "imsmanifest.xml": strToU8(
        manifestOf(item("i1", "quiz", "第一次测验"), assessment("quiz", "g1/assessment_qti.xml")),
      ),
      "g1/assessment_qti.xml": strToU8(CANVAS),
      "web_resources/Uploaded Media/图 1.png": png(),
    });
    const rows = await rowsOf(taught);
    expect(rows.slice(0, 2)).toMatchObject([
      { kind: "chapter", title: "第一单元" },
      {
        kind: "assessment",
        title: "第一次测验",
        packed: true,
        notes: [{ code: "questionsIn", text: "6 道题会放进课程题库" }],
      },
    ]);
    expect(rows.slice(2).map(({ kind, title, faults }) => [kind, title, faults[0]!.text])).toEqual([
      [undefined, "连一连", "题目没有导入：不支持这种题型（matching_question）"],
      [undefined, "没有答案的题", "题目没有导入：没有正确答案"],
      [undefined, "缺图", "题目没有导入：文件包里没有这个图片或声音：$IMS-CC-FILEBASE$/gone.png"],
    ]);
    // A look stores nothing.
    expect(await banked(taught)).toEqual([]);
    const { result } = await letIn(taught, [2]);
    expect(result).toMatchObject({
      questions: 6,
      contents: [{ row: 2, card: { kind: "assessment", label: "第一次测验" } }],
    });
    const { assessment: id } = result.contents[0]!.card;
    const draft = (
      await testbed.call(teach.assessDetail, { id: taught.room.run, assessment: id! }, as(taught))
    ).result;
    expect(draft).toMatchObject({
      state: "draft",
      kind: "quiz",
      title: "第一次测验",
      rules: { attempts: 2, duration: 45 * 60_000 },
      max: 29,
    });
    const questions = await banked(taught);
    expect(draft.paper.sections[0]!.items.map(({ question }) => question)).toEqual(
      questions.map(({ question }) => question.question),
    );
    expect(questions.map(({ content, question }) => [content.type, question.points])).toEqual([
      ["single", 4],
      ["true_false", 5],
      ["multiple", 5],
      ["gap", 5],
      ["gap", 5],
      ["essay", 5],
    ]);
    const [single, truth, multiple, gap, pattern] = questions;
    expect(single!.stem.content.map(({ type }) => type)).toEqual(["paragraph", "image"]);
    expect(plainText(single!.stem)).toContain("1 < 2 吗？");
    expect(single!.content).toMatchObject({ key: { choice: "b" } });
    expect(truth!.content).toMatchObject({ key: { value: true } });
    expect(plainText(truth!.analysis!.body)).toBe("见第一章");
    expect(multiple!.content).toMatchObject({ key: { choices: ["b", "c"] } });
    expect(plainText(gap!.stem)).toBe("水的化学式是 {{1}} 。");
    expect(gap!.content).toMatchObject({
      key: {
        gaps: [
          {
            accepted: [
              { match: "text", text: "H2O" },
              { match: "text", text: "h2o" },
            ],
          },
        ],
      },
    });
    expect(pattern!.content).toMatchObject({
      key: { gaps: [{ accepted: [{ match: "pattern", pattern: ".*曹雪芹.*" }] }] },
    });
  });

  test("as Moodle writes them: a bank and papers of the same questions, which are in the bank once", async () => {
    const both = choice("<p>两处都有</p>");
    const objects = `<questestinterop ${NAMESPACE}><objectbank ident="b">${both}${choice("只在题库")}</objectbank></questestinterop>`;
    const taught = await sent({
      "imsmanifest.xml": strToU8(
        manifestOf(
          item("i1", "quiz", "测验"),
          assessment("quiz", "i_1/assessment.xml") + bank("bank", "i_2/questions.xml"),
        ),
      ),
      "i_1/assessment.xml": strToU8(paper(both + choice("只在测验"))),
      "i_2/questions.xml": strToU8(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>${objects}`),
    });
    const rows = await rowsOf(taught);
    const banks = rows.filter((row) => row.bank !== undefined);
    expect(banks).toMatchObject([{ chapter: "", title: "bank", bank: 2, faults: [] }]);
    expect(banks[0]!.kind).toBeUndefined();
    const { result } = await letIn(taught, [2, banks[0]!.row]);
    expect(result.questions).toBe(3);
    expect(result.contents).toHaveLength(1);
    expect((await banked(taught)).map(({ stem }) => plainText(stem))).toEqual([
      "两处都有",
      "只在题库",
      "只在测验",
    ]);
    // Looked at again, the bank has nothing new.
    const again = {
      ...taught,
      upload: await uploadedArchive(
        testbed,
        zipSync({
          "imsmanifest.xml": strToU8(manifestOf("", bank("bank", "b.xml"))),
          "b.xml": strToU8(objects),
        }),
        taught.teacher.id,
      ),
    };
    const known = (await rowsOf(again)).find((row) => row.bank !== undefined)!;
    expect(known).toMatchObject({ bank: 0, notes: [{ code: "questionsKnown" }] });
    expect((await letIn(again, [known.row])).result).toEqual({ contents: [], questions: 0 });
  });

  test("as Blackboard writes them: in folders with backslashes and Chinese names of an older Windows, in GB18030", async () => {
    // `测验.xml` as a Chinese Windows packs it.
    const name = "\xb2\xe2\xd1\xe9.xml";
    const words = paper(
      `<item title="题">${meta({ bbmd_questiontype: "Multiple Choice" }).replace(/<qtimetadata>.*<\/qtimetadata>/s, "<bbmd_questiontype>Multiple Choice</bbmd_questiontype>")}<presentation><flow class="Block"><flow class="QUESTION_BLOCK"><flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;选一个&lt;/p&gt;</mat_formattedtext></mat_extension></material></flow></flow><flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single"><render_choice><flow_label class="Block"><response_label ident="x1"><flow_mat class="FORMATTED_TEXT_BLOCK"><material><mattext>甲</mattext></material></flow_mat></response_label></flow_label><flow_label class="Block"><response_label ident="x2"><flow_mat class="FORMATTED_TEXT_BLOCK"><material><mattext>乙</mattext></material></flow_mat></response_label></flow_label></render_choice></response_lid></flow></flow></presentation><resprocessing><outcomes><decvar varname="SCORE" vartype="Decimal"/></outcomes><respcondition title="correct"><conditionvar><varequal respident="response" case="No">x2</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition><respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar></respcondition></resprocessing></item>`,
    )
      .replace('encoding="UTF-8"', 'encoding="GB18030"')
      .replace("?><", '?><!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd"><');
    const taught = await sent(
      {},
      withNames(
        {
          "export/imsmanifest.xml": strToU8(
            `\uFEFF${manifestOf(item("i1", "quiz", "测验"), assessment("quiz", "题目\\测验.xml", "1p3"), "v1p3")}`,
          ),
          "export/NAME": gb18030(words),
        },
        { "export/NAME": `export\\\xcc\xe2\xc4\xbf\\${name}` },
      ),
    );
    const rows = await rowsOf(taught);
    expect(rows).toMatchObject([{ kind: "chapter" }, { kind: "assessment", faults: [], packed: true }]);
    await letIn(taught, [2]);
    expect((await banked(taught)).map(({ stem, content }) => [plainText(stem), content])).toMatchObject([
      ["选一个", { type: "single", body: { options: [{ id: "a" }, { id: "b" }] }, key: { choice: "b" } }],
    ]);
  });

  test("that cannot be read, or have nothing to let in, are said and keep the rest", async () => {
    const taught = await sent({
      "imsmanifest.xml": strToU8(
        manifestOf(
          item("i1", "broken", "坏的") +
            item("i2", "none", "空的") +
            item("i3", "entities", "实体") +
            item("i4", "good", "好的"),
          ["broken", "none", "entities", "good"].map((one) => assessment(one, `${one}.xml`)).join(""),
        ),
      ),
      "broken.xml": strToU8("<questestinterop><assessment"),
      "none.xml": strToU8(
        paper(
          `<item ident="x">${meta({ cc_profile: "cc.matching.v0p1" })}<presentation>${html("连线")}</presentation></item>`,
        ),
      ),
      "entities.xml": strToU8(`<!DOCTYPE questestinterop [<!ENTITY a "b">]>${paper(choice("x"))}`),
      "good.xml": strToU8(paper(choice("好题"))),
    });
    const rows = await rowsOf(taught);
    expect(rows.map(({ title, kind, faults }) => [title, kind ?? faults[0]!.text])).toEqual([
      ["第一单元", "chapter"],
      ["坏的", "测验没有导入：文件无法读取"],
      ["空的", "测验没有导入：里面没有能导入的题目"],
      ["连线", "题目没有导入：不支持这种题型（cc.matching.v0p1）"],
      ["实体", "测验没有导入：文件无法读取"],
      ["好的", "assessment"],
    ]);
    for (const title of ["坏的", "空的", "连线"])
      expect((await letIn(taught, [rows.find((row) => row.title === title)!.row])).code).toBe(Code.invalid);
    expect(await banked(taught)).toEqual([]);
    expect((await letIn(taught, [rows.at(-1)!.row])).result.questions).toBe(1);
  });
});

/** GB18030, of the signs that are in its two-byte part. */
function gb18030(text: string): Uint8Array {
  const known = new Map<string, readonly number[]>();
  const decoder = new TextDecoder("gb18030");
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) {
      const bytes = [high, low];
      known.set(decoder.decode(new Uint8Array(bytes)), bytes);
    }
  return new Uint8Array(
    Array.from(text, (sign) => (sign < "\x80" ? [sign.charCodeAt(0)] : known.get(sign)!)).flat(),
  );
}

/** An archive whose names are other bytes than fflate would write: each sign is a byte, and none is marked as UTF-8. */
function withNames(
  files: Record<string, Uint8Array>,
  names: Record<string, string>,
): Uint8Array<ArrayBuffer> {
  const stand = new Map(Object.entries(files).map(([name]) => [name, names[name] ?? name] as const));
  const plain = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      "x".repeat(stand.get(name)!.length - 1) + Object.keys(files).indexOf(name),
      bytes,
    ]),
  );
  const archive = zipSync(plain);
  const text = Array.from(archive, (byte) => String.fromCharCode(byte)).join("");
  const renamed = Object.keys(files).reduce(
    (all, name, at) => all.replaceAll("x".repeat(stand.get(name)!.length - 1) + at, stand.get(name)!),
    text,
  );
  return Uint8Array.from(renamed, (sign) => sign.charCodeAt(0));
}
