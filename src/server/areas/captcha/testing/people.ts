/** How people answer, for the bar that they pass: after Fitts's law and minimum-jerk movements, with tremor. */
import type { Random } from "../random.js";
import type { TrackPoint } from "../track.js";
import type { Point } from "../paper.js";
import { gaussian } from "./prng.js";

/**
 * A drag to about `x` px: a fast reach that falls a little short, then a correction. Samples at 60 Hz.
 * @param end where it ends, unless chance is to say
 */
export function humanDrag(
  random: Random,
  x: number,
  end = x + gaussian(random, 1.3),
): { end: number; track: TrackPoint[] } {
  const reach = 0.9 + random.float() * 0.08;
  const first = 260 + Math.log2(x / 8 + 1) * 90 + random.float() * 300;
  const rest = 80 + random.float() * 160;
  const second = 180 + random.float() * 260;
  const jerk = (t: number): number => t ** 3 * (10 - 15 * t + 6 * t * t);
  const track: TrackPoint[] = [];
  let drift = 0;
  for (let t = 0; t < first + rest + second; t += 16 + random.int(3)) {
    const share =
      t < first
        ? reach * jerk(t / first)
        : t < first + rest
          ? reach
          : reach + (1 - reach) * jerk((t - first - rest) / second);
    drift += gaussian(random, 0.3);
    track.push([
      Math.round(t),
      Math.round((end * share + gaussian(random, 0.4)) * 10) / 10,
      Math.round(drift),
    ]);
  }
  track.push([Math.round(first + rest + second), end, Math.round(drift)]);
  return { end, track };
}

export const humanClicks = (random: Random, points: readonly Point[]): Point[] =>
  points.map(({ x, y }) => ({ x: x + gaussian(random, 5), y: y + gaussian(random, 5) }));

/** The clicks with their times: each after the next character was found. */
export function humanClickTrack(random: Random, clicks: readonly Point[]): TrackPoint[] {
  let t = 0;
  return clicks.map(({ x, y }, i) => {
    if (i > 0) t += Math.round(420 + random.float() * 1100);
    return [t, x, y];
  });
}
