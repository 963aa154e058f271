/** Keeping what is written while a whole year writes: together with others, and never at their cost. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, exam } from "../../../core/contract/index.js";
import { canonical, type Change } from "../../../core/rules/assessment/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import type { Inmate } from "../room/testing-room.js";
import { save as keepWriting } from "./attempt-save.js";
import { taughtAssessment, type TaughtAssessment } from "./testing-assessment.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const changeOf = (rev: number, value: unknown, item = "i0"): Change => ({
  item,
  rev,
  device: "desk-0001",
  at: testbed.platform.clock.now(),
  value,
});
interface Writer extends Inmate {
  readonly attempt: number;
}
async function writers(count: number): Promise<{ setting: TaughtAssessment; all: Writer[] }> {
  const setting = await taughtAssessment(testbed);
  const { room, assessment } = setting;
  const all = await Promise.all(
    Array.from({ length: count }, async () => {
      const who = await room.person();
      const begun = await testbed.call(exam.attemptStart, { id: room.run, assessment }, { token: who.token });
      return { ...who, attempt: begun.result.attempt };
    }),
  );
  return { setting, all };
}
const save = ({ room }: TaughtAssessment, who: Inmate, attempt: number, changes: Change[]) =>
  testbed.call(exam.attemptSave, { id: room.run, attempt, changes }, { token: who.token });
const answersOf = async ({ room, assessment }: TaughtAssessment, who: Inmate) =>
  (await testbed.call(exam.attemptStart, { id: room.run, assessment }, { token: who.token })).result.answers;

test("of those who write in the same moment each has their own, with a receipt over it", async () => {
  const { setting, all } = await writers(30);
  const written = all.map((who, at) => ({
    who,
    change: changeOf(1, { choice: "abcd"[at % 4] }),
  }));
  const answers = await Promise.all(
    written.map(({ who, change }) => save(setting, who, who.attempt, [change])),
  );
  for (const [at, { who, change }] of written.entries()) {
    const { item, ...rest } = change;
    expect(answers[at]?.result.receipt).toMatchObject({
      no: 1,
      digest: testbed.platform.hash.sha256(canonical({ [item]: rest })),
    });
    expect(await answersOf(setting, who)).toEqual([change]);
  }
});

test("two of one's own saves that come at once are both kept, and their receipts follow each other", async () => {
  const { setting, all } = await writers(4);
  const [writer] = all;
  const phone = { ...changeOf(1, { choice: "a" }), device: "phone-001" };
  const changes = [phone, changeOf(2, { text: "光" }, "i2"), changeOf(3, { choice: "b" })];
  const others = all.slice(1).map((who) => save(setting, who, who.attempt, [changeOf(1, { choice: "c" })]));
  const receipts = (
    await Promise.all(changes.map((change) => save(setting, writer!, writer!.attempt, [change])))
  ).map(({ result }) => result.receipt);
  await Promise.all(others);
  expect(receipts.map(({ no }) => no).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  expect(new Set(receipts.map(({ chain }) => chain)).size).toBe(3);
  expect(await answersOf(setting, writer!)).toEqual(expect.arrayContaining(changes.slice(1)));
  const history = testbed.platform.db.selectFrom("attempt_history").select(["item", "rev"]);
  expect(await history.where("attempt_id", "=", writer!.attempt).execute()).toEqual([{ item: "i0", rev: 1 }]);
});

test("another's attempt, one that has ended and one that is not there are refused; those beside them are kept", async () => {
  const { setting, all } = await writers(12);
  const [one, ended, ...rest] = all;
  const { room } = setting;
  await testbed.call(
    exam.attemptSubmit,
    { id: room.run, attempt: ended!.attempt, changes: [] },
    { token: ended!.token },
  );
  const change = changeOf(1, { choice: "b" });
  const [foreign, late, missing, ...kept] = await Promise.all([
    save(setting, one!, ended!.attempt, [change]),
    save(setting, ended!, ended!.attempt, [change]),
    save(setting, one!, 999_999, [change]),
    ...rest.map((who) => save(setting, who, who.attempt, [change])),
  ]);
  expect([foreign?.code, late?.code, missing?.code]).toEqual([
    Code.notFound,
    Code.attemptClosed,
    Code.notFound,
  ]);
  expect(new Set(kept.map(({ code }) => code))).toEqual(new Set([Code.ok]));
  expect(await answersOf(setting, rest[0]!)).toEqual([change]);
});

test("what the database refuses of one is nobody else's loss", async () => {
  const { setting, all } = await writers(6);
  const { db } = testbed.platform;
  const { run_id } = await db
    .selectFrom("assessment")
    .select("run_id")
    .where("id", "=", setting.assessment)
    .executeTakeFirstOrThrow();
  const memberOf = (account: number) =>
    ({ run: { id: run_id }, accountId: account }) as Parameters<typeof keepWriting>[1]["member"];
  // No text of PostgreSQL holds this sign; the contract lets no call bring it here.
  const values = all.map((_, at) => (at === 2 ? { text: "\u0000" } : { text: `光 ${at}` }));
  const results = await Promise.allSettled(
    all.map(({ id, attempt }, at) =>
      keepWriting(testbed.platform, {
        member: memberOf(id),
        attempt,
        changes: [changeOf(1, values[at], "i2")],
      }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(
    all.map((_, at) => (at === 2 ? "rejected" : "fulfilled")),
  );
  for (const [at, who] of all.entries())
    expect((await answersOf(setting, who)).map(({ value }) => value)).toEqual(at === 2 ? [] : [values[at]]);
});
