/** Taking part: what days are worth together. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, dayStart } from "../day.js";
import { participationOf } from "./index.js";

const day = (hasSignedIn: boolean, interactions = 0, manual = 0) => ({ hasSignedIn, interactions, manual });

test("sign-ins and contributions are a point each, five of a day count, and teachers add and take", () => {
  expect(participationOf([])).toBe(0);
  expect(participationOf([day(true, 3), day(false, 9), day(true, 0, -1.5)])).toBe(8.5);
  expect(participationOf([day(true, 0, -20)])).toBe(0);
  expect(participationOf([day(true, 0, 120)])).toBe(100);
});

test("the order of days does not matter", () => {
  const one = fc.record({
    hasSignedIn: fc.boolean(),
    interactions: fc.nat(12),
    manual: fc.integer({ min: -40, max: 40 }).map((halves) => halves / 2),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), fc.nat(), (days, salt) => {
      const turned = days.map((_, at) => days[(at + salt) % days.length]!);
      expect(participationOf(turned)).toBe(participationOf(days));
    }),
    { numRuns: 200 },
  );
});

test("a day begins at midnight in China", () => {
  const midnight = Date.parse("2026-11-23T00:00:00+08:00");
  expect(dayStart(dayOf(midnight))).toBe(midnight);
  expect(dayOf(midnight - 1)).toBe(dayOf(midnight) - 1);
});
