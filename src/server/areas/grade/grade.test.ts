/** Grades: what a learner sees of them and when, what a teacher sets, and appeals. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam, grade, gradeFile, mark, message as messages } from "../../../core/contract/index.js";
import { CELL_LETTERS } from "../../../core/contract/grade.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addAssessment, taughtRoom } from "../assessment/testing-assessment.js";
import { addClass } from "../course/testing-course.js";
import type { Inmate, TestRoom } from "../room/testing-room.js";

const DAY = 86_400_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();

interface Setting {
  readonly room: TestRoom;
  readonly teacher: Inmate;
  readonly exam: number;
  readonly homework: number;
}

/** A run whose mark is 40 % studying, 20 % homework and 40 % an exam. */
async function open(options: { released?: boolean; endsAt?: number } = {}): Promise<Setting> {
  const { room, teacher, where } = await taughtRoom(testbed);
  const { db } = testbed.platform;
  const grading = [
    { key: "video", name: "视频", weight: 40 },
    { key: "homework", name: "作业", weight: 20 },
    { key: "exam", name: "考试", weight: 40 },
  ];
  await db
    .updateTable("course_run")
    .set({
      grading: JSON.stringify(grading),
      ...(options.endsAt !== undefined && { ends_at: options.endsAt }),
    })
    .where("id", "=", room.run)
    .execute();
  const shown = { settings: { showPoints: "released" as const } };
  return {
    room,
    teacher,
    exam: await addAssessment(db, where, {
      ...shown,
      released_at: options.released === false ? null : now(),
    }),
    homework: await addAssessment(db, where, {
      kind: "homework",
      title: "第一次作业",
      category: "homework",
      released_at: now(),
      rules: { closeAt: now() - DAY },
      ...shown,
    }),
  };
}

/** Hands in a right choice; the essay is worth `essay` points. */
async function handIn({ room, teacher, exam: assessment }: Setting, learner: Inmate, essay: number) {
  const { attempt } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner)))
    .result;
  const change = (item: string, rev: number, value: unknown) => ({
    item,
    rev,
    device: "desk-0001",
    at: now(),
    value,
  });
  const changes = [change("i0", 1, { choice: "b" }), change("i3", 2, { text: "因为……" })];
  await testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes }, as(learner));
  await testbed.call(
    mark.markSave,
    { id: room.run, attempt, item: "i3", points: essay, comment: "" },
    as(teacher),
  );
}
const mine = async ({ room }: Setting, learner: Inmate) =>
  (await testbed.call(grade.gradeMine, { id: room.run }, as(learner))).result;
const sheet = async ({ room, teacher }: Setting) =>
  (await testbed.call(grade.gradeSheet, { id: room.run }, as(teacher))).result;
const save = ({ room, teacher, exam: assessment }: Setting, learner: Inmate, more: object) =>
  testbed.call(
    grade.gradeSave,
    { id: room.run, assessment, learner: learner.id, reason: "补考", ...more },
    as(teacher),
  );

test("a learner's total is of what counts already; what they missed counts as nothing", async () => {
  const setting = await open();
  const learner = await setting.room.person();
  const before = await mine(setting, learner);
  expect(before.items.map(({ isMissing = false }) => isMissing)).toEqual([false, false, true]);
  // Studied nothing, missed the homework; the exam is still ahead and does not count.
  expect(before.total).toBe(0);
  await handIn(setting, learner, 10);
  const after = await mine(setting, learner);
  const one = after.items.find(({ item }) => item === String(setting.exam))!;
  // 20 of 40 points of the exam are half of 40 % of the mark.
  expect(one).toMatchObject({ points: 20, max: 40, part: "exam" });
  expect(after.total).toBe(20);
});

test("what counts for no part of the grade keeps nobody from their grades", async () => {
  const setting = await open();
  const { room, teacher, homework } = setting;
  const learner = await room.person({});
  await testbed.platform.db
    .updateTable("assessment")
    .set({ category: "" })
    .where("id", "=", homework)
    .execute();
  const own = await testbed.call(grade.gradeMine, { id: room.run }, as(learner));
  expect(own.result.items.find(({ item }) => item === String(homework))).toMatchObject({ part: "" });
  const sheet = await testbed.call(grade.gradeSheet, { id: room.run }, as(teacher));
  expect(sheet.result.columns.find(({ assessment }) => assessment === homework)).toMatchObject({ part: "" });
});

test("whoever has more time by an exception has missed nothing yet, and whoever had less has", async () => {
  const setting = await open();
  const { room, teacher, homework } = setting;
  const { db } = testbed.platform;
  const classId = await addClass(db, room.run, `E${room.run}`, "一班");
  const [plain, own, inClass, less] = [
    await room.person({ percent: 100 }),
    await room.person({ percent: 100 }),
    await room.person({ percent: 100, class_id: classId }),
    await room.person({ percent: 100, class_id: classId }),
  ];
  const exception = (who: { account_id: number | null; class_id: number | null }, closeAt: number) => ({
    assessment_id: homework,
    ...who,
    values: JSON.stringify({ closeAt }),
    reason: "病假",
  });
  await db
    .insertInto("assessment_override")
    .values([
      exception({ account_id: own.id, class_id: null }, now() + DAY),
      exception({ account_id: null, class_id: classId }, now() + DAY),
      exception({ account_id: less.id, class_id: null }, now() - 2 * DAY),
    ])
    .execute();
  const { result } = await testbed.call(grade.gradeSheet, { id: room.run }, as(teacher));
  const at = result.columns.findIndex(({ assessment }) => assessment === homework);
  const stateOf = ({ id }: Inmate) => result.rows.find(({ learner }) => learner === id)?.states[at];
  expect([plain, own, inClass, less].map(stateOf)).toEqual([
    CELL_LETTERS.missing,
    CELL_LETTERS.none,
    CELL_LETTERS.none,
    CELL_LETTERS.missing,
  ]);
  const totalOf = ({ id }: Inmate) => result.rows.find(({ learner }) => learner === id)?.total;
  expect(totalOf(own)).toBe(100);
  expect(totalOf(plain)).toBeLessThan(100);
  // The learner sees the same.
  const mine = (await testbed.call(grade.gradeMine, { id: room.run }, as(own))).result;
  expect(mine.items.find(({ item }) => item === String(homework))?.isMissing ?? false).toBe(false);
});

test("what is not released is seen by the teacher alone", async () => {
  const setting = await open({ released: false });
  const learner = await setting.room.person({ real_name: "李一" });
  await handIn(setting, learner, 10);
  expect((await mine(setting, learner)).items.find(({ part }) => part === "exam")?.points).toBeUndefined();
  const { columns, rows } = await sheet(setting);
  const at = columns.findIndex(({ assessment }) => assessment === setting.exam);
  expect(rows).toMatchObject([{ name: "李一", total: 20 }]);
  expect(rows[0]?.points[at]).toBe(20);
  expect(rows[0]?.states[at]).toBe(CELL_LETTERS.earned);
});

test("points set by hand stand above what was earned, with a reason, and can be given back", async () => {
  const setting = await open();
  const learner = await setting.room.person();
  await handIn(setting, learner, 10);
  expect((await save(setting, learner, { points: 30, reason: "", seen: 20 })).code).toBe(Code.invalid);
  expect((await save(setting, learner, { points: 41, seen: 20 })).code).toBe(Code.invalid);
  const set = await save(setting, learner, { points: 30, seen: 20 });
  expect(set.result).toEqual({ points: 30, state: CELL_LETTERS.override, total: 30 });
  const item = (await mine(setting, learner)).items.find(({ part }) => part === "exam");
  expect(item).toMatchObject({ points: 30, reason: "补考" });
  // Whoever still saw the old points is told, and nothing changes.
  const stale = await save(setting, learner, { points: 10, seen: 20 });
  expect(stale).toMatchObject({ code: Code.stale, result: { points: 30 } });
  const excused = await save(setting, learner, { excused: true, reason: "病假", seen: 30 });
  expect(excused.result).toEqual({ state: CELL_LETTERS.excused, total: 0 });
  const back = await save(setting, learner, { reason: "" });
  expect(back.result).toEqual({ points: 20, state: CELL_LETTERS.earned, total: 20 });
  const { list } = (
    await testbed.call(
      grade.gradeHistory,
      { id: setting.room.run, assessment: setting.exam, learner: learner.id },
      as(setting.teacher),
    )
  ).result;
  expect(list.map(({ points, excused: isExcused, reason }) => [points, isExcused, reason])).toEqual([
    [undefined, false, ""],
    [undefined, true, "病假"],
    [30, false, "补考"],
  ]);
});

test("a week after the end of the run grades are locked", async () => {
  const setting = await open({ endsAt: now() - 8 * DAY });
  const learner = await setting.room.person();
  expect((await save(setting, learner, { points: 10 })).code).toBe(Code.courseEnded);
  expect((await sheet(setting)).frozenAt).toBe(now() - DAY);
});

test("grades are the teacher's to set: assistants read them, learners see none but their own", async () => {
  const setting = await open();
  const [one, assistant] = [await setting.room.person(), await setting.room.person({ role: "ta" })];
  const { run } = setting.room;
  expect((await testbed.call(grade.gradeSheet, { id: run }, as(one))).code).toBe(Code.forbidden);
  expect((await testbed.call(grade.gradeSheet, { id: run }, as(assistant))).code).toBe(Code.ok);
  const cell = { id: run, assessment: setting.exam, learner: one.id, points: 40, reason: "我想要" };
  for (const who of [one, assistant])
    expect((await testbed.call(grade.gradeSave, cell, as(who))).code).toBe(Code.forbidden);
});

test("an assessment or a learner of another run is not found", async () => {
  const [setting, other] = [await open(), await open()];
  const [learner, stranger] = [await setting.room.person(), await other.room.person()];
  const wrong = { ...setting, exam: other.exam };
  expect((await save(wrong, learner, { points: 1 })).code).toBe(Code.notFound);
  expect((await save(setting, stranger, { points: 1 })).code).toBe(Code.notFound);
});

test("the first rows are those of the whole, and say how many there are", async () => {
  const { room, teacher, exam: id, homework } = await open();
  const people = await Promise.all([room.person(), room.person(), room.person()]);
  for (const who of people) await testbed.call(exam.attemptStart, { id: room.run, assessment: id }, as(who));
  const ask = async (first?: number) =>
    (await testbed.call(grade.gradeSheet, { id: room.run, first }, as(teacher))).result;
  const whole = await ask();
  expect(whole).toMatchObject({ count: 3, columns: [{ assessment: id }, { assessment: homework }] });
  expect(whole.rows.map(({ states }) => states)).toEqual(["dm", "dm", "dm"]);
  const part = await ask(2);
  expect(part).toMatchObject({ count: 3, rows: whole.rows.slice(0, 2) });
  expect(part.rows).toHaveLength(2);
  expect((await ask(100)).rows).toEqual(whole.rows);
});

test("several attempts count as the assessment chooses, for the gradebook as for the average", async () => {
  const { room, teacher, where } = await taughtRoom(testbed);
  const { db } = testbed.platform;
  const choices = ["highest", "last", "first", "average"] as const;
  const ids: number[] = [];
  for (const choice of choices)
    ids.push(
      await addAssessment(db, where, {
        choice,
        title: choice,
        released_at: now(),
        settings: { showPoints: "released" as const },
      }),
    );
  const people = await Promise.all(Array.from({ length: 5 }, () => room.person()));
  await db
    .insertInto("attempt")
    .values(
      ids.flatMap((assessment_id) =>
        people.flatMap(({ id }) =>
          [6, 9.5, 8].map((points, at) => ({
            assessment_id,
            account_id: id,
            no: at + 1,
            state: "submitted" as const,
            started_at: now(),
            deadline_at: null,
            submitted_at: now(),
            seed: "",
            layout: "[]",
            answers: "{}",
            auto_points: points,
            points,
          })),
        ),
      ),
    )
    .execute();
  const { rows } = (await testbed.call(grade.gradeSheet, { id: room.run }, as(teacher))).result;
  for (const row of rows) expect(row.points).toEqual([9.5, 8, 6, 7.83]);
  const { items } = (await testbed.call(grade.gradeMine, { id: room.run }, as(people[0]!))).result;
  const averages = items.filter(({ item }) => ids.includes(Number(item))).map(({ average }) => average);
  expect(averages).toEqual([9.5, 8, 6, 7.8]);
});

test("an average is of five people or more", async () => {
  const setting = await open();
  const learners = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const learner = await setting.room.person();
    await handIn(setting, learner, nth * 2);
    learners.push(learner);
    const item = (await mine(setting, learners[0]!)).items.find(({ part }) => part === "exam");
    expect(item?.average).toBe(nth === 4 ? 14 : undefined);
  }
});

test("an appeal reaches the teacher, is answered once, and the learner hears of it", async () => {
  const setting = await open();
  const learner = await setting.room.person({ real_name: "王二" });
  await handIn(setting, learner, 10);
  const { run } = setting.room;
  const appeal = { id: run, assessment: setting.exam, text: "第三题的第二问没有给分。" };
  const made = await testbed.call(grade.appealSave, appeal, as(learner));
  expect(made.code).toBe(Code.ok);
  expect((await testbed.call(grade.appealSave, appeal, as(learner))).code).toBe(Code.failed);
  const told = (await testbed.call(messages.messageList, {}, as(setting.teacher))).result;
  expect(told.list[0]).toMatchObject({ kind: "grade", title: "成绩申诉：期中测验" });
  const { list } = (await testbed.call(grade.appealList, { id: run }, as(setting.teacher))).result;
  expect(list).toMatchObject([{ name: "王二", text: appeal.text, state: "open", points: 20, max: 40 }]);
  const answer = {
    id: run,
    appeal: made.result.appeal,
    state: "upheld" as const,
    answer: "已复核，加 2 分。",
  };
  expect((await testbed.call(grade.appealAnswer, answer, as(setting.teacher))).code).toBe(Code.ok);
  expect((await testbed.call(grade.appealAnswer, answer, as(setting.teacher))).code).toBe(Code.notFound);
  expect((await mine(setting, learner)).appeals).toMatchObject([{ state: "upheld", answer: answer.answer }]);
  const heard = (await testbed.call(messages.messageList, {}, as(learner))).result;
  expect(heard.list[0]).toMatchObject({ kind: "grade", title: "申诉已答复：期中测验" });
});

test("an appeal comes too early before the release, and too late after seven days", async () => {
  const early = await open({ released: false });
  const learner = await early.room.person();
  const appeal = (setting: Setting, who: Inmate) =>
    testbed.call(
      grade.appealSave,
      { id: setting.room.run, assessment: setting.exam, text: "请复核" },
      as(who),
    );
  expect((await appeal(early, learner)).code).toBe(Code.notOpen);
  const late = await open();
  const other = await late.room.person();
  await testbed.platform.db
    .updateTable("assessment")
    .set({ released_at: now() - 8 * DAY })
    .where("id", "=", late.exam)
    .execute();
  expect((await appeal(late, other)).code).toBe(Code.closed);
});

test("a curve of totals counts for everybody, also later, and is taken back", async () => {
  const { room, teacher } = await open();
  const { db } = testbed.platform;
  const [one, other] = [await room.person(), await room.person()];
  const study = (account: Inmate, percent: number) =>
    db
      .updateTable("enrollment")
      .set({ percent })
      .where("run_id", "=", room.run)
      .where("account_id", "=", account.id)
      .execute();
  await study(one, 90);
  await study(other, 36);
  await db.deleteFrom("assessment").where("run_id", "=", room.run).execute();
  const totals = async () => {
    const { rows, curve } = (await testbed.call(grade.gradeSheet, { id: room.run }, as(teacher))).result;
    const of = (who: Inmate) => rows.find(({ learner }) => learner === who.id);
    return { curve, one: of(one), other: of(other) };
  };
  const mine = async () => (await testbed.call(grade.gradeMine, { id: room.run }, as(other))).result;
  const curve = (kind: "add" | "root" | "mean", value: number, seen: number, who = teacher) =>
    testbed.call(gradeFile.gradeCurve, { id: room.run, kind, value, reason: "试卷偏难", seen }, as(who));
  expect((await curve("root", 0, 0, one)).code).toBe(Code.forbidden);
  const { curve: first } = (await curve("root", 0, 0)).result;
  expect(await totals()).toMatchObject({
    curve: { kind: "root", reason: "试卷偏难" },
    one: { total: 94.9, sum: 90 },
    other: { total: 60, sum: 36 },
  });
  expect(await mine()).toMatchObject({ total: 60, curve: { kind: "root" } });
  await study(other, 49);
  expect((await mine()).total).toBe(70);
  // Who did not see the first does not take its place.
  expect((await curve("add", 5, 0)).code).toBe(Code.stale);
  const { curve: second } = (await curve("mean", 79.5, first)).result;
  expect(await totals()).toMatchObject({
    curve: { kind: "add", value: 10 },
    one: { total: 100 },
    other: { total: 59 },
  });
  const undo = (id: number) =>
    testbed.call(gradeFile.gradeCurveUndo, { id: room.run, curve: id }, as(teacher));
  for (let times = 0; times < 2; times += 1) expect((await undo(second)).code).toBe(Code.ok);
  expect((await totals()).curve).toBeUndefined();
  expect(await mine()).toMatchObject({ total: 49 });
});
