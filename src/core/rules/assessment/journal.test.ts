import fc from "fast-check";
import { expect, test } from "vitest";
import { type Answered, canonical, type Change, lastRev, merge, valuesOf } from "./journal.js";

/** Changes as devices make them: each one's revisions grow, and no two of its changes share one. */
const changes = fc.uniqueArray(
  fc.record({
    item: fc.constantFrom("a", "b", "c"),
    rev: fc.integer({ min: 1, max: 12 }),
    device: fc.constantFrom("phone", "desk"),
    at: fc.nat(1000),
    value: fc.oneof(fc.string(), fc.constant(null)),
  }),
  { selector: ({ rev, device }) => `${rev} ${device}`, maxLength: 14 },
);
const inOrder = (list: readonly Change[]): Answered => merge({}, list).answers;

test("any order, repetition and resending of changes gives the same answers", () => {
  fc.assert(
    fc.property(
      changes.chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray(list, { minLength: list.length }),
          fc.array(fc.subarray(list), { maxLength: 4 }),
        ),
      ),
      ([list, mixed, repeated]) => {
        let answers: Answered = {};
        for (const part of [...repeated, mixed, ...repeated]) ({ answers } = merge(answers, part));
        expect(answers).toEqual(inOrder(list));
      },
    ),
  );
});

test("what stands is the newest change of each item, and nothing that another device wrote is lost", () => {
  fc.assert(
    fc.property(changes, (list) => {
      const { answers, overtaken } = merge({}, list);
      for (const item of new Set(list.map((change) => change.item))) {
        const own = list.filter((change) => change.item === item);
        const newest = own.toSorted((a, b) => b.rev - a.rev || (a.device < b.device ? 1 : -1))[0];
        expect({ item, ...answers[item] }).toEqual(newest);
        // The other device's last word before it was overtaken is there to be read.
        for (const device of ["phone", "desk"]) {
          if (device === newest?.device) continue;
          const last = own.filter((change) => change.device === device).toSorted((a, b) => b.rev - a.rev)[0];
          if (last) expect(overtaken.filter((change) => change.item === item)).toContainEqual(last);
        }
      }
      expect(lastRev(answers)).toBe(Math.max(0, ...Object.values(answers).map(({ rev }) => rev)));
    }),
  );
});

test("an answer that was taken away is none", () => {
  const { answers } = merge({}, [
    { item: "a", rev: 1, device: "d", at: 0, value: { choice: "x" } },
    { item: "a", rev: 2, device: "d", at: 1, value: null },
    { item: "b", rev: 3, device: "d", at: 1, value: { choice: "y" } },
  ]);
  expect(valuesOf(answers)).toEqual({ b: { choice: "y" } });
});

test("an item may be called what every object has", () => {
  const { answers } = merge({}, [{ item: "constructor", rev: 1, device: "d", at: 0, value: 1 }]);
  expect(valuesOf(answers)).toEqual({ constructor: 1 });
});

test("one value has one text, however its fields were written", () => {
  expect(canonical({ b: [1, { d: "é", c: null }], a: undefined })).toBe('{"b":[1,{"c":null,"d":"é"}]}');
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
    }),
  );
});
