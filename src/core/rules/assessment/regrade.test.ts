/** A paper with its corrections: what is compared with what, and what it is worth. */
import { expect, test } from "vitest";
import { correctedLayout, countedMax, scaledPoints, treatedScore } from "./index.js";

const paper = [
  {
    title: "",
    items: [
      { key: "a", question: 1, version: 2, points: 5 },
      { key: "b", question: 2, version: 1, points: 3 },
      { key: "c", question: 1, version: 1, points: 2 },
    ],
  },
];

test("a new key counts for the versions that ask the same, and nowhere else", () => {
  const [section] = correctedLayout(paper, { 1: { regrade: 1, version: 3, versions: [2] } });
  expect(section?.items.map(({ version, asked }) => [version, asked])).toEqual([
    [3, 2],
    [1, undefined],
    [1, undefined],
  ]);
});

test("a decision stands however often it is applied, gives way to the next and leaves no trace", () => {
  const first = { 1: { regrade: 1, version: 3, versions: [2, 1] } };
  const once = correctedLayout(paper, first);
  expect(correctedLayout(once, first)).toEqual(once);
  const second = correctedLayout(once, { 1: { regrade: 2, version: 4, versions: [2, 3, 1] } });
  expect(second[0]?.items[0]).toEqual({ key: "a", question: 1, version: 4, asked: 2, points: 5 });
  const treated = correctedLayout(second, { 1: { regrade: 3, treatment: "omit" } });
  expect(treated[0]?.items[0]).toEqual({ key: "a", question: 1, version: 2, points: 5, treatment: "omit" });
  expect(correctedLayout(treated, {})).toEqual(paper);
});

test("where questions are left out the others make up for them", () => {
  const without = correctedLayout(paper, { 2: { regrade: 1, treatment: "omit" } });
  expect(countedMax(without)).toEqual({ all: 10, counted: 7 });
  expect(scaledPoints(7, without)).toBe(10);
  expect(scaledPoints(5, without)).toBe(7.14);
  expect(scaledPoints(5, paper)).toBe(5);
  const full = correctedLayout(paper, { 2: { regrade: 1, treatment: "full" } });
  expect(scaledPoints(5, full)).toBe(5);
});

test("a question counts in full for everybody, or for nobody", () => {
  expect(treatedScore({ max: 5 }, "full")).toMatchObject({ points: 5, max: 5, isCorrect: true });
  expect(treatedScore({ max: 5 }, "omit")).toMatchObject({ points: 0, max: 0, needsMarking: false });
});
