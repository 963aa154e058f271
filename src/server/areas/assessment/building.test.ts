/** The bank and the papers of a course: what a teacher does with them, and nobody else. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, exam, type Input, override, richTextOf, teach } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";
import { CONTENTS } from "./testing-assessment.js";

const MINUTE = 60_000;
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
  readonly learner: Inmate;
}
async function open(): Promise<Setting> {
  const room = await testRoom(testbed);
  return { room, teacher: await room.person({ role: "teacher" }), learner: await room.person() };
}

type Question = Input<typeof teach.questionSave>;
const saveQuestion = ({ room, teacher }: Setting, more: Partial<Question> = {}, who = teacher) =>
  testbed.call(
    teach.questionSave,
    {
      id: room.run,
      difficulty: 2,
      points: 5,
      tags: [],
      knowledge: ["极限"],
      stem: richTextOf("极限是什么？"),
      content: CONTENTS[0] as Question["content"],
      ...more,
    },
    as(who),
  );
const listQuestions = async ({ room, teacher }: Setting, more: object = {}) =>
  (await testbed.call(teach.questionList, { id: room.run, ...more }, as(teacher))).result;

type Assessment = Input<typeof teach.assessSave>;
const draft = (run: number, more: Partial<Assessment> = {}): Assessment => ({
  id: run,
  kind: "quiz",
  title: "第一章测验",
  category: "tests",
  paper: { sections: [] },
  rules: {},
  choice: "highest",
  settings: { shuffleItems: false, shuffleOptions: false, showPoints: "now", showSolutions: "now" },
  ...more,
});
const saveAssessment = ({ room, teacher }: Setting, more: Partial<Assessment> = {}, who = teacher) =>
  testbed.call(teach.assessSave, draft(room.run, more), as(who));
const publish = ({ room, teacher }: Setting, assessment: number, published = true, who = teacher) =>
  testbed.call(teach.assessPublish, { id: room.run, assessment, published }, as(who));
const items = (...questions: readonly number[]) =>
  questions.map((question, at) => ({ key: `i${at}`, question, version: 1, points: 5 }));
const paperOf = (...questions: readonly number[]): Assessment["paper"] => ({
  sections: [{ title: "", items: items(...questions), random: [] }],
});

describe("the bank", () => {
  test("keeps what was written, finds it by its words, and knows a twin", async () => {
    const setting = await open();
    const first = (await saveQuestion(setting)).result;
    expect(first).toMatchObject({ version: 1, hasTwin: false });
    const twin = (await saveQuestion(setting, { stem: richTextOf("极限，是 什么?") })).result;
    expect(twin.hasTwin).toBe(true);
    await saveQuestion(setting, {
      stem: richTextOf("100% 的 e_x"),
      content: CONTENTS[2] as Question["content"],
    });
    const { list, total } = await listQuestions(setting, { q: "极限 什么" });
    expect(total).toBe(2);
    expect(list.map(({ text, hasTwin }) => [text, hasTwin])).toEqual([
      ["极限，是 什么?", true],
      ["极限是什么？", true],
    ]);
    // What stands for anything in a pattern stands for itself here.
    expect((await listQuestions(setting, { q: "0% e_x" })).total).toBe(1);
    expect((await listQuestions(setting, { q: "%" })).total).toBe(1);
    expect((await listQuestions(setting, { type: "gap" })).total).toBe(1);
    const detail = await testbed.call(
      teach.questionDetail,
      { id: setting.room.run, question: first.question },
      as(setting.teacher),
    );
    expect(detail.result.content).toEqual(CONTENTS[0]);
  });

  test("another text is another version, another difficulty is not", async () => {
    const setting = await open();
    const { question } = (await saveQuestion(setting)).result;
    expect((await saveQuestion(setting, { question, difficulty: 5 })).result.version).toBe(1);
    expect((await saveQuestion(setting, { question, stem: richTextOf("改过的") })).result.version).toBe(2);
    const { list } = await listQuestions(setting);
    expect(list).toMatchObject([{ question, version: 2, difficulty: 2, text: "改过的" }]);
  });

  test.each<[string, Question["content"], string]>([
    [
      "an answer that is no option",
      {
        type: "single",
        body: {
          options: [
            { id: "a", content: richTextOf("甲") },
            { id: "b", content: richTextOf("乙") },
          ],
        },
        key: { choice: "c" },
      },
      "option",
    ],
    [
      "a blank without an answer",
      { type: "gap", body: { gaps: 2 }, key: { gaps: [{ accepted: [{ match: "text", text: "a" }] }] } },
      "gaps",
    ],
    [
      "a pattern that cannot be read",
      {
        type: "gap",
        body: { gaps: 1 },
        key: { gaps: [{ accepted: [{ match: "pattern", pattern: "(a" }] }] },
      },
      "pattern",
    ],
    [
      "a pattern that looks back",
      {
        type: "gap",
        body: { gaps: 1 },
        key: { gaps: [{ accepted: [{ match: "pattern", pattern: "(a)\\1" }] }] },
      },
      "pattern",
    ],
    [
      "a formula of something unknown",
      {
        type: "calculation",
        body: {},
        key: { variables: [], formula: "2*q", tolerance: { kind: "absolute", by: 0 } },
      },
      "formula",
    ],
  ])("refuses %s, and says so", async (_, content, fault) => {
    const setting = await open();
    const refused = await saveQuestion(setting, { content });
    expect(refused.code).toBe(Code.invalid);
    expect(refused.envelope.result).toMatchObject({ field: "content", fault });
    expect((await listQuestions(setting)).total).toBe(0);
  });

  test("folders hold questions, and none holds itself", async () => {
    const setting = await open();
    const folder = async (more: object) =>
      testbed.call(teach.folderSave, { id: setting.room.run, name: "章", ...more }, as(setting.teacher));
    const outer = (await folder({})).result.folder;
    const inner = (await folder({ parent: outer })).result.folder;
    await saveQuestion(setting, { folder: inner });
    const list = async () =>
      (await testbed.call(teach.folderList, { id: setting.room.run }, as(setting.teacher))).result.list;
    expect(await list()).toEqual([
      { folder: outer, name: "章", questions: 0 },
      { folder: inner, parent: outer, name: "章", questions: 1 },
    ]);
    expect((await folder({ folder: outer, parent: inner })).code).toBe(Code.invalid);
    const gone = await testbed.call(
      teach.folderDelete,
      { id: setting.room.run, folder: outer },
      as(setting.teacher),
    );
    expect(gone.code).toBe(Code.ok);
    expect(await list()).toEqual([]);
    expect((await listQuestions(setting)).total).toBe(1);
  });
});

test("questions go into a folder and out of it, and stay the version they are", async () => {
  const setting = await open();
  const { question } = (await saveQuestion(setting)).result;
  const other = await open();
  const { folder } = (
    await testbed.call(teach.folderSave, { id: setting.room.run, name: "章" }, as(setting.teacher))
  ).result;
  const move = (to: number | undefined, who = setting) =>
    testbed.call(
      teach.questionMove,
      { id: who.room.run, questions: [question], folder: to },
      as(who.teacher),
    );
  expect((await move(folder)).result.changed).toBe(1);
  expect((await listQuestions(setting, { folder })).list).toMatchObject([{ question, version: 1, folder }]);
  expect((await move(undefined)).result.changed).toBe(1);
  expect((await listQuestions(setting, { folder })).total).toBe(0);
  expect((await move(folder, other)).code).toBe(Code.notFound);
  expect((await move(undefined, other)).result.changed).toBe(0);
});

describe("a paper", () => {
  test("is built, checked, published, taken, and stands from then on", async () => {
    const setting = await open();
    const first = (await saveQuestion(setting)).result.question;
    const second = (await saveQuestion(setting, { content: CONTENTS[1] as Question["content"] })).result
      .question;
    const made = (await saveAssessment(setting, { paper: paperOf(first, second) })).result;
    expect(made.max).toBe(10);
    const { assessment } = made;
    const list = async () =>
      (await testbed.call(exam.examList, { id: setting.room.run }, as(setting.learner))).result.list;
    expect(await list()).toEqual([]);
    expect((await publish(setting, assessment)).code).toBe(Code.ok);
    expect(await list()).toMatchObject([
      { assessment, title: "第一章测验", max: 10, questions: 2, state: "open" },
    ]);
    const begun = await testbed.call(
      exam.attemptStart,
      { id: setting.room.run, assessment },
      as(setting.learner),
    );
    // The teacher mends a question meanwhile: whoever has begun keeps what they saw.
    await saveQuestion(setting, { question: first, stem: richTextOf("新的题目") });
    expect(JSON.stringify(begun.result.sections)).toContain("极限是什么？");
    const again = await testbed.call(
      exam.attemptStart,
      { id: setting.room.run, assessment },
      as(setting.learner),
    );
    expect(again.result.sections).toEqual(begun.result.sections);
    const changed = await saveAssessment(setting, { assessment, paper: paperOf(first) });
    expect(changed.code).toBe(Code.invalid);
    expect(changed.envelope.result).toMatchObject({ field: "paper", frozen: true });
    // Its title is no part of the paper.
    expect(
      (await saveAssessment(setting, { assessment, title: "改名", paper: paperOf(first, second) })).code,
    ).toBe(Code.ok);
    expect((await publish(setting, assessment, false)).code).toBe(Code.invalid);
  });

  test("two teachers do not overwrite each other unseen", async () => {
    const setting = await open();
    const { assessment, updatedAt } = (await saveAssessment(setting)).result;
    testbed.platform.clock.advance(1);
    expect((await saveAssessment(setting, { assessment, updatedAt, title: "甲" })).code).toBe(Code.ok);
    testbed.platform.clock.advance(1);
    expect((await saveAssessment(setting, { assessment, updatedAt, title: "乙" })).code).toBe(Code.stale);
  });

  test("is not published with faults, and each is named", async () => {
    const setting = await open();
    const empty = (await saveAssessment(setting, { kind: "exam" })).result.assessment;
    expect((await publish(setting, empty)).envelope).toMatchObject({
      code: Code.checklist,
      result: { faults: [{ fault: "empty" }, { fault: "noTime" }] },
    });
    await saveQuestion(setting);
    const random = (count: number) => ({ title: "", items: [], random: [{ count, points: 2 }] });
    const thin = (await saveAssessment(setting, { paper: { sections: [random(1), random(1)] } })).result
      .assessment;
    expect((await publish(setting, thin)).envelope).toMatchObject({
      code: Code.checklist,
      result: { faults: [{ fault: "thin" }] },
    });
    await saveQuestion(setting, { stem: richTextOf("另一题") });
    expect((await publish(setting, thin)).code).toBe(Code.ok);
  });

  test("is read with what its questions say, which of them are newer in the bank, and who may get an exception", async () => {
    const setting = await open();
    const { question } = (await saveQuestion(setting)).result;
    const { assessment } = (await saveAssessment(setting, { paper: paperOf(question) })).result;
    await saveQuestion(setting, { question, stem: richTextOf("改过的") });
    await testbed.call(
      teach.questionArchive,
      { id: setting.room.run, questions: [question], archived: true },
      as(setting.teacher),
    );
    const detail = await testbed.call(
      teach.assessDetail,
      { id: setting.room.run, assessment },
      as(setting.teacher),
    );
    expect(detail.result.questions).toEqual([
      {
        question,
        version: 1,
        type: "single",
        text: "极限是什么？",
        difficulty: 2,
        latest: 2,
        archived: true,
      },
    ]);
    await setting.room.person({ nickname: "100%的林小雨" });
    const learners = async (q?: string) =>
      (await testbed.call(override.learnerList, { id: setting.room.run, q }, as(setting.teacher))).result;
    expect((await learners()).total).toBe(2);
    expect((await learners("%的林")).list).toMatchObject([{ name: "100%的林小雨" }]);
    expect((await learners("%雨%")).total).toBe(0);
    const refused = await testbed.call(override.learnerList, { id: setting.room.run }, as(setting.learner));
    expect(refused.code).toBe(Code.forbidden);
  });

  test("of another course's questions is refused", async () => {
    const setting = await open();
    const other = await open();
    const { question } = (await saveQuestion(other)).result;
    expect((await saveAssessment(setting, { paper: paperOf(question) })).code).toBe(Code.notFound);
  });

  test("a learner's own window stands above their class's", async () => {
    const setting = await open();
    const { question } = (await saveQuestion(setting)).result;
    const { assessment } = (
      await saveAssessment(setting, {
        paper: paperOf(question),
        rules: { closeAt: now() + MINUTE, duration: 10 * MINUTE },
      })
    ).result;
    await publish(setting, assessment);
    const saved = await testbed.call(
      override.overrideSave,
      {
        id: setting.room.run,
        assessment,
        account: setting.learner.id,
        closeAt: now() + 60 * MINUTE,
        timeFactor: 1.5,
        reason: "听力障碍",
      },
      as(setting.teacher),
    );
    expect(saved.code).toBe(Code.ok);
    const detail = await testbed.call(
      teach.assessDetail,
      { id: setting.room.run, assessment },
      as(setting.teacher),
    );
    // Who has no real name yet is known by the other one.
    expect(detail.result.overrides).toMatchObject([
      { account: setting.learner.id, name: expect.stringMatching(/./) },
    ]);
    testbed.platform.clock.advance(2 * MINUTE);
    const start = (who: Inmate) =>
      testbed.call(exam.attemptStart, { id: setting.room.run, assessment }, as(who));
    const { startedAt, deadline = 0 } = (await start(setting.learner)).result;
    expect(deadline - startedAt).toBe(15 * MINUTE);
    expect((await start(await setting.room.person())).code).toBe(Code.closed);
  });

  test("a preview is what a learner may get, and leaves nothing", async () => {
    const setting = await open();
    const { question } = (await saveQuestion(setting)).result;
    const { assessment } = (await saveAssessment(setting, { paper: paperOf(question) })).result;
    const preview = await testbed.call(
      teach.assessPreview,
      { id: setting.room.run, assessment, seed: "s" },
      as(setting.teacher),
    );
    expect(preview.result.sections[0]?.items).toHaveLength(1);
    const { list } = (await testbed.call(teach.assessList, { id: setting.room.run }, as(setting.teacher)))
      .result;
    expect(list).toMatchObject([{ assessment, begun: 0, learners: 1, state: "draft" }]);
  });
});

test("learners and strangers reach nothing of it, assistants build nothing", async () => {
  const setting = await open();
  const assistant = await setting.room.person({ role: "ta" });
  for (const who of [setting.learner, await setting.room.stranger()]) {
    const answers = await Promise.all([
      testbed.call(teach.questionList, { id: setting.room.run }, as(who)),
      testbed.call(teach.assessList, { id: setting.room.run }, as(who)),
      saveQuestion(setting, {}, who),
      saveAssessment(setting, {}, who),
    ]);
    expect(answers.every(({ code }) => code === Code.forbidden || code === Code.notEnrolled)).toBe(true);
  }
  expect((await saveQuestion(setting, {}, assistant)).code).toBe(Code.forbidden);
  expect((await saveAssessment(setting, {}, assistant)).code).toBe(Code.forbidden);
  expect((await testbed.call(teach.assessList, { id: setting.room.run }, as(assistant))).code).toBe(Code.ok);
});
