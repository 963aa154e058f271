/** What is told before the start, and agreed to (docs/domain.md 10.14). */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam, type Input, integrity, override, teach } from "../../../../core/contract/index.js";
import { covers, eased, type Safeguards } from "../../../../core/rules/assessment/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { start, watched, type Watched } from "./testing-integrity.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const intro = async ({ room, learner, assessment }: Watched) =>
  (await testbed.call(exam.examIntro, { id: room.run, assessment }, { token: learner.token })).result;
const attemptsOf = ({ learner }: Watched) =>
  testbed.platform.db.selectFrom("attempt").select("id").where("account_id", "=", learner.id).execute();
const keptOf = (attempt: number) =>
  testbed.platform.db
    .selectFrom("attempt_integrity")
    .selectAll()
    .where("attempt_id", "=", attempt)
    .executeTakeFirst();

test("where nothing is switched on nothing is told, asked or kept", async () => {
  const setting = await watched(testbed, {});
  expect((await intro(setting)).safeguards).toEqual({});
  const begun = await start(testbed, setting, { consent: undefined, device: undefined });
  expect(begun.result.safeguards).toEqual({});
  expect(await keptOf(begun.result.attempt)).toBeUndefined();
});

test("what watches is begun with consent only, and what was agreed to is kept with its moment", async () => {
  const setting = await watched(testbed, { proctor: { leaveLimit: 3, watermark: true } });
  expect((await intro(setting)).safeguards).toEqual({ leaveLimit: 3, watermark: true });
  const refused = await start(testbed, setting, { consent: undefined });
  expect(refused.envelope).toMatchObject({
    code: Code.consentNeeded,
    message: "请先阅读并同意作答要求",
    result: { safeguards: { leaveLimit: 3, watermark: true } },
  });
  expect(await attemptsOf(setting)).toEqual([]);
  const begun = await start(testbed, setting);
  expect(begun.result.safeguards).toEqual({ leaveLimit: 3, watermark: true });
  expect(await keptOf(begun.result.attempt)).toMatchObject({
    agreed: { leaveLimit: 3, watermark: true },
    agreed_at: begun.result.startedAt,
  });
  // Whoever goes on has agreed.
  expect((await start(testbed, setting, { consent: undefined })).code).toBe(Code.ok);
});

test("a watermark alone records nothing, and needs no consent", async () => {
  const setting = await watched(testbed, { proctor: { watermark: true } });
  expect((await start(testbed, setting, { consent: undefined })).result.safeguards).toEqual({
    watermark: true,
  });
});

test.each<[string, Safeguards]>([
  ["less", {}],
  ["another function", { snapshots: 60 }],
  ["more leaves than there are", { leaveLimit: 5 }],
])("consent to %s is none", async (_name, consent) => {
  const setting = await watched(testbed, { proctor: { leaveLimit: 3 } });
  const refused = await start(testbed, setting, { consent });
  expect(refused.envelope).toMatchObject({
    code: Code.consentNeeded,
    message: "作答要求刚刚有变化，请重新阅读并同意",
  });
});

test("what is switched on later holds for later attempts, what is eased for those that run", async () => {
  const setting = await watched(testbed, { proctor: { leaveLimit: 3, fullScreen: true } });
  await start(testbed, setting);
  const change = (proctor: object) =>
    testbed.platform.db
      .updateTable("assessment")
      .set({
        settings: JSON.stringify({
          shuffleItems: false,
          shuffleOptions: false,
          showPoints: "now",
          showSolutions: "now",
          proctor,
        }),
      })
      .where("id", "=", setting.assessment)
      .execute();
  await change({ leaveLimit: 1, snapshots: 10 });
  expect((await intro(setting)).safeguards).toEqual({ leaveLimit: 3 });
  await change({ leaveLimit: 9, fullScreen: true });
  expect((await intro(setting)).safeguards).toEqual({ leaveLimit: 9, fullScreen: true });
});

test("an exception lifts what it names, for a learner and for their class, also while they write", async () => {
  const setting = await watched(testbed, { proctor: { leaveLimit: 1, fullScreen: true, snapshots: 30 } });
  const { room, teacher, learner, assessment } = setting;
  const lift = (lifts: Input<typeof override.overrideSave>["lifts"]) =>
    testbed.call(
      override.overrideSave,
      { id: room.run, assessment, account: learner.id, lifts, reason: "视力障碍" },
      { token: teacher.token },
    );
  await lift(["fullScreen", "snapshots"]);
  expect((await intro(setting)).safeguards).toEqual({ leaveLimit: 1 });
  const { result } = await start(testbed, setting, { consent: { leaveLimit: 1 } });
  expect(result.safeguards).toEqual({ leaveLimit: 1 });
  await lift(["leaveLimit"]);
  const at = testbed.platform.clock.now() - 60_000;
  const told = await testbed.call(
    integrity.attemptEvents,
    { id: room.run, attempt: result.attempt, events: [{ key: "leave-0001", kind: "left", at }] },
    { token: learner.token },
  );
  expect(told.result).toMatchObject({ ended: false });
  expect((await intro(setting)).safeguards).toEqual({});
  // Others are as they were.
  const mate = { ...setting, learner: await room.person() };
  expect((await intro(mate)).safeguards).toEqual({ leaveLimit: 1, fullScreen: true, snapshots: 30 });
  const detail = await testbed.call(
    teach.assessDetail,
    { id: room.run, assessment },
    { token: teacher.token },
  );
  expect(detail.result.overrides).toMatchObject([{ lifts: ["leaveLimit"], reason: "视力障碍" }]);
});

test("easing never goes above what was agreed to, whatever is switched on since", () => {
  const some = fc.record(
    {
      fullScreen: fc.constant(true),
      leaveLimit: fc.integer({ min: 1, max: 9 }),
      pasteBlock: fc.constant(true),
      snapshots: fc.integer({ min: 10, max: 99 }),
      addresses: fc.constant(true),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(some, some, (agreed, wanted) => {
      const now = eased(agreed, wanted);
      expect(covers(agreed, now)).toBe(true);
      expect(covers(wanted, now)).toBe(true);
      expect(eased(now, wanted)).toEqual(now);
    }),
  );
});
