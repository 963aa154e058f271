/** Notes that learners share: who reads them, what staff do with them, and that a private one is nobody else's. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  building,
  Code,
  type Input,
  material,
  message,
  note as own,
  room as contract,
  sharedNote,
} from "../../../core/contract/index.js";
import { fromBase64 } from "../../exchange/base64.js";
import { readWorkbook } from "../../exchange/workbook.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addNode } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "./testing-room.js";

let testbed: Testbed;
let room: TestRoom;
let writer: Inmate;
let mate: Inmate;
let teacher: Inmate;
let assistant: Inmate;
let film: number;
let page: number;
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());
beforeEach(async () => {
  room = await testRoom(testbed);
  writer = await room.person({ real_name: "林小雨", nickname: "小雨点" });
  mate = await room.person({ real_name: "马骏", nickname: "骏马" });
  teacher = await room.person({ role: "teacher", real_name: "周明远" });
  assistant = await room.person({ role: "ta", real_name: "许静" });
  film = await addNode(testbed.platform.db, room.run, {
    title: "切线",
    kind: "video",
    duration: 300,
    sort: 5,
  });
  page = await addNode(testbed.platform.db, room.run, { title: "讲义", kind: "doc", duration: 9, sort: 6 });
  await allow(true);
});

const as = ({ token }: Inmate) => ({ token });
const allow = (noteSharing: boolean) =>
  testbed.call(building.runSettingsSave, { id: room.run, noteSharing }, as(teacher));
const write = async (who: Inmate, text: string, { node = film, at = 65 } = {}) =>
  (await testbed.call(own.noteSave, { node, at, text }, as(who))).result.note;
const share = (who: Inmate, note: number, node = film) =>
  testbed.call(own.noteShare, { node, note }, as(who));
const unshare = (who: Inmate, note: number) => testbed.call(own.noteUnshare, { note }, as(who));
const shared = async (who: Inmate, text: string, where: { node?: number; at?: number } = {}) => {
  const note = await write(who, text, where);
  expect((await share(who, note, where.node)).code).toBe(Code.ok);
  return note;
};
const seen = async (who: Inmate, node = film) =>
  (await testbed.call(sharedNote.sharedNoteList, { node }, as(who))).result.list;
const texts = async (who: Inmate, node = film) => (await seen(who, node)).map(({ text }) => text);
const table = async (more: Partial<Input<typeof sharedNote.noteTable>> = {}, who = teacher) =>
  (await testbed.call(sharedNote.noteTable, { id: room.run, ...more }, as(who))).result;
const ids = async (more: Partial<Input<typeof sharedNote.noteTable>> = {}) =>
  (await table(more)).list.map(({ note }) => note);
const set = (
  notes: number[],
  change: Omit<Input<typeof sharedNote.noteSet>, "id" | "notes">,
  who = teacher,
) => testbed.call(sharedNote.noteSet, { id: room.run, notes, ...change }, as(who));
const mine = async (who: Inmate) => (await testbed.call(own.noteList, { run: room.run }, as(who))).result;
const inbox = async (who: Inmate) =>
  (await testbed.call(message.messageList, {}, as(who))).result.list.map(({ title }) => title);
const sheetOf = async (file: string) => (await readWorkbook(fromBase64(file)!))[0]!.rows;

test("a note is read by others of the run from its sharing until it is taken back, under the name its writer chose", async () => {
  const note = await write(writer, "切线是割线的极限");
  expect(await texts(mate)).toEqual([]);
  await share(writer, note);
  expect(await seen(mate)).toMatchObject([{ note, author: "小雨点", text: "切线是割线的极限", at: 65 }]);
  expect(JSON.stringify(await seen(mate))).not.toContain("林小雨");
  // One's own stand beside it already.
  expect(await texts(writer)).toEqual([]);
  expect((await mine(writer)).list).toMatchObject([{ id: note, shared: true, essence: false }]);
  await unshare(writer, note);
  expect(await texts(mate)).toEqual([]);
  expect((await mine(writer)).list).toMatchObject([{ id: note, shared: false }]);
});

test("nobody shares where the teachers do not allow it, nor who is silenced, nor what is another's", async () => {
  const note = await shared(writer, "先说好");
  await allow(false);
  expect((await mine(writer)).mayShare).toBe(false);
  const other = await write(mate, "后来的");
  expect((await share(mate, other)).code).toBe(Code.forbidden);
  expect(await texts(mate)).toEqual([]);
  // What was shared can be taken back all the same.
  expect((await unshare(writer, note)).code).toBe(Code.ok);
  await allow(true);
  expect((await share(mate, note)).code).toBe(Code.notFound);
  expect((await unshare(mate, note)).code).toBe(Code.notFound);
  // A note of another lesson is not shared by naming this one.
  expect((await share(mate, other, page)).code).toBe(Code.notFound);
  await testbed.platform.db
    .updateTable("enrollment")
    .set({ muted_at: 1 })
    .where("account_id", "=", mate.id)
    .execute();
  expect((await share(mate, other)).code).toBe(Code.muted);
});

test("a private note is in no answer that staff or classmates get, before its sharing, after it was taken back, after its end", async () => {
  const SECRET = "只写给自己看的话";
  const open = await shared(writer, "大家看");
  const never = await write(writer, `${SECRET}一`);
  const once = await shared(writer, `${SECRET}二`);
  await set([once], { essence: true });
  await unshare(writer, once);
  const deleted = await shared(writer, `${SECRET}三`);
  await testbed.call(own.noteDelete, { note: deleted }, as(writer));
  const privates = [never, once, deleted];
  for (const who of [teacher, assistant]) {
    const answers = [
      await table({}, who),
      await table({ filter: "essence" }, who),
      await table({ filter: "hidden" }, who),
      await table({ learner: writer.id, node: film, q: SECRET }, who),
      await testbed.call(sharedNote.sharedNoteList, { node: film }, as(who)),
      await testbed.call(own.noteList, { run: room.run }, as(who)),
    ];
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    expect((await set(privates, { essence: true }, who)).code).toBe(Code.notFound);
    expect((await set(privates, { hidden: true, reason: "看看" }, who)).code).toBe(Code.notFound);
    expect((await set([open, never], { essence: true }, who)).result.changed).not.toContain(never);
    await set([open], { essence: false }, who);
  }
  const made = await testbed.call(
    sharedNote.noteMaterial,
    { id: room.run, notes: [open, never], name: "偷看" },
    as(teacher),
  );
  expect(made.code).toBe(Code.notFound);
  expect((await testbed.call(material.materialTable, { id: room.run }, as(teacher))).result.total).toBe(0);
  const rows = await testbed.platform.db.selectFrom("note").selectAll().where("id", "=", never).execute();
  expect(rows).toMatchObject([{ essence_at: null, hidden_at: null, hidden_reason: "" }]);
  // The message of the pick goes with what it was about.
  expect(await inbox(writer)).not.toContain("你分享的笔记被选为精华");
});

test("staff find shared notes by lesson, learner, words and what became of them, in the order of the outline", async () => {
  const second = await shared(mate, "图上看斜率", { at: 90 });
  const first = await shared(writer, "割线的极限", { at: 12 });
  const third = await shared(writer, "见第四页", { node: page, at: 4 });
  expect(await ids()).toEqual([first, second, third]);
  expect((await table()).list[2]).toMatchObject({
    author: "林小雨",
    nodeTitle: "讲义",
    kind: "doc",
    at: 4,
  });
  expect(await ids({ node: page })).toEqual([third]);
  expect(await ids({ learner: mate.id })).toEqual([second]);
  expect(await ids({ q: "100%" })).toEqual([]);
  expect(await ids({ q: "极限" })).toEqual([first]);
  await set([second], { essence: true });
  await set([third], { hidden: true, reason: "与课程无关" });
  expect(await ids({ filter: "essence" })).toEqual([second]);
  expect(await ids({ filter: "hidden" })).toEqual([third]);
  const { counts, nodes, learners } = await table();
  expect(counts).toEqual({ all: 2, essence: 1, hidden: 1 });
  expect(nodes.map(({ title }) => title)).toEqual(["切线", "讲义"]);
  expect(learners).toHaveLength(2);
  expect((await set([first], { essence: true }, mate)).code).toBe(Code.forbidden);
  expect((await testbed.call(sharedNote.noteTable, { id: room.run }, as(mate))).code).toBe(Code.forbidden);
});

test("a pick stands first and is told once; other words, hiding or taking it back undo it", async () => {
  const later = await shared(writer, "后面的要点", { at: 200 });
  await shared(writer, "前面的", { at: 10 });
  expect((await set([later], { essence: true }, assistant)).result.changed).toEqual([later]);
  expect((await set([later], { essence: true })).result.changed).toEqual([]);
  expect(await texts(mate)).toEqual(["后面的要点", "前面的"]);
  expect(await inbox(writer)).toEqual(["你分享的笔记被选为精华"]);
  await testbed.call(own.noteSave, { node: film, note: later, at: 200, text: "换了一句" }, as(writer));
  expect((await mine(writer)).list.filter(({ essence }) => essence)).toEqual([]);
  await set([later], { essence: true });
  await testbed.call(own.noteSave, { node: film, note: later, at: 201, text: "换了一句" }, as(writer));
  expect(await ids({ filter: "essence" })).toEqual([later]);
});

test("what is hidden is read by its writer with the reason, by nobody else, until staff show it again", async () => {
  const note = await shared(writer, "加我的群");
  expect((await set([note], { hidden: true })).result).toEqual({ field: "reason" });
  expect((await set([note], { hidden: true, essence: true, reason: "两样" })).code).toBe(Code.invalid);
  await set([note], { hidden: true, reason: "请不要发广告" });
  expect(await texts(mate)).toEqual([]);
  expect(await inbox(writer)).toEqual(["你分享的笔记已被教师隐藏：加我的群"]);
  expect((await mine(writer)).list[0]?.hiddenReason).toBe("请不要发广告");
  // Sharing it anew does not bring it back, nor can it be picked.
  await unshare(writer, note);
  await share(writer, note);
  expect(await texts(mate)).toEqual([]);
  expect((await set([note], { essence: true })).result.changed).toEqual([]);
  await set([note], { hidden: false });
  expect(await texts(mate)).toEqual(["加我的群"]);
});

test("chosen notes become a PDF among the run's materials, by teachers alone", async () => {
  const notes = [await shared(writer, "割线的极限"), await shared(mate, "见第四页", { node: page, at: 4 })];
  const make = (who: Inmate, more: Partial<Input<typeof sharedNote.noteMaterial>> = {}) =>
    testbed.call(sharedNote.noteMaterial, { id: room.run, notes, name: "同学笔记", ...more }, as(who));
  expect((await make(assistant)).code).toBe(Code.forbidden);
  expect((await make(teacher, { node: 999_999 })).result).toEqual({ field: "node" });
  const { material: made } = (await make(teacher, { node: film })).result;
  const [listed] = (await testbed.call(contract.materialList, { id: room.run }, as(mate))).result.list;
  expect(listed).toMatchObject({ id: made, name: "同学笔记.pdf", preview: "pdf" });
  await set([notes[0]!], { hidden: true, reason: "有误" });
  expect((await make(teacher)).code).toBe(Code.notFound);
});

test("one's own notes go out as Markdown and as a workbook, nobody else's with them", async () => {
  await write(writer, "# 不是标题\n1. 先求割线\n*再*取极限", { at: 65 });
  await shared(writer, "=1+1", { node: page, at: 4 });
  await shared(mate, "别人的");
  const file = async (format: "md" | "xlsx") =>
    (await testbed.call(own.noteExport, { run: room.run, format }, as(writer))).result.file;
  const text = new TextDecoder().decode(fromBase64(await file("md")));
  expect(text).toContain("## 切线\n\n**1:05**\n\n\\# 不是标题  \n1\\. 先求割线  \n\\*再\\*取极限");
  expect(text).toContain("**第 4 页**");
  expect(text).not.toContain("别人的");
  const rows = await sheetOf(await file("xlsx"));
  expect(rows).toHaveLength(3);
  expect(rows[2]).toMatchObject(["讲义", "第 4 页", "=1+1", expect.any(String), "已分享"]);
});
