/** The queue of reviews: two steps by two persons, and nobody's own work, however often and at once people decide. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  Code,
  library as reading,
  message,
  resourceManaging as managing,
  reviewQueue as contract,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { Failure } from "../../http/index.js";
import type { Shelf } from "../library/generate/fill.js";
import { askForResources } from "../library/reviewing.js";
import { addLibrary, addResource } from "../library/testing-library.js";
import { addSchool, administrator } from "../organization/testing-organization.js";
import { decideReview } from "./index.js";
import { decideOn, reviewOf } from "./testing-review.js";

let testbed: Testbed;
let own: Shelf;
let provincial: Shelf;
type Admin = Awaited<ReturnType<typeof administrator>>;
let author: Admin;
let colleague: Admin;
let platform: Admin;
let second: Admin;
let elsewhere: Admin;
beforeAll(async () => {
  testbed = await openTestbed();
  const { db } = testbed.platform;
  const [org, other] = [await addSchool(testbed), await addSchool(testbed)];
  own = await addLibrary(db, org, "校级资源库");
  provincial = await addLibrary(db, org, "省级资源库", "vocational", "provincial");
  author = await administrator(testbed, org);
  colleague = await administrator(testbed, org);
  elsewhere = await administrator(testbed, other);
  platform = await administrator(testbed, undefined, "platform-admin");
  second = await administrator(testbed, undefined, "platform-admin");
});
afterAll(() => testbed.close());

/** Material that its author, an administrator, has brought and that waits. */
async function brought(title: string, shelf = provincial): Promise<{ id: number; review: number }> {
  const { db, clock, transaction } = testbed.platform;
  const id = await addResource(db, shelf, { title, state: "in_review", owner_id: author.person.id });
  await transaction((trx) => askForResources(trx, [id], clock.now()));
  return { id, review: await reviewOf(testbed, "resource", id) };
}
const rowOf = async (review: number, { as }: Admin) =>
  (await testbed.call(contract.reviewList, { kind: "resource", size: 100 }, as)).result.list.find(
    ({ id }) => id === review,
  );
const stateOf = async (id: number) =>
  (
    await testbed.platform.db
      .selectFrom("resource")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).state;
const publish = (resources: number[], { as }: Admin) =>
  testbed.call(managing.resourceDecide, { resources, decision: "publish", reason: "" }, as);

describe("two steps", () => {
  test("a resource of the province is out once the school and then somebody of the platform approve it", async () => {
    const { id, review } = await brought("高压电器");
    expect(await rowOf(review, colleague)).toMatchObject({ step: 1, steps: 2, awaits: "school", open: true });
    expect(await decideOn(testbed, colleague.as, [review])).toMatchObject({ problems: [] });
    expect(await stateOf(id)).toBe("in_review");
    const { nickname, real_name } = colleague.person;
    const waiting = { step: 2, awaits: "province", first: { reviewer: real_name || nickname } };
    expect(await rowOf(review, colleague)).toMatchObject({ ...waiting, open: false });
    expect(await rowOf(review, platform)).toMatchObject({ ...waiting, open: true });
    const box = async () =>
      (await testbed.call(message.messageList, {}, author.as)).result.list.map(({ title }) => title);
    expect(await box()).toContain("学校已审核通过，等待省级审核：高压电器");
    expect(await decideOn(testbed, platform.as, [review])).toMatchObject({ problems: [] });
    expect(await stateOf(id)).toBe("published");
    expect((await testbed.call(reading.resourceDetail, { id })).code).toBe(Code.ok);
    expect(await box()).toContain("资源已发布：高压电器");
  });

  test("who publishes among the resources gives the first of the two; what was taken down goes the same way", async () => {
    const { id, review } = await brought("继电保护");
    expect((await publish([id], colleague)).result).toEqual({ changed: 0, waiting: 1, own: 0 });
    // Twice is no second person.
    expect((await publish([id], colleague)).result).toEqual({ changed: 0, waiting: 1, own: 0 });
    expect(await stateOf(id)).toBe("in_review");
    expect((await publish([id], second)).result).toMatchObject({ changed: 1 });
    expect(await rowOf(review, platform)).toBeUndefined();
    const down = { resources: [id], decision: "offline" as const, reason: "有误" };
    expect((await testbed.call(managing.resourceDecide, down, colleague.as)).result.changed).toBe(1);
    expect((await publish([id], colleague)).result).toMatchObject({ changed: 0, waiting: 1 });
    expect(await stateOf(id)).toBe("offline");
    expect((await publish([id], platform)).result).toMatchObject({ changed: 1 });
    expect(await stateOf(id)).toBe("published");
  });
});

describe("one's own", () => {
  test("nobody publishes what they uploaded, one, many or in the queue; the refusal names who does", async () => {
    const mine = await brought("我的讲义", own);
    const alone = await publish([mine.id], author);
    const { nickname, real_name } = colleague.person;
    expect(alone).toMatchObject({ code: Code.forbidden });
    expect(alone.message).toContain(`请联系${real_name || nickname}或平台管理员`);
    const review = { id: mine.id, decision: "publish", reason: "" } as const;
    expect((await testbed.call(reading.resourceReview, review, author.as)).message).toBe(alone.message);
    expect((await decideOn(testbed, author.as, [mine.review])).code).toBe(Code.forbidden);
    const theirs = await addResource(testbed.platform.db, own, { title: "别人的", state: "in_review" });
    expect((await publish([mine.id, theirs], author)).result).toEqual({ changed: 1, waiting: 0, own: 1 });
    expect([await stateOf(mine.id), await stateOf(theirs)]).toEqual(["in_review", "published"]);
    expect((await publish([mine.id], elsewhere)).result).toEqual({ changed: 0, waiting: 0, own: 0 });
    // In the queue, too, others are decided on and one's own stays.
    const [other] = [await addResource(testbed.platform.db, own, { title: "第三份", state: "in_review" })];
    const { clock, transaction } = testbed.platform;
    await transaction((trx) => askForResources(trx, [other], clock.now()));
    const both = [mine.review, await reviewOf(testbed, "resource", other)];
    const { problems } = await decideOn(testbed, author.as, both);
    expect(problems).toEqual([expect.stringContaining("不能审核自己提交或任教的内容")]);
    expect([await stateOf(mine.id), await stateOf(other)]).toEqual(["in_review", "published"]);
    expect((await publish([mine.id], colleague)).result).toMatchObject({ changed: 1 });
  });

  test("whoever administers the school alone is sent to the platform", async () => {
    const org = await addSchool(testbed);
    const single = await administrator(testbed, org);
    const shelf = await addLibrary(testbed.platform.db, org, "一人资源库");
    const owner_id = single.person.id;
    const id = await addResource(testbed.platform.db, shelf, { title: "一人", state: "in_review", owner_id });
    expect((await publish([id], single)).message).toContain("本校没有其他管理员，请联系平台管理员");
    expect((await publish([id], platform)).result).toMatchObject({ changed: 1 });
  });
});

describe("in any order, and again", () => {
  const decisions = fc.array(
    fc.tuple(fc.constantFrom("author", "colleague", "platform", "second", "elsewhere"), fc.boolean()),
    { minLength: 1, maxLength: 8 },
  );
  const people = () => ({ author, colleague, platform, second, elsewhere });

  test("a resource of the province is out exactly after two persons, the second of the platform, and never its author", async () => {
    await fc.assert(
      fc.asyncProperty(decisions, async (order) => {
        const { id, review } = await brought("顺序");
        const { transaction, clock } = testbed.platform;
        let first: string | undefined;
        let expected = "in_review";
        for (const [who, approved] of order) {
          const accountId = people()[who].person.id;
          const given = { review, approved, reason: "改", province: "53", accountId, now: clock.now() };
          const isPlatform = who === "platform" || who === "second";
          const may =
            expected === "in_review" &&
            who !== first &&
            (isPlatform || (who === "colleague" && first === undefined));
          const act = transaction((trx) => decideReview(trx, testbed.platform, given));
          if (may) {
            await act;
            if (!approved) expected = "rejected";
            else if (first === undefined) first = who;
            else expected = "published";
          } else await expect(act).rejects.toBeInstanceOf(Failure);
          expect(await stateOf(id)).toBe(expected);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("of two who decide at once on one that needs one decision, one counts", async () => {
    const { id, review } = await brought("同时", own);
    const { transaction, clock } = testbed.platform;
    const decide = ({ person }: Admin, approved: boolean) =>
      transaction((trx) =>
        decideReview(trx, testbed.platform, {
          review,
          approved,
          reason: "改",
          province: "53",
          accountId: person.id,
          now: clock.now(),
        }),
      );
    const ended = await Promise.allSettled([decide(colleague, true), decide(platform, false)]);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { decisions: made } = (await testbed.call(contract.reviewDetail, { review }, platform.as)).result;
    expect(made).toHaveLength(1);
    expect(await stateOf(id)).toBe(made[0]!.approved ? "published" : "rejected");
  });
});
