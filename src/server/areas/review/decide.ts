/** Decisions on many at once: a job whose rows are single decisions (docs/domain.md 4.5 and 11.30). */
import { Code, type Output, type reviewQueue } from "../../../core/contract/index.js";
import type { ReviewKind } from "../../../core/contract/review-queue.js";
import { isRunReview, mostReason } from "../../../core/rules/review.js";
import { fail, type Given, signedIn } from "../../http/index.js";
import type { Platform, Trx } from "../../adapters/index.js";
import { job, startJob } from "../../jobs/index.js";
import { rightsOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { behalfOf } from "./delegation.js";
import { stepsOf } from "./kinds.js";
import { schoolsFor } from "./list.js";
import { messages } from "./messages.js";
import { lockedReview, reviewRows, settleReview, subjectOf, subjectsOf } from "./store.js";

interface Params {
  readonly approved: boolean;
  readonly reason: string;
  readonly province: string;
  readonly reviews: readonly number[];
}

interface Decision extends Pick<Params, "approved" | "reason" | "province"> {
  readonly review: number;
  readonly accountId: number;
  readonly now: number;
}

/**
 * Somebody's decision on what waits, under its lock: the next step's turn, or its end.
 * @returns whether that was the last one
 * @throws Failure that says who decides, where they may not
 */
export async function decideReview(
  trx: Trx,
  platform: Platform,
  { review, approved, reason, province, accountId, now }: Decision,
): Promise<boolean> {
  const asked = await subjectOf(trx, review);
  if (asked) await stepsOf(asked.kind).lock?.(trx, asked.subject_id);
  const found = await lockedReview(trx, review, accountId);
  // Whoever asked for the job may have lost the school since.
  const { roles, orgs } = await rightsOf(trx, accountId);
  const isPlatform = roles.includes("platform-admin");
  const isAdmin = (org: number) => isPlatform || (roles.includes("school-admin") && orgs.includes(org));
  if (!found || !(isRunReview(found.kind) ? found.isStaff : isAdmin(found.org_id))) throw fail(Code.notFound);
  if (found.state !== "pending") throw fail(Code.failed, messages.notPending);
  if (found.own) throw fail(Code.forbidden, isRunReview(found.kind) ? messages.ownInRun : messages.own);
  if (found.step > 1 && !isPlatform) throw fail(Code.forbidden, messages.province);
  // Two steps are two persons.
  if (found.decided) throw fail(Code.forbidden, messages.second);
  const { kind, subject_id: subject, step, steps } = found;
  const given = { trx, platform, subject, province, reviewer: accountId, author: found.author_id, now };
  const isLast = !approved || step >= steps;
  const settle = async () => {
    const behalf = await behalfOf(trx, found, accountId, now);
    await settleReview(
      trx,
      { id: review, kind, step, steps },
      { approved, reason, reviewer: accountId, behalf, now },
    );
  };
  // The act that decides in a run settles what still waits: it is called where there is another place for it, too.
  if (isRunReview(kind)) await settle();
  if (isLast) await stepsOf(kind).decide({ ...given, approved, reason });
  else await stepsOf(kind).passOn?.(given);
  if (!isRunReview(kind)) await settle();
  return isLast;
}

const reviewJob = job<Params, number>("review", {
  title: messages.title,
  async row({ trx, platform, params: { approved, reason, province }, item, accountId, now }) {
    await decideReview(trx, platform, { review: item, approved, reason, province, accountId, now });
    return {};
  },
  async finish(platform, { reviews }) {
    const rows = await subjectsOf(platform.db, reviews);
    const kinds = new Set<ReviewKind>(rows.map(({ kind }) => kind));
    for (const kind of kinds) {
      const subjects = rows.filter((row) => row.kind === kind).map((row) => row.subject_id);
      await stepsOf(kind).finish?.(platform, subjects);
    }
  },
});

export async function reviewDecide({
  input: { reviews, approved, reason },
  ctx,
}: Given<typeof reviewQueue.reviewDecide>): Promise<Output<typeof reviewQueue.reviewDecide>> {
  if (!approved && reason === "")
    throw fail(Code.invalid, messages.reasonMissing, { result: { field: "reason" } });
  const { clock, db } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const schools = await schoolsFor(ctx, "school.edit");
  const rows = await db
    .selectFrom(reviewRows(db, schools, accountId, clock.now()).as("review"))
    .select(["id", "kind", "title", "about", "own"])
    .where("id", "in", reviews)
    .orderBy("submitted_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) throw fail(Code.notFound);
  const kinds = rows.map(({ kind }) => kind);
  if (rows.every(({ own }) => own))
    throw fail(Code.forbidden, kinds.every(isRunReview) ? messages.ownInRun : messages.own);
  if (kinds.includes("appeal") && reason === "")
    throw fail(Code.invalid, messages.answerMissing, { result: { field: "reason" } });
  if (reason.length > mostReason(kinds))
    throw fail(Code.invalid, messages.reasonLong, { result: { field: "reason" } });
  const started = await startJob(ctx, reviewJob, {
    subject: "reviews",
    params: {
      approved,
      reason,
      province: ctx.config.provinceCode,
      reviews: rows.map(({ id }) => id),
    },
    rows: rows.map(({ id, title, about }) => ({
      name: (about ? `${title} · ${about}` : title).slice(0, 128),
      item: id,
    })),
  });
  await audit(ctx, {
    action: "review.decide",
    result: approved ? "ok" : "refused",
    subject: String(started),
    detail: { reviews: rows.map(({ id }) => id) },
  });
  return { job: started };
}
