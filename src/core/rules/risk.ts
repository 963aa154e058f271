/** Whom a teacher should look after, and why (docs/domain.md 11.41). */
import type { RiskReason } from "../contract/statistics.js";

const DAY = 86_400_000;
/** Days without a visit. */
const ABSENT_DAYS = 7;
/** Assignments that are looked at: the last that were due. */
export const LAST_ASSIGNMENTS = 5;
/** Of those not handed in; of fewer than this many that were due, all of them. */
const MANY_MISSING = 2;
/** Percent that half of the run must have reached before anybody is behind. */
const MEDIAN_FROM = 10;

export interface LearnerStanding {
  readonly percent: number;
  /** When they were here last; before the run began, or without a visit, since when they could have been. */
  readonly seenAt: number;
  /** Not handed in, of the last `due`. */
  readonly missing: number;
  /** Of 100; none while nothing counts yet, or where nobody asked for it. */
  readonly total?: number | undefined;
}

export const daysSince = (at: number, now: number): number => Math.max(0, Math.floor((now - at) / DAY));

/** Half of the numbers are above it; 0 of none. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return Math.floor((low + high) / 2);
}

/**
 * @param run its learners' `median` in percent, how many assignments that were `due` are looked at, and the `passMark` of 100
 */
export function riskReasons(
  { percent, seenAt, missing, total }: LearnerStanding,
  {
    median,
    due,
    passMark,
    now,
  }: { readonly median: number; readonly due: number; readonly passMark: number; readonly now: number },
): RiskReason[] {
  const isDone = percent >= 100;
  return [
    ...(!isDone && daysSince(seenAt, now) >= ABSENT_DAYS ? ["absent" as const] : []),
    ...(median >= MEDIAN_FROM && percent < median / 2 ? ["behind" as const] : []),
    ...(due > 0 && missing >= Math.min(due, MANY_MISSING) ? ["missing" as const] : []),
    ...(total !== undefined && total < passMark ? ["failing" as const] : []),
  ];
}
