import type { Random } from "../random.js";

/** Chance that repeats itself, so that a measured rate is the same on every machine (mulberry32). */
export function prng(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  return { float: () => next() / 2 ** 32, int: (n) => Math.floor((next() / 2 ** 32) * n) };
}

/** Of mean 0 and the given deviation (Box and Muller). */
export const gaussian = (random: Random, deviation: number): number =>
  deviation * Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float());
