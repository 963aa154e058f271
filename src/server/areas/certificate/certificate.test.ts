/** Certificates: who gets one and why not, applied for by many, approved, printed, checked by anybody, revoked (docs/domain.md 11.31). */
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { building, certificate, Code, exam, job, reviewQueue } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { pdfText } from "../../adapters/node/pdf.js";
import { readWorkbook } from "../../exchange/workbook.js";
import { workJobs } from "../../jobs/index.js";
import { addAssessment, CONTENTS } from "../assessment/testing-assessment.js";
import { addClass } from "../course/testing-course.js";
import { decideOn, reviewOf } from "../review/testing-review.js";
import type { Inmate } from "../room/testing-room.js";
import { as, certificateTools, type Setting } from "./testing-certificate.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());

const { open, idOf, apply, approve, mine, check, told } = certificateTools(() => testbed);
const listed = async ({ run, teacher }: Setting, more: object = {}, who: Inmate = teacher) =>
  (await testbed.call(certificate.certificateList, { id: run, ...more }, as(who))).result;

test("all that are issued come as one archive of PDF files with a list, for teachers alone", async () => {
  const setting = await open();
  const { run, teacher, learner, room } = setting;
  const zip = async (who: Inmate) => testbed.call(certificate.certificateZip, { id: run }, as(who));
  expect((await zip(teacher)).result).toMatchObject({ url: "", count: 0 });
  const [one, other, waiting, gone] = [
    await learner("林/小雨", 100),
    await learner("=马骏", 100),
    await learner("高风", 100),
    await learner("苏洋", 100),
  ];
  await apply(setting, [one.id, other.id, waiting.id, gone.id]);
  for (const who of [one, other, gone]) await approve(setting, who);
  await testbed.call(
    certificate.certificateRevoke,
    { certificates: [await idOf(setting, gone)], reason: "抄袭" },
    as(setting.admin),
  );
  const assistant = await room.person({ role: "ta" });
  for (const who of [one, assistant, await room.stranger()]) expect((await zip(who)).code).not.toBe(Code.ok);
  const { url, name, count } = (await zip(teacher)).result;
  expect({ name: name.endsWith(".zip"), count }).toEqual({ name: true, count: 2 });
  const answer = await testbed.fetch(url);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(files).toSorted();
  expect(names).toHaveLength(3);
  expect(names.filter((file) => /^[^/\\]*(?:林_小雨|=马骏) .+\.pdf$/.test(file))).toHaveLength(2);
  const [list] = await readWorkbook(files[names.find((file) => file.endsWith(".xlsx"))!]!);
  expect(list?.rows.slice(1).map((row) => [row[1], row.at(-1)])).toEqual(
    expect.arrayContaining([["林/小雨", names.find((file) => file.includes("林_小雨"))]]),
  );
  const printed = await pdfText(files[names.find((file) => file.includes("马骏"))!]!);
  expect(JSON.stringify(printed)).toContain("马骏");
  // The address is the right, and for no other run and no longer than it says.
  expect((await testbed.fetch(url.replace(/file\/\d+/, "file/999999"))).status).toBe(403);
});

test("everybody is told apart: who gets one, of which kind, and what each of the others lacks", async () => {
  const setting = await open();
  const { run, teacher, where, learner, db } = setting;
  const first = await addClass(db, run, `CE${run}`, "一班");
  const [whole, half, nameless] = [
    await learner("林小雨", 100, { class_id: first }),
    await learner("马骏", 50),
    await learner("", 100),
  ];
  const { list } = await listed(setting);
  const of = (who: Inmate) => list.find(({ id }) => id === who.id);
  expect(of(whole)).toMatchObject({ state: "eligible", kind: "excellent", faults: [], total: 100 });
  expect(of(half)).toMatchObject({ state: "ineligible", faults: ["score", "nodes"] });
  expect(of(nameless)).toMatchObject({ state: "ineligible", faults: ["name"] });
  const names = async (more: object) => (await listed(setting, more)).list.map(({ name }) => name);
  expect(await names({ state: "eligible" })).toEqual(["林小雨"]);
  expect(await names({ q: "马" })).toEqual(["马骏"]);
  expect(await names({ classId: first })).toEqual(["林小雨"]);
  expect((await names({ sort: "total" }))[0]).toBe("马骏");

  // The rule is the teacher's: without names and with less, the others get one too.
  const rule = {
    score: 50,
    excellent: 85,
    requiredNodes: false,
    examAttended: true,
    realName: false,
    learnerApplies: false,
    automatic: false,
    validYears: 0,
  };
  const save = (who: Inmate, more: object = {}) =>
    testbed.call(certificate.certificateRuleSave, { id: run, rule: { ...rule, ...more } }, as(who));
  expect((await save(whole)).code).toBe(Code.forbidden);
  expect((await save(teacher, { excellent: 40 })).code).toBe(Code.invalid);
  expect((await save(teacher)).code).toBe(Code.ok);
  expect((await listed(setting, { state: "eligible" })).total).toBe(3);
  // An exam that nobody sat keeps everybody out; whoever handed in and waits for marks, too.
  const essay = await addAssessment(db, where, { contents: [CONTENTS[3]!], category: "video" });
  expect((await listed(setting)).list.every(({ faults }) => faults.includes("exam"))).toBe(true);
  const { attempt } = (await testbed.call(exam.attemptStart, { id: run, assessment: essay }, as(whole)))
    .result;
  const changes = [
    { item: "i0", rev: 1, device: "desk-0001", at: testbed.platform.clock.now(), value: { text: "答" } },
  ];
  await testbed.call(exam.attemptSubmit, { id: run, attempt, changes }, as(whole));
  expect((await listed(setting, { q: "林小雨" })).list[0]!.faults).toEqual(["marks"]);
});

test("an assistant of a class sees that class alone, learners and strangers nothing", async () => {
  const setting = await open();
  const { run, room, db, learner } = setting;
  const own = await addClass(db, run, `CF${run}`, "一班");
  const one = await learner("林小雨", 100, { class_id: own });
  await learner("马骏", 100);
  const assistant = await room.person({ role: "ta", class_id: own });
  expect((await listed(setting, {}, assistant)).list.map(({ name }) => name)).toEqual(["林小雨"]);
  const asLearner = await testbed.call(certificate.certificateList, { id: run }, as(one));
  expect(asLearner.code).toBe(Code.forbidden);
  const byAssistant = { id: run, learners: [one.id] };
  expect((await testbed.call(certificate.certificateApply, byAssistant, as(assistant))).code).toBe(
    Code.forbidden,
  );
  const stranger = await room.stranger();
  expect((await testbed.call(certificate.certificateMine, { id: run }, as(stranger))).code).toBe(
    Code.notEnrolled,
  );
});

test("many are applied for at once: who lacks something is listed with why, nobody is applied for twice, and it can be taken back", async () => {
  const setting = await open();
  const { learner, teacher, admin, run, where, db } = setting;
  const [whole, half] = [await learner("林小雨", 100), await learner("马骏", 50)];
  const { job: started, problems } = await apply(setting, [whole.id, half.id]);
  expect(problems).toEqual([{ name: "马骏", reason: "不符合条件：总评未达到要求、必学内容未学完" }]);
  expect((await apply(setting, [whole.id])).problems).toMatchObject([{ reason: "已经申请过，或已有证书" }]);
  expect(await told(admin)).toEqual([expect.stringContaining("有证书等待审核")]);
  expect((await testbed.call(reviewQueue.reviewList, {}, as(admin))).result.list).toMatchObject([
    { kind: "certificate", title: "林小雨", own: false },
  ]);
  await testbed.call(job.jobUndo, { job: started }, as(teacher));
  await workJobs(testbed.platform);
  expect((await testbed.call(reviewQueue.reviewList, {}, as(admin))).result.total).toBe(0);
  const withdrawn = (await testbed.call(reviewQueue.reviewList, { state: "withdrawn" }, as(admin))).result;
  expect(withdrawn.total).toBe(1);
  expect((await mine(setting, whole))?.state).toBe("eligible");
  // A course that gives none.
  await db.updateTable("course").set({ certificate: false }).where("id", "=", where.course_id).execute();
  const none = await testbed.call(
    certificate.certificateApply,
    { id: run, learners: [whole.id] },
    as(teacher),
  );
  expect(none.code).toBe(Code.noCertificate);
  expect(await mine(setting, whole)).toBeUndefined();
});

test("an approval issues it: a number of its own, the name of that moment, a PDF with its check; and it can be revoked", async () => {
  const setting = await open();
  const { learner, teacher, admin, run, org, db } = setting;
  const [one, other] = [await learner("林小雨", 100), await learner("马骏", 100)];
  await db.updateTable("org").set({ code: "10673" }).where("id", "=", org).execute();
  await apply(setting, [one.id, other.id]);
  // Between application and approval the name changes, which only counts until it is printed.
  await db.updateTable("account").set({ real_name: "林晓雨" }).where("id", "=", one.id).execute();
  expect((await approve(setting, one)).problems).toEqual([]);
  await db.updateTable("account").set({ real_name: "林大雨" }).where("id", "=", one.id).execute();
  expect((await approve(setting, other)).problems).toEqual([]);
  expect((await approve(setting, other)).problems).toEqual(["已经处理过，或已撤回"]);
  const own = (await mine(setting, one))!;
  const year = new Date(testbed.platform.clock.now()).getUTCFullYear();
  expect(own).toMatchObject({ state: "issued", kind: "excellent", serial: `5310673${year}000001` });
  expect((await mine(setting, other))?.serial).toBe(`5310673${year}000002`);
  expect(await told(one)).toContainEqual(expect.stringContaining("你获得了证书"));

  const file = (who: Inmate) =>
    testbed.call(certificate.certificateFile, { id: run, certificate: own.certificate! }, as(who));
  const words = (await pdfText(
    new Uint8Array(Buffer.from((await file(one)).result.file, "base64")),
  ))!.replaceAll(/\s+/g, "");
  expect(words).toContain("林晓雨");
  expect(words).not.toContain("林大雨");
  expect(words).toContain(own.serial);
  expect(words).toContain(`/certificate/check?code=${own.code}`);
  expect((await file(teacher)).code).toBe(Code.ok);
  expect((await file(other)).code).toBe(Code.notFound);

  const valid = await check(own.code);
  expect(valid).toMatchObject({ state: "issued", serial: own.serial, holder: "林*雨", kind: "excellent" });
  expect(words).toContain(valid.digest);
  expect(await check(own.code.toLowerCase())).toMatchObject({ state: "issued" });
  // What was changed in the database by hand is no certificate of ours any more.
  await db.updateTable("certificate").set({ score: 99 }).where("serial", "=", own.serial).execute();
  expect(await check(own.code)).toEqual({ state: "unknown" });
  await db.updateTable("certificate").set({ score: 100 }).where("serial", "=", own.serial).execute();

  const revoke = (who: Inmate, reason: string) =>
    testbed.call(certificate.certificateRevoke, { certificates: [own.certificate!], reason }, as(who));
  const elsewhere = await open();
  expect((await revoke(teacher, "抄袭")).code).toBe(Code.forbidden);
  expect((await revoke(elsewhere.admin, "抄袭")).code).toBe(Code.notFound);
  expect((await revoke(admin, "")).code).toBe(Code.invalid);
  expect((await revoke(admin, "期末考试认定为抄袭")).result.revoked).toBe(1);
  expect((await revoke(admin, "再来一次")).code).toBe(Code.notFound);
  expect(await check(own.code)).toMatchObject({ state: "revoked", serial: own.serial });
  expect(await mine(setting, one)).toMatchObject({ state: "revoked", reason: "期末考试认定为抄袭" });
  expect((await file(one)).code).toBe(Code.notFound);
  // Applied for again, it is another one: the number is never given twice.
  expect((await apply(setting, [one.id])).problems).toEqual([]);
  await approve(setting, one);
  expect((await mine(setting, one))?.serial).toBe(`5310673${year}000003`);
  expect(await check(own.code)).toMatchObject({ state: "revoked" });
});

test("what no longer holds is not issued, what is given back says why, and can be applied for again", async () => {
  const setting = await open();
  const { learner, teacher, run, db, admin } = setting;
  const one = await learner("林小雨", 100);
  await apply(setting, [one.id]);
  const setPercent = (percent: number) =>
    db
      .updateTable("enrollment")
      .set({ percent })
      .where("run_id", "=", run)
      .where("account_id", "=", one.id)
      .execute();
  await setPercent(40);
  expect((await approve(setting, one)).problems).toEqual(["不符合条件：总评未达到要求、必学内容未学完"]);
  expect((await listed(setting)).list[0]).toMatchObject({ state: "applied" });
  const review = await reviewOf(testbed, "certificate", await idOf(setting, one));
  const ruleIn = async (lang: string) =>
    (await testbed.call(reviewQueue.reviewDetail, { review }, { ...as(admin), lang })).result.certificate
      ?.rule;
  expect(await ruleIn("zh-CN")).toContain("分起发证");
  expect(await ruleIn("en-US")).toContain("excellent from");
  expect(await decideOn(testbed, admin, [review], false, "姓名与学籍不符")).toEqual({
    code: Code.ok,
    problems: [],
  });
  expect((await listed(setting, { state: "rejected" })).list[0]).toMatchObject({ reason: "姓名与学籍不符" });
  expect(await told(teacher)).toContainEqual(expect.stringContaining("证书申请被退回"));
  await setPercent(100);
  expect((await apply(setting, [one.id])).problems).toEqual([]);
  expect((await mine(setting, one))?.state).toBe("applied");
});

test("whoever teaches the run decides on none of its certificates, though they administer the school", async () => {
  const setting = await open();
  const { learner, room, db, org } = setting;
  const one = await learner("林小雨", 100);
  await apply(setting, [one.id]);
  const both = await room.person({ role: "teacher" });
  await db
    .insertInto("membership")
    .values({ account_id: both.id, org_id: org, role: "school-admin", created_at: 0 })
    .execute();
  await db
    .updateTable("account")
    .set({ roles: ["school-admin"] })
    .where("id", "=", both.id)
    .execute();
  const review = await reviewOf(testbed, "certificate", await idOf(setting, one));
  expect((await decideOn(testbed, both, [review])).code).toBe(Code.forbidden);
  const { list } = (await testbed.call(reviewQueue.reviewList, {}, as(both))).result;
  expect(list).toMatchObject([{ own: true }]);
});

test("the specimen says that it is none, and settings are copied with the run", async () => {
  const { run, teacher } = await open();
  const { file } = (await testbed.call(certificate.certificatePreview, { id: run }, as(teacher))).result;
  expect(await pdfText(new Uint8Array(Buffer.from(file, "base64")))).toContain("样张");
  const rule = {
    score: 70,
    excellent: 90,
    requiredNodes: true,
    examAttended: false,
    realName: true,
    learnerApplies: false,
    automatic: false,
    validYears: 0,
  };
  await testbed.call(certificate.certificateRuleSave, { id: run, rule }, as(teacher));
  const startsAt = testbed.platform.clock.now() + 200 * 86_400_000;
  const copy = (await testbed.call(building.runCopy, { id: run, startsAt, term: 0 }, as(teacher))).result;
  const shown = (await testbed.call(certificate.certificateRule, { id: copy.id }, as(teacher))).result;
  expect(shown).toMatchObject({ rule, canEdit: true, exams: 0 });
});

test("where the rule lets them, a learner who has all of it applies once by themselves, and nobody else", async () => {
  const setting = await open();
  const { learner, teacher, admin, run } = setting;
  const [whole, half] = [await learner("林小雨", 100), await learner("马骏", 50)];
  const ask = (who: Inmate) => testbed.call(certificate.certificateAsk, { id: run }, as(who));
  expect((await mine(setting, whole))?.canApply).toBe(false);
  expect((await ask(whole)).code).toBe(Code.failed);
  const { rule } = (await testbed.call(certificate.certificateRule, { id: run }, as(teacher))).result;
  const save = { id: run, rule: { ...rule, learnerApplies: true } };
  expect((await testbed.call(certificate.certificateRuleSave, save, as(teacher))).code).toBe(Code.ok);
  expect((await mine(setting, whole))?.canApply).toBe(true);
  expect((await mine(setting, half))?.canApply).toBe(false);
  const refused = await ask(half);
  expect([refused.code, refused.message]).toEqual([
    Code.failed,
    "不符合条件：总评未达到要求、必学内容未学完",
  ]);
  expect((await ask(teacher)).code).toBe(Code.failed);
  const codes = (await Promise.all([ask(whole), ask(whole), ask(whole)])).map(({ code }) => code);
  expect(codes.filter((code) => code === Code.ok)).toHaveLength(1);
  expect(await mine(setting, whole)).toMatchObject({ state: "applied", canApply: false });
  expect((await testbed.call(reviewQueue.reviewList, {}, as(admin))).result.total).toBe(1);
  // What the school turns down a learner does not ask for again.
  await decideOn(
    testbed,
    admin,
    [await reviewOf(testbed, "certificate", await idOf(setting, whole))],
    false,
    "请先核对",
  );
  expect(await mine(setting, whole)).toMatchObject({ state: "rejected", canApply: false });
  expect((await ask(whole)).code).toBe(Code.failed);
});
