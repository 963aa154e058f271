/** Two accounts of one person: who may merge them, what the preview says, and what each account is afterwards. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accountMerge as contract,
  auth,
  Code,
  CodePurpose,
  message,
  people,
  user,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClosing } from "../accounts/index.js";
import { addCourse, enroll } from "../course/testing-course.js";
import { addSchool, administrator } from "../organization/testing-organization.js";
import { somewhere } from "../user/testing-user.js";
import { mergingSetting } from "./testing-merging.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());
const setting = () => mergingSetting(testbed);

test("an account that the school made goes into the one that the person opened: one member, one way in, and word of it", async () => {
  const { org, platform, member, merge, preview } = await setting();
  const { db, clock } = testbed.platform;
  const kept = await testbed.person({ real_name: "", nickname: "小芳" });
  const gone = await member(
    await testbed.person({ real_name: "王芳", nickname: "王芳", phone: null, email: "wf@school.example" }),
    org,
    "learner",
    "2026001",
  );
  await db
    .insertInto("identity")
    .values({ account_id: gone.id, provider: "wx", open_id: "w1", nickname: "芳", bound_at: 0 })
    .execute();
  const before = await testbed.signIn(gone, somewhere());
  const asGone = { token: before.token, ...somewhere() };
  const pair = { kept, gone };

  const found = await testbed.call(
    contract.mergeCandidates,
    { org, person: gone.id, q: kept.phone ?? "" },
    platform.as,
  );
  expect(found.result.list).toMatchObject([{ id: kept.id, name: "小芳", schools: "" }]);
  expect(JSON.stringify(found.result)).not.toContain(kept.phone);

  const { result } = await preview(pair, platform.as);
  expect(result).toMatchObject({
    sameName: false,
    conflicts: 0,
    kept: { name: "小芳", ways: ["password", "phone"], memberships: [] },
    gone: { name: "王芳", ways: ["password", "email", "party"], memberships: [{ number: "2026001" }] },
  });
  expect(result.obstacle).toBeUndefined();
  expect(result.things).toContainEqual({ title: "学校与学号", rows: 1, conflicts: 0, way: "join" });
  expect(result.things).toContainEqual({ title: "登录的设备", rows: 1, conflicts: 0, way: "drop" });

  expect((await merge(pair, platform.as, { confirm: "王芳" })).result).toMatchObject({ field: "confirm" });
  expect((await testbed.now(gone)).state).toBe("active");
  expect((await merge(pair, platform.as)).code).toBe(Code.ok);

  expect(await testbed.now(kept)).toMatchObject({
    phone: kept.phone,
    email: "wf@school.example",
    real_name: "王芳",
    password_hash: kept.password_hash,
  });
  const listed = await testbed.call(people.studentPeople, { org }, platform.as);
  expect(listed.result.list).toMatchObject([{ id: kept.id, number: "2026001", name: "王芳" }]);
  expect(await db.selectFrom("identity").select("account_id").where("open_id", "=", "w1").execute()).toEqual([
    { account_id: kept.id },
  ]);
  expect((await testbed.call(user.info, {}, asGone)).code).toBe(Code.unauthorized);
  const as = { token: (await testbed.signIn(kept, somewhere())).token, ...somewhere() };
  const inbox = await testbed.call(message.messageList, {}, { ...as, lang: "zh-CN" });
  expect(inbox.result.list.map(({ title }) => title)).toContain("你的两个账号已合并");
  const [entry] = (await testbed.audited("account.merge")).slice(-1);
  expect(entry).toMatchObject({ result: "ok", subject: String(kept.id) });
  expect(await db.selectFrom("account_merge").selectAll().execute()).toContainEqual({
    gone_id: gone.id,
    kept_id: kept.id,
    by_id: platform.person.id,
    merged_at: clock.now(),
  });
});

test("whoever proves the account that went is told so by password and by code, and nothing of the other one; a guesser is not", async () => {
  const { two, merge } = await setting();
  const { kept, gone } = await two();
  expect((await merge({ kept, gone })).code).toBe(Code.ok);
  const phone = gone.phone ?? "";
  const proven = await testbed.login(phone, { ...somewhere(), lang: "zh-CN" });
  expect(proven).toMatchObject({ code: Code.signInRefused, message: expect.stringContaining("已并入") });
  expect(JSON.stringify(proven)).not.toContain(kept.phone);
  const guessed = await testbed.login(phone, { ...somewhere(), lang: "zh-CN", password: "Wrong#1234" });
  expect(guessed.code).toBe(Code.signInRefused);
  expect(guessed.message).not.toContain("已并入");
  await testbed.signIn(kept, somewhere());

  const as = somewhere();
  await testbed.send(phone, CodePurpose.signIn, as);
  const code = await testbed.code(phone);
  const answer = await testbed.call(auth.codeLogin, { phone, code }, { ...as, lang: "zh-CN" });
  expect(answer).toMatchObject({ code: Code.signInRefused, message: expect.stringContaining("已并入") });
});

test("parts at one school are one: the kept number stays, what is missing is filled in, and rights follow", async () => {
  const { org, school, member, two, merge, preview } = await setting();
  const { db } = testbed.platform;
  const { kept, gone } = await two({ roles: ["teacher"], certification: "certified" });
  await member(gone, org, "teacher", "T900");
  await db
    .updateTable("membership")
    .set({ grade_year: 2025, admin_class: "数控2501" })
    .where("account_id", "=", gone.id)
    .where("role", "=", "learner")
    .execute();
  const [own] = await db
    .selectFrom("membership")
    .select("number")
    .where("account_id", "=", kept.id)
    .execute();
  const { result } = await preview({ kept, gone });
  expect(result.things).toContainEqual({ title: "学校与学号", rows: 2, conflicts: 1, way: "join" });
  expect((await merge({ kept, gone }, school.as, { conflicts: 0 })).code).toBe(Code.stale);
  expect((await merge({ kept, gone })).code).toBe(Code.ok);
  const rows = await db
    .selectFrom("membership")
    .select(["role", "number", "grade_year", "admin_class"])
    .where("account_id", "=", kept.id)
    .orderBy("role")
    .execute();
  expect(rows).toEqual([
    { role: "learner", number: own?.number, grade_year: 2025, admin_class: "数控2501" },
    { role: "teacher", number: "T900", grade_year: null, admin_class: "" },
  ]);
  const now = await testbed.now(kept);
  expect(now.certification).toBe("certified");
  expect(now.roles.toSorted()).toEqual(["learner", "teacher"]);
  expect((await testbed.now(gone)).roles).toEqual(["learner"]);
});

test("what stands in the way is said, and refused", async () => {
  const { org, school, platform, member, two, preview, merge } = await setting();
  const { db, clock } = testbed.platform;
  const other = await addSchool(testbed);
  const refused = async (
    pair: { readonly kept: { readonly id: number }; readonly gone: { readonly id: number } },
    obstacle: string,
    as: object = school.as,
  ) => {
    const { result } = await preview(pair, as);
    expect(result).toMatchObject({ obstacle, things: [] });
    expect((await merge(pair, as)).code).toBe(Code.forbidden);
    return result;
  };
  const elsewhere = await two();
  await member(elsewhere.gone, other);
  const said = await refused(elsewhere, "elsewhere");
  // Which other school it is is not said.
  expect(said.gone.memberships).toHaveLength(1);
  expect((await preview(elsewhere, platform.as)).result.obstacle).toBeUndefined();

  const high = await two();
  await member(high.gone, org, "school-admin");
  await refused(high, "outranked");
  const runs = await two({ roles: ["platform-admin"] });
  await refused(runs, "outranked", platform.as);
  const { kept } = await two();
  await refused({ kept, gone: school.person }, "self");

  await refused(await two({ state: "disabled" }), "disabled");
  const closing = await two();
  await addClosing(db, closing.kept.id, clock.now(), clock.now() + 1);
  await refused(closing, "closing");

  const both = await two();
  const { run } = await addCourse(db, org, clock.now());
  await enroll(db, run, both.kept.id, { role: "teacher" });
  await enroll(db, run, both.gone.id);
  expect(await refused(both, "parts")).toMatchObject({ course: "高等数学" });

  const outside = await testbed.person({ real_name: "王芳" });
  expect((await preview({ kept, gone: outside })).code).toBe(Code.notFound);
  expect((await merge({ kept, gone: outside })).code).toBe(Code.notFound);
  expect((await preview({ kept, gone: kept })).result).toMatchObject({ field: "gone" });
  const teachers = await administrator(testbed, org, "teacher-admin");
  expect((await preview(await two(), teachers.as)).code).toBe(Code.forbidden);
});

test("a school's administrator finds their own people only, of the same name first", async () => {
  const { org, school, two } = await setting();
  const { kept, gone } = await two({ real_name: "王芳" });
  await testbed.person({ real_name: "王芳" });
  const find = async (q?: string) =>
    (
      await testbed.call(contract.mergeCandidates, { org, person: kept.id, ...(q && { q }) }, school.as)
    ).result.list.map(({ id }) => id);
  expect(await find()).toEqual([gone.id]);
  expect(await find("芳")).toEqual([gone.id]);
  expect(await find(gone.phone ?? "")).toEqual([]);
  expect(await find("%")).toEqual([]);
});
