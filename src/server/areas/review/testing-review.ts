/** For tests: who decides on what, their decisions, and what became of them. */
import { job, type Output, reviewQueue } from "../../../core/contract/index.js";
import type { ReviewKind } from "../../../core/contract/review-queue.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { workJobs } from "../../jobs/index.js";
import type { Shelf } from "../library/generate/fill.js";
import { askForResources } from "../library/reviewing.js";
import { addLibrary, addResource } from "../library/testing-library.js";
import { addSchool, administrator } from "../organization/testing-organization.js";

interface Who {
  readonly token: string;
}

/** Decides on what somebody chose, and waits for the end. @returns the answer's code, and why what was not done was not */
export async function decideOn(
  testbed: Testbed,
  { token }: Who,
  reviews: readonly number[],
  approved = true,
  reason = "",
): Promise<{ code: number; problems: string[] }> {
  const { code, result } = await testbed.call(
    reviewQueue.reviewDecide,
    { reviews: [...reviews], approved, reason },
    { token },
  );
  if (code !== 200) return { code, problems: [] };
  await workJobs(testbed.platform);
  const { problems } = (await testbed.call(job.jobDetail, { job: result.job }, { token })).result;
  return { code, problems: problems.map((one) => one.reason) };
}

/** The newest review of a subject. */
export const reviewOf = async (
  { platform: { db } }: Testbed,
  kind: ReviewKind,
  subject: number,
): Promise<number> =>
  (
    await db
      .selectFrom("review")
      .select("id")
      .where("kind", "=", kind)
      .where("subject_id", "=", subject)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).id;

export type Admin = Awaited<ReturnType<typeof administrator>>;

/** A school with two libraries and its reviewers, those of another school and of the platform. */
export interface Queue {
  readonly testbed: Testbed;
  readonly own: Shelf;
  readonly provincial: Shelf;
  readonly author: Admin;
  readonly colleague: Admin;
  readonly platform: Admin;
  readonly second: Admin;
  readonly elsewhere: Admin;
  /** Material that its author, an administrator, has brought and that waits; in the province's library unless said. */
  brought(title: string, shelf?: Shelf): Promise<{ id: number; review: number }>;
  /** A review as somebody finds it in the queue. */
  rowOf(review: number, who: Admin): Promise<Row | undefined>;
}
type Row = Output<typeof reviewQueue.reviewList>["list"][number];

export async function openQueue(): Promise<Queue> {
  const testbed = await openTestbed();
  const { db, clock, transaction } = testbed.platform;
  const [org, other] = [await addSchool(testbed), await addSchool(testbed)];
  const provincial = await addLibrary(db, org, "省级资源库", "vocational", "provincial");
  const author = await administrator(testbed, org);
  return {
    testbed,
    own: await addLibrary(db, org, "校级资源库"),
    provincial,
    author,
    colleague: await administrator(testbed, org),
    elsewhere: await administrator(testbed, other),
    platform: await administrator(testbed, undefined, "platform-admin"),
    second: await administrator(testbed, undefined, "platform-admin"),
    async brought(title, shelf = provincial) {
      const id = await addResource(db, shelf, { title, state: "in_review", owner_id: author.person.id });
      await transaction((trx) => askForResources(trx, [id], clock.now()));
      return { id, review: await reviewOf(testbed, "resource", id) };
    },
    async rowOf(review, { as }) {
      const { result } = await testbed.call(reviewQueue.reviewList, { kind: "resource", size: 100 }, as);
      return result.list.find(({ id }) => id === review);
    },
  };
}
