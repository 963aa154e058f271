/** What the people of a run have earned in its assessments, for whoever adds it up. */
import { countedPoints, roundPoints, sumPoints } from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { isShown } from "./standing.js";
import * as store from "./store.js";

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
  /** By account; nobody who has not begun. */
  readonly earned: ReadonlyMap<number, Earned>;
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * Practice counts for nothing and is left out.
 * @param account of the only person who matters, if there is one
 */
export async function gradedOf(
  db: Db | Trx,
  runId: number,
  now: number,
  account?: number,
): Promise<GradedAssessment[]> {
  const published = await store.publishedOf(db, [runId]);
  const assessments = published.filter(({ kind }) => kind !== "practice");
  const attempts = await store.pointsOf(
    db,
    assessments.map(({ id }) => id),
    account,
  );
  const byAssessment = grouped(attempts, ({ assessment_id }) => assessment_id);
  return assessments.map((row) => {
    const byAccount = grouped(byAssessment.get(row.id) ?? [], ({ account_id }) => account_id);
    return {
      id: row.id,
      title: row.title,
      kind: row.kind,
      category: row.category,
      max: row.max,
      dueAt: row.rules.dueAt,
      closeAt: row.rules.closeAt,
      releasedAt: row.released_at ?? undefined,
      isShown: isShown(row.settings.showPoints, row.rules, row.released_at, now),
      earned: new Map([...byAccount].map(([id, own]) => [id, earnedOf(own, row.choice)])),
    };
  });
}

function earnedOf(
  attempts: Awaited<ReturnType<typeof store.pointsOf>>,
  choice: store.AssessmentRow["choice"],
): Earned {
  const ended = attempts.filter(({ state }) => state !== "doing");
  const points = countedPoints(
    ended.map((attempt) => attempt.points ?? undefined),
    choice,
  );
  const isWaiting = ended.some((attempt) => attempt.points === null);
  return {
    state: points !== undefined ? "earned" : isWaiting ? "waiting" : "doing",
    points,
    penalty: roundPoints(sumPoints(ended.map(({ penalty }) => penalty)) / Math.max(1, ended.length)),
    isLate: ended.some(({ late_ms }) => late_ms > 0),
  };
}
