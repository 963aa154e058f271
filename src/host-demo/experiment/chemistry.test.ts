/** The chemistry of the titration against what a textbook says. */
import { expect, test } from "vitest";
import {
  concentrationPoints,
  endPointPoints,
  equivalence,
  indicators,
  phOf,
  readingPoints,
  shadeOf,
} from "./chemistry.js";

test("the pH of 20 mL of 0.1 mol/L acid: at the start, just before, at, and just after the end point", () => {
  expect(phOf(0.1, 0)).toBeCloseTo(1, 6);
  // 0.02 mL are missing in 39.98 mL.
  expect(phOf(0.1, 19.98)).toBeCloseTo(4.3, 2);
  expect(phOf(0.1, 20)).toBeCloseTo(7, 6);
  expect(phOf(0.1, 20.02)).toBeCloseTo(9.7, 2);
  expect(phOf(0.1, 40)).toBeCloseTo(12.52, 2);
});

test("the pH rises with every drop, over the whole burette", () => {
  let before = 0;
  for (let drops = 0; drops <= 1000; drops += 1) {
    const ph = phOf(0.0937, drops * 0.05);
    expect(ph).toBeGreaterThan(before);
    before = ph;
  }
});

test("phenolphthalein turns within a drop or two of the equivalence, litmus is worth less", () => {
  const acid = 0.0937;
  const end = equivalence(acid);
  expect(end).toBeCloseTo(18.74, 6);
  const { phenolphthalein, litmus } = indicators;
  expect(shadeOf(phenolphthalein, phOf(acid, end - 0.05))).toBe("start");
  expect(shadeOf(phenolphthalein, phOf(acid, end + 0.1))).toBe("end");
  expect(litmus.points).toBeLessThan(phenolphthalein.points);
});

test("marks go by accuracy, and their edges count for the person", () => {
  expect([0, 0.02, 0.05, 0.2, 0.21].map(readingPoints)).toEqual([10, 10, 6, 2, 0]);
  expect([-0.05, 0.1, 0.3, 1, 1.05].map(endPointPoints)).toEqual([40, 34, 24, 10, 0]);
  expect([0.1, 0.1005, 0.101, 0.103, 0.11].map((answer) => concentrationPoints(answer, 0.1))).toEqual([
    20, 20, 16, 8, 0,
  ]);
});
