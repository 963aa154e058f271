/** Evaluations of terms in the database, and who may see them. */
import { sql } from "kysely";
import { Code } from "../../../core/contract/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { rightsOf, schoolRows } from "../accounts/index.js";
import { enrollmentRows, termNameRows, termRunRows } from "../course/index.js";
import type { ChosenRuns } from "./schema.js";

/** Schools whose evaluations somebody opens and reads; undefined for all. */
export async function schoolsRun(db: Db | Trx, accountId: number): Promise<readonly number[] | undefined> {
  const { roles, orgs } = await rightsOf(db, accountId);
  if (roles.includes("platform-admin")) return undefined;
  return roles.includes("school-admin") ? orgs : [];
}

/** @throws Failure notFound: nobody learns what another school has */
export async function demandSchool(db: Db | Trx, accountId: number, org: number | undefined): Promise<void> {
  const orgs = await schoolsRun(db, accountId);
  if (org === undefined || (orgs && !orgs.includes(org))) throw fail(Code.notFound);
}

/** With the names of school and term. @param orgs undefined for all */
export const termEvaluationRows = (db: Db | Trx, orgs: readonly number[] | undefined) => {
  const rows = db
    .selectFrom("term_evaluation")
    .innerJoin(schoolRows(db).as("org"), "org.id", "term_evaluation.org_id")
    .innerJoin(termNameRows(db).as("term"), "term.id", "term_evaluation.term_id")
    .selectAll("term_evaluation")
    .select(["org.name as school", "term.name as term", "term.name_en as term_en"]);
  return orgs ? rows.where("term_evaluation.org_id", "in", [0, ...orgs]) : rows;
};

/** @throws Failure notFound */
export async function termEvaluation(db: Db | Trx, accountId: number, id: number) {
  const row = await termEvaluationRows(db, await schoolsRun(db, accountId))
    .where("term_evaluation.id", "=", id)
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return row;
}

/** Locked until the transaction ends. `share`: nobody changes it meanwhile, and others add their runs beside. */
export function lockedTerm(trx: Trx, id: number, mode: "share" | "update") {
  const row = trx.selectFrom("term_evaluation").selectAll().where("id", "=", id);
  return (mode === "share" ? row.forShare() : row.forUpdate()).executeTakeFirst();
}

interface Chosen {
  readonly org_id: number;
  readonly term_id: number;
  readonly chosen: ChosenRuns;
}

/** The runs that an evaluation is for. @param without the evaluation that they have no part in yet */
export const chosenRuns = (db: Db | Trx, { org_id, term_id, chosen }: Chosen, without?: number) => {
  const rows = termRunRows(db, { org: org_id, term: term_id, q: chosen.q, kind: chosen.kind });
  if (without === undefined) return rows;
  return rows.where("course_run.id", "not in", (from) =>
    from.selectFrom("evaluation").select("run_id").where("term_evaluation_id", "=", without),
  );
};

/** What became of it in its runs, by evaluation of the term. */
export async function partsOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("evaluation")
    .select(["id", "run_id", "term_evaluation_id", "opens_at", "closes_at"])
    .select((it) =>
      it
        .selectFrom(enrollmentRows(db).as("learner"))
        .select(sql<number>`count(*)::int`.as("n"))
        .whereRef("learner.run_id", "=", "evaluation.run_id")
        .where("learner.role", "=", "learner")
        .where("learner.state", "in", ["active", "completed", "failed"])
        .as("learners"),
    )
    .where("term_evaluation_id", "in", [0, ...ids])
    .orderBy("id")
    .execute();
}
