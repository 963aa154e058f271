/** Spoken comments: whose they are, who hears them and when, and what is no sound. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam, mark, voice } from "../../../core/contract/index.js";
import { nodeUploads } from "../../adapters/node/uploads.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { sendTus } from "../library/testing-uploads.js";
import type { Inmate } from "../room/testing-room.js";
import { taughtAssessment, type TaughtAssessment } from "./testing-assessment.js";

let folder: string;
let testbed: Testbed;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-voices-"));
  testbed = await openTestbed({ uploads: nodeUploads(folder) });
});
afterAll(async () => {
  await testbed.close();
  await rm(folder, { recursive: true, force: true });
});

const WAV = new Uint8Array(
  Buffer.from("UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA==", "base64"),
);
const HTML = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
const as = ({ token }: Inmate) => ({ token });

interface Setting extends TaughtAssessment {
  readonly learner: Inmate;
  readonly attempt: number;
}
async function handedIn(settings: object = {}): Promise<Setting> {
  const taught = await taughtAssessment(testbed, {
    contents: [{ type: "essay", body: {}, key: {} }],
    settings: { showPoints: "released", ...settings },
  });
  const { room, assessment } = taught;
  const learner = await room.person();
  const { attempt } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner)))
    .result;
  const at = testbed.platform.clock.now();
  const changes = [{ item: "i0", rev: 1, device: "desk-0001", at, value: { text: "因为……" } }];
  await testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes }, as(learner));
  return { ...taught, learner, attempt };
}
const begin = ({ room, attempt }: Setting, who: Inmate, more: object = {}) =>
  testbed.call(
    voice.voiceBegin,
    { id: room.run, attempt, item: "i0", name: "comment.wav", size: WAV.length, ...more },
    as(who),
  );
async function say(setting: Setting, who: Inmate, body: Uint8Array<ArrayBuffer> = WAV) {
  const { upload } = (await begin(setting, who, { size: body.length })).result;
  await sendTus(testbed, {
    token: who.token,
    method: "PATCH",
    below: `/${upload}`,
    headers: { "upload-offset": "0" },
    body,
  });
  const keep = () => testbed.call(voice.voiceKeep, { id: setting.room.run, upload }, as(who));
  const first = await keep();
  return { first, again: await keep() };
}
const list = async ({ room, attempt }: Setting, who: Inmate) =>
  (await testbed.call(voice.voiceList, { id: room.run, attempt, item: "i0" }, as(who))).result.list;
const result = async ({ room, attempt, learner }: Setting) =>
  (await testbed.call(exam.attemptResult, { id: room.run, attempt }, as(learner))).result;

test("what was said is kept once, replaced by what is said anew, and heard by the learner with the result", async () => {
  const setting = await handedIn();
  const { room, teacher, learner, attempt, assessment } = setting;
  const { first, again } = await say(setting, teacher);
  expect(first.result).toMatchObject({ isOwn: true, text: "" });
  expect(again.result.voice).toBe(first.result.voice);
  const text = "先写结论，再写理由";
  await testbed.call(voice.voiceText, { id: room.run, voice: first.result.voice, text }, as(teacher));
  const { voice: second } = (await say(setting, teacher)).first.result;
  expect(await list(setting, teacher)).toMatchObject([{ voice: second, text }]);
  const hear = () => testbed.call(voice.ownVoiceUrl, { id: room.run, voice: second }, as(learner));
  await testbed.call(
    mark.markSave,
    { id: room.run, attempt, item: "i0", points: 8, comment: "" },
    as(teacher),
  );
  expect((await hear()).code).toBe(Code.notFound);
  expect((await result(setting)).sections[0]?.items[0]?.voices).toBeUndefined();
  await testbed.call(mark.markRelease, { id: room.run, assessment, released: true }, as(teacher));
  expect((await result(setting)).sections[0]?.items[0]?.voices).toEqual([{ voice: second, text }]);
  expect((await hear()).result.url).toContain("/");
  const other = await room.person();
  expect((await testbed.call(voice.ownVoiceUrl, { id: room.run, voice: second }, as(other))).code).toBe(
    Code.notFound,
  );
  await testbed.call(voice.voiceDelete, { id: room.run, voice: second }, as(teacher));
  expect((await hear()).code).toBe(Code.notFound);
});

test("nobody else speaks for a marker, no page is a sound, and learners record nothing", async () => {
  const setting = await handedIn();
  const { room, teacher, learner } = setting;
  const colleague = await room.person({ role: "teacher" });
  const { voice: id } = (await say(setting, teacher)).first.result;
  const change = (who: Inmate) =>
    testbed.call(voice.voiceText, { id: room.run, voice: id, text: "x" }, as(who));
  expect((await change(colleague)).code).toBe(Code.notFound);
  expect((await testbed.call(voice.voiceDelete, { id: room.run, voice: id }, as(colleague))).code).toBe(
    Code.notFound,
  );
  expect((await begin(setting, learner)).code).toBe(Code.forbidden);
  expect((await begin(setting, teacher, { name: "comment.html" })).code).toBe(Code.fileRefused);
  expect((await begin(setting, teacher, { item: "i9" })).code).toBe(Code.notFound);
  expect((await say(setting, colleague, HTML)).first.code).toBe(Code.fileRefused);
  expect(await list(setting, colleague)).toHaveLength(1);
  const elsewhere = await handedIn();
  expect(
    (await testbed.call(voice.voiceUrl, { id: elsewhere.room.run, voice: id }, as(elsewhere.teacher))).code,
  ).toBe(Code.notFound);
});

test("of double marking the other is not heard before both marks are given", async () => {
  const setting = await handedIn({ doubleMarkGap: 20 });
  const { room, teacher, attempt } = setting;
  const colleague = await room.person({ role: "teacher" });
  const { voice: id } = (await say(setting, teacher)).first.result;
  const give = (who: Inmate) =>
    testbed.call(mark.markSave, { id: room.run, attempt, item: "i0", points: 8, comment: "" }, as(who));
  await give(teacher);
  expect(await list(setting, colleague)).toEqual([]);
  expect((await testbed.call(voice.voiceUrl, { id: room.run, voice: id }, as(colleague))).code).toBe(
    Code.notFound,
  );
  await give(colleague);
  expect(await list(setting, colleague)).toMatchObject([{ voice: id, isOwn: false }]);
});
