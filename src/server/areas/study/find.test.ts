/** Words found within a run: by page, slide and second, and nothing of what is closed (docs/domain.md 11.24). */
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authoring, Code, study } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { readPdf } from "../../adapters/node/pdf.js";
import { POWERPOINT, WORD } from "../library/content.js";
import { readFile } from "../library/intake.js";
import { testRun, type TestRun } from "./testing-study.js";

let testbed: Testbed;
let run: TestRun;
let token: string;
let teacher: { id: number; token: string };

beforeAll(async () => {
  testbed = await openTestbed();
  run = await testRun(testbed.platform.db, testbed.platform.clock.now());
  const enroll = async (role: "learner" | "teacher") => {
    const person = await testbed.person();
    await run.enroll(person, { role });
    return { id: person.id, token: (await testbed.signIn(person)).token };
  };
  token = (await enroll("learner")).token;
  teacher = await enroll("teacher");
});
afterAll(() => testbed.close());

/** A PDF with a line of words on each page. */
function pdf(lines: readonly string[]): Uint8Array {
  const pages = lines.map((_, at) => `${3 + at * 2} 0 R`).join(" ");
  const objects = lines.map((line, at) => {
    const content = `BT /F1 12 Tf 20 200 Td (${line}) Tj ET`;
    const [page, stream] = [3 + at * 2, 4 + at * 2];
    return (
      `${page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents ${stream} 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n` +
      `${stream} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`
    );
  });
  return strToU8(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${pages}]/Count ${lines.length}>>endobj\n${objects.join("")}trailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}
const word = (...lines: string[]): Uint8Array =>
  zipSync({
    "word/document.xml": strToU8(lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join("")),
  });
const slides = (...titles: string[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      titles.map((title, at) => [
        `ppt/slides/slide${at + 1}.xml`,
        strToU8(`<a:p><a:r><a:t>${title}</a:t></a:r></a:p>`),
      ]),
    ),
  );

/** In the store, and read as an upload is. */
async function stored(bytes: Uint8Array, mime: string): Promise<number> {
  const { db, files, clock } = testbed.platform;
  const { id: sha256, size } = await files.put(bytes);
  const file = await db
    .insertInto("file")
    .values({ sha256, size, mime, media: "document", state: "processing", created_at: clock.now() })
    .returning(["id", "sha256", "mime", "state"])
    .executeTakeFirstOrThrow();
  const uploads = { readPdf } as Parameters<typeof readFile>[1];
  if (mime !== "text/vtt") await readFile(testbed.platform, uploads, file);
  return file.id;
}
const find = async (query: string, as = token) =>
  (await testbed.call(study.find, { run: run.run, query }, { token: as })).result;
const PDF = "application/pdf";

test("words are found on their page, slide and second, in texts and titles, however they are written", async () => {
  const book = await run.node({
    kind: "doc",
    title: "讲义",
    content: { file: await stored(pdf(["Lathe safety", "Chuck jaws", "Parting tools and chuck keys"]), PDF) },
  });
  const deck = await run.node({
    kind: "slides",
    title: "课件",
    content: { file: await stored(slides("开场", "卡盘 Chuck"), POWERPOINT) },
  });
  const letter = await run.node({
    kind: "doc",
    title: "卡盘说明",
    content: { file: await stored(word("第一段", "夹紧卡盘之后再启动 ＧＡＵＧＥ"), WORD) },
  });
  const cues = strToU8(
    "WEBVTT\n\n00:00:03.500 --> 00:00:05.000\n开机前\n\n01:02:03.000 --> 01:02:05.000\n取下卡盘扳手\n",
  );
  const film = await run.node({
    kind: "video",
    title: "试切",
    content: { sources: [], captions: [{ lang: "zh", label: "中文", file: await stored(cues, "text/vtt") }] },
  });
  const page = await run.node({
    kind: "richtext",
    title: "须知",
    content: {
      body: {
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: "先检查卡盘。" }] }],
      },
    },
  });
  expect((await find("gauge")).list.map(({ node }) => node)).toEqual([letter]);
  const chuck = await find("ＣＨＵＣＫ");
  expect(chuck.list.map(({ node, hits }) => [node, hits.map(({ place, at }) => `${place} ${at}`)])).toEqual([
    [book, ["page 2", "page 3"]],
    [deck, ["slide 2"]],
  ]);
  expect(chuck.list[0]!.hits[1]!.text).toBe("Parting tools and chuck keys");
  const { list, total } = await find("卡盘");
  expect(total).toBe(4);
  expect(
    list.map(({ node, hits }) => [node, hits.map(({ place, at, text }) => `${place} ${at} ${text}`)]),
  ).toEqual([
    [deck, ["slide 2 卡盘 Chuck"]],
    [letter, ["title 0 卡盘说明", "text 0 第一段 夹紧卡盘之后再启动 ＧＡＵＧＥ"]],
    [film, ["second 3723 取下卡盘扳手"]],
    [page, ["text 0 先检查卡盘。"]],
  ]);
});

test("what is shown is what was written, and words near each other are one find", async () => {
  const words = "卡钳：ＣＡＬＩＰＥＲ……量程，卡钳；" + "间隔。".repeat(40) + "卡钳①号";
  const node = await run.node({
    kind: "richtext",
    title: "量具",
    content: {
      body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] },
    },
  });
  const { list } = await find("卡钳");
  expect(list).toMatchObject([{ node, count: 2 }]);
  const [first, second] = list[0]!.hits.map(({ text }) => text);
  expect(first).toMatch(/^卡钳：ＣＡＬＩＰＥＲ……量程，卡钳；间隔。.*…$/);
  expect(second).toMatch(/^….*间隔。卡钳①号$/);
  expect((await find("caliper")).list[0]!.hits[0]!.text).toContain("ＣＡＬＩＰＥＲ");
});

test("what is closed is found by its title alone, and signs of patterns are words like others", async () => {
  const file = await stored(pdf(["Forbidden 100% secret_word", "and more"]), PDF);
  const open = await run.node({ kind: "doc", title: "公差表", content: { file } });
  const first = await run.node({ kind: "richtext", title: "先修内容", content: {} });
  await run.node({ kind: "doc", title: "公差表（二）", content: { file }, prereq: [first] });
  expect((await find("forbidden")).list.map(({ node }) => node)).toEqual([open]);
  expect((await find("公差表")).total).toBe(2);
  expect((await find("100%")).total).toBe(1);
  for (const query of ["%", "_ord", String.raw`\\`, "0%s"])
    expect((await find(query)).total, query).toBe(query === "%" ? 1 : 0);
  const stranger = (await testbed.signIn(await testbed.person())).token;
  const asked = await testbed.call(study.find, { run: run.run, query: "x" }, { token: stranger });
  expect(asked.code).toBe(Code.notEnrolled);
});

test("a document says how many pages it has, and why nothing is found in one that is broken, empty or a bomb", async () => {
  const bomb = zipSync({ "word/document.xml": new Uint8Array(60_000_000) }, { level: 9 });
  const cases: [Uint8Array, string, object][] = [
    [pdf(["One page", "Two"]), PDF, { state: "done", reason: "", pages: 2 }],
    [slides("一", "二", "三"), POWERPOINT, { state: "done", reason: "", pages: 3 }],
    [pdf(["", ""]), PDF, { state: "failed", reason: "none", pages: 2 }],
    [strToU8("%PDF-1.4\nnothing follows"), PDF, { state: "failed", reason: "broken", pages: 0 }],
    [strToU8("PK no archive"), WORD, { state: "failed", reason: "none", pages: 0 }],
    [bomb, WORD, { state: "failed", reason: "large", pages: 0 }],
  ];
  for (const [bytes, mime, expected] of cases) {
    const file = await stored(bytes, mime);
    const { id } = await testbed.platform.db
      .insertInto("draft_content")
      .values({
        run_id: run.run,
        kind: "doc",
        content: JSON.stringify({ file }),
        card: JSON.stringify({ label: "a", mime, size: 1, duration: 0, captions: 0, questions: 0 }),
        author_id: teacher.id,
        created_at: 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const asked = { id: run.run, content: id };
    expect((await testbed.call(authoring.documentReading, asked, { token: teacher.token })).result).toEqual(
      expected,
    );
    expect((await testbed.call(authoring.documentReading, asked, { token })).code).toBe(Code.forbidden);
  }
});
