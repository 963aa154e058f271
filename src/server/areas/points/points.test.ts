/** Points are counted from what was done, once each (docs/domain.md 11.80). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { points as contract, richTextOf, room as roomCalls } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addNode } from "../course/testing-course.js";
import { type Inmate, testRoom } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const own = async (who: Inmate, input: { page?: number; size?: number } = {}) =>
  (await testbed.call(contract.ownPoints, input, as(who))).result;

test("a lesson, an endorsed answer and a certificate count once, and no more once they are taken back", async () => {
  const room = await testRoom(testbed);
  const { db, clock } = testbed.platform;
  const [me, mate, teacher] = [
    await room.person({}),
    await room.person({}),
    await room.person({ role: "teacher" }),
  ];
  expect(await own(me)).toMatchObject({ points: 0, sums: [], list: [], total: 0 });
  const node_id = await addNode(db, room.run, { kind: "video", title: "极限", duration: 60 });
  const { id: enrollment_id } = await db
    .selectFrom("enrollment")
    .select("id")
    .where("account_id", "=", me.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("progress")
    .values({
      enrollment_id,
      node_id,
      state: "done",
      watched: "{}",
      completed_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute();
  testbed.advance(1000);
  const ask = { id: room.run, title: "怎么求", body: richTextOf("怎么求？"), anonymous: false };
  const { thread } = (await testbed.call(roomCalls.threadSave, ask, as(mate))).result;
  const answer = { id: room.run, thread, body: richTextOf("先化简"), anonymous: false };
  const { post } = (await testbed.call(roomCalls.postSave, answer, as(me))).result;
  const endorse = (on: boolean) =>
    testbed.call(roomCalls.threadMark, { id: room.run, thread, post, mark: "endorse", on }, as(teacher));
  expect(await own(me)).toMatchObject({ points: 2, total: 1 });
  await endorse(true);
  await endorse(true);
  testbed.advance(1000);
  const { id: certificate } = await db
    .insertInto("certificate")
    .values({
      serial: `5310673202600${room.run}`,
      verify_code: `ZS26-${room.run}-POINTS`,
      holder: "林小雨",
      course: "高等数学",
      school: "临江大学",
      kind: "excellent",
      state: "issued",
      issued_at: clock.now(),
      run_id: room.run,
      account_id: me.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const all = await own(me);
  expect(all).toMatchObject({
    points: 92,
    total: 3,
    sums: [
      { reason: "lesson", count: 1, points: 2 },
      { reason: "answer", count: 1, points: 10 },
      { reason: "excellent", count: 1, points: 80 },
    ],
  });
  expect(all.list.map(({ reason, points }) => [reason, points])).toEqual([
    ["excellent", 80],
    ["answer", 10],
    ["lesson", 2],
  ]);
  expect(all.list[1]).toMatchObject({ title: "怎么求", run: room.run });
  // Read twice it is the same, and page by page.
  expect(await own(me)).toEqual(all);
  expect((await own(me, { page: 2, size: 1 })).list).toEqual([all.list[1]]);
  expect(await own(mate)).toMatchObject({ points: 0 });
  await endorse(false);
  await db.updateTable("certificate").set({ state: "revoked" }).where("id", "=", certificate).execute();
  expect(await own(me)).toMatchObject({ points: 2, total: 1 });
});
