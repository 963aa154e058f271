/** People of a school: found, added, changed, put out of use, let back in, and who is refused. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth, Code, message, organization, people as contract, user } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { administrator } from "../organization/testing-organization.js";
import { somewhere } from "../user/testing-user.js";
import { freshPhone, peopleSetting } from "./testing-people.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());
const setting = () => peopleSetting(testbed);

test("people are found by name, pinyin, initials and number, narrowed and in the order of their pinyin", async () => {
  const { add, find, engineering, trade, machining } = await setting();
  await add("S3", "张三", {
    college: engineering,
    major: machining,
    gradeYear: 2025,
    adminClass: "数控2501",
  });
  await add("S1", "单雄信", { college: trade, gradeYear: 2026 });
  await add("S2", "𠮷野家", { gradeYear: 2026 });
  await add("S4", "刘䶮", { gradeYear: 2026 });
  const names = async (more: Parameters<typeof find>[0]) => (await find(more)).list.map(({ name }) => name);
  expect(await names({})).toEqual(["𠮷野家", "刘䶮", "单雄信", "张三"]);
  expect(await names({ sort: "number", descending: true })).toEqual(["刘䶮", "张三", "𠮷野家", "单雄信"]);
  for (const q of ["张", "zhangsan", "Zhang San", "zs", "s3"]) expect(await names({ q })).toEqual(["张三"]);
  for (const q of ["𠮷", "䶮", "jiye", "liuyan"]) expect(await names({ q })).toHaveLength(1);
  expect(await names({ q: "shan" })).toEqual(["单雄信"]);
  expect(await names({ q: "%" })).toEqual([]);
  expect(await names({ college: engineering })).toEqual(["张三"]);
  expect(await names({ major: machining, gradeYear: 2025, adminClass: "数控" })).toEqual(["张三"]);
  expect(await names({ state: "active" })).toEqual([]);
  const found = await find({ size: 1, page: 2 });
  expect(found).toMatchObject({ total: 4, list: [{ name: "刘䶮", state: "invited" }] });
  expect(found.years).toEqual([
    { year: 2026, people: 3 },
    { year: 2025, people: 1 },
  ]);
  // Names without pinyin come last, and are found by a part.
  await add("S5", "محمد بن سلمان", { gradeYear: 2026 });
  await add("S6", "דוד לוי", { gradeYear: 2026 });
  expect((await names({})).slice(-2).toSorted()).toEqual(["דוד לוי", "محمد بن سلمان"].toSorted());
  for (const q of ["بن", "לוי"]) expect(await names({ q })).toHaveLength(1);
  // A number that changes elsewhere is found, too.
  await testbed.platform.db
    .updateTable("membership")
    .set({ number: "N77" })
    .where("number", "=", "S6")
    .execute();
  expect(await names({ q: "n77" })).toEqual(["דוד לוי"]);
  expect(await names({ q: "s6" })).toEqual([]);
  // A name that changes elsewhere is found by the new one.
  const { list } = await find({ q: "张三" });
  await testbed.platform.db
    .updateTable("account")
    .set({ real_name: "欧阳锋" })
    .where("id", "=", list[0]!.id)
    .execute();
  expect(await names({ q: "ouyang" })).toEqual(["欧阳锋"]);
});

test("whoever is added gets a link that opens the account and no password; numbers are each used once", async () => {
  const { add, find, hire } = await setting();
  const phone = freshPhone();
  const made = await add("S1", "王芳", { phone });
  expect(made.result).toMatchObject({ isKnown: false });
  const [sent] = await testbed.platform.sent(phone);
  const token = /activation=([\w-]+)/.exec(sent!.text)?.[1] ?? "";
  expect(sent!.text).toContain("24 小时内");
  const as = somewhere();
  const opened = await testbed.call(auth.activate, { token }, as);
  expect(opened.code).toBe(Code.okAutoSignIn);
  const info = await testbed.call(user.info, {}, { ...as, token: opened.result.token });
  expect(info.result.school).toMatch(/^学校/);
  expect((await find()).list[0]).toMatchObject({ state: "active", number: "S1" });
  expect((await add("S1", "李四")).result).toMatchObject({ field: "number" });
  expect((await hire("S1", "李四")).result).toMatchObject({ field: "number" });
  expect((await add("S2", "李四", { phone })).result).toMatchObject({ field: "phone" });
  expect((await add("S2", "李四", { phone: "12345" })).result).toMatchObject({ field: "phone" });
  expect((await add("S2", "李".repeat(500))).result).toMatchObject({ field: "name" });
  expect((await add("S2", "李四", { college: 999_999 })).result).toMatchObject({ field: "college" });
  expect((await find()).total).toBe(1);
});

test("an account in use joins by its phone and its name, and is told; another name is refused, and nothing of it changes", async () => {
  const { add, find, hire, staff } = await setting();
  const known = await testbed.person({ real_name: "赵敏" });
  const phone = known.phone ?? "";
  expect((await hire("T1", "赵敏敏", { phone })).result).toMatchObject({ field: "phone" });
  expect((await hire("T1", "赵　敏", { phone })).result).toEqual({ person: known.id, isKnown: true });
  const now = await testbed.now(known);
  expect(now).toMatchObject({ real_name: "赵敏", password_hash: known.password_hash, state: "active" });
  expect(now.roles).toEqual(["learner", "teacher"]);
  const { token } = await testbed.signIn(known, somewhere());
  const inbox = await testbed.call(message.messageList, {}, { token, ...somewhere() });
  expect(inbox.result.list[0]?.title).toContain("你已加入");
  expect((await hire("T2", "赵敏", { phone })).result).toMatchObject({ field: "number" });
  expect((await staff()).list.find(({ id }) => id === known.id)).toMatchObject({ roles: ["teacher"] });
  // What they keep themselves is not the school's to change.
  const { list } = await staff({ q: "T1" });
  expect(list[0]).toMatchObject({ mayManage: true, phone: expect.stringContaining("****") });
  expect((await add("S9", "孙新", {})).code).toBe(Code.ok);
  expect((await find()).total).toBe(1);
});

test("somebody is edited and moved; who belongs to another school too keeps the name", async () => {
  const { org, as, add, find, blank, engineering, machining, trade } = await setting();
  const { person } = (await add("S1", "王芳")).result;
  const edit = (more: object) =>
    testbed.call(contract.studentEdit, { org, person, ...blank, number: "S1", name: "王芳", ...more }, as);
  expect((await edit({ number: "S01", name: "王方", gradeYear: 2026, adminClass: "一班" })).code).toBe(
    Code.ok,
  );
  expect((await find({ q: "wangfang" })).list[0]).toMatchObject({
    number: "S01",
    name: "王方",
    gradeYear: 2026,
  });
  expect((await edit({ gradeYear: 26 })).code).toBe(Code.invalid);
  await add("S2", "李四");
  expect((await edit({ number: "S2" })).result).toMatchObject({ field: "number" });
  const to = { org, people: [person], college: engineering, major: machining };
  expect((await testbed.call(contract.studentTransfer, to, as)).result).toEqual({ changed: 1 });
  expect((await find({ q: "S01" })).list[0]).toMatchObject({
    collegeName: "机电学院",
    majorName: "数控技术",
  });
  const wrong = await testbed.call(contract.studentTransfer, { ...to, major: 999_999 }, as);
  expect(wrong.result).toMatchObject({ field: "major" });
  const other = await setting();
  await testbed.platform.db
    .insertInto("membership")
    .values({ account_id: person, org_id: other.org, role: "learner", created_at: 0 })
    .execute();
  expect((await edit({ number: "S01", name: "别名" })).result).toMatchObject({ field: "name" });
  expect((await edit({ number: "S01", name: "王方", college: trade })).code).toBe(Code.ok);
});

test("whoever is disabled has no part in the school at once and is told why; enabled, they are back", async () => {
  const { org, as, hire, staff } = await setting();
  const known = await testbed.person({ real_name: "钱进" });
  await hire("T1", "钱进", { phone: known.phone ?? "" });
  const { token } = await testbed.signIn(known, somewhere());
  const me = { token, ...somewhere(), lang: "zh-CN" };
  const rights = async () => (await testbed.call(user.info, {}, me)).result;
  expect((await rights()).role.permissionIds).toContain("teaching");
  const before = (await testbed.call(message.messageUnread, {}, me)).result.standing;
  const chosen = { org, people: [known.id] };
  expect((await testbed.call(contract.teacherDisable, chosen, as)).result).toEqual({ changed: 1 });
  expect((await rights()).role.permissionIds).not.toContain("teaching");
  expect((await rights()).school ?? "").toBe("");
  expect((await testbed.call(message.messageUnread, {}, me)).result.standing).not.toBe(before);
  const inbox = await testbed.call(message.messageList, {}, me);
  const told = inbox.result.list.find(({ title }) => title.includes("已停用"));
  expect(told?.text).toContain("你没有加入其他学校");
  expect((await staff({ state: "suspended" })).list.map(({ id }) => id)).toEqual([known.id]);
  await testbed.call(contract.teacherEnable, chosen, as);
  expect((await rights()).role.permissionIds).toContain("teaching");
  expect((await testbed.audited("teacher.disable")).at(-1)).toMatchObject({ subject: String(org) });
});

test("a reset ends every session, the old password opens nothing, and only the owner is told; the invited are invited again", async () => {
  const { org, as, hire, add } = await setting();
  const known = await testbed.person({ real_name: "周全" });
  const phone = known.phone ?? "";
  await hire("T1", "周全", { phone });
  const { token } = await testbed.signIn(known, somewhere());
  const reset = (person: number) => testbed.call(contract.teacherReset, { org, person }, as);
  const answer = await reset(known.id);
  expect(answer.result).toMatchObject({ sent: "reset", to: expect.stringContaining("****") });
  expect((await testbed.call(user.info, {}, { token, ...somewhere() })).code).toBe(Code.unauthorized);
  expect((await testbed.login(phone, somewhere())).code).not.toBe(2000);
  expect((await testbed.platform.sent(phone))[0]?.text).toContain("/user/login/recover");
  expect(JSON.stringify(answer.result)).not.toContain(phone);
  const mail = "new.student@school.example";
  const { person } = (await add("S1", "吴用", { email: mail })).result;
  expect(await testbed.platform.sent(mail)).toHaveLength(1);
  const again = await testbed.call(contract.studentReset, { org, person }, as);
  expect(again.result.sent).toBe("invitation");
  expect((await testbed.platform.sent(mail)).length).toBe(2);
  const unreachable = (await add("S2", "郑来")).result.person;
  const refused = await testbed.call(contract.studentReset, { org, person: unreachable }, as);
  expect(refused).toMatchObject({ code: Code.failed, message: expect.stringContaining("没有手机号或邮箱") });
});

test("roles are given from above, never to oneself, and the last administrator stays", async () => {
  const { org, as, admin, platform, hire, staff } = await setting();
  const one = await testbed.person({ real_name: "冯实" });
  await hire("T1", "冯实", { phone: one.phone ?? "" });
  const give = (person: number, role: "teacher-admin" | "school-admin", on: boolean, by: object = as) =>
    testbed.call(contract.teacherRole, { org, person, role, on }, by);
  expect((await give(one.id, "school-admin", true)).code).toBe(Code.forbidden);
  expect((await give(admin.id, "teacher-admin", true)).code).toBe(Code.forbidden);
  expect((await give(one.id, "teacher-admin", true)).code).toBe(Code.ok);
  const { token } = await testbed.signIn(one, somewhere());
  const mine = { token, ...somewhere() };
  expect((await testbed.call(contract.teacherPeople, { org }, mine)).code).toBe(Code.ok);
  expect((await testbed.call(contract.studentPeople, { org }, mine)).code).toBe(Code.forbidden);
  expect((await give(one.id, "teacher-admin", false, mine)).code).toBe(Code.forbidden);
  expect((await staff({}, mine)).list.find(({ id }) => id === admin.id)).toMatchObject({ mayManage: false });
  expect((await staff({}, mine)).grantable).toEqual([]);
  // Nobody who is as high is put out of use, and not the last one.
  const out = { org, people: [admin.id] };
  expect((await testbed.call(contract.teacherDisable, out, mine)).code).toBe(Code.forbidden);
  expect((await give(admin.id, "school-admin", false, platform.as)).message).toContain("最后一名");
  expect((await testbed.call(contract.teacherDisable, out, platform.as)).message).toContain("最后一名");
  expect((await give(one.id, "school-admin", true, platform.as)).code).toBe(Code.ok);
  expect((await give(admin.id, "school-admin", false, platform.as)).code).toBe(Code.ok);
  expect((await testbed.call(contract.teacherPeople, { org }, as)).code).toBe(Code.forbidden);
  expect((await staff({}, mine)).list.find(({ id }) => id === admin.id)?.roles).toEqual(["teacher"]);
  expect((await give(one.id, "teacher-admin", false, platform.as)).code).toBe(Code.ok);
  expect((await testbed.now(one)).roles).toEqual(["learner", "teacher", "school-admin"]);
  expect(await testbed.audited("people.role.give")).not.toEqual([]);
});

test("who teaches at one school and administers another administers the one alone", async () => {
  const [own, other] = [await setting(), await setting()];
  await testbed.platform.db
    .insertInto("membership")
    .values({ account_id: own.admin.id, org_id: other.org, role: "teacher", created_at: 0 })
    .execute();
  const { list } = (await testbed.call(organization.schoolsManaged, {}, own.as)).result;
  expect(list.map(({ org }) => org)).toEqual([own.org]);
  expect((await testbed.call(contract.teacherPeople, { org: other.org }, own.as)).code).toBe(Code.notFound);
});

test("people of another school are not there, whichever school is named; learners are refused", async () => {
  const [own, other] = [await setting(), await setting()];
  const { person } = (await other.add("S1", "王芳", { phone: freshPhone() })).result;
  for (const org of [own.org, other.org]) {
    const named = { org, people: [person] };
    for (const answer of [
      await testbed.call(contract.studentDisable, named, own.as),
      await testbed.call(contract.studentEnable, named, own.as),
      await testbed.call(contract.studentTransfer, { ...named, college: 0, major: 0 }, own.as),
      await testbed.call(contract.studentReset, { org, person }, own.as),
      await testbed.call(contract.teacherReset, { org, person }, own.as),
      await testbed.call(contract.teacherRole, { org, person, role: "teacher-admin", on: true }, own.as),
      await testbed.call(
        contract.studentEdit,
        { org, person, ...own.blank, number: "S1", name: "占领" },
        own.as,
      ),
    ])
      expect(answer.code).toBe(Code.notFound);
  }
  expect((await other.find()).list).toMatchObject([{ name: "王芳", state: "invited" }]);
  const learner = await administrator(testbed, own.org, "learner");
  expect((await testbed.call(contract.studentPeople, { org: own.org }, learner.as)).code).toBe(
    Code.forbidden,
  );
});
