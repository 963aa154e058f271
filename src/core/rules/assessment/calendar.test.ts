import { expect, test } from "vitest";
import { calendarTimes, monthDays } from "./calendar.js";

const HOUR = 60 * 60_000;

test("an exam has its hours, homework the moment it is due, what has no end none", () => {
  expect(calendarTimes({ openAt: 0, closeAt: 2 * HOUR })).toEqual({ start: 0, end: 2 * HOUR });
  expect(calendarTimes({ openAt: 0, dueAt: 48 * HOUR, closeAt: 72 * HOUR })).toEqual({ start: 48 * HOUR });
  expect(calendarTimes({ openAt: 0 })).toBeUndefined();
});

test("a month is shown in whole weeks, from the first day of the week on", () => {
  const at = (day: number) => {
    const date = new Date(day);
    return `${date.getMonth() + 1}-${date.getDate()}`;
  };
  const november = new Date(2026, 10, 23).getTime();
  const monday = monthDays(november, 1);
  expect([monday.length, at(monday[0] ?? 0), at(monday.at(-1) ?? 0)]).toEqual([42, "10-26", "12-6"]);
  const sunday = monthDays(november, 0);
  expect([sunday.length, at(sunday[0] ?? 0), at(sunday.at(-1) ?? 0)]).toEqual([35, "11-1", "12-5"]);
  // February of 28 days that begins on a Monday.
  expect(monthDays(new Date(2027, 1, 9).getTime(), 1)).toHaveLength(28);
});
