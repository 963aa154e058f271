/** The queue in the database. */
import { sql, type Insertable, type Selectable } from "kysely";
import type { ReviewKind } from "../../../core/contract/review-queue.js";
import type { Db, Trx } from "../../adapters/index.js";
import { reviewDueAt, RunReviewKinds } from "../../../core/rules/review.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { adminsOf, personRows, schoolRows } from "../accounts/index.js";
import { type News, tell } from "../message/index.js";
import { runStaff } from "./kinds.js";
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
  /** When it waits no longer, decided on or not. */
  readonly lapses_at?: number;
};

/** What waits of a subject. */
const pendingReview = (trx: Trx, { kind, subject_id }: Pick<Opened, "kind" | "subject_id">) =>
  trx
    .selectFrom("review")
    .select("id")
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .where("state", "=", "pending")
    .executeTakeFirst();

/** Something waits for its school from now on. What waits already is not asked for twice. @returns what waits */
export async function openReview(trx: Trx, review: Opened): Promise<number> {
  const made = await trx
    .insertInto("review")
    .values({
      steps: 1,
      ...review,
      state: "pending",
      step: 1,
      reviewer_id: null,
      reason: "",
      decided_at: null,
      due_at: reviewDueAt(review.kind, review.submitted_at),
    })
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject_id"]).where("state", "=", "pending").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  const row = made ?? (await pendingReview(trx, review));
  if (!row) throw new Error(`${review.kind} ${review.subject_id} waits nowhere`);
  return row.id;
}

type ReviewNews = Pick<News, "title" | "text" | "key"> & { readonly filter: string };

/**
 * Tells a school's administrators but whoever asks: once for many of one key, while nobody has read it.
 * @param news its title and text; `filter` of the queue that shows them, `key` of the message
 */
export async function tellReviewers(
  trx: Trx,
  { org_id, author_id, submitted_at }: Pick<Opened, "org_id" | "author_id" | "submitted_at">,
  { filter, ...news }: ReviewNews,
): Promise<void> {
  const href = workplace.examine.href({ filter });
  const admins = (await adminsOf(trx, org_id)).filter((id) => id !== author_id);
  await tell(trx, admins, { kind: "review", href, ...news }, submitted_at);
}

/** Something waits for its school from now on, and those who decide are told. */
export async function askSchool(trx: Trx, review: Opened, news: ReviewNews): Promise<void> {
  await openReview(trx, review);
  await tellReviewers(trx, review, news);
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

/** What whoever decided before takes back: it waits again as if nobody had decided. */
export async function reopenReview(trx: Trx, kind: ReviewKind, subject: number): Promise<void> {
  const last = await trx
    .selectFrom("review")
    .select("id")
    .where("kind", "=", kind)
    .where("subject_id", "=", subject)
    .where("state", "in", ["approved", "rejected"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  // Somebody asked again since: that is what waits.
  if (!last || (await pendingReview(trx, { kind, subject_id: subject }))) return;
  await trx.deleteFrom("review_decision").where("review_id", "=", last.id).execute();
  await trx
    .updateTable("review")
    .set({ state: "pending", reviewer_id: null, reason: "", decided_at: null })
    .where("id", "=", last.id)
    .execute();
}

const isOfRun = sql<boolean>`review.kind = any(${[...RunReviewKinds]}::text[])`;

/**
 * Whether somebody asked for it; of what a school decides also whether they teach or assist in the run that it is about.
 */
const isOwn = (db: Db | Trx, account: number) =>
  sql<boolean>`(coalesce(review.author_id = ${account}, false)
    or not ${isOfRun} and ${runStaff().teaches(db, account)})`;

/** Whether somebody decides on it as one of the staff of its run. */
const decidesInRun = (db: Db | Trx, account: number) =>
  sql<boolean>`(${isOfRun} and ${runStaff().decides(db, account)})`;

/** Whether somebody has said yes to it before. */
const hasDecided = (account: number) =>
  sql<boolean>`exists (select 1 from review_decision decision
    where decision.review_id = review.id and ${account} in (decision.reviewer_id, decision.behalf_id))`;

/**
 * What somebody may look at: of a school's kinds those of `orgs`, of a run's those that they decide on.
 * @param orgs undefined: of all schools
 */
export function reviewRows(db: Db, orgs: readonly number[] | undefined, account: number, now: number) {
  const rows = db
    .selectFrom("review")
    .innerJoin(schoolRows(db).as("org"), "org.id", "review.org_id")
    .leftJoin(personRows(db).as("author"), "author.id", "review.author_id")
    .leftJoin(personRows(db).as("reviewer"), "reviewer.id", "review.reviewer_id")
    .leftJoinLateral(
      (it) =>
        it
          .selectFrom("review_decision as decision")
          .leftJoin(personRows(db).as("person"), "person.id", "decision.reviewer_id")
          .select([
            "decision.at",
            sql<string>`coalesce(nullif(person.real_name, ''), person.nickname, '')`.as("reviewer"),
          ])
          .whereRef("decision.review_id", "=", "review.id")
          .where("decision.step", "=", 1)
          .where("decision.approved", "=", true)
          .orderBy("decision.id", "desc")
          .limit(1)
          .as("first"),
      (join) => join.onTrue(),
    )
    .selectAll("review")
    .select([
      "first.at as first_at",
      "first.reviewer as first_reviewer",
      "org.name as school",
      sql<string>`coalesce(nullif(author.real_name, ''), author.nickname, '')`.as("author"),
      sql<string>`coalesce(nullif(reviewer.real_name, ''), reviewer.nickname, '')`.as("reviewer"),
      isOwn(db, account).as("own"),
      hasDecided(account).as("decided"),
    ])
    // What lay too long is not asked for any more.
    .where(
      sql<boolean>`not (review.state = 'pending' and coalesce(review.lapses_at <= ${now}::bigint, false))`,
    );
  const isOfSchool =
    orgs === undefined
      ? sql<boolean>`not ${isOfRun}`
      : sql<boolean>`(not ${isOfRun} and review.org_id = any(${[...orgs]}::bigint[]))`;
  return rows.where(sql<boolean>`(${isOfSchool} or ${decidesInRun(db, account)})`);
}

export const subjectOf = (trx: Trx, id: number) =>
  trx.selectFrom("review").select(["kind", "subject_id"]).where("id", "=", id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockedReview = (trx: Trx, id: number, account: number) =>
  trx
    .selectFrom("review")
    .selectAll()
    .select([
      isOwn(trx, account).as("own"),
      hasDecided(account).as("decided"),
      decidesInRun(trx, account).as("isStaff"),
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

interface Settled {
  readonly approved: boolean;
  readonly reason: string;
  readonly reviewer: number;
  readonly behalf?: number | undefined;
  readonly now: number;
}

/** What is decided on it: the next desk's turn, or its end. */
export async function settleReview(
  trx: Trx,
  { id, kind, step, steps }: Pick<Selectable<ReviewTable>, "id" | "kind" | "step" | "steps">,
  values: Settled,
): Promise<void> {
  const { approved, reviewer, now } = values;
  // An appeal is answered in words, whatever the answer is.
  const reason = approved && kind !== "appeal" ? "" : values.reason;
  await trx
    .insertInto("review_decision")
    .values({
      review_id: id,
      step,
      reviewer_id: reviewer,
      behalf_id: values.behalf ?? null,
      approved,
      reason,
      at: now,
    })
    .execute();
  await trx
    .updateTable("review")
    .set(
      approved && step < steps
        ? { step: step + 1, due_at: reviewDueAt(kind, now) }
        : { state: approved ? "approved" : "rejected", reason, reviewer_id: reviewer, decided_at: now },
    )
    .where("id", "=", id)
    .execute();
}

/**
 * Decided where it is decided besides the queue. In the queue this is called as well, by the same act, and finds the review
 * settled.
 */
export async function settleOpenReview(
  trx: Trx,
  kind: ReviewKind,
  subject_id: number,
  values: Settled,
): Promise<void> {
  const found = await trx
    .selectFrom("review")
    .select(["id", "kind", "step", "steps"])
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .where("state", "=", "pending")
    .forUpdate()
    .executeTakeFirst();
  if (found) await settleReview(trx, found, values);
}

/** What was decided on it so far, with who did. */
export const decisionsOf = (db: Db, review: number) =>
  db
    .selectFrom("review_decision as decision")
    .leftJoin(personRows(db).as("reviewer"), "reviewer.id", "decision.reviewer_id")
    .leftJoin(personRows(db).as("behalf"), "behalf.id", "decision.behalf_id")
    .select([
      sql<string>`coalesce(nullif(behalf.real_name, ''), behalf.nickname, '')`.as("behalf"),
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
