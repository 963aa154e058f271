/** Discussions of an outline: what counts for their node, who reads and writes in them, and how staff look after them. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  Code,
  type Input,
  job,
  moderation,
  participation,
  type RichText,
  richTextOf,
  room as contract,
  study,
} from "../../../core/contract/index.js";
import type { NodeCompletion } from "../../../core/rules/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { NodeContent } from "../course/index.js";
import { addNode } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "./testing-room.js";

const HOUR = 3_600_000;
let testbed: Testbed;
let room: TestRoom;
let learner: Inmate;
let mate: Inmate;
let teacher: Inmate;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());
beforeEach(async () => {
  room = await testRoom(testbed);
  learner = await room.person({ nickname: "林小雨" });
  mate = await room.person({ nickname: "马骏" });
  teacher = await room.person({ role: "teacher", real_name: "周明远" });
});

const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();
type Settings = NonNullable<NodeContent["discussion"]>;
const discussion = (
  completion: NodeCompletion = { rule: "posted" },
  settings: Partial<Settings> = {},
  more: Parameters<typeof addNode>[2] = {},
) =>
  addNode(testbed.platform.db, room.run, {
    kind: "discussion",
    title: "极限是一个数吗",
    completion: JSON.stringify(completion),
    content: JSON.stringify({
      body: richTextOf("说说你的看法"),
      discussion: { anonymous: false, postFirst: false, closesAt: 0, ...settings },
    }),
    ...more,
  });
type SaveInput = Partial<Omit<Input<typeof contract.threadSave>, "body">> & { body?: RichText };
const say = (who: Inmate, node: number | undefined, text: string, more: SaveInput = {}) =>
  testbed.call(
    contract.threadSave,
    { id: room.run, node, body: richTextOf(text), anonymous: false, ...more },
    as(who),
  );
const said = async (who: Inmate, node: number, text: string, more: SaveInput = {}) => {
  const answer = await say(who, node, text, more);
  expect(answer.code).toBe(Code.ok);
  return answer.result.thread;
};
const reply = (who: Inmate, thread: number, text: string, more = {}) =>
  testbed.call(
    contract.postSave,
    { id: room.run, thread, body: richTextOf(text), anonymous: false, ...more },
    as(who),
  );
const list = async (who: Inmate, node?: number) =>
  (await testbed.call(contract.threadList, { id: room.run, node }, as(who))).result;
const detail = (who: Inmate, thread: number) =>
  testbed.call(contract.threadDetail, { id: room.run, thread }, as(who));
const remove = (who: Inmate, thread: number, post?: number) =>
  testbed.call(contract.postDelete, { id: room.run, thread, post }, as(who));
type MarkInput = Input<typeof contract.threadMark>;
const mark = (who: Inmate, thread: number, name: MarkInput["mark"], more: Partial<MarkInput> = {}) =>
  testbed.call(contract.threadMark, { id: room.run, thread, mark: name, on: true, ...more }, as(who));
const nodeIn = async (who: Inmate, node: number) =>
  (await testbed.call(contract.outline, { id: room.run }, as(who))).result.nodes.find(
    ({ id }) => id === node,
  );
const moderate = async (threads: number[], more: Partial<Input<typeof moderation.moderationDo>>) => {
  const input = { id: room.run, threads, act: "hide" as const, reason: "", ...more };
  const { result } = await testbed.call(moderation.moderationDo, input, as(teacher));
  await testbed.platform.background.drain();
  return (await testbed.call(job.jobDetail, { job: result.job }, as(teacher))).result;
};

test("a contribution needs no title, is part of the discussion, and makes the node done at once", async () => {
  const node = await discussion({ rule: "posted", posts: 2, chars: 5 });
  expect((await nodeIn(learner, node))?.state).toBe("new");
  const thread = await said(learner, node, "极限是一个确定的数");
  expect(await nodeIn(learner, node)).toMatchObject({ state: "started", percent: 50 });
  const answer = await list(mate, node);
  expect(answer).toMatchObject({
    total: 1,
    list: [{ id: thread, title: "极限是一个确定的数", discussion: true, answered: false, state: "visible" }],
    discussion: { posts: 0, counted: 0, waits: false, writing: "open", mayModerate: false },
  });
  expect(answer.list[0]?.body).toEqual(richTextOf("极限是一个确定的数"));
  // Too short, then a reply that counts: also one's own text in what another one began.
  await reply(learner, thread, "是 的");
  expect((await nodeIn(learner, node))?.percent).toBe(50);
  const other = await said(mate, node, "我认为极限是一个过程");
  await reply(learner, other, "过程的终点才是极限");
  expect(await nodeIn(learner, node)).toMatchObject({ state: "done", percent: 100 });
  expect((await list(learner, node)).discussion).toMatchObject({ posts: 3, counted: 2 });
  expect((await nodeIn(mate, node))?.percent).toBe(50);
  const kept = (await testbed.call(study.node, { node }, as(learner))).result;
  expect(kept).toMatchObject({
    kind: "discussion",
    completion: { rule: "posted", posts: 2, chars: 5 },
    discussion: { anonymous: false, postFirst: false, closesAt: 0 },
    progress: { state: "done" },
  });
});

test("what is taken away or waits for a look does not count; what was done stays done", async () => {
  const node = await discussion({ rule: "posted", posts: 2 });
  const first = await said(learner, node, "第一次");
  expect((await remove(learner, first)).code).toBe(Code.ok);
  await said(learner, node, "第二次");
  expect((await list(learner, node)).discussion?.counted).toBe(1);
  expect((await nodeIn(learner, node))?.state).toBe("started");
  const waiting = await say(learner, node, "代考加微信");
  expect(waiting.result.state).toBe("pending");
  expect((await nodeIn(learner, node))?.state).toBe("started");
  expect((await list(mate, node)).total).toBe(1);
  await mark(teacher, waiting.result.thread, "approve");
  expect((await nodeIn(learner, node))?.state).toBe("done");
  await mark(teacher, waiting.result.thread, "approve", { on: false });
  expect((await nodeIn(learner, node))?.state).toBe("done");
  expect((await list(learner, node)).discussion?.counted).toBe(1);
});

test("where one writes first, others are read afterwards: in the list, by number, in search, and by no mark", async () => {
  const node = await discussion({ rule: "posted" }, { postFirst: true });
  const thread = await said(mate, node, "极限是一个数");
  const before = await list(learner, node);
  expect(before).toMatchObject({ total: 0, list: [], discussion: { waits: true, writing: "open" } });
  expect((await list(learner)).list).toEqual([]);
  const search = await testbed.call(contract.threadList, { id: room.run, query: "极限" }, as(learner));
  expect(search.result.total).toBe(0);
  expect((await detail(learner, thread)).code).toBe(Code.notFound);
  expect((await reply(learner, thread, "偷看")).code).toBe(Code.notFound);
  expect((await mark(learner, thread, "like")).code).toBe(Code.notFound);
  expect((await list(teacher, node)).total).toBe(1);
  const own = await said(learner, node, "我先说");
  expect(new Set((await list(learner, node)).list.map(({ id }) => id))).toEqual(new Set([thread, own]));
  expect((await reply(learner, thread, "同意")).code).toBe(Code.ok);
  await remove(learner, own);
  expect((await list(learner, node)).discussion?.waits).toBe(true);
});

test("names stay unknown only where the discussion lets them", async () => {
  const [named, free] = [await discussion(), await discussion({ rule: "posted" }, { anonymous: true })];
  const refused = await say(learner, named, "匿名", { anonymous: true });
  expect(refused).toMatchObject({ code: Code.invalid, result: { field: "anonymous" } });
  const open = await said(mate, named, "实名");
  expect((await reply(learner, open, "匿名", { anonymous: true })).code).toBe(Code.invalid);
  expect((await detail(learner, open)).result.mayHideName).toBe(false);
  await said(learner, free, "匿名", { anonymous: true });
  expect((await list(mate, free)).list[0]?.author).toMatchObject({ name: "匿名同学", anonymous: true });
  expect((await list(teacher, free)).list[0]?.author.name).toBe("林小雨");
});

test("nobody but staff writes once it is closed, in a node that is not open, or while they are muted", async () => {
  const node = await discussion({ rule: "posted" }, { closesAt: now() + HOUR });
  const thread = await said(learner, node, "还来得及");
  testbed.advance(HOUR);
  expect((await say(learner, node, "晚了")).code).toBe(Code.forbidden);
  expect((await reply(learner, thread, "晚了")).code).toBe(Code.forbidden);
  expect((await say(learner, node, "改一下", { thread })).code).toBe(Code.forbidden);
  expect(await list(learner, node)).toMatchObject({
    list: [{ editable: false }],
    discussion: { writing: "closed" },
  });
  expect((await detail(learner, thread)).result.writing).toBe("closed");
  expect((await reply(teacher, thread, "总结")).code).toBe(Code.ok);

  const later = await discussion({ rule: "posted" }, {}, { open_at: now() + HOUR });
  expect((await say(learner, later, "早了")).code).toBe(Code.nodeLocked);
  const ahead = await said(teacher, later, "开场白");
  expect((await list(learner, later)).total).toBe(0);
  expect((await detail(learner, ahead)).code).toBe(Code.notFound);
  expect((await reply(learner, ahead, "早了")).code).toBe(Code.notFound);
  testbed.advance(HOUR);
  expect((await say(learner, later, "现在可以了")).code).toBe(Code.ok);

  await testbed.platform.db
    .updateTable("enrollment")
    .set({ muted_at: now() })
    .where("run_id", "=", room.run)
    .where("account_id", "=", mate.id)
    .execute();
  expect((await say(mate, later, "不能说")).code).toBe(Code.muted);
  expect((await list(mate, later)).discussion?.writing).toBe("muted");
});

test("it is no question: nobody waits for an answer, nothing is accepted, and staff endorse what was said", async () => {
  const node = await discussion();
  const thread = await said(learner, node, "极限是一个数");
  const shell = (await testbed.call(contract.shell, { id: room.run }, as(teacher))).result;
  expect(shell.badges.questions).toBe(0);
  const waiting = await testbed.call(contract.threadList, { id: room.run, tab: "unanswered" }, as(mate));
  expect(waiting.result.total).toBe(0);
  const { post } = (await reply(mate, thread, "同意")).result;
  expect((await mark(teacher, thread, "accept", { post })).code).toBe(Code.invalid);
  expect((await detail(learner, thread)).result.mayAccept).toBe(false);
  expect((await mark(learner, thread, "endorse")).code).toBe(Code.forbidden);
  expect((await mark(teacher, thread, "endorse")).code).toBe(Code.ok);
  expect((await list(mate, node)).list[0]?.endorsed).toBe(true);
  // An answer that is counted anew takes nothing from it.
  await remove(mate, thread, post);
  expect((await list(mate, node)).list[0]?.endorsed).toBe(true);
  const table = await testbed.call(participation.participationList, { id: room.run }, as(teacher));
  expect(table.result.list.find(({ learner: of }) => of === learner.id)).toMatchObject({
    questions: 1,
    endorsed: 1,
  });
  // A plain question itself is not endorsed.
  const question = await testbed.call(
    contract.threadSave,
    { id: room.run, title: "怎么求", body: richTextOf(""), anonymous: false },
    as(learner),
  );
  expect((await mark(teacher, question.result.thread, "endorse")).code).toBe(Code.invalid);
});

test("staff find it among what they moderate by its node's name, hide it, and let it out again", async () => {
  const node = await discussion({ rule: "posted", posts: 2 });
  const thread = await said(learner, node, "第一条");
  const table = async () =>
    (await testbed.call(moderation.moderationList, { id: room.run }, as(teacher))).result;
  expect(await table()).toMatchObject({
    list: [{ thread, nodeTitle: "极限是一个数吗", overdue: false }],
    counts: { unanswered: 0, overdue: 0 },
  });
  await moderate([thread], { act: "hide", reason: "离题" });
  expect((await list(mate, node)).total).toBe(0);
  expect((await list(learner, node)).list).toMatchObject([{ state: "hidden", hiddenReason: "离题" }]);
  await said(learner, node, "第二条");
  expect((await nodeIn(learner, node))?.state).toBe("started");
  await moderate([thread], { act: "approve" });
  expect((await nodeIn(learner, node))?.state).toBe("done");
  expect(await moderate([thread], { act: "endorse" })).toMatchObject({ failed: 0 });
  expect((await list(mate, node)).list.find(({ id }) => id === thread)?.endorsed).toBe(true);
  // A question that belongs here is moved here, and counts.
  const other = await discussion();
  const question = await testbed.call(
    contract.threadSave,
    { id: room.run, title: "想法", body: richTextOf("其实是发言"), anonymous: false },
    as(mate),
  );
  await moderate([question.result.thread], { act: "move", node: other });
  expect((await list(learner, other)).list).toMatchObject([{ discussion: true }]);
  expect((await nodeIn(mate, other))?.state).toBe("done");
});

test("what is no contribution is refused, and so is whoever is not in the run", async () => {
  const node = await discussion();
  const picture: RichText = {
    type: "doc",
    content: [{ type: "image", attrs: { src: `/api/course/image/${"a".repeat(64)}`, alt: "" } }],
  };
  expect(await say(learner, node, "")).toMatchObject({ code: Code.invalid, result: { field: "body" } });
  expect(await say(learner, node, " \n ")).toMatchObject({ code: Code.invalid });
  expect(await say(learner, undefined, "没有标题")).toMatchObject({
    code: Code.invalid,
    result: { field: "title" },
  });
  expect((await say(learner, node, "x", { title: "" })).code).toBe(Code.invalid);
  expect((await say(learner, 999_999_999, "别处")).code).toBe(Code.invalid);
  const elsewhere = await testRoom(testbed);
  const foreign = await addNode(testbed.platform.db, elsewhere.run, { kind: "discussion" });
  expect((await say(learner, foreign, "别的课")).code).toBe(Code.invalid);
  const stranger = await room.stranger();
  expect((await say(stranger, node, "路过")).code).toBe(Code.notEnrolled);
  const first = await said(learner, node, `很${"长".repeat(300)}`);
  expect(Array.from((await list(mate, node)).list[0]?.title ?? "")).toHaveLength(60);
  // Another's, and one that would leave its discussion.
  expect((await say(mate, node, "改别人的", { thread: first })).code).toBe(Code.forbidden);
  expect((await say(learner, undefined, "带走", { thread: first, title: "带走" })).code).toBe(Code.invalid);
  expect((await say(learner, node, "改自己的", { thread: first })).code).toBe(Code.ok);
  expect((await list(mate, node)).list[0]?.title).toBe("改自己的");
  expect((await say(learner, node, "", { body: picture })).code).toBe(Code.ok);
  expect((await list(mate, node)).list.some(({ title }) => title === "极限是一个数吗")).toBe(true);
});
