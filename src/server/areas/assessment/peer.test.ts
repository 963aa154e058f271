/** Peer marking: who reads whose answers, that nobody learns whose they are, and what it comes to. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam, mark as marking, peer } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { Inmate } from "../room/testing-room.js";
import { runPeers, setPeerDue } from "./peer.js";
import { taughtAssessment, type TaughtAssessment } from "./testing-assessment.js";

const HOUR = 3_600_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();

interface Setting extends TaughtAssessment {
  readonly learners: readonly Inmate[];
  readonly attempts: readonly number[];
}
/** It closes in an hour, and peers have until an hour after that. */
async function open(names: readonly string[], { weight = 40, n = 2 } = {}): Promise<Setting> {
  const setting = await taughtAssessment(testbed, {
    contents: [{ type: "essay", body: {}, key: { levels: [{ share: 0.5, text: "言之有理" }] } }],
    rules: { closeAt: now() + HOUR },
    settings: { peer: { n, deadline: now() + 3 * HOUR, weight } },
  });
  const { room, assessment } = setting;
  const [learners, attempts]: [Inmate[], number[]] = [[], []];
  for (const real_name of names) {
    const learner = await room.person({ real_name });
    const { attempt } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner)))
      .result;
    const changes = [
      { item: "i0", rev: 1, device: "desk-0001", at: now(), value: { text: `答案 ${attempt}` } },
    ];
    await testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes }, as(learner));
    learners.push(learner);
    attempts.push(attempt);
  }
  await setPeerDue(testbed.platform.db, assessment, now());
  return { ...setting, learners, attempts };
}
const task = ({ room, assessment }: Setting, who: Inmate) =>
  testbed.call(peer.peerTask, { id: room.run, assessment }, as(who));
const save = ({ room }: Setting, who: Inmate, review: number, points: number, comment = "论证清楚") =>
  testbed.call(peer.peerSave, { id: room.run, review, item: "i0", points, comment }, as(who));
const result = async ({ room }: Setting, who: Inmate, attempt: number) =>
  (await testbed.call(exam.attemptResult, { id: room.run, attempt }, as(who))).result;

test("after the close everybody reads others without names; means are weighed at the deadline", async () => {
  const setting = await open(["林小雨", "陈立", "王芳"]);
  const { room, teacher, learners, attempts, assessment } = setting;
  await runPeers(testbed.platform);
  // It is open still.
  expect((await task(setting, learners[0]!)).code).toBe(Code.notFound);
  testbed.advance(2 * HOUR);
  for (let times = 0; times < 2; times += 1) {
    await runPeers(testbed.platform);
    // Another server that knows nothing of it gives out the same.
    await testbed.platform.db
      .updateTable("assessment")
      .set({ peer_due: now(), peer_assigned_at: null })
      .where("id", "=", assessment)
      .execute();
  }
  await runPeers(testbed.platform);
  const told = await testbed.platform.db
    .selectFrom("message")
    .select("account_id")
    .where("key", "=", `peer ${assessment}`)
    .execute();
  expect(told).toHaveLength(3);
  const tasks = await Promise.all(learners.map(async (one) => (await task(setting, one)).result));
  for (const [at, one] of tasks.entries()) {
    expect(one.reviews).toHaveLength(2);
    expect(one.isOpen).toBe(true);
    const text = JSON.stringify(one);
    expect(text).not.toMatch(/林小雨|陈立|王芳/);
    expect(text).not.toContain(`答案 ${attempts[at]}"`);
    expect(one.reviews[0]?.items[0]).toMatchObject({ max: 10, levels: [{ points: 5, text: "言之有理" }] });
  }
  // Each gives the first seven and the second nine; the last word counts.
  for (const [at, one] of tasks.entries())
    for (const [nth, { review }] of one.reviews.entries()) {
      if (nth === 0) await save(setting, learners[at]!, review, 3);
      expect((await save(setting, learners[at]!, review, nth === 0 ? 7 : 9)).code).toBe(Code.ok);
    }
  const own = (await testbed.call(peer.peerList, { id: room.run }, as(learners[0]!))).result.list;
  expect(own).toMatchObject([{ assessment, total: 2, marked: 2 }]);
  const review = tasks[0]!.reviews[0]!.review;
  expect((await save(setting, learners[1]!, review, 5)).code).toBe(Code.notFound);
  expect((await save(setting, learners[0]!, review, 10.5)).code).toBe(Code.invalid);
  expect((await save(setting, await room.stranger(), review, 5)).code).not.toBe(Code.ok);
  const mark = (attempt: number, points: number, more: object = {}) =>
    testbed.call(
      marking.markSave,
      { id: room.run, attempt, item: "i0", points, comment: "", ...more },
      as(teacher),
    );
  // Before the deadline the teacher's mark waits with the peers'.
  expect((await mark(attempts[0]!, 10)).result).toMatchObject({ pending: 1 });
  const queue = async () =>
    (await testbed.call(marking.markQueue, { id: room.run, assessment }, as(teacher))).result;
  expect(await queue()).toMatchObject({ waiting: 2, peer: { weight: 40, n: 2 } });
  expect((await result(setting, learners[0]!, attempts[0]!)).attempt.points).toBeUndefined();
  testbed.advance(2 * HOUR);
  await runPeers(testbed.platform);
  expect((await save(setting, learners[0]!, review, 1)).code).toBe(Code.closed);
  const mine = await result(setting, learners[0]!, attempts[0]!);
  const given = mine.sections[0]!.items[0]!.peers!;
  const mean = (given[0]!.points + given[1]!.points) / 2;
  expect(mine.attempt.points).toBeCloseTo(0.4 * mean + 0.6 * 10, 2);
  expect(given.map(({ comment }) => comment)).toEqual(["论证清楚", "论证清楚"]);
  expect(JSON.stringify(mine)).not.toMatch(/陈立|王芳/);
  // The others wait for the teacher, who may set peers aside.
  expect((await result(setting, learners[1]!, attempts[1]!)).attempt.points).toBeUndefined();
  expect((await mark(attempts[1]!, 4, { alone: true })).result).toMatchObject({ points: 4, pending: 0 });
  const row = (await queue()).list.find(({ attempt }) => attempt === attempts[1]);
  expect(row).toMatchObject({ given: { points: 4 }, peers: { points: 4, isAlone: true } });
  expect(row?.peers?.marks.map(({ name }) => name)).toContain("林小雨");
});

test("peers' marks count alone where they are all that counts; who was marked by nobody waits for the teacher", async () => {
  const setting = await open(["林小雨", "陈立", "王芳"], { weight: 100, n: 1 });
  const { room, learners, attempts, assessment, teacher } = setting;
  testbed.advance(2 * HOUR);
  await runPeers(testbed.platform);
  const { reviews } = (await task(setting, learners[0]!)).result;
  const [first] = reviews;
  const author = attempts.findIndex((attempt) =>
    JSON.stringify(first?.items[0]?.answer).includes(`答案 ${attempt}"`),
  );
  expect(author).toBeGreaterThan(0);
  await save(setting, learners[0]!, first!.review, 6);
  testbed.advance(2 * HOUR);
  await runPeers(testbed.platform);
  expect((await result(setting, learners[author]!, attempts[author]!)).attempt.points).toBe(6);
  expect((await result(setting, learners[0]!, attempts[0]!)).attempt.points).toBeUndefined();
  const queue = (
    await testbed.call(marking.markQueue, { id: room.run, assessment, state: "pending" }, as(teacher))
  ).result;
  expect(queue.waiting).toBe(2);
  expect(queue.list).toHaveLength(2);
});
