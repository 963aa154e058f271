/** Where the learners of a run stand as a whole, for certificates. */
import { gradedOf } from "../assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { curveShown } from "./curve-store.js";
import { participation } from "./daily-store.js";
import * as store from "./store.js";
import { cellOf, itemsOf, partsOf, percentOf } from "./totals.js";

export interface Standing {
  readonly account: number;
  readonly realName: string;
  readonly nickname: string;
  readonly classId: number | null;
  readonly className: string;
  /** Percent of what must be studied. */
  readonly study: number;
  readonly total: number | undefined;
  /** Exams that were not handed in, and have no grade set by hand. */
  readonly missedExams: number;
  /** Handed in and not marked. */
  readonly unmarked: number;
}

/** @param account of one learner alone */
export async function standingsOf(
  db: Db | Trx,
  runId: number,
  now: number,
  account?: number,
): Promise<Standing[]> {
  const [run, assessments, learners] = await Promise.all([
    store.theRun(db, runId),
    gradedOf(db, runId, now, account === undefined ? undefined : [account]),
    store.learnersOf(db, runId, account),
  ]);
  const [grades, partIn, curve] = await Promise.all([
    store.gradesOf(
      db,
      assessments.map((one) => one.id),
      account,
    ),
    participation(db, run, account),
    curveShown(db, runId),
  ]);
  const set = new Map(grades.map((row) => [`${row.assessment_id} ${row.account_id}`, row]));
  const parts = partsOf(run.grading);
  return learners.map((learner) => {
    const own = learner.account_id;
    const cells = assessments.map((one) => cellOf(one, own, set.get(`${one.id} ${own}`), now));
    const isMissed = (at: number) => {
      const state = cells[at]?.state ?? "none";
      return state === "none" || state === "doing" || state === "missing";
    };
    return {
      account: own,
      realName: learner.real_name,
      nickname: learner.nickname,
      classId: learner.class_id,
      className: learner.class_name ?? "",
      study: learner.percent,
      total: percentOf(parts, itemsOf(assessments, cells, learner.percent, partIn(own)), curve),
      missedExams: assessments.filter(({ kind }, at) => kind === "exam" && isMissed(at)).length,
      unmarked: cells.filter(({ state }) => state === "waiting").length,
    };
  });
}
