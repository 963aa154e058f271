import { expect, test } from "vitest";
import { formulaText, plainLine } from "./formula-text.js";

test("formulas are lines of words: fractions, roots, powers and signs by their names", () => {
  expect(formulaText(String.raw`\frac{a+b}{2}`)).toBe("(a+b)/2");
  expect(formulaText(String.raw`\dfrac12 \sqrt{x^2+1}`)).toBe("1/2 √(x²+1)");
  expect(formulaText(String.raw`\lim_{n\to\infty} a_n = A`)).toBe("lim_(n→∞) aₙ = A");
  expect(formulaText(String.raw`v=\frac{2\pi rn}{60}\approx 12.6\ \text{m/s}`)).toBe(
    "v=(2π rn)/60≈ 12.6 m/s",
  );
  expect(formulaText(String.raw`2.6\ ^\circ\text{C}`)).toBe("2.6 °C");
});

test("a line loses its markup and keeps what it says", () => {
  expect(plainLine(String.raw`**先**算 $\varepsilon > 0$，再付 \$5。`)).toBe("先算 ε > 0，再付 $5。");
});
