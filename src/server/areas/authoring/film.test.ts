/** Captions and questions of a film, from the teacher's file to the learner's player (docs/domain.md 11.20). */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authoring, Code, film, type Input, room as contract, study } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";
import { addFilm, addFilmMaterial } from "./testing-authoring.js";

let testbed: Testbed;
let room: TestRoom;
let teacher: Inmate;
let learner: Inmate;
beforeAll(async () => {
  testbed = await openTestbed();
  room = await testRoom(testbed);
  teacher = await room.person({ role: "teacher" });
  learner = await room.person();
});
afterAll(() => testbed.close());

type Save = Input<typeof film.filmSave>;
const cue = (from: number, to: number, text: string) => ({ from, to, text });
const CHINESE = {
  lang: "zh",
  label: "中文",
  cues: [cue(1000, 2500, "先对刀"), cue(2500, 4000, "再车削\n外圆")],
};
const QUESTION: Save["questions"][number] = {
  at: 29,
  kind: "single",
  stem: "刀具怎样退出？",
  options: ["横向", " 纵向 "],
  right: [1],
  explanation: "纵向退出，横向不动。",
  blocking: true,
};
const newFilm = async (): Promise<number> => addFilm(testbed, room.run, teacher.id);
const save = (content: number, more: Partial<Save>, { token }: Inmate = teacher) =>
  testbed.call(film.filmSave, { id: room.run, content, captions: [], questions: [], ...more }, { token });
const detail = async (content: number, { token }: Inmate = teacher) =>
  testbed.call(film.filmDetail, { id: room.run, content }, { token });
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64");
const read = (bytes: Uint8Array | string, { token }: Inmate = teacher) =>
  testbed.call(film.captionsRead, { id: room.run, file: base64(bytes) }, { token });

let batches = 0;
/** Puts the content into a new lesson and lets learners have it. @returns the node */
async function publish(content: number, key: string, isNew: boolean): Promise<number> {
  const options = { token: teacher.token };
  const { rev } = (await testbed.call(authoring.outlineDraft, { id: room.run }, options)).result;
  const node = {
    key,
    kind: "video" as const,
    title: key,
    required: true,
    preview: false,
    completion: { rule: "watched" as const },
    prereq: [],
    openAt: 0,
    seek: "free" as const,
    maxRate: 200,
    duration: 72,
    content,
  };
  const saved = await testbed.call(
    authoring.outlineSave,
    {
      id: room.run,
      rev,
      batch: `film-batch-${++batches}`,
      commands: isNew
        ? [
            {
              type: "add",
              node: { ...node, key: `${key}c`, kind: "chapter", title: "第一章", content: 0 },
              parent: "",
              after: "",
            },
            { type: "add", node, parent: `${key}c`, after: "" },
          ]
        : [{ type: "set", key, changes: { content } }],
    },
    options,
  );
  expect(saved.code).toBe(Code.ok);
  const out = await testbed.call(authoring.outlinePublish, { id: room.run, rev: rev + 1 }, options);
  expect(out.code).toBe(Code.ok);
  const { nodes } = (await testbed.call(contract.outline, { id: room.run }, { token: learner.token })).result;
  return nodes.find(({ title }) => title === key)!.id;
}
const studied = async (node: number) =>
  (await testbed.call(study.node, { node }, { token: learner.token })).result;
const fetched = async (url: string) =>
  (await testbed.app.fetch(new Request(`http://portal.test${url}`))).text();

test("what a teacher writes is what learners see, hear and are asked, once it is published", async () => {
  const content = await newFilm();
  const kept = (await save(content, { captions: [CHINESE], questions: [QUESTION] })).result;
  expect(kept).toMatchObject({ kind: "video", captions: 1, questions: 1, label: "车削.mp4" });
  // The one before stays as it was, so that a step back finds it.
  expect((await detail(content)).result).toMatchObject({ captions: [], questions: [] });
  expect((await detail(kept.content)).result).toMatchObject({
    mime: "video/mp4",
    captions: [{ ...CHINESE, unreadable: false }],
    questions: [{ ...QUESTION, options: ["横向", "纵向"] }],
  });
  const node = await publish(kept.content, "kfilm", true);
  const shown = await studied(node);
  expect(shown.captions.map(({ lang, label }) => [lang, label])).toEqual([["zh", "中文"]]);
  expect(await fetched(shown.captions[0]!.url)).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n先对刀\n\n00:00:02.500 --> 00:00:04.000\n再车削\n外圆\n",
  );
  expect(shown.questions).toMatchObject([
    { at: 29, stem: QUESTION.stem, options: ["横向", "纵向"], blocking: true },
  ]);
  expect(JSON.stringify(shown.questions)).not.toMatch(/right|explanation|纵向退出/);
  const { id } = shown.questions[0]!;
  const answer = async (chosen: number[]) =>
    (await testbed.call(study.answer, { node, question: id, chosen }, { token: learner.token })).result;
  expect(await answer([0])).toMatchObject({ right: false });
  expect(await answer([1])).toMatchObject({ right: true, explanation: QUESTION.explanation });

  // A question that is changed stays the same one; one that takes its place is another, which nobody has answered.
  const before = (await detail(kept.content)).result;
  const moved = (
    await save(kept.content, {
      captions: [{ lang: "zh", label: "中文" }],
      questions: [{ ...before.questions[0]!, at: 40 }],
    })
  ).result;
  await publish(moved.content, "kfilm", false);
  expect((await studied(node)).questions).toMatchObject([{ id, at: 40, answered: true }]);
  const without = (await save(moved.content, { captions: [{ lang: "zh", label: "中文" }] })).result;
  expect(without).toMatchObject({ captions: 1, questions: 0 });
  const another = (await save(without.content, { questions: [QUESTION] })).result;
  await publish(another.content, "kfilm", false);
  const [asked] = (await studied(node)).questions;
  expect(asked!.id).not.toBe(id);
  expect(asked!.answered).toBe(false);
  // And the one that was taken out comes back as itself.
  const back = (await save(another.content, { questions: [before.questions[0]!] })).result;
  await publish(back.content, "kfilm", false);
  expect((await studied(node)).questions).toMatchObject([{ id, answered: true }]);
});

test("several languages stand side by side, and one that is not touched keeps its file", async () => {
  const content = await newFilm();
  const english = { lang: "en", label: "English", cues: [cue(0, 900, "Set the tool.")] };
  const both = (await save(content, { captions: [CHINESE, english] })).result;
  const files = async (of: number) =>
    (
      await testbed.platform.db
        .selectFrom("draft_content")
        .select("content")
        .where("id", "=", of)
        .executeTakeFirstOrThrow()
    ).content.captions;
  const one = (await save(both.content, { captions: [{ lang: "en", label: "英文" }, CHINESE] })).result;
  const [first, second] = (await files(both.content))!;
  expect(await files(one.content)).toEqual([{ ...second, label: "英文" }, first]);
});

test("a replaced film keeps them", async () => {
  const kept = (await save(await newFilm(), { captions: [CHINESE], questions: [QUESTION] })).result;
  const material = await addFilmMaterial(testbed, room.run);
  const replaced = await testbed.call(
    authoring.contentSave,
    { id: room.run, kind: "video", material, from: kept.content },
    { token: teacher.token },
  );
  expect(replaced.result).toMatchObject({ captions: 1, questions: 1 });
});

test("a question behind the end of the film keeps the outline from being published", async () => {
  const kept = (await save(await newFilm(), { captions: [CHINESE], questions: [{ ...QUESTION, at: 72 }] }))
    .result;
  const options = { token: teacher.token };
  const { rev } = (await testbed.call(authoring.outlineDraft, { id: room.run }, options)).result;
  const saved = await testbed.call(
    authoring.outlineSave,
    {
      id: room.run,
      rev,
      batch: "film-batch-late",
      commands: [{ type: "set", key: "kfilm", changes: { content: kept.content } }],
    },
    options,
  );
  expect(saved.code).toBe(Code.ok);
  const late = async () =>
    (await testbed.call(authoring.outlineCheck, { id: room.run }, options)).result.faults.map(
      ({ fault, key }) => `${fault} ${key}`,
    );
  expect(await late()).toContain("questionLate kfilm");
  const mended = (await save(kept.content, { questions: [{ ...QUESTION, at: 71 }] })).result;
  await publish(mended.content, "kfilm", false);
  expect(await late()).not.toContain("questionLate kfilm");
});

test("captions come in as SubRip and WebVTT, in UTF-8, UTF-16 and GB18030", async () => {
  const srt = "1\r\n00:00:01,000 --> 00:00:02,000\r\n车刀\r\n";
  const cues = [cue(1000, 2000, "车刀")];
  // "车刀" as GB18030 writes it.
  const chinese = Buffer.concat([
    Buffer.from(srt.slice(0, srt.indexOf("车"))),
    Buffer.from([0xb3, 0xb5, 0xb5, 0xb6, 0x0d, 0x0a]),
  ]);
  for (const bytes of [srt, chinese, Buffer.from(`\ufeff${srt}`, "utf16le")])
    expect((await read(bytes)).result).toEqual({ cues });
  const vtt = await readFile("media/course/turning.zh.vtt");
  expect((await read(vtt)).result.cues.length).toBeGreaterThan(5);
});

test("a file that cannot be read is refused with the line at fault", async () => {
  const said = async (bytes: Uint8Array | string) => {
    const { code, result, message } = await read(bytes);
    return { code, result, message };
  };
  const overlapping = "WEBVTT\n\n00:05.000 --> 00:06.000\n一\n\n00:05.500 --> 00:07.000\n二";
  expect(await said(overlapping)).toEqual({
    code: Code.importFaulty,
    result: { fault: "overlap", line: 6 },
    message: "第 6 行：与上一条字幕的时间重叠",
  });
  const broken = Buffer.concat([
    Buffer.from("1\n00:00:01,000 --> 00:00:02,000\n"),
    Buffer.from([0xff, 0xff, 0xff]),
  ]);
  expect(await said(broken)).toMatchObject({ result: { fault: "encoding", line: 3 } });
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  expect((await said(png)).code).toBe(Code.importFaulty);
  expect(await said("")).toMatchObject({ result: { fault: "format", line: 1 } });
  expect(await said("WEBVTT\n")).toMatchObject({ result: { fault: "format" } });
  expect((await said("字".repeat(700_000))).code).toBe(Code.importTooLarge);
});

test.each<[string, Partial<Save>, object]>([
  [
    "cues that overlap",
    { captions: [{ ...CHINESE, cues: [cue(0, 900, "一"), cue(800, 1000, "二")] }] },
    { lang: "zh", at: 1, fault: "overlap" },
  ],
  [
    "a cue that ends before it begins",
    { captions: [{ ...CHINESE, cues: [cue(900, 900, "一")] }] },
    { at: 0, fault: "backwards" },
  ],
  ["a language that is there twice", { captions: [CHINESE, { ...CHINESE, lang: "ZH" }] }, { fault: "same" }],
  ["a language without captions", { captions: [{ ...CHINESE, cues: [] }] }, { fault: "empty" }],
  ["a language that the film has not", { captions: [{ lang: "en", label: "English" }] }, { fault: "empty" }],
  [
    "a question with one option twice",
    { questions: [{ ...QUESTION, options: ["横向", " 横向"] }] },
    { at: 0, fault: "optionSame" },
  ],
  [
    "two right answers where one is asked for",
    { questions: [QUESTION, { ...QUESTION, right: [0, 1] }] },
    { at: 1, fault: "right" },
  ],
  [
    "a right answer that is none of the options",
    { questions: [{ ...QUESTION, right: [2] }] },
    { fault: "right" },
  ],
  [
    "a true or false of three",
    { questions: [{ ...QUESTION, kind: "trueFalse", options: ["对", "错", "不知道"] }] },
    { fault: "options" },
  ],
  [
    "a number that no question of the course has",
    { questions: [{ ...QUESTION, question: 999_999 }] },
    { fault: "question" },
  ],
])("%s: nothing is kept", async (_name, more, result) => {
  const answer = await save(await newFilm(), more);
  expect(answer.code).toBe(Code.invalid);
  expect(answer.result).toMatchObject(result);
});

test("it is staff's to see, teachers' to write, and of this run alone", async () => {
  const content = await newFilm();
  const assistant = await room.person({ role: "ta" });
  expect((await detail(content, assistant)).code).toBe(Code.ok);
  expect((await save(content, {}, assistant)).code).toBe(Code.forbidden);
  expect((await read("WEBVTT", assistant)).code).toBe(Code.forbidden);
  expect((await detail(content, learner)).code).toBe(Code.forbidden);
  const elsewhere = await testRoom(testbed);
  const foreign = await addFilm(testbed, elsewhere.run, teacher.id);
  expect((await detail(foreign)).code).toBe(Code.notFound);
  expect((await save(foreign, {})).code).toBe(Code.notFound);
  // Neither films nor sounds have any.
  const link = await testbed.call(
    authoring.contentSave,
    { id: room.run, kind: "link", href: "https://example.com" },
    { token: teacher.token },
  );
  expect((await save(link.result.content, {})).code).toBe(Code.notFound);
});
