import { expect, test } from "vitest";
import { SLIDER_TOLERANCE } from "./judge.js";
import { placeHoles } from "./slider.js";
import { prng } from "./testing/prng.js";

test("a constant guess passes one of 25 at most, wherever it is", () => {
  const random = prng(3);
  const seen = Array.from({ length: 60_000 }, () => placeHoles(random)[0] ?? 0);
  const drawn = Array.from({ length: 320 }, () => 0);
  for (const x of seen) drawn[x] = (drawn[x] ?? 0) + 1;
  const at = (guess: number) =>
    drawn.reduce((sum, count, x) => (Math.abs(x - guess) <= SLIDER_TOLERANCE ? sum + count : sum), 0) /
    seen.length;
  const most = Math.max(...Array.from({ length: 311 }, (_, guess) => at(guess)));
  expect(most).toBeLessThanOrEqual(0.04);
});

test("every hole of a picture lies in reach and apart from the others", () => {
  const random = prng(4);
  for (let i = 0; i < 2000; i += 1) {
    const holes = placeHoles(random).toSorted((a, b) => a - b);
    expect(holes).toHaveLength(4);
    expect(holes[0]).toBeGreaterThanOrEqual(20);
    expect(holes[3]).toBeLessThanOrEqual(263);
    for (let k = 1; k < 4; k += 1) expect((holes[k] ?? 0) - (holes[k - 1] ?? 0)).toBeGreaterThanOrEqual(51);
  }
});

test("the true hole is as likely the leftmost as any other", () => {
  const random = prng(5);
  const rank = [0, 0, 0, 0];
  for (let i = 0; i < 8000; i += 1) {
    const [x = 0, ...others] = placeHoles(random);
    const place = others.filter((other) => other < x).length;
    rank[place] = (rank[place] ?? 0) + 1;
  }
  for (const count of rank) expect(Math.abs(count / 8000 - 0.25)).toBeLessThan(0.03);
});
