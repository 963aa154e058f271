import { expect, test } from "vitest";
import { answerGroups, countsOf, type EvaluationAnswer, meanOf } from "./evaluation.js";

const of = (group: number, count: number): EvaluationAnswer[] =>
  Array.from({ length: count }, () => ({ group, scores: [3], texts: [] }));
const sizes = (answers: EvaluationAnswer[]) =>
  answerGroups(answers, 5).map(({ group, answers: own }) => [group, own.length]);

test("classes below the floor are one group", () => {
  expect(sizes([...of(1, 9), ...of(2, 3), ...of(3, 2)])).toEqual([
    [1, 9],
    [undefined, 5],
  ]);
});

test("where the whole less the shown would be few people, another class joins them", () => {
  // 12 in all and 11 in one class: the difference would be one person.
  expect(sizes([...of(1, 11), ...of(2, 1)])).toEqual([]);
  expect(sizes([...of(1, 8), ...of(2, 6), ...of(3, 1)])).toEqual([
    [1, 8],
    [undefined, 7],
  ]);
});

test("no group, and no sum of groups, leaves fewer than five of the whole", () => {
  for (let a = 0; a < 12; a += 1)
    for (let b = 0; b < 12; b += 1)
      for (let c = 0; c < 12; c += 1) {
        const groups = sizes([...of(1, a), ...of(2, b), ...of(0, c)]);
        for (const [, size] of groups) expect(size).toBeGreaterThanOrEqual(5);
        if (groups.length > 0) expect(groups.reduce((sum, [, size]) => sum + (size ?? 0), 0)).toBe(a + b + c);
      }
});

test("means are to a hundredth, and counts are of one to five points", () => {
  expect(meanOf([5, 4, 4])).toBe(4.33);
  expect(countsOf([5, 4, 4, 1])).toEqual([1, 0, 0, 2, 1]);
});
