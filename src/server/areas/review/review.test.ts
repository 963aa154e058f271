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
import type { Testbed } from "../../../testing/people.js";
import { Failure } from "../../http/index.js";
import type { Shelf } from "../library/generate/fill.js";
import { askForResources } from "../library/reviewing.js";
import { addLibrary, addResource } from "../library/testing-library.js";
import { addSchool, administrator, sheetOf } from "../organization/testing-organization.js";
import { decideReview } from "./index.js";
import { type Admin, decideOn, openQueue, type Queue, reviewOf } from "./testing-review.js";

let queue: Queue;
let testbed: Testbed;
let own: Shelf;
let provincial: Shelf;
let author: Admin;
let colleague: Admin;
let platform: Admin;
let second: Admin;
let elsewhere: Admin;
beforeAll(async () => {
  queue = await openQueue();
  ({ testbed, own, provincial, author, colleague, platform, second, elsewhere } = queue);
});
afterAll(() => testbed.close());

const brought: Queue["brought"] = (title, shelf) => queue.brought(title, shelf);
const rowOf: Queue["rowOf"] = (review, who) => queue.rowOf(review, who);
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

describe("what changed", () => {
  const edited = async (resource: number, { as }: Admin) =>
    (await testbed.call(managing.resourceEdited, { resource }, as)).result;
  const save = async (resource: number, who: Admin, more: object) => {
    const {
      fileName: _name,
      size: _size,
      reviewed: _reviewed,
      waiting: _waiting,
      ...fields
    } = await edited(resource, who);
    return testbed.call(managing.resourceSave, { resource, ...fields, ...more }, who.as);
  };
  const changesOf = async (review: number) =>
    (await testbed.call(contract.reviewDetail, { review }, platform.as)).result.changes;
  const shown = async (id: number) => (await testbed.call(reading.resourceDetail, { id })).result.title;

  test("what is published stays until two have approved its change, which is shown old and new", async () => {
    const id = await addResource(testbed.platform.db, provincial, { title: "变压器", keywords: ["电"] });
    expect(await edited(id, author)).toMatchObject({ reviewed: true, waiting: false });
    const saved = await save(id, author, { title: "电力变压器", keywords: ["电", "铁芯"] });
    expect(saved.result).toMatchObject({ waiting: true });
    expect(await shown(id)).toBe("变压器");
    expect(await edited(id, colleague)).toMatchObject({ title: "电力变压器", waiting: true });
    const review = await reviewOf(testbed, "resource", id);
    expect(await changesOf(review)).toEqual({
      isNew: false,
      fields: [
        { field: "title", before: "变压器", after: "电力变压器" },
        { field: "keywords", before: "电", after: "电；铁芯" },
      ],
    });
    expect((await decideOn(testbed, author.as, [review])).code).toBe(Code.forbidden);
    await decideOn(testbed, colleague.as, [review]);
    expect(await shown(id)).toBe("变压器");
    // Another change takes its place, and nobody has approved that.
    await save(id, author, { title: "大型变压器" });
    const again = await reviewOf(testbed, "resource", id);
    expect(await rowOf(review, platform)).toBeUndefined();
    expect(await rowOf(again, platform)).toMatchObject({ step: 1 });
    expect((await rowOf(again, platform))?.first).toBeUndefined();
    await decideOn(testbed, colleague.as, [again]);
    await decideOn(testbed, platform.as, [again]);
    expect(await shown(id)).toBe("大型变压器");
    expect(await edited(id, author)).toMatchObject({ title: "大型变压器", waiting: false });
  });

  test("a change that is returned leaves what is published; the platform's own is written at once", async () => {
    const id = await addResource(testbed.platform.db, provincial, { title: "绝缘子" });
    await save(id, author, { title: "绝缘子串" });
    const review = await reviewOf(testbed, "resource", id);
    await decideOn(testbed, colleague.as, [review], false, "名称不规范");
    expect(await shown(id)).toBe("绝缘子");
    expect(await stateOf(id)).toBe("published");
    expect(await edited(id, author)).toMatchObject({ title: "绝缘子", waiting: false });
    expect((await save(id, platform, { title: "悬式绝缘子" })).result.waiting).toBe(false);
    expect(await shown(id)).toBe("悬式绝缘子");
  });

  test("what comes back after it was taken down says what it said; what is new says so", async () => {
    const { id, review } = await brought("断路器");
    const first = await changesOf(review);
    expect(first?.isNew).toBe(true);
    expect(first?.fields).toContainEqual({ field: "title", before: "", after: "断路器" });
    await decideOn(testbed, colleague.as, [review]);
    await decideOn(testbed, platform.as, [review]);
    const down = { resources: [id], decision: "offline" as const, reason: "要改" };
    await testbed.call(managing.resourceDecide, down, colleague.as);
    expect((await save(id, author, { title: "真空断路器" })).result.waiting).toBe(false);
    await publish([id], colleague);
    expect(await changesOf(await reviewOf(testbed, "resource", id))).toEqual({
      isNew: false,
      fields: [{ field: "title", before: "断路器", after: "真空断路器" }],
    });
  });

  test("neither moving nor a workbook gets around it", async () => {
    const id = await addResource(testbed.platform.db, own, { title: "电缆" });
    const moved = { resources: [id], library: provincial.id };
    expect((await testbed.call(managing.resourceMove, moved, author.as)).code).toBe(Code.forbidden);
    expect((await save(id, author, { library: provincial.id, sections: [] })).result.waiting).toBe(true);
    const review = await reviewOf(testbed, "resource", id);
    expect(await rowOf(review, colleague)).toMatchObject({ steps: 2 });
    const out = await addResource(testbed.platform.db, provincial, { title: "光缆" });
    const file = await sheetOf(["编号", "标题"], [String(out), "新光缆"]);
    const { result } = await testbed.call(managing.resourceCheck, { file }, author.as);
    expect(result.checked.faults).toMatchObject([{ fault: "reviewed" }]);
    expect((await testbed.call(managing.resourceCheck, { file }, platform.as)).result.count).toBe(1);
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

test("what is overdue comes first and can be asked for; the second step has days of its own", async () => {
  const { review } = await brought("刚来的");
  const { review: late } = await brought("早来的");
  const { db, clock } = testbed.platform;
  await db
    .updateTable("review")
    .set({ due_at: clock.now() - 1 })
    .where("id", "=", late)
    .execute();
  const listed = async (more: object) =>
    (await testbed.call(contract.reviewList, { kind: "resource", size: 100, ...more }, colleague.as)).result
      .list;
  const all = await listed({});
  expect(all[0]?.id).toBe(late);
  expect(all.map(({ id }) => id)).toContain(review);
  expect((await listed({ overdue: true })).map(({ id }) => id)).toEqual([late]);
  await decideOn(testbed, colleague.as, [late]);
  expect(await listed({ overdue: true })).toEqual([]);
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
