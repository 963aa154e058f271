import { expect, test } from "vitest";
import { waitOf } from "./wait.js";

const HOUR = 3_600_000;

test("what has waited for two days is said in days", () => {
  expect(waitOf(25.5 * HOUR)).toEqual({ unit: "hours", count: 25 });
  expect(waitOf(48 * HOUR - 1)).toEqual({ unit: "hours", count: 47 });
  expect(waitOf(48 * HOUR)).toEqual({ unit: "days", count: 2 });
  expect(waitOf(267 * HOUR)).toEqual({ unit: "days", count: 11 });
});
