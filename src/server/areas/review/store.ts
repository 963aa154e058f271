/** The queue in the database. */
import { sql, type Insertable } from "kysely";
import type { ReviewKind } from "../../../core/contract/review-queue.js";
import type { Db, Trx } from "../../adapters/index.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { adminsOf, personRows, schoolRows } from "../accounts/index.js";
import { enrollmentRows } from "../course/index.js";
import { type News, tell } from "../message/index.js";
import type { ReviewTable } from "./schema.js";

type Opened = Pick<
  Insertable<ReviewTable>,
  | "kind"
  | "subject_type"
  | "subject_id"
  | "org_id"
  | "run_id"
  | "author_id"
  | "title"
  | "about"
  | "submitted_at"
> & {
  /** 2: the province decides after the school. */
  readonly steps?: 1 | 2;
};

/** Something waits for its school from now on. What waits already is not asked for twice. */
export async function openReview(trx: Trx, review: Opened): Promise<void> {
  await trx
    .insertInto("review")
    .values({
      steps: 1,
      ...review,
      state: "pending",
      step: 1,
      reviewer_id: null,
      reason: "",
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject_id"]).where("state", "=", "pending").doNothing(),
    )
    .execute();
}

/**
 * The same, and the school's administrators are told: once for many of one key, while nobody has read it.
 * @param news its title and text; `filter` of the queue that shows them, `key` of the message
 */
export async function askSchool(
  trx: Trx,
  review: Opened,
  { filter, ...news }: Pick<News, "title" | "text" | "key"> & { readonly filter: string },
): Promise<void> {
  await openReview(trx, review);
  const href = workplace.examine.href({ filter });
  await tell(trx, await adminsOf(trx, review.org_id), { kind: "review", href, ...news }, review.submitted_at);
}

/** Whoever asked takes it back. @returns whether it still waited */
export async function withdrawReview(
  trx: Trx,
  kind: ReviewKind,
  subject: number,
  now: number,
): Promise<boolean> {
  const row = await trx
    .updateTable("review")
    .set({ state: "withdrawn", decided_at: now })
    .where("kind", "=", kind)
    .where("subject_id", "=", subject)
    .where("state", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody asked for it, or teaches or assists in the run that it is about. */
const isOwn = (db: Db | Trx, account: number) =>
  sql<boolean>`(coalesce(review.author_id = ${account}, false) or exists (
    select from ${enrollmentRows(db).as("member")} where member.run_id = review.run_id
      and member.account_id = ${account} and member.role in ('teacher', 'ta')))`;

/** Whether somebody has said yes to it before. */
const hasDecided = (account: number) =>
  sql<boolean>`exists (select 1 from review_decision decision
    where decision.review_id = review.id and decision.reviewer_id = ${account})`;

/** @param orgs undefined: of all schools */
export function reviewRows(db: Db, orgs: readonly number[] | undefined, account: number) {
  const rows = db
    .selectFrom("review")
    .innerJoin(schoolRows(db).as("org"), "org.id", "review.org_id")
    .leftJoin(personRows(db).as("author"), "author.id", "review.author_id")
    .leftJoin(personRows(db).as("reviewer"), "reviewer.id", "review.reviewer_id")
    .selectAll("review")
    .select([
      "org.name as school",
      sql<string>`coalesce(nullif(author.real_name, ''), author.nickname, '')`.as("author"),
      sql<string>`coalesce(nullif(reviewer.real_name, ''), reviewer.nickname, '')`.as("reviewer"),
      isOwn(db, account).as("own"),
      hasDecided(account).as("decided"),
    ]);
  return orgs === undefined ? rows : rows.where("review.org_id", "in", [0, ...orgs]);
}

/** Locked until the transaction ends. */
export const lockedReview = (trx: Trx, id: number, account: number) =>
  trx
    .selectFrom("review")
    .selectAll()
    .select([isOwn(trx, account).as("own"), hasDecided(account).as("decided")])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** What is decided on it: the next desk's turn, or its end. */
export async function settleReview(
  trx: Trx,
  { id, step, steps }: { readonly id: number; readonly step: number; readonly steps: number },
  values: { approved: boolean; reason: string; reviewer: number; now: number },
): Promise<void> {
  const { approved, reviewer, now } = values;
  const reason = approved ? "" : values.reason;
  await trx
    .insertInto("review_decision")
    .values({ review_id: id, step, reviewer_id: reviewer, approved, reason, at: now })
    .execute();
  await trx
    .updateTable("review")
    .set(
      approved && step < steps
        ? { step: step + 1 }
        : { state: approved ? "approved" : "rejected", reason, reviewer_id: reviewer, decided_at: now },
    )
    .where("id", "=", id)
    .execute();
}

/** What was decided on it so far, with who did. */
export const decisionsOf = (db: Db, review: number) =>
  db
    .selectFrom("review_decision as decision")
    .leftJoin(personRows(db).as("reviewer"), "reviewer.id", "decision.reviewer_id")
    .select([
      "decision.step",
      "decision.approved",
      "decision.reason",
      "decision.at",
      sql<string>`coalesce(nullif(reviewer.real_name, ''), reviewer.nickname, '')`.as("reviewer"),
    ])
    .where("decision.review_id", "=", review)
    .orderBy("decision.id", "desc")
    .limit(20)
    .execute();

export const subjectsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("review")
    .select(["kind", "subject_id"])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
