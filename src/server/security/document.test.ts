/** docs/security.md names a test for each statement: they are there, by these titles. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../../", import.meta.url);
const rows = readFileSync(new URL("docs/security.md", root), "utf8")
  .split("\n")
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("the table has each statement once, in order", () => {
  const numbers = rows.map(([, number]) => Number(number));
  expect(numbers.length).toBeGreaterThanOrEqual(38);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});

test.each(rows.map(([, number = "", , file = "", title = ""]) => [number, file, title]))(
  "statement %s is shown in %s: %s",
  (_number, file, title) => {
    expect(title.length).toBeGreaterThan(10);
    expect(readFileSync(new URL(file, root), "utf8")).toContain(title);
  },
);
