/** Taking an assessment: what is written is kept, whatever the network, the clock and other devices do. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, exam, type Input, richTextOf } from "../../../core/contract/index.js";
import { canonical, type Change } from "../../../core/rules/assessment/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { Inmate } from "../room/testing-room.js";
import { endOverdue } from "./index.js";
import { addAssessment, taughtAssessment, type TaughtAssessment } from "./testing-assessment.js";

const MINUTE = 60_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();

interface Setting extends TaughtAssessment {
  readonly learner: Inmate;
}
async function open(options: Parameters<typeof taughtAssessment>[1] = {}): Promise<Setting> {
  const taught = await taughtAssessment(testbed, options);
  return { ...taught, learner: await taught.room.person() };
}
const start = (
  { room, learner, assessment }: Setting,
  more: Partial<Input<typeof exam.attemptStart>> = {},
  who = learner,
) => testbed.call(exam.attemptStart, { id: room.run, assessment, ...more }, as(who));

let rev = 0;
const change = (item: string, value: unknown, device = "desk-0001", own = (rev += 1)): Change => ({
  item,
  rev: own,
  device,
  at: now(),
  value,
});
const save = ({ room, learner }: Setting, attempt: number, changes: readonly Change[]) =>
  testbed.call(exam.attemptSave, { id: room.run, attempt, changes: [...changes] }, as(learner));
const submit = ({ room, learner }: Setting, attempt: number, changes: readonly Change[] = []) =>
  testbed.call(exam.attemptSubmit, { id: room.run, attempt, changes: [...changes] }, as(learner));
const result = ({ room, learner }: Setting, attempt: number) =>
  testbed.call(exam.attemptResult, { id: room.run, attempt }, as(learner));
const RIGHT: readonly (readonly [string, unknown])[] = [
  ["i0", { choice: "b" }],
  ["i1", { choices: ["a", "c"] }],
  ["i2", { texts: ["光合作用"] }],
];

describe("an attempt", () => {
  test("is begun, written, handed in and scored; what a person marks waits", async () => {
    const setting = await open();
    const begun = await start(setting);
    expect(begun.code).toBe(Code.ok);
    const { attempt, sections } = begun.result;
    expect(sections[0]?.items.map(({ key, points }) => [key, points])).toEqual([
      ["i0", 10],
      ["i1", 10],
      ["i2", 10],
      ["i3", 10],
    ]);
    // Nothing of what is right is in what a learner gets.
    expect(JSON.stringify(begun.envelope)).not.toMatch(/"key":\{|光合作用|解析/);
    await save(setting, attempt, [change("i0", { choice: "b" })]);
    const ended = await submit(setting, attempt, [
      change("i1", { choices: ["a"] }),
      change("i3", { text: "因为……" }),
    ]);
    expect(ended.result).toMatchObject({ isLate: false, receipt: { no: 2 } });
    const seen = (await result(setting, attempt)).result;
    expect(seen.attempt).toMatchObject({ state: "submitted", no: 1 });
    expect(seen.attempt.points).toBeUndefined();
    expect(seen.sections[0]?.items.map(({ points }) => points)).toEqual([10, 5, 0, undefined]);
    expect(seen.sections[0]?.items.every(({ solution }) => solution === undefined)).toBe(true);
  });

  test("goes on where it stood, for whoever comes back", async () => {
    const setting = await open();
    const { attempt } = (await start(setting)).result;
    const written = change("i2", { texts: ["叶绿"] });
    const { receipt } = (await save(setting, attempt, [written])).result;
    const again = (await start(setting)).result;
    expect(again).toMatchObject({ attempt, no: 1, answers: [written], receipt });
  });

  test("a group's questions have the learner's own numbers and order, as questions by themselves do", async () => {
    const items = "abcdefghij".split("").map((id) => ({ id, content: richTextOf(id) }));
    const order = items.map(({ id }) => id);
    const setting = await open({
      contents: [
        {
          type: "group",
          children: [
            {
              id: "n",
              points: 5,
              stem: richTextOf("{{m}} + 1"),
              content: {
                type: "calculation",
                body: {},
                key: {
                  variables: [{ name: "m", min: 2, max: 90, step: 1 }],
                  formula: "m + 1",
                  tolerance: { kind: "absolute", by: 0 },
                },
              },
            },
            {
              id: "o",
              points: 5,
              stem: richTextOf("排序"),
              content: { type: "ordering", body: { items }, key: { order } },
            },
          ],
        },
      ],
    });
    const { attempt, sections } = (await start(setting)).result;
    const item = sections[0]?.items[0];
    if (!item) throw new Error("An empty paper");
    const { children } = item.view as {
      children: [
        { content: { body: { values: { m: number } } } },
        { content: { body: { items: { id: string }[] } } },
      ];
    };
    const { m } = children[0].content.body.values;
    expect(m).toBeGreaterThanOrEqual(2);
    expect(children[1].content.body.items.map(({ id }) => id)).not.toEqual(order);
    expect(JSON.stringify(sections)).not.toContain("formula");
    const answer = { children: { n: { text: String(m + 1) }, o: { order } } };
    await submit(setting, attempt, [change("i0", answer)]);
    expect((await result(setting, attempt)).result.attempt.points).toBe(10);
  });

  test("two presses of the button begin one", async () => {
    const setting = await open({ rules: { attempts: 1 } });
    const both = await Promise.all([start(setting), start(setting)]);
    expect(both.map(({ code }) => code)).toEqual([Code.ok, Code.ok]);
    expect(new Set(both.map(({ result: { attempt } }) => attempt)).size).toBe(1);
  });

  test("an item that the paper has not is not kept", async () => {
    const setting = await open();
    const { attempt } = (await start(setting)).result;
    expect((await save(setting, attempt, [change("i9", { choice: "a" })])).code).toBe(Code.ok);
    expect((await start(setting)).result.answers).toEqual([]);
  });
});

describe("what is written", () => {
  test("any order, repetition and resending of saves gives the last revision's answers", async () => {
    const setting = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            item: fc.constantFrom("i0", "i2"),
            device: fc.constantFrom("desk-0001", "phone-001"),
            value: fc.string(),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        fc.infiniteStream(fc.nat()),
        async (list, order) => {
          // A person's saves are counted by the minute.
          testbed.platform.clock.advance(MINUTE);
          const { attempt } = (await start(setting)).result;
          const changes = list.map(({ item, device, value }) => change(item, { text: value }, device));
          const mixed = changes.toSorted(() => ((order.next().value as number) % 2 === 0 ? 1 : -1));
          for (const each of mixed) await save(setting, attempt, [each]);
          await save(setting, attempt, mixed);
          const kept = new Map((await start(setting)).result.answers.map((each) => [each.item, each]));
          for (const item of new Set(list.map((each) => each.item)))
            expect(kept.get(item)).toEqual(changes.findLast((each) => each.item === item));
          await submit(setting, attempt);
        },
      ),
      { numRuns: 15 },
    );
  });

  test("of two devices the newer answer stands, the older one is history, and its device hears of it", async () => {
    const setting = await open();
    const { attempt } = (await start(setting)).result;
    const phone = change("i0", { choice: "a" }, "phone-001", 5);
    const desk = change("i0", { choice: "b" }, "desk-0001", 7);
    await save(setting, attempt, [desk]);
    const late = (await save(setting, attempt, [phone])).result;
    expect(late.newer).toEqual([desk]);
    const { db } = testbed.platform;
    const history = await db
      .selectFrom("attempt_history")
      .selectAll()
      .where("attempt_id", "=", attempt)
      .execute();
    expect(history).toMatchObject([{ item: "i0", rev: 5, device: "phone-001", value: { choice: "a" } }]);
  });
});

describe("receipts", () => {
  test("verify, and a changed one fails", async () => {
    const setting = await open();
    const { attempt } = (await start(setting)).result;
    const first = (await save(setting, attempt, [change("i0", { choice: "a" })])).result.receipt;
    const written = change("i0", { choice: "b" });
    const second = (await save(setting, attempt, [written])).result.receipt;
    const { item, ...rest } = written;
    expect(second.digest).toBe(testbed.platform.hash.sha256(canonical({ [item]: rest })));
    const isValid = async (receipt: typeof first, before: string) =>
      (
        await testbed.call(
          exam.receiptVerify,
          { id: setting.room.run, attempt, ...receipt, before },
          as(setting.learner),
        )
      ).result.isValid;
    expect(await isValid(first, "")).toBe(true);
    expect(await isValid(second, first.chain)).toBe(true);
    expect(await isValid(second, "")).toBe(false);
    expect(await isValid({ ...second, at: second.at + 1 }, first.chain)).toBe(false);
    expect(await isValid({ ...second, no: 1 }, first.chain)).toBe(false);
    expect(await isValid({ ...second, digest: first.digest }, first.chain)).toBe(false);
    expect(await isValid({ ...second, chain: first.chain }, first.chain)).toBe(false);
  });
});

describe("time", () => {
  test("the server ends an attempt by itself, with all that it has, exactly once", async () => {
    const setting = await open({ rules: { duration: 30 * MINUTE } });
    const { attempt, deadline = 0, startedAt } = (await start(setting)).result;
    expect(deadline - startedAt).toBe(30 * MINUTE);
    await save(
      setting,
      attempt,
      RIGHT.map(([item, value]) => change(item, value)),
    );
    testbed.platform.clock.advance(30 * MINUTE + 30_000);
    // Within the grace what comes still counts.
    expect((await save(setting, attempt, [change("i2", { texts: ["错"] })])).code).toBe(Code.ok);
    expect(await endOverdue(testbed.platform)).toBe(0);
    testbed.platform.clock.advance(31_000);
    const counts = await Promise.all([endOverdue(testbed.platform), endOverdue(testbed.platform)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const seen = (await result(setting, attempt)).result;
    expect(seen.attempt).toMatchObject({ state: "auto", submittedAt: deadline, points: 20 });
    const after = await save(setting, attempt, [change("i0", { choice: "a" })]);
    expect(after.code).toBe(Code.attemptClosed);
  });

  test("after the end nothing is taken, though no server has ended it yet", async () => {
    const setting = await open({ rules: { duration: MINUTE } });
    const { attempt } = (await start(setting)).result;
    testbed.platform.clock.advance(2 * MINUTE + 1);
    expect((await submit(setting, attempt)).code).toBe(Code.attemptClosed);
  });

  test("what comes late loses by the policy", async () => {
    const setting = await open({
      rules: { dueAt: now() + MINUTE },
      late: { enabled: true, percent: 10, per: "day", floor: 0 },
    });
    const { attempt } = (await start(setting)).result;
    testbed.platform.clock.advance(10 * MINUTE);
    const ended = await submit(
      setting,
      attempt,
      RIGHT.map(([item, value]) => change(item, value)),
    );
    expect(ended.result.isLate).toBe(true);
    expect((await result(setting, attempt)).result.attempt).toMatchObject({ points: 26, penalty: 4 });
  });

  test.each([
    [{ openAt: 10 * MINUTE }, {}, Code.notOpen],
    [{ closeAt: -MINUTE }, {}, Code.closed],
    [{ openAt: -20 * MINUTE, lateEntry: 10 * MINUTE }, {}, Code.closed],
    [{ attempts: 0 }, {}, Code.attemptsUsed],
  ])("%j refuses with its own code", async (rules, more, code) => {
    const moved = Object.fromEntries(
      Object.entries(rules).map(([name, value]) => [name, name.endsWith("At") ? now() + value : value]),
    );
    expect((await start(await open({ rules: moved }), more)).code).toBe(code);
  });

  test("a password is wanted where there is one, and none goes on with what runs", async () => {
    const setting = await open({ settings: { password: "樱桃" } });
    expect((await start(setting)).code).toBe(Code.passwordWrong);
    expect((await start(setting, { password: "李子" })).code).toBe(Code.passwordWrong);
    expect((await start(setting, { password: "樱桃" })).code).toBe(Code.ok);
    expect((await start(setting)).code).toBe(Code.ok);
  });
});

test("nobody reaches another's attempt", async () => {
  const setting = await open();
  const { attempt } = (await start(setting)).result;
  const other = { ...setting, learner: await setting.room.person() };
  const codes = await Promise.all([
    save(other, attempt, [change("i0", { choice: "a" })]),
    submit(other, attempt),
    result(other, attempt),
  ]);
  expect(codes.map(({ code }) => code)).toEqual([Code.notFound, Code.notFound, Code.notFound]);
  const stranger = { ...setting, learner: await setting.room.stranger() };
  expect((await start(stranger)).code).toBe(Code.notEnrolled);
});

test("the list tells what there is to do, the most urgent first", async () => {
  const setting = await open({ title: "已开始" });
  const { db } = testbed.platform;
  const { course_id } = await db
    .selectFrom("course_run")
    .select("course_id")
    .where("id", "=", setting.room.run)
    .executeTakeFirstOrThrow();
  const where = { course_id, run_id: setting.room.run, author_id: setting.learner.id, now: now() };
  await addAssessment(db, where, { title: "未开放", rules: { openAt: now() + MINUTE } });
  await addAssessment(db, where, { title: "晚截止", rules: { dueAt: now() + 9 * MINUTE } });
  await addAssessment(db, where, { title: "早截止", rules: { dueAt: now() + 5 * MINUTE, attempts: 2 } });
  await addAssessment(db, where, { title: "随时可做", rules: { openAt: now() - 9 * MINUTE } });
  await addAssessment(db, where, { title: "错过", rules: { closeAt: now() - MINUTE } });
  await addAssessment(db, where, { title: "草稿", state: "draft" });
  await start(setting);
  const { list } = (await testbed.call(exam.examList, { id: setting.room.run }, as(setting.learner))).result;
  expect(list.map(({ title, state, attemptsLeft }) => [title, state, attemptsLeft])).toEqual([
    ["已开始", "doing", undefined],
    ["早截止", "open", 2],
    ["晚截止", "open", undefined],
    ["随时可做", "open", undefined],
    ["未开放", "ahead", undefined],
    ["错过", "missed", undefined],
  ]);
});
