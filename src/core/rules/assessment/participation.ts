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

/** What one day counts for: a point for a sign-in, one for each contribution up to five, and what was given by hand. */
export const dayWorth = ({ hasSignedIn, interactions, manual }: ParticipationDay): number =>
  sumPoints([hasSignedIn ? 1 : 0, Math.min(DAILY_MOST, interactions), manual]);

/** All days together, from 0 to 100. */
export const participationOf = (days: readonly ParticipationDay[]): number =>
  roundPoints(Math.min(PARTICIPATION_MAX, Math.max(0, sumPoints(days.map(dayWorth)))));
