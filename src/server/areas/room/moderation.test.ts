/** Looking after a run's questions: what is urgent first, decisions on many at once, and what taking part is worth. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  Code,
  course,
  grade,
  type Input,
  job,
  message,
  moderation,
  participation,
  richTextOf,
  room as contract,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { readWorkbook } from "../../exchange/workbook.js";
import { addNode } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "./testing-room.js";

const HOUR = 3_600_000;
let testbed: Testbed;
let room: TestRoom;
let asker: Inmate;
let mate: Inmate;
let teacher: Inmate;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());
beforeEach(async () => {
  room = await testRoom(testbed);
  asker = await room.person({ real_name: "林小雨" });
  mate = await room.person({ real_name: "马骏" });
  teacher = await room.person({ role: "teacher", real_name: "周明远" });
});

const as = ({ token }: Inmate) => ({ token });
const ask = async (who: Inmate, title: string, text = "想不明白") =>
  (
    await testbed.call(
      contract.threadSave,
      { id: room.run, title, body: richTextOf(text), anonymous: false },
      as(who),
    )
  ).result.thread;
const reply = async (who: Inmate, thread: number, text = "可以这样想") =>
  (
    await testbed.call(
      contract.postSave,
      { id: room.run, thread, body: richTextOf(text), anonymous: false },
      as(who),
    )
  ).result.post;
const list = async (more: Partial<Input<typeof moderation.moderationList>> = {}) =>
  (await testbed.call(moderation.moderationList, { id: room.run, ...more }, as(teacher))).result;
const ids = async (more = {}) => (await list(more)).list.map(({ thread }) => thread);
const send = (
  act: Input<typeof moderation.moderationDo>["act"],
  threads: number[],
  more = {},
  who = teacher,
) => testbed.call(moderation.moderationDo, { id: room.run, threads, act, reason: "", ...more }, as(who));
const done = async (id: number, who = teacher) => {
  await testbed.platform.background.drain();
  return (await testbed.call(job.jobDetail, { job: id }, as(who))).result;
};
const act = async (...given: Parameters<typeof send>) => done((await send(...given)).result.job);
const undo = async (id: number) => {
  expect((await testbed.call(job.jobUndo, { job: id }, as(teacher))).code).toBe(Code.ok);
  return done(id);
};
const detail = async (who: Inmate, thread: number) =>
  testbed.call(contract.threadDetail, { id: room.run, thread }, as(who));
const inbox = async (who: Inmate) =>
  (await testbed.call(message.messageList, {}, as(who))).result.list.map(({ title, text }) => [title, text]);

test("what nobody has answered for more than a day comes first, the oldest on top; filters find the rest", async () => {
  const node = await addNode(testbed.platform.db, room.run, { title: "第二节" });
  const oldest = await ask(asker, "最早的问题");
  testbed.advance(HOUR);
  const old = await ask(mate, "第二早的问题");
  testbed.advance(HOUR);
  const answered = await ask(mate, "答过的问题");
  await reply(teacher, answered);
  testbed.advance(23.5 * HOUR);
  const fresh = await ask(asker, "刚问的问题");
  expect(await ids()).toEqual([oldest, old, fresh, answered]);
  const { list: rows, counts, medianHours } = await list();
  expect(rows.map(({ overdue }) => overdue)).toEqual([true, true, false, false]);
  expect(rows[0]).toMatchObject({ author: "林小雨", posts: 0, createdAt: expect.any(Number) });
  expect(counts).toEqual({ all: 4, unanswered: 3, overdue: 2, reported: 0, pending: 0, hidden: 0 });
  expect(medianHours).toBe(0);
  expect(await ids({ filter: "unanswered" })).toEqual([oldest, old, fresh]);
  expect(await ids({ q: "刚问" })).toEqual([fresh]);
  const waiting = await ask(asker, "有人代 考 吗");
  expect(await ids({ filter: "pending" })).toEqual([waiting]);
  await testbed.call(
    course.courseReport,
    { subject: "thread", id: old, reason: "rude", text: "骂人" },
    as(asker),
  );
  const [report] = (await list({ filter: "reported" })).list;
  expect(report).toMatchObject({ thread: old, reports: [{ reason: "rude", text: "骂人" }] });
  expect(JSON.stringify(report)).not.toContain("林小雨");
  expect((await act("move", [old], { node })).failed).toBe(0);
  expect(await ids({ node })).toEqual([old]);
  expect((await testbed.call(moderation.moderationList, { id: room.run }, as(mate))).code).toBe(
    Code.forbidden,
  );
});

test("hidden with a reason that the writer alone reads; what was reported is settled; an hour to take it back", async () => {
  const thread = await ask(asker, "请大家加群");
  await testbed.call(
    course.courseReport,
    { subject: "thread", id: thread, reason: "spam", text: "" },
    as(mate),
  );
  expect((await send("hide", [thread])).result).toEqual({ field: "reason" });
  const hidden = await act("hide", [thread], { reason: "与课程无关" });
  expect([hidden.done, hidden.failed]).toEqual([1, 0]);
  expect((await detail(mate, thread)).code).toBe(Code.notFound);
  expect((await detail(asker, thread)).result).toMatchObject({ state: "hidden", hiddenReason: "与课程无关" });
  expect((await inbox(asker))[0]).toEqual(["你的问题已被教师隐藏：请大家加群", "与课程无关"]);
  expect(await ids()).toEqual([]);
  expect(await ids({ filter: "hidden" })).toEqual([thread]);
  expect((await list()).counts.reported).toBe(0);
  const again = await act("hide", [thread], { reason: "再来" });
  expect(again.problems).toEqual([{ name: "请大家加群", reason: "已经隐藏了" }]);
  expect((await undo(hidden.id)).state).toBe("undone");
  expect((await detail(mate, thread)).code).toBe(Code.ok);
  expect((await list()).counts.reported).toBe(1);
  expect((await list()).counts.hidden).toBe(0);
});

test("of many, what cannot be done is listed with its reason and the rest is done", async () => {
  const none = await ask(asker, "没有回答");
  const single = await ask(asker, "一个回答");
  const several = await ask(asker, "两个回答");
  const post = await reply(mate, single);
  await reply(mate, several);
  const best = await reply(teacher, several);
  const first = await act("endorse", [none, single, several]);
  expect([first.done, first.failed]).toEqual([1, 2]);
  expect(first.problems).toEqual([
    { name: "没有回答", reason: "还没有回答" },
    { name: "两个回答", reason: "有多个回答，请打开问题选择一个认可" },
  ]);
  expect((await detail(asker, single)).result.list[0]).toMatchObject({ id: post, endorsed: true });
  await testbed.call(
    contract.threadMark,
    { id: room.run, thread: several, post: best, mark: "accept", on: true },
    as(asker),
  );
  expect((await act("endorse", [several])).done).toBe(1);
  await undo(first.id);
  expect((await detail(asker, single)).result.endorsed).toBe(false);
});

test("approving lets out the question and what waits in it", async () => {
  const thread = await ask(asker, "有人代 考 吗");
  const open = await ask(asker, "正常的问题");
  await reply(mate, open, "答案代写，加QQ");
  const answer = await act("approve", [thread, open]);
  expect(answer.done).toBe(2);
  expect((await detail(mate, thread)).code).toBe(Code.ok);
  expect((await detail(asker, open)).result.posts).toBe(1);
  expect((await act("approve", [open])).problems[0]?.reason).toBe("没有等待处理的内容");
  await undo(answer.id);
  expect((await detail(asker, open)).result.posts).toBe(0);
  expect((await detail(mate, thread)).code).toBe(Code.notFound);
});

test("only staff of the run decide, on its own questions and nodes", async () => {
  const thread = await ask(asker, "问题");
  const other = await testRoom(testbed);
  const foreign = await addNode(testbed.platform.db, other.run);
  expect((await send("approve", [thread], {}, mate)).code).toBe(Code.forbidden);
  expect((await send("move", [thread], { node: foreign })).result).toEqual({ field: "node" });
  expect((await send("move", [thread])).result).toEqual({ field: "node" });
  const stranger = await other.person({ role: "teacher" });
  const elsewhere = await testbed.call(
    moderation.moderationDo,
    { id: other.run, threads: [thread], act: "approve", reason: "" },
    as(stranger),
  );
  expect(elsewhere.code).toBe(Code.notFound);
});

test("the workbook holds who took part and every question", async () => {
  const thread = await ask(asker, "=cmd");
  await reply(mate, thread);
  const { file } = (await testbed.call(moderation.moderationExport, { id: room.run }, as(teacher))).result;
  const [people, questions] = await readWorkbook(new Uint8Array(Buffer.from(file, "base64")));
  expect(people?.rows.map((row) => row.slice(1))).toEqual([
    ["姓名", "班级", "提问", "回答", "被认可"],
    ["林小雨", "", "1", "0", "0"],
    ["马骏", "", "0", "1", "0"],
  ]);
  expect(questions?.rows[1]?.[0]).toBe("=cmd");
});

const RULE = { question: 2, answer: 1, endorsed: 3, max: 5 };
const look = async (rule?: typeof RULE) =>
  (await testbed.call(participation.participationList, { id: room.run, rule }, as(teacher))).result;
const apply = (digest: string, more = {}, who = teacher) =>
  testbed.call(
    participation.participationApply,
    { id: room.run, rule: RULE, part: "video", reason: "期中参与分", digest, ...more },
    as(who),
  );

test("taking part is worth what the rule says: looked at first, set as grades, taken back", async () => {
  const thread = await ask(asker, "问题一");
  await ask(asker, "问题二");
  await ask(asker, "问题三");
  const post = await reply(mate, thread);
  await reply(asker, thread, "谢谢");
  await testbed.call(
    contract.threadMark,
    { id: room.run, thread, post, mark: "endorse", on: true },
    as(teacher),
  );
  const first = await look(RULE);
  expect(
    first.list.map(({ name, questions, answers, endorsed, points }) => [
      name,
      questions,
      answers,
      endorsed,
      points,
    ]),
  ).toEqual([
    // Five at most, and one's own question is not answered by oneself.
    ["林小雨", 3, 0, 0, 5],
    ["马骏", 0, 1, 1, 4],
  ]);
  expect(first.changes).toBe(2);
  expect((await testbed.call(grade.gradeSheet, { id: room.run }, as(teacher))).result.columns).toEqual([]);
  expect((await apply(first.digest, { part: "exam" })).result).toEqual({ field: "part" });
  expect((await apply(first.digest, {}, mate)).code).toBe(Code.forbidden);
  await ask(mate, "问题四");
  expect((await apply(first.digest)).code).toBe(Code.stale);
  const second = await look(RULE);
  const started = await apply(second.digest);
  const applied = await done(started.result.job);
  expect([applied.kind, applied.done, applied.failed]).toEqual(["grade-apply", 2, 0]);
  const sheet = (await testbed.call(grade.gradeSheet, { id: room.run }, as(teacher))).result;
  expect(sheet.columns).toMatchObject([{ title: "讨论参与", part: "video", max: 5 }]);
  expect(new Map(sheet.rows.map(({ learner, points }) => [learner, points[0]]))).toEqual(
    new Map([
      [asker.id, 5],
      [mate.id, 5],
    ]),
  );
  const mine = (await testbed.call(grade.gradeMine, { id: room.run }, as(mate))).result.items;
  expect(mine).toContainEqual(
    expect.objectContaining({ title: "讨论参与", points: 5, reason: "期中参与分" }),
  );
  // The rule is kept, and by it nothing is left to do.
  const third = await look();
  expect([third.rule, third.changes, third.part]).toEqual([RULE, 0, "video"]);
  expect((await apply(third.digest)).message).toBe("按这条规则没有需要改动的成绩");
  await undo(started.result.job);
  expect((await look()).list.map(({ before }) => before)).toEqual([undefined, undefined]);
});
