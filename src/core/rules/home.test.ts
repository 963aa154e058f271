import { expect, test } from "vitest";
import { DEFAULT_PLATES, isPortalAddress, isShownAt, nextChange, PlateKinds } from "./home.js";

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
