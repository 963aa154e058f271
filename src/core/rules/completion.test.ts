/** When a node, a folder and a run are done. */
import { describe, expect, test } from "vitest";
import { completionOf, folderDone, isNodeDone, totals, type Done } from "./completion.js";
import { percentWatched, union, type Interval } from "./progress.js";

const seen = (percent: number, ...answered: number[]) => ({ percent, answered });

describe("a node", () => {
  test("asks for nine tenths of a film and for all of the rest, unless its author says otherwise", () => {
    expect(completionOf({ rule: "watched" })).toMatchObject({ rule: "watched", percent: 90, dwell: 3 });
    expect(completionOf({ rule: "dwell" })).toMatchObject({ rule: "dwell", percent: 100, dwell: 3 });
    expect(completionOf({ rule: "viewed", percent: 50, dwell: 1 })).toMatchObject({ percent: 50, dwell: 1 });
  });
  test.each([
    ["watched", seen(89), [], false],
    ["watched", seen(90), [], true],
    ["watched", seen(100, 1), [1, 2], false],
    ["watched", seen(90, 2, 1), [1, 2], true],
    ["viewed", seen(99), [], false],
    ["viewed", seen(100, 1), [1], true],
    ["dwell", seen(100), [], true],
    ["manual", seen(100), [], false],
    ["package", seen(100), [], false],
  ] as const)("%s with %j and questions %j: %s", (rule, done, blocking, expected) => {
    expect(isNodeDone({ rule }, done, blocking)).toBe(expected);
  });

  /** Every order in which a few things can happen. */
  const orders = <T>(items: readonly T[]): T[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

  test("is done by the same things in any order, and never before the last of them", () => {
    const parts: (Interval | number)[] = [[0, 40], [40, 70], [70, 95], 7, 8];
    for (const order of orders(parts)) {
      let watched: Interval[] = [];
      const answered: number[] = [];
      const states = order.map((part) => {
        if (typeof part === "number") answered.push(part);
        else watched = union(watched, [part]);
        return isNodeDone({ rule: "watched" }, seen(percentWatched(watched, 100), ...answered), [7, 8]);
      });
      expect(states, JSON.stringify(order)).toEqual([false, false, false, false, true]);
    }
  });
});

const item = (state: Done["state"], required = true) => ({ kind: "video" as const, required, state });

describe("a run", () => {
  test("counts what is required, or all where nothing is; folders never", () => {
    const chapter = { kind: "chapter" as const, required: true, state: "new" as const };
    expect(totals([chapter, item("done"), item("new"), item("new", false)])).toEqual({
      done: 1,
      required: 2,
      percent: 50,
    });
    expect(totals([item("done", false), item("started", false), item("new", false)])).toMatchObject({
      required: 3,
      percent: 33,
    });
    expect(totals([chapter])).toEqual({ done: 0, required: 0, percent: 0 });
  });
  test("the order of its items means nothing", () => {
    const items = [item("done"), item("new", false), item("started"), item("done", false)];
    for (let turn = 0; turn < items.length; turn += 1)
      expect(totals([...items.slice(turn), ...items.slice(0, turn)])).toEqual(totals(items));
  });
});

describe("a folder", () => {
  const own = new Map<number, Done>([
    [1, { state: "done", percent: 100 }],
    [2, { state: "started", percent: 40 }],
  ]);
  test("is done with its required items, and an empty one at once", () => {
    expect(folderDone([], own)).toEqual({ state: "done", percent: 100 });
    expect(
      folderDone(
        [
          { id: 1, required: true },
          { id: 2, required: false },
        ],
        own,
      ).state,
    ).toBe("done");
  });
  test("is begun by any item, and its percent is of what counts", () => {
    expect(
      folderDone(
        [
          { id: 3, required: true },
          { id: 2, required: false },
        ],
        own,
      ),
    ).toEqual({
      state: "started",
      percent: 0,
    });
    expect(
      folderDone(
        [
          { id: 1, required: false },
          { id: 2, required: false },
        ],
        own,
      ).percent,
    ).toBe(70);
  });
});
