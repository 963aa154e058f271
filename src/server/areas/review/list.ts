/** What waits, and what was decided (docs/domain.md 11.30). */
import { sql } from "kysely";
import { Code, type Output, type reviewQueue } from "../../../core/contract/index.js";
import type { ReviewKind } from "../../../core/contract/review-queue.js";
import { pageOf } from "../../db/page.js";
import { fail, type Ctx, type Given, signedIn } from "../../http/index.js";
import { rightsOf } from "../accounts/index.js";
import { type IssuedCertificate, stepsOf } from "./kinds.js";
import { reviewRows } from "./store.js";

const DAY = 86_400_000;
const AGE = { day: DAY, days: 3 * DAY, week: 7 * DAY } as const;
const ORDER = { title: sql`title`, school: sql`school`, submittedAt: sql`submitted_at` } as const;

/** Schools for which somebody decides; undefined for all. */
export async function reviewedOrgs(ctx: Ctx): Promise<readonly number[] | undefined> {
  const { roles, orgs } = await rightsOf(ctx.platform.db, signedIn(ctx).accountId);
  return roles.includes("platform-admin") ? undefined : orgs;
}

export async function reviewList({
  input: { kind, state = "pending", age, q, sort = "submittedAt", descending = false, page = 1, size = 20 },
  ctx,
}: Given<typeof reviewQueue.reviewList>): Promise<Output<typeof reviewQueue.reviewList>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const { accountId } = signedIn(ctx);
  let rows = db
    .selectFrom(reviewRows(db, await reviewedOrgs(ctx), accountId).as("review"))
    .selectAll()
    .where("state", "=", state)
    .orderBy(ORDER[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("id");
  if (kind) rows = rows.where("kind", "=", kind);
  if (age) rows = rows.where("submitted_at", "<=", now - AGE[age]);
  if (q) {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where(
      sql<boolean>`(lower(title) like ${part} or lower(about) like ${part} or lower(author) like ${part})`,
    );
  }
  const { list, total } = await pageOf(rows, { page, size });
  const issued = async (of: ReviewKind): Promise<ReadonlyMap<number, IssuedCertificate>> => {
    const given = list.filter((row) => row.kind === of && row.state === "approved");
    if (given.length === 0) return new Map();
    const subjects = given.map((row) => row.subject_id);
    return (await stepsOf(of).certificates?.(db, subjects)) ?? new Map();
  };
  const certificates = new Map(
    await Promise.all(
      (["certificate", "reissue"] as const).map(async (of) => [of, await issued(of)] as const),
    ),
  );
  return {
    list: list.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      title: row.title,
      about: row.about,
      school: row.school,
      author: row.author,
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at ?? undefined,
      reviewer: row.reviewer,
      reason: row.reason,
      own: row.own,
      certificate: row.kind === "publish" ? undefined : certificates.get(row.kind)?.get(row.subject_id),
    })),
    total,
    page,
    size,
    now,
  };
}

export async function reviewDetail({
  input,
  ctx,
}: Given<typeof reviewQueue.reviewDetail>): Promise<Output<typeof reviewQueue.reviewDetail>> {
  const { db } = ctx.platform;
  const row = await db
    .selectFrom(reviewRows(db, await reviewedOrgs(ctx), signedIn(ctx).accountId).as("review"))
    .selectAll()
    .where("id", "=", input.review)
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return { intro: "", outline: [], ...(await stepsOf(row.kind).detail(db, row.subject_id, ctx.locale)) };
}
