/** The queue in the database. */
import { sql, type Insertable } from "kysely";
import type { ReviewKind } from "../../../core/contract/review-queue.js";
import type { Db, Trx } from "../../adapters/index.js";
import { personRows, schoolRows } from "../accounts/index.js";
import { enrollmentRows } from "../course/index.js";
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
>;

/** Something waits for its school from now on. What waits already is not asked for twice. */
export async function openReview(trx: Trx, review: Opened): Promise<void> {
  await trx
    .insertInto("review")
    .values({ ...review, state: "pending", step: 1, reviewer_id: null, reason: "", decided_at: null })
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject_id"]).where("state", "=", "pending").doNothing(),
    )
    .execute();
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
    ]);
  return orgs === undefined ? rows : rows.where("review.org_id", "in", [0, ...orgs]);
}

/** Locked until the transaction ends. */
export const lockedReview = (trx: Trx, id: number, account: number) =>
  trx
    .selectFrom("review")
    .selectAll()
    .select(isOwn(trx, account).as("own"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function settleReview(
  trx: Trx,
  id: number,
  values: { approved: boolean; reason: string; reviewer: number; now: number },
): Promise<void> {
  await trx
    .updateTable("review")
    .set({
      state: values.approved ? "approved" : "rejected",
      reason: values.approved ? "" : values.reason,
      reviewer_id: values.reviewer,
      decided_at: values.now,
    })
    .where("id", "=", id)
    .execute();
}

export const subjectsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("review")
    .select(["kind", "subject_id"])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
