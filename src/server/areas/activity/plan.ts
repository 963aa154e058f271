/** What is set of an activity: as it is stored, and as its organizer reads and changes it. */
import type { Updateable } from "kysely";
import type { activityOrganizing as contract, Input, Output } from "../../../core/contract/index.js";
import type { ActivityTable } from "./schema.js";
import type { OrganizedRow } from "./store.js";

export type Plan = Output<typeof contract.activityOrganized>["plan"];
export type PlanChange = Omit<Input<typeof contract.activityDraftSave>, "id" | "updatedAt">;
type Stored = Omit<OrganizedRow, "school" | "school_en">;

export const planOf = (row: Stored): Plan => ({
  kind: row.kind,
  edition: row.edition,
  title: row.title,
  titleEn: row.title_en,
  summary: row.summary,
  summaryEn: row.summary_en,
  about: row.about,
  aboutEn: row.about_en,
  place: row.place,
  cover: row.cover,
  schedule: row.schedule,
  signupFrom: row.signup_from,
  signupUntil: row.signup_until,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  resultsAt: row.results_at,
  quota: row.quota,
  teamMost: row.team_most,
  hasWorks: row.has_works,
  votesPerDay: row.votes_per_day,
  form: row.form.map((field) => ({ ...field, options: [...field.options] })),
  criteria: row.criteria,
});

/** The plan with a change; what is not in the change stays. */
export const changed = (plan: Plan, change: PlanChange): Plan => ({
  ...plan,
  ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Plan>),
});

export const stored = (plan: Plan): Updateable<ActivityTable> => ({
  kind: plan.kind,
  edition: plan.edition,
  title: plan.title,
  title_en: plan.titleEn,
  summary: plan.summary,
  summary_en: plan.summaryEn,
  about: JSON.stringify(plan.about),
  about_en: JSON.stringify(plan.aboutEn),
  place: plan.place,
  cover: plan.cover,
  schedule: JSON.stringify(plan.schedule),
  signup_from: plan.signupFrom,
  signup_until: plan.signupUntil,
  starts_at: plan.startsAt,
  ends_at: plan.endsAt,
  results_at: plan.resultsAt,
  quota: plan.quota,
  team_most: plan.teamMost,
  has_works: plan.hasWorks,
  votes_per_day: plan.votesPerDay,
  form: JSON.stringify(plan.form),
  criteria: JSON.stringify(plan.criteria),
});
