/** What of an outline is open, and why the rest is not. */
import { describe, expect, test } from "vitest";
import { totals } from "./completion.js";
import { decide, type PlainNode } from "./outline.js";

const NOW = 1000;
const node = (id: number, more: Partial<PlainNode> = {}): PlainNode => ({
  id,
  parent_id: null,
  kind: "video",
  title: `节点${id}`,
  duration: 60,
  required: true,
  preview: false,
  prereq: [],
  open_at: null,
  ...more,
});
const chapter = (id: number, more: Partial<PlainNode> = {}) => node(id, { kind: "chapter", ...more });
const learner = { id: 1, isStaff: false };
const done = (node_id: number) => ({ node_id, state: "done" as const, percent: 100 });
const started = (node_id: number, percent: number) => ({ node_id, state: "started" as const, percent });
const locks = (nodes: ReturnType<typeof decide>) => nodes.map(({ id, locked }) => [id, locked]);

describe("locks", () => {
  const nodes = [
    chapter(1),
    node(2, { parent_id: 1, preview: true }),
    node(3, { parent_id: 1, prereq: [2] }),
    chapter(4, { open_at: 2000 }),
    node(5, { parent_id: 4 }),
    node(6, { parent_id: 4, open_at: 3000 }),
  ];
  test("a visitor may look at previews alone", () => {
    expect(locks(decide(nodes, [], undefined, null, NOW))).toEqual([
      [1, "enrollment"],
      [2, undefined],
      [3, "enrollment"],
      [4, "enrollment"],
      [5, "enrollment"],
      [6, "enrollment"],
    ]);
  });
  test("a learner is held up by what comes first and by time; the later moment counts", () => {
    const made = decide(nodes, [], learner, null, NOW);
    expect(made[2]).toMatchObject({ locked: "prerequisite", after: [{ id: 2, title: "节点2" }] });
    expect(made[4]).toMatchObject({ locked: "time", openAt: 2000 });
    expect(made[5]).toMatchObject({ locked: "time", openAt: 3000 });
  });
  test("what was done opens what comes after it", () => {
    expect(decide(nodes, [done(2)], learner, null, NOW)[2]?.locked).toBeUndefined();
    expect(decide(nodes, [started(2, 99)], learner, null, NOW)[2]?.locked).toBe("prerequisite");
  });
  test("time opens a chapter and what is in it", () => {
    const made = decide(nodes, [], learner, null, 2000);
    expect([made[3]?.locked, made[4]?.locked, made[5]?.locked]).toEqual([undefined, undefined, "time"]);
  });
  test("before the run begins all is closed until then, but previews", () => {
    const made = decide(nodes, [], learner, 5000, NOW);
    expect(made.map(({ openAt }) => openAt)).toEqual([5000, undefined, 5000, 5000, 5000, 5000]);
  });
  test("nothing is closed to those who teach", () => {
    expect(decide(nodes, [], { id: 1, isStaff: true }, 5000, NOW).every(({ locked }) => !locked)).toBe(true);
  });
  test("a chapter that must come first wants its required items; an empty one holds nobody up", () => {
    const some = [
      chapter(1),
      node(2, { parent_id: 1 }),
      node(3, { parent_id: 1, required: false }),
      chapter(4, { prereq: [1] }),
      node(5, { parent_id: 4 }),
      chapter(6),
      node(7, { prereq: [6] }),
      node(8, { prereq: [999] }),
    ];
    const before = decide(some, [done(3)], learner, null, NOW);
    expect(before[0]).toMatchObject({ state: "started", percent: 0 });
    expect(before[4]).toMatchObject({ locked: "prerequisite", after: [{ id: 1 }] });
    expect([before[6]?.locked, before[7]?.locked]).toEqual([undefined, undefined]);
    const after = decide(some, [done(2)], learner, null, NOW);
    expect(after[0]).toMatchObject({ state: "done", percent: 100 });
    expect(after[4]?.locked).toBeUndefined();
  });
});

test("the sum counts required items, and all of them where none is required", () => {
  const some = [
    chapter(1),
    node(2, { parent_id: 1 }),
    node(3, { parent_id: 1 }),
    node(4, { required: false }),
  ];
  expect(totals(decide(some, [done(2), done(4)], learner, null, NOW))).toEqual({
    done: 1,
    required: 2,
    percent: 50,
  });
  const free = [node(1, { required: false }), node(2, { required: false })];
  expect(totals(decide(free, [done(2)], learner, null, NOW))).toMatchObject({ done: 1, required: 2 });
  expect(totals([])).toEqual({ done: 0, required: 0, percent: 0 });
});
