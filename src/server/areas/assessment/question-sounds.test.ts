/** Sounds of questions: what is taken for one, who hears it, and who reads what is said in it before the answers are shown. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  Code,
  exam,
  questionSound,
  type RichText,
  richTextOf,
  room,
  teach,
} from "../../../core/contract/index.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { toneOf } from "../../../testing/sound.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { pdfText } from "../../adapters/node/pdf.js";
import { toBase64 } from "../../exchange/base64.js";
import type { Inmate } from "../room/testing-room.js";
import { taughtRoom, type Taught } from "./testing-assessment.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const send = ({ room: { run } }: Taught, who: Inmate, bytes: Uint8Array) =>
  testbed.call(questionSound.questionSoundSave, { id: run, data: toBase64(bytes) }, as(who));
const soundNode = (src: string, title: string, transcriptFor: "everyone" | "staff") => ({
  type: "sound",
  attrs: { src, title, transcript: `words of ${title}`, transcriptFor },
});

describe("what is taken", () => {
  test("is a sound by its bytes; it is served by their hash, whole or in part, and nothing else is", async () => {
    const setting = await taughtRoom(testbed);
    const bytes = toneOf();
    const { src } = (await send(setting, setting.teacher, bytes)).result;
    const whole = await testbed.fetch(src);
    expect(whole.headers.get("content-type")).toBe("audio/wav");
    expect(whole.headers.get("content-security-policy")).toContain("sandbox");
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
    const part = await testbed.fetch(src, { headers: { range: "bytes=0-3" } });
    expect([part.status, await part.text()]).toEqual([206, "RIFF"]);
    expect((await testbed.fetch(`${src.slice(0, -1)}x`)).status).toBe(404);
    // What lies in the same store and is no sound of a question.
    const { id } = await testbed.platform.files.put(toneOf(0.1));
    expect((await testbed.fetch(`/api/question/sound/${id}`)).status).toBe(404);
  });

  test("a page, a picture and nothing at all are refused with words that say what is wanted", async () => {
    const setting = await taughtRoom(testbed);
    const page = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0);
    for (const bytes of [page, png]) {
      const answer = await send(setting, setting.teacher, bytes);
      expect([answer.code, answer.message]).toEqual([Code.fileRefused, expect.stringContaining("MP3")]);
    }
  });

  test("comes from teachers of the course only", async () => {
    const setting = await taughtRoom(testbed);
    const learner = await setting.room.person();
    const assistant = await setting.room.person({ role: "ta" });
    for (const who of [learner, assistant])
      expect((await send(setting, who, toneOf())).code).toBe(Code.forbidden);
  });

  test("stands in questions alone: an announcement has none", async () => {
    const setting = await taughtRoom(testbed);
    const { src } = (await send(setting, setting.teacher, toneOf())).result;
    const body = { type: "doc", content: [soundNode(src, "one", "everyone")] } as RichText;
    const facts = { id: setting.room.run, title: "x", pinned: false, classes: [] };
    const announce = (text: RichText) =>
      testbed.call(room.announcementSave, { ...facts, body: text }, as(setting.teacher));
    expect((await announce(richTextOf("x"))).code).toBe(Code.ok);
    const answer = await announce(body);
    expect(answer.code).toBe(Code.invalid);
  });
});

/** A question whose stem has a sound with words for everyone, and an option one with words for staff. */
async function listening(settings: object = {}) {
  const setting = await taughtRoom(testbed);
  const { room: inRoom, teacher } = setting;
  const { src } = (await send(setting, teacher, toneOf())).result;
  const other = (await send(setting, teacher, toneOf(0.3))).result.src;
  const content: QuestionContent = {
    type: "single",
    body: {
      options: [
        { id: "a", content: { type: "doc", content: [soundNode(other, "second", "staff")] } },
        { id: "b", content: richTextOf("silence") },
      ],
    },
    key: { choice: "a" },
  };
  const stem: RichText = {
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "Listen." }] },
      soundNode(src, "first", "everyone"),
      soundNode(src, "again", "staff"),
    ],
  };
  const id = inRoom.run;
  const facts = { id, difficulty: 2, points: 5, tags: [], knowledge: [] };
  const saved = (await testbed.call(teach.questionSave, { ...facts, stem, content }, as(teacher))).result;
  const { question, version } = saved;
  const { assessment } = (
    await testbed.call(
      teach.assessSave,
      {
        id,
        kind: "quiz",
        title: "Listening",
        category: "tests",
        choice: "highest",
        rules: {},
        settings: {
          shuffleItems: false,
          shuffleOptions: false,
          showPoints: "now",
          showSolutions: "never",
          ...settings,
        },
        paper: {
          sections: [{ title: "", items: [{ key: "i0", question, version, points: 5 }], random: [] }],
        },
      },
      as(teacher),
    )
  ).result;
  await testbed.call(teach.assessPublish, { id, assessment, published: true }, as(teacher));
  return { ...setting, assessment };
}
const wordsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"transcript":"(.*?)"/g)].map(([, words]) => words ?? "");

async function taken(setting: Awaited<ReturnType<typeof listening>>) {
  const {
    room: { run },
    assessment,
  } = setting;
  const learner = await setting.room.person();
  const start = (await testbed.call(exam.attemptStart, { id: run, assessment }, as(learner))).result;
  const { attempt } = start;
  await testbed.call(exam.attemptSubmit, { id: run, attempt, changes: [] }, as(learner));
  const result = (await testbed.call(exam.attemptResult, { id: run, attempt }, as(learner))).result;
  return { start, result };
}

describe("what is said in it", () => {
  test("is read in the paper where the teacher lets everyone, and otherwise not even sent", async () => {
    const setting = await listening();
    const { start, result } = await taken(setting);
    expect(wordsIn(start)).toEqual(["words of first", "", ""]);
    expect(wordsIn(result)).toEqual(["words of first", "", ""]);
  });

  test("is read by all once the answers are shown", async () => {
    const { result } = await taken(await listening({ showSolutions: "now" }));
    expect(wordsIn(result.sections)).toEqual(
      expect.arrayContaining(["words of first", "words of again", "words of second"]),
    );
    expect(wordsIn(result.sections)).not.toContain("");
  });

  test("is read by those who teach, in the preview and while they mark", async () => {
    const {
      room: { run },
      teacher,
      assessment,
    } = await listening();
    const all = ["words of first", "words of again", "words of second"];
    const preview = await testbed.call(teach.assessPreview, { id: run, assessment, seed: "1" }, as(teacher));
    expect(wordsIn(preview.result)).toEqual(all);
  });
});

test("on paper a sound is its number and its title, the same in each version", async () => {
  const {
    room: { run },
    teacher,
    assessment,
  } = await listening();
  const { file } = (
    await testbed.call(
      teach.assessPrint,
      { id: run, assessment, seed: "7", versions: 2, parts: ["paper"] },
      { ...as(teacher), lang: "en-US" },
    )
  ).result;
  const words = ((await pdfText(new Uint8Array(Buffer.from(file, "base64")))) ?? "").replaceAll(/\s+/g, "");
  expect(words.split("[Sound1]first(playedintheroom")).toHaveLength(3);
  expect(words.split("[Sound2]second")).toHaveLength(3);
  expect(words).not.toContain("wordsof");
});
