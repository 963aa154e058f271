/** What is written while an attempt runs. */
import { sql } from "kysely";
import type { Answered, Change } from "../../../../core/rules/assessment/index.js";
import type { Trx } from "../../../adapters/index.js";
import type { Receipt } from "../receipts.js";
import type { AttemptRow } from "./rows.js";

/** What is written of an attempt, without its paper. */
export type WrittenRow = Pick<
  AttemptRow,
  | "id"
  | "account_id"
  | "state"
  | "started_at"
  | "deadline_at"
  | "answers"
  | "receipt_no"
  | "receipt_at"
  | "receipt_digest"
  | "receipt_chain"
>;

interface LockedRow extends WrittenRow {
  readonly run_id: number;
  /** Of the paper's items. */
  readonly keys: string[];
  /** Addresses that the assessment is written from; 0 for any. */
  readonly listed: number;
}

/** Those of them that nobody else changes at this moment; nobody does until the transaction is over. */
export const lockAttempts = (trx: Trx, ids: readonly number[]): Promise<LockedRow[]> =>
  trx
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .select([
      "attempt.id",
      "account_id",
      "attempt.state",
      "started_at",
      "deadline_at",
      "answers",
      "receipt_no",
      "receipt_at",
      "receipt_digest",
      "receipt_chain",
      "assessment.run_id",
      sql<string[]>`jsonb_path_query_array(layout, '$[*].items[*].key')`.as("keys"),
      sql<number>`jsonb_array_length(coalesce(settings -> 'addresses', '[]'))`.as("listed"),
    ])
    .where("attempt.id", "in", ids)
    .orderBy("attempt.id")
    .forUpdate("attempt")
    .skipLocked()
    .execute();

export const receiptColumns = ({ no, at, digest, chain }: Receipt) => ({
  receipt_no: no,
  receipt_at: at,
  receipt_digest: digest,
  receipt_chain: chain,
});

interface Written {
  readonly id: number;
  readonly answers: Answered;
  readonly receipt: Receipt;
}

export async function keepAnswers(trx: Trx, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ id, answers, receipt }) => ({ id, answers, ...receiptColumns(receipt) }));
  await sql`
    update attempt set answers = own.answers, receipt_no = own.receipt_no, receipt_at = own.receipt_at,
      receipt_digest = own.receipt_digest, receipt_chain = own.receipt_chain
    from json_to_recordset(${JSON.stringify(rows)}::json) as own(id bigint, answers jsonb, receipt_no integer,
      receipt_at bigint, receipt_digest text, receipt_chain text)
    where attempt.id = own.id`.execute(trx);
}

export async function addHistory(trx: Trx, attemptId: number, overtaken: readonly Change[]): Promise<void> {
  if (overtaken.length === 0) return;
  await trx
    .insertInto("attempt_history")
    .values(
      overtaken.map(({ value, ...change }) => ({
        ...change,
        attempt_id: attemptId,
        value: JSON.stringify(value ?? null),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
