/** Statistics of questions: what learners handed in, counted once, and who may read it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  Code,
  exam,
  mark as marking,
  questionStatistics as contract,
  richTextOf,
  teach,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { Inmate } from "../room/testing-room.js";
import { countAnswers } from "./tally.js";
import { addAssessment, CONTENTS, taughtAssessment, taughtRoom } from "./testing-assessment.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
type Setting = Awaited<ReturnType<typeof taughtAssessment>>;

async function handIn({ room, assessment }: Setting, answers: object, learner?: Inmate) {
  const who = learner ?? (await room.person());
  const { attempt } = (await testbed.call(exam.attemptStart, { id: room.run, assessment }, as(who))).result;
  const changes = Object.entries(answers).map(([item, value]) => ({
    item,
    rev: 1,
    device: "desk-0001",
    at: testbed.platform.clock.now(),
    value,
  }));
  await testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes }, as(who));
  return { attempt, who };
}
const paper = async ({ room, assessment, teacher }: Setting, who = teacher) =>
  testbed.call(contract.paperStatistics, { id: room.run, assessment }, as(who));
const RIGHT = { i1: { texts: ["光合作用"] }, i2: { texts: ["光合作用"] } };
const bank = async ({ room, teacher }: Pick<Setting, "room" | "teacher">, more: object = {}) =>
  (await testbed.call(teach.questionList, { id: room.run, ...more }, as(teacher))).result.list;

test("mean score, blanks and options of what was handed in; what nobody has marked yet waits", async () => {
  const setting = await taughtAssessment(testbed);
  const { room, teacher } = setting;
  const { attempt } = await handIn(setting, {
    i0: { choice: "b" },
    i1: { choices: ["a"] },
    i3: { text: "因为" },
  });
  await handIn(setting, { i0: { choice: "a" }, i2: { texts: ["光合作用"] } });
  // Somebody who still writes is in no statistics.
  await testbed.call(
    exam.attemptStart,
    { id: room.run, assessment: setting.assessment },
    as(await room.person()),
  );
  const before = (await paper(setting)).result.list;
  expect(before.map(({ answers, known, blank, p }) => [answers, known, blank, p])).toEqual([
    [2, 2, 0, 0.5],
    // Half of it for one of two right ones.
    [2, 2, 1, 0.25],
    [2, 2, 1, 0.5],
    // One essay waits, an empty one is worth nothing.
    [2, 1, 1, 0],
  ]);
  expect(before[0]?.options.map(({ id, isRight, count }) => [id, isRight, count])).toEqual([
    ["a", false, 1],
    ["b", true, 1],
    ["c", false, 0],
  ]);
  expect(before[0]?.discrimination).toBeUndefined();
  await testbed.call(
    marking.markSave,
    { id: room.run, attempt, item: "i3", points: 5, comment: "" },
    as(teacher),
  );
  expect((await paper(setting)).result.list[3]).toMatchObject({ known: 2, p: 0.25 });
  const question = before[0]?.question ?? 0;
  const one = (await testbed.call(contract.questionStatistics, { id: room.run, question }, as(teacher)))
    .result;
  expect(one).toMatchObject({ all: { answers: 2, p: 0.5 }, versions: [{ version: 1, p: 0.5 }] });
  expect((await bank(setting)).find((card) => card.question === question)?.statistics).toMatchObject({
    answers: 2,
    p: 0.5,
  });
});

test("an attempt that was returned counts no more, and what is counted twice stays the same", async () => {
  const setting = await taughtAssessment(testbed);
  const { room, teacher } = setting;
  const { attempt } = await handIn(setting, { i0: { choice: "b" } });
  expect((await paper(setting)).result.list[0]?.answers).toBe(1);
  await countAnswers(testbed.platform);
  expect(await countAnswers(testbed.platform)).toBe(0);
  await testbed.call(marking.markReturn, { id: room.run, attempt, reason: "网络断了" }, as(teacher));
  expect((await paper(setting)).result.list).toEqual([]);
});

test("versions are counted apart and together; practice is in its own paper's statistics alone", async () => {
  const { room, teacher, where } = await taughtRoom(testbed);
  const { db } = testbed.platform;
  const assessment = await addAssessment(db, where, { contents: CONTENTS.slice(0, 1) });
  const setting = { room, teacher, assessment };
  await handIn(setting, { i0: { choice: "b" } });
  const [card] = await bank(setting);
  const question = card?.question ?? 0;
  const saved = await testbed.call(
    teach.questionSave,
    {
      id: room.run,
      question,
      difficulty: 3,
      points: 10,
      tags: [],
      knowledge: [],
      stem: richTextOf("换了问法"),
      content: CONTENTS[0] as never,
    },
    as(teacher),
  );
  expect(saved.result.version).toBe(2);
  const paperOf = () =>
    addAssessment(db, where, {
      contents: [],
      paper: JSON.stringify({
        sections: [{ title: "", items: [{ key: "i0", question, version: 2, points: 10 }], random: [] }],
      }),
      max: 10,
    });
  await handIn({ ...setting, assessment: await paperOf() }, { i0: { choice: "a" } });
  const practice = { ...setting, assessment: await paperOf() };
  await handIn(practice, { i0: { choice: "a" } });
  // As attempts are that were made before there were none of a practice.
  await db
    .updateTable("assessment")
    .set({ kind: "practice" })
    .where("id", "=", practice.assessment)
    .execute();
  const one = (await testbed.call(contract.questionStatistics, { id: room.run, question }, as(teacher)))
    .result;
  expect(one.all).toMatchObject({ answers: 2, p: 0.5 });
  expect(one.versions.map(({ version, answers, p }) => [version, answers, p])).toEqual([
    [2, 1, 0],
    [1, 1, 1],
  ]);
  expect((await paper(practice)).result.list).toMatchObject([{ answers: 1, p: 0 }]);
});

test("the bank is ordered and narrowed by them, and only staff of the run read them", async () => {
  const setting = await taughtAssessment(testbed, {
    contents: [CONTENTS[0], CONTENTS[2], CONTENTS[2]] as never,
  });
  const { room } = setting;
  // Thirty: all have the first, half of them the second and the third.
  for (let no = 0; no < 30; no += 1)
    await handIn(setting, { i0: { choice: "b" }, ...(no % 2 === 0 && RIGHT) });
  const ordered = await bank(setting, { sort: "p" });
  expect(ordered.map((card) => card.statistics?.p)).toEqual([0.5, 0.5, 1]);
  // Who has the one has the other, and the first tells nobody apart.
  const [second, , first] = ordered;
  expect(second?.statistics?.discrimination).toBeCloseTo(1, 9);
  expect(first?.statistics?.discrimination).toBeUndefined();
  const easy = await bank(setting, { flag: "easy" });
  expect(easy.map(({ type }) => type)).toEqual(["single"]);
  expect(await bank(setting, { flag: "hard" })).toEqual([]);
  const learner = await room.person();
  expect((await paper(setting, learner)).code).toBe(Code.forbidden);
  const other = await taughtRoom(testbed);
  expect((await paper({ ...setting, room: other.room, teacher: other.teacher })).code).toBe(Code.notFound);
  const foreign = await testbed.call(
    contract.questionStatistics,
    { id: other.room.run, question: ordered[0]?.question ?? 0 },
    as(other.teacher),
  );
  expect(foreign.code).toBe(Code.notFound);
});
