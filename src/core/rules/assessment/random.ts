/** Numbers by a seed, the same on every machine: a learner's paper is drawn once, and can be drawn again to be explained. */

/** Gives a number from 0 to below 1 each time. */
export type Random = () => number;

/**
 * Mulberry32 over a hash of the seed's text (FNV-1a, 32 bits).
 * @param seed of an attempt, and what is drawn with it, so that two draws of one attempt know nothing of each other
 */
export function randomOf(seed: string): Random {
  let state = 0x81_1c_9d_c5;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01_00_01_93);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Every order is as likely (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
