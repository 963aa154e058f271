/** Policies in versions: each is read as it was, and a new one asks those who have an account again. */
import { readPolicies } from "../../../core/contract/policy.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, type Input, platform, user } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";

const DAY = 86_400_000;
let testbed: Testbed;
let began: number;

/** As somebody who runs the platform does it: in the row of the article. */
async function publish(version: string, at: number, text = version): Promise<void> {
  const { db } = testbed.platform;
  for (const [locale, title] of [
    ["zh-CN", "隐私政策"],
    ["en-US", "Privacy policy"],
  ] as const)
    await db
      .insertInto("article")
      .values({
        code: "PrivacyPolicy",
        locale,
        kind: "policy",
        title,
        summary: "",
        blocks: JSON.stringify([{ type: "paragraph", text: `${text} ${locale}` }]),
        version,
        published_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(["code", "locale"]).doUpdateSet((row) => ({
          blocks: row.ref("excluded.blocks"),
          version: row.ref("excluded.version"),
          published_at: row.ref("excluded.published_at"),
        })),
      )
      .execute();
}

beforeAll(async () => {
  testbed = await openTestbed();
  began = testbed.platform.clock.now();
  await publish("1", began - 400 * DAY);
  await publish("2", began - 80 * DAY);
});
afterAll(() => testbed.close());

const read = (input: Partial<Input<typeof platform.articleDetail>> = {}) =>
  testbed.call(platform.articleDetail, { code: "PrivacyPolicy", locale: "zh-CN", ...input });
const newcomer = async () => {
  const account = await testbed.person();
  return { account, as: { token: (await testbed.signIn(account)).token } };
};
const pending = async (as: { token: string; lang?: string }) => {
  const { policies } = (await testbed.call(user.info, {}, as)).result;
  return policies === undefined ? undefined : readPolicies(policies);
};
const agree = (as: { token?: string }, ...versions: string[]) =>
  testbed.call(
    platform.policyAgree,
    { policies: versions.map((version) => ({ code: "PrivacyPolicy", version })) },
    as,
  );

describe("versions", () => {
  test("are kept by whatever changes the article; what holds is the newest that is out", async () => {
    const { result } = await read();
    expect(result).toMatchObject({ version: "2", blocks: [{ text: "2 zh-CN" }] });
    expect(result.versions.map(({ version }) => version)).toEqual(["2", "1"]);
    expect((await read({ version: "1" })).result).toMatchObject({
      version: "1",
      publishedAt: began - 400 * DAY,
      blocks: [{ text: "1 zh-CN" }],
    });
    expect((await read({ version: "1", locale: "en-US" })).result.blocks).toMatchObject([
      { text: "1 en-US" },
    ]);
  });
  test("a correction of one stays that one", async () => {
    await publish("2", began - 80 * DAY, "二");
    const { result } = await read();
    expect(result.blocks).toMatchObject([{ text: "二 zh-CN" }]);
    expect(result.versions).toHaveLength(2);
  });
  test("there are none of what never was, and of no other article", async () => {
    expect((await read({ version: "9" })).code).toBe(Code.notFound);
    expect((await read({ code: "Nothing", version: "1" })).code).toBe(Code.notFound);
  });
});

describe("consent", () => {
  test("is asked again of whoever was there before, once it holds, until they agree to that version", async () => {
    const { as } = await newcomer();
    expect(await pending(as)).toBeUndefined();
    await publish("3", testbed.platform.clock.now() + DAY);
    // Announced: what held before holds, and nobody is asked yet.
    expect((await read()).result.version).toBe("2");
    expect(await pending(as)).toBeUndefined();
    testbed.advance(DAY);
    expect(await pending(as)).toMatchObject([{ code: "PrivacyPolicy", title: "隐私政策", version: "3" }]);
    expect(await pending({ ...as, lang: "en" })).toMatchObject([{ title: "Privacy policy" }]);
    // To another version nobody can agree.
    expect((await agree(as, "2", "4")).code).toBe(Code.ok);
    expect(await pending(as)).toHaveLength(1);
    expect((await agree(as, "3")).code).toBe(Code.ok);
    expect(await pending(as)).toBeUndefined();
    expect((await agree(as, "3")).code).toBe(Code.ok);
    expect(
      await testbed.platform.db.selectFrom("policy_consent").select(["code", "version"]).execute(),
    ).toEqual([{ code: "PrivacyPolicy", version: "3" }]);
    expect(await testbed.audited("policy.agree")).toHaveLength(3);
  });
  test("is not asked of whoever came after it: they agreed when they came", async () => {
    testbed.advance(1000);
    expect(await pending((await newcomer()).as)).toBeUndefined();
  });
  test("is nobody's without a session", async () => {
    expect((await agree({}, "3")).code).toBe(Code.unauthorized);
  });
});
