import { expect, test } from "vitest";
import { medianOf, riskReasons } from "./risk.js";

const DAY = 86_400_000;
const now = 100 * DAY;
const fine = { percent: 60, seenAt: now - DAY, missing: 0 };
const run = { median: 50, due: 5, passMark: 60, now };

test("half of the numbers are above the median", () => {
  expect(medianOf([])).toBe(0);
  expect(medianOf([7])).toBe(7);
  expect(medianOf([90, 10, 30])).toBe(30);
  expect(medianOf([10, 20, 31, 90])).toBe(25);
});

test("each reason has its limit", () => {
  expect(riskReasons(fine, run)).toEqual([]);
  expect(riskReasons({ ...fine, seenAt: now - 7 * DAY + 1 }, run)).toEqual([]);
  expect(riskReasons({ ...fine, seenAt: now - 7 * DAY }, run)).toEqual(["absent"]);
  expect(riskReasons({ ...fine, percent: 25 }, run)).toEqual([]);
  expect(riskReasons({ ...fine, percent: 24 }, run)).toEqual(["behind"]);
  expect(riskReasons({ ...fine, missing: 1 }, run)).toEqual([]);
  expect(riskReasons({ ...fine, missing: 2 }, run)).toEqual(["missing"]);
  expect(riskReasons({ percent: 0, seenAt: 0, missing: 5 }, run)).toEqual(["absent", "behind", "missing"]);
});

test("a total below the pass mark is a reason; none yet is not", () => {
  expect(riskReasons({ ...fine, total: 59.99 }, run)).toEqual(["failing"]);
  expect(riskReasons({ ...fine, total: 60 }, run)).toEqual([]);
  expect(riskReasons({ ...fine, total: undefined }, run)).toEqual([]);
});

test("whoever is done need not come; nobody is behind at the start; one of one that was due is missing", () => {
  expect(riskReasons({ percent: 100, seenAt: 0, missing: 0 }, run)).toEqual([]);
  expect(riskReasons({ ...fine, percent: 0 }, { ...run, median: 9 })).toEqual([]);
  expect(riskReasons({ ...fine, missing: 1 }, { ...run, due: 1 })).toEqual(["missing"]);
  expect(riskReasons(fine, { ...run, due: 0 })).toEqual([]);
});
