/** Marks on files of answers: whose they are, who may draw them, and when learners see them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { annotation, Code, exam, mark } from "../../../core/contract/index.js";
import type { Annotation } from "../../../core/contract/annotation.js";
import { nodeUploads } from "../../adapters/node/uploads.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClass } from "../course/testing-course.js";
import { sendTus } from "../library/testing-uploads.js";
import type { Inmate } from "../room/testing-room.js";
import { taughtAssessment } from "./testing-assessment.js";

let folder: string;
let testbed: Testbed;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-annotations-"));
  testbed = await openTestbed({ uploads: nodeUploads(folder) });
});
afterAll(async () => {
  await testbed.close();
  await rm(folder, { recursive: true, force: true });
});

const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n");
const as = ({ token }: Inmate) => ({ token });
const note = (text: string, id = "note-0001"): Annotation => ({
  id,
  type: "note",
  page: 1,
  x: 0.5,
  y: 0.25,
  note: text,
});

/** A PDF that was handed in by somebody of the first class. */
async function handedIn(settings: object = {}) {
  const taught = await taughtAssessment(testbed, {
    contents: [{ type: "upload", body: { kinds: ["pdf"], most: 2, size: 1000 }, key: {} }],
    settings: { showPoints: "released", ...settings },
  });
  const { room, assessment } = taught;
  const { db, clock } = testbed.platform;
  const [one, other] = [
    await addClass(db, room.run, `N${room.run}`, "一班"),
    await addClass(db, room.run, `O${room.run}`, "二班"),
  ];
  const learner = await room.person({ class_id: one });
  const { attempt } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner)))
    .result;
  const { upload } = (
    await testbed.call(
      exam.answerFileBegin,
      { id: room.run, attempt, item: "i0", part: "", name: "报告.pdf", size: PDF.length },
      as(learner),
    )
  ).result;
  await sendTus(testbed, {
    token: learner.token,
    method: "PATCH",
    below: `/${upload}`,
    headers: { "upload-offset": "0" },
    body: PDF,
  });
  const { file } = (await testbed.call(exam.answerFileKeep, { id: room.run, attempt, upload }, as(learner)))
    .result;
  const change = { item: "i0", rev: 1, device: "desk-0001", at: clock.now(), value: { files: [file] } };
  await testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes: [change] }, as(learner));
  const save = (who: Inmate, rev: number, marks: Annotation[], more: object = {}) =>
    testbed.call(annotation.annotationSave, { id: room.run, attempt, file, rev, marks, ...more }, as(who));
  const list = (who: Inmate) => testbed.call(annotation.annotationList, { id: room.run, attempt }, as(who));
  const result = async () =>
    (await testbed.call(exam.attemptResult, { id: room.run, attempt }, as(learner))).result;
  const give = (who: Inmate) =>
    testbed.call(mark.markSave, { id: room.run, attempt, item: "i0", points: 8, comment: "" }, as(who));
  return { ...taught, classes: { one, other }, learner, attempt, file, save, list, result, give };
}

test("a layer is saved once, however often it is sent, and another window's is not overwritten unseen", async () => {
  const { teacher, save, list } = await handedIn();
  expect((await save(teacher, 0, [note("数据从哪里来？")])).result).toEqual({ rev: 1 });
  expect((await save(teacher, 0, [note("数据从哪里来？")])).result).toEqual({ rev: 1 });
  const stale = await save(teacher, 0, [note("别的")]);
  expect(stale.code).toBe(Code.stale);
  expect(stale.envelope.result).toEqual({ rev: 1 });
  expect((await save(teacher, 1, [])).result).toEqual({ rev: 2 });
  expect((await list(teacher)).result.list).toMatchObject([{ isOwn: true, rev: 2, marks: [] }]);
});

test("only those who mark the learner draw on their files, and only on files that are part of the answer", async () => {
  const setting = await handedIn();
  const { room, teacher, learner, save, list, file } = setting;
  const own = await room.person({ role: "ta", class_id: setting.classes.one });
  const foreign = await room.person({ role: "ta", class_id: setting.classes.other });
  expect((await save(own, 0, [note("好")])).code).toBe(Code.ok);
  expect((await save(foreign, 0, [note("好")])).code).toBe(Code.notFound);
  expect((await list(foreign)).code).toBe(Code.notFound);
  expect((await save(learner, 0, [note("好")])).code).toBe(Code.forbidden);
  expect((await save(teacher, 0, [note("好")], { file: file + 1000 })).code).toBe(Code.notFound);
  const elsewhere = await handedIn();
  expect((await save(teacher, 0, [note("好")], { attempt: elsewhere.attempt })).code).toBe(Code.notFound);
  const wrong = [
    { ...note("x"), x: 1.5 },
    { ...note("x"), page: 0 },
    { ...note("x"), id: "<img>" },
    { id: "pen-00001", type: "pen", page: 1, note: "", color: "pink", points: [[0, 0, 0]] },
    { id: "pen-00001", type: "pen", page: 1, note: "", color: "red", points: [] },
  ];
  for (const one of wrong) expect((await save(teacher, 0, [one as Annotation])).code).toBe(Code.invalid);
});

test("a learner sees everybody's marks with the released result, and none before", async () => {
  const { room, assessment, teacher, save, give, result, file } = await handedIn();
  const colleague = await room.person({ role: "teacher" });
  await save(teacher, 0, [note("数据从哪里来？")]);
  await save(colleague, 0, [note("图很清楚", "note-0002")]);
  await give(teacher);
  expect((await result()).annotations).toEqual([]);
  await testbed.call(mark.markRelease, { id: room.run, assessment, released: true }, as(teacher));
  const { annotations } = await result();
  expect(annotations.map((one) => one.file)).toEqual([file, file]);
  expect(annotations.flatMap(({ marks }) => marks.map((one) => one.note))).toEqual([
    "数据从哪里来？",
    "图很清楚",
  ]);
});

test("of double marking the other's marks are seen once both marks are given", async () => {
  const { room, teacher, save, list, give } = await handedIn({ doubleMarkGap: 20 });
  const colleague = await room.person({ role: "teacher" });
  await save(teacher, 0, [note("数据从哪里来？")]);
  await give(teacher);
  expect((await list(colleague)).result.list).toEqual([]);
  await give(colleague);
  expect((await list(colleague)).result.list).toMatchObject([{ isOwn: false, marks: [{ page: 1 }] }]);
});
