/** Where the lines of a chart are. */

/** Lines above the one of 0. */
export const LINES = 4;

/**
 * The end of an axis that holds all of them: each line is at 1, 2 or 5 with zeros behind, or a multiple of it. Whole
 * numbers, which are counts, have no line between two of them.
 * @param values from 0 on
 */
export function axisTop(values: readonly number[]): number {
  const greatest = Math.max(0, ...values);
  if (greatest === 0) return LINES;
  const least = greatest / LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10) * power;
  return LINES * (values.every(Number.isInteger) ? Math.max(1, step) : step);
}
