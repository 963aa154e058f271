/** Classes of a run and their rosters: who may what, the ways in by a code, and what staff do with many at once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  Code,
  course,
  message,
  room as roomCalls,
  roster as contract,
} from "../../../core/contract/index.js";
import { richTextOf } from "../../../core/contract/rich-document.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClass, enroll } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
interface Setting {
  readonly room: TestRoom;
  readonly teacher: Inmate;
  readonly one: number;
  readonly two: number;
}
async function open(run: object = {}): Promise<Setting> {
  const room = await testRoom(testbed, { run });
  const teacher = await room.person({ role: "teacher" });
  const { db } = testbed.platform;
  const one = await addClass(db, room.run, `ONE${room.run}`, "一班");
  const two = await addClass(db, room.run, `TWO${room.run}`, "二班");
  return { room, teacher, one, two };
}
const classes = async ({ room, teacher }: Setting, who = teacher) =>
  (await testbed.call(contract.classList, { id: room.run }, as(who))).result;
const list = async ({ room, teacher }: Setting, more: object = {}, who = teacher) =>
  (await testbed.call(contract.rosterList, { id: room.run, ...more }, as(who))).result;
const inbox = async (who: Inmate) =>
  (await testbed.call(message.messageList, { page: 1, size: 20 }, as(who))).result.list;
/** Learners of a school that the teacher belongs to, by number. */
async function school({ room, teacher }: Setting, numbers: readonly string[]): Promise<Inmate[]> {
  const { db } = testbed.platform;
  const { org_id } = await db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select("course.org_id")
    .where("course_run.id", "=", room.run)
    .executeTakeFirstOrThrow();
  const add = (account_id: number, role: string, number: string | null) =>
    db
      .insertInto("membership")
      .values({ account_id, org_id, role, number, created_at: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await add(teacher.id, "teacher", null);
  const made = [];
  for (const number of numbers) {
    const one = await room.stranger();
    await db
      .updateTable("account")
      .set({ real_name: `学生${number}` })
      .where("id", "=", one.id)
      .execute();
    await add(one.id, "learner", number);
    made.push(one);
  }
  return made;
}

test("a class is made with a code, renamed, put away and taken out again", async () => {
  const setting = await open();
  const { room, teacher } = setting;
  const id = room.run;
  const save = (more: object) =>
    testbed.call(contract.classSave, { id, name: "三班", teacher: "周明远", ...more }, as(teacher));
  const { classId } = (await save({})).result;
  expect((await save({})).result).toEqual({ field: "name" });
  expect((await save({ classId, name: "三班（晚）" })).code).toBe(Code.ok);
  const made = (await classes(setting)).list.find((each) => each.id === classId);
  expect(made).toMatchObject({ name: "三班（晚）", learners: 0, asking: 0, approval: false });
  expect(made?.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  const archive = (archived: boolean) =>
    testbed.call(contract.classArchive, { id, classId, archived }, as(teacher));
  await archive(true);
  expect((await classes(setting)).list.at(-1)).toMatchObject({
    id: classId,
    archivedAt: testbed.platform.clock.now(),
  });
  await archive(false);
  expect((await classes(setting)).list.at(-1)?.archivedAt).toBeUndefined();
  const foreign = await open();
  expect((await save({ classId: foreign.one, name: "x" })).code).toBe(Code.notFound);
  expect(
    (await testbed.call(contract.classArchive, { id, classId: foreign.one, archived: true }, as(teacher)))
      .code,
  ).toBe(Code.notFound);
});

test("a code that is wrong, over, put away or another class's is each refused in its own words", async () => {
  const setting = await open();
  const { room, teacher, one, two } = setting;
  const id = room.run;
  const learner = await room.person();
  const join = async (code: string, who = learner) =>
    (await testbed.call(roomCalls.classJoin, { id, code }, as(who))).code;
  const set = (classId: number, more: object) =>
    testbed.call(contract.classCode, { id, classId, ...more }, as(teacher));
  expect(await join("NOPE")).toBe(Code.classCodeInvalid);
  const until = testbed.platform.clock.now() + 1000;
  expect((await set(one, { until: until - 5000 })).result).toEqual({ field: "until" });
  await set(one, { until });
  testbed.advance(1001);
  expect(await join(`ONE${id}`)).toBe(Code.classCodeExpired);
  await set(one, { until: 0 });
  await testbed.call(contract.classArchive, { id, classId: one, archived: true }, as(teacher));
  expect(await join(`ONE${id}`)).toBe(Code.classArchived);
  await testbed.call(contract.classArchive, { id, classId: one, archived: false }, as(teacher));
  const { code } = (await set(one, { regenerate: true })).result;
  expect(await join(`ONE${id}`)).toBe(Code.classCodeInvalid);
  expect(await join(code.toLowerCase())).toBe(Code.ok);
  expect(await join(`TWO${id}`)).toBe(Code.classTaken);
  expect((await set(two, {})).result).toEqual({ code: `TWO${id}` });
});

test("with approval on, whoever has the code asks, and the teacher lets in or turns away", async () => {
  const setting = await open();
  const { room, teacher, one } = setting;
  const id = room.run;
  await testbed.call(contract.classCode, { id, classId: one, approval: true }, as(teacher));
  const asks = [await room.person({ nickname: "甲" }), await room.person({ nickname: "乙" })] as const;
  for (const who of asks)
    expect((await testbed.call(roomCalls.classJoin, { id, code: `ONE${id}` }, as(who))).result).toEqual({
      classId: one,
      name: "一班",
      waiting: true,
    });
  expect((await classes(setting)).list[0]).toMatchObject({ learners: 0, asking: 2 });
  expect((await list(setting, { classId: one, state: "asking" })).total).toBe(2);
  expect((await testbed.call(roomCalls.classDetail, { id }, as(asks[0]))).result).toMatchObject({
    asked: "一班",
  });
  const admit = (who: Inmate, yes: boolean) =>
    testbed.call(contract.rosterAdmit, { id, learners: [who.id], admit: yes }, as(teacher));
  expect((await admit(asks[0], true)).result).toEqual({ changed: 1 });
  expect((await admit(asks[1], false)).result).toEqual({ changed: 1 });
  expect((await admit(asks[1], true)).result).toEqual({ changed: 0 });
  expect((await list(setting, { classId: one })).list.map(({ name }) => name)).toEqual(["甲"]);
  expect((await inbox(asks[0]))[0]?.title).toContain("你已加入一班");
  expect((await inbox(asks[1]))[0]?.title).toContain("未通过");
});

test("a run that is entered by a code waits for the teacher where the class wants that", async () => {
  const { room, teacher, one } = await open({ mode: "code" });
  const id = room.run;
  await testbed.call(contract.classCode, { id, classId: one, approval: true }, as(teacher));
  const stranger = await room.stranger();
  const asked = await testbed.call(
    course.courseEnroll,
    { id, code: `ONE${id}`, reason: "想学" },
    as(stranger),
  );
  expect(asked.result).toMatchObject({ action: "pending", enrollment: { state: "pending" } });
  const { list: pending } = (await testbed.call(course.enrollPending, { id }, as(teacher))).result;
  await testbed.call(
    course.enrollReview,
    { id, enrollments: pending.map((each) => each.id), decision: "approve", reason: "" },
    as(teacher),
  );
  expect((await testbed.call(roomCalls.classDetail, { id }, as(stranger))).result.mine?.name).toBe("一班");
});

test("the roster is searched, filtered and ordered, a page at a time", async () => {
  const setting = await open();
  const { room, one, two } = setting;
  const now = testbed.platform.clock.now();
  await room.person({ class_id: one, real_name: "林小雨", percent: 100, last_active_at: now - 5 });
  await room.person({ class_id: one, real_name: "马骏", percent: 30, last_active_at: now });
  await room.person({ class_id: two, real_name: "孙一诺", percent: 0 });
  await room.person({ real_name: "百分%号", percent: 60, state: "completed" });
  const names = async (more: object) => (await list(setting, more)).list.map(({ name }) => name);
  expect((await list(setting)).total).toBe(4);
  expect(await names({ classId: one, sort: "progress" })).toEqual(["马骏", "林小雨"]);
  expect(await names({ classId: one, sort: "lastSeen", descending: true })).toEqual(["马骏", "林小雨"]);
  expect(await names({ classId: 0 })).toEqual(["百分%号"]);
  expect(await names({ q: "%" })).toEqual(["百分%号"]);
  expect(await names({ progress: "low" })).toEqual(["马骏"]);
  expect(await names({ state: "completed" })).toEqual(["百分%号"]);
  expect(await names({ sort: "mark", descending: true, size: 1 })).toEqual(["林小雨"]);
  expect((await list(setting, { size: 3, page: 2, sort: "progress" })).list.map((each) => each.name)).toEqual(
    ["林小雨"],
  );
});

test("somebody is found by the name and number that they have now", async () => {
  const setting = await open();
  const { room } = setting;
  const { db } = testbed.platform;
  const [one, other] = (await school(setting, ["F2601", "F2602"])) as [Inmate, Inmate];
  await enroll(db, room.run, one.id);
  await enroll(db, room.run, other.id);
  const found = async (q: string) => (await list(setting, { q })).list.map(({ id }) => id);
  expect(await found("f2601")).toEqual([one.id]);
  expect(await found("学生F26")).toEqual([one.id, other.id]);
  // No letter of a search is a wildcard, and none is found across two fields.
  expect(await found("F26_1")).toEqual([]);
  expect(await found("学生F2601F2601")).toEqual([]);
  await db.updateTable("account").set({ real_name: "欧阳雪" }).where("id", "=", one.id).execute();
  expect(await found("欧阳")).toEqual([one.id]);
  expect(await found("学生F2601")).toEqual([]);
  await db.updateTable("membership").set({ number: "A0001" }).where("account_id", "=", other.id).execute();
  expect(await found("a0001")).toEqual([other.id]);
  const numbers = async () => (await list(setting)).list.map(({ number }) => number);
  expect(await numbers()).toEqual(["A0001", "F2601"]);
  await db.deleteFrom("membership").where("account_id", "=", other.id).execute();
  expect(await found("a0001")).toEqual([]);
  // Whoever has no number comes last.
  expect(await numbers()).toEqual(["F2601", ""]);
});

test("an assistant sees, mutes and writes to their own class alone, and changes no roster", async () => {
  const setting = await open();
  const { room, one, two } = setting;
  const id = room.run;
  const own = await room.person({ class_id: one, nickname: "甲" });
  const foreign = await room.person({ class_id: two, nickname: "乙" });
  const assistant = await room.person({ role: "ta", class_id: one });
  expect((await classes(setting, assistant)).list.map(({ name }) => name)).toEqual(["一班"]);
  expect((await list(setting, { classId: two }, assistant)).list.map(({ name }) => name)).toEqual(["甲"]);
  const learners = [own.id, foreign.id];
  const mute = await testbed.call(contract.rosterMute, { id, learners, muted: true }, as(assistant));
  expect(mute.result).toEqual({ changed: 1 });
  const tell = await testbed.call(
    contract.rosterTell,
    { id, learners, title: "请交作业", text: "周五前" },
    as(assistant),
  );
  expect(tell.result).toEqual({ changed: 1 });
  expect(await inbox(foreign)).toEqual([]);
  expect((await inbox(own))[0]?.title).toBe("来自高等数学教师的消息：请交作业");
  for (const [call, more] of [
    [contract.rosterMove, { learners, classId: two }],
    [contract.rosterRemove, { learners, reason: "退课" }],
    [contract.rosterGroup, { learners, group: "一组" }],
    [contract.rosterAdmit, { learners, admit: true }],
    [contract.rosterAdd, { learners, classId: one }],
    [contract.rosterSearch, { q: "1", classId: one }],
    [contract.classSave, { name: "x", teacher: "" }],
  ] as const)
    expect((await testbed.wire(call as never, { id, ...more }, as(assistant))).code).toBe(Code.forbidden);
});

test("whoever is muted reads and does not write, until they may again", async () => {
  const { room, teacher, one } = await open();
  const id = room.run;
  const learner = await room.person({ class_id: one });
  const ask = async () =>
    (
      await testbed.call(
        roomCalls.threadSave,
        { id, title: "问题", body: richTextOf("怎么做？"), anonymous: false },
        as(learner),
      )
    ).code;
  const mute = (muted: boolean) =>
    testbed.call(contract.rosterMute, { id, learners: [learner.id], muted }, as(teacher));
  await mute(true);
  expect(await ask()).toBe(Code.muted);
  expect((await testbed.call(roomCalls.threadList, { id }, as(learner))).code).toBe(Code.ok);
  await mute(false);
  expect(await ask()).toBe(Code.ok);
});

test("learners are moved, grouped and removed; what they are told says so, and a place comes free", async () => {
  const setting = await open({ capacity: 2, taken: 2 });
  const { room, teacher, one, two } = setting;
  const id = room.run;
  const gone = await room.person({ class_id: one, nickname: "甲" });
  const stays = await room.person({ class_id: one, nickname: "乙" });
  const next = await room.person({ state: "waiting", nickname: "丙" });
  const group = { id, learners: [gone.id, stays.id], group: "第一组" };
  expect((await testbed.call(contract.rosterGroup, group, as(teacher))).result).toEqual({ changed: 2 });
  const grouped = await list(setting, { classId: one, group: "第一组" });
  expect(grouped).toMatchObject({ total: 2, groups: ["第一组"] });
  const move = { id, learners: [stays.id], classId: two };
  expect((await testbed.call(contract.rosterMove, move, as(teacher))).result).toEqual({ changed: 1 });
  expect((await inbox(stays))[0]?.title).toBe("你已转到二班：高等数学");
  expect((await list(setting, { classId: two })).list[0]).toMatchObject({ name: "乙", group: "" });
  const remove = { id, learners: [gone.id], reason: "已转专业" };
  expect((await testbed.call(contract.rosterRemove, remove, as(teacher))).result).toEqual({ changed: 1 });
  expect((await inbox(gone))[0]).toMatchObject({ title: "你已被移出课程：高等数学", text: "已转专业" });
  expect((await testbed.call(contract.rosterRemove, remove, as(teacher))).result).toEqual({
    field: "learners",
  });
  expect((await inbox(next))[0]?.title).toBe("候补成功：高等数学");
  expect((await testbed.call(contract.rosterMove, { ...move, classId: 999_999 }, as(teacher))).code).toBe(
    Code.notFound,
  );
});

test("learners of the teacher's schools are found and added; a full run, another class and another school refuse", async () => {
  const setting = await open({ capacity: 2 });
  const { room, teacher, one, two } = setting;
  const id = room.run;
  const [a, b, c] = (await school(setting, [`A${id}`, `B${id}`, `C${id}`])) as [Inmate, Inmate, Inmate];
  const found = async (q: string) =>
    (await testbed.call(contract.rosterSearch, { id, classId: one, q }, as(teacher))).result.list;
  expect((await found(`a${id}`)).map(({ number }) => number)).toEqual([`A${id}`]);
  const add = async (people: readonly Inmate[], classId = one) =>
    testbed.call(contract.rosterAdd, { id, classId, learners: people.map((each) => each.id) }, as(teacher));
  expect((await add([a])).result).toEqual({ changed: 1 });
  expect(await found(`a${id}`)).toEqual([]);
  expect((await add([a])).result).toEqual({ changed: 0 });
  expect((await add([a], two)).code).toBe(Code.classTaken);
  expect((await add([b, c])).code).toBe(Code.runFull);
  expect((await list(setting)).total).toBe(1);
  expect((await add([await room.stranger()])).result).toEqual({ field: "learners" });
  await testbed.call(contract.classArchive, { id, classId: two, archived: true }, as(teacher));
  expect((await add([b], two)).code).toBe(Code.classArchived);
});

test("applicants are found by what became of them, with what they did in the course before", async () => {
  const setting = await open({ mode: "approval" });
  const { room, teacher } = setting;
  const id = room.run;
  const { db, clock } = testbed.platform;
  const now = clock.now();
  const asks = await room.person({ state: "pending", real_name: "林小雨", reason: "想学" });
  await room.person({ state: "waiting", real_name: "马骏" });
  await room.person({ state: "pending", real_name: "旧申请", applied_at: now - 15 * 86_400_000 });
  await room.person({ state: "rejected", real_name: "孙一诺", reason: "人数已满" });
  await room.person({ state: "withdrawn", real_name: "何苗" });
  await room.person({ real_name: "周舟" });
  const { course_id } = await db
    .selectFrom("course_run")
    .select("course_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const before = await db
    .insertInto("course_run")
    .values({
      course_id,
      term_id: null,
      run_no: 9,
      mode: "open",
      enroll_from: null,
      enroll_until: null,
      starts_at: 0,
      ends_at: now - 1,
      capacity: null,
      pass_mark: 60,
      excellent_mark: 85,
      grading: "[]",
      self_study: false,
      created_at: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enroll(db, before.id, asks.id, { state: "failed", percent: 40 });
  const see = async (tab: string, more: object = {}, who = teacher) =>
    testbed.call(contract.applicantList, { id, tab, ...more } as never, as(who));
  const names = async (tab: string, more: object = {}) =>
    (await see(tab, more)).result.list.map(({ name }) => name);
  expect((await see("pending")).result.list).toMatchObject([
    { name: "林小雨", reason: "想学", earlierRuns: 1, earlierPercent: 40 },
    { name: "马骏", state: "waiting", earlierRuns: 0, earlierPercent: 0 },
  ]);
  expect(await names("approved")).toEqual(["周舟"]);
  expect(await names("rejected")).toEqual(["孙一诺"]);
  expect(await names("withdrawn")).toEqual(["何苗"]);
  expect(await names("pending", { q: "马" })).toEqual(["马骏"]);
  expect(await names("pending", { sort: "name", descending: true, size: 1 })).toHaveLength(1);
  expect((await see("pending", {}, await room.person())).code).toBe(Code.forbidden);
  expect((await see("pending", {}, await room.stranger())).code).toBe(Code.notEnrolled);
});
