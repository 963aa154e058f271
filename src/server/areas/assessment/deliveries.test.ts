/** A network that was dead through the end: what was written comes later, and whoever teaches decides with its times before them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, delivery, exam, mark, message } from "../../../core/contract/index.js";
import type { Change } from "../../../core/rules/assessment/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { Inmate } from "../room/testing-room.js";
import { endOverdue } from "./index.js";
import { taughtAssessment, type TaughtAssessment } from "./testing-assessment.js";

const MINUTE = 60_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();
const change = (item: string, rev: number, value: unknown): Change => ({
  item,
  rev,
  device: "desk-0001",
  at: now(),
  value,
});

interface Setting extends TaughtAssessment {
  readonly learner: Inmate;
  readonly attempt: number;
  /** Written while there was no network. */
  readonly kept: readonly Change[];
}

/** One answer saved, three that never came, and the time is over. */
async function cutOff(): Promise<Setting> {
  const taught = await taughtAssessment(testbed, { rules: { duration: 30 * MINUTE } });
  const learner = await taught.room.person();
  const id = taught.room.run;
  const begun = await testbed.call(exam.attemptStart, { id, assessment: taught.assessment }, as(learner));
  const { attempt } = begun.result;
  await testbed.call(
    exam.attemptSave,
    { id, attempt, changes: [change("i0", 1, { choice: "a" }), change("i3", 2, { text: "先写一句" })] },
    as(learner),
  );
  testbed.platform.clock.advance(10 * MINUTE);
  const kept = [
    change("i0", 3, { choice: "b" }),
    change("i1", 4, { choices: ["a", "c"] }),
    change("i3", 5, { text: "写完了" }),
  ];
  testbed.platform.clock.advance(30 * MINUTE);
  await endOverdue(testbed.platform);
  return { ...taught, learner, attempt, kept };
}
const deliver = (
  { room, attempt, learner, kept }: Setting,
  changes: readonly Change[] = kept,
  who: Inmate = learner,
) => testbed.call(delivery.attemptDeliver, { id: room.run, attempt, changes: [...changes] }, as(who));
const listed = async ({ room, assessment, teacher }: Setting) =>
  (await testbed.call(delivery.deliveryList, { id: room.run, assessment }, as(teacher))).result.list;
const decide = ({ room, teacher }: Setting, id: number, accept: boolean, who: Inmate = teacher) =>
  testbed.call(
    delivery.deliveryDecide,
    { id: room.run, delivery: id, accept, reason: "停电，机房可以证明" },
    as(who),
  );
const result = async ({ room, attempt, learner }: Setting) =>
  (await testbed.call(exam.attemptResult, { id: room.run, attempt }, as(learner))).result;
const queue = async ({ room, assessment, teacher }: Setting) =>
  (await testbed.call(mark.markQueue, { id: room.run, assessment }, as(teacher))).result;
const give = async (setting: Setting, points: number) =>
  testbed.call(
    mark.markSave,
    { id: setting.room.run, attempt: setting.attempt, item: "i3", points, comment: "" },
    as(setting.teacher),
  );

test("what came late is seen with its times, counts once it is accepted, and its text is marked again", async () => {
  const setting = await cutOff();
  await give(setting, 3);
  expect((await result(setting)).attempt.points).toBe(3);
  const { items, at } = (await deliver(setting)).result;
  expect(items).toBe(3);
  // Sent twice it is one delivery.
  expect((await deliver(setting)).result.items).toBe(3);
  expect((await result(setting)).deliveries).toEqual([{ at, items: 3, state: "waiting", reason: "" }]);
  expect((await result(setting)).attempt.points).toBe(3);
  expect((await queue(setting)).deliveries).toBe(1);
  const [one, ...rest] = await listed(setting);
  expect(rest).toEqual([]);
  expect(one).toMatchObject({
    attempt: setting.attempt,
    deliveredAt: at,
    state: "waiting",
    items: [
      { item: "i0", no: 1, before: { choice: "a" }, after: { choice: "b" }, isAfterEnd: false },
      { item: "i3", no: 4, before: { text: "先写一句" }, after: { text: "写完了" } },
      { item: "i1", no: 2, after: { choices: ["a", "c"] } },
    ],
  });
  expect(one!.endedAt - one!.items[0]!.writtenAt).toBe(20 * MINUTE);
  expect((await decide(setting, one!.delivery, true)).result).toEqual({});
  expect(await queue(setting)).toMatchObject({
    deliveries: 0,
    waiting: 1,
    list: [{ item: "i3", state: "pending", answer: { text: "写完了" } }],
  });
  await give(setting, 8);
  const seen = await result(setting);
  expect(seen.attempt.points).toBe(28);
  expect(seen.sections[0]?.items.map(({ answer }) => answer)).toEqual([
    { choice: "b" },
    { choices: ["a", "c"] },
    undefined,
    { text: "写完了" },
  ]);
  expect(seen.deliveries).toEqual([{ at, items: 3, state: "accepted", reason: "停电，机房可以证明" }]);
  // The chain goes on over what was accepted.
  expect(seen.receipt?.no).toBe(2);
  expect((await decide(setting, one!.delivery, false)).code).toBe(Code.stale);
});

test("a mark whose answer stayed the same stays, and the points are there at once", async () => {
  const setting = await cutOff();
  await give(setting, 3);
  await deliver(setting, setting.kept.slice(0, 2));
  const [one] = await listed(setting);
  expect((await decide(setting, one!.delivery, true)).result.points).toBe(23);
});

test("refused, nothing changes, and the learner reads why", async () => {
  const setting = await cutOff();
  await deliver(setting);
  const [one] = await listed(setting);
  expect((await decide(setting, one!.delivery, false)).code).toBe(Code.ok);
  const seen = await result(setting);
  expect(seen.deliveries).toMatchObject([{ state: "refused", reason: "停电，机房可以证明" }]);
  expect(seen.sections[0]?.items[0]?.answer).toEqual({ choice: "a" });
  const { list } = (await testbed.call(message.messageList, {}, as(setting.learner))).result;
  expect(list.some(({ title }) => title.includes("补交的答案未被采纳"))).toBe(true);
});

test("what the server has already is no delivery, an older answer stands below a newer one", async () => {
  const setting = await cutOff();
  expect((await deliver(setting, [change("i0", 1, { choice: "c" })])).result.items).toBe(0);
  expect((await deliver(setting, [change("nowhere", 9, { choice: "c" })])).result.items).toBe(0);
  expect(await listed(setting)).toEqual([]);
});

test("while an attempt runs, long after its end, for another's and by others than teachers it is refused", async () => {
  const taught = await taughtAssessment(testbed);
  const learner = await taught.room.person();
  const begun = await testbed.call(
    exam.attemptStart,
    { id: taught.room.run, assessment: taught.assessment },
    as(learner),
  );
  const running = { ...taught, learner, attempt: begun.result.attempt, kept: [] };
  expect((await deliver(running, [change("i0", 1, { choice: "b" })])).code).toBe(Code.stale);

  const setting = await cutOff();
  const other = await setting.room.person();
  expect((await deliver(setting, setting.kept, other)).code).toBe(Code.notFound);
  await deliver(setting);
  const [one] = await listed(setting);
  expect((await decide(setting, one!.delivery, true, setting.learner)).code).toBe(Code.forbidden);
  const elsewhere = await cutOff();
  expect((await decide(elsewhere, one!.delivery, true)).code).toBe(Code.notFound);
  await testbed.platform.db
    .updateTable("attempt")
    .set({ submitted_at: now() - 15 * 24 * 60 * MINUTE })
    .where("id", "=", elsewhere.attempt)
    .execute();
  expect((await deliver(elsewhere)).code).toBe(Code.closed);
});
