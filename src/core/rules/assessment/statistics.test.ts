import fc from "fast-check";
import { expect, test } from "vitest";
import { addSums, discriminationOf, FEWEST_ANSWERS, flagsOf, NO_SUMS, pValue, sumsOf } from "./statistics.js";

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test("p is the mean share of the points, part marks included", () => {
  // 3 whole, 1 half, 1 nothing: 3.5 / 5.
  expect(pValue(sumsOf([...times(3, { share: 1 }), { share: 0.5 }, { share: 0 }]))).toBeCloseTo(0.7, 12);
  expect(pValue(NO_SUMS)).toBeUndefined();
});

test("discrimination is the correlation with the rest, by hand", () => {
  // 20 right with 0.8 of the rest, 10 right with 0.5, 10 wrong with 0.5, 20 wrong with 0.2; n = 60.
  const answers = [
    ...times(20, { share: 1, rest: 0.8 }),
    ...times(10, { share: 1, rest: 0.5 }),
    ...times(10, { share: 0, rest: 0.5 }),
    ...times(20, { share: 0, rest: 0.2 }),
  ];
  // Means 0.5 and 0.5; Σxy/n = (20·0.8 + 10·0.5)/60 = 0.35, covariance 0.1; variances 0.25 and
  // (20·0.09 + 20·0.09)/60 = 0.06; r = 0.1 / √0.015 = 0.81650.
  expect(discriminationOf(sumsOf(answers))).toBeCloseTo(0.8165, 4);
  // The point-biserial by its own formula: (M₁ − M₀)/s · √(pq) = (0.7 − 0.3)/√0.06 · 0.5.
  expect(discriminationOf(sumsOf(answers))).toBeCloseTo((0.4 / Math.sqrt(0.06)) * 0.5, 10);
});

test("fewer than thirty, or all the same, say nothing", () => {
  const pair = [
    { share: 1, rest: 0.9 },
    { share: 0, rest: 0.1 },
  ];
  expect(discriminationOf(sumsOf(times(14, pair).flat()))).toBeUndefined();
  expect(discriminationOf(sumsOf(times(15, pair).flat()))).toBeCloseTo(1, 9);
  expect(discriminationOf(sumsOf(times(40, { share: 1, rest: 0.5 })))).toBeUndefined();
  // Without the rest an answer counts for p alone.
  expect(discriminationOf(sumsOf(times(40, { share: 1 })))).toBeUndefined();
});

test("flags: easy, hard, weak, against, and none while there are few", () => {
  const answers = FEWEST_ANSWERS;
  expect(flagsOf({ answers, p: 0.95, discrimination: 0.1 })).toEqual(["easy", "weak"]);
  expect(flagsOf({ answers, p: 0.2, discrimination: -0.1 })).toEqual(["hard", "against"]);
  expect(flagsOf({ answers, p: 0.6, discrimination: 0.4 })).toEqual([]);
  expect(flagsOf({ answers: answers - 1, p: 1 })).toEqual([]);
});

test("sums of parts are the sums of the whole, in any order, and r stays within −1 and 1", () => {
  const answer = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    rest: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(answer, { minLength: 30, maxLength: 80 }), fc.nat(80), (answers, at) => {
      const whole = discriminationOf(sumsOf(answers));
      const parts = addSums(sumsOf(answers.slice(at)), sumsOf(answers.slice(0, at)));
      const again = discriminationOf(parts);
      if (whole === undefined || again === undefined) return;
      expect(again).toBeCloseTo(whole, 4);
      expect(Math.abs(whole)).toBeLessThanOrEqual(1);
    }),
  );
});
