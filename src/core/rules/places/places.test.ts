/** Every address of the portal: written and read back, and written nowhere else. */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rooms } from "./course.js";
import { choice, definePlace, filter, flag, id, text } from "./define.js";
import { isPortalPath, places, PORTAL_REDIRECTS } from "./index.js";
import { administration } from "./administration.js";
import { maintenance } from "./maintenance.js";
import { workplace } from "./teaching.js";

const everyPlace = [places, rooms, workplace, administration, maintenance].flatMap((some) =>
  Object.values(some),
);

describe("a place", () => {
  const place = definePlace({
    path: "/a/b",
    params: {
      item: id("id", "old"),
      words: text("q", 8),
      tab: choice("tab", ["first", "second"]),
      open: flag("open", "1"),
      filter: filter(),
    },
  });
  const query = fc
    .dictionary(fc.constantFrom("media", "sort", "级别", "a&b"), fc.string({ minLength: 1, maxLength: 6 }))
    .map((values) => new URLSearchParams(values).toString());

  test("reads what it wrote, whatever the values are", () => {
    fc.assert(
      fc.property(
        fc.record({
          item: fc.nat(),
          words: fc.string({ maxLength: 8 }),
          tab: fc.constantFrom("first" as const, "second" as const),
          open: fc.boolean(),
          filter: query,
        }),
        (values) => {
          expect(place.parse(place.href(values))).toEqual(values);
        },
      ),
    );
  });

  test("falls back on what is unknown, damaged or missing, whatever an address says", () => {
    const none = { item: 0, words: "", tab: "first", open: false, filter: "" };
    expect(place.parse("/a/b/")).toEqual(none);
    expect(place.parse("/a/b?id=-1&tab=third&open=yes")).toEqual(none);
    expect(place.parse("/a/b?id=1e3&q=123456789")).toEqual({ ...none, words: "12345678" });
    expect(place.parse("/a/b?old=7&media=pdf")).toEqual({ ...none, item: 7, filter: "media=pdf" });
    expect(place.parse("/a/c?id=7")).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (search) => {
        const values = place.read(new URLSearchParams(search));
        expect(place.parse(place.href(values))).toEqual(values);
      }),
    );
  });

  test("a filter cannot say what the place's own values say", () => {
    expect(place.href({ item: 3, filter: "id=9&media=pdf" })).toBe("/a/b?id=3&media=pdf");
  });
});

test("each place has an address of its own, which the server knows", () => {
  const paths = everyPlace.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !isPortalPath(path))).toEqual([places.missing.path]);
  expect(Object.values(PORTAL_REDIRECTS).every((path) => paths.includes(path))).toBe(true);
  expect(isPortalPath("/course/list/")).toBe(true);
  expect(isPortalPath("/nowhere")).toBe(false);
});

test("what people were sent before still leads there", () => {
  expect(places.material.href({ library: 1, resource: 7 })).toBe("/lib/material/detail?id=1&resource=7");
  expect(places.library.parse("/lib/detail?id=1&index=4")).toMatchObject({ library: 1, section: 4 });
  expect(rooms.announcement.href({ course: 5, item: 9 })).toBe(
    "/course/detail/index/coursePublic/detail?id=5&announcement=9",
  );
  expect(places.settings.href({ certify: true })).toBe("/account/settings/basic?rz=true");
  expect(places.qr.href({ code: "abc" })).toBe("/auth/qr?DM=abc");
});

/** The places themselves, the names of calls (some are those of pages too), and what tests and the manual look at. */
const ELSEWHERE =
  /^core\/(rules\/places|contract)\/|^testing\/|\.(test|stories)\.tsx?$|(^|\/)(stub-server|testing)\.tsx?$/;

test("no address of the portal is written anywhere else", () => {
  const paths = new Set(everyPlace.map(({ path }) => path));
  const root = new URL("../../../", import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !ELSEWHERE.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const source = readFileSync(new URL(file, root), "utf8")
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .replaceAll(/^\s*\/\/.*$/gm, "");
    return [...source.matchAll(/["'`}=](\/[A-Za-z0-9/]+)(?=["'`?#$])/g)]
      .map(([, path = ""]) => path)
      .filter((path) => paths.has(path) || paths.has(path.replace(/\/$/, "")))
      .map((path) => `${file}: ${path}`);
  });
  expect(found).toEqual([]);
});
