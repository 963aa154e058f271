import { expect, test } from "vitest";
import { excerpt } from "./excerpt.js";

test("a short text stays, as one line", () => {
  expect(excerpt(" 导数\n的几何意义 ", 20)).toBe("导数 的几何意义");
  expect(excerpt("", 5)).toBe("");
  expect(excerpt("abcde", 5)).toBe("abcde");
});

test("a long one ends between words, without half a character", () => {
  expect(excerpt("Limits and derivatives of functions", 20)).toBe("Limits and…");
  expect(excerpt("Limits and derivatives of functions", 23)).toBe("Limits and derivatives…");
  expect(excerpt("Limits and derivatives, of functions", 24)).toBe("Limits and derivatives…");
  expect(excerpt("从极限出发，讲清导数与积分", 7)).toBe("从极限出发…");
  expect(excerpt("从极限出发讲清 derivatives 与积分", 12)).toBe("从极限出发讲清…");
  expect(excerpt("𠮷𠮷𠮷𠮷𠮷", 3)).toBe("𠮷𠮷…");
});

test("a word that never ends is cut", () => {
  expect(excerpt("a".repeat(90), 40)).toBe(`${"a".repeat(39)}…`);
});
