/** How many working days a review has, and how many are left. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, dayStart } from "./day.js";
import { REVIEW_DAYS, reviewDueAt, ReviewKinds, reviewTimeLeft } from "./review.js";

const DAY = 86_400_000;
/** Beijing's time. */
const at = (text: string) => Date.parse(`${text}+08:00`);

test("three working days over a weekend end on Wednesday, also of what comes on Saturday", () => {
  const wednesday = at("2026-06-11T00:00");
  expect(new Date(at("2026-06-05T12:00")).getUTCDay()).toBe(5);
  expect(reviewDueAt("resource", at("2026-06-05T12:00"))).toBe(wednesday);
  expect(reviewDueAt("resource", at("2026-06-06T12:00"))).toBe(wednesday);
  expect(reviewDueAt("resource", at("2026-06-07T23:59"))).toBe(wednesday);
});

test("what is left is told by working days, and since when it is overdue", () => {
  const due = reviewDueAt("resource", at("2026-06-05T12:00"));
  expect(reviewTimeLeft(due, at("2026-06-05T12:00"))).toEqual({ isOverdue: false, days: 3 });
  expect(reviewTimeLeft(due, at("2026-06-07T12:00"))).toEqual({ isOverdue: false, days: 3 });
  expect(reviewTimeLeft(due, at("2026-06-10T23:59"))).toEqual({ isOverdue: false, days: 0 });
  expect(reviewTimeLeft(due, due)).toEqual({ isOverdue: true, days: 1 });
  expect(reviewTimeLeft(due, at("2026-06-15T08:00"))).toEqual({ isOverdue: true, days: 3 });
});

test("every kind has its days from any moment on, and is due at the end of a weekday", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 * DAY }), fc.constantFrom(...ReviewKinds), (now, kind) => {
      const due = reviewDueAt(kind, now);
      expect(reviewTimeLeft(due, now)).toEqual({ isOverdue: false, days: REVIEW_DAYS[kind] });
      const last = dayOf(due - 1);
      expect(dayStart(last + 1)).toBe(due);
      expect((last + 3) % 7).toBeLessThan(5);
    }),
  );
});
