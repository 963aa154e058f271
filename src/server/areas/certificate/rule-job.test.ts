/** Certificates that nobody applies for: once for whoever has all of it, by whichever server, and never against a decision (docs/domain.md 11.61). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificate, Code, exam, message, reviewQueue } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { type Platform, UnavailableError } from "../../adapters/index.js";
import { addAssessment, CONTENTS } from "../assessment/testing-assessment.js";
import { decideOn, reviewOf } from "../review/testing-review.js";
import type { Inmate } from "../room/testing-room.js";
import { applyByRule, applyByRules } from "./rule-job.js";
import { as, certificateTools } from "./testing-certificate.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const DAY = 86_400_000;

/** A run that is over, marked by what was studied, whose rule applies by itself unless told otherwise. */
async function open({ automatic = true, ended = true } = {}) {
  const setting = await certificateTools(() => testbed).open();
  const { db, run, teacher, learner } = setting;
  const setEnd = (ends_at: number | null) =>
    db.updateTable("course_run").set({ ends_at }).where("id", "=", run).execute();
  await setEnd(testbed.platform.clock.now() + (ended ? -DAY : DAY));
  const setRule = async (more: object) => {
    const { rule } = (await testbed.call(certificate.certificateRule, { id: run }, as(teacher))).result;
    await testbed.call(certificate.certificateRuleSave, { id: run, rule: { ...rule, ...more } }, as(teacher));
  };
  await setRule({ automatic });
  return {
    ...setting,
    setEnd,
    setRule,
    learner: (real_name: string, percent = 100) => learner(real_name, percent),
  };
}
type Setting = Awaited<ReturnType<typeof open>>;

const rows = ({ run }: Setting) =>
  testbed.platform.db
    .selectFrom("certificate")
    .select(["id", "account_id", "state", "by_rule", "applied_by"])
    .where("run_id", "=", run)
    .orderBy("id")
    .execute();
/** Until no server finds anything to look at. */
async function round(platform: Platform = testbed.platform): Promise<number> {
  const applied = await applyByRules(platform);
  return applied === 0 ? 0 : applied + (await round(platform));
}
const told = async (who: Inmate) =>
  (await testbed.call(message.messageList, {}, as(who))).result.list.map(({ title }) => title);
const listed = async ({ run, teacher }: Setting) =>
  (await testbed.call(certificate.certificateList, { id: run }, as(teacher))).result.list;

test("after the end whoever has all of it is applied for, is told, and the school decides as on any other", async () => {
  const setting = await open();
  const [whole, half, nameless] = [
    await setting.learner("林小雨"),
    await setting.learner("马骏", 50),
    await setting.learner(""),
  ];
  expect(await round()).toBe(1);
  expect(await rows(setting)).toMatchObject([
    { account_id: whole.id, state: "applied", by_rule: true, applied_by: null },
  ]);
  expect(await told(whole)).toEqual([expect.stringContaining("已为你申请证书")]);
  for (const who of [half, nameless]) expect(await told(who)).toEqual([]);
  expect(await told(setting.teacher)).toContainEqual(expect.stringContaining("已按发证条件自动申请证书"));
  const people = await listed(setting);
  expect(people.find(({ id }) => id === whole.id)).toMatchObject({ state: "applied", byRule: true });
  expect(people.filter(({ byRule }) => byRule)).toHaveLength(1);
  const [made] = await rows(setting);
  const review = await reviewOf(testbed, "certificate", made!.id);
  const detail = await testbed.call(reviewQueue.reviewDetail, { review }, as(setting.admin));
  expect(detail.result.certificate).toMatchObject({ byRule: true, score: 100 });
  expect((await decideOn(testbed, setting.admin, [review])).problems).toEqual([]);
  const { mine } = (await testbed.call(certificate.certificateMine, { id: setting.run }, as(whole))).result;
  expect(mine?.state).toBe("issued");
});

test("nothing is applied for before the end, where the rule does not say so, or where the course gives none", async () => {
  const { db } = testbed.platform;
  const [running, manual, off] = [
    await open({ ended: false }),
    await open({ automatic: false }),
    await open(),
  ];
  await db.updateTable("course").set({ certificate: false }).where("id", "=", off.where.course_id).execute();
  for (const setting of [running, manual, off]) await setting.learner("林小雨");
  await round();
  for (const setting of [running, manual, off]) {
    expect(await applyByRule(testbed.platform, setting.run)).toBe(0);
    expect(await rows(setting)).toEqual([]);
  }
  await running.setEnd(testbed.platform.clock.now());
  await round();
  expect(await rows(running)).toHaveLength(1);
  // What has no end is always open to it.
  const selfPaced = await open();
  await selfPaced.setEnd(null);
  await selfPaced.learner("马骏");
  await round();
  expect(await rows(selfPaced)).toHaveLength(1);
});

test("marks that are not released keep an application back until they are", async () => {
  const { db, clock } = testbed.platform;
  const setting = await open({ ended: false });
  const whole = await setting.learner("林小雨");
  const assessment = await addAssessment(db, setting.where, {
    contents: [CONTENTS[0]!],
    category: "video",
    settings: { showPoints: "released" },
  });
  const { run } = setting;
  const { attempt } = (await testbed.call(exam.attemptStart, { id: run, assessment }, as(whole))).result;
  const changes = [{ item: "i0", rev: 1, device: "desk-0001", at: clock.now(), value: { choice: "b" } }];
  await testbed.call(exam.attemptSubmit, { id: run, attempt, changes }, as(whole));
  await setting.setEnd(clock.now());
  await round();
  expect((await listed(setting)).find(({ id }) => id === whole.id)?.faults).toEqual([]);
  expect(await rows(setting)).toEqual([]);
  await db.updateTable("assessment").set({ released_at: clock.now() }).where("id", "=", assessment).execute();
  testbed.advance(10 * 60_000);
  await round();
  expect(await rows(setting)).toMatchObject([{ account_id: whole.id, state: "applied" }]);
});

test("whoever has to answer an evaluation first is applied for once it is closed", async () => {
  const { db, clock } = testbed.platform;
  const setting = await open();
  const { run, where } = setting;
  const whole = await setting.learner("林小雨");
  const { org_id } = await db
    .selectFrom("course")
    .select("org_id")
    .where("id", "=", where.course_id)
    .executeTakeFirstOrThrow();
  const term = await db
    .insertInto("term")
    .values({ name: "2026 年秋", name_en: "Autumn 2026", starts_at: 0, ends_at: clock.now() + DAY })
    .returning("id")
    .executeTakeFirstOrThrow();
  const shared = {
    title: "学期评价",
    items: JSON.stringify([{ kind: "scale", title: "讲解清楚" }]),
    opens_at: clock.now() - DAY,
    closes_at: clock.now() + DAY,
  };
  const { id: term_evaluation_id } = await db
    .insertInto("term_evaluation")
    .values({ ...shared, org_id, term_id: term.id, before_grade: true, chosen: "{}", created_at: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("evaluation")
    .values({ ...shared, run_id: run, term_evaluation_id, ballot: "" })
    .execute();
  await round();
  expect(await rows(setting)).toEqual([]);
  testbed.advance(DAY);
  await round();
  expect(await rows(setting)).toMatchObject([{ account_id: whole.id }]);
});

test("several servers at once apply once for each, and a server that dies in the middle leaves nobody out", async () => {
  const setting = await open();
  const people = [];
  for (let at = 0; at < 6; at += 1) people.push(await setting.learner(`学生${at}`));
  const { platform } = testbed;
  let left = 2;
  const dying: Platform = {
    ...platform,
    transaction: (act) => {
      left -= 1;
      return left < 0 ? Promise.reject(new UnavailableError("database", "gone")) : platform.transaction(act);
    },
  };
  await expect(applyByRules(dying)).rejects.toThrow("gone");
  expect(await rows(setting)).toHaveLength(2);
  await Promise.all([1, 2, 3].map(() => applyByRule(platform, setting.run)));
  await Promise.all([1, 2, 3].map(() => applyByRules(platform)));
  const made = await rows(setting);
  expect(made).toHaveLength(people.length);
  expect(new Set(made.map(({ account_id }) => account_id))).toEqual(new Set(people.map(({ id }) => id)));
  const reviews = await platform.db
    .selectFrom("review")
    .select("id")
    .where("run_id", "=", setting.run)
    .execute();
  expect(reviews).toHaveLength(people.length);
  for (const who of people) expect(await told(who)).toHaveLength(1);
});

test("of servers that look at the same time one looks at a run", async () => {
  const setting = await open();
  await setting.learner("林小雨");
  const applied = await Promise.all([1, 2, 3, 4].map(() => applyByRules(testbed.platform)));
  expect(applied.reduce((sum, one) => sum + one, 0)).toBe(1);
  // It is not looked at again at once; a changed rule is.
  const late = await setting.learner("马骏");
  expect(await round()).toBe(0);
  await setting.setRule({ score: 50 });
  expect(await round()).toBe(1);
  expect((await rows(setting)).map(({ account_id }) => account_id)).toContain(late.id);
});

test("what was turned down, revoked or taken back is a person's to apply for again", async () => {
  const setting = await open();
  const { admin, teacher, run } = setting;
  const people = [
    await setting.learner("林小雨"),
    await setting.learner("马骏"),
    await setting.learner("苏洋"),
  ];
  await round();
  const made = await rows(setting);
  const [rejected, revoked, withdrawn] = made.map(({ id }) => id) as [number, number, number];
  await decideOn(testbed, admin, [await reviewOf(testbed, "certificate", rejected)], false, "请先核对");
  await decideOn(testbed, admin, [await reviewOf(testbed, "certificate", revoked)]);
  await testbed.call(certificate.certificateRevoke, { certificates: [revoked], reason: "抄袭" }, as(admin));
  await testbed.platform.db
    .updateTable("certificate")
    .set({ state: "withdrawn" })
    .where("id", "=", withdrawn)
    .execute();
  for (let at = 0; at < 3; at += 1) {
    await setting.setRule({ score: 60 + at });
    expect(await round()).toBe(0);
    expect(await applyByRule(testbed.platform, run)).toBe(0);
  }
  expect(await rows(setting)).toHaveLength(3);
  // A teacher's own application goes on working.
  const learners = people.map(({ id }) => id);
  const answer = await testbed.call(certificate.certificateApply, { id: run, learners }, as(teacher));
  expect(answer.code).toBe(Code.ok);
});

test("only a teacher of the run sets it, and nothing but yes and no is taken", async () => {
  const setting = await open({ automatic: false });
  const { run, teacher, admin } = setting;
  const { rule } = (await testbed.call(certificate.certificateRule, { id: run }, as(teacher))).result;
  const save = (who: Inmate, automatic: unknown) =>
    testbed.call(
      certificate.certificateRuleSave,
      { id: run, rule: { ...rule, automatic: automatic as boolean } },
      as(who),
    );
  const learner = await setting.learner("林小雨");
  for (const who of [learner, admin]) expect((await save(who, true)).code).not.toBe(Code.ok);
  for (const wrong of ["yes", 1, null, {}, [true]])
    expect((await save(teacher, wrong)).code).toBe(Code.invalid);
  await round();
  expect(await rows(setting)).toEqual([]);
});
