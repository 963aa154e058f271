/** Bends of the plane: no two drawings of one sign or character share their pixels. */
import type { Point } from "./paper.js";
import { between, type Random } from "./random.js";

/**
 * Two waves, a turn, a lean and a stretch of what lies in a box from -1 to 1.
 * @param turn the most it is turned, in radians  @param waves how far waves move a point, on average
 */
export function makeBend(random: Random, turn: number, waves: number): (x: number, y: number) => Point {
  const angle = between(random, -turn, turn);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const stretch = Math.exp(between(random, -0.28, 0.28));
  const lean = between(random, -0.28, 0.28);
  const wave = () => ({
    size: between(random, 0.65, 1.35) * waves,
    pace: between(random, 1.6, 3.8),
    phase: random.float() * Math.PI * 2,
  });
  const [across, down] = [wave(), wave()];
  return (x, y) => {
    const u = (x + across.size * Math.sin(y * across.pace + across.phase)) * stretch + lean * y;
    const v = (y + down.size * Math.sin(x * down.pace + down.phase)) / stretch;
    return { x: u * cos - v * sin, y: u * sin + v * cos };
  };
}
