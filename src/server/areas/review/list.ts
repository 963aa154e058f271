/** What waits, and what was decided (docs/domain.md 11.30). */
import { sql } from "kysely";
import { Code, type Output, type reviewQueue } from "../../../core/contract/index.js";
import type { ReviewKind } from "../../../core/contract/review-queue.js";
import { allows } from "../../../core/rules/permissions.js";
import { toBase64 } from "../../exchange/base64.js";
import { pageOf } from "../../db/page.js";
import { fail, type Ctx, type Given, signedIn } from "../../http/index.js";
import { rightsOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { sniff } from "../file/index.js";
import { activeDelegations } from "./delegation.js";
import { type IssuedCertificate, runStaff, stepsOf } from "./kinds.js";
import { decisionsOf, reviewRows } from "./store.js";

const DAY = 86_400_000;
const AGE = { day: DAY, days: 3 * DAY, week: 7 * DAY } as const;
const ORDER = {
  title: sql`title`,
  school: sql`school`,
  submittedAt: sql`submitted_at`,
  dueAt: sql`due_at`,
} as const;

/** Schools for which somebody decides; undefined for all. */
export async function reviewedOrgs(ctx: Ctx): Promise<readonly number[] | undefined> {
  const { roles, orgs } = await rightsOf(ctx.platform.db, signedIn(ctx).accountId);
  return roles.includes("platform-admin") ? undefined : orgs;
}

/** The same for whoever may call without a right: nobody's where their role has none. */
export const schoolsFor = async (
  ctx: Ctx,
  right: "school.query" | "school.edit",
): Promise<readonly number[] | undefined> => (allows(signedIn(ctx).role, right) ? reviewedOrgs(ctx) : []);

export async function reviewList({
  input: {
    kind,
    state = "pending",
    age,
    overdue,
    q,
    sort = state === "pending" ? "dueAt" : "submittedAt",
    descending = false,
    page = 1,
    size = 20,
  },
  ctx,
}: Given<typeof reviewQueue.reviewList>): Promise<Output<typeof reviewQueue.reviewList>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const { accountId } = signedIn(ctx);
  const orgs = await schoolsFor(ctx, "school.query");
  const mayReview =
    allows(signedIn(ctx).role, "school.query") || (await runStaff().decidesAnywhere(db, accountId));
  let rows = db
    .selectFrom(reviewRows(db, orgs, accountId, now).as("review"))
    .selectAll()
    .where("state", "=", state)
    .orderBy(ORDER[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("id");
  if (kind) rows = rows.where("kind", "=", kind);
  if (age) rows = rows.where("submitted_at", "<=", now - AGE[age]);
  if (overdue) rows = rows.where("state", "=", "pending").where("due_at", "<=", now);
  if (q) {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where(
      sql<boolean>`(lower(title) like ${part} or lower(about) like ${part} or lower(author) like ${part})`,
    );
  }
  const delegations = await activeDelegations(db, accountId, now);
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
      dueAt: row.state === "pending" ? row.due_at : undefined,
      decidedAt: row.decided_at ?? undefined,
      reviewer: row.reviewer,
      reason: row.reason,
      own: row.own,
      behalf:
        row.state === "pending" && !row.own
          ? (delegations.find(
              ({ from_id, kinds }) => from_id !== row.author_id && kinds.some((one) => one === row.kind),
            )?.name ?? "")
          : "",
      awaits: row.step > 1 ? "province" : "school",
      step: row.step,
      steps: row.steps,
      first:
        row.steps > 1 && row.first_at !== null
          ? { reviewer: row.first_reviewer ?? "", at: row.first_at }
          : undefined,
      open: row.state === "pending" && !row.own && !row.decided && (row.step === 1 || orgs === undefined),
      certificate:
        row.kind === "certificate" || row.kind === "reissue"
          ? certificates.get(row.kind)?.get(row.subject_id)
          : undefined,
    })),
    total,
    page,
    size,
    mayReview,
    now,
  };
}

/** @throws notFound for what is none of theirs */
async function theirs(ctx: Ctx, review: number) {
  const { clock, db } = ctx.platform;
  const orgs = await schoolsFor(ctx, "school.query");
  const row = await db
    .selectFrom(reviewRows(db, orgs, signedIn(ctx).accountId, clock.now()).as("review"))
    .selectAll()
    .where("id", "=", review)
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return row;
}

export async function reviewDetail({
  input,
  ctx,
}: Given<typeof reviewQueue.reviewDetail>): Promise<Output<typeof reviewQueue.reviewDetail>> {
  const { db } = ctx.platform;
  const row = await theirs(ctx, input.review);
  const [detail, decisions] = await Promise.all([
    stepsOf(row.kind).detail(db, row.subject_id, ctx.locale),
    decisionsOf(db, row.id),
  ]);
  return {
    intro: "",
    outline: [],
    ...detail,
    decisions: decisions.map(({ step, ...decision }) => ({
      ...decision,
      desk: step > 1 ? "province" : "school",
    })),
  };
}

export async function reviewEvidence({
  input,
  ctx,
}: Given<typeof reviewQueue.reviewEvidence>): Promise<Output<typeof reviewQueue.reviewEvidence>> {
  const { db, files } = ctx.platform;
  const row = await theirs(ctx, input.review);
  const key = await stepsOf(row.kind).evidence?.(db, row.subject_id);
  const file = key ? await files.get(key) : undefined;
  if (!file) throw fail(Code.notFound);
  const bytes = new Uint8Array(await new Response(file.stream()).arrayBuffer());
  const type = sniff(bytes);
  if (type !== "image/png" && type !== "image/jpeg" && type !== "application/pdf") throw fail(Code.notFound);
  // What somebody sent to prove who they are is looked at by name (docs/security.md 34).
  await audit(ctx, { action: "review.evidence", result: "ok", subject: row.id });
  return { type, data: toBase64(bytes) };
}
