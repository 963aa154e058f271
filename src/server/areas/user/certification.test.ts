/** Somebody asks to be a school's teacher, and the school decides (docs/domain.md 2.4 and 11.30). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, message, reviewQueue, user } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addOrg } from "../library/testing-library.js";
import { decideOn, reviewOf } from "../review/testing-review.js";
import { picture } from "./testing-user.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

let numbers = 0;
async function person(roles: readonly string[], org?: number) {
  const account = await testbed.person({ roles: roles as never });
  if (org !== undefined)
    await testbed.platform.db
      .insertInto("membership")
      .values({ account_id: account.id, org_id: org, role: roles[0]!, number: null, created_at: 0 })
      .execute();
  numbers += 1;
  const { token } = await testbed.signIn(account, { ip: `198.51.100.${numbers}` });
  return { id: account.id, token };
}
type Who = Awaited<ReturnType<typeof person>>;
async function school() {
  const org = await addOrg(testbed.platform.db, `认证学校 ${(numbers += 1)}`);
  return { org, admin: await person(["school-admin"], org) };
}
const apply = ({ token }: Who, org: number, staffNumber = `T-${org}`) =>
  testbed.call(
    user.certificationApply,
    { schoolId: String(org), realName: "何静", staffNumber, title: "讲师", evidence: picture("image/jpeg") },
    { token },
  );
const infoOf = async ({ token }: Who) => (await testbed.call(user.info, {}, { token })).result;
const statusOf = async ({ token }: Who) =>
  (await testbed.call(user.profileAuths, {}, { token })).result.certification;
const waiting = async ({ token }: Who) =>
  (await testbed.call(reviewQueue.reviewList, { kind: "certification" }, { token })).result.list;
const reviewIdOf = async ({ id }: Who) => {
  const { id: subject } = await testbed.platform.db
    .selectFrom("certification")
    .select("id")
    .where("account_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return reviewOf(testbed, "certification", subject);
};

test("sent back with a reason, asked again, approved: a teacher by the confirmed name, whose rights change at once", async () => {
  const { org, admin } = await school();
  const someone = await person(["learner"]);
  expect((await apply(someone, org)).code).toBe(Code.ok);
  expect(await waiting(admin)).toMatchObject([
    { title: "何静", about: `讲师 · T-${org}`, own: false, open: true, awaits: "school" },
  ]);
  expect((await decideOn(testbed, admin, [await reviewIdOf(someone)], false, "看不清工号")).code).toBe(
    Code.ok,
  );
  expect(await statusOf(someone)).toMatchObject({ state: "rejected", reason: "看不清工号" });
  expect((await infoOf(someone)).teacher).toBe("0");
  const before = (await testbed.call(message.messageUnread, {}, { token: someone.token })).result.standing;

  expect((await apply(someone, org)).code).toBe(Code.ok);
  const review = await reviewIdOf(someone);
  const { certification, decisions } = (
    await testbed.call(reviewQueue.reviewDetail, { review }, { token: admin.token })
  ).result;
  expect(certification).toMatchObject({
    realName: "何静",
    hasEvidence: true,
    earlier: [{ state: "rejected", reason: "看不清工号" }],
  });
  expect(decisions).toEqual([]);
  expect(await decideOn(testbed, admin, [review])).toMatchObject({ code: Code.ok, problems: [] });
  expect(await infoOf(someone)).toMatchObject({ teacher: "1", roles: ["learner", "teacher"] });
  expect(await statusOf(someone)).toMatchObject({ state: "approved", realName: "何静" });
  const after = (await testbed.call(message.messageUnread, {}, { token: someone.token })).result.standing;
  expect(after).not.toBe(before);
  const { list } = (await testbed.call(message.messageList, { kind: "review" }, { token: someone.token }))
    .result;
  expect(list.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["教师认证已通过", "教师认证未通过，请修改后重新提交"]),
  );
});

test("the proof is shown to those who decide on it, and each look is written down", async () => {
  const [{ org, admin }, other] = [await school(), await school()];
  const someone = await person(["learner"]);
  await apply(someone, org);
  const review = await reviewIdOf(someone);
  const look = ({ token }: Who) => testbed.call(reviewQueue.reviewEvidence, { review }, { token });
  const shown = await look(admin);
  expect(shown.result.type).toBe("image/jpeg");
  expect(shown.result.data).toBe(picture("image/jpeg"));
  expect((await look(other.admin)).code).toBe(Code.notFound);
  expect((await look(someone)).code).toBe(Code.forbidden);
  const looks = await testbed.platform.db
    .selectFrom("audit_log")
    .select(["actor", "subject"])
    .where("action", "=", "review.evidence")
    .execute();
  expect(looks).toEqual([{ actor: String(admin.id), subject: String(review) }]);
});

test("a staff number that somebody has is named, and the request waits on", async () => {
  const { org, admin } = await school();
  const [first, second] = [await person(["learner"]), await person(["learner"])];
  await apply(first, org, "T-7");
  await apply(second, org, "T-7");
  await decideOn(testbed, admin, [await reviewIdOf(first)]);
  const { problems } = await decideOn(testbed, admin, [await reviewIdOf(second)]);
  expect(problems).toEqual(["该工号在本校已有其他教师使用，请核对后退回修改"]);
  expect(await statusOf(second)).toMatchObject({ state: "pending" });
  expect(await waiting(admin)).toHaveLength(1);
});

test("nobody decides on their own request, and another school on none of it", async () => {
  const [{ org, admin }, other] = [await school(), await school()];
  const asked = await apply(admin, org);
  expect(asked.code).toBe(Code.ok);
  const review = await reviewIdOf(admin);
  expect((await decideOn(testbed, admin, [review])).code).toBe(Code.forbidden);
  expect((await decideOn(testbed, other.admin, [review])).code).toBe(Code.notFound);
  expect(await waiting(admin)).toMatchObject([{ own: true, open: false }]);
});
