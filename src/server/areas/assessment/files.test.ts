/** Files of answers: whose they are, what is taken for a question, and who sees them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, exam, type Input, mark, richTextOf } from "../../../core/contract/index.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import { nodeUploads } from "../../adapters/node/uploads.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { sendTus } from "../library/testing-uploads.js";
import type { Inmate } from "../room/testing-room.js";
import { taughtAssessment, type TaughtAssessment } from "./testing-assessment.js";

let folder: string;
let testbed: Testbed;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-answers-"));
  testbed = await openTestbed({ uploads: nodeUploads(folder) });
});
afterAll(async () => {
  await testbed.close();
  await rm(folder, { recursive: true, force: true });
});

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (text: string): Bytes => new TextEncoder().encode(text);
const PDF = bytes("%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n");
const HTML = bytes('<!doctype html><script>parent.location = "https://evil.example"</script>');
const as = ({ token }: Inmate) => ({ token });

const upload: Extract<QuestionContent, { type: "upload" }> = {
  type: "upload",
  body: { kinds: ["pdf", "txt"], most: 2, size: 1000 },
  key: {},
};
const CONTENTS: readonly QuestionContent[] = [
  upload,
  { type: "recording", body: { seconds: 60, takes: 1 }, key: {} },
  {
    type: "group",
    children: [
      { id: "a", points: 5, stem: richTextOf("交一份报告"), content: upload },
      { id: "b", points: 5, stem: richTextOf("简述"), content: { type: "short", body: {}, key: {} } },
    ],
  },
  { type: "essay", body: {}, key: {} },
];

interface Setting extends TaughtAssessment {
  readonly learner: Inmate;
  readonly attempt: number;
}
async function begun(options: Parameters<typeof taughtAssessment>[1] = {}): Promise<Setting> {
  const taught = await taughtAssessment(testbed, { contents: CONTENTS, ...options });
  const learner = await taught.room.person();
  const started = await testbed.call(
    exam.attemptStart,
    { id: taught.room.run, assessment: taught.assessment },
    as(learner),
  );
  return { ...taught, learner, attempt: started.result.attempt };
}

type Begun = Partial<Input<typeof exam.answerFileBegin>>;
const begin = ({ room, attempt, learner }: Setting, more: Begun = {}, who = learner) =>
  testbed.call(
    exam.answerFileBegin,
    { id: room.run, attempt, item: "i0", part: "", name: "report.pdf", size: PDF.length, ...more },
    as(who),
  );
const part = (who: Inmate, id: string, body: Bytes, offset = 0) =>
  sendTus(testbed, {
    token: who.token,
    method: "PATCH",
    below: `/${id}`,
    headers: { "upload-offset": String(offset) },
    body,
  });
const keep = ({ room, attempt, learner }: Setting, id: string, who = learner) =>
  testbed.call(exam.answerFileKeep, { id: room.run, attempt, upload: id }, as(who));
/** The whole way in. */
async function send(setting: Setting, body: Bytes = PDF, more: Begun = {}) {
  const { result } = await begin(setting, { size: body.length, ...more });
  expect((await part(setting.learner, result.upload, body)).status).toBe(204);
  return keep(setting, result.upload);
}
let rev = 0;
const save = ({ room, attempt, learner }: Setting, value: unknown, item = "i0") =>
  testbed.call(
    exam.attemptSave,
    {
      id: room.run,
      attempt,
      changes: [{ item, rev: (rev += 1), device: "desk-0001", at: testbed.platform.clock.now(), value }],
    },
    as(learner),
  );
const submit = ({ room, attempt, learner }: Setting) =>
  testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes: [] }, as(learner));

describe("a file of an answer", () => {
  test("goes on where it stood, is kept once whole, and is there after a reload", async () => {
    const setting = await begun();
    const { learner, room, assessment } = setting;
    const { upload: id } = (await begin(setting, { name: "实验报告.pdf" })).result;
    await part(learner, id, PDF.slice(0, 10));
    // Half a file is none.
    expect((await keep(setting, id)).code).toBe(Code.failed);
    const rest = await part(learner, id, PDF.slice(10), 10);
    expect(rest.headers.get("upload-offset")).toBe(String(PDF.length));
    const kept = (await keep(setting, id)).result;
    expect(kept).toMatchObject({ item: "i0", part: "", name: "实验报告.pdf", size: PDF.length });
    // The answer to the last call was lost.
    expect((await keep(setting, id)).result.file).toBe(kept.file);
    expect((await save(setting, { files: [kept.file] })).code).toBe(Code.ok);
    const again = await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner));
    expect(again.result.files).toMatchObject([{ file: kept.file, mime: "application/pdf" }]);
    expect(again.result.answers).toMatchObject([{ item: "i0", value: { files: [kept.file] } }]);
  });

  test("is of the wanted kind, by name and by bytes, and no larger than allowed", async () => {
    const setting = await begun();
    expect((await begin(setting, { name: "virus.exe" })).code).toBe(Code.fileRefused);
    expect((await begin(setting, { name: "report.pdf", size: 1001 })).code).toBe(Code.tooLarge);
    expect((await send(setting, bytes("a text"), { name: "report.pdf" })).code).toBe(Code.fileRefused);
    expect((await begin(setting, { item: "i3" })).code).toBe(Code.notFound);
    expect((await begin(setting, { item: "i9" })).code).toBe(Code.notFound);
    expect((await begin(setting, { item: "i2", part: "b" })).code).toBe(Code.notFound);
    expect((await begin(setting, { item: "i2", part: "a" })).code).toBe(Code.ok);
  });

  test("is one's own, for this question, and only so many are named", async () => {
    const setting = await begun();
    const mate: Setting = { ...setting, learner: await setting.room.person() };
    const other = await testbed.call(
      exam.attemptStart,
      { id: setting.room.run, assessment: setting.assessment },
      as(mate.learner),
    );
    const theirs = (await send({ ...mate, attempt: other.result.attempt })).result.file;
    for (const files of [[theirs], [999_999], ["x"], [null]])
      expect((await save(setting, { files })).code, JSON.stringify(files)).toBe(Code.invalid);
    const ours: number[] = [];
    for (const text of ["一", "二", "三"])
      ours.push((await send(setting, bytes(text), { name: `${text}.txt` })).result.file);
    expect((await save(setting, { files: ours })).code).toBe(Code.invalid);
    expect((await save(setting, { files: ours.slice(1) })).code).toBe(Code.ok);
    // It was sent for another question.
    expect((await save(setting, { file: ours[0] }, "i1")).code).toBe(Code.invalid);
    expect((await save(setting, { children: { a: { files: [ours[0]] } } }, "i2")).code).toBe(Code.invalid);
    const child = (await send(setting, PDF, { item: "i2", part: "a" })).result.file;
    expect((await save(setting, { children: { a: { files: [child] } } }, "i2")).code).toBe(Code.ok);
  });

  test("an upload is nobody else's to go on with or to keep", async () => {
    const setting = await begun();
    const mate = await setting.room.person();
    const { upload: id } = (await begin(setting)).result;
    expect((await part(mate, id, PDF)).status).toBe(404);
    expect((await begin(setting, {}, mate)).code).toBe(Code.notFound);
    await part(setting.learner, id, PDF);
    expect((await keep(setting, id, mate)).code).toBe(Code.notFound);
    expect((await keep(setting, id)).code).toBe(Code.ok);
  });

  test("comes while the attempt runs, not after its end", async () => {
    const setting = await begun();
    const { upload: id } = (await begin(setting)).result;
    await part(setting.learner, id, PDF);
    await submit(setting);
    expect((await keep(setting, id)).code).toBe(Code.attemptClosed);
    expect((await begin(setting)).code).toBe(Code.attemptClosed);
    const timed = await begun({ rules: { duration: 60_000 } });
    testbed.advance(10 * 60_000);
    expect((await begin(timed)).code).toBe(Code.attemptClosed);
  });

  test("a recording is sent as often as the question says", async () => {
    const setting = await begun();
    // The head of a WebM file: what it is, and nothing else.
    const webm = new Uint8Array(
      Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102", "hex"),
    );
    const sound = { item: "i1", name: "recording.webm" };
    const { file } = (await send(setting, webm, sound)).result;
    expect((await save(setting, { file }, "i1")).code).toBe(Code.ok);
    expect((await begin(setting, sound)).code).toBe(Code.invalid);
    expect((await begin(setting, { item: "i1", name: "notes.txt" })).code).toBe(Code.fileRefused);
  });
});

describe("who sees it", () => {
  test("the learner and whoever marks that attempt; nothing in it runs", async () => {
    const setting = await begun();
    const { room, learner, attempt, teacher, assessment } = setting;
    const { file } = (await send(setting, HTML, { name: "page.txt" })).result;
    await save(setting, { files: [file] });
    const stale = (await send(setting, PDF)).result.file;
    const own = (who: Inmate, one = file) =>
      testbed.call(exam.answerFileUrl, { id: room.run, attempt, file: one, use: "preview" }, as(who));
    const marked = (who: Inmate, one = file) =>
      testbed.call(mark.markFileUrl, { id: room.run, attempt, file: one, use: "download" }, as(who));
    const mate = await room.person();
    expect((await own(mate)).code).toBe(Code.notFound);
    // Before it is handed in it is the learner's alone.
    expect((await marked(teacher)).code).toBe(Code.notFound);
    await submit(setting);
    expect((await marked(teacher)).code).toBe(Code.ok);
    expect((await marked(mate)).code).not.toBe(Code.ok);
    // It is not in the answer.
    expect((await marked(teacher, stale)).code).toBe(Code.notFound);
    const other = await begun();
    expect(
      (
        await testbed.call(
          mark.markFileUrl,
          { id: other.room.run, attempt, file, use: "preview" },
          as(other.teacher),
        )
      ).code,
    ).toBe(Code.notFound);

    const { url } = (await own(learner)).result;
    const shown = await testbed.fetch(url);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    expect((await testbed.fetch(url.replace(/s=[^&]{6}/, "s=000000"))).status).toBe(403);
    const { url: download } = (await marked(teacher)).result;
    expect((await testbed.fetch(download)).headers.get("content-disposition")).toContain("attachment");

    const queue = await testbed.call(mark.markQueue, { id: room.run, assessment }, as(teacher));
    expect(queue.result.list.find(({ item }) => item === "i0")?.files).toMatchObject([
      { file, name: "page.txt", mime: "text/plain" },
    ]);
    const result = await testbed.call(exam.attemptResult, { id: room.run, attempt }, as(learner));
    expect(result.result.files.map((one) => one.file)).toEqual([file]);
  });
});
