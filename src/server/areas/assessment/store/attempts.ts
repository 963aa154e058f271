/** Attempts: whose there are, beginning and ending them. */
import type { Insertable } from "kysely";
import type { Db, Trx } from "../../../adapters/index.js";
import type { AttemptTable } from "../schema.js";
import type { AttemptRow } from "./rows.js";

/** Without what is large in it. */
export type AttemptFacts = Omit<AttemptRow, "layout" | "answers">;

export const attemptsOf = (
  db: Db | Trx,
  accounts: readonly number[],
  assessments: readonly number[],
): Promise<AttemptFacts[]> =>
  db
    .selectFrom("attempt")
    .select([
      "id",
      "assessment_id",
      "account_id",
      "no",
      "state",
      "started_at",
      "deadline_at",
      "submitted_at",
      "seed",
      "receipt_no",
      "receipt_at",
      "receipt_digest",
      "receipt_chain",
      "auto_points",
      "late_ms",
      "penalty",
      "points",
    ])
    .where("account_id", "in", accounts)
    .where("assessment_id", "in", assessments)
    .orderBy("no")
    .execute();

/** One's own, of a run. */
const own = (db: Db | Trx, runId: number, accountId: number, id: number) =>
  db
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .selectAll("attempt")
    .where("attempt.id", "=", id)
    .where("attempt.account_id", "=", accountId)
    .where("assessment.run_id", "=", runId);

export const attemptOf = (
  db: Db,
  runId: number,
  accountId: number,
  id: number,
): Promise<AttemptRow | undefined> => own(db, runId, accountId, id).executeTakeFirst();

/** The same, and nobody else changes it until the transaction is over. */
export const lockAttempt = (
  trx: Trx,
  runId: number,
  accountId: number,
  id: number,
): Promise<AttemptRow | undefined> => own(trx, runId, accountId, id).forUpdate("attempt").executeTakeFirst();

/** Rows of a statement, whose values are counted. */
const TOGETHER = 1000;

/** @returns those that are new: of two presses of the same button one was quicker */
export async function addAttempts(
  trx: Trx,
  rows: readonly Insertable<AttemptTable>[],
): Promise<AttemptRow[]> {
  const added: AttemptRow[] = [];
  for (let from = 0; from < rows.length; from += TOGETHER)
    added.push(
      ...(await trx
        .insertInto("attempt")
        .values(rows.slice(from, from + TOGETHER))
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute()),
    );
  return added;
}

export async function attemptsThatRun(
  db: Db | Trx,
  assessment: number,
  accounts: readonly number[],
): Promise<AttemptRow[]> {
  if (accounts.length === 0) return [];
  return db
    .selectFrom("attempt")
    .selectAll()
    .where("assessment_id", "=", assessment)
    .where("account_id", "in", accounts)
    .where("state", "=", "doing")
    .execute();
}

/** Attempts whose time is over; the rows are this transaction's until it ends, so that two servers take each once. */
export const takeOverdue = (trx: Trx, before: number, most: number): Promise<AttemptRow[]> =>
  trx
    .selectFrom("attempt")
    .selectAll()
    .where("state", "=", "doing")
    .where("deadline_at", "<", before)
    .orderBy("deadline_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export interface Counted {
  readonly auto_points: number;
  readonly layout?: string;
  readonly penalty: number;
  readonly points: number | null;
}

/** What an ended attempt is worth is another number now. */
export const recount = (trx: Trx, id: number, values: Counted) =>
  trx.updateTable("attempt").set(values).where("id", "=", id).execute();

export const settle = (
  trx: Trx,
  id: number,
  values: Counted & {
    readonly state: "submitted" | "auto";
    readonly submitted_at: number;
    readonly late_ms: number;
  },
) => trx.updateTable("attempt").set(values).where("id", "=", id).execute();

/** The frozen papers of some attempts, by the attempt. */
export async function layoutsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Pick<AttemptRow, "layout" | "seed">>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("attempt")
    .select(["id", "layout", "seed"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Anybody's attempt of a run. */
export const anyAttempt = (db: Db, runId: number, id: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .selectAll("attempt")
    .where("attempt.id", "=", id)
    .where("assessment.run_id", "=", runId)
    .executeTakeFirst();

/** Anybody's attempt of a run, locked until the transaction ends. */
export const lockAnyAttempt = (trx: Trx, runId: number, id: number): Promise<AttemptRow | undefined> =>
  trx
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .selectAll("attempt")
    .where("attempt.id", "=", id)
    .where("assessment.run_id", "=", runId)
    .forUpdate("attempt")
    .executeTakeFirst();
