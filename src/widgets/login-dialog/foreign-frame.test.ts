import { expect, test } from "vitest";
import { inForeignFrame } from "./foreign-frame.js";

const self = {} as Window & typeof globalThis;

test("the page itself, and a frame of its own site, may show the forms", () => {
  expect(inForeignFrame({ self, top: self })).toBe(false);
  expect(inForeignFrame({ self, top: { location: { href: "https://here.example/" } } as Window })).toBe(
    false,
  );
});

test("in a frame whose top cannot be read they are not shown", () => {
  const location = {
    get href(): string {
      throw new DOMException("Blocked a frame", "SecurityError");
    },
  };
  expect(inForeignFrame({ self, top: { location } as unknown as Window })).toBe(true);
});
