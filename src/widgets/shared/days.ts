/** Days of the record as fields and people say them. */
import { dayOf, dayStart } from "../../core/rules/day.js";

/** What a date field holds. */
export const fieldOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** @returns undefined for what is no date */
export function dayFrom(field: string): number | undefined {
  const at = Date.parse(`${field}T00:00:00+08:00`);
  return Number.isNaN(at) ? undefined : dayOf(at);
}

/** With its weekday. */
export const sayDay = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "Asia/Shanghai" }).format(dayStart(day));

export const sayTime = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "Asia/Shanghai" }).format(at);

/** With a sign in front of what is more. */
export const sayPoints = (points: number): string => (points > 0 ? `+${points}` : `\u2212${-points}`);
