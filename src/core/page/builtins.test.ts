import { expect, test } from "vitest";
import { arrayFrom, jsonText } from "./builtins.js";

test("takes from lists, sets, maps, texts and what has a length, and maps with the place", () => {
  expect(arrayFrom([1, 2])).toEqual([1, 2]);
  expect(arrayFrom(new Set([1, 2]))).toEqual([1, 2]);
  expect(arrayFrom(new Map([["a", 1]]).values())).toEqual([1]);
  expect(arrayFrom("好a😀")).toEqual(["好", "a", "😀"]);
  expect(arrayFrom({ length: 3 })).toEqual([undefined, undefined, undefined]);
  expect(arrayFrom({ length: 3 }, (_, at) => at * 2)).toEqual([0, 2, 4]);
  expect(arrayFrom(new Uint8Array([10, 255]), (byte) => byte.toString(16))).toEqual(["a", "ff"]);
  expect(arrayFrom({ length: "2", 0: "a", 1: "b" } as unknown as ArrayLike<string>)).toEqual(["a", "b"]);
  expect(() => arrayFrom(undefined as unknown as [])).toThrow(TypeError);
});

test("writes arrays as JSON has them where a page's library made them texts, and leaves the library as it was", () => {
  const list = Array.prototype as { toJSON?: () => string };
  list.toJSON = () => "[…]";
  try {
    expect(jsonText({ played: [[0, 5]] })).toBe('{"played":[[0,5]]}');
    expect(jsonText([1, { a: 2 }], null, 1)).toBe('[\n 1,\n {\n  "a": 2\n }\n]');
    expect(() => jsonText({ n: 1n })).toThrow(TypeError);
    expect(list.toJSON?.()).toBe("[…]");
  } finally {
    delete list.toJSON;
  }
  expect(jsonText({ a: [1] })).toBe('{"a":[1]}');
  expect("toJSON" in Array.prototype).toBe(false);
});
