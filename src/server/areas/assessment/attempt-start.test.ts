/** The start of an exam: a whole year presses the button, the paper has come before, and the key opens it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam } from "../../../core/contract/index.js";
import { open } from "../../../core/contract/seal.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { Inmate } from "../room/testing-room.js";
import { CONTENTS, taughtAssessment, type TaughtAssessment } from "./testing-assessment.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const now = () => testbed.platform.clock.now();
const start = ({ room, assessment }: TaughtAssessment, who: Inmate, more: object = {}) =>
  testbed.call(exam.attemptStart, { id: room.run, assessment, ...more }, { token: who.token });
const sealed = ({ room, assessment }: TaughtAssessment, who: Inmate) =>
  testbed.call(exam.examSealed, { id: room.run, assessment }, { token: who.token });

test("who begins at once begins one attempt each, with a paper of their own; who may not is refused alone", async () => {
  const setting = await taughtAssessment(testbed, {
    contents: [...CONTENTS, ...CONTENTS, ...CONTENTS],
    settings: { shuffleItems: true, password: "letmein" },
    rules: { attempts: 1, duration: HOUR },
  });
  const learners = await Promise.all(Array.from({ length: 30 }, () => setting.room.person()));
  const [wrong, ...right] = learners;
  const presses = [...right, ...right].map((who) => start(setting, who, { password: "letmein" }));
  const answers = await Promise.all([...presses, start(setting, wrong!, { password: "guess" })]);
  expect(answers.pop()?.code).toBe(Code.passwordWrong);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([Code.ok]));
  for (const [at] of right.entries())
    expect(answers[at + right.length]?.result).toMatchObject({
      attempt: answers[at]?.result.attempt,
      sections: answers[at]?.result.sections,
    });
  const began = answers.slice(0, right.length).map(({ result }) => result);
  expect(new Set(began.map(({ attempt }) => attempt)).size).toBe(right.length);
  const orders = began.map(({ sections }) => sections[0]?.items.map(({ key }) => key).join());
  expect(new Set(orders).size).toBeGreaterThan(right.length / 2);
  for (const { deadline, startedAt } of began) expect((deadline ?? 0) - startedAt).toBe(HOUR);
});

test("a window of a class or of one learner counts for them, also where all begin together", async () => {
  const setting = await taughtAssessment(testbed, { rules: { duration: HOUR } });
  const [one, other] = [await setting.room.person(), await setting.room.person()];
  await testbed.platform.db
    .insertInto("assessment_override")
    .values({
      assessment_id: setting.assessment,
      class_id: null,
      account_id: other.id,
      values: JSON.stringify({ timeFactor: 1.5 }),
      reason: "",
    })
    .execute();
  const [first, second] = await Promise.all([start(setting, one), start(setting, other)]);
  expect((first.result.deadline ?? 0) - first.result.startedAt).toBe(HOUR);
  expect((second.result.deadline ?? 0) - second.result.startedAt).toBe(1.5 * HOUR);
});

test("the paper comes before it opens, is of no use without the key, and is the one that the start gives", async () => {
  const setting = await taughtAssessment(testbed, {
    rules: { openAt: now() + 2 * HOUR, duration: HOUR },
    settings: { shuffleItems: true, shuffleOptions: true },
  });
  const [learner, other] = [await setting.room.person(), await setting.room.person()];
  const ahead = (await sealed(setting, learner)).result;
  expect(ahead.stamp).toMatch(/^[0-9a-f]{32}$/);
  expect(atob(ahead.sealed ?? "")).not.toMatch(/stem|options/);
  expect((await sealed(setting, other)).result.stamp).not.toBe(ahead.stamp);
  expect((await start(setting, learner, { stamp: ahead.stamp })).code).toBe(Code.notOpen);
  testbed.platform.clock.advance(2 * HOUR);
  const { key = "", sections, attempt } = (await start(setting, learner, { stamp: ahead.stamp })).result;
  expect(sections).toEqual([]);
  expect(key.length).toBeLessThanOrEqual(100);
  const paper = open(ahead.sealed ?? "", key, ahead.stamp ?? "") ?? "";
  // Whoever goes on without it gets the same paper as it is.
  const whole = (await start(setting, learner)).result;
  expect(whole.attempt).toBe(attempt);
  expect(JSON.parse(paper)).toEqual(whole.sections);
  expect(whole.key).toBeUndefined();
  // Another's stamp opens nothing.
  const others = (await start(setting, other, { stamp: ahead.stamp })).result;
  expect(others.key).toBeUndefined();
  expect(others.sections[0]?.items).toHaveLength(CONTENTS.length);
  // While it runs there is none to fetch.
  expect((await sealed(setting, learner)).result).toEqual({});
});

test("a paper that was changed after it was fetched comes with the start", async () => {
  const setting = await taughtAssessment(testbed, { rules: { openAt: now() + HOUR } });
  const learner = await setting.room.person();
  const { stamp } = (await sealed(setting, learner)).result;
  const { db, clock } = testbed.platform;
  const { paper } = await db
    .selectFrom("assessment")
    .select("paper")
    .where("id", "=", setting.assessment)
    .executeTakeFirstOrThrow();
  const [section] = paper.sections;
  await db
    .updateTable("assessment")
    .set({ paper: JSON.stringify({ sections: [{ ...section, items: section?.items.slice(1) }] }) })
    .where("id", "=", setting.assessment)
    .execute();
  clock.advance(HOUR);
  const begun = (await start(setting, learner, { stamp })).result;
  expect(begun.key).toBeUndefined();
  expect(begun.sections[0]?.items).toHaveLength(CONTENTS.length - 1);
});

test("days before, or when all attempts are used, there is no paper to fetch; what is not published is not there", async () => {
  const early = await taughtAssessment(testbed, { rules: { openAt: now() + 25 * HOUR } });
  const learner = await early.room.person();
  expect((await sealed(early, learner)).result).toEqual({});
  const closed = await taughtAssessment(testbed, { rules: { closeAt: now() - HOUR } });
  expect((await sealed(closed, await closed.room.person())).result).toEqual({});
  const draft = await taughtAssessment(testbed, { state: "draft" });
  expect((await sealed(draft, await draft.room.person())).code).toBe(Code.notFound);
});
