/** What the player remembers of a person, and what it makes of it. */
import { beforeEach, expect, test } from "vitest";
import { choices, choose, nearestQuality, SOUND } from "./choices.js";
import { widthBy } from "./panels/OutlineSide.js";
import { leadsOn } from "./UpNext.js";
import { firstHit } from "./views/PdfAside.js";
import { zoomBy } from "./views/PdfReader.js";

beforeEach(() => localStorage.clear());

test("what was chosen stays, each by itself; the rest is as it begins", () => {
  expect(choices()).toMatchObject({
    rate: 1,
    autoNext: false,
    outlineSide: "end",
    outlineWidth: 300,
    wide: false,
  });
  choose({ rate: 1.5, outlineSide: "start" });
  choose({ autoNext: true, quality: SOUND });
  expect(choices()).toMatchObject({
    rate: 1.5,
    outlineSide: "start",
    autoNext: true,
    quality: SOUND,
    captions: "",
  });
});

test("what does not fit counts as not chosen, and takes nothing else with it", () => {
  localStorage.setItem(
    "edu.player.",
    JSON.stringify({ rate: 99, outlineWidth: 5000, outlineSide: "up", autoNext: "yes", captions: "en" }),
  );
  expect(choices()).toMatchObject({
    rate: 1,
    outlineWidth: 300,
    outlineSide: "end",
    autoNext: false,
    captions: "en",
  });
  localStorage.setItem("edu.player.", "{");
  expect(choices().rate).toBe(1);
});

test("a film plays in the lines that come nearest to the chosen ones, rather fewer than more", () => {
  expect(nearestQuality([1080, 720, 360], 720)).toBe(720);
  expect(nearestQuality([1080, 480, 360], 720)).toBe(480);
  expect(nearestQuality([1080, 720], 360)).toBe(720);
});

test("the end of a film leads on by choice, to what is open, and away from no note", () => {
  const open = { locked: undefined };
  expect(leadsOn(true, open, false)).toBe(true);
  expect(leadsOn(false, open, false)).toBe(false);
  expect(leadsOn(true, undefined, false)).toBe(false);
  expect(leadsOn(true, { locked: "time" }, false)).toBe(false);
  expect(leadsOn(true, open, true)).toBe(false);
});

test("the outline's width follows the keys, on either side, within its bounds", () => {
  expect(widthBy("ArrowLeft", 300, "end")).toBe(320);
  expect(widthBy("ArrowLeft", 300, "start")).toBe(280);
  expect(widthBy("ArrowLeft", 420, "end")).toBe(420);
  expect(widthBy("Home", 300, "end")).toBe(220);
  expect(widthBy("a", 300, "end")).toBeUndefined();
});

test("a document is seen in steps, and what is found in it stands with what is around it", () => {
  expect(zoomBy("width", 1)).toBe(125);
  expect(zoomBy(300, 1)).toBe(300);
  expect(zoomBy(100, -1)).toBe(75);
  expect(firstHit(3, "The slope  of the\nTANGENT is a limit", "tangent")).toEqual({
    page: 3,
    parts: ["The slope of the ", "TANGENT", " is a limit"],
  });
  expect(firstHit(1, "nothing", "tangent")).toBeUndefined();
});
