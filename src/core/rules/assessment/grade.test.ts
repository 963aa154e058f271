import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GradeCategory, type GradeItem, isWeighted, neededFor, standingOf, totalOf } from "./grade.js";

const categories: readonly GradeCategory[] = [
  { key: "homework", weight: 40, dropLowest: 1 },
  { key: "exam", weight: 60 },
];
const item = (id: string, category: string, max: number, points?: number, more: object = {}): GradeItem => ({
  id,
  category,
  max,
  ...(points !== undefined && { points }),
  ...more,
});

describe("a total", () => {
  test("weighs the categories that have marks, and says what was dropped", () => {
    const items = [item("h1", "homework", 10, 8), item("h2", "homework", 10, 2), item("e", "exam", 100)];
    expect(totalOf(categories, items)).toEqual({
      percent: 80,
      categories: [
        { key: "homework", weight: 40, percent: 80, dropped: ["h2"] },
        { key: "exam", weight: 60, dropped: [] },
      ],
    });
    expect(totalOf(categories, items, { isFinal: true }).percent).toBe(32);
  });

  test("leaves excused items out, and takes a missing one for nothing", () => {
    const items = [
      item("h1", "homework", 10, 8),
      item("h2", "homework", 10, undefined, { isMissing: true }),
      item("e", "exam", 100, 70, { isExcused: true }),
    ];
    expect(totalOf([{ key: "homework", weight: 40 }, categories[1] as GradeCategory], items).percent).toBe(
      40,
    );
    expect(totalOf(categories, [item("e", "exam", 100, 70, { isExcused: true })]).percent).toBeUndefined();
  });

  test("never drops the only one, nor one that must count", () => {
    const dropMany = { key: "homework", weight: 100, dropLowest: 5, neverDrop: ["h3"] };
    const items = [
      item("h1", "homework", 10, 8),
      item("h2", "homework", 10, 9),
      item("h3", "homework", 10, 1),
    ];
    expect(totalOf([dropMany], items).categories[0]?.dropped.toSorted()).toEqual(["h1", "h2"]);
    expect(totalOf([{ ...dropMany, neverDrop: [] }], items)).toMatchObject({ percent: 90 });
  });

  test("drops what leaves the best share, which is not always the lowest share", () => {
    const drop = { key: "homework", weight: 100, dropLowest: 1 };
    // 2 of 10 is the lowest share; without 30 of 100 the rest is better.
    const items = [
      item("a", "homework", 10, 2),
      item("b", "homework", 100, 30),
      item("c", "homework", 50, 45),
    ];
    expect(totalOf([drop], items)).toMatchObject({ percent: 78.3, categories: [{ dropped: ["b"] }] });
  });

  test("is the best of all ways to drop", () => {
    const mark = fc.record({
      max: fc.integer({ min: 1, max: 100 }),
      share: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(
        fc.array(mark, { minLength: 2, maxLength: 7 }),
        fc.integer({ min: 1, max: 4 }),
        (marks, drop) => {
          const items = marks.map(({ max, share }, at) =>
            item(String(at), "h", max, Math.floor((max * share) / 100)),
          );
          const keep = Math.max(1, items.length - drop);
          let best = 0;
          for (let set = 0; set < 1 << items.length; set += 1) {
            const kept = items.filter((_, at) => set & (1 << at));
            if (kept.length !== keep) continue;
            const earned = kept.reduce((sum, { points = 0 }) => sum + points, 0);
            best = Math.max(best, earned / kept.reduce((sum, { max }) => sum + max, 0));
          }
          const total = totalOf([{ key: "h", weight: 100, dropLowest: drop }], items, { rounding: 2 });
          expect(total.percent).toBeCloseTo(best * 100, 1);
        },
      ),
    );
  });

  test("does not depend on the order of what came in", () => {
    const marks = fc.array(
      fc.record({
        category: fc.constantFrom("homework", "exam"),
        max: fc.integer({ min: 1, max: 50 }),
        share: fc.integer({ min: 0, max: 1000 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(marks, fc.infiniteStream(fc.nat()), (list, order) => {
        const items = list.map(({ category, max, share }, at) =>
          item(String(at), category, max, Math.round((max * share) / 10) / 100),
        );
        const places = new Map(items.map(({ id }) => [id, order.next().value as number]));
        const mixed = items.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
        expect(totalOf(categories, mixed).percent).toBe(totalOf(categories, items).percent);
      }),
    );
  });

  test("is never above a category's cap", () => {
    expect(totalOf([{ key: "h", weight: 100, cap: 100 }], [item("bonus", "h", 10, 12)]).percent).toBe(100);
    expect(totalOf([{ key: "h", weight: 100, cap: 80 }], [item("bonus", "h", 10, 9)]).percent).toBe(80);
  });
});

describe("what is still needed", () => {
  const half = [item("h", "homework", 10, 5), item("e", "exam", 100)];
  test("reaches the goal, and a tenth less does not", () => {
    const needed = neededFor(60, categories, half);
    expect(needed).toBe(66.7);
    const final = (points: number) =>
      totalOf(categories, [half[0] as GradeItem, item("e", "exam", 100, points)], {
        isFinal: true,
        rounding: 2,
      }).percent;
    expect(final(66.7)).toBeGreaterThanOrEqual(60);
    expect(final(66.5)).toBeLessThan(60);
  });
  test("is nothing where it is safe, and unknown where it is out of reach", () => {
    expect(neededFor(20, categories, half)).toBe(0);
    expect(neededFor(90, categories, half)).toBeUndefined();
  });
});

test.each([
  [59.9, {}, { isPassed: false, isExcellent: false }],
  [60, {}, { isPassed: true, isExcellent: false }],
  [85, {}, { isPassed: true, isExcellent: true }],
  [92, { scale: "five" }, { isPassed: true, isExcellent: true, level: "excellent" }],
  [72, { scale: "five" }, { isPassed: true, isExcellent: false, level: "fair" }],
  [65, { scale: "five", pass: 70 }, { isPassed: false, isExcellent: false, level: "fail" }],
  [65, { scale: "two" }, { isPassed: true, isExcellent: false, level: "pass" }],
] as const)("%d %j stands as %j", (percent, rules, standing) => {
  expect(standingOf(percent, rules)).toEqual(standing);
});

test("weights make a hundred, whatever binary makes of tenths", () => {
  expect(isWeighted([{ weight: 33.3 }, { weight: 33.3 }, { weight: 33.4 }])).toBe(true);
  expect(isWeighted([{ weight: 50 }, { weight: 49.9 }])).toBe(false);
});
