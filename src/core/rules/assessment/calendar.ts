/** Where something to hand in stands in a calendar: on screen, and in the feed for calendar programs. */
const DAY = 24 * 60 * 60_000;

export interface CalendarTimes {
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Missing: a moment, such as when it is due. */
  readonly end?: number;
}

/** An exam of some hours is there from its beginning to its end; what has days is there when it is due. */
export function calendarTimes({
  openAt,
  dueAt,
  closeAt,
}: {
  readonly openAt?: number | undefined;
  readonly dueAt?: number | undefined;
  readonly closeAt?: number | undefined;
}): CalendarTimes | undefined {
  const until = dueAt ?? closeAt;
  if (until === undefined) return undefined;
  return openAt !== undefined && until - openAt <= DAY ? { start: openAt, end: until } : { start: until };
}

/**
 * The days that a calendar's page of a month shows: whole weeks.
 * @param month a moment of the month, in the browser's time zone
 * @param firstDay of the week: 0 Sunday, 1 Monday
 * @returns midnights
 */
export function monthDays(month: number, firstDay: 0 | 1): number[] {
  const date = new Date(month);
  const [year, at] = [date.getFullYear(), date.getMonth()];
  const before = (new Date(year, at, 1).getDay() - firstDay + 7) % 7;
  const length = new Date(year, at + 1, 0).getDate();
  const count = Math.ceil((before + length) / 7) * 7;
  return Array.from({ length: count }, (_, nth) => new Date(year, at, 1 - before + nth).getTime());
}
