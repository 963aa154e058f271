/** The daily record: what a day holds, that nothing counts twice, what teachers give, and what it makes of a grade. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, daily, grade, room as rooms, study } from "../../../core/contract/index.js";
import { dayOf } from "../../../core/rules/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClass } from "../course/testing-course.js";
import { type Inmate, testRoom, type TestRoom } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();
const HOUR = 3_600_000;

const list = async ({ run }: TestRoom, who: Inmate, more: object = {}) =>
  (await testbed.call(daily.dailyList, { id: run, ...more }, as(who))).result;
const days = ({ run }: TestRoom, who: Inmate, learner: Inmate) =>
  testbed.call(daily.dailyDays, { id: run, learner: learner.id }, as(who));
const give = ({ run }: TestRoom, who: Inmate, learner: Inmate, points: number, more: object = {}) =>
  testbed.call(
    daily.dailyGive,
    { id: run, learner: learner.id, day: dayOf(now()), points, reason: "课堂发言", ...more },
    as(who),
  );

const gradedBy = ({ run }: TestRoom, grading: readonly object[]) =>
  testbed.platform.db
    .updateTable("course_run")
    .set({ grading: JSON.stringify(grading) })
    .where("id", "=", run)
    .execute();

async function film({ run }: TestRoom): Promise<number> {
  const { id } = await testbed.platform.db
    .insertInto("outline_node")
    .values({
      run_id: run,
      parent_id: null,
      kind: "video",
      title: "导数",
      sort: 1,
      duration: 600,
      required: true,
      completion: JSON.stringify({ rule: "watched" }),
      open_at: null,
      content: "{}",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("minutes are what was credited, a batch that comes twice adds nothing, and a sign-in is one of its day", async () => {
  const room = await testRoom(testbed);
  const [teacher, learner] = [
    await room.person({ role: "teacher" }),
    await room.person({ real_name: "林小雨" }),
  ];
  const node = await film(room);
  await testbed.call(rooms.shell, { id: room.run }, as(learner));
  await testbed.call(rooms.shell, { id: room.run }, as(learner));
  const { session } = (await testbed.call(study.open, { run: room.run, takeOver: false }, as(learner)))
    .result;
  testbed.advance(HOUR);
  const beat = {
    node,
    rev: 1,
    intervals: [[0, 300]] as [number, number][],
    position: 300,
    active: 300,
    pages: [],
    at: now(),
    events: [],
  };
  for (let times = 0; times < 3; times += 1)
    await testbed.call(study.beat, { session: session!, beats: [beat] }, as(learner));
  await testbed.call(
    study.beat,
    { session: session!, beats: [{ ...beat, rev: 2, intervals: [[240, 420]], position: 420 }] },
    as(learner),
  );
  await expect
    .poll(async () => (await list(room, teacher)).list)
    .toMatchObject([{ name: "林小雨", minutes: 7, signIns: 1, interactions: 0, manual: 0 }]);
  const [day] = (await days(room, teacher, learner)).result.list;
  expect(day).toMatchObject({ day: dayOf(now() - HOUR), minutes: 7 });
  expect((await list(room, teacher, { to: dayOf(now()) - 2 })).list[0]).toMatchObject({
    minutes: 0,
    signIns: 0,
  });
});

test("points are given with a reason, taken back once, and stay in the log", async () => {
  const room = await testRoom(testbed);
  const [teacher, learner] = [await room.person({ role: "teacher" }), await room.person()];
  const { point } = (await give(room, teacher, learner, 1.5)).result;
  await give(room, teacher, learner, -0.5, { reason: "迟到" });
  expect((await list(room, teacher)).list[0]?.manual).toBe(1);
  expect((await days(room, teacher, learner)).result.list[0]?.points).toMatchObject([
    { points: 1.5, reason: "课堂发言" },
    { points: -0.5, reason: "迟到" },
  ]);
  for (let times = 0; times < 2; times += 1)
    expect((await testbed.call(daily.dailyTakeBack, { id: room.run, point }, as(teacher))).code).toBe(
      Code.ok,
    );
  expect((await list(room, teacher)).list[0]?.manual).toBe(-0.5);
  const kept = await testbed.platform.db
    .selectFrom("audit_log")
    .select("action")
    .where("action", "like", "daily.%")
    .where("subject", "=", String(learner.id))
    .orderBy("id")
    .execute();
  expect(kept.map(({ action }) => action)).toEqual(["daily.give", "daily.give", "daily.takeBack"]);
});

test("who does not teach gives nothing, and an assistant sees their class", async () => {
  const room = await testRoom(testbed);
  const { db } = testbed.platform;
  const [one, other] = [
    await addClass(db, room.run, `K${room.run}`, "一班"),
    await addClass(db, room.run, `L${room.run}`, "二班"),
  ];
  const teacher = await room.person({ role: "teacher" });
  const assistant = await room.person({ role: "ta", class_id: one });
  const own = await room.person({ class_id: one });
  const foreign = await room.person({ class_id: other });
  expect((await list(room, assistant, { classId: other })).list.map(({ id }) => id)).toEqual([own.id]);
  expect((await days(room, assistant, foreign)).code).toBe(Code.notFound);
  expect((await give(room, assistant, own, 1)).code).toBe(Code.forbidden);
  expect((await days(room, own, own)).code).toBe(Code.forbidden);
  const stranger = await room.stranger();
  expect((await give(room, teacher, stranger, 1)).code).toBe(Code.notFound);
  expect((await give(room, teacher, own, 1, { day: dayOf(now()) + 1 })).code).toBe(Code.invalid);
  expect((await give(room, teacher, own, 1, { reason: "  " })).code).toBe(Code.invalid);
  const elsewhere = await testRoom(testbed);
  const { point } = (await give(room, teacher, own, 1)).result;
  const theirs = await elsewhere.person({ role: "teacher" });
  expect((await testbed.call(daily.dailyTakeBack, { id: elsewhere.run, point }, as(theirs))).code).toBe(
    Code.notFound,
  );
});

test("a part of the grading for it is filled by the record, for the learner and the gradebook alike", async () => {
  const room = await testRoom(testbed);
  const [teacher, learner] = [await room.person({ role: "teacher" }), await room.person()];
  const grading = [{ key: "participation", name: "参与", weight: 100 }];
  const mine = async () => (await testbed.call(grade.gradeMine, { id: room.run }, as(learner))).result;
  await give(room, teacher, learner, 20);
  expect((await mine()).items.some(({ item }) => item === "daily")).toBe(false);
  expect((await list(room, teacher)).list[0]?.participation).toBeUndefined();
  await gradedBy(room, grading);
  expect((await mine()).items).toContainEqual(
    expect.objectContaining({ item: "daily", part: "participation", max: 100, points: 20 }),
  );
  expect((await mine()).total).toBe(20);
  const sheet = (await testbed.call(grade.gradeSheet, { id: room.run }, as(teacher))).result;
  expect(sheet.rows[0]?.total).toBe(20);
  expect((await list(room, teacher)).list[0]?.participation).toBe(20);
});

test("a learner sees their own days as they count, with who gave points and why, and nobody else's", async () => {
  const room = await testRoom(testbed);
  const teacher = await room.person({
    role: "teacher",
    real_name: "周明远",
    nickname: "老周",
  });
  const [learner, other] = [await room.person(), await room.person()];
  const mine = (who: Inmate, more: object = {}) =>
    testbed.call(daily.dailyMine, { id: room.run, ...more }, as(who));
  await testbed.call(rooms.shell, { id: room.run }, as(learner));
  await give(room, teacher, learner, 1.5);
  await give(room, teacher, other, -2, { reason: "上课玩手机" });
  // No part of the grading takes it: there is nothing to see.
  expect((await mine(learner)).result.list).toEqual([]);
  await gradedBy(room, [{ key: "participation", name: "参与", weight: 100 }]);
  // Signing in is kept beside the answer to it.
  await expect.poll(async () => (await mine(learner)).result.list[0]?.worth).toBe(2.5);
  const [day, ...rest] = (await mine(learner)).result.list;
  expect(rest).toEqual([]);
  expect(day).toMatchObject({ day: dayOf(now()), minutes: 0, questions: 0 });
  expect(day?.points).toEqual([{ points: 1.5, reason: "课堂发言", author: "周明远", at: now() }]);
  // It is one's own whatever is asked for.
  expect((await mine(learner, { learner: other.id })).result?.list ?? [day]).toEqual([day]);
  expect((await days(room, learner, other)).code).toBe(Code.forbidden);
  // Who does not learn here has none, who is not in the run is told so.
  expect((await mine(teacher)).result.list).toEqual([]);
  expect((await mine(await room.stranger())).code).toBe(Code.notEnrolled);
  expect((await mine(await room.person({ state: "withdrawn" }))).code).toBe(Code.notEnrolled);
  const { point } = (await days(room, teacher, learner)).result.list[0]!.points[0]!;
  await testbed.call(daily.dailyTakeBack, { id: room.run, point }, as(teacher));
  expect((await mine(learner)).result.list).toMatchObject([{ worth: 1, points: [] }]);
});

test("days after the end of the run do not count, and are not shown as if they did", async () => {
  const room = await testRoom(testbed, { run: { ends_at: now() + 30 * HOUR } });
  const [teacher, learner] = [await room.person({ role: "teacher" }), await room.person()];
  await gradedBy(room, [{ key: "participation", name: "参与", weight: 100 }]);
  const mine = async () => (await testbed.call(daily.dailyMine, { id: room.run }, as(learner))).result.list;
  await give(room, teacher, learner, 1);
  const [counted] = await mine();
  for (let hours = 0; hours < 60; hours += 10) testbed.advance(10 * HOUR);
  await give(room, teacher, learner, 3);
  expect(await mine()).toEqual([counted]);
});
