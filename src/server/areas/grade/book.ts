/** A run's gradebook as its cells are now. */
import type { Db, Trx } from "../../adapters/index.js";
import { type GradedAssessment, gradedOf } from "../assessment/index.js";
import * as store from "./store.js";
import { type Cell, cellOf } from "./totals.js";

/** Its items and learners, and what each has for each. */
export async function bookOf(db: Db | Trx, id: number, now: number) {
  const [run, assessments, learners] = await Promise.all([
    store.theRun(db, id),
    gradedOf(db, id, now),
    store.learnersOf(db, id),
  ]);
  const grades = await store.gradesOf(
    db,
    assessments.map((one) => one.id),
  );
  const set = new Map(grades.map((row) => [`${row.assessment_id} ${row.account_id}`, row]));
  const cell = (one: GradedAssessment, account: number): Cell =>
    cellOf(one, account, set.get(`${one.id} ${account}`), now);
  return { run, assessments, learners, cell };
}
