/**
 * An activity while it is planned: what keeps it from being announced, and what of it stands once it is (docs/domain.md 4.6).
 * The organizer's screen and the server ask the same functions.
 */
import type { ActivityKind, ActivityTimes, FormField } from "./activity.js";

/** Questions of a sign-up form, options of a choice, criteria of the judges, and lines of a schedule. */
export const MOST_FIELDS = 30;
export const MOST_OPTIONS = 20;
export const MOST_CRITERIA = 8;
export const MOST_SCHEDULE = 20;
/** All criteria together: what a judge gives a work is out of it, with criteria or without. */
export const ALL_POINTS = 100;

/** What judges look at, with the most points it can have. */
export interface Criterion {
  readonly name: string;
  readonly name_en: string;
  readonly points: number;
}

export type PlannedTimes = { readonly [K in keyof ActivityTimes]: number | null };

/** What an organizer decides. Moments in ms; null while a draft leaves them open. */
export interface ActivityPlan extends PlannedTimes {
  readonly kind: ActivityKind;
  readonly title: string;
  readonly summary: string;
  readonly about: readonly string[];
  readonly schedule: readonly { readonly at: number; readonly text: string }[];
  /** Null: no limit. */
  readonly quota: number | null;
  readonly teamMost: number;
  readonly hasWorks: boolean;
  readonly votesPerDay: number;
  readonly form: readonly FormField[];
  readonly criteria: readonly Criterion[];
}

/** The field that a fault is about; the same names stand in `result.field` of a refusal. */
export type PlanField = keyof ActivityPlan;
export const PlanFaults = [
  "missing",
  /** A moment that has to come after the one before it. */
  "order",
  /** Sign-up would be over before it is announced. */
  "past",
  /** Works need time between the end and the results, in which they are judged or voted on. */
  "noJudging",
  /** Votes and criteria are about works. */
  "noWorks",
  "unnamed",
  "twice",
  "options",
  "points",
  /** Its time has begun, or people rely on it. */
  "fixed",
  /** A moment that comes can only be moved later. */
  "earlier",
  /** Fewer places than are taken. */
  "taken",
] as const;
export type PlanFault = (typeof PlanFaults)[number];
export type PlanFaultOf = readonly [field: PlanField, fault: PlanFault];

/** In the order in which they come. */
export const MOMENTS = ["signupFrom", "signupUntil", "startsAt", "endsAt", "resultsAt"] as const;

export const hasTimes = <P extends PlannedTimes>(plan: P): plan is P & ActivityTimes =>
  MOMENTS.every((moment) => plan[moment] !== null);

function timeFaults(plan: ActivityPlan): PlanFaultOf[] {
  const { signupFrom, signupUntil, startsAt, endsAt, resultsAt } = plan;
  /** Whether both are known, and the second comes before the first, or with it where that is wrong too. */
  const isWrong = (first: number | null, second: number | null, mayBeSame = false) =>
    first !== null && second !== null && (mayBeSame ? second < first : second <= first);
  const missing = MOMENTS.filter((moment) => plan[moment] === null);
  return [
    ...missing.map((moment) => [moment, "missing"] as const),
    ...(isWrong(signupFrom, signupUntil) ? [["signupUntil", "order"] as const] : []),
    ...(isWrong(startsAt, endsAt) || isWrong(signupUntil, endsAt, true)
      ? [["endsAt", "order"] as const]
      : []),
    ...(isWrong(endsAt, resultsAt, true) ? [["resultsAt", "order"] as const] : []),
    ...(plan.hasWorks && resultsAt !== null && resultsAt === endsAt
      ? [["resultsAt", "noJudging"] as const]
      : []),
  ];
}

function formPlanFaults({ form }: ActivityPlan): PlanFaultOf[] {
  if (form.some(({ label }) => label.trim() === "")) return [["form", "unnamed"]];
  if (new Set(form.map(({ key }) => key)).size < form.length) return [["form", "twice"]];
  const isWrong = ({ kind, options }: FormField) =>
    kind === "choice" && (options.length < 2 || new Set(options).size < options.length);
  return form.some(isWrong) ? [["form", "options"]] : [];
}

function judgingFaults({ hasWorks, votesPerDay, criteria }: ActivityPlan): PlanFaultOf[] {
  if (!hasWorks)
    return [
      ...(votesPerDay > 0 ? [["votesPerDay", "noWorks"] as const] : []),
      ...(criteria.length > 0 ? [["criteria", "noWorks"] as const] : []),
    ];
  if (criteria.length === 0) return [];
  if (criteria.some(({ name }) => name.trim() === "")) return [["criteria", "unnamed"]];
  const sum = criteria.reduce((total, { points }) => total + points, 0);
  return sum === ALL_POINTS ? [] : [["criteria", "points"]];
}

/** What keeps a plan from being announced, in the order of the form; none: it can be. */
function planFaults(plan: ActivityPlan): PlanFaultOf[] {
  return [
    ...(plan.title.trim() === "" ? [["title", "missing"] as const] : []),
    ...(plan.summary.trim() === "" ? [["summary", "missing"] as const] : []),
    ...(plan.about.length === 0 ? [["about", "missing"] as const] : []),
    ...timeFaults(plan),
    ...(plan.schedule.some(({ text }) => text.trim() === "") ? [["schedule", "unnamed"] as const] : []),
    ...formPlanFaults(plan),
    ...judgingFaults(plan),
  ];
}

/** @param now of the server: sign-up has to be open after the announcement */
export function announceFaults(plan: ActivityPlan, now: number): PlanFaultOf[] {
  const faults = planFaults(plan);
  const isPast = plan.signupUntil !== null && plan.signupUntil <= now;
  return isPast ? [...faults, ["signupUntil", "past"]] : faults;
}

/** People have answered it: questions and options may be added, and worded better, and none goes away. */
function isFormKept(before: readonly FormField[], after: readonly FormField[]): boolean {
  return before.every((field) => {
    const next = after.find(({ key }) => key === field.key);
    return next?.kind === field.kind && field.options.every((option) => next.options.includes(option));
  });
}

/**
 * What of a change an announced activity does not take. Words can be changed at any time.
 * @param taken places that people hold
 */
export function changeFaults(
  before: ActivityPlan & ActivityTimes,
  after: ActivityPlan,
  { now, taken }: { readonly now: number; readonly taken: number },
): PlanFaultOf[] {
  const faults: PlanFaultOf[] = [];
  const isJudging = now >= before.endsAt;
  for (const moment of MOMENTS) {
    const next = after[moment];
    if (next === null || next === before[moment]) continue;
    if (before[moment] <= now || isJudging) faults.push([moment, "fixed"]);
    else if (next < before[moment]) faults.push([moment, "earlier"]);
  }
  if (after.kind !== before.kind) faults.push(["kind", "fixed"]);
  if (after.hasWorks !== before.hasWorks) faults.push(["hasWorks", "fixed"]);
  if (after.teamMost < before.teamMost || (after.teamMost !== before.teamMost && now >= before.signupUntil))
    faults.push(["teamMost", "fixed"]);
  if (after.quota !== null && after.quota !== before.quota && after.quota < taken)
    faults.push(["quota", "taken"]);
  if (!isFormKept(before.form, after.form)) faults.push(["form", "fixed"]);
  if (isJudging && after.votesPerDay !== before.votesPerDay) faults.push(["votesPerDay", "fixed"]);
  if (isJudging && JSON.stringify(after.criteria) !== JSON.stringify(before.criteria))
    faults.push(["criteria", "fixed"]);
  return [...faults, ...planFaults(after)];
}
