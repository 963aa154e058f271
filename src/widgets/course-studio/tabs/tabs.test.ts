import { expect, test } from "vitest";
import type { PageTab } from "../../../core/preferences/page-tabs.js";
import { closeLeft, closeOthers, closeRight, closeTab, withTab } from "./tabs.js";

const tab = (view: string, more: Partial<PageTab> = {}): PageTab => ({
  course: 7,
  view,
  assessment: 0,
  item: 0,
  filter: "",
  title: "",
  courseTitle: "高等数学",
  ...more,
});
const [a, b, c] = [tab("outline"), tab("classes"), tab("scores")];

test("a screen has one tab, which keeps its last filter and its name", () => {
  expect(withTab([a, b], c)).toEqual([a, b, c]);
  const named = tab("classes", { title: "一班", filter: "q=李" });
  const left = withTab([a, named], tab("classes", { filter: "page=2" }));
  expect(left).toEqual([a, { ...named, filter: "page=2" }]);
  expect(withTab([a, b], tab("classes", { item: 3 }))).toHaveLength(3);
  expect(withTab([a, b], tab("classes", { course: 8 }))).toHaveLength(3);
  // Nothing new is no change, so that nothing is drawn for it.
  const same = [a, b];
  expect(withTab(same, tab("classes"))).toBe(same);
});

test("of too many the first gives way", () => {
  const many = Array.from({ length: 24 }, (_, at) => tab("learner", { item: at + 1 }));
  const next = withTab(many, a);
  expect(next).toHaveLength(24);
  expect(next[0]?.item).toBe(2);
  expect(next.at(-1)).toBe(a);
});

test("closing the shown one shows its right neighbour, or the last; closing another stays", () => {
  expect(closeTab([a, b, c], 1, 1)).toEqual({ tabs: [a, c], shown: 1 });
  expect(closeTab([a, b, c], 2, 2)).toEqual({ tabs: [a, b], shown: 1 });
  expect(closeTab([a, b, c], 0, 2)).toEqual({ tabs: [b, c], shown: 1 });
  expect(closeTab([a, b, c], 2, 0)).toEqual({ tabs: [a, b], shown: 0 });
});

test("the last stays, and where nothing is to close it is said", () => {
  expect(closeTab([a], 0, 0)).toEqual({ problem: "lastTab" });
  expect(closeOthers([a], 0)).toEqual({ problem: "lastTab" });
  expect(closeLeft([a, b], 0)).toEqual({ problem: "noneLeft" });
  expect(closeRight([a, b], 1)).toEqual({ problem: "noneRight" });
  expect(closeOthers([a, b, c], 1)).toEqual({ tabs: [b], shown: 0 });
  expect(closeLeft([a, b, c], 1)).toEqual({ tabs: [b, c], shown: 0 });
  expect(closeRight([a, b, c], 1)).toEqual({ tabs: [a, b], shown: 1 });
});
