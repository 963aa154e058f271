import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberOf } from "./fold.js";
import { evaluate, FormulaError } from "./formula.js";

describe("a formula", () => {
  test.each([
    ["1 + 2 * 3", 7],
    ["(1+2)×3", 9],
    ["-2^2", -4],
    ["2^-1", 0.5],
    ["2^3^2", 512],
    ["8÷4/2", 1],
    ["10-4-3", 3],
    ["sqrt(x) + max(1, y, 2)", 6],
    ["lg(1000) + ln(e)", 4],
    ["1e3 + .5", 1000.5],
    ["−x", -9],
    ["round(2.5)", 3],
  ])("%s is %d", (formula, value) => {
    expect(evaluate(formula, { x: 9, y: 3 })).toBeCloseTo(value, 10);
  });

  test.each([
    ["1 +", 3, ""],
    ["2 $ 3", 2, "$"],
    ["foo(1)", 0, "foo"],
    ["(1", 2, ""],
    ["1 2", 2, "2"],
    ["constructor", 0, "constructor"],
    ["x.y", 1, "."],
    ["", 0, ""],
  ])("%j is refused at character %d", (formula, at, token) => {
    const refused = (): FormulaError | undefined => {
      try {
        evaluate(formula, { x: 1 });
      } catch (error) {
        if (error instanceof FormulaError) return error;
      }
      return undefined;
    };
    expect(refused()).toMatchObject({ at, token });
  });

  test("is read whatever is typed: a number or a refusal, brackets however deep", () => {
    expect(() => evaluate("(".repeat(50_000))).toThrow(FormulaError);
    expect(() => evaluate("-".repeat(50_000))).toThrow(FormulaError);
    const piece = fc.constantFrom("1", "x", "+", "-", "*", "/", "^", "(", ")", "sin", ",", " ", "..", "e");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        try {
          expect(evaluate(pieces.join(""), { x: 2 })).toBeTypeOf("number");
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError);
        }
      }),
    );
  });

  test("agrees with the arithmetic of the language", () => {
    const tree = fc.letrec<{ sum: string }>((tie) => ({
      sum: fc.oneof(
        { maxDepth: 4 },
        fc.integer({ min: 0, max: 99 }).map(String),
        fc
          .tuple(tie("sum"), fc.constantFrom("+", "-", "*", "/"), tie("sum"))
          .map(([a, sign, b]) => `(${a}${sign}${b})`),
      ),
    })).sum;
    const reference = (text: string): number => {
      // Brackets around every pair: the innermost can always be worked out.
      let rest = text;
      const values: number[] = [];
      const pair = /\(?#?(\d+)\)?/;
      if (/^\d+$/.test(rest)) return Number(rest);
      rest = rest.replace(/\d+/g, (digits) => `#${values.push(Number(digits)) - 1}`);
      for (let match; (match = /\(#(\d+)([-+*/])#(\d+)\)/.exec(rest));) {
        const [whole, a = "", sign, b = ""] = match;
        const [left, right] = [values[Number(a)] ?? 0, values[Number(b)] ?? 0];
        const value =
          sign === "+"
            ? left + right
            : sign === "-"
              ? left - right
              : sign === "*"
                ? left * right
                : left / right;
        rest = rest.replace(whole, `#${values.push(value) - 1}`);
      }
      return values[Number(pair.exec(rest)?.[1])] ?? Number.NaN;
    };
    fc.assert(
      fc.property(tree, (text) => {
        expect(evaluate(text)).toBe(reference(text));
      }),
    );
  });
});

test.each([
  ["1,234.5", 1234.5],
  ["１２．５", 12.5],
  ["-3e-4", -0.0003],
  ["3×10^-4", 0.0003],
  ["12%", 0.12],
  ["1/3", 1 / 3],
  ["−7", -7],
  [".5", 0.5],
  ["1/0", undefined],
  ["1,23", undefined],
  ["", undefined],
  ["1 2a", undefined],
  ["NaN", undefined],
])("%j is the number %d", (text, value) => {
  expect(numberOf(text)).toBe(value);
});
