/**
 * When somebody may begin, until when they may write, and which attempt counts (docs/domain.md 10.4). All moments are
 * the server's, in ms since 1970; all spans are in ms.
 */
import type { Lift } from "./integrity.js";
import { roundPoints, sumPoints } from "./points.js";

/** After the end, for the network's sake. */
export const GRACE = 60_000;

export interface AttemptRules {
  readonly openAt?: number;
  /** After it an answer is late, and still taken. */
  readonly dueAt?: number;
  /** After it none is taken. */
  readonly closeAt?: number;
  /** From the start on; without it there is time until the close. */
  readonly duration?: number;
  /** How often; without it as often as somebody wants. */
  readonly attempts?: number;
  /** Between an attempt's end and the next one's start. */
  readonly pause?: number;
  /** After the opening nobody begins any more. */
  readonly lateEntry?: number;
  /** From the start on nothing is handed in before. */
  readonly earliestSubmit?: number;
  readonly grace?: number;
}

/** For a class, or for one learner. */
export interface Override extends Pick<AttemptRules, "openAt" | "dueAt" | "closeAt" | "attempts"> {
  /** 1.5: half as much time again. */
  readonly timeFactor?: number;
  /** What does not hold for them of what is asked for so that it is fair. */
  readonly lifts?: Lift[];
}

/** @param overrides from the weakest to the strongest: that of the class, then the learner's own */
export function withOverrides(
  rules: AttemptRules,
  overrides: readonly Override[],
): AttemptRules & { readonly timeFactor: number; readonly lifts: readonly Lift[] } {
  let result = { ...rules, timeFactor: 1, lifts: [] as readonly Lift[] };
  for (const { lifts = [], ...override } of overrides) {
    const said = Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined));
    // What is lifted for a class is so for each of its learners.
    result = { ...result, ...said, lifts: [...new Set([...result.lifts, ...lifts])] };
  }
  return result;
}

export interface PastAttempt {
  readonly startedAt: number;
  /** Missing while it runs. */
  readonly endedAt?: number;
  /** Taken back by a teacher: it counts for nothing. */
  readonly isVoid?: boolean;
}

export type StartRefusal =
  | { readonly reason: "notOpen"; readonly until: number }
  | { readonly reason: "closed"; readonly since: number }
  | { readonly reason: "entryOver"; readonly since: number }
  | { readonly reason: "used"; readonly attempts: number }
  | { readonly reason: "pause"; readonly until: number };

/** Why somebody may not begin an attempt now; undefined where they may. One that runs is gone on with, not begun. */
export function refusalOf(
  rules: AttemptRules,
  past: readonly PastAttempt[],
  now: number,
): StartRefusal | undefined {
  const { openAt, closeAt, attempts, pause = 0, lateEntry } = rules;
  if (openAt !== undefined && now < openAt) return { reason: "notOpen", until: openAt };
  if (closeAt !== undefined && now >= closeAt) return { reason: "closed", since: closeAt };
  if (openAt !== undefined && lateEntry !== undefined && now > openAt + lateEntry)
    return { reason: "entryOver", since: openAt + lateEntry };
  const counted = past.filter(({ isVoid }) => !isVoid);
  if (attempts !== undefined && counted.length >= attempts) return { reason: "used", attempts };
  const free = Math.max(...counted.map(({ endedAt }) => (endedAt ?? now) + pause));
  return free > now ? { reason: "pause", until: free } : undefined;
}

/** When an attempt ends, if it has an end: `min(start + duration × factor, close)`. */
export function deadlineOf(
  { duration, closeAt, timeFactor = 1 }: AttemptRules & { readonly timeFactor?: number },
  startedAt: number,
): number | undefined {
  const own = duration === undefined ? undefined : startedAt + Math.round(duration * timeFactor);
  return own === undefined || closeAt === undefined ? (own ?? closeAt) : Math.min(own, closeAt);
}

/** Until when the server takes what an attempt sends: its end and the grace. */
export const acceptedUntil = (
  rules: AttemptRules & { readonly timeFactor?: number },
  startedAt: number,
): number | undefined => {
  const end = deadlineOf(rules, startedAt);
  return end === undefined ? undefined : end + (rules.grace ?? GRACE);
};

export interface LatePolicy {
  readonly enabled: boolean;
  /** Of the most that there is to get, for each begun interval. */
  readonly percent: number;
  readonly per: "day" | "hour";
  /** Of the most that there is to get: lateness alone takes nobody below it. */
  readonly floor: number;
}

const INTERVAL = { day: 86_400_000, hour: 3_600_000 } as const;

/**
 * How late something was handed in, in ms; within the grace it is in time.
 */
export const latenessOf = ({ dueAt, grace = GRACE }: AttemptRules, submittedAt: number): number =>
  dueAt === undefined || submittedAt <= dueAt + grace ? 0 : submittedAt - dueAt;

/**
 * What lateness takes: `min(percent × begun intervals, raw − floor)`, never below nothing.
 * @param late ms after it was due
 */
export function latePenalty(
  { enabled, percent, per, floor }: LatePolicy,
  { points, max, late }: { readonly points: number; readonly max: number; readonly late: number },
): number {
  if (!enabled || late <= 0) return 0;
  const taken = (percent / 100) * max * Math.ceil(late / INTERVAL[per]);
  const most = points - (floor / 100) * max;
  return roundPoints(Math.max(0, Math.min(taken, most)));
}

export const AttemptChoices = ["highest", "last", "first", "average"] as const;
export type AttemptChoice = (typeof AttemptChoices)[number];

/**
 * The points of several attempts.
 * @param points of each in the order of their start; undefined where one is not marked yet
 * @returns undefined where none is marked
 */
export function countedPoints(
  points: readonly (number | undefined)[],
  choice: AttemptChoice,
): number | undefined {
  const marked = points.filter((each) => each !== undefined);
  switch (choice) {
    case "highest":
      return marked.length === 0 ? undefined : Math.max(...marked);
    case "last":
      return marked.at(-1);
    case "first":
      return marked[0];
    case "average":
      return marked.length === 0 ? undefined : roundPoints(sumPoints(marked) / marked.length);
  }
}
