/** A learner's page: what stands on it, and who sees it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, learner as contract, roster } from "../../../core/contract/index.js";
import { threadSave } from "../../../core/contract/thread.js";
import { richTextOf } from "../../../core/contract/rich-document.js";
import { dayOf, dayStart } from "../../../core/rules/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addAssessment } from "../assessment/testing-assessment.js";
import { addClass, addNode, DAY } from "../course/testing-course.js";
import { testRoom, type Inmate } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });

async function open() {
  const room = await testRoom(testbed, {});
  const { db } = testbed.platform;
  const teacher = await room.person({ role: "teacher" });
  const one = await addClass(db, room.run, `L1${room.run}`, "一班");
  const two = await addClass(db, room.run, `L2${room.run}`, "二班");
  const learner = await room.person({ class_id: one, real_name: "陈思齐", percent: 50 });
  const see = async (who: Inmate, of = learner) =>
    testbed.call(contract.learnerDetail, { id: room.run, learner: of.id }, as(who));
  return { room, teacher, one, two, learner, see };
}

test("a learner's page holds progress, marks, days and what they did, the newest first", async () => {
  const { room, teacher, one, learner, see } = await open();
  const { db, clock } = testbed.platform;
  const now = clock.now();
  const [first, second, third] = [
    await addNode(db, room.run, { title: "导学", sort: 1 }),
    await addNode(db, room.run, { title: "极限", sort: 2, kind: "video", duration: 100 }),
    await addNode(db, room.run, { title: "拓展", sort: 3, required: false }),
  ];
  const { id: enrollment_id } = await db
    .selectFrom("enrollment")
    .select("id")
    .where("run_id", "=", room.run)
    .where("account_id", "=", learner.id)
    .executeTakeFirstOrThrow();
  const row = { enrollment_id, watched: "{}", updated_at: now };
  await db
    .insertInto("progress")
    .values([
      { ...row, node_id: first, state: "done", percent: 100, completed_at: now - 2 * DAY },
      { ...row, node_id: second, state: "started", percent: 40, completed_at: null },
    ])
    .execute();
  await db
    .insertInto("study_day")
    .values([
      { enrollment_id, day: dayOf(now), seconds: 900, signed_in_at: now },
      { enrollment_id, day: dayOf(now) - 1, seconds: 0, signed_in_at: now - DAY },
      { enrollment_id, day: dayOf(now) - 100, seconds: 300, signed_in_at: null },
    ])
    .execute();
  const { course_id } = await db
    .selectFrom("course_run")
    .select("course_id")
    .where("id", "=", room.run)
    .executeTakeFirstOrThrow();
  const assessment = await addAssessment(
    db,
    { course_id, run_id: room.run, author_id: teacher.id, now },
    { kind: "homework", title: "第一次作业", state: "published", rules: { dueAt: now - DAY } },
  );
  await db
    .insertInto("attempt")
    .values({
      assessment_id: assessment,
      account_id: learner.id,
      no: 1,
      state: "submitted",
      started_at: now - 3 * DAY,
      deadline_at: null,
      submitted_at: now - 3 * DAY,
      seed: "",
      layout: "[]",
      answers: "{}",
      auto_points: 30,
      points: 30,
    })
    .execute();
  await testbed.call(
    threadSave,
    { id: room.run, title: "极限怎么求", body: richTextOf("不明白"), anonymous: true },
    as(learner),
  );
  const { result } = await see(teacher);
  expect(result).toMatchObject({
    name: "陈思齐",
    className: "一班",
    classId: one,
    state: "active",
    progress: 50,
    reason: "",
    nodes: [
      { node: first, state: "done", percent: 100, doneAt: now - 2 * DAY },
      { node: second, state: "started", percent: 40 },
      { node: third, state: "new", percent: 0, required: false },
    ],
    marks: [{ assessment, title: "第一次作业", points: 30, max: 40, state: "earned" }],
    days: [{ at: dayStart(dayOf(now)), seconds: 900 }],
  });
  expect(result.events.map(({ kind, title }) => [kind, title])).toEqual([
    ["asked", "极限怎么求"],
    ["done", "导学"],
    ["submitted", "第一次作业"],
    ["joined", ""],
  ]);
  // No phone, no address.
  expect(JSON.stringify(result)).not.toMatch(/"1[3-9]\d{9}"|@/);
});

test("staff see it, an assistant of another class and learners do not", async () => {
  const { room, teacher, one, two, learner, see } = await open();
  expect((await see(await room.person({ role: "ta", class_id: one }))).code).toBe(Code.ok);
  expect((await see(await room.person({ role: "ta" }))).code).toBe(Code.ok);
  expect((await see(await room.person({ role: "ta", class_id: two }))).code).toBe(Code.notFound);
  expect((await see(learner)).code).toBe(Code.forbidden);
  expect((await see(await room.stranger())).code).toBe(Code.notEnrolled);
  // Staff, applicants and people of other runs are no learners of this one.
  expect((await see(teacher, teacher)).code).toBe(Code.notFound);
  expect((await see(teacher, await room.person({ state: "pending" }))).code).toBe(Code.notFound);
  expect((await see(teacher, await room.stranger())).code).toBe(Code.notFound);
});

test("of somebody who was removed it says what they were told", async () => {
  const { room, teacher, one, learner, see } = await open();
  await testbed.call(
    roster.rosterRemove,
    { id: room.run, learners: [learner.id], reason: "已转到下学期" },
    as(teacher),
  );
  expect((await see(teacher)).result).toMatchObject({
    state: "withdrawn",
    reason: "已转到下学期",
    classId: 0,
  });
  expect((await see(await room.person({ role: "ta", class_id: one }))).code).toBe(Code.notFound);
});
