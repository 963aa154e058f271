/** Questions and answers: their life, who sees what of them, and who hears of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Code, message, richTextOf, room as contract, type Input } from "../../../core/contract/index.js";
import { addNode } from "../course/testing-course.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { testRoom, type Inmate, type TestRoom } from "./testing-room.js";

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
  asker = await room.person({ nickname: "提问者" });
  mate = await room.person({ nickname: "同学甲" });
  teacher = await room.person({ role: "teacher", real_name: "周明远" });
});

const as = ({ token }: Inmate) => ({ token });
const ask = async (who: Inmate, more: Partial<Input<typeof contract.threadSave>> = {}) =>
  testbed.call(
    contract.threadSave,
    { id: room.run, title: "极限怎么求", body: richTextOf("洛必达可以用吗"), anonymous: false, ...more },
    as(who),
  );
const asked = async (who: Inmate, more = {}) => (await ask(who, more)).result.thread;
const reply = (who: Inmate, thread: number, text = "可以", more = {}) =>
  testbed.call(
    contract.postSave,
    { id: room.run, thread, body: richTextOf(text), anonymous: false, ...more },
    as(who),
  );
const replied = async (who: Inmate, thread: number, text?: string, more = {}) =>
  (await reply(who, thread, text, more)).result.post;
type MarkInput = Input<typeof contract.threadMark>;
const mark = (who: Inmate, thread: number, name: MarkInput["mark"], more: Partial<MarkInput> = {}) =>
  testbed.call(contract.threadMark, { id: room.run, thread, mark: name, on: true, ...more }, as(who));
const open = async (who: Inmate, thread: number, more = {}) =>
  testbed.call(contract.threadDetail, { id: room.run, thread, ...more }, as(who));
const detail = async (who: Inmate, thread: number) => (await open(who, thread)).result;
const list = async (who: Inmate, more: Partial<Input<typeof contract.threadList>> = {}) =>
  (await testbed.call(contract.threadList, { id: room.run, ...more }, as(who))).result.list;
const badge = async (who: Inmate) =>
  (await testbed.call(contract.shell, { id: room.run }, as(who))).result.badges.questions;
const inbox = async (who: Inmate) => (await testbed.call(message.messageList, {}, as(who))).result.list;

describe("a question", () => {
  test("is asked, answered, accepted and endorsed; those concerned hear of it until they have looked", async () => {
    const thread = await asked(asker);
    await mark(mate, thread, "follow");
    testbed.advance(1000);
    const first = await replied(teacher, thread, "先化简");
    const best = await replied(mate, thread, "分子分母同除以 x");
    expect(await inbox(asker)).toMatchObject([
      {
        kind: "interaction",
        title: "同学甲回答了“极限怎么求”",
        text: "分子分母同除以 x",
        href: `/course/detail/index/qaDiscussion?id=${room.run}&thread=${thread}`,
        count: 2,
      },
    ]);
    expect((await inbox(mate)).map(({ title }) => title)).toEqual(["周明远回答了“极限怎么求”"]);
    expect([await badge(asker), await badge(mate), await badge(teacher)]).toEqual([1, 1, 0]);
    await mark(asker, thread, "accept", { post: best });
    await mark(teacher, thread, "endorse", { post: best });
    expect((await inbox(mate)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(["你的回答被采纳：极限怎么求", "你的回答获得教师认可：极限怎么求"]),
    );
    const seen = await detail(mate, thread);
    expect(seen).toMatchObject({
      answered: true,
      endorsed: true,
      posts: 2,
      followed: true,
      mayAccept: false,
    });
    expect(seen.list.map(({ id, accepted, endorsed }) => [id, accepted, endorsed])).toEqual([
      [best, true, true],
      [first, false, false],
    ]);
    expect(seen.list[1]?.author).toMatchObject({ name: "周明远", role: "teacher", mine: false });
    expect(await badge(mate)).toBe(0);
    expect((await inbox(mate)).every(({ unread }) => !unread)).toBe(true);
    expect(await badge(asker)).toBe(1);
    await mark(asker, thread, "accept", { post: best, on: false });
    expect((await detail(asker, thread)).list[0]?.id).toBe(first);
  });

  test("belongs to a moment of a node of this run", async () => {
    const node = await addNode(testbed.platform.db, room.run, { title: "第二节" });
    const thread = await asked(asker, { node, second: 83 });
    await asked(asker, { title: "另一个" });
    expect(await list(mate, { node })).toMatchObject([{ id: thread, nodeTitle: "第二节", second: 83 }]);
    const far = await addNode(testbed.platform.db, (await testRoom(testbed)).run);
    expect((await ask(asker, { node: far })).result).toEqual({ field: "node" });
  });

  test("and an answer are changed by their writers for half an hour, and taken away", async () => {
    const thread = await asked(asker);
    const post = await replied(mate, thread);
    expect((await ask(mate, { thread, title: "改" })).code).toBe(Code.forbidden);
    expect((await ask(teacher, { thread, title: "改" })).code).toBe(Code.forbidden);
    testbed.advance(30 * 60_000 - 1);
    expect((await ask(asker, { thread, title: "改过的题目" })).code).toBe(Code.ok);
    expect((await reply(mate, thread, "改过", { post })).code).toBe(Code.ok);
    const seen = await detail(mate, thread);
    expect(seen).toMatchObject({ title: "改过的题目", editable: false });
    expect(seen.list[0]).toMatchObject({ body: richTextOf("改过"), editable: true });
    expect(seen.list[0]?.updatedAt).toBe(testbed.platform.clock.now());
    testbed.advance(1);
    expect((await ask(asker, { thread, title: "太晚" })).message).toBe("发布 30 分钟后不能再修改");
    expect((await reply(mate, thread, "太晚", { post })).code).toBe(Code.forbidden);
    const remove = (who: Inmate, it?: number) =>
      testbed.call(contract.postDelete, { id: room.run, thread, ...(it ? { post: it } : {}) }, as(who));
    await mark(asker, thread, "accept", { post });
    expect((await remove(asker, post)).code).toBe(Code.forbidden);
    expect((await remove(mate, post)).code).toBe(Code.ok);
    expect(await detail(mate, thread)).toMatchObject({ posts: 0, answered: false, list: [] });
    expect((await remove(mate)).code).toBe(Code.forbidden);
    expect((await remove(teacher)).code).toBe(Code.ok);
    expect((await open(asker, thread)).code).toBe(Code.notFound);
    expect([await list(asker), await badge(asker)]).toEqual([[], 0]);
  });

  test("that is locked takes no more answers but those of staff", async () => {
    const thread = await asked(asker);
    expect((await mark(mate, thread, "lock")).code).toBe(Code.forbidden);
    await mark(teacher, thread, "lock");
    expect((await reply(mate, thread)).code).toBe(Code.forbidden);
    expect((await ask(asker, { thread })).message).toContain("锁定");
    expect((await reply(teacher, thread)).code).toBe(Code.ok);
  });

  test("wants an answer with something in it, and marks where they belong", async () => {
    const thread = await asked(asker);
    expect((await reply(mate, thread, "")).result).toEqual({ field: "body" });
    const post = await replied(mate, thread);
    expect((await mark(asker, thread, "accept")).code).toBe(Code.invalid);
    expect((await mark(teacher, thread, "pin", { post })).code).toBe(Code.invalid);
    expect((await mark(mate, thread, "accept", { post })).code).toBe(Code.forbidden);
    expect((await mark(asker, thread, "endorse", { post })).code).toBe(Code.forbidden);
    const elsewhere = await asked(asker);
    expect((await mark(asker, elsewhere, "accept", { post })).code).toBe(Code.notFound);
    expect((await mark(asker, thread + 1000, "like")).code).toBe(Code.notFound);
  });
});

test("likes are counted once each, however many come at once", async () => {
  const thread = await asked(asker);
  const post = await replied(mate, thread);
  const people = [asker, mate, teacher];
  await Promise.all([...people, ...people].map((who) => mark(who, thread, "like")));
  await Promise.all([asker, asker].map((who) => mark(who, thread, "like", { post })));
  await mark(mate, thread, "like", { on: false });
  await mark(mate, thread, "like", { on: false });
  const seen = await detail(asker, thread);
  expect([seen.likes, seen.liked]).toEqual([2, true]);
  expect(seen.list[0]).toMatchObject({ likes: 1, liked: true });
  expect((await detail(mate, thread)).liked).toBe(false);
});

describe("what is anonymous", () => {
  test("is so to all but the writer and the staff, in lists, answers and messages", async () => {
    const thread = await asked(asker, { anonymous: true });
    const post = await replied(mate, thread, "我也想知道", { anonymous: true });
    const hidden = { name: "匿名同学", avatar: "", role: "learner", anonymous: true, mine: false };
    expect((await list(mate))[0]?.author).toEqual(hidden);
    expect((await detail(mate, thread)).author).toEqual(hidden);
    expect((await list(teacher))[0]?.author).toMatchObject({ name: "提问者", anonymous: true });
    expect((await detail(asker, thread)).author).toMatchObject({ name: "提问者", mine: true });
    const answer = (await detail(asker, thread)).list.find(({ id }) => id === post);
    expect(answer?.author).toEqual(hidden);
    expect((await inbox(asker))[0]?.title).toBe("匿名同学回答了“极限怎么求”");
    // Nor by looking for the name.
    expect(await list(mate, { query: "提问者" })).toEqual([]);
    // Whoever teaches gives themselves away by no mark either.
    await reply(teacher, thread, "提示", { anonymous: true });
    const roles = (await detail(asker, thread)).list.map(({ author }) => author.role);
    expect(roles).toEqual(["learner", "learner"]);
  });
});

describe("words that want a look", () => {
  test("keep a text from all but its writer and the staff until it is approved", async () => {
    const answer = await ask(asker, { title: "有人代 考 吗", body: richTextOf("加·微信详谈") });
    expect(answer.result.state).toBe("pending");
    const { thread } = answer.result;
    expect((await open(mate, thread)).code).toBe(Code.notFound);
    expect((await reply(mate, thread)).code).toBe(Code.notFound);
    expect(await list(mate)).toEqual([]);
    expect((await list(asker)).map(({ id }) => id)).toEqual([thread]);
    expect((await detail(teacher, thread)).state).toBe("pending");
    expect(await badge(teacher)).toBe(1);
    expect((await mark(asker, thread, "approve")).code).toBe(Code.forbidden);
    await mark(teacher, thread, "approve");
    expect((await open(mate, thread)).code).toBe(Code.ok);
    expect((await inbox(asker))[0]?.title).toBe("你的内容已通过审核：有人代 考 吗");
  });

  test("in an answer: it counts, and is told of, when it is approved", async () => {
    const thread = await asked(asker);
    const { post, state } = (await reply(mate, thread, "答案代写，加QQ")).result;
    expect(state).toBe("pending");
    expect(await detail(asker, thread)).toMatchObject({ posts: 0, list: [], total: 0 });
    expect((await detail(mate, thread)).list[0]).toMatchObject({ id: post, state: "pending" });
    expect(await inbox(asker)).toEqual([]);
    expect((await mark(asker, thread, "accept", { post })).code).toBe(Code.notFound);
    await mark(teacher, thread, "approve", { post });
    expect((await detail(asker, thread)).posts).toBe(1);
    expect(await inbox(asker)).toHaveLength(0 + 1);
    await mark(teacher, thread, "approve", { post, on: false });
    expect((await detail(asker, thread)).list).toEqual([]);
    // What staff write waits for nobody.
    expect((await reply(teacher, thread, "请勿代写")).result.state).toBe("visible");
  });
});

test("the list has its tabs, its orders and a search, pinned ones first", async () => {
  const old = await asked(asker, { title: "旧的" });
  testbed.advance(1000);
  const liked = await asked(mate, { title: "点赞多", body: richTextOf("含 100% 的讨论") });
  testbed.advance(1000);
  const fresh = await asked(mate, { title: "新的" });
  testbed.advance(1000);
  const post = await replied(teacher, old);
  await mark(asker, liked, "like");
  await mark(teacher, fresh, "essence");
  await mark(asker, fresh, "follow");
  const ids = async (who: Inmate, more: Parameters<typeof list>[1] = {}) =>
    (await list(who, more)).map(({ id }) => id);
  expect(await ids(asker)).toEqual([old, fresh, liked]);
  expect(await ids(asker, { sort: "new" })).toEqual([fresh, liked, old]);
  expect(await ids(asker, { sort: "votes" })).toEqual([liked, fresh, old]);
  expect(await ids(asker, { tab: "mine" })).toEqual([old]);
  expect(await ids(asker, { tab: "followed" })).toEqual([fresh]);
  expect(await ids(asker, { tab: "essence" })).toEqual([fresh]);
  await mark(teacher, old, "endorse", { post });
  expect(await ids(asker, { tab: "unanswered" })).toEqual([fresh, liked]);
  expect(await ids(asker, { query: "100%" })).toEqual([liked]);
  expect(await ids(asker, { query: "%" })).toEqual([liked]);
  expect(await ids(asker, { page: 2, size: 2 })).toEqual([liked]);
  await mark(teacher, liked, "pin");
  expect((await ids(asker))[0]).toBe(liked);
});

test("somebody who left the run hears no more of it", async () => {
  const thread = await asked(asker);
  await mark(mate, thread, "follow");
  await testbed.platform.db
    .updateTable("enrollment")
    .set({ state: "withdrawn" })
    .where("account_id", "=", mate.id)
    .execute();
  await reply(teacher, thread);
  expect(await inbox(mate)).toEqual([]);
  expect(await inbox(asker)).toHaveLength(1);
});
