import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmpty } from "./empty.js";
import { drawVariables, score } from "./score.js";
import { type Accepted, type Gap, QuestionTypes, type ScoredQuestion } from "./question.js";

type Of<T extends ScoredQuestion["type"]> = Extract<ScoredQuestion, { type: T }>;
const points = (question: ScoredQuestion, answer: unknown, options = {}) =>
  score(question, answer, options).points;

describe("choices", () => {
  const single: Of<"single"> = { id: "q", type: "single", points: 4, key: { choice: "b" } };
  test("one of several is right or wrong", () => {
    expect(score(single, { choice: "b" })).toEqual({
      points: 4,
      max: 4,
      isCorrect: true,
      needsMarking: false,
      parts: [{ id: "b", share: 1 }],
    });
    expect(points(single, { choice: "a" })).toBe(0);
    expect(points({ id: "q", type: "true_false", points: 2, key: { value: false } }, { value: false })).toBe(
      2,
    );
    expect(points({ id: "q", type: "true_false", points: 2, key: { value: false } }, {})).toBe(0);
  });

  test.each([
    ["half", ["a", "b"], 3],
    ["half", ["a"], 1.5],
    ["half", ["a", "c"], 0],
    ["half", [], 0],
    ["all", ["b", "a", "a"], 3],
    ["all", ["a"], 0],
    ["each", ["a"], 1.5],
    ["each", ["a", "c"], 0],
    ["each", ["a", "b", "c"], 1.5],
    ["each", ["c", "d"], 0],
    ["each", ["a", "b", "c", "d"], 0],
  ] as const)("several, %s: %j earns %d", (scoring, choices, earned) => {
    const question: Of<"multiple"> = {
      id: "q",
      type: "multiple",
      points: 3,
      key: { choices: ["a", "b"], scoring },
    };
    expect(points(question, { choices })).toBe(earned);
  });

  test("where a question does not say how its choices are scored, its section does, and then half is the rule", () => {
    const question: Of<"multiple"> = { id: "q", type: "multiple", points: 3, key: { choices: ["a", "b"] } };
    expect(points(question, { choices: ["a"] })).toBe(1.5);
    expect(points(question, { choices: ["a"] }, { choiceScoring: "all" })).toBe(0);
    expect(points(question, { choices: ["a", "b", "c"] }, { choiceScoring: "each" })).toBe(1.5);
  });
});

describe("gaps", () => {
  const text = (each: string, more: object = {}): Accepted => ({ match: "text", text: each, ...more });
  const gaps = (...list: readonly Gap[]): Of<"gap"> => ({
    id: "q",
    type: "gap",
    points: 6,
    key: { gaps: list },
  });
  const gap = (...accepted: readonly Accepted[]): Gap => ({ accepted });

  test.each([
    ["Rome", "rome", 6],
    ["Rome", "  Ｒｏｍｅ ", 6],
    ["don't", "don’t", 6],
    ["two words", "two   words", 6],
    ["Rome", "Romee", 0],
    ["Rome", "", 0],
    ["3−2", "3-2", 6],
    ["（1,2）", "(1,2)", 6],
  ])("%j takes %j for %d points", (right, given, earned) => {
    expect(points(gaps(gap(text(right))), { texts: [given] })).toBe(earned);
  });

  test("capitals count where the teacher says so", () => {
    const question = gaps(gap(text("NaCl", { caseSensitive: true })));
    expect(points(question, { texts: ["ＮａＣｌ"] })).toBe(6);
    expect(points(question, { texts: ["nacl"] })).toBe(0);
  });

  test("the best of a list counts, also for a part of the points", () => {
    const question = gaps(gap(text("光合作用"), text("光合", { share: 0.5 })));
    expect(points(question, { texts: ["光合"] })).toBe(3);
    expect(points(question, { texts: ["光合作用"] })).toBe(6);
  });

  test.each([
    [{ kind: "absolute", by: 0.1 }, "2.1", 6],
    [{ kind: "absolute", by: 0.1 }, "2.11", 0],
    [{ kind: "relative", by: 0.05 }, "１．９", 6],
    [{ kind: "relative", by: 0.05 }, "200%", 6],
    [{ kind: "absolute", by: 0 }, "4/2", 6],
    [{ kind: "absolute", by: 0 }, "2*10^0", 6],
    [{ kind: "absolute", by: 0 }, "two", 0],
    [{ kind: "absolute", by: 0 }, "2,0", 0],
  ] as const)("a number within %j takes %j for %d", (tolerance, given, earned) => {
    expect(points(gaps(gap({ match: "number", value: 2, tolerance })), { texts: [given] })).toBe(earned);
  });

  test("a pattern is of the whole text; one that cannot be read matches nothing", () => {
    const question = (pattern: string) => gaps(gap({ match: "pattern", pattern }));
    expect(points(question("colou?r"), { texts: ["Ｃolor"] })).toBe(6);
    expect(points(question("colou?r"), { texts: ["colors"] })).toBe(0);
    expect(points(question("("), { texts: ["("] })).toBe(0);
    expect(points(question("(a)\\1"), { texts: ["aa"] })).toBe(0);
  });

  test("texts in any order earn what they can, and the same one twice earns once", () => {
    const red = { ...gap(text("red"), text("rot", { share: 0.5 })), anyOrder: "colors" };
    const blue = { ...gap(text("blue"), text("red", { share: 0.5 })), anyOrder: "colors" };
    const question = gaps(red, blue, gap(text("sun")));
    expect(points(question, { texts: ["blue", "red", "sun"] })).toBe(6);
    expect(points(question, { texts: ["red", "RED", "sun"] })).toBe(4);
    // "red" goes where the whole is best: to the second gap, since only the first takes "rot".
    expect(points(question, { texts: ["red", "rot", ""] })).toBe(2);
    expect(points(question, { texts: ["sun", "blue", "red"] })).toBe(2);
  });

  test("any order is any order", () => {
    const words = ["a", "b", "c", "d", "e"];
    const question = gaps(...words.map((word) => ({ ...gap(text(word)), anyOrder: "g" })));
    fc.assert(
      fc.property(fc.shuffledSubarray([...words, "x", "y"], { minLength: 5, maxLength: 5 }), (given) => {
        const right = given.filter((each) => words.includes(each)).length;
        expect(points(question, { texts: given })).toBeCloseTo((6 * right) / 5, 2);
      }),
    );
  });
});

describe("lists", () => {
  const order: Of<"ordering"> = {
    id: "q",
    type: "ordering",
    points: 4,
    key: { order: ["a", "b", "c", "d"] },
  };
  test.each([
    [["a", "b", "c", "d"], 4],
    [["b", "c", "d", "a"], 2],
    [["d", "c", "b", "a"], 0],
    [["a", "b"], 2],
    [[], 0],
  ])("the order %j earns %d: each that follows the one it should", (given, earned) => {
    expect(points(order, { order: given })).toBe(earned);
  });

  test("pairs and groups count one by one, or all together", () => {
    const pairs = { a: "1", b: "2" };
    expect(
      points({ id: "q", type: "matching", points: 3, key: { pairs } }, { pairs: { a: "1", b: "1" } }),
    ).toBe(1.5);
    expect(
      points(
        { id: "q", type: "matching", points: 3, key: { pairs, scoring: "all" } },
        { pairs: { a: "1", b: "1" } },
      ),
    ).toBe(0);
    expect(points({ id: "q", type: "classify", points: 3, key: { groups: pairs } }, { groups: pairs })).toBe(
      3,
    );
    // What every object has by birth is nobody's answer.
    expect(
      points({ id: "q", type: "classify", points: 3, key: { groups: { constructor: "x" } } }, { groups: {} }),
    ).toBe(0);
  });
});

test("a group is the sum of its questions, and a person's mark may be missing in it", () => {
  const group: Of<"group"> = {
    id: "g",
    type: "group",
    points: 0,
    key: {
      children: [
        { id: "1", type: "single", points: 0.1, key: { choice: "a" } },
        { id: "2", type: "single", points: 0.2, key: { choice: "a" } },
        { id: "3", type: "essay", points: 5, key: {} },
      ],
    },
  };
  const result = score(group, { children: { 1: { choice: "a" }, 2: { choice: "a" }, 3: { text: "…" } } });
  expect(result).toMatchObject({ points: 0.3, max: 5.3, needsMarking: true });
  expect(result.isCorrect).toBeUndefined();
  expect(score(group, {}).needsMarking).toBe(false);
});

describe("calculated questions", () => {
  const question: Of<"calculation"> = {
    id: "q",
    type: "calculation",
    points: 10,
    key: {
      variables: [
        { name: "m", min: 1, max: 5, step: 0.5 },
        { name: "a", min: 2, max: 9, step: 1 },
      ],
      formula: "m*a",
      tolerance: { kind: "relative", by: 0.01 },
      units: ["N", "牛顿"],
      shareWithoutUnit: 0.5,
    },
  };
  test("have numbers of their own for each seed, within their range and on their steps", () => {
    const seen = new Set<string>();
    for (let nth = 0; nth < 60; nth += 1) {
      const { m = 0, a = 0 } = drawVariables(question.key, `attempt ${nth} q`);
      seen.add(`${m} ${a}`);
      expect(m).toBeGreaterThanOrEqual(1);
      expect(m).toBeLessThanOrEqual(5);
      expect((m * 2) % 1).toBe(0);
      const right = m * a;
      const worth = (text: string) => points(question, { text }, { seed: `attempt ${nth}` });
      expect(worth(`${right} N`)).toBe(10);
      expect(worth(`${right * 1.009}牛顿`)).toBe(10);
      expect(worth(String(right))).toBe(5);
      expect(worth(`${right} kg`)).toBe(5);
      expect(worth(`${right * 1.02} N`)).toBe(0);
    }
    expect(seen.size).toBeGreaterThan(20);
  });
});

describe("places in a picture", () => {
  const question: Of<"hotspot"> = {
    id: "q",
    type: "hotspot",
    points: 4,
    key: {
      areas: [
        { id: "box", shape: "rect", x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
        { id: "dot", shape: "ellipse", x: 0.8, y: 0.8, rx: 0.1, ry: 0.05 },
        {
          id: "roof",
          shape: "polygon",
          points: [
            { x: 0.5, y: 0.1 },
            { x: 0.7, y: 0.4 },
            { x: 0.3, y: 0.4 },
          ],
        },
        { id: "rest", shape: "rect", x: 0, y: 0.9, width: 0.05, height: 0.05 },
      ],
    },
  };
  const at = (...list: readonly (readonly [number, number])[]) => ({
    points: list.map(([x, y]) => ({ x, y })),
  });
  test.each([
    [at([0.1, 0.3], [0.85, 0.8], [0.5, 0.2], [0.01, 0.91]), 4],
    [at([0.15, 0.15], [0.16, 0.16]), 1],
    [at([0.15, 0.15], [0.8, 0.86]), 0],
    [at([0.34, 0.2]), 0],
    [at(), 0],
  ])("%j earns %d", (answer, earned) => {
    expect(points(question, answer)).toBe(earned);
  });
});

test("what a person marks waits for one only where there is something to read; opinions have no points", () => {
  const essay: Of<"essay"> = { id: "q", type: "essay", points: 10, key: {} };
  expect(score(essay, { text: "Because." })).toMatchObject({ points: 0, max: 10, needsMarking: true });
  expect(score(essay, { text: "  " }).needsMarking).toBe(false);
  expect(score({ id: "q", type: "upload", points: 10, key: {} }, { files: [] }).needsMarking).toBe(false);
  expect(score({ id: "q", type: "nps", points: 10, key: {} }, { value: 0 })).toMatchObject({ max: 0 });
});

test.each([
  [undefined, true],
  [{}, true],
  [{ choices: [] }, true],
  [{ texts: ["", " "] }, true],
  [{ texts: ["", "a"] }, false],
  [{ value: false }, false],
  [{ value: 0 }, false],
  [{ pairs: { a: "1" } }, false],
])("%j is unanswered: %s", (answer, expected) => {
  expect(isEmpty(answer)).toBe(expected);
});

/** A question of each type that has a key. */
const samples: readonly ScoredQuestion[] = [
  { id: "q", type: "single", points: 5, key: { choice: "a" } },
  { id: "q", type: "true_false", points: 5, key: { value: true } },
  { id: "q", type: "multiple", points: 5, key: { choices: ["a", "b"] } },
  {
    id: "q",
    type: "gap",
    points: 5,
    key: { gaps: [{ accepted: [{ match: "pattern", pattern: "(a|a)*b" }], anyOrder: "x" }] },
  },
  { id: "q", type: "matching", points: 5, key: { pairs: { a: "1" } } },
  { id: "q", type: "ordering", points: 5, key: { order: ["a", "b"] } },
  { id: "q", type: "classify", points: 5, key: { groups: { a: "1" } } },
  {
    id: "q",
    type: "group",
    points: 5,
    key: { children: [{ id: "a", type: "single", points: 5, key: { choice: "a" } }] },
  },
  { id: "q", type: "short", points: 5, key: {} },
  { id: "q", type: "essay", points: 5, key: {} },
  { id: "q", type: "upload", points: 5, key: {} },
  { id: "q", type: "recording", points: 5, key: {} },
  {
    id: "q",
    type: "calculation",
    points: 5,
    key: { variables: [], formula: "1/0", tolerance: { kind: "absolute", by: 1 } },
  },
  { id: "q", type: "hotspot", points: 5, key: { areas: [] } },
  { id: "q", type: "drawing", points: 5, key: {} },
  { id: "q", type: "scale", points: 5, key: {} },
  { id: "q", type: "nps", points: 5, key: {} },
];

test("every type takes whatever comes, and gives from nothing to all of its points", () => {
  expect(samples.map(({ type }) => type)).toEqual([...QuestionTypes]);
  const fields = [
    "choice",
    "choices",
    "value",
    "texts",
    "pairs",
    "groups",
    "order",
    "children",
    "text",
    "points",
    "files",
  ];
  const answers = fc.oneof(
    fc.anything(),
    fc.dictionary(fc.constantFrom(...fields), fc.anything()),
    fc.dictionary(
      fc.constantFrom(...fields),
      fc.array(fc.oneof(fc.string(), fc.record({ x: fc.double(), y: fc.double() }))),
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...samples), answers, (question, answer) => {
      const { points: earned, max } = score(question, answer);
      expect(earned).toBeGreaterThanOrEqual(0);
      expect(earned).toBeLessThanOrEqual(max);
    }),
    { numRuns: 1000 },
  );
});

test("no pattern takes longer for being cunning", () => {
  const question: ScoredQuestion = {
    id: "q",
    type: "gap",
    points: 1,
    key: { gaps: [{ accepted: [{ match: "pattern", pattern: "(a+)+(a|aa)*(b?a?)*$x" }] }] },
  };
  // With an engine that goes back, a text of 40 would take longer than a person lives.
  expect(points(question, { texts: ["a".repeat(2000)] })).toBe(0);
});
