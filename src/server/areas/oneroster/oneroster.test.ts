/** A school's people by OneRoster files: who comes in, who is changed, what is refused and what is left, each with its reason. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, oneRoster as contract, people } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { readWorkbook } from "../../exchange/workbook.js";
import { addClass, addCourse } from "../course/testing-course.js";
import { administrator } from "../organization/testing-organization.js";
import { freshPhone } from "../people/testing-people.js";
import {
  archive,
  csvOf,
  filesOf,
  manifestOf,
  role,
  rosterSetting,
  type Row,
  SCHOOL,
  user,
} from "./testing-oneroster.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());
const setting = () => rosterSetting(testbed);
const AT = "2026-09-01T08:00:00Z";
const delta = (row: Row, status = "active"): Row => ({ status, dateLastModified: AT, ...row });

test("students, teachers and a new college come in once; a second upload changes and adds nobody twice", async () => {
  const { check, take, find, staff, reports } = await setting();
  const phone = freshPhone();
  const [rare, plain] = [user("𠮷", "田", { sms: phone }), user("Lopez", "Maria", { middleName: "del" })];
  const [teacher, parent] = [user("欧阳", "明"), user("王", "家长")];
  const department = { sourcedId: "d3", name: "艺术学院", type: "department", identifier: "03" };
  const orgs = [SCHOOL, department, { ...SCHOOL, sourcedId: "city", type: "local" }];
  const roles = [
    role(rare, "student", { orgSourcedId: "d3" }),
    role(plain, "student"),
    role(teacher, "teacher"),
    role(teacher, "student", { roleType: "secondary" }),
    role(parent, "parent"),
  ];
  const files = filesOf({
    orgs,
    users: [rare, { ...plain, primaryOrgSourcedId: "d3", grades: "09" }, teacher, parent],
    roles,
    academicSessions: [
      {
        sourcedId: "t",
        title: "秋",
        type: "term",
        startDate: "2026-09-01",
        endDate: "2027-01-20",
        schoolYear: "2027",
      },
    ],
  });
  const file = archive(files);
  const checked = (await check(file)).result;
  expect(checked).toMatchObject({
    mode: "bulk",
    good: 4,
    colleges: 1,
    people: 3,
    there: 0,
    faulty: 0,
    unread: { columns: ["users.grades"], sheets: [] },
  });
  expect(checked.left).toEqual(
    expect.arrayContaining([
      { file: "users", reason: "otherRole", count: 1 },
      { file: "roles", reason: "otherRole", count: 1 },
      { file: "roles", reason: "secondRole", count: 1 },
      { file: "orgs", reason: "otherOrg", count: 1 },
      { file: "academicSessions", reason: "terms", count: 1 },
    ]),
  );
  expect((await find()).total).toBe(0);
  expect((await take(file)).result.rows).toBe(4);
  expect((await find({ sort: "number" })).list).toMatchObject([
    { name: "𠮷田", number: rare.identifier, collegeName: "艺术学院", state: "invited" },
    { name: "Maria del Lopez", collegeName: "艺术学院" },
  ]);
  expect((await staff({ q: "欧阳" })).list).toMatchObject([{ name: "欧阳明", number: teacher.identifier }]);
  expect((await testbed.platform.sent(phone))[0]?.text).toContain("activation=");

  expect((await check(file)).result).toMatchObject({ good: 0, there: 4, faulty: 0 });
  const again = await take(file);
  expect(again).toMatchObject({
    code: Code.importFaulty,
    message: expect.stringContaining("一致") as string,
  });
  // By their sourcedId, even with another number; whoever isn't in complete data stays, and is told.
  const changed = filesOf({ users: [{ ...rare, identifier: "N-NEW" }, plain], roles: roles.slice(0, 2) });
  const second = (await check(archive(changed))).result;
  expect(second).toMatchObject({ people: 1, there: 1, left: [{ reason: "notInFile", count: 1 }] });
  await take(archive(changed));
  expect((await find({ sort: "number" })).list.map(({ number }) => number)).toEqual(
    expect.arrayContaining(["N-NEW"]),
  );
  expect((await find()).total).toBe(2);
  expect(await reports()).toMatchObject([
    { people: 1, there: 1, state: "done", done: 1, failed: 0, isOwn: true },
    { people: 3, colleges: 1, state: "done", done: 4, left: expect.any(Array) as unknown },
  ]);
  expect((await testbed.audited("oneroster.import")).length).toBe(2);
});

test("each row that the standard or the school does not take is told by file, row, column and reason", async () => {
  const { as, org, check, add, hire, take } = await setting();
  const stranger = await testbed.person({ real_name: "外人" });
  await add("S0", "王芳");
  await hire("T0", "李老师");
  const ok = user("刘", "䶮", { identifier: "=1+1" });
  const phone = freshPhone();
  const cases: [Row, string, string][] = [
    [ok, "identifier", "badNumber"],
    [user("张", "三", { sourcedId: "" }), "sourcedId", "required"],
    [user("张", "三", { sourcedId: "a b" }), "sourcedId", "badId"],
    [user("张", "三", { sourcedId: "x".repeat(256) }), "sourcedId", "badId"],
    [user("张", ""), "givenName", "required"],
    [user("张", "三", { enabledUser: "yes" }), "enabledUser", "badValue"],
    [user("张", "三", { status: "gone" }), "status", "badValue"],
    [user("张", "三", { dateLastModified: "2026/9/1" }), "dateLastModified", "badDate"],
    [user("张", "三", { primaryOrgSourcedId: "nowhere" }), "primaryOrgSourcedId", "unknownReference"],
    [user("长", "名".repeat(500)), "familyName", "longName"],
    [user("张", "三", { sms: "12345" }), "sms", "badPhone"],
    [user("张", "三", { email: "x@" }), "email", "badEmail"],
    [user("方", "王", { identifier: "S0" }), "familyName", "otherName"],
    [user("李", "老师", { identifier: "T0" }), "", "otherKind"],
    [user("占", "手机", { sms: stranger.phone ?? "" }), "", "contactTaken"],
    [user("甲", "一", { sms: phone, sourcedId: "first" }), "", ""],
    [user("乙", "二", { sms: phone }), "", "contactTwice"],
    [user("丙", "三", { sourcedId: "first" }), "sourcedId", "idTwice"],
    [user("无", "角色", { sourcedId: "no-role" }), "", "noRole"],
  ];
  const users = cases.map(([row]) => row);
  const roles = [
    ...users.filter(({ sourcedId }) => sourcedId !== "no-role").map((row) => role(row, "student")),
    role({ sourcedId: "nobody" }, "student", { sourcedId: "r-nobody" }),
    role(ok, "dean", { sourcedId: "r-dean" }),
    role(ok, "ext:dean", { sourcedId: "r-ext" }),
  ].map((row, at) => ({ ...row, sourcedId: `r${at}` }));
  const file = archive(filesOf({ orgs: [SCHOOL], users, roles }));
  const { result } = await check(file);
  const told = result.faults.filter(({ sheet }) => sheet === "users.csv");
  expect(
    told.map(({ row, column, fault }) => [row, column, fault]).toSorted(([a], [b]) => Number(a) - Number(b)),
  ).toEqual(cases.flatMap(([, column, fault], at) => (fault ? [[at + 2, column, fault]] : [])));
  const ofRoles = result.faults
    .filter(({ sheet }) => sheet === "roles.csv")
    .map(({ column, fault }) => [column, fault]);
  expect(ofRoles).toEqual(
    expect.arrayContaining([
      ["userSourcedId", "unknownReference"],
      ["role", "badValue"],
    ]),
  );
  expect(result).toMatchObject({ good: 1, people: 1 });
  const sheets = await readWorkbook(Buffer.from(result.file!, "base64"));
  const marked = sheets.find(({ name }) => name === "users")?.rows ?? [];
  expect(marked[0]?.at(-1)).toBe("问题");
  expect(marked.find((row) => row.includes("=1+1"))?.at(-1)).toMatch(/^identifier: .*32/);
  // What is right goes in by itself.
  await take(file);
  const { list } = (await testbed.call(contract.oneRosterReports, { org }, as)).result;
  expect(list[0]).toMatchObject({ faulty: result.faulty, done: 1 });
  expect(JSON.stringify(list[0]?.faults)).not.toContain("王");
});

test("changes disable and enable again, never an administrator nor whoever was disabled by hand; all of it is undone", async () => {
  const { check, take, find, detail, undo, org, as, hire, staff } = await setting();
  const [one, other, boss] = [user("赵", "一"), user("钱", "二"), user("孙", "管")];
  const roles = [role(one, "student"), role(other, "student"), role(boss, "teacher")];
  await take(archive(filesOf({ users: [one, other, boss], roles })));
  const states = async () => (await find({ sort: "number" })).list.map(({ state }) => state);
  expect(await states()).toEqual(["invited", "invited"]);

  const gone = archive(filesOf({ users: [delta({ sourcedId: one.sourcedId }, "tobedeleted")] }, "delta"));
  const off = await take(gone);
  expect(await states()).toEqual(["suspended", "invited"]);
  expect((await check(gone)).result).toMatchObject({ good: 0, there: 1 });
  const back = archive(filesOf({ users: [delta(one)], roles: [delta(role(one, "student"))] }, "delta"));
  await take(back);
  expect(await states()).toEqual(["invited", "invited"]);
  // The first one was changed since.
  expect(await undo(off.result.job)).toMatchObject({ undone: 0, kept: 1 });

  const [second] = (await find({ q: other.identifier })).list;
  await testbed.call(people.studentDisable, { org, people: [second!.id] }, as);
  const stays = archive(filesOf({ users: [delta(other)], roles: [delta(role(other, "student"))] }, "delta"));
  expect((await check(stays)).result).toMatchObject({ good: 0, left: [{ reason: "staysOut", count: 1 }] });

  const [listed] = (await staff({ q: boss.identifier })).list;
  await testbed.platform.db
    .updateTable("account")
    .set({ roles: ["teacher", "teacher-admin"] })
    .where("id", "=", listed!.id)
    .execute();
  const attack = archive(filesOf({ users: [delta({ sourcedId: boss.sourcedId }, "tobedeleted")] }, "delta"));
  expect((await check(attack)).result.faults).toMatchObject([{ fault: "administrator" }]);
  const never = archive(filesOf({ users: [delta({ sourcedId: "never" }, "tobedeleted")] }, "delta"));
  expect((await check(never)).result.left).toEqual([{ file: "users", reason: "neverHere", count: 1 }]);
  // Changes without their moment are none.
  const undated = archive(filesOf({ users: [one], roles: [delta(role(one, "student"))] }, "delta"));
  expect((await check(undated)).result.faults).toMatchObject([{ column: "status", fault: "required" }]);

  await hire("T9", "后来");
  const third = user("李", "三");
  const made = await take(archive(filesOf({ users: [third], roles: [role(third, "student")] })));
  expect(await detail(made.result.job)).toMatchObject({ state: "done", done: 1 });
  expect(await undo(made.result.job)).toMatchObject({ state: "undone", undone: 1 });
  expect((await find()).total).toBe(2);
  // Undone, they may come in once more.
  expect(
    (await check(archive(filesOf({ users: [third], roles: [role(third, "student")] })))).result.people,
  ).toBe(1);
});

test("an account joins only where phone or address and name match, and is told; nobody has two ids", async () => {
  const { check, take, find } = await setting();
  const known = await testbed.person({ real_name: "周舟" });
  const row = user("周", "舟", { sms: known.phone ?? "" });
  const file = archive(filesOf({ users: [row], roles: [role(row, "student")] }));
  await take(file);
  expect((await find()).list).toMatchObject([{ id: known.id, name: "周舟", state: "active" }]);
  const second = { ...row, sourcedId: "another" };
  const twice = archive(filesOf({ users: [second], roles: [role(second, "student")] }));
  expect((await check(twice)).result.faults).toMatchObject([{ fault: "otherId" }]);
});

test("students come into the class of their course by code or title; other enrollments are left with their reason", async () => {
  const { org, check, take, undo } = await setting();
  const { db, clock } = testbed.platform;
  const { run } = await addCourse(db, org, clock.now(), { course: { code: "CNC101" } });
  await addClass(db, run, `OR${run}`, "数控 2601 班");
  const [student, teacher] = [user("吴", "学"), user("郑", "教")];
  const course = { sourcedId: "c1", title: "数控", courseCode: "CNC101", orgSourcedId: "school" };
  const classRow = {
    courseSourcedId: "c1",
    classType: "scheduled",
    schoolSourcedId: "school",
    termSourcedIds: "t",
  };
  const enrollment = {
    classSourcedId: "k1",
    schoolSourcedId: "school",
    userSourcedId: student.sourcedId,
    role: "student",
  };
  const file = archive(
    filesOf({
      users: [student, teacher],
      roles: [role(student, "student"), role(teacher, "teacher")],
      courses: [course, { ...course, sourcedId: "c2", courseCode: "NONE" }],
      classes: [
        { sourcedId: "k1", title: "数控2601班", ...classRow },
        { sourcedId: "k2", title: "没有的班", ...classRow },
      ],
      enrollments: [
        { sourcedId: "e1", ...enrollment },
        { sourcedId: "e2", ...enrollment, userSourcedId: teacher.sourcedId, role: "teacher" },
        { sourcedId: "e3", ...enrollment, classSourcedId: "k2" },
      ],
    }),
  );
  const { result } = await check(file);
  expect(result).toMatchObject({ people: 2, enrollments: 1, faulty: 0 });
  expect(result.left).toEqual(
    expect.arrayContaining([
      { file: "courses", reason: "noCourse", count: 1 },
      { file: "classes", reason: "noClass", count: 1 },
      { file: "enrollments", reason: "otherEnrollment", count: 1 },
      { file: "enrollments", reason: "looseEnrollment", count: 1 },
    ]),
  );
  const done = await take(file);
  const inside = () => db.selectFrom("enrollment").select("class_id").where("run_id", "=", run).execute();
  expect(await inside()).toHaveLength(1);
  expect((await check(file)).result).toMatchObject({ good: 0, there: 3 });
  expect(await undo(done.result.job)).toMatchObject({ undone: 3, kept: 0 });
  expect(await inside()).toHaveLength(0);
});

const one = user("冯", "一");
const good = filesOf({ users: [one], roles: [role(one, "student")] });
const { "manifest.csv": _manifest, ...bare } = good;
const { "roles.csv": _roles, ...noRoles } = good;
test.each([
  ["no archive", btoa("sourcedId"), "format", /ZIP/],
  ["no manifest", archive(bare), "manifest", /manifest\.csv/],
  [
    "OneRoster 1.1",
    archive({ ...good, "manifest.csv": manifestOf({}).replace("1.2", "1.1") }),
    "version",
    /1\.1.*1\.2/,
  ],
  [
    "a mode that is none",
    archive({ ...good, "manifest.csv": manifestOf({ users: "full" }) }),
    "mode",
    /full.*bulk/,
  ],
  ["a file that is named and missing", archive(noRoles), "absent", /roles\.csv/],
  ["no users", archive(filesOf({ orgs: [SCHOOL] })), "users", /users\.csv/],
  ["no roles", archive(filesOf({ users: [one] })), "roles", /roles\.csv/],
  [
    "heads of another standard",
    archive({ ...good, "users.csv": csvOf("users", [one]).replace("givenName", "GivenName") }),
    "head",
    /users\.csv.*givenName/,
  ],
  [
    "another charset",
    archive({ ...good, "users.csv": Uint8Array.of(0xd5, 0xc5, 0xc8, 0xfd) }),
    "charset",
    /UTF-8/,
  ],
  ["an open quote", archive({ ...good, "users.csv": `${csvOf("users", [one])}"x` }), "csv", /引号/],
  ["no rows", archive(filesOf({ users: [], roles: [] })), "empty", /没有数据/],
  ["a way out of it", archive({ ...good, "../users.csv": "x" }), "path", /文件名/],
])("an archive with %s is refused, and the refusal says what to do", async (_name, file, fault, words) => {
  const { check, take, find } = await setting();
  const answer = await check(file);
  expect(answer).toMatchObject({ code: Code.importFaulty, result: { fault } });
  expect(answer.message).toMatch(words);
  expect((await take(file)).code).toBe(Code.importFaulty);
  expect((await find()).total).toBe(0);
});

test("an archive that unpacks without end is refused; whoever may import students only is, too", async () => {
  const { check, org } = await setting();
  const bomb = archive({ ...good, "users.csv": new Uint8Array(41_000_000) });
  expect((await check(bomb)).code).toBe(Code.importTooLarge);
  const other = await administrator(testbed, org, "teacher-admin");
  expect((await check(archive(good), other.as)).code).toBe(Code.forbidden);
  const sample = (
    await testbed.call(contract.oneRosterSample, { org }, (await administrator(testbed, org)).as)
  ).result;
  expect((await check(sample.file)).result).toMatchObject({ people: 3, colleges: 1, faulty: 0 });
});
