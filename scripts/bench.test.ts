/** docs/figures.md quotes the last figures that were taken, and no others. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { figuresOf, table } from "../bench/report.mjs";
import { root } from "./lib/project.mjs";

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

test("the figures of docs/figures.md are those of bench/results.json", () => {
  const results = JSON.parse(read("bench/results.json")) as Record<string, unknown>;
  expect(figuresOf(read("docs/figures.md"))).toBe(table(results));
});
