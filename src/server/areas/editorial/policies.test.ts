/** New versions of policies: who may, what keeps one back, when it holds and asks everybody, and taking one back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, type Input, platform, policyEditing as editing, user } from "../../../core/contract/index.js";
import { readPolicies } from "../../../core/contract/policy.js";
import { richTextOf } from "../../../core/contract/rich-document.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { followPolicies } from "../content/index.js";
import { someone } from "../user/testing-user.js";

const DAY = 86_400_000;
const code = "PrivacyPolicy";
type Someone = Awaited<ReturnType<typeof someone>>;
let testbed: Testbed;
let writer: Someone;
let reader: Someone;
beforeAll(async () => {
  testbed = await openTestbed();
  writer = await someone(testbed, { roles: ["platform-admin"] });
  reader = await someone(testbed);
  testbed.advance(1000);
});
afterAll(() => testbed.close());

const now = () => testbed.platform.clock.now();
const edited = async () => (await testbed.call(editing.policyEdited, { code }, writer.as)).result;
const save = async (change: Partial<Input<typeof editing.policySave>>) =>
  testbed.call(editing.policySave, { code, updatedAt: (await edited()).updatedAt, ...change }, writer.as);
const publish = async () =>
  testbed.call(editing.policyPublish, { code, updatedAt: (await edited()).updatedAt }, writer.as);
const takeBack = (version: string) => testbed.call(editing.policyTakeBack, { code, version }, writer.as);
const listed = async () =>
  (await testbed.call(editing.policyManaged, {}, writer.as)).result.policies.find((one) => one.code === code);
const read = async (locale: "zh-CN" | "en-US" = "zh-CN") =>
  (await testbed.call(platform.articleDetail, { code, locale })).result;
const asked = async ({ as }: Someone) => {
  const { policies } = (await testbed.call(user.info, {}, as)).result;
  return policies === undefined ? [] : readPolicies(policies).map(({ version }) => version);
};
const words = (more = "") => ({
  title: "隐私政策",
  titleEn: "Privacy policy",
  body: richTextOf(`我们收集姓名。${more}`),
  bodyEn: richTextOf(`We keep names.${more}`),
});

test("only the platform's people write them", async () => {
  for (const [who, refusal] of [
    [await someone(testbed, { roles: ["school-admin"] }), Code.forbidden],
    [await someone(testbed, { roles: ["teacher"] }), Code.forbidden],
  ] as const) {
    const answers = [
      await testbed.call(editing.policyManaged, {}, who.as),
      await testbed.call(editing.policyEdited, { code }, who.as),
      await testbed.call(editing.policySave, { code, updatedAt: 0, title: "改" }, who.as),
      await testbed.call(editing.policyPublish, { code, updatedAt: 0 }, who.as),
      await testbed.call(editing.policyTakeBack, { code, version: "1" }, who.as),
      await testbed.call(editing.policyDiscard, { code }, who.as),
    ];
    expect(answers.map((one) => one.code)).toEqual(Array(6).fill(refusal));
  }
});

test("a version is published in both languages, holds at once, and everybody is asked", async () => {
  await save({ title: "隐私政策", body: words().body });
  const refused = await publish();
  expect(refused.code).toBe(Code.checklist);
  expect(refused.result).toMatchObject({
    faults: [
      ["titleEn", "missing"],
      ["bodyEn", "missing"],
    ],
  });
  await save(words());
  const { version } = (await publish()).result;
  expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await read()).toMatchObject({ version, blocks: [{ text: "我们收集姓名。" }] });
  expect(await read("en-US")).toMatchObject({ blocks: [{ text: "We keep names." }] });
  expect(await asked(reader)).toEqual([version]);
  await testbed.call(platform.policyAgree, { policies: [{ code, version }] }, reader.as);
  expect(await asked(reader)).toEqual([]);
  expect(await listed()).toMatchObject({
    title: "隐私政策",
    titleEn: "Privacy policy",
    isDraft: false,
    versions: [{ version, state: "holds", agreed: 1, by: expect.stringMatching(/./) }],
  });
  expect(await testbed.audited("policy.publish")).toHaveLength(1);
  // What holds is not to be taken back, and the same words are no new version.
  expect((await takeBack(version)).code).toBe(Code.failed);
  expect((await takeBack("never")).code).toBe(Code.notFound);
  expect((await publish()).result).toMatchObject({ faults: [["body", "same"]] });
});

test("one for a later day changes nothing before; it is taken back as a draft, and holds on its day", async () => {
  const before = await read();
  await save({ ...words("还有电话。"), holdsFrom: now() - 1 });
  expect((await publish()).result).toMatchObject({ faults: [["holdsFrom", "past"]] });
  const holdsFrom = now() + 2 * DAY;
  await save({ holdsFrom });
  const { version } = (await publish()).result;
  expect((await listed())?.versions.map(({ state }) => state)).toEqual(["scheduled", "holds"]);
  expect(await read()).toEqual(before);
  expect(await asked(reader)).toEqual([]);
  // Until it holds no other one is published.
  await save(words("又一版。"));
  expect((await publish()).code).toBe(Code.failed);
  expect((await takeBack(version)).code).toBe(Code.failed);
  expect((await testbed.call(editing.policyDiscard, { code }, writer.as)).code).toBe(Code.ok);
  expect((await takeBack(version)).code).toBe(Code.ok);
  expect(await edited()).toMatchObject({ isDraft: true, plan: { ...words("还有电话。"), holdsFrom } });
  expect((await listed())?.versions).toHaveLength(1);
  await publish();
  testbed.advance(2 * DAY);
  expect(await asked(reader)).toEqual([version]);
  expect((await read()).version).toBe(version);
  expect((await takeBack(version)).code).toBe(Code.failed);
  // Lists and searches go on with it, too.
  await followPolicies(testbed.platform);
  const row = await testbed.platform.db
    .selectFrom("article")
    .select(["version", "published_at"])
    .where("code", "=", code)
    .where("locale", "=", "zh-CN")
    .executeTakeFirst();
  expect(row).toEqual({ version, published_at: holdsFrom });
});

test("whoever saves or publishes what somebody else has changed meanwhile is told", async () => {
  const { updatedAt } = await edited();
  await save({ title: "别人的" });
  const stale = await testbed.call(editing.policySave, { code, updatedAt, title: "我的" }, writer.as);
  expect(stale.code).toBe(Code.stale);
  expect((await testbed.call(editing.policyPublish, { code, updatedAt }, writer.as)).code).toBe(Code.stale);
  expect((await edited()).plan.title).toBe("别人的");
});
