/** Terms in the database. */
import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { TermTable } from "./schema.js";

type Written = Pick<Insertable<TermTable>, "name" | "name_en" | "starts_at" | "ends_at">;

/** The latest first, with how many runs each has. */
export const termsWithRuns = (db: Db | Trx, most: number) =>
  db
    .selectFrom("term")
    .selectAll()
    .select(sql<number>`(select count(*)::int from course_run where course_run.term_id = term.id)`.as("runs"))
    .orderBy("starts_at", "desc")
    .limit(most)
    .execute();

/** Until the transaction ends nobody else changes a term. */
export const lockTerms = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('terms', 1300))`.execute(trx);

export async function addTerm(trx: Trx, values: Written): Promise<number> {
  const { id } = await trx.insertInto("term").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export const changeTerm = (trx: Trx, id: number, values: Written) =>
  trx.updateTable("term").set(values).where("id", "=", id).execute();

export const dropTerm = (trx: Trx, id: number) => trx.deleteFrom("term").where("id", "=", id).execute();
