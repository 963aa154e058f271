/** What somebody asked, answered and follows, of all their courses (docs/domain.md 7.4). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDiscussions, richTextOf, room as contract } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { testRoom, type Inmate, type TestRoom } from "./testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const asked = async (room: TestRoom, who: Inmate, title: string) => {
  testbed.advance(1000);
  const input = { id: room.run, title, body: richTextOf(`${title}？`), anonymous: false };
  return (await testbed.call(contract.threadSave, input, as(who))).result.thread;
};
const reply = (room: TestRoom, who: Inmate, thread: number, text: string) =>
  testbed.call(
    contract.postSave,
    { id: room.run, thread, body: richTextOf(text), anonymous: false },
    as(who),
  );
const own = async (who: Inmate, tab: "threads" | "replies" | "followed") =>
  (await testbed.call(ownDiscussions.ownDiscussions, { tab }, as(who))).result;

test("one's own of all runs, newest first, and what others wrote as long as it is there", async () => {
  const room = await testRoom(testbed);
  const mate = await room.person({});
  const me = await room.person({});
  const first = await asked(room, me, "极限怎么求");
  const theirs = await asked(room, mate, "导数的意义");
  await reply(room, me, theirs, "切线的斜率");
  await testbed.call(contract.threadMark, { id: room.run, thread: theirs, mark: "follow", on: true }, as(me));
  const second = await asked(room, me, "积分怎么算");
  expect((await own(me, "threads")).list.map(({ thread }) => thread)).toEqual([second, first]);
  expect(await own(me, "replies")).toMatchObject({
    total: 1,
    list: [
      { thread: theirs, run: room.run, title: "导数的意义", text: "切线的斜率", posts: 1, state: "visible" },
    ],
  });
  expect((await own(me, "followed")).list.map(({ thread }) => thread)).toContain(theirs);
  expect((await own(mate, "replies")).list).toEqual([]);
  await testbed.call(contract.postDelete, { id: room.run, thread: theirs }, as(mate));
  expect((await own(me, "replies")).list).toEqual([]);
  expect((await own(me, "followed")).list.map(({ thread }) => thread)).not.toContain(theirs);
});

test("a run that somebody is no longer in is not listed", async () => {
  const room = await testRoom(testbed);
  const me = await room.person({});
  await asked(room, me, "还在吗");
  await testbed.platform.db
    .updateTable("enrollment")
    .set({ state: "banned" })
    .where("account_id", "=", me.id)
    .execute();
  expect((await own(me, "threads")).list).toEqual([]);
});
