import { expect, test } from "vitest";
import { axisTop, LINES } from "./axis.js";

const lines = (values: readonly number[]) =>
  Array.from({ length: LINES + 1 }, (_, nth) => (axisTop(values) * nth) / LINES);

test.each([
  ["nobody yet", [0, 0], [0, 1, 2, 3, 4]],
  ["one", [1, 0], [0, 1, 2, 3, 4]],
  ["a few", [7, 3], [0, 2, 4, 6, 8]],
  ["many", [712, 29], [0, 200, 400, 600, 800]],
  ["hours", [0.6, 0.25], [0, 0.2, 0.4, 0.6, 0.8]],
  ["nothing to show", [], [0, 1, 2, 3, 4]],
])("the lines of a chart are at numbers that are said as they are: %s", (_, values, wanted) => {
  expect(lines(values).map((line) => Number(line.toFixed(6)))).toEqual(wanted);
});
