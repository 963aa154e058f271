/** Pictures and sounds of files on their way into the bank: judged by their bytes, shown, and stored only with their questions. */
import { createCanvas } from "@napi-rs/canvas";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, type Input, questionExchange, type RichText, teach } from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { toneOf } from "../../../../testing/sound.js";
import { toBase64 } from "../../../exchange/base64.js";
import { taughtRoom } from "../testing-assessment.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

async function open() {
  const { room, teacher } = await taughtRoom(testbed);
  const as = { token: teacher.token };
  const { questionImportCheck: check, questionImport: add, questionExport: out } = questionExchange;
  return {
    check: (file: Uint8Array) => testbed.call(check, { id: room.run, file: toBase64(file) }, as),
    add: async (file: Uint8Array, rows: number[], more: Partial<Input<typeof add>> = {}) => {
      const answer = await testbed.call(add, { id: room.run, file: toBase64(file), rows, ...more }, as);
      await testbed.platform.background.drain();
      return answer;
    },
    out: (format: Input<typeof out>["format"]) => testbed.call(out, { id: room.run, format }, as),
    list: async () => (await testbed.call(teach.questionList, { id: room.run }, as)).result.list,
    detail: async (question: number) =>
      (await testbed.call(teach.questionDetail, { id: room.run, question }, as)).result,
    archive: (questions: number[]) =>
      testbed.call(teach.questionArchive, { id: room.run, questions, archived: true }, as),
  };
}
function pngOf(colour: string): Uint8Array {
  const canvas = createCanvas(40, 30);
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, 40, 30);
  return new Uint8Array(canvas.toBuffer("image/png"));
}
const item = (words: string, inside: string) =>
  strToU8(
    `<qti-assessment-item identifier="i"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>true</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>${words}</p>${inside}<qti-choice-interaction response-identifier="RESPONSE"><qti-simple-choice identifier="true">T</qti-simple-choice><qti-simple-choice identifier="false">F</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`,
  );
const img = (name: string) => `<p><img src="${name}" alt="described"/></p>`;
const stored = async () => {
  const count = async (table: "course_image" | "question_sound") =>
    Number(
      (
        await testbed.platform.db
          .selectFrom(table)
          .select((it) => it.fn.countAll().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
  return [await count("course_image"), await count("question_sound")];
};
const nodes = (text: RichText) => text.content.filter(({ type }) => type === "image" || type === "sound");

test("a check shows what the questions show and play, and stores nothing of it; letting in stores what was chosen", async () => {
  const { check, add, list, detail } = await open();
  const tone = toneOf(0.2, 523);
  const file = zipSync({
    "1.xml": item("red", img("red.png")),
    "2.xml": item("blue", img("blue.png")),
    "3.xml": item("tone", '<p><audio aria-label="One tone"><source src="tone.wav"/></audio></p>'),
    "red.png": pngOf("red"),
    "blue.png": pngOf("blue"),
    "tone.wav": tone,
  });
  const before = await stored();
  const { rows, media } = (await check(file)).result;
  expect(rows.map(({ faults, media: own }) => [faults, own])).toEqual([
    [[], [{ no: 0, text: "described" }]],
    [[], [{ no: 1, text: "described" }]],
    [[], [{ no: 2, text: "One tone" }]],
  ]);
  expect(media.map(({ type, name, mime }) => [type, name, mime])).toEqual([
    ["image", "red.png", "image/png"],
    ["image", "blue.png", "image/png"],
    ["sound", "tone.wav", "audio/wav"],
  ]);
  expect(media[2]?.data).toBe(toBase64(tone));
  expect(await stored()).toEqual(before);
  await add(file, [1, 3]);
  const [images = 0, sounds = 0] = before;
  expect(await stored()).toEqual([images + 1, sounds + 1]);
  for (const { question } of await list()) {
    const [node] = nodes((await detail(question)).stem);
    const answer = await testbed.fetch(String(node?.attrs?.["src"]));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      node?.type === "image" ? "image/png" : "audio/wav",
    ]);
  }
});

test("a refused import stores none of its pictures", async () => {
  const { add } = await open();
  const file = zipSync({
    "1.xml": item("lime", img("lime.png")),
    "2.xml": item("none", img("none.png")),
    "lime.png": pngOf("lime"),
  });
  const before = await stored();
  expect((await add(file, [1, 2])).code).toBe(Code.importFaulty);
  expect((await add(file, [1], { folder: 999_999 })).code).toBe(Code.notFound);
  expect(await stored()).toEqual(before);
});

/** A header that promises so many px. */
function pngOfSize(width: number, height: number): Uint8Array {
  const bytes = pngOf("black").slice();
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

test("a script, a drawing with a script, a picture of enormous sides and one that is cut off are faults, each with its name", async () => {
  const { check } = await open();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const hostile: Readonly<Record<string, Uint8Array>> = {
    "script.png": strToU8("<script>alert(1)</script>"),
    "drawing.svg": strToU8(svg),
    "drawing.png": strToU8(svg),
    "huge.png": pngOfSize(20_000, 20_000),
    "cut.png": pngOf("red").slice(0, 60),
    "heavy.png": new Uint8Array(8_000_001),
    "page.mp3": strToU8("<!doctype html><script>alert(1)</script>"),
  };
  const file = zipSync({
    ...hostile,
    ...Object.fromEntries(
      Object.keys(hostile).map((name, at) => [
        `${at}.xml`,
        item(name, name.endsWith("mp3") ? `<p><audio src="${name}"/></p>` : img(name)),
      ]),
    ),
    "whole.xml": item("whole", ""),
  });
  const { rows, media } = (await check(file)).result;
  expect(
    Object.fromEntries(rows.map(({ text, faults }) => [text, faults.map(({ code }) => code).join()])),
  ).toEqual({
    "script.png": "mediumWrong",
    "drawing.svg": "mediumWrong",
    "drawing.png": "mediumWrong",
    "huge.png": "mediumLarge",
    "cut.png": "mediumWrong",
    "heavy.png": "mediumLarge",
    "page.mp3": "mediumWrong",
    whole: "",
  });
  expect(rows.find(({ text }) => text === "huge.png")?.faults[0]?.detail).toBe("huge.png");
  expect(media).toEqual([]);
});

test.each(["qti", "moodle", "docx"] as const)(
  "%s that went out comes in with the same pictures, under the same addresses",
  async (format) => {
    const { add, out, list, detail, archive, check } = await open();
    const isDocument = format === "docx";
    await add(
      zipSync({
        "1.xml": item(
          "see",
          img("a.png") + (isDocument ? "" : '<p><audio title="One"><source src="a.wav"/></audio></p>'),
        ),
        "a.png": pngOf("teal"),
        "a.wav": toneOf(0.1, 330),
      }),
      [1],
    );
    const [card] = await list();
    const first = await detail(card?.question ?? 0);
    const { file, losses } = (await out(format)).result;
    expect(losses).toEqual([]);
    const bytes = new Uint8Array(Buffer.from(file, "base64"));
    expect((await check(bytes)).result.rows[0]?.twin).toBe("bank");
    await archive([card?.question ?? 0]);
    const before = await stored();
    await add(bytes, [1]);
    const [again] = await list();
    expect(nodes((await detail(again?.question ?? 0)).stem)).toEqual(nodes(first.stem));
    // What is here already is not stored a second time.
    expect(await stored()).toEqual(before);
  },
);

test("what a format does not take along is said", async () => {
  const { add, out } = await open();
  await add(
    zipSync({
      "1.xml": item("see", img("a.png")),
      "2.xml": item("hear", '<p><audio title="One" src="a.wav"/></p>'),
      "a.png": pngOf("navy"),
      "a.wav": toneOf(0.1, 350),
    }),
    [1, 2],
  );
  const lost = async (format: Parameters<typeof out>[0]) =>
    (await out(format)).result.losses.map(({ text, reason }) => [text, reason]);
  expect(await lost("docx")).toEqual([["hear", "media"]]);
  for (const format of ["xlsx", "gift"] as const)
    expect(await lost(format)).toEqual([
      ["see", "media"],
      ["hear", "media"],
    ]);
});
