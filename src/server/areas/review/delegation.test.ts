/** Reviews that are handed to a colleague for some days. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, reviewQueue as contract } from "../../../core/contract/index.js";
import { dayOf } from "../../../core/rules/day.js";
import type { Testbed } from "../../../testing/people.js";
import { type Admin, decideOn, openQueue, type Queue } from "./testing-review.js";

let queue: Queue;
let testbed: Testbed;
let author: Admin;
let colleague: Admin;
let platform: Admin;
let second: Admin;
let elsewhere: Admin;
beforeAll(async () => {
  queue = await openQueue();
  ({ testbed, author, colleague, platform, second, elsewhere } = queue);
});
afterAll(() => testbed.close());

const brought = (title: string) => queue.brought(title);
const rowOf: Queue["rowOf"] = (review, who) => queue.rowOf(review, who);

describe("handed to a colleague", () => {
  const hand = ({ as }: Admin, to: Admin, more: object = {}) => {
    const today = dayOf(testbed.platform.clock.now());
    const given = {
      to: to.person.id,
      kinds: ["resource" as const],
      fromDay: today,
      toDay: today + 1,
      ...more,
    };
    return testbed.call(contract.reviewDelegate, given, as);
  };
  const nameOf = ({ person }: Admin) => person.real_name || person.nickname;

  test("what a colleague decides in these days is noted as decided for them, and ends when it is ended", async () => {
    const { result } = await hand(platform, second);
    const { review } = await brought("代审");
    expect(await rowOf(review, second)).toMatchObject({ behalf: nameOf(platform) });
    expect(await rowOf(review, colleague)).toMatchObject({ behalf: "" });
    await decideOn(testbed, second.as, [review]);
    const { decisions } = (await testbed.call(contract.reviewDetail, { review }, colleague.as)).result;
    expect(decisions).toMatchObject([{ reviewer: nameOf(second), behalf: nameOf(platform) }]);
    // Who has it decided for them is no second person.
    expect((await decideOn(testbed, platform.as, [review])).problems).toHaveLength(1);
    const list = async (who: Admin) =>
      (await testbed.call(contract.reviewDelegations, {}, who.as)).result.list;
    expect(await list(second)).toMatchObject([{ given: false, person: nameOf(platform), state: "active" }]);
    const end = (who: Admin) => testbed.call(contract.reviewDelegationEnd, { delegation: result.id }, who.as);
    expect((await end(second)).code).toBe(Code.notFound);
    expect((await end(platform)).code).toBe(Code.ok);
    expect(await list(platform)).toMatchObject([{ given: true, person: nameOf(second), state: "ended" }]);
    const { review: later } = await brought("自己审");
    expect(await rowOf(later, second)).toMatchObject({ behalf: "" });
    const deeds = (await testbed.audited()).filter(({ action }) => action.startsWith("review.deleg"));
    expect(deeds.map(({ action }) => action)).toEqual(["review.delegate", "review.delegation.end"]);
  });

  test("it goes to colleagues alone, for days to come and kinds that were chosen, and never around one's own work", async () => {
    expect((await hand(colleague, elsewhere)).result).toMatchObject({ field: "to" });
    expect((await hand(colleague, platform)).result).toMatchObject({ field: "to" });
    expect((await hand(colleague, author, { toDay: 10_001, fromDay: 10_000 })).result).toMatchObject({
      field: "toDay",
    });
    await hand(colleague, author, { kinds: ["certificate"] });
    await hand(author, colleague);
    const { review } = await brought("自己的");
    expect(await rowOf(review, author)).toMatchObject({ own: true, behalf: "", open: false });
    // Nobody decides for whoever brought it: it is the colleague's own decision.
    await decideOn(testbed, colleague.as, [review]);
    const { decisions } = (await testbed.call(contract.reviewDetail, { review }, colleague.as)).result;
    expect(decisions).toMatchObject([{ reviewer: nameOf(colleague), behalf: "" }]);
  });
});
