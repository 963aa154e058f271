/** What is reviewed, by how many, and until when (docs/domain.md 3 and 11.30). */
import type { AssistantRight } from "../contract/rights.js";
import { dayOf, dayStart } from "./day.js";

/**
 * Decided by a school's administrators, who may hand them to each other. `publish`: a new course; `resource`: a material of a
 * library; `certificate`: a learner's certificate; `certification`: somebody who asks to be a school's teacher; `reissue`: a
 * certificate anew, with another name.
 */
export const SchoolReviewKinds = ["publish", "resource", "certificate", "certification", "reissue"] as const;
export type SchoolReviewKind = (typeof SchoolReviewKinds)[number];

/**
 * Decided by the staff of a run. `enrollment`: somebody who asks to be let in; `appeal`: a learner against a grade; `report`:
 * a question or an answer that somebody reported.
 */
export const RunReviewKinds = ["enrollment", "appeal", "report"] as const;
type RunReviewKind = (typeof RunReviewKinds)[number];

export const ReviewKinds = [...SchoolReviewKinds, ...RunReviewKinds] as const;
export type ReviewKind = (typeof ReviewKinds)[number];

export const isRunReview = (kind: ReviewKind): kind is RunReviewKind =>
  RunReviewKinds.some((one) => one === kind);

/** What an assistant needs to decide on it; undefined: only those who teach do (docs/domain.md 9 and 11.59). */
export const RUN_REVIEW_RIGHTS = {
  enrollment: "enroll",
  appeal: undefined,
  report: "moderate",
} as const satisfies Record<RunReviewKind, AssistantRight | undefined>;

/** Characters that a decision on these may say: what an applicant, a learner or a writer is told has its own limit. */
export const mostReason = (kinds: readonly ReviewKind[]): number =>
  Math.min(...kinds.map((kind) => (kind === "appeal" ? 2000 : kind === "report" ? 300 : 500)));

type Level = "national" | "provincial" | "school";

/** Levels at which the platform decides after the school. */
const PLATFORM_LEVELS: Partial<Record<ReviewKind, readonly Level[]>> = {
  publish: ["provincial", "national"],
  resource: ["provincial", "national"],
};

/** Whether what is published at this level changes by a review alone. @param level of a library */
export const isChangeReviewed = (level: Level): boolean => reviewSteps("resource", level) > 1;

/** How many decide on it, one after the other and never the same person. @param level of a course, or of a library */
export const reviewSteps = (kind: ReviewKind, level: Level = "school"): 1 | 2 =>
  PLATFORM_LEVELS[kind]?.includes(level) ? 2 : 1;

/** Working days that each step has. */
export const REVIEW_DAYS: Readonly<Record<ReviewKind, number>> = {
  publish: 5,
  resource: 3,
  certificate: 5,
  certification: 3,
  reissue: 5,
  enrollment: 3,
  appeal: 5,
  report: 2,
};

/** Working days, Monday to Friday, up to and with a day; public holidays are not known here. 1970-01-01 was a Thursday. */
function workingDays(day: number): number {
  const sinceMonday = day + 3;
  const week = Math.floor(sinceMonday / 7);
  return week * 5 + Math.min(sinceMonday - week * 7, 4);
}
/** @returns the day that so many working days end with */
const dayOfWorking = (count: number): number => {
  const week = Math.floor(count / 5);
  return week * 7 + (count - week * 5) - 3;
};

/** When a step that begins now is to be over: the end of its last working day. @param at ms since 1970 */
export const reviewDueAt = (kind: ReviewKind, at: number): number =>
  dayStart(dayOfWorking(workingDays(dayOf(at)) + REVIEW_DAYS[kind]) + 1);

/** @returns working days after today until it is due, or since, and whether it is overdue */
export function reviewTimeLeft(
  dueAt: number,
  now: number,
): { readonly isOverdue: boolean; readonly days: number } {
  const days = workingDays(dayOf(dueAt - 1)) - workingDays(dayOf(now));
  const isOverdue = now >= dueAt;
  return { isOverdue, days: isOverdue ? Math.max(0, -days) : Math.max(0, days) };
}
