import { expect, test } from "vitest";
import { meetsPrerequisites } from "./prerequisites.js";

const STATES: Readonly<Record<string, string>> = {
  A: "passed",
  B: "completed",
  C: "failed",
  D: "incomplete",
  "item-5.1": "not attempted",
};
test.each([
  ["A", true],
  ["C", false],
  ["nobody", false],
  ["A&B", true],
  ["A & C", false],
  ["C|B", true],
  ["C|D", false],
  ["~C", true],
  ["~A", false],
  // And binds closer than or.
  ["A|C&D", true],
  ["(A|C)&D", false],
  ["~(C|D)", true],
  ["A=passed", true],
  ['A="completed"', false],
  ["B=c", true],
  ["A<>failed", true],
  ["C<>F", false],
  ["item-5.1='not attempted'", true],
  ["{A,B}", true],
  ["{A,B,C}", false],
  ["2*{A,B,C,D}", true],
  ["3*{A,B,C,D}", false],
  ["1*{C,(A&B)}&~D", true],
  ["", true],
])("%s is %s", (script, expected) => {
  expect(meetsPrerequisites(script, (id) => STATES[id])).toBe(expected);
});

test.each(["A&", "(A", "{A", "x*{A}", "&", "A B", '"A'])(
  "a script that nobody can read locks nothing: %s",
  (script) => {
    expect(meetsPrerequisites(script, () => undefined)).toBe(true);
  },
);

test("a script of brackets without end locks nothing, and ends", () => {
  expect(meetsPrerequisites("(".repeat(200_000), () => undefined)).toBe(true);
  expect(meetsPrerequisites(`${"~(".repeat(990)}A${")".repeat(990)}`, () => "failed")).toBe(false);
});
