/** Evaluations in the database. */
import type { Insertable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { enrollmentRows } from "../course/index.js";
import type { EvaluationTable } from "./schema.js";

export const evaluationsOf = (db: Db | Trx, runId: number) =>
  db
    .selectFrom("evaluation")
    .selectAll()
    .where("run_id", "=", runId)
    .orderBy("opens_at")
    .orderBy("id")
    .execute();
export type EvaluationRow = Awaited<ReturnType<typeof evaluationsOf>>[number];

export const evaluationOf = (db: Db | Trx, runId: number, id: number) =>
  db.selectFrom("evaluation").selectAll().where("run_id", "=", runId).where("id", "=", id).executeTakeFirst();

/** With what the school wants of it, where the school opened it. */
export const openEvaluationsOf = (db: Db | Trx, runId: number, now: number) =>
  db
    .selectFrom("evaluation")
    .leftJoin("term_evaluation", "term_evaluation.id", "evaluation.term_evaluation_id")
    .selectAll("evaluation")
    .select("term_evaluation.before_grade")
    .where("evaluation.run_id", "=", runId)
    .where("evaluation.opens_at", "<=", now)
    .where("evaluation.closes_at", ">", now)
    .orderBy("evaluation.opens_at")
    .orderBy("evaluation.id")
    .execute();

/** Locked until the transaction ends: answers come one after the other. */
export const lockedEvaluation = (trx: Trx, runId: number, id: number) =>
  trx
    .selectFrom("evaluation")
    .selectAll()
    .where("run_id", "=", runId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function addEvaluation(
  trx: Trx,
  values: Omit<Insertable<EvaluationTable>, "ballot">,
): Promise<number> {
  const { id } = await trx
    .insertInto("evaluation")
    .values({ ...values, ballot: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Learners who are in a run, with their classes. */
export const learnersIn = (db: Db | Trx, runId: number) =>
  enrollmentRows(db)
    .where("run_id", "=", runId)
    .where("role", "=", "learner")
    .where("state", "in", ["active", "completed", "failed"])
    .execute();

/** Whether a learner of the run is asked now. */
export const isEvaluating = async (db: Db, runId: number, now: number): Promise<boolean> =>
  (await db
    .selectFrom("evaluation")
    .select("id")
    .where("run_id", "=", runId)
    .where("opens_at", "<=", now)
    .where("closes_at", ">", now)
    .limit(1)
    .executeTakeFirst()) !== undefined;
