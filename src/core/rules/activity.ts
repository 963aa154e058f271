/** Activities: what the clock says of one, and what a sign-up form asks. Screen and server share it (docs/domain.md 4.6). */

export const ActivityKinds = ["contest", "training", "lecture", "campaign"] as const;
export type ActivityKind = (typeof ActivityKinds)[number];
/** `scheduled` 未开始, `signup` 报名中, `running` 进行中, `judging` 评审中, `ended` 已结束, `cancelled` 已取消. */
export const ActivityStates = ["scheduled", "signup", "running", "judging", "ended", "cancelled"] as const;
export type ActivityState = (typeof ActivityStates)[number];

/** People in a team, with the one who made it. */
export const MOST_IN_TEAM = 5;
/** Files of a work, and bytes of each. */
export const MOST_FILES = 5;
export const WORK_BYTES = 8_000_000;
/** Votes that one network may give in an activity in a day: a school's whole house shares an address. */
export const VOTES_PER_ADDRESS = 60;
/** Check-in opens this long before the start, in ms. */
export const CHECK_IN_BEFORE = 60 * 60_000;

/** Moments in ms; each is the beginning of the next state. */
export interface ActivityTimes {
  readonly signupFrom: number;
  readonly signupUntil: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When it is known who won; without judging the same as `endsAt`. */
  readonly resultsAt: number;
}

/** By the clock; that it was called off is no matter of time. */
export function activityState(
  { signupFrom, signupUntil, endsAt, resultsAt }: ActivityTimes,
  now: number,
): ActivityState {
  if (now < signupFrom) return "scheduled";
  if (now < signupUntil) return "signup";
  if (now < endsAt) return "running";
  return now < resultsAt ? "judging" : "ended";
}

/** When the state changes next; undefined: never again. */
export function nextChange(times: ActivityTimes, now: number): number | undefined {
  const { signupFrom, signupUntil, endsAt, resultsAt } = times;
  return [signupFrom, signupUntil, endsAt, resultsAt].find((moment) => moment > now);
}

export const FieldKinds = ["text", "long", "phone", "number", "choice"] as const;
/** A question of a sign-up form. */
export interface FormField {
  readonly key: string;
  readonly kind: (typeof FieldKinds)[number];
  readonly label: string;
  readonly label_en: string;
  readonly required: boolean;
  /** Of a choice. */
  readonly options: readonly string[];
}
const LENGTHS: Readonly<Record<FormField["kind"], number>> = {
  text: 100,
  long: 1000,
  phone: 20,
  number: 12,
  choice: 100,
};

/** @returns the keys of fields that are not filled in as they ask */
export function formFaults(fields: readonly FormField[], values: Readonly<Record<string, string>>): string[] {
  return fields
    .filter(({ key, kind, required, options }) => {
      const value = (values[key] ?? "").trim();
      if (value === "") return required;
      if (value.length > LENGTHS[kind]) return true;
      if (kind === "phone") return !/^1[3-9]\d{9}$/.test(value);
      if (kind === "number") return !/^\d+(\.\d+)?$/.test(value);
      return kind === "choice" && !options.includes(value);
    })
    .map(({ key }) => key);
}

/** Only what the form asks, in its order. */
export const formValues = (
  fields: readonly FormField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ key }) => (values[key]?.trim() ? [[key, values[key].trim()]] : [])));
