import { expect, test } from "vitest";
import { richTextOf } from "../contract/rich-document.js";
import { comparedLines, policyFaults, versionName } from "./policy-plan.js";

const said = (before: string, after: string) =>
  comparedLines(before.split(" ").filter(Boolean), after.split(" ").filter(Boolean))
    .map(({ kind, text }) => ({ same: "", gone: "-", new: "+" })[kind] + text)
    .join(" ");

test("lines that stay are found, the others are gone or new, in their order", () => {
  expect(said("a b c", "a b c")).toBe("a b c");
  expect(said("a b c", "a x c d")).toBe("a -b +x c +d");
  expect(said("", "a")).toBe("+a");
  expect(said("a b", "")).toBe("-a -b");
  expect(said("a b a", "b a a")).toBe("-a b a +a");
});

test("both languages are required, a day that is over is none, and the same words are no new version", () => {
  const plan = {
    title: "协议",
    titleEn: "Terms",
    body: richTextOf("一"),
    bodyEn: richTextOf("one"),
    holdsFrom: null,
  };
  expect(policyFaults(plan, undefined, 5)).toEqual([]);
  expect(policyFaults(plan, { ...plan, title: "旧协议" }, 5)).toEqual([]);
  expect(policyFaults({ ...plan, holdsFrom: 5 }, plan, 5)).toEqual([
    ["body", "same"],
    ["holdsFrom", "past"],
  ]);
  expect(policyFaults({ ...plan, titleEn: " ", bodyEn: null }, undefined, 5)).toEqual([
    ["titleEn", "missing"],
    ["bodyEn", "missing"],
  ]);
});

test("a version is called by its day in China, and a second one of the day is counted", () => {
  const at = Date.UTC(2026, 10, 27, 17);
  expect(versionName(at, [])).toBe("2026-11-28");
  expect(versionName(at, ["2026-11-28", "2026-11-28-2"])).toBe("2026-11-28-3");
});
