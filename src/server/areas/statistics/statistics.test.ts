/** Statistics of a run for its staff: what is counted while people learn, who is at risk, and what waits. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, roster, statistics as contract } from "../../../core/contract/index.js";
import { threadSave } from "../../../core/contract/thread.js";
import { richTextOf } from "../../../core/contract/rich-document.js";
import { dayOf } from "../../../core/rules/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addAssessment } from "../assessment/testing-assessment.js";
import { addClass, addNode, DAY } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";
import { mark } from "../study/store.js";
import { addUpTallies } from "../study/index.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const db = () => testbed.platform.db;
const now = () => testbed.platform.clock.now();

interface Setting {
  readonly room: TestRoom;
  readonly teacher: Inmate;
  readonly one: number;
  readonly two: number;
}
async function open(run: object = {}): Promise<Setting> {
  const room = await testRoom(testbed, { run });
  const teacher = await room.person({ role: "teacher" });
  const one = await addClass(db(), room.run, `S1${room.run}`, "一班");
  const two = await addClass(db(), room.run, `S2${room.run}`, "二班");
  return { room, teacher, one, two };
}
const placeOf = async (run: number, { id }: Inmate): Promise<number> =>
  (
    await db()
      .selectFrom("enrollment")
      .select("id")
      .where("run_id", "=", run)
      .where("account_id", "=", id)
      .executeTakeFirstOrThrow()
  ).id;
const does = async (run: number, who: Inmate, node: number, state: "started" | "done" = "done") =>
  mark(db(), {
    enrollment_id: await placeOf(run, who),
    node_id: node,
    state,
    percent: state === "done" ? 100 : 10,
    at: now(),
  });
const see = async ({ room, teacher }: Setting, who = teacher) =>
  (await testbed.call(contract.runStatistics, { id: room.run }, as(who))).result;
const risks = async ({ room, teacher }: Setting, more: object = {}, who = teacher) =>
  (await testbed.call(contract.riskList, { id: room.run, ...more }, as(who))).result;

test("each class has its number of those who began and who are done, whatever happens to them", async () => {
  const setting = await open();
  const { room, teacher, one, two } = setting;
  const node = await addNode(db(), room.run, { title: "极限" });
  const [a, b, c, staff] = [
    await room.person({ class_id: one }),
    await room.person({ class_id: one }),
    await room.person({ class_id: two }),
    await room.person({ role: "ta" }),
  ];
  await does(room.run, a, node);
  await does(room.run, b, node, "started");
  await does(room.run, c, node);
  // Staff are no learners, and doing it twice is once.
  await does(room.run, staff, node);
  await does(room.run, a, node);
  const first = await see(setting);
  expect(first).toMatchObject({
    learners: 3,
    classes: [
      { classId: one, name: "一班", learners: 2 },
      { classId: two, name: "二班", learners: 1 },
    ],
  });
  const numbers = async () => {
    const { nodes } = await see(setting);
    const { began, done } = nodes.find((each) => each.node === node)!;
    return { began, done };
  };
  expect(await numbers()).toEqual({ began: [2, 1], done: [1, 1] });
  await does(room.run, b, node);
  await addUpTallies(testbed.platform);
  expect(await numbers()).toEqual({ began: [2, 1], done: [2, 1] });
  const move = (learner: Inmate, classId: number) =>
    testbed.call(roster.rosterMove, { id: room.run, learners: [learner.id], classId }, as(teacher));
  await move(a, two);
  expect(await numbers()).toEqual({ began: [1, 2], done: [1, 2] });
  await testbed.call(roster.rosterRemove, { id: room.run, learners: [c.id], reason: "转学" }, as(teacher));
  expect(await numbers()).toEqual({ began: [1, 1], done: [1, 1] });
  // Back in, with what was done before.
  await db()
    .updateTable("enrollment")
    .set({ state: "active", class_id: two })
    .where("account_id", "=", c.id)
    .execute();
  expect(await numbers()).toEqual({ began: [1, 2], done: [1, 2] });
  await db().deleteFrom("enrollment").where("account_id", "=", c.id).execute();
  expect(await numbers()).toEqual({ began: [1, 1], done: [1, 1] });
});

test("an assistant of a class sees that class alone, and who learns sees nothing", async () => {
  const setting = await open();
  const { room, one, two } = setting;
  const node = await addNode(db(), room.run);
  const film = await addNode(db(), room.run, { kind: "video", duration: 100 });
  const learner = await room.person({ class_id: one });
  const other = await room.person({ class_id: two, last_active_at: 1 });
  await does(room.run, learner, node);
  await does(room.run, other, node);
  for (const [call, input] of [
    [contract.runStatistics, { id: room.run }],
    [contract.riskList, { id: room.run }],
    [contract.filmStatistics, { id: room.run, node: film }],
  ] as const) {
    expect((await testbed.call(call as typeof contract.runStatistics, input, as(learner))).code).toBe(
      Code.forbidden,
    );
    expect(
      (await testbed.call(call as typeof contract.runStatistics, input, as(await room.stranger()))).code,
    ).toBe(Code.notEnrolled);
  }
  testbed.advance(8 * DAY);
  const assistant = await room.person({ role: "ta", class_id: one });
  const seen = await see(setting, assistant);
  expect(seen.classes.map(({ name }) => name)).toEqual(["一班"]);
  expect(seen.nodes[0]).toMatchObject({ done: [1] });
  const asked = await risks(setting, { classId: two }, assistant);
  expect(asked.list.map(({ id }) => id)).toEqual([learner.id]);
});

test("weeks that are over stay as they were; this one grows", async () => {
  const setting = await open({ starts_at: now() - 30 * DAY });
  const { room, one, two } = setting;
  const learner = await room.person({ class_id: one });
  const place = await placeOf(room.run, learner);
  const study = (day: number, seconds: number) =>
    db()
      .insertInto("study_day")
      .values({ enrollment_id: place, day, seconds, signed_in_at: null })
      .onConflict((conflict) => conflict.columns(["enrollment_id", "day"]).doUpdateSet({ seconds }))
      .execute();
  const today = dayOf(now());
  await study(today, 600);
  await study(today - 7, 300);
  await study(today - 8, 60);
  const weeks = async () => (await see(setting)).weeks;
  expect(await weeks()).toHaveLength(16);
  const last = async (back: number) => (await weeks()).at(-1 - back)!;
  expect(await last(0)).toMatchObject({ seconds: [600], people: [1] });
  const before = (await weeks()).slice(0, -1);
  expect(before.reduce((sum, { seconds: [it = 0] }) => sum + it, 0)).toBe(360);
  await study(today, 1200);
  expect(await last(0)).toMatchObject({ seconds: [1200] });
  expect(new Date((await last(0)).from).getUTCDay()).toBe(0);
  // Monday in China begins on Sunday in UTC; another class takes along what is new.
  await room.person({ class_id: two });
  expect(await last(0)).toMatchObject({ seconds: [1200, 0], people: [1, 0] });
});

test("a film's curve says who watched the middle of each part", async () => {
  const setting = await open();
  const { room, teacher, one, two } = setting;
  const film = await addNode(db(), room.run, { kind: "video", duration: 100, title: "讲解" });
  const watch = async (class_id: number, watched: string, state: "started" | "done" = "started") => {
    const who = await room.person({ class_id });
    await db()
      .insertInto("progress")
      .values({
        enrollment_id: await placeOf(room.run, who),
        node_id: film,
        state,
        watched,
        completed_at: null,
        updated_at: now(),
      })
      .execute();
  };
  await watch(one, "{[0,100)}", "done");
  await watch(one, "{[0,50)}");
  // Twice within one part, and a piece in the middle.
  await watch(two, "{[0,1),[1,4),[60,70)}");
  const curve = async (more: object = {}) =>
    (await testbed.call(contract.filmStatistics, { id: room.run, node: film, ...more }, as(teacher))).result;
  const all = await curve();
  expect(all).toMatchObject({ title: "讲解", duration: 100, began: 3, done: 1 });
  expect(all.points).toHaveLength(50);
  expect([
    all.points[0],
    all.points[10],
    all.points[24],
    all.points[25],
    all.points[30],
    all.points[49],
  ]).toEqual([3, 2, 2, 1, 2, 1]);
  expect(await curve({ classId: one })).toMatchObject({ began: 2, done: 1 });
  expect((await curve({ classId: two })).points[49]).toBe(0);
  const page = await addNode(db(), room.run);
  for (const node of [page, 999_999])
    expect((await testbed.call(contract.filmStatistics, { id: room.run, node }, as(teacher))).code).toBe(
      Code.notFound,
    );
});

test("who is at risk is listed with the reasons, whoever has most first", async () => {
  const grading = JSON.stringify([
    { key: "video", name: "视频", weight: 40 },
    { key: "exam", name: "考试", weight: 60 },
  ]);
  const setting = await open({ starts_at: now() - 40 * DAY, grading });
  const { room, teacher, one } = setting;
  const { course_id } = await db()
    .selectFrom("course_run")
    .select("course_id")
    .where("id", "=", room.run)
    .executeTakeFirstOrThrow();
  const where = { course_id, run_id: room.run, author_id: teacher.id, now: now() };
  const due = { kind: "homework", state: "published", rules: { dueAt: now() - DAY } } as const;
  const first = await addAssessment(db(), where, due);
  const second = await addAssessment(db(), where, due);
  // Practice, drafts and what is not due yet count for nothing.
  await addAssessment(db(), where, { ...due, kind: "practice" });
  await addAssessment(db(), where, { ...due, state: "draft" });
  await addAssessment(db(), where, { ...due, rules: { dueAt: now() + DAY } });
  const handIn = (who: Inmate, assessment: number) =>
    db()
      .insertInto("attempt")
      .values({
        assessment_id: assessment,
        account_id: who.id,
        no: 1,
        state: "submitted",
        started_at: now(),
        deadline_at: null,
        submitted_at: now(),
        seed: "",
        layout: "[]",
        answers: "{}",
        auto_points: null,
        points: null,
      })
      .execute();
  const seen = now() - DAY;
  const fine = await room.person({ percent: 80, last_active_at: seen, class_id: one });
  const late = await room.person({ percent: 70, last_active_at: now() - 9 * DAY });
  const slow = await room.person({ percent: 10, last_active_at: seen });
  const worst = await room.person({ percent: 0, real_name: "高风" });
  const excused = await room.person({ percent: 75, last_active_at: seen });
  await room.person({ percent: 0, state: "withdrawn" });
  for (const who of [fine, late]) for (const one of [first, second]) await handIn(who, one);
  await handIn(slow, first);
  await db()
    .insertInto("grade")
    .values({ assessment_id: first, account_id: excused.id, points: null, excused: true, reason: "病假" })
    .execute();
  await db()
    .insertInto("assessment_override")
    .values({
      assessment_id: second,
      class_id: null,
      account_id: excused.id,
      values: JSON.stringify({ dueAt: now() + DAY }),
      reason: "病假",
    })
    .execute();
  const found = await risks(setting);
  expect(found).toMatchObject({
    running: true,
    median: 70,
    due: 2,
    total: 3,
    counts: { absent: 2, behind: 2, missing: 1, failing: 0 },
  });
  expect(found.list.map(({ id, reasons, days, missing }) => ({ id, reasons, days, missing }))).toEqual([
    { id: worst.id, reasons: ["absent", "behind", "missing"], days: 40, missing: 2 },
    { id: slow.id, reasons: ["behind"], days: 1, missing: 1 },
    { id: late.id, reasons: ["absent"], days: 9, missing: 0 },
  ]);
  expect(found.list[0]).toMatchObject({ name: "高风", progress: 0 });
  expect((await risks(setting, { reason: "missing" })).list.map(({ id }) => id)).toEqual([worst.id]);
  expect((await risks(setting, { classId: one })).total).toBe(0);
  expect((await risks(setting, { page: 2, size: 2 })).list.map(({ id }) => id)).toEqual([late.id]);
  // The gradebook looks at totals as well: of those, one reason more, and it says what the total is.
  await db()
    .insertInto("grade")
    .values({ assessment_id: first, account_id: fine.id, points: 0, excused: false, reason: "抄袭" })
    .execute();
  const graded = await risks(setting, { totals: true });
  expect(graded).toMatchObject({
    total: 4,
    passMark: 60,
    counts: { absent: 2, behind: 2, missing: 1, failing: 3 },
  });
  // Whoever has time left by an exception has missed nothing: their total is what they studied.
  expect(graded.list.map(({ id, reasons, sum }) => ({ id, reasons, sum }))).toEqual([
    { id: worst.id, reasons: ["absent", "behind", "missing", "failing"], sum: 0 },
    { id: slow.id, reasons: ["behind", "failing"], sum: 4 },
    { id: late.id, reasons: ["absent"], sum: 70 },
    { id: fine.id, reasons: ["failing"], sum: 32 },
  ]);
  // Nobody is at risk in what is over.
  await db()
    .updateTable("course_run")
    .set({ ends_at: now() - 1 })
    .where("id", "=", room.run)
    .execute();
  expect(await risks(setting)).toMatchObject({ running: false, total: 0 });
});

test("what waits today is told by run, and nothing of what one does not teach", async () => {
  const setting = await open({ mode: "approval" });
  const { room, teacher, one, two } = setting;
  const { course_id } = await db()
    .selectFrom("course_run")
    .select("course_id")
    .where("id", "=", room.run)
    .executeTakeFirstOrThrow();
  const today = async (who: Inmate) => (await testbed.call(contract.teachToday, {}, as(who))).result.list;
  expect(await today(teacher)).toEqual([]);
  const learner = await room.person({ class_id: one });
  await testbed.call(
    threadSave,
    { id: room.run, title: "极限怎么求", body: richTextOf("不明白"), anonymous: false },
    as(learner),
  );
  await room.person({ state: "pending" });
  // One that lay too long is none.
  await room.person({ state: "pending", applied_at: now() - 15 * DAY });
  const assessment = await addAssessment(
    db(),
    { course_id, run_id: room.run, author_id: teacher.id, now: now() },
    { kind: "homework", state: "published" },
  );
  const { id: attempt } = await db()
    .insertInto("attempt")
    .values({
      assessment_id: assessment,
      account_id: learner.id,
      no: 1,
      state: "submitted",
      started_at: now(),
      deadline_at: null,
      submitted_at: now(),
      seed: "",
      layout: "[]",
      answers: "{}",
      auto_points: null,
      points: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { question_id } = await db()
    .selectFrom("question_version")
    .select("question_id")
    .orderBy("question_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto("response")
    .values({ attempt_id: attempt, item: "i3", question_id, max: 10, state: "pending" } as never)
    .execute();
  const [waits] = await today(teacher);
  expect(waits).toMatchObject({ id: room.run, mark: 1, answer: 1, approve: 1, assessment });
  expect(await today(learner)).toEqual([]);
  const assistant = await room.person({ role: "ta", class_id: two });
  expect(await today(assistant)).toMatchObject([{ mark: 0, answer: 1 }]);
});
