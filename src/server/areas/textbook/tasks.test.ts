/** What a class is to read: who may give it, who sees it, and how far they are. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, message, readingTask as contract, textbook } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClass, DAY } from "../course/testing-course.js";
import { type Inmate, type TestRoom, testRoom } from "../room/testing-room.js";
import { importEpub } from "./import.js";
import { makeEpub } from "./testing-epub.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const now = () => testbed.platform.clock.now();
const as = ({ token }: Inmate) => ({ token });
const addBook = (more: Partial<Parameters<typeof importEpub>[2]> = {}) =>
  importEpub(
    testbed.platform,
    makeEpub({ chapters: ["箭", "膜", "秤"].map((word) => `<h1>${word}</h1><p>${word.repeat(400)}</p>`) }),
    { discipline: "数学类", ...more },
  );
const input = (room: TestRoom, book: number, more: object = {}) => ({
  id: room.run,
  book,
  fromChapter: 2,
  toChapter: 3,
  note: "看图，不背公式",
  dueAt: now() + 7 * DAY,
  classes: [] as number[],
  ...more,
});
const give = (room: TestRoom, teacher: Inmate, book: number, more: object = {}) =>
  testbed.call(contract.readingTaskSave, input(room, book, more), as(teacher));
const listOf = async (room: TestRoom, who: Inmate) =>
  (await testbed.call(contract.readingTaskList, { id: room.run }, as(who))).result.list;
const mineOf = async (who: Inmate) => (await testbed.call(contract.readingTaskMine, {}, as(who))).result.list;
const read = (who: Inmate, book: number, chapter: number, reached = 99_999) =>
  testbed.call(
    textbook.textbookPlaceSave,
    { id: book, chapter, offset: 0, reached, seconds: 60, at: now() },
    as(who),
  );

test("chapters are given to a class, its learners hear of it, and reading them counts", async () => {
  const room = await testRoom(testbed);
  const teacher = await room.person({ role: "teacher" });
  const learner = await room.person({ real_name: "林小雨" });
  const mate = await room.person({ real_name: "周同" });
  const book = await addBook();
  const { task } = (await give(room, teacher, book)).result;
  const { list: told } = (await testbed.call(message.messageList, {}, as(learner))).result;
  expect(told[0]).toMatchObject({ kind: "course" });
  expect(told[0]?.text).toContain("看图，不背公式");
  expect(told[0]?.href).toContain("homeworkTest");

  expect(await mineOf(learner)).toMatchObject([
    { task, run: room.run, fromTitle: "第 2 章", toTitle: "第 3 章", percent: 0, licence: "open" },
  ]);
  await read(learner, book, 1);
  // A chapter that nobody asked for counts for nothing.
  expect((await listOf(room, learner))[0]).toMatchObject({ percent: 0 });
  await read(learner, book, 2);
  expect((await listOf(room, learner))[0]).toMatchObject({ percent: 50 });
  expect((await listOf(room, learner))[0]?.finishedAt).toBeUndefined();
  testbed.advance(DAY);
  const finished = now();
  await read(learner, book, 3);
  testbed.advance(DAY);
  // Read once more: it was read when it first was.
  await read(learner, book, 3);
  expect((await listOf(room, learner))[0]).toMatchObject({ percent: 100, finishedAt: finished });
  expect(await mineOf(learner)).toEqual([]);

  expect((await listOf(room, teacher))[0]).toMatchObject({ finished: 1, people: 2, classes: [] });
  const { list } = (await testbed.call(contract.readingTaskProgress, { id: room.run, task }, as(teacher)))
    .result;
  expect(list).toEqual([
    { name: "周同", className: "", percent: 0, finishedAt: undefined },
    { name: "林小雨", className: "", percent: 100, finishedAt: finished },
  ]);
  expect((await testbed.call(contract.readingTaskProgress, { id: room.run, task }, as(mate))).code).toBe(
    Code.forbidden,
  );
});

test("what one class is to read, another does not see", async () => {
  const room = await testRoom(testbed);
  const { db } = testbed.platform;
  const [one, other] = [await addClass(db, room.run, "一班"), await addClass(db, room.run, "二班")];
  const teacher = await room.person({ role: "teacher" });
  const inOne = await room.person({ class_id: one });
  const inOther = await room.person({ class_id: other });
  await give(room, teacher, await addBook(), { classes: [one] });
  expect(await listOf(room, inOne)).toHaveLength(1);
  expect(await mineOf(inOne)).toHaveLength(1);
  expect(await listOf(room, inOther)).toEqual([]);
  expect(await mineOf(inOther)).toEqual([]);
  expect((await listOf(room, teacher))[0]).toMatchObject({ people: 1 });
  const elsewhere = await testRoom(testbed);
  const foreign = await addClass(db, elsewhere.run, "别处");
  expect(await give(room, teacher, await addBook(), { classes: [foreign] })).toMatchObject({
    code: Code.invalid,
    result: { field: "classes" },
  });
});

test("learners and assistants give nothing to read; a teacher changes it and takes it back, also in nobody else's run", async () => {
  const room = await testRoom(testbed);
  const teacher = await room.person({ role: "teacher" });
  const learner = await room.person();
  const book = await addBook();
  expect((await give(room, learner, book)).code).toBe(Code.forbidden);
  expect((await give(room, await room.person({ role: "ta" }), book)).code).toBe(Code.forbidden);
  const { task } = (await give(room, teacher, book)).result;
  await give(room, teacher, book, { task, toChapter: 2, note: "" });
  expect(await listOf(room, learner)).toMatchObject([{ task, toChapter: 2, note: "" }]);
  const other = await testRoom(testbed);
  const stranger = await other.person({ role: "teacher" });
  expect((await give(other, stranger, book, { task })).code).toBe(Code.notFound);
  expect((await testbed.call(contract.readingTaskRemove, { id: other.run, task }, as(stranger))).code).toBe(
    Code.notFound,
  );
  await testbed.call(contract.readingTaskRemove, { id: room.run, task }, as(teacher));
  expect(await listOf(room, learner)).toEqual([]);
  // Nobody is told of what is no longer there.
  expect((await testbed.call(message.messageList, {}, as(learner))).result.list).toEqual([]);
});

test("a date that has passed, chapters that are not there and a licence that ends before are refused at their fields", async () => {
  const room = await testRoom(testbed);
  const teacher = await room.person({ role: "teacher" });
  const book = await addBook();
  const fieldOf = async (id: number, more: object) => (await give(room, teacher, id, more)).result;
  expect(await fieldOf(book, { dueAt: now() - 1 })).toMatchObject({ field: "dueAt" });
  expect(await fieldOf(book, { toChapter: 4 })).toMatchObject({ field: "toChapter" });
  expect(await fieldOf(book, { fromChapter: 3, toChapter: 2 })).toMatchObject({ field: "toChapter" });
  const short = await addBook({ licence_until: now() + 2 * DAY });
  const refused = await give(room, teacher, short);
  expect(refused).toMatchObject({ code: Code.invalid, result: { field: "dueAt" } });
  expect(refused.message).toContain("授权");
  expect((await give(room, teacher, short, { dueAt: now() + DAY })).code).toBe(Code.ok);
  const later = await addBook({ licence_from: now() + 30 * DAY });
  expect(await fieldOf(later, {})).toMatchObject({ field: "dueAt" });
  expect((await give(room, teacher, 999_999)).code).toBe(Code.notFound);
});

test("what is due stays until it is read or the run is over, with what can be read in time first", async () => {
  const room = await testRoom(testbed, { run: { ends_at: now() + 2 * DAY } });
  const teacher = await room.person({ role: "teacher" });
  const learner = await room.person();
  const book = await addBook();
  const early = (await give(room, teacher, book, { dueAt: now() + DAY / 2 })).result.task;
  const late = (await give(room, teacher, book, { dueAt: now() + 1.5 * DAY })).result.task;
  testbed.advance(DAY);
  expect((await listOf(room, learner)).map(({ task }) => task)).toEqual([late, early]);
  expect((await mineOf(learner)).map(({ task }) => task)).toEqual([early, late]);
  testbed.advance(DAY);
  expect(await mineOf(learner)).toEqual([]);
});
