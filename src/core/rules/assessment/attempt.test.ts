import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  acceptedUntil,
  countedPoints,
  deadlineOf,
  latenessOf,
  latePenalty,
  refusalOf,
  withOverrides,
} from "./attempt.js";
import { layoutOf, missingOf, optionOrder, type PaperSection } from "./layout.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("beginning", () => {
  const rules = { openAt: HOUR, closeAt: 5 * HOUR, attempts: 2, pause: 10 * MINUTE, lateEntry: 2 * HOUR };
  test.each([
    [0, [], { reason: "notOpen", until: HOUR }],
    [HOUR, [], undefined],
    [3 * HOUR, [], undefined],
    [3 * HOUR + 1, [], { reason: "entryOver", since: 3 * HOUR }],
    [5 * HOUR, [], { reason: "closed", since: 5 * HOUR }],
    [2 * HOUR, [{ startedAt: HOUR, endedAt: 2 * HOUR }], { reason: "pause", until: 2 * HOUR + 10 * MINUTE }],
    [2 * HOUR, [{ startedAt: HOUR, endedAt: 2 * HOUR, isVoid: true }], undefined],
    [
      2 * HOUR,
      [
        { startedAt: HOUR, endedAt: HOUR },
        { startedAt: HOUR, endedAt: HOUR },
      ],
      { reason: "used", attempts: 2 },
    ],
  ])("at %d after %j: %j", (now, past, refusal) => {
    expect(refusalOf(rules, past, now)).toEqual(refusal);
  });

  test("what a learner was granted stands above what the class was", () => {
    const own = withOverrides(rules, [
      { closeAt: 6 * HOUR, attempts: 3 },
      { attempts: 4, timeFactor: 1.5 },
    ]);
    expect(own).toMatchObject({ openAt: HOUR, closeAt: 6 * HOUR, attempts: 4, timeFactor: 1.5 });
  });
});

test.each([
  [{ duration: HOUR }, HOUR],
  [{ duration: HOUR, timeFactor: 1.25 }, 75 * MINUTE],
  [{ duration: HOUR, closeAt: 30 * MINUTE }, 30 * MINUTE],
  [{ closeAt: 2 * HOUR }, 2 * HOUR],
  [{}, undefined],
])("%j begun at 0 ends at %d, and the network has a minute more", (rules, end) => {
  expect(deadlineOf(rules, 0)).toBe(end);
  expect(acceptedUntil(rules, 0)).toBe(end === undefined ? undefined : end + MINUTE);
});

describe("lateness", () => {
  const policy = { enabled: true, percent: 10, per: "day", floor: 40 } as const;
  test("begins after the grace, and counts from when it was due", () => {
    expect(latenessOf({ dueAt: HOUR }, HOUR + MINUTE)).toBe(0);
    expect(latenessOf({ dueAt: HOUR }, HOUR + MINUTE + 1)).toBe(MINUTE + 1);
    expect(latenessOf({}, DAY)).toBe(0);
  });
  test.each([
    [90, 1, 10],
    [90, DAY, 10],
    [90, DAY + 1, 20],
    [90, 30 * DAY, 50],
    [45, DAY, 5],
    [30, DAY, 0],
    [90, 0, 0],
  ])("%d of 100 points, %d ms late, lose %d", (points, late, penalty) => {
    expect(latePenalty(policy, { points, max: 100, late })).toBe(penalty);
  });
  test("takes nobody below the floor, and never gives", () => {
    fc.assert(
      fc.property(
        fc.record({ points: fc.integer({ min: 0, max: 100 }), late: fc.integer({ min: 0, max: 90 * DAY }) }),
        fc.record({ percent: fc.integer({ min: 0, max: 100 }), floor: fc.integer({ min: 0, max: 100 }) }),
        ({ points, late }, { percent, floor }) => {
          const rest =
            points - latePenalty({ enabled: true, per: "hour", percent, floor }, { points, max: 100, late });
          expect(rest).toBeLessThanOrEqual(points);
          expect(rest).toBeGreaterThanOrEqual(Math.min(points, floor));
        },
      ),
    );
  });
});

test.each([
  ["highest", [40, 90, undefined, 70], 90],
  ["last", [40, 90, undefined, 70], 70],
  ["first", [undefined, 40, 90], 40],
  ["average", [40, 90, undefined, 71], 67],
  ["highest", [undefined], undefined],
  ["average", [], undefined],
] as const)("of several attempts the %s of %j is %d", (choice, points, counted) => {
  expect(countedPoints(points, choice)).toBe(counted);
});

describe("the paper of an attempt", () => {
  const pool = Array.from({ length: 12 }, (_, at) => ({ question: 100 + at, version: 1 }));
  const sections: readonly PaperSection[] = [
    {
      title: "A",
      items: [{ key: "a", question: 1, version: 3, points: 2 }],
      random: [{ count: 4, points: 5, pool }],
    },
    {
      title: "B",
      items: [{ key: "b", question: 100, version: 1, points: 2 }],
      random: [{ count: 5, points: 1, pool }],
    },
  ];
  test("is the same for the same seed, another one for another, and asks nothing twice", () => {
    const papers = new Set<string>();
    for (let nth = 0; nth < 50; nth += 1) {
      const seed = `attempt ${nth}`;
      const layout = layoutOf(sections, { seed, shuffleItems: true });
      expect(layoutOf(sections, { seed, shuffleItems: true })).toEqual(layout);
      const all = layout.flatMap(({ items }) => items);
      expect(all).toHaveLength(11);
      expect(new Set(all.map(({ question }) => question)).size).toBe(11);
      expect(new Set(all.map(({ key }) => key)).size).toBe(11);
      expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(29);
      papers.add(JSON.stringify(layout));
    }
    expect(papers.size).toBe(50);
  });
  test("says where the bank is too thin", () => {
    expect(missingOf({ count: 15, pool })).toBe(3);
    expect(missingOf({ count: 2, pool })).toBe(0);
    const thin = [{ title: "A", items: [], random: [{ count: 13, points: 1, pool }] }];
    expect(() => layoutOf(thin, { seed: "s" })).toThrow("Section 1 wants 13 questions and finds 12.");
  });
  test("leaves 'all of the above' at the end, and every other order is drawn", () => {
    const options = [{ id: "a" }, { id: "b" }, { id: "c" }, { id: "all", last: true }];
    const orders = new Set<string>();
    for (let nth = 0; nth < 200; nth += 1) {
      const order = optionOrder(options, `attempt ${nth}`, "q").map(({ id }) => id);
      expect(order.at(-1)).toBe("all");
      orders.add(order.join());
    }
    expect(orders.size).toBe(6);
  });
});
