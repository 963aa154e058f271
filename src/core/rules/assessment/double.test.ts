/** Double marking: the mean within the gap, a third above it, whatever order marks come in. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type DoubleMark, doubleStanding, doubleTurn } from "./index.js";

const mark = (marker: number, points: number, decides = false): DoubleMark => ({ marker, points, decides });
const RULE = { gap: 20, max: 10 };

test("an answer waits for two marks, and their mean counts where they are near enough", () => {
  expect(doubleStanding([], RULE)).toEqual({ stage: "first" });
  expect(doubleStanding([mark(1, 8)], RULE)).toEqual({ stage: "second" });
  expect(doubleStanding([mark(1, 8), mark(2, 6)], RULE)).toEqual({ stage: "settled", points: 7 });
  // Halves of a hundredth are rounded up.
  expect(doubleStanding([mark(1, 7.25), mark(2, 7.5)], RULE).points).toBe(7.38);
});

test("above the gap it waits for a third mark, which counts alone", () => {
  expect(doubleStanding([mark(1, 8), mark(2, 5.99)], RULE)).toEqual({ stage: "third" });
  expect(doubleStanding([mark(1, 8), mark(2, 5), mark(3, 6.5, true)], RULE)).toEqual({
    stage: "settled",
    points: 6.5,
  });
  // The lead may be one of the two where the team has nobody else.
  expect(doubleStanding([mark(1, 8), mark(2, 5), mark(1, 7, true)], RULE).points).toBe(7);
});

test("a gap is exact although binary numbers are not", () => {
  expect(doubleStanding([mark(1, 0.3), mark(2, 0.1)], { gap: 20, max: 1 }).stage).toBe("settled");
});

test("neither the order of the markers nor a mark said again changes anything", () => {
  const points = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100);
  const scene = fc.record({
    one: points,
    other: points,
    third: fc.option(points, { nil: undefined }),
    gap: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(scene, fc.nat(), fc.boolean(), ({ one, other, third, gap }, salt, isTwice) => {
      const marks = [mark(1, one), mark(2, other), ...(third === undefined ? [] : [mark(3, third, true)])];
      const rule = { gap, max: 10 };
      const expected = doubleStanding(marks, rule);
      const turned = marks.map((_, at) => marks[(at + salt) % marks.length]!);
      expect(doubleStanding(isTwice ? [...turned, ...turned] : turned, rule)).toEqual(expected);
      expect(
        doubleStanding(
          marks.map((_, at) => marks[marks.length - 1 - at]!),
          rule,
        ),
      ).toEqual(expected);
      if (expected.points !== undefined && third === undefined) {
        expect(expected.points).toBeGreaterThanOrEqual(Math.min(one, other));
        expect(expected.points).toBeLessThanOrEqual(Math.max(one, other));
      }
    }),
    { numRuns: 500 },
  );
});

test("two mark, one who is not of them decides, and the lead where there is nobody else", () => {
  const by = (person: number, more: object = {}) => ({
    person,
    markers: [1, 2],
    hasThird: true,
    isLead: false,
    ...more,
  });
  expect(doubleTurn("second", by(1))).toBe("mark");
  expect(doubleTurn("third", by(1))).toBe("none");
  expect(doubleTurn("third", by(1, { isLead: true }))).toBe("none");
  expect(doubleTurn("third", by(1, { isLead: true, hasThird: false }))).toBe("decide");
  expect(doubleTurn("third", by(3))).toBe("decide");
  expect(doubleTurn("settled", by(3))).toBe("none");
  expect(doubleTurn("settled", by(3, { decider: 3 }))).toBe("decide");
});
