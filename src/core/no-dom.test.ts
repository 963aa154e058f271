import { expect, test } from "vitest";

test("the elements' foundation loads where there is no DOM", async () => {
  expect(typeof globalThis.document).toBe("undefined");
  const { define, island, text } = await import("./element/index.js");
  class EduNowhere extends island(() => null, { props: { label: text("x") } }) {
    static readonly tagName = "edu-nowhere";
  }
  expect(EduNowhere.observedAttributes).toEqual(["label"]);
  expect(() => define(EduNowhere)).not.toThrow();
});
