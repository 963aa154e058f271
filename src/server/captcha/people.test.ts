import fc from "fast-check";
import { expect, test } from "vitest";
import { isRight } from "./judge.js";
import { placeHoles } from "./slider.js";
import { seeded } from "./testing/chance.js";
import { humanDrag } from "./testing/people.js";
import { isHumanTrack, type TrackPoint } from "./track.js";

const straight = (x: number, ms: number, points: number): TrackPoint[] =>
  Array.from({ length: points }, (_, i) => [(ms * i) / (points - 1), (x * i) / (points - 1), 0]);

test("people-like drags pass at least 95 of 100", () => {
  const random = seeded(21);
  let passed = 0;
  for (let i = 0; i < 2000; i += 1) {
    const [x = 0] = placeHoles(random);
    const { end, track } = humanDrag(random, x);
    if (isRight({ type: "blockPuzzle", x }, JSON.stringify({ x: end, y: 5 })) && isHumanTrack(track))
      passed += 1;
  }
  expect(passed / 2000).toBeGreaterThanOrEqual(0.95);
});

test("a piece set by keys or buttons, without a drag, is not refused for its track", () => {
  expect(isHumanTrack([])).toBe(true);
  expect(isHumanTrack([[0, 0, 0]])).toBe(true);
  expect(
    isHumanTrack([
      [0, 40, 0],
      [5, 41, 0],
    ]),
  ).toBe(true);
});

test("a jump, a drag of no time and a drag by ruler and clock are refused", () => {
  expect(isHumanTrack(straight(180, 90, 40))).toBe(false);
  expect(isHumanTrack(straight(180, 900, 60))).toBe(false);
  expect(
    isHumanTrack([
      [0, 0, 0],
      [300, 0, 0],
      [320, 180, 0],
      [700, 180, 0],
      [900, 180, 0],
    ]),
  ).toBe(false);
  const trembling = straight(180, 900, 60).map(([t, x], i): TrackPoint => [t, x + (i % 2), i % 3]);
  expect(isHumanTrack(trembling)).toBe(false);
});

test("a drag that runs backwards in time or holds no numbers is refused", () => {
  const random = seeded(22);
  const { track } = humanDrag(random, 150);
  expect(isHumanTrack(track)).toBe(true);
  expect(isHumanTrack(track.toReversed())).toBe(false);
  expect(isHumanTrack([...track, [Number.NaN, 150, 0]])).toBe(false);
});

test("an even drag of any length and pace is refused", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 263 }),
      fc.integer({ min: 10, max: 5000 }),
      fc.integer({ min: 2, max: 300 }),
      (x, ms, points) => !isHumanTrack(straight(x, ms, points)),
    ),
  );
});
