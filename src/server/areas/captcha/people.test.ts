import fc from "fast-check";
import { expect, test } from "vitest";
import { isRight } from "./judge.js";
import { placeHoles } from "./slider.js";
import { prng } from "./testing/prng.js";
import { settableClock } from "../../adapters/clock.js";
import { memoryCache } from "../../adapters/memory-cache.js";
import { makeCurves } from "./same-curve.js";
import { humanClickTrack, humanDrag } from "./testing/people.js";
import { areHumanClicks, areHumanSteps, isHumanTrack, type TrackPoint } from "./track.js";

const straight = (x: number, ms: number, points: number): TrackPoint[] =>
  Array.from({ length: points }, (_, i) => [(ms * i) / (points - 1), (x * i) / (points - 1), 0]);

test("people-like drags pass at least 95 of 100, though all come from one address", async () => {
  const clock = settableClock(0);
  const curves = makeCurves(memoryCache(clock), clock);
  const random = prng(21);
  let passed = 0;
  for (let i = 0; i < 2000; i += 1) {
    const [x = 0] = placeHoles(random);
    const { end, track } = humanDrag(random, x);
    const right = isRight({ type: "blockPuzzle", x }, JSON.stringify({ x: end, y: 5 }));
    // All from one school's address, one after the other.
    const repeated = await curves.isRepeated("192.0.2", track);
    if (right && isHumanTrack(track, end) && !repeated) passed += 1;
  }
  expect(passed / 2000).toBeGreaterThanOrEqual(0.95);
});

test("people-like clicks pass, clicks that all come at once do not", () => {
  const random = prng(23);
  const points = [
    { x: 40, y: 40 },
    { x: 250, y: 100 },
    { x: 140, y: 70 },
  ];
  for (let i = 0; i < 500; i += 1) expect(areHumanClicks(humanClickTrack(random, points), points)).toBe(true);
  expect(
    areHumanClicks(
      points.map(({ x, y }, i): TrackPoint => [i, x, y]),
      points,
    ),
  ).toBe(false);
  expect(areHumanClicks([], points)).toBe(false);
  expect(areHumanClicks(humanClickTrack(random, points.toReversed()), points)).toBe(false);
});

test("no track is no drag, and a track that ends elsewhere is another answer's", () => {
  const { track } = humanDrag(prng(24), 150, 150);
  expect(isHumanTrack(track, 150)).toBe(true);
  expect(isHumanTrack(track, 180)).toBe(false);
  expect(isHumanTrack([], 150)).toBe(false);
  expect(isHumanTrack([[0, 150, 0]], 150)).toBe(false);
});

test("steps by keys or buttons may be even and may jump, but not take no time", () => {
  const steps: TrackPoint[] = [
    [0, 263, 0],
    [700, 253, 0],
    [1400, 252, 0],
  ];
  expect(areHumanSteps(steps)).toBe(true);
  expect(areHumanSteps([])).toBe(false);
  expect(areHumanSteps(steps.map(([, x, y], i): TrackPoint => [i, x, y]))).toBe(false);
});

test("the same curve twice is refused: as it was, longer, slower, or a little shaken", async () => {
  const clock = settableClock(0);
  const curves = makeCurves(memoryCache(clock), clock);
  const random = prng(25);
  const { track } = humanDrag(random, 150, 150);
  expect(await curves.isRepeated("192.0.2", track)).toBe(false);
  expect(await curves.isRepeated("192.0.2", track)).toBe(true);
  const longer = track.map(([t, x, y]): TrackPoint => [t * 1.3, x * 1.4, y]);
  expect(await curves.isRepeated("192.0.2", longer)).toBe(true);
  const shaken = track.map(([t, x, y]): TrackPoint => [t, x + (random.float() - 0.5) * 0.4, y]);
  expect(await curves.isRepeated("192.0.2", shaken)).toBe(true);
  // A recording that goes round the world is known everywhere.
  expect(await curves.isRepeated("203.0.113", track)).toBe(true);
  expect(await curves.isRepeated("192.0.2", humanDrag(random, 150).track)).toBe(false);
});

test("a jump, a drag of no time and a drag by ruler and clock are refused", () => {
  expect(isHumanTrack(straight(180, 90, 40), 180)).toBe(false);
  expect(isHumanTrack(straight(180, 900, 60), 180)).toBe(false);
  expect(
    isHumanTrack(
      [
        [0, 0, 0],
        [300, 0, 0],
        [320, 180, 0],
        [700, 180, 0],
        [900, 180, 0],
      ],
      180,
    ),
  ).toBe(false);
  const trembling = straight(180, 900, 60).map(([t, x], i): TrackPoint => [t, x + (i % 2), i % 3]);
  expect(isHumanTrack(trembling, 180)).toBe(false);
});

test("a drag that runs backwards in time or holds no numbers is refused", () => {
  const random = prng(22);
  const { track } = humanDrag(random, 150, 150);
  expect(isHumanTrack(track, 150)).toBe(true);
  expect(isHumanTrack(track.toReversed(), 150)).toBe(false);
  expect(isHumanTrack([...track, [Number.NaN, 150, 0]], 150)).toBe(false);
});

test("an even drag of any length and pace is refused", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 263 }),
      fc.integer({ min: 10, max: 5000 }),
      fc.integer({ min: 2, max: 300 }),
      (x, ms, points) => !isHumanTrack(straight(x, ms, points), x),
    ),
  );
});
