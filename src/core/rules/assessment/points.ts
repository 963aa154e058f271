/** Points are kept to a hundredth. Sums are of whole hundredths, so that they do not depend on the order of what is added. */

/** @param points halves of a hundredth away from zero, as people round */
export const roundPoints = (points: number, decimals: 0 | 1 | 2 = 2): number => {
  const factor = 10 ** decimals;
  const exact = Math.abs(points) * factor;
  // 1.005 is a little less in binary; what people typed is meant.
  const scaled = Number.isInteger(exact) ? exact : Number(exact.toPrecision(12));
  const rounded = (Math.sign(points) * Math.round(scaled)) / factor;
  return rounded === 0 ? 0 : rounded;
};

export const sumPoints = (list: readonly number[]): number =>
  list.reduce((sum, points) => sum + Math.round(roundPoints(points) * 100), 0) / 100;
