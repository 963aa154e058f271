/** What the people of a run have earned in its assessments, for whoever adds it up. */
import {
  type AttemptChoice,
  countedPoints,
  roundPoints,
  sumPoints,
} from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { rulesFor } from "./exceptions.js";
import { isShown } from "./standing.js";
import * as store from "./store/index.js";

export interface Earned {
  readonly state: "doing" | "waiting" | "earned";
  /** Undefined while nothing of it is marked. */
  readonly points?: number | undefined;
  readonly penalty: number;
  readonly isLate: boolean;
}

export interface GradedAssessment {
  readonly id: number;
  readonly title: string;
  readonly kind: store.AssessmentRow["kind"];
  readonly category: string;
  readonly max: number;
  readonly dueAt: number | undefined;
  readonly closeAt: number | undefined;
  readonly releasedAt: number | undefined;
  /** Learners see their points now. */
  readonly isShown: boolean;
  /** When it ends for somebody, whom an exception may have given another window. */
  readonly endFor: (account: number) => number | undefined;
  /** By account; nobody who has not begun. */
  readonly earned: ReadonlyMap<number, Earned>;
}

/**
 * Practice counts for nothing and is left out.
 * @param accounts of the only people who matter; of nobody: what there is, without anybody's points
 */
export async function gradedOf(
  db: Db | Trx,
  runId: number,
  now: number,
  accounts?: readonly number[],
): Promise<GradedAssessment[]> {
  const assessments = await store.columnsOf(db, runId);
  const ids = assessments.map(({ id }) => id);
  const [attempts, rules] = await Promise.all([
    store.pointsOf(db, ids, accounts),
    rulesFor(db, runId, assessments),
  ]);
  return assessments.map((row) => ({
    id: row.id,
    title: row.title,
    kind: row.kind,
    category: row.category,
    max: row.max,
    dueAt: row.rules.dueAt,
    closeAt: row.rules.closeAt,
    releasedAt: row.released_at ?? undefined,
    isShown: isShown(row.settings.showPoints, row.rules, row.released_at, now),
    endFor(account) {
      const { closeAt, dueAt } = rules(row, account);
      return closeAt ?? dueAt;
    },
    earned: earnedBy(attempts.get(row.id) ?? [], row.choice),
  }));
}

/** By account. */
export function earnedBy(
  attempts: readonly store.AttemptPoints[],
  choice: AttemptChoice,
): Map<number, Earned> {
  const byAccount = new Map<number, store.AttemptPoints[]>();
  for (const attempt of attempts) {
    const before = byAccount.get(attempt.account);
    if (before) before.push(attempt);
    else byAccount.set(attempt.account, [attempt]);
  }
  const earned = new Map<number, Earned>();
  for (const [account, own] of byAccount) earned.set(account, earnedOf(own, choice));
  return earned;
}

function earnedOf(attempts: store.AttemptPoints[], choice: AttemptChoice): Earned {
  const ended = attempts.filter(({ isDoing }) => !isDoing).toSorted((one, other) => one.no - other.no);
  const points = countedPoints(
    ended.map((attempt) => attempt.points),
    choice,
  );
  const isWaiting = ended.some((attempt) => attempt.points === undefined);
  return {
    state: points !== undefined ? "earned" : isWaiting ? "waiting" : "doing",
    points,
    penalty: roundPoints(sumPoints(ended.map(({ penalty }) => penalty)) / Math.max(1, ended.length)),
    isLate: ended.some(({ isLate }) => isLate),
  };
}
