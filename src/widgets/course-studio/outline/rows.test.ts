/** Where rows of an outline can go (docs/domain.md 11.1). */
import { expect, test } from "vitest";
import { applyCommands, draftOf, orderOf } from "../../../core/rules/authoring/index.js";
import { dropPlace, movesTo, newNode, newPlace, rowsOf, shiftOf, stepOf, topsOf } from "./rows.js";

const row = (key: string, kind: "chapter" | "section" | "video", parent: string) => ({
  ...newNode(kind, key),
  key,
  parent,
});
const outline = draftOf([
  row("c1", "chapter", ""),
  row("a", "video", "c1"),
  row("s1", "section", "c1"),
  row("b", "video", "s1"),
  row("c2", "chapter", ""),
  row("d", "video", "c2"),
]);
const after = (keys: readonly string[], place: ReturnType<typeof stepOf>): string => {
  const commands = place && movesTo(outline, keys, place);
  const outcome = commands && applyCommands(outline, commands);
  return outcome && "draft" in outcome ? orderOf(outcome.draft).join(" ") : "no";
};
const step = (key: string, by: 1 | -1) => after([key], stepOf(outline, key, by));

test("a step goes past a neighbor, and on into the next folder that may hold it", () => {
  expect(step("a", 1)).toBe("c1 s1 b a c2 d");
  expect(step("b", -1)).toBe("c1 a s1 b c2 d");
  expect(step("b", 1)).toBe("c1 a s1 c2 b d");
  expect(step("d", -1)).toBe("c1 a s1 b d c2");
  expect(step("s1", 1)).toBe("c1 a c2 s1 b d");
  expect(step("c1", 1)).toBe("c2 d c1 a s1 b");
  expect(stepOf(outline, "c1", -1)).toBeUndefined();
  expect(stepOf(outline, "d", 1)).toBeUndefined();
});
test("left goes out of a section, right into the one above", () => {
  expect(after(["b"], shiftOf(outline, "b", -1))).toBe("c1 a s1 b c2 d");
  expect(shiftOf(outline, "b", -1)).toEqual({ parent: "c1", after: "s1" });
  expect(shiftOf(outline, "a", -1)).toBeUndefined();
  expect(shiftOf(outline, "s1", 1)).toBeUndefined();
});
test("several go together, in their order, and never into themselves", () => {
  expect(topsOf(outline, ["b", "s1", "d"])).toEqual(["s1", "d"]);
  expect(after(["a", "b"], dropPlace(outline, "d", "after"))).toBe("c1 s1 c2 d a b");
  expect(after(["a", "b"], dropPlace(outline, "a", "after"))).toBe("c1 a b s1 c2 d");
  expect(movesTo(outline, ["c1"], dropPlace(outline, "s1", "into"))).toBeUndefined();
});
test("something new goes where the person is", () => {
  expect(newPlace(outline, "video", "b")).toEqual({ parent: "s1", after: "b" });
  expect(newPlace(outline, "video", "c1")).toEqual({ parent: "c1", after: "s1" });
  expect(newPlace(outline, "section", "b")).toEqual({ parent: "c1", after: "s1" });
  expect(newPlace(outline, "chapter", "b")).toEqual({ parent: "", after: "c1" });
  expect(newPlace(draftOf([]), "video", "")).toBeUndefined();
  expect(newPlace(outline, "video", "")).toEqual({ parent: "c2", after: "d" });
});
test("what is closed hides what it holds", () => {
  expect(rowsOf(outline, new Set(["c1"])).map(({ node }) => node.key)).toEqual(["c1", "c2", "d"]);
  expect(rowsOf(outline, new Set())[3]).toMatchObject({ level: 3, at: 1, of: 1 });
});
