/** What the parts of the editor work on. */
import type { activityOrganized } from "../../../core/contract/activity-organizing.js";
import type { Output } from "../../../core/contract/call.js";
import type { PlanField } from "../../../core/rules/activity-plan.js";

export type Organized = Output<typeof activityOrganized>;
export type Plan = Organized["plan"];

export const PARTS = ["basics", "times", "form", "judging", "preview"] as const;
export type PartName = (typeof PARTS)[number];

/** Where a field stands. */
export const PART_OF: Readonly<Record<PlanField, PartName>> = {
  kind: "basics",
  title: "basics",
  summary: "basics",
  about: "basics",
  signupFrom: "times",
  signupUntil: "times",
  startsAt: "times",
  endsAt: "times",
  resultsAt: "times",
  schedule: "times",
  quota: "form",
  teamMost: "form",
  form: "form",
  hasWorks: "judging",
  votesPerDay: "judging",
  criteria: "judging",
};

export interface PartProps {
  readonly organized: Organized;
  readonly plan: Plan;
  readonly change: (changes: Partial<Plan>) => void;
  /** What is wrong with a field, where that is to be shown. */
  readonly errorOf: (field: PlanField) => string | undefined;
  /** Everybody sees it: some things stand. */
  readonly isAnnounced: boolean;
}
