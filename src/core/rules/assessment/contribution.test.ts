import fc from "fast-check";
import { expect, test } from "vitest";
import { contributionPoints } from "./contribution.js";

const rule = { question: 2, answer: 1, endorsed: 3, max: 20 };

test("questions, answers and endorsements add up to the maximum", () => {
  expect(contributionPoints(rule, { questions: 0, answers: 0, endorsed: 0 })).toBe(0);
  expect(contributionPoints(rule, { questions: 1, answers: 3, endorsed: 1 })).toBe(8);
  expect(contributionPoints(rule, { questions: 40, answers: 0, endorsed: 0 })).toBe(20);
  expect(contributionPoints({ ...rule, answer: 0.1 }, { questions: 0, answers: 3, endorsed: 0 })).toBe(0.3);
});

test("nobody has less for one contribution more, and nobody more than the maximum", () => {
  const count = fc.nat(500);
  const worth = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  const rules = fc.record({
    question: worth,
    answer: worth,
    endorsed: worth,
    max: fc.integer({ min: 1, max: 100 }),
  });
  const deeds = fc.record({ questions: count, answers: count, endorsed: count });
  fc.assert(
    fc.property(rules, deeds, fc.constantFrom("questions", "answers", "endorsed"), (given, did, name) => {
      const points = contributionPoints(given, did);
      expect(points).toBeLessThanOrEqual(given.max);
      expect(points).toBeGreaterThanOrEqual(0);
      expect(contributionPoints(given, { ...did, [name]: did[name] + 1 })).toBeGreaterThanOrEqual(points);
    }),
  );
});
