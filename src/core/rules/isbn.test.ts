import { expect, test } from "vitest";
import { readIsbn } from "./isbn.js";

test("a number is kept without hyphens, of either length and however it is written", () => {
  expect(readIsbn("978-7-04-000000-9")).toBe("9787040000009");
  expect(readIsbn("ISBN 0-306-40615-2")).toBe("0306406152");
  expect(readIsbn("0-8044-2957-x")).toBe("080442957X");
  expect(readIsbn("９７８０３０６４０６１５７")).toBe("9780306406157");
  expect(readIsbn("urn:isbn:9780306406157")).toBe("9780306406157");
});

test("a digit that is wrong, missing or in another's place is noticed", () => {
  for (const wrong of [
    "9780306406158",
    "978030640615",
    "9780306046157",
    "0306406153",
    "9880306406157",
    "",
    "x",
  ])
    expect(readIsbn(wrong), wrong).toBeUndefined();
});
