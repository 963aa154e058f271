import { expect, test } from "vitest";
import { disciplineName } from "./disciplines.js";

test.each([
  ["数学类", "en-US", "Mathematics"],
  ["数学类", "zh-CN", "数学类"],
  ["一所学校自己的学科", "en-US", "一所学校自己的学科"],
] as const)("%s in %s is %s", (stored, locale, shown) => {
  expect(disciplineName(stored, locale)).toBe(shown);
});
