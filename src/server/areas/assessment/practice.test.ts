/** Practice and the book of wrong answers: what comes into it and when, who sees it, and that an answer counts once. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { Code, exam, type Input, practice as contract } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { enroll } from "../course/testing-course.js";
import type { Inmate } from "../room/testing-room.js";
import { addAssessment, taughtAssessment, taughtRoom } from "./testing-assessment.js";

const HOUR = 3_600_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
let made = 0;
const answerId = () => `answer-id-${String((made += 1)).padStart(8, "0")}`;
type Setting = Awaited<ReturnType<typeof taughtAssessment>>;
const open = (options: Parameters<typeof taughtAssessment>[1] = {}) => taughtAssessment(testbed, options);
const SEED = "seed-1";
const paper = ({ room, assessment }: Setting, who: Inmate, more: object = {}) =>
  testbed.call(contract.practicePaper, { id: room.run, assessment, seed: SEED, ...more }, as(who));
const check = (
  { room }: Pick<Setting, "room">,
  who: Inmate,
  input: Partial<Input<typeof contract.practiceCheck>>,
) =>
  testbed.call(
    contract.practiceCheck,
    { id: room.run, answerId: answerId(), question: 1, version: 1, seed: SEED, ...input },
    as(who),
  );
const rate = (
  { room }: Pick<Setting, "room">,
  who: Inmate,
  id: string,
  recall: "missed" | "guessed" | "knew",
) => testbed.call(contract.practiceRate, { id: room.run, answerId: id, recall }, as(who));
const book = async ({ room }: Pick<Setting, "room">, who: Inmate) =>
  (await testbed.call(contract.bookList, { id: room.run }, as(who))).result;
const session = async ({ room }: Pick<Setting, "room">, who: Inmate, more: object = {}) =>
  (await testbed.call(contract.bookSession, { id: room.run, ...more }, as(who))).result;

async function handIn({ room, assessment }: Setting, learner: Inmate, answers: object) {
  const { attempt, now } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(learner)))
    .result;
  const changes = Object.entries(answers).map(([item, value]) => ({
    item,
    rev: 1,
    device: "desk-0001",
    at: now,
    value,
  }));
  await testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes }, as(learner));
}

test("a practice gives its questions without keys; an answer is judged at once, a wrong one goes into the book", async () => {
  const setting = await open({ kind: "practice" });
  const learner = await setting.room.person();
  const drawn = await paper(setting, learner);
  expect(drawn.result.list).toHaveLength(4);
  expect(JSON.stringify(drawn.result)).not.toContain("光合作用");
  const [choice, several, , essay] = drawn.result.list;
  const from = { assessment: setting.assessment };
  const right = (await check(setting, learner, { ...from, ...choice, answer: { choice: "b" } })).result;
  expect(right).toMatchObject({ isCorrect: true, share: 1, solution: { key: { choice: "b" } } });
  expect(right.card).toBeUndefined();
  expect((await book(setting, learner)).total).toBe(0);
  const half = (await check(setting, learner, { ...from, ...several, answer: { choices: ["a"] } })).result;
  expect(half).toMatchObject({ isCorrect: false, share: 0.5, card: { reviews: 1 } });
  // Nobody but the learner can say what an essay is worth.
  const id = answerId();
  const written = (
    await check(setting, learner, { ...from, ...essay, answerId: id, answer: { text: "因为" } })
  ).result;
  expect(written.isCorrect).toBeUndefined();
  expect(written.card).toBeUndefined();
  expect((await rate(setting, learner, id, "missed")).result.card).toMatchObject({ reviews: 1 });
  const { list, total } = await book(setting, learner);
  expect(total).toBe(2);
  expect(list.map(({ type, source }) => [type, source])).toEqual([
    ["multiple", "practice"],
    ["essay", "practice"],
  ]);
  // A grade it is none: no attempt stands anywhere.
  const intro = await testbed.call(
    exam.examIntro,
    { id: setting.room.run, assessment: setting.assessment },
    as(learner),
  );
  expect(intro.result.attempts).toEqual([]);
});

test("what was handed in wrong is in the book once its solutions are shown, and due at once", async () => {
  const setting = await open({ settings: { showSolutions: "released" } });
  const learner = await setting.room.person();
  await handIn(setting, learner, { i0: { choice: "a" }, i2: { texts: ["光合作用"] } });
  expect((await book(setting, learner)).total).toBe(0);
  await testbed.platform.db
    .updateTable("assessment")
    .set({ released_at: testbed.platform.clock.now() })
    .where("id", "=", setting.assessment)
    .execute();
  const { list, due } = await book(setting, learner);
  // The right gap is not in it, and an essay that was left empty is.
  expect(list.map(({ type }) => type).toSorted()).toEqual(["essay", "multiple", "single"]);
  expect(due).toBe(3);
  const mine = (await testbed.call(contract.bookMine, {}, as(learner))).result.list;
  expect(mine).toMatchObject([{ id: setting.room.run, due: 3, total: 3 }]);
  const other = await setting.room.person();
  expect((await book(setting, other)).total).toBe(0);
});

test("known comes later than guessed; said twice or sent twice it counts once", async () => {
  const setting = await open({ settings: { showSolutions: "now" } });
  const learner = await setting.room.person();
  await handIn(setting, learner, { i0: { choice: "a" } });
  const item = (await session(setting, learner)).list.find(
    ({ view }) => (view as { type: string }).type === "single",
  );
  const id = answerId();
  const input = { ...item, answerId: id, answer: { choice: "b" } };
  const first = (await check(setting, learner, input)).result.card;
  expect(first).toMatchObject({ reviews: 1 });
  expect((await check(setting, learner, input)).result.card).toEqual(first);
  const guessed = (await rate(setting, learner, id, "guessed")).result.card;
  expect(guessed?.reviews).toBe(1);
  expect(guessed?.dueAt).toBeLessThan(first?.dueAt ?? 0);
  expect((await rate(setting, learner, id, "guessed")).result.card).toEqual(guessed);
  expect((await rate(setting, learner, id, "knew")).result.card).toEqual(first);
  // It is not due, and can be practised early; a miss brings it back soon.
  expect((await session(setting, learner)).list.map(({ question }) => question)).not.toContain(
    item?.question,
  );
  expect((await session(setting, learner, { early: true })).list.map(({ question }) => question)).toContain(
    item?.question,
  );
  const wrongId = answerId();
  const missed = (await check(setting, learner, { ...item, answerId: wrongId, answer: { choice: "c" } }))
    .result;
  expect(missed.card).toMatchObject({ reviews: 2 });
  // A wrong answer is wrong, whatever is said of it; and the older answer has no say any more.
  expect((await rate(setting, learner, wrongId, "knew")).result.card).toEqual(missed.card);
  expect((await rate(setting, learner, id, "knew")).result.card).toEqual(missed.card);
  testbed.advance(HOUR);
  expect((await session(setting, learner)).list.map(({ question }) => question)).toContain(item?.question);
});

test("what was taken out stays out until it is answered wrong again, and can be put back", async () => {
  const setting = await open({ settings: { showSolutions: "now" } });
  const learner = await setting.room.person();
  await handIn(setting, learner, { i0: { choice: "a" } });
  const question = (await book(setting, learner)).list.find(({ type }) => type === "single")?.question ?? 0;
  const remove = (removed: boolean) =>
    testbed.call(contract.bookRemove, { id: setting.room.run, questions: [question], removed }, as(learner));
  expect((await remove(true)).result.changed).toBe(1);
  expect((await book(setting, learner)).total).toBe(3);
  await remove(false);
  expect((await book(setting, learner)).total).toBe(4);
  testbed.advance(HOUR);
  await remove(true);
  testbed.advance(HOUR);
  await handIn(setting, learner, { i0: { choice: "c" } });
  expect((await book(setting, learner)).total).toBe(4);
});

test("nobody reads a key by it: other questions, other people's books, closed practices and foreign runs are refused", async () => {
  const { room, teacher, where } = await taughtRoom(testbed);
  const { db, clock } = testbed.platform;
  const tested = await addAssessment(db, where);
  const setting = { room, teacher, assessment: tested };
  const learner = await room.person();
  const question = (
    await db
      .selectFrom("question")
      .select("id")
      .where("course_id", "=", where.course_id)
      .executeTakeFirstOrThrow()
  ).id;
  // An exam is no practice, and its questions are in no book.
  expect((await paper(setting, learner)).code).toBe(Code.notFound);
  expect((await check(setting, learner, { assessment: tested, question })).code).toBe(Code.notFound);
  expect((await check(setting, learner, { question })).code).toBe(Code.notFound);
  const practiceOf = async (rules: object, settings: object = {}) => ({
    ...setting,
    assessment: await addAssessment(db, where, { kind: "practice", rules, settings }),
  });
  const closed = await practiceOf({ closeAt: clock.now() - HOUR });
  expect((await paper(closed, learner)).code).toBe(Code.closed);
  const ahead = await practiceOf({ openAt: clock.now() + HOUR });
  expect((await paper(ahead, learner)).code).toBe(Code.notOpen);
  const locked = await practiceOf({}, { password: "0420" });
  expect((await paper(locked, learner)).code).toBe(Code.passwordWrong);
  const { list } = (await paper(locked, learner, { password: "0420" })).result;
  expect(list).toHaveLength(4);
  expect((await check(locked, learner, { assessment: locked.assessment, ...list[0] })).code).toBe(
    Code.passwordWrong,
  );
  const stranger = await (await taughtRoom(testbed)).room.person();
  expect((await paper(locked, stranger, { password: "0420" })).code).toBe(Code.notEnrolled);
  // Somebody else's answer has no say.
  const id = answerId();
  await check(locked, learner, { assessment: locked.assessment, password: "0420", ...list[0], answerId: id });
  expect((await rate(setting, await room.person(), id, "knew")).code).toBe(Code.notFound);
});

test("a practice has no attempts: starting one is refused by its own code, and no paper is sealed ahead", async () => {
  const setting = await open({ kind: "practice", rules: { openAt: testbed.platform.clock.now() } });
  const learner = await setting.room.person();
  const id = setting.room.run;
  const refused = await testbed.call(exam.attemptStart, { id, assessment: setting.assessment }, as(learner));
  expect(refused.envelope).toMatchObject({
    code: Code.practiceOnly,
    message: "这是练习，不用交卷。请刷新页面，从“开始练习”进入",
  });
  const ahead = await testbed.call(exam.examSealed, { id, assessment: setting.assessment }, as(learner));
  expect(ahead.result).toEqual({});
  expect(
    await testbed.platform.db
      .selectFrom("attempt")
      .select("id")
      .where("assessment_id", "=", setting.assessment)
      .execute(),
  ).toEqual([]);
  expect((await paper(setting, learner)).code).toBe(Code.ok);
});

test("the books of all courses are read together: six take as many statements as one", async () => {
  const { db } = testbed.platform;
  const learner = await (await open()).room.person();
  const enrolled = async () => {
    const setting = await open({ settings: { showSolutions: "now" } });
    await enroll(db, setting.room.run, learner.id, { applied_at: testbed.platform.clock.now() });
    await handIn(setting, learner, { i0: { choice: "a" } });
  };
  const spy = vi.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor())), "executeQuery");
  onTestFinished(() => spy.mockRestore());
  /** Of what is asked about books; sessions and the like are read beside it. */
  const statements = async () => {
    await testbed.platform.background.drain();
    spy.mockClear();
    const { list } = (await testbed.call(contract.bookMine, {}, as(learner))).result;
    const asked = spy.mock.calls
      .map(([query]) => (query as { sql: string }).sql)
      .filter((text) => /assessment|attempt|question|practice_card/.test(text));
    return { books: list.length, asked: asked.length };
  };
  await enrolled();
  const one = await statements();
  expect(one.books).toBe(1);
  for (let count = 0; count < 5; count += 1) await enrolled();
  const six = await statements();
  expect(six.books).toBe(6);
  expect(six.asked).toBe(one.asked);
  // Once everything is in the books nothing is written: what has changed, what may be shown, what was wrong, and the counts.
  expect((await statements()).asked).toBeLessThanOrEqual(6);
});
