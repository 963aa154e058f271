/** For tests: decisions, and what became of them. */
import { job, reviewQueue } from "../../../core/contract/index.js";
import type { ReviewKind } from "../../../core/contract/review-queue.js";
import type { Testbed } from "../../../testing/people.js";
import { workJobs } from "../../jobs/index.js";

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
