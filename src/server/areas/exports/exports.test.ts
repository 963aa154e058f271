/** Two persons for each file of people's data that the platform's administrators take away (docs/domain.md 12.5). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  auditLog,
  Code,
  exportConsent as contract,
  oneRoster,
  people,
  schoolCourse,
} from "../../../core/contract/index.js";
import { EXPORT_HOURS, EXPORT_WAIT_DAYS, ExportKinds } from "../../../core/contract/export-consent.js";
import { dayOf } from "../../../core/rules/day.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addSchool, administrator, readSheet } from "../organization/testing-organization.js";
import { peopleSetting } from "../people/testing-people.js";
import { sweepExports } from "./index.js";
import { GUARDED } from "./table.js";
import { agreeTo } from "./testing-exports.js";

type Who = Awaited<ReturnType<typeof administrator>>;
const HOUR = 3_600_000;
let testbed: Testbed;
let asker: Who;
let other: Who;
let org: number;
let admin: object;
beforeAll(async () => {
  testbed = await openTestbed();
  const setting = await peopleSetting(testbed);
  org = setting.org;
  admin = setting.as;
  other = setting.platform;
  asker = await administrator(testbed, undefined, "platform-admin");
  await setting.add("S1", "李四", {}, setting.as);
});
afterAll(() => testbed.close());
/** Requests of one test are none of the next one's. */
beforeEach(async () => {
  await testbed.platform.db.deleteFrom("export_request").execute();
  await testbed.platform.db.deleteFrom("message").execute();
});

const asked = () => JSON.stringify({ org });
const ask = (by: Who = asker, reason = "核对省级名单") =>
  testbed.call(contract.exportAsk, { kind: "student.export", asked: asked(), reason }, by.as);
const decide = (request: number, approve: boolean, by: Who = other, word = "用途属实") =>
  testbed.call(contract.exportDecide, { request, approve, word }, by.as);
const take = (by: object = asker.as) => testbed.call(people.studentExport, { org }, by);
const listed = async (filter: object = {}, by: Who = other) =>
  (await testbed.call(contract.exportRequests, filter, by.as)).result.list;
const stateOf = async () =>
  (await testbed.call(contract.exportState, { kind: "student.export", asked: asked() }, asker.as)).result;
const news = async ({ person }: Who) => {
  const rows = await testbed.platform.db
    .selectFrom("message")
    .select(["title", "text"])
    .where("account_id", "=", person.id)
    .execute();
  return rows.map(({ title, text }) => `${title["zh-CN"]} ${text["zh-CN"]}`);
};
/** Its time is over, while everybody stays signed in. @param life that it must have had */
async function letPass(request: number, life: number): Promise<void> {
  const { db, clock } = testbed.platform;
  const row = db.selectFrom("export_request").select("expires_at").where("id", "=", request);
  expect((await row.executeTakeFirstOrThrow()).expires_at).toBe(clock.now() + life);
  await db.updateTable("export_request").set({ expires_at: clock.now() }).where("id", "=", request).execute();
}

test("the platform's administrator gets the file after somebody else has agreed, and all of it is written down", async () => {
  const refused = await take();
  expect(refused).toMatchObject({ code: Code.secondPerson, result: { state: "none" } });
  expect(refused.envelope.message).toContain("另一位平台管理员");
  const { request } = (await ask()).result;
  // Asked twice, it is one request, and one message.
  expect((await ask()).result.request).toBe(request);
  expect(await take()).toMatchObject({ code: Code.secondPerson, result: { state: "waiting" } });
  expect((await news(other))[0]).toContain("理由：核对省级名单");
  expect(await listed()).toMatchObject([
    { id: request, isOwn: false, state: "waiting", kind: "student.export", reason: "核对省级名单" },
  ]);
  expect((await listed())[0]?.school).not.toBe("");
  // One person is not two.
  expect((await decide(request, true, asker)).code).toBe(Code.forbidden);
  expect((await take()).code).toBe(Code.secondPerson);

  expect((await decide(request, true)).code).toBe(Code.ok);
  expect((await decide(request, false)).code).toBe(Code.failed);
  expect((await news(asker))[0]).toContain("用途属实");
  expect(await stateOf()).toMatchObject({ state: "approved" });
  const [own] = await listed({}, asker);
  expect(own).toMatchObject({ isOwn: true, state: "approved", word: "用途属实", asked: asked() });
  // Whoever agreed has not been agreed to.
  expect((await take(other.as)).code).toBe(Code.secondPerson);
  expect((await readSheet((await take()).result.file))[1]?.[1]).toBe("李四");
  expect((await listed())[0]?.fetchedAt).toBeGreaterThan(0);
  for (const action of ["export.asked", "export.approved", "export.fetched"])
    expect((await testbed.audited(action)).at(-1)?.subject).toBe(String(request));
  const entry = await testbed.platform.db
    .selectFrom("audit_log")
    .select("detail")
    .where("action", "=", "student.export")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry.detail).toMatchObject({ request, reason: "核对省级名单", rows: 1 });

  await letPass(request, EXPORT_HOURS * HOUR);
  expect(await take()).toMatchObject({ code: Code.secondPerson, result: { state: "none" } });
  expect(await listed({ state: "expired" })).toMatchObject([{ id: request }]);
  expect((await testbed.audited("export.expired")).at(-1)?.subject).toBe(String(request));
});

test("agreement is for one file: not for another school, another list or another search", async () => {
  const next = await addSchool(testbed);
  await agreeTo(testbed, "student.export", { org }, { as: asker.as, other: other.as });
  const others = [
    await testbed.call(people.studentExport, { org: next }, asker.as),
    await testbed.call(people.teacherExport, { org }, asker.as),
    await testbed.call(schoolCourse.schoolCourseExport, { org }, asker.as),
    await testbed.call(oneRoster.oneRosterExport, { org }, asker.as),
    await testbed.call(auditLog.auditExport, {}, asker.as),
  ];
  expect(others.map(({ code }) => code)).toEqual(others.map(() => Code.secondPerson));
  await agreeTo(testbed, "audit.export", { action: "login" }, { as: asker.as, other: other.as });
  const wider = await testbed.call(auditLog.auditExport, { action: "l" }, asker.as);
  expect(wider.code).toBe(Code.secondPerson);
  expect((await testbed.call(auditLog.auditExport, { action: "login" }, asker.as)).code).toBe(Code.ok);
});

test("what is refused, or waits too long, ends; whoever asked is told, and may ask again", async () => {
  const first = (await ask()).result.request;
  await decide(first, false, other, "理由太笼统");
  expect((await news(asker))[0]).toContain("理由太笼统");
  expect((await take()).result).toMatchObject({ state: "none" });
  const second = (await ask()).result.request;
  expect(second).not.toBe(first);
  await letPass(second, EXPORT_WAIT_DAYS * 24 * HOUR);
  expect((await decide(second, true)).code).toBe(Code.failed);
  await sweepExports(testbed.platform);
  expect((await news(asker)).join()).toContain("无人在 7 天内审批");
  const third = (await ask()).result.request;
  await decide(third, true);
  await letPass(third, EXPORT_HOURS * HOUR);
  await sweepExports(testbed.platform);
  expect((await news(asker)).join()).toContain("没有在 24 小时内下载");
  expect((await take()).code).toBe(Code.secondPerson);
  expect((await listed({ q: "理由太笼统" })).map(({ id }) => id)).toEqual([]);
  expect((await listed({ q: "省级" })).map(({ id }) => id)).toEqual([third, second, first]);
  const today = dayOf(testbed.platform.clock.now());
  expect(await listed({ from: today, to: today, state: "refused" })).toMatchObject([{ id: first }]);
  expect(await listed({ to: today - 1 })).toEqual([]);
});

test("a school's own administrator takes its people at once and asks nobody; nobody but the platform's people asks or decides", async () => {
  expect((await take(admin)).code).toBe(Code.ok);
  const { request } = (await ask()).result;
  const teacher = await administrator(testbed, org, "teacher-admin");
  for (const by of [admin, teacher.as]) {
    const answers = [
      await testbed.call(contract.exportAsk, { kind: "student.export", asked: asked(), reason: "x" }, by),
      await testbed.call(contract.exportRequests, {}, by),
      await testbed.call(contract.exportDecide, { request, approve: true, word: "x" }, by),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => Code.forbidden));
  }
});

test("where there is no second person nothing waits in vain, and what cannot be read is not asked for", async () => {
  const bad = { kind: "student.export" as const, reason: "x" };
  for (const text of ["", "{", "[]", '{"org":"x"}'])
    expect((await testbed.call(contract.exportAsk, { ...bad, asked: text }, asker.as)).code).toBe(
      Code.invalid,
    );
  const gone = await testbed.call(contract.exportAsk, { ...bad, asked: '{"org":999999}' }, asker.as);
  expect(gone.code).toBe(Code.notFound);
  const { db } = testbed.platform;
  const rest = db.updateTable("account").where("id", "<>", asker.person.id);
  await rest.set({ state: "disabled" }).where("id", "=", other.person.id).execute();
  expect(await stateOf()).toMatchObject({ state: "none", others: 0 });
  const alone = await ask();
  expect(alone.code).toBe(Code.failed);
  expect(alone.envelope.message).toContain("没有另一位平台管理员");
  await rest.set({ state: "active" }).where("id", "=", other.person.id).execute();
});

test("the table names the audit log's actions of exports that hold people's data", () => {
  expect(Object.keys(GUARDED).toSorted()).toEqual([...ExportKinds].toSorted());
});
