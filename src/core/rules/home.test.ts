import { expect, test } from "vitest";
import fc from "fast-check";
import {
  choicesOf,
  DEFAULT_PLATES,
  faultOf,
  hasTitle,
  isPickable,
  isPortalAddress,
  isShownAt,
  nextChange,
  type PlateDraft,
  PlateKinds,
  readPlate,
  sizeOf,
  tidied,
} from "./home.js";
import { moved } from "./moved.js";

const at = (starts_at: number | null, ends_at: number | null) => ({ starts_at, ends_at });

test("a banner shows from its start until its end, and not at the end itself", () => {
  expect([9, 10, 19, 20].map((now) => isShownAt(at(10, 20), now))).toEqual([false, true, true, false]);
  expect(isShownAt(at(null, null), 0)).toBe(true);
  expect(isShownAt(at(null, 5), 5)).toBe(false);
  expect(isShownAt(at(5, null), 5)).toBe(true);
});

test("the next change is the nearest start or end that has not been", () => {
  expect(nextChange([at(10, 20), at(15, 40)], 12)).toBe(15);
  expect(nextChange([at(10, 20), at(15, 40)], 20)).toBe(40);
  expect(nextChange([at(10, 20), at(null, null)], 20)).toBeUndefined();
  expect(nextChange([], 0)).toBeUndefined();
});

test("each edition has every shelf once, in an order of its own", () => {
  for (const plates of Object.values(DEFAULT_PLATES))
    expect(plates.toSorted()).toEqual(PlateKinds.toSorted());
  expect(DEFAULT_PLATES.higher).not.toEqual(DEFAULT_PLATES.vocational);
});

test("a banner leads into the portal and nowhere else", () => {
  for (const good of ["/", "/course/introduce?id=3", "/activity/detail?id=1#x"])
    expect(isPortalAddress(good), good).toBe(true);
  for (const bad of [
    "",
    "course",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/a b",
    "/a\\b",
  ])
    expect(isPortalAddress(bad), bad).toBe(false);
});

test("a move puts one item to its place, and the others keep their order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 12 }), fc.nat(12), fc.nat(12), (list, from, to) => {
      const after = moved(list, from, to);
      if (from >= list.length || to >= list.length) {
        expect(after).toEqual(list);
        return;
      }
      expect(after[to]).toBe(list[from]);
      const others = (all: readonly number[]) => all.filter((one) => one !== list[from]);
      expect(others(after)).toEqual(others(list));
      // And back again.
      expect(moved(after, to, from)).toEqual(list);
    }),
  );
});

const anyPlate = fc.constantFrom(...PlateKinds).chain((kind): fc.Arbitrary<PlateDraft> => {
  const choices = choicesOf(kind);
  const title = hasTitle(kind)
    ? fc.option(fc.string({ maxLength: 40 }), { nil: undefined })
    : fc.constant(undefined);
  const oneOf = <T>(list: readonly T[]) =>
    list.length > 0 ? fc.option(fc.constantFrom(...list), { nil: undefined }) : fc.constant(undefined);
  return fc
    .record({ title, titleEn: title, size: oneOf(choices?.sizes ?? []), order: oneOf(choices?.orders ?? []) })
    .chain((plate) =>
      fc
        .uniqueArray(fc.integer({ min: 1 }), {
          maxLength: isPickable(kind) ? sizeOf({ kind, size: plate.size }) : 0,
        })
        .map((picks) => ({ kind, ...plate, ...(isPickable(kind) && { picks }) })),
    );
});

test("what can be chosen has no fault, and is read as it was written, picks in their order", () => {
  fc.assert(
    fc.property(anyPlate, (plate) => {
      expect(faultOf([plate])).toBeUndefined();
      const written = tidied(plate);
      const { kind, ...details } = JSON.parse(JSON.stringify(written)) as PlateDraft;
      expect(readPlate(kind, details)).toEqual(written);
      expect(written.picks ?? []).toEqual(plate.picks ?? []);
      expect(sizeOf(written)).toBe(sizeOf(plate));
    }),
  );
});

test("each fault of a shelf is found, and what another version wrote shows as the standard with its title", () => {
  const faults: readonly (readonly [string, ...PlateDraft[]])[] = [
    ["kind", { kind: "news" }, { kind: "news" }],
    ["title", { kind: "counters", title: "数字" }],
    ["size", { kind: "courses", size: 4 }],
    ["size", { kind: "help", size: 3 }],
    ["order", { kind: "teachers", order: "new" }],
    ["picks", { kind: "soon", picks: [1] }],
    ["pickedTwice", { kind: "schools", picks: [1, 1] }],
    ["tooManyPicks", { kind: "textbooks", picks: [1, 2, 3, 4] }],
  ];
  for (const [fault, ...plates] of faults) expect(faultOf(plates)?.fault, fault).toBe(fault);
  expect(readPlate("courses", { title: "精选", size: 4 })).toEqual({ kind: "courses", title: "精选" });
  expect(readPlate("counters", { title: "数字", size: 4 })).toEqual({ kind: "counters" });
});
