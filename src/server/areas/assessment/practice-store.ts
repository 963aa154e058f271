/** Books of wrong answers in the database (docs/domain.md 10.21). */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { freshSchedule, type Schedule } from "./schedule.js";

export interface Wrong {
  /** In whose book it is. */
  readonly run: number;
  readonly question: number;
  readonly version: number;
  readonly at: number;
}
export interface Owner {
  readonly account: number;
  readonly run: number;
}

/**
 * Into the book. What is there stays as it is; what was taken out comes back by a wrong answer that was given later.
 * @param now of the server, in ms
 */
export async function addCards(
  db: Db | Trx,
  account: number,
  source: "attempt" | "practice",
  wrong: readonly Wrong[],
): Promise<void> {
  if (wrong.length === 0) return;
  const rows = wrong.map(({ run, question, version, at }) => ({
    account_id: account,
    run_id: run,
    question_id: question,
    version,
    source,
    is_out: false,
    wrong_at: at,
    due_at: at,
    schedule: JSON.stringify(freshSchedule(at)),
    changed_at: at,
  }));
  await db
    .insertInto("practice_card")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "run_id", "question_id"])
        .doUpdateSet((it) => ({
          version: it.ref("excluded.version"),
          is_out: false,
          wrong_at: it.ref("excluded.wrong_at"),
          due_at: it.ref("excluded.due_at"),
          schedule: sql<string>`excluded.schedule`,
          changed_at: it.ref("excluded.changed_at"),
        }))
        .where(sql<boolean>`practice_card.is_out and excluded.wrong_at > practice_card.changed_at`),
    )
    .execute();
}

const own = (db: Db | Trx, { account, run }: Owner) =>
  db.selectFrom("practice_card").where("account_id", "=", account).where("run_id", "=", run);

export const cardOf = (db: Db | Trx, owner: Owner, question: number) =>
  own(db, owner).selectAll().where("question_id", "=", question).executeTakeFirst();

/** Nobody else changes it until the transaction is over. */
export const lockCard = (trx: Trx, owner: Owner, question: number) =>
  own(trx, owner).selectAll().where("question_id", "=", question).forUpdate().executeTakeFirst();

export const putSchedule = (
  trx: Trx,
  { account, run }: Owner,
  question: number,
  schedule: Schedule,
  now: number,
) =>
  trx
    .updateTable("practice_card")
    .set({ schedule: JSON.stringify(schedule), due_at: schedule.due, changed_at: now })
    .where("account_id", "=", account)
    .where("run_id", "=", run)
    .where("question_id", "=", question)
    .execute();

/** What is due first. */
export const cardsOf = (db: Db, owner: Owner, most: number) =>
  own(db, owner)
    .innerJoin("question", "question.id", "practice_card.question_id")
    .innerJoin("question_version as text", (join) =>
      join
        .onRef("text.question_id", "=", "practice_card.question_id")
        .onRef("text.version", "=", "practice_card.version"),
    )
    .select([
      "practice_card.question_id",
      "practice_card.version",
      "practice_card.source",
      "practice_card.wrong_at",
      "practice_card.due_at",
      "practice_card.schedule",
      "question.type",
      "text.text",
    ])
    .where("practice_card.is_out", "=", false)
    .orderBy("practice_card.due_at")
    .orderBy("practice_card.question_id")
    .limit(most)
    .execute();

/** How many are in the books of somebody and due, by run. */
export async function countsOf(
  db: Db,
  account: number,
  runs: readonly number[],
  now: number,
): Promise<Map<number, { readonly due: number; readonly total: number }>> {
  if (runs.length === 0) return new Map();
  const rows = await db
    .selectFrom("practice_card")
    .select("run_id")
    .select((it) => it.fn.countAll<string>().as("total"))
    .select(sql<string>`count(*) filter (where due_at <= ${now})`.as("due"))
    .where("account_id", "=", account)
    .where("run_id", "in", runs)
    .where("is_out", "=", false)
    .groupBy("run_id")
    .execute();
  return new Map(rows.map(({ run_id, due, total }) => [run_id, { due: Number(due), total: Number(total) }]));
}

/** Wrong answers of attempts that have ended, as they were counted (tally.ts); the newest of each question in its run. */
export async function wrongAnswers(
  db: Db,
  account: number,
  assessments: readonly number[],
): Promise<(Wrong & { readonly type: string; readonly share: number })[]> {
  if (assessments.length === 0) return [];
  const { rows } = await sql<Wrong & { type: string; share: number }>`
    select distinct on (assessment.run_id, answer.question_id) assessment.run_id as run, answer.question_id as question,
      answer.version, answer.share, question.type, attempt.submitted_at as at
    from attempt join question_answer answer on answer.attempt_id = attempt.id
      join assessment on assessment.id = attempt.assessment_id
      join question on question.id = answer.question_id
      left join practice_card card on card.account_id = ${account} and card.run_id = assessment.run_id
        and card.question_id = answer.question_id
    where attempt.account_id = ${account} and attempt.assessment_id = any(${[...assessments]}::bigint[])
      and answer.share < 1 and attempt.submitted_at is not null
      and (card.account_id is null or (card.is_out and attempt.submitted_at > card.changed_at))
    order by assessment.run_id, answer.question_id, attempt.submitted_at desc`.execute(db);
  return rows;
}
