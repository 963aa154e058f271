/** Curves: what each makes of points, and what none of them does. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { beforeCurve, CurveKinds, curved, curvedTotal, lastingCurve, meanOf } from "./index.js";

test("points are added, multiplied and rooted, within nothing and the maximum", () => {
  expect(curved([0, 40, 98], 100, { kind: "add", value: 5 })).toEqual([5, 45, 100]);
  expect(curved([0, 3], 100, { kind: "add", value: -5 })).toEqual([0, 0]);
  expect(curved([0, 40, 95], 100, { kind: "multiply", value: 1.1 })).toEqual([0, 44, 100]);
  expect(curved([0, 36, 49, 100], 100, { kind: "root", value: 0 })).toEqual([0, 60, 70, 100]);
  // A root is of the percentage, whatever an item is worth.
  expect(curved([7.2], 20, { kind: "root", value: 0 })).toEqual([12]);
});

test("a mean is reached, also where some are at the maximum already", () => {
  expect(meanOf(curved([50, 60, 70], 100, { kind: "mean", value: 75 }))).toBeCloseTo(75, 1);
  expect(meanOf(curved([10, 98, 100], 100, { kind: "mean", value: 80 }))).toBeCloseTo(80, 1);
  expect(curved([], 100, { kind: "mean", value: 80 })).toEqual([]);
});

test("whoever had more never has less than another one after it", () => {
  const points = fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { maxLength: 20 });
  const value = fc.double({ min: 0, max: 50, noNaN: true });
  fc.assert(
    fc.property(points, fc.constantFrom(...CurveKinds), value, (before, kind, number) => {
      const after = curved(before, 50, { kind, value: number });
      after.forEach((one, at) => {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(50);
        after.forEach((other, nth) => {
          if ((before[at] ?? 0) > (before[nth] ?? 0)) expect(one).toBeGreaterThanOrEqual(other);
        });
      });
    }),
    { numRuns: 200 },
  );
});

test("a curve of totals holds for later ones too, and says what a goal was before it", () => {
  expect(lastingCurve([50, 60, 70], { kind: "mean", value: 75 })).toEqual({ kind: "add", value: 15 });
  expect(curvedTotal(49, { kind: "root", value: 0 })).toBe(70);
  expect(beforeCurve(60, { kind: "root", value: 0 })).toBe(36);
  expect(beforeCurve(60, { kind: "multiply", value: 0 })).toBe(Number.POSITIVE_INFINITY);
  const curve = fc.oneof(
    fc.record({ kind: fc.constant("add" as const), value: fc.integer({ min: -50, max: 50 }) }),
    fc.record({
      kind: fc.constant("multiply" as const),
      value: fc.integer({ min: 5, max: 20 }).map((one) => one / 10),
    }),
    fc.record({ kind: fc.constant("root" as const), value: fc.constant(0) }),
  );
  fc.assert(
    fc.property(curve, fc.integer({ min: 1, max: 100 }), (one, goal) => {
      const before = beforeCurve(goal, one);
      if (before <= 100) expect(curvedTotal(before, one)).toBeGreaterThanOrEqual(goal);
      if (before >= 1 && before <= 100) expect(curvedTotal(before - 1, one)).toBeLessThan(goal);
    }),
  );
});
