/** What experiments, their makers and the people who do them go by (docs/domain.md 4.9). Times in ms. */

/** Between the start and the experiment's page: a redirect takes a second, a slow phone some more. */
export const TICKET_LIFE = 60_000;
/** What the page holds in exchange for the ticket; it may be prolonged while it holds. */
export const RUN_LIFE = 24 * 3_600_000;
/** However often it is prolonged. */
export const RUN_MOST = 7 * RUN_LIFE;
export const MOST_STEPS = 100;

export const SUBJECTS = ["chemistry", "physics", "biology", "medicine", "engineering"] as const;
export type Subject = (typeof SUBJECTS)[number];

/** `launched`: its page has not come for it; `lapsed`: no result came while one could. */
export const ATTEMPT_STATES = ["launched", "running", "lapsed", "passed", "failed"] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export interface AttemptFacts {
  readonly startedAt: number;
  readonly openedAt: number | null;
  readonly finishedAt: number | null;
  /** Until when its page may report. */
  readonly runUntil: number | null;
  readonly passed: boolean | null;
}

export function attemptState(
  { startedAt, openedAt, finishedAt, runUntil, passed }: AttemptFacts,
  now: number,
): AttemptState {
  if (finishedAt !== null) return passed ? "passed" : "failed";
  if (openedAt === null) return now < startedAt + TICKET_LIFE ? "launched" : "lapsed";
  return runUntil !== null && now < runUntil ? "running" : "lapsed";
}

/** A reason fails it, whatever the score; otherwise the score says. */
export const isPassed = (score: number, passScore: number, reason: string): boolean =>
  reason === "" && score >= passScore;
