/** Rules of a run by the clock: its state, which run of a course matters, and what its one button does. */
import {
  RunState,
  type CourseAction,
  type CourseRole,
  type EnrollMode,
  type EnrollmentState,
} from "../../../core/contract/course.js";

export interface RunDates {
  readonly id: number;
  readonly enroll_from: number | null;
  readonly enroll_until: number | null;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
}

const DAY = 86_400_000;
/** An application that nobody decided on by then is void. */
export const APPLICATION_LIFE = 14 * DAY;
/** Percent below which somebody leaves without trace. */
export const QUIT_BELOW = 25;
/** Percent from which a learner may rate. */
export const RATE_FROM = 20;
/** Later than any moment that is told; exact as a number. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** Enrolment is possible between its dates; without a last date until the run is over. */
const isEnrolling = (run: RunDates, now: number): boolean =>
  (run.enroll_from ?? 0) <= now && now < (run.enroll_until ?? run.ends_at ?? NEVER);

/** By the dates alone. A run without an end goes on at each learner's own pace. */
export function runState(run: RunDates, now: number): RunState {
  if (run.ends_at === null) return "selfPaced";
  if (run.ends_at <= now) return "ended";
  if ((run.starts_at ?? 0) <= now) return "running";
  return isEnrolling(run, now) ? "enrolling" : "scheduled";
}

const RANK: Record<RunState, number> = { enrolling: 0, running: 0, scheduled: 1, selfPaced: 2, ended: 3 };

export interface Current<R extends RunDates> {
  readonly run: R;
  readonly state: RunState;
  /** When this has to be decided anew. */
  readonly until: number;
}

/**
 * The run that a course is shown by: one that runs or takes people first, then the next one, then the one at one's own
 * pace, then the last. Of several that run or take people, one that takes them.
 */
export function currentRun<R extends RunDates>(runs: readonly R[], now: number): Current<R> | undefined {
  const known = runs.map((run) => ({ run, state: runState(run, now), isOpen: isEnrolling(run, now) }));
  const [best] = known.toSorted((a, b) => {
    const rank = RANK[a.state] - RANK[b.state] || Number(b.isOpen) - Number(a.isOpen);
    if (rank !== 0) return rank;
    const late = (a.run.starts_at ?? 0) - (b.run.starts_at ?? 0) || a.run.id - b.run.id;
    return a.state === "ended" ? -late : late;
  });
  if (!best) return undefined;
  const dates = runs.flatMap((run) => [run.enroll_from, run.enroll_until, run.starts_at, run.ends_at]);
  const until = Math.min(NEVER, ...dates.filter((date) => date !== null && date > now).map(Number));
  return { run: best.run, state: best.state, until };
}

/** The place of a state in the index. */
export const stateNumber = (state: RunState): number => RunState.indexOf(state);

export interface Enrolled {
  readonly role: CourseRole;
  readonly state: EnrollmentState;
  readonly applied_at: number;
}

export interface Enrollable extends RunDates {
  readonly mode: EnrollMode;
  readonly capacity: number | null;
  readonly taken: number;
  readonly self_study: boolean;
}

export const isFull = ({ capacity, taken }: Pick<Enrollable, "capacity" | "taken">): boolean =>
  capacity !== null && taken >= capacity;

/** An application that lay too long counts as none. */
export const isVoid = ({ state, applied_at }: Enrolled, now: number): boolean =>
  state === "pending" && applied_at + APPLICATION_LIFE <= now;

/**
 * What somebody who stands so may do.
 * @param isInvited where the school enrols: whoever was invited joins by themselves, on any day of the run
 */
export function actionOf(
  run: Enrollable,
  enrolled: Enrolled | undefined,
  now: number,
  isInvited = false,
): CourseAction {
  if (enrolled && enrolled.state !== "withdrawn" && !isVoid(enrolled, now)) {
    const { state } = enrolled;
    return state === "active" || state === "completed" || state === "failed" ? "study" : state;
  }
  if (runState(run, now) === "ended") return run.self_study ? "audit" : "closed";
  if (run.mode === "assigned") return !isInvited ? "assigned" : isFull(run) ? "queue" : "enroll";
  if ((run.enroll_from ?? 0) > now) return "notOpen";
  if (!isEnrolling(run, now)) return "closed";
  if (run.mode === "approval") return "apply";
  if (run.mode === "code") return "code";
  return isFull(run) ? "queue" : "enroll";
}
