/** What a school sees of its data: what was taken away, what members asked for, how fresh figures are (docs/domain.md 12.6). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, college, datacenter, people, schoolData as contract } from "../../../core/contract/index.js";
import { ARCHIVE_DAYS, CLOSING_DAYS } from "../../../core/contract/privacy.js";
import { dayOf } from "../../../core/rules/day.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClosing } from "../accounts/index.js";
import { followStatistics } from "../datacenter/index.js";
import { agreeTo } from "../exports/testing-exports.js";
import { addSchool, administrator } from "../organization/testing-organization.js";
import { peopleSetting } from "../people/testing-people.js";

type Who = Awaited<ReturnType<typeof administrator>>;
const DAY = 86_400_000;
let testbed: Testbed;
let setting: Awaited<ReturnType<typeof peopleSetting>>;
let other: Who;
let second: Who;
beforeAll(async () => {
  testbed = await openTestbed();
  setting = await peopleSetting(testbed);
  other = await administrator(testbed, await addSchool(testbed));
  second = await administrator(testbed, undefined, "platform-admin");
});
afterAll(() => testbed.close());

const taken = async (filter: object = {}, by: object = setting.as) =>
  (await testbed.call(contract.schoolExportList, { org: setting.org, ...filter }, by)).result;
const requests = async (filter: object = {}, by: object = setting.as) =>
  (await testbed.call(contract.memberRequestList, { org: setting.org, ...filter }, by)).result;

test("a school's administrators see who took what of theirs away, when, how much and why; nobody else's", async () => {
  const { org, as, admin, platform } = setting;
  await setting.add("S1", "李四");
  await testbed.call(people.studentExport, { org }, as);
  testbed.advance(1000);
  await agreeTo(testbed, "teacher.export", { org }, { as: platform.as, other: second.as });
  expect((await testbed.call(people.teacherExport, { org }, platform.as)).code).toBe(Code.ok);
  testbed.advance(1000);
  await testbed.call(college.collegeExport, { org }, as);
  const { list, total } = await taken();
  expect(total).toBe(3);
  expect(list).toMatchObject([
    { kind: "college.export", rows: 2, agreed: false, reason: "" },
    { kind: "teacher.export", name: platform.person.nickname, agreed: true, reason: "核对名单" },
    { kind: "student.export", name: admin.nickname, rows: 1, agreed: false },
  ]);
  expect((await taken({ kind: "student.export" })).list).toHaveLength(1);
  expect((await taken({ q: "核对" })).list.map(({ kind }) => kind)).toEqual(["teacher.export"]);
  expect((await taken({ page: 2, size: 20 })).list).toEqual([]);
  const today = dayOf(testbed.platform.clock.now());
  expect((await taken({ from: today, to: today })).total).toBe(3);
  expect((await taken({ to: today - 1 })).total).toBe(0);
  // Of an activity the entry names it, not the school; another school's stand in no list of this one.
  const { db } = testbed.platform;
  const entry = { at: 5, request_id: null, actor: null, result: "success", method: null, mark: "" };
  await db
    .insertInto("audit_log")
    .values(
      [org, org + 1000].map((school) => ({
        ...entry,
        action: "activity.export",
        subject: String(org),
        ip: null,
        origin: null,
        user_agent: null,
        detail: JSON.stringify({ org: school, rows: 4 }),
      })),
    )
    .execute();
  expect((await taken({ kind: "activity.export" })).list).toMatchObject([{ rows: 4, name: "" }]);
  // Figures that an administrator of one school takes away are that school's.
  await testbed.call(datacenter.dataExport, { kind: "xlsx" }, as);
  await testbed.call(datacenter.dataExport, { kind: "xlsx" }, other.as);
  expect((await taken({ kind: "statistics.export" })).list).toMatchObject([
    { name: admin.nickname, rows: 1 },
  ]);
});

test("closings and archives of its members are listed with their days, and of nobody else", async () => {
  const { db, clock } = testbed.platform;
  const now = clock.now();
  await setting.add("S7", "王五");
  const [student] = (await setting.find({ q: "S7" })).list;
  await addClosing(db, student!.id, now, now + CLOSING_DAYS * DAY);
  await addClosing(db, other.person.id, now, now + CLOSING_DAYS * DAY);
  const archive = { file: "", bytes: 0, account_id: setting.admin.id };
  await db
    .insertInto("own_archive")
    .values([
      { ...archive, requested_at: now - DAY, ready_at: now },
      { ...archive, requested_at: now - ARCHIVE_DAYS * DAY, ready_at: now },
    ])
    .execute();
  const { list, total } = await requests();
  expect(total).toBe(2);
  expect(list).toMatchObject([
    {
      kind: "closing",
      name: "王五",
      number: "S7",
      isStaff: false,
      state: "waiting",
      dueAt: now + CLOSING_DAYS * DAY,
    },
    { kind: "archive", isStaff: true, state: "ready", dueAt: now + (ARCHIVE_DAYS - 1) * DAY },
  ]);
  expect((await requests({ kind: "archive" })).total).toBe(1);
  expect((await requests({ q: "王" })).list.map(({ number }) => number)).toEqual(["S7"]);
  expect((await requests({ q: "nobody" })).list).toEqual([]);
  expect((await requests({ to: dayOf(now) - 1 })).list).toMatchObject([{ kind: "archive" }]);
});

test("how fresh figures are, and how long what is kept, are the numbers that the server goes by", async () => {
  await followStatistics(testbed.platform);
  const state = (await testbed.call(contract.schoolDataState, { org: setting.org }, setting.as)).result;
  expect(state.addedAt).toBeGreaterThan(0);
  expect(state.totalsAt).toBeGreaterThan(0);
  const kept = new Map(state.kept.map(({ what, days }) => [what, days]));
  expect(kept.get("closing")).toBe(CLOSING_DAYS);
  expect(kept.get("archive")).toBe(ARCHIVE_DAYS);
  expect(kept.get("exportFile")).toBe(1);
  expect(kept.get("audit")).toBeUndefined();
});

test("it is for the school's administrators and the platform's alone", async () => {
  const { org } = setting;
  const teachers = await administrator(testbed, org, "teacher-admin");
  const codes = async (by: object) => [
    (await testbed.call(contract.schoolExportList, { org }, by)).code,
    (await testbed.call(contract.memberRequestList, { org }, by)).code,
    (await testbed.call(contract.schoolDataState, { org }, by)).code,
  ];
  expect(await codes(teachers.as)).toEqual([Code.forbidden, Code.forbidden, Code.forbidden]);
  expect(await codes(other.as)).toEqual([Code.notFound, Code.notFound, Code.notFound]);
  expect(await codes(second.as)).toEqual([Code.ok, Code.ok, Code.ok]);
});
