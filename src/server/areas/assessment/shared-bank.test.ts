/** Banks of schools and libraries: who reads and writes them, copies both ways with their origin, and twins across. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  Code,
  questionExchange,
  richTextOf,
  sharedBank as contract,
  teach,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { RoleName } from "../accounts/index.js";
import { addLibrary, addOrg } from "../library/testing-library.js";
import type { Inmate } from "../room/testing-room.js";
import { CONTENTS, taughtRoom } from "./testing-assessment.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const SCHOOL = { bank: "school" as const };

/** Makes somebody of a school what they are there. */
async function appoint({ id }: Inmate, org_id: number, roles: readonly RoleName[]): Promise<void> {
  const { db } = testbed.platform;
  await db
    .insertInto("membership")
    .values({ account_id: id, org_id, role: "teacher", created_at: 0 })
    .execute();
  await db.updateTable("account").set({ roles }).where("id", "=", id).execute();
}
async function schoolOf(run: number): Promise<number> {
  const row = await testbed.platform.db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select("course.org_id")
    .where("course_run.id", "=", run)
    .executeTakeFirstOrThrow();
  return row.org_id;
}
/** A run of a school with a certified teacher of it. @param org another run's school */
async function taught(org?: number) {
  const { room, teacher } = await taughtRoom(testbed);
  if (org !== undefined)
    await testbed.platform.db
      .updateTable("course")
      .set({ org_id: org })
      .where("id", "in", (from) =>
        from.selectFrom("course_run").select("course_id").where("id", "=", room.run),
      )
      .execute();
  const school = org ?? (await schoolOf(room.run));
  await appoint(teacher, school, ["teacher"]);
  return { room, teacher, school };
}
type Setting = Awaited<ReturnType<typeof taught>>;
const write = async ({ room, teacher }: Setting, text: string) =>
  (
    await testbed.call(
      teach.questionSave,
      {
        id: room.run,
        difficulty: 4,
        points: 3,
        tags: ["期末"],
        knowledge: ["极限"],
        stem: richTextOf(text),
        content: CONTENTS[0] as never,
      },
      as(teacher),
    )
  ).result.question;
const copyOut = (
  { room, teacher }: Setting,
  questions: readonly number[],
  more: object = {},
  who = teacher,
) =>
  testbed.call(
    contract.bankCopyOut,
    { id: room.run, ...SCHOOL, questions: [...questions], ...more },
    as(who),
  );
const copyIn = ({ room, teacher }: Setting, questions: readonly number[], more: object = {}) =>
  testbed.call(
    contract.bankCopyIn,
    { id: room.run, ...SCHOOL, questions: [...questions], ...more },
    as(teacher),
  );
const read = ({ room, teacher }: Setting, more: object = {}, who = teacher) =>
  testbed.call(contract.sharedList, { id: room.run, ...SCHOOL, ...more }, as(who));

test("a question goes into the school's bank once, in a folder, and from there into another course with its origin", async () => {
  const one = await taught();
  const question = await write(one, "极限是什么？");
  expect((await copyOut(one, [question], { path: "高等数学/第一章" })).result).toEqual({
    copied: 1,
    twins: 0,
  });
  // Twins are known whatever course they come from.
  const other = await taught(one.school);
  const twin = await write(other, "极限，是什么");
  expect((await copyOut(other, [twin])).result).toEqual({ copied: 0, twins: 1 });
  const { list, folders } = (await read(other)).result;
  expect(folders.map(({ name, questions }) => [name, questions])).toEqual([
    ["第一章", 1],
    ["高等数学", 0],
  ]);
  expect(list).toMatchObject([{ text: "极限是什么？", difficulty: 4, knowledge: ["极限"], inCourse: true }]);
  const source = list[0]?.question ?? 0;
  const first = (await copyIn(other, [source])).result.list;
  expect(first).toMatchObject([{ source, version: 1, isNew: true }]);
  expect((await copyIn(other, [source])).result.list).toEqual([{ ...first[0], isNew: false }]);
  const copy = await testbed.platform.db
    .selectFrom("question")
    .select(["origin_id", "origin_version"])
    .where("id", "=", first[0]?.question ?? 0)
    .executeTakeFirstOrThrow();
  expect(copy).toEqual({ origin_id: source, origin_version: 1 });
  // The course's own list has the copy, and the school's question is in no course's.
  const own = await testbed.call(teach.questionList, { id: other.room.run }, as(other.teacher));
  expect(own.result.list.map((card) => card.question).toSorted((a, b) => a - b)).toEqual([
    twin,
    first[0]?.question,
  ]);
  const detail = await testbed.call(
    teach.questionDetail,
    { id: other.room.run, question: source },
    as(other.teacher),
  );
  expect(detail.code).toBe(Code.notFound);
});

test("teachers of the school read it, certified ones give, and what somebody brought they or the school's admin take out", async () => {
  const one = await taught();
  await copyOut(one, [await write(one, "导数是什么？")]);
  const other = await taught(one.school);
  const source = (await read(other)).result.list[0]?.question ?? 0;
  const archive = ({ room }: Setting, who: Inmate) =>
    testbed.call(
      contract.sharedArchive,
      { id: room.run, ...SCHOOL, questions: [source], archived: true },
      as(who),
    );
  expect((await archive(other, other.teacher)).code).toBe(Code.notFound);
  // Not certified: reads, and gives nothing.
  await testbed.platform.db
    .updateTable("account")
    .set({ roles: ["learner"] })
    .where("id", "=", other.teacher.id)
    .execute();
  expect((await read(other)).result.list[0]?.mayChange).toBe(false);
  expect((await copyOut(other, [await write(other, "别的题")])).code).toBe(Code.forbidden);
  await testbed.platform.db
    .updateTable("account")
    .set({ roles: ["school-admin"] })
    .where("id", "=", other.teacher.id)
    .execute();
  expect((await archive(other, other.teacher)).result.changed).toBe(1);
  expect((await read(one)).result.total).toBe(0);
});

test("who teaches elsewhere, learns, or names another bank's question gets nothing", async () => {
  const one = await taught();
  const question = await write(one, "积分是什么？");
  await copyOut(one, [question]);
  const source = (await read(one)).result.list[0]?.question ?? 0;
  const far = await taught();
  expect((await read(far)).result.total).toBe(0);
  expect((await copyIn(far, [source])).code).toBe(Code.notFound);
  expect((await copyOut(far, [question])).code).toBe(Code.notFound);
  expect((await read(one, {}, await one.room.person())).code).toBe(Code.forbidden);
  const assistant = await one.room.person({ role: "ta" });
  // An assistant who is not of the school.
  expect((await read(one, {}, assistant)).code).toBe(Code.notFound);
  const places = await testbed.call(contract.bankPlaces, { id: one.room.run }, as(assistant));
  expect(places.result.school).toBeUndefined();
});

test("libraries: certified teachers read their banks, those of a school that takes part give", async () => {
  const { db } = testbed.platform;
  const org_id = await addOrg(db, "题库测试学校");
  const shelf = { org_id, id: (await addLibrary(db, org_id, "题库测试")).id };
  const library = { bank: "library" as const, library: shelf.id };
  const far = await taught();
  const question = await write(far, "矩阵是什么？");
  const places = async () =>
    (await testbed.call(contract.bankPlaces, { id: far.room.run }, as(far.teacher))).result.libraries.find(
      (one) => one.library === shelf.id,
    );
  expect(await places()).toMatchObject({ mayWrite: false, mayManage: false });
  expect((await copyOut(far, [question], library)).code).toBe(Code.forbidden);
  const near = await taught(shelf.org_id);
  expect((await copyOut(near, [await write(near, "向量是什么？")], library)).result.copied).toBe(1);
  const { list } = (await read(far, library)).result;
  expect(list).toMatchObject([{ text: "向量是什么？", inCourse: false, mayChange: false }]);
  expect((await copyIn(far, [list[0]?.question ?? 0], library)).result.list[0]?.isNew).toBe(true);
  expect((await read(far, { bank: "library", library: 999_999 })).code).toBe(Code.notFound);
});

test("a question is written in the school's bank and changed there by whoever brought it, or runs the school", async () => {
  const one = await taught();
  const other = await taught(one.school);
  const save = ({ room, teacher }: Setting, more: object = {}) =>
    testbed.call(
      teach.questionSave,
      {
        id: room.run,
        ...SCHOOL,
        difficulty: 2,
        points: 5,
        tags: [],
        knowledge: [],
        stem: richTextOf("级数收敛吗？"),
        content: CONTENTS[0] as never,
        ...more,
      },
      as(teacher),
    );
  const { question } = (await save(one)).result;
  expect((await read(other)).result.list).toMatchObject([{ question, version: 1, mayChange: false }]);
  expect((await save(other, { question, stem: richTextOf("别人的话") })).code).toBe(Code.forbidden);
  expect((await save(one, { question, stem: richTextOf("级数何时收敛？") })).result.version).toBe(2);
  // In the course it is nobody's, and the course's own is none of the school's.
  expect((await save(one, { question, bank: undefined })).code).toBe(Code.notFound);
  expect((await save(one, { question: await write(one, "本课程的题") })).code).toBe(Code.notFound);
  await testbed.platform.db
    .updateTable("account")
    .set({ roles: ["school-admin"] })
    .where("id", "=", other.teacher.id)
    .execute();
  expect((await save(other, { question, stem: richTextOf("级数何时收敛") })).result.version).toBe(3);
  const far = await taught();
  expect((await save(far, { question })).code).toBe(Code.notFound);
  await testbed.platform.db
    .updateTable("account")
    .set({ roles: ["learner"] })
    .where("id", "=", one.teacher.id)
    .execute();
  expect((await save(one)).code).toBe(Code.forbidden);
});

test("folders of a shared bank are made by those who give to it, and changed by those who run it", async () => {
  const one = await taught();
  const save = ({ room, teacher }: Setting, more: object) =>
    testbed.call(teach.folderSave, { id: room.run, ...SCHOOL, name: "单元一", ...more }, as(teacher));
  const drop = ({ room, teacher }: Setting, folder: number) =>
    testbed.call(teach.folderDelete, { id: room.run, ...SCHOOL, folder }, as(teacher));
  const move = ({ room, teacher }: Setting, questions: number[], folder: number) =>
    testbed.call(teach.questionMove, { id: room.run, ...SCHOOL, questions, folder }, as(teacher));
  const { folder } = (await save(one, {})).result;
  const within = (await save(one, { name: "第一节", parent: folder })).result.folder;
  expect((await save(one, { folder, name: "别名" })).code).toBe(Code.forbidden);
  expect((await drop(one, folder)).code).toBe(Code.forbidden);
  // One of the course is none of the school's.
  const own = await testbed.call(teach.folderSave, { id: one.room.run, name: "课程的" }, as(one.teacher));
  expect((await save(one, { parent: own.result.folder })).code).toBe(Code.notFound);

  const mine = await write(one, "向量积是什么？");
  await copyOut(one, [mine]);
  const source = (await read(one)).result.list[0]?.question ?? 0;
  const other = await taught(one.school);
  expect((await move(other, [source], within)).result.changed).toBe(0);
  expect((await move(one, [source], within)).result.changed).toBe(1);
  expect((await move(one, [source], own.result.folder)).code).toBe(Code.notFound);

  await testbed.platform.db
    .updateTable("account")
    .set({ roles: ["school-admin"] })
    .where("id", "=", other.teacher.id)
    .execute();
  expect((await save(other, { folder, name: "第一单元" })).code).toBe(Code.ok);
  expect((await save(other, { folder, name: "第一单元", parent: within })).code).toBe(Code.invalid);
  const folders = async () =>
    (await testbed.call(teach.folderList, { id: one.room.run, ...SCHOOL }, as(one.teacher))).result.list.map(
      ({ name, questions }) => [name, questions],
    );
  expect(await folders()).toEqual([
    ["第一单元", 0],
    ["第一节", 1],
  ]);
  expect((await drop(other, within)).code).toBe(Code.ok);
  const [left] = (await read(one)).result.list;
  expect([left?.question, left?.folder]).toEqual([source, undefined]);
});

test("files go into a shared bank and out of it, by those who may", async () => {
  const one = await taught();
  const text = "1. 水是化合物。\n答案：对\n2. 铁是气体。\n答案：错";
  const add = async ({ room, teacher }: Setting, rows: number[]) => {
    const input = { id: room.run, ...SCHOOL, text, rows };
    const answer = await testbed.call(questionExchange.questionImport, input, as(teacher));
    await testbed.platform.background.drain();
    return answer;
  };
  const check = ({ room, teacher }: Setting) =>
    testbed.call(questionExchange.questionImportCheck, { id: room.run, ...SCHOOL, text }, as(teacher));
  expect((await check(one)).result.rows.map(({ twin }) => twin)).toEqual([undefined, undefined]);
  expect((await add(one, [1])).result.questions).toBe(1);
  expect((await check(one)).result.rows.map(({ twin }) => twin)).toEqual(["bank", undefined]);
  const list = await testbed.call(teach.questionList, { id: one.room.run }, as(one.teacher));
  expect(list.result.total).toBe(0);
  const out = ({ room, teacher }: Setting) =>
    testbed.call(questionExchange.questionExport, { id: room.run, ...SCHOOL, format: "gift" }, as(teacher));
  expect((await out(one)).result.questions).toBe(1);
  const reader = await taught(one.school);
  await testbed.platform.db
    .updateTable("account")
    .set({ roles: ["learner"] })
    .where("id", "=", reader.teacher.id)
    .execute();
  expect((await out(reader)).result.questions).toBe(1);
  expect((await check(reader)).code).toBe(Code.forbidden);
  expect((await add(reader, [2])).code).toBe(Code.forbidden);
  const far = await taught();
  expect((await out(far)).code).toBe(Code.notFound);
});
