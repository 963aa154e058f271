/** The platform changes what roles may: it counts with the next call, and nobody locks everybody out (docs/domain.md 2.2). */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Code, message, permission, reviewQueue, user } from "../../../core/contract/index.js";
import { registry } from "../../../core/contract/registry.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { GRANTS, PERMISSIONS, type RoleName } from "../accounts/index.js";

let testbed: Testbed;
let platform: { token: string };
let school: { token: string };
let numbers = 0;
const person = async (role: RoleName) =>
  testbed.signIn(await testbed.person({ roles: [role] }), { ip: `198.51.100.${(numbers += 1)}` });
beforeAll(async () => {
  testbed = await openTestbed();
  platform = await person("platform-admin");
  school = await person("school-admin");
});
afterAll(() => testbed.close());

const as = ({ token }: { token: string }) => ({ token });
const tableOf = async () => (await testbed.call(permission.permissionTable, {}, as(platform))).result;
const grantsOf = async (role: RoleName) => {
  const row = (await tableOf()).roles.find((one) => one.role === role);
  return row ?? { role, grants: [], updatedAt: undefined };
};
const without = (grants: readonly { permissionId: string; actions: readonly string[] }[], right: string) =>
  grants.map(({ permissionId, actions }) => ({
    permissionId,
    actions: actions.filter((action) => `${permissionId}.${action}` !== right),
  }));
const save = async (role: RoleName, grants: object[], updatedAt?: number) =>
  testbed.call(permission.permissionSave, { role, grants: grants as never, updatedAt }, as(platform));
afterEach(async () => {
  for (const role of ["school-admin", "platform-admin", "learner"] as const)
    await testbed.call(permission.permissionReset, { role }, as(platform));
});

/** The right that a call asks for, whatever it is about. */
const rightOf = (access: unknown): string | undefined =>
  typeof access === "string" && access.includes(".")
    ? access
    : (access as { readonly permission?: string }).permission;

test("every right that a call asks for is one of the table's", () => {
  const rights = registry.flatMap(({ call }) => rightOf(call.access) ?? []);
  expect(rights.length).toBeGreaterThan(20);
  for (const right of rights) {
    const [id = "", action = ""] = right.split(".");
    expect(PERMISSIONS[id], right).toContain(action);
  }
});

test("a right that is taken away is refused with the next call, gone from the menu, and told to open pages", async () => {
  const list = () => testbed.call(reviewQueue.reviewDelegations, {}, as(school));
  // The queue itself is also for the staff of runs: it says that it holds nothing for them.
  const mayReview = async () => (await testbed.call(reviewQueue.reviewList, {}, as(school))).result.mayReview;
  expect(await mayReview()).toBe(true);
  const standing = async () => (await testbed.call(message.messageUnread, {}, as(school))).result.standing;
  const menu = async () => (await testbed.call(user.nav, {}, as(school))).result.list.map(({ key }) => key);
  expect((await list()).code).toBe(Code.ok);
  expect(await menu()).toContain("examine");
  const before = await standing();
  const { grants } = await grantsOf("school-admin");
  const { code, result } = await save("school-admin", without(grants, "school.query"));
  expect(code).toBe(Code.ok);
  expect((await list()).code).toBe(Code.forbidden);
  expect(await mayReview()).toBe(false);
  expect(await menu()).not.toContain("examine");
  expect(await standing()).not.toBe(before);
  const { detail } = await testbed.platform.db
    .selectFrom("audit_log")
    .select("detail")
    .where("action", "=", "permission.save")
    .executeTakeFirstOrThrow();
  expect(detail).toEqual({ added: [], removed: ["school.query"] });
  // Somebody whose table is older changes nothing.
  expect((await save("school-admin", grants)).code).toBe(Code.stale);
  expect((await save("school-admin", grants, result.updatedAt)).code).toBe(Code.ok);
  expect((await list()).code).toBe(Code.ok);
});

test("a right that is given counts with the next call, too", async () => {
  const learner = await person("learner");
  const list = () => testbed.call(reviewQueue.reviewDelegations, {}, as(learner));
  expect((await list()).code).toBe(Code.forbidden);
  const { grants } = await grantsOf("learner");
  await save("learner", [...grants, { permissionId: "school", actions: ["query"] }]);
  expect((await list()).code).toBe(Code.ok);
  await testbed.call(permission.permissionReset, { role: "learner" }, as(platform));
  expect((await list()).code).toBe(Code.forbidden);
  expect((await grantsOf("learner")).updatedAt).toBeUndefined();
});

test("nobody can be locked out of signing in, nor everybody out of the table", async () => {
  const own = (await grantsOf("platform-admin")).grants;
  expect(await save("platform-admin", without(own, "permission.edit"))).toMatchObject({
    code: Code.failed,
    message: "平台管理员要保留“权限”的查看与编辑，否则无人能再修改",
  });
  const { grants } = await grantsOf("learner");
  expect(await save("learner", without(grants, "profile.query"))).toMatchObject({ code: Code.failed });
  expect((await save("learner", [])).code).toBe(Code.failed);
  for (const wrong of [
    { permissionId: "everything", actions: ["query"] },
    { permissionId: "__proto__", actions: ["query"] },
    { permissionId: "profile", actions: ["import"] },
  ])
    expect((await save("learner", [...without(grants, "profile.x"), wrong])).code).toBe(Code.invalid);
  expect((await grantsOf("learner")).grants).toHaveLength(Object.keys(GRANTS.learner).length);
});
