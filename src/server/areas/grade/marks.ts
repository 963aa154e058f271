/** Totals of some learners as they stand, for lists of other areas. */
import { gradedOf } from "../assessment/index.js";
import type { Db } from "../../adapters/index.js";
import { curveShown } from "./curve-store.js";
import { participation } from "./daily-store.js";
import * as store from "./store.js";
import { cellOf, itemsOf, partsOf, percentOf } from "./totals.js";

/**
 * @param learners with what is done of the required nodes, in percent
 * @returns percent by account; nobody who has no mark yet
 */
export async function totalsOf(
  db: Db,
  runId: number,
  learners: readonly { readonly account_id: number; readonly percent: number }[],
  now: number,
): Promise<Map<number, number>> {
  if (learners.length === 0) return new Map();
  const accounts = learners.map(({ account_id }) => account_id);
  const [run, assessments] = await Promise.all([store.theRun(db, runId), gradedOf(db, runId, now, accounts)]);
  const [grades, partIn, curve] = await Promise.all([
    store.gradesOf(
      db,
      assessments.map((one) => one.id),
    ),
    participation(db, run),
    curveShown(db, runId),
  ]);
  const set = new Map(grades.map((row) => [`${row.assessment_id} ${row.account_id}`, row]));
  const parts = partsOf(run.grading);
  return new Map(
    learners.flatMap(({ account_id: account, percent }) => {
      const cells = assessments.map((one) => cellOf(one, account, set.get(`${one.id} ${account}`), now));
      const total = percentOf(parts, itemsOf(assessments, cells, percent, partIn(account)), curve);
      return total === undefined ? [] : [[account, total] as const];
    }),
  );
}

/** One learner's cells as the gradebook has them, released or not. */
export async function cellsOf(db: Db, runId: number, account: number, now: number) {
  const assessments = await gradedOf(db, runId, now, [account]);
  const set = await store.gradesOf(
    db,
    assessments.map(({ id }) => id),
    account,
  );
  return assessments.map((one) => {
    const own = set.find(({ assessment_id }) => assessment_id === one.id);
    const { id, title, max, dueAt, closeAt } = one;
    return { id, title, max, dueAt: dueAt ?? closeAt, ...cellOf(one, account, own, now) };
  });
}
