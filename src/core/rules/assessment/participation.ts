/** What taking part is worth (docs/domain.md 10.16): points of a hundred, from the days of a learner's record. */
import { roundPoints, sumPoints } from "./points.js";

/** Of all days together. */
export const PARTICIPATION_MAX = 100;
/** Contributions of one day that count. */
const DAILY_MOST = 5;

export interface ParticipationDay {
  readonly hasSignedIn: boolean;
  /** Questions, answers and notes. */
  readonly interactions: number;
  /** What teachers gave and took by hand. */
  readonly manual: number;
}

/** A point for each day with a sign-in, one for each contribution up to five a day, and what was given by hand; 0 to 100. */
export function participationOf(days: readonly ParticipationDay[]): number {
  const all = days.map(({ hasSignedIn, interactions, manual }) =>
    sumPoints([hasSignedIn ? 1 : 0, Math.min(DAILY_MOST, interactions), manual]),
  );
  return roundPoints(Math.min(PARTICIPATION_MAX, Math.max(0, sumPoints(all))));
}
