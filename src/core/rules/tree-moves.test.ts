import { expect, test } from "vitest";
import { placeOfDrop, placeOfStep } from "./tree-moves.js";

// 1 (2, 3 (4)), 5
const list = [
  { id: 1, parent: 0 },
  { id: 2, parent: 1 },
  { id: 3, parent: 1 },
  { id: 4, parent: 3 },
  { id: 5, parent: 0 },
];

test("a step goes among siblings, in and out, and no farther than the tree", () => {
  expect(placeOfStep(list, 5, "up")).toEqual({ parent: 0, after: 0 });
  expect(placeOfStep(list, 1, "down")).toEqual({ parent: 0, after: 5 });
  expect(placeOfStep(list, 5, "down")).toBeUndefined();
  expect(placeOfStep(list, 5, "in")).toEqual({ parent: 1, after: 3 });
  expect(placeOfStep(list, 3, "in")).toBeUndefined();
  expect(placeOfStep(list, 3, "out")).toEqual({ parent: 0, after: 1 });
  expect(placeOfStep(list, 1, "out")).toBeUndefined();
});

test("a drop goes before, behind or into another one; not into itself, nor too deep", () => {
  expect(placeOfDrop(list, 5, 3, "before")).toEqual({ parent: 1, after: 2 });
  expect(placeOfDrop(list, 3, 2, "before")).toEqual({ parent: 1, after: 0 });
  expect(placeOfDrop(list, 5, 2, "into")).toEqual({ parent: 2, after: 0 });
  expect(placeOfDrop(list, 1, 4, "into")).toBeUndefined();
  expect(placeOfDrop(list, 3, 2, "into")).toBeUndefined();
  expect(placeOfDrop(list, 3, 3, "after")).toBeUndefined();
});
