/** Points of many people raised by one rule (docs/domain.md 10.12): none falls below nothing or passes the maximum. */
import { roundPoints } from "./points.js";

/** So many points more, times a factor, ten times the root of the percentage, or so that the mean becomes a number. */
export const CurveKinds = ["add", "multiply", "root", "mean"] as const;
export type CurveKind = (typeof CurveKinds)[number];

export interface Curve {
  readonly kind: CurveKind;
  /** Points, factor or mean; the root has none. */
  readonly value: number;
}

const clamp = (points: number, max: number): number => Math.min(max, Math.max(0, points));
export const meanOf = (points: readonly number[]): number | undefined =>
  points.length === 0 ? undefined : points.reduce((sum, one) => sum + one, 0) / points.length;

/** How many points everybody gets so that the mean is reached, with those in mind who are at the maximum or at nothing. */
function shiftTo(mean: number, points: readonly number[], max: number): number {
  const reached = (shift: number): number => meanOf(points.map((one) => clamp(one + shift, max))) ?? 0;
  // More for everybody never makes the mean less: half the range each time, to a thousandth of a point.
  let [low, high] = [-max, max];
  while (high - low > 1e-4) {
    const middle = (low + high) / 2;
    if (reached(middle) < mean) low = middle;
    else high = middle;
  }
  return roundPoints((low + high) / 2);
}

/** @returns everybody's points by the curve, in the same order */
export function curved(points: readonly number[], max: number, { kind, value }: Curve): number[] {
  const by = (rule: (one: number) => number) => points.map((one) => roundPoints(clamp(rule(one), max)));
  switch (kind) {
    case "add":
      return by((one) => one + value);
    case "multiply":
      return by((one) => one * value);
    case "root":
      return by((one) => (max === 0 ? 0 : (Math.sqrt((one / max) * 100) * 10 * max) / 100));
    case "mean": {
      const shift = shiftTo(clamp(value, max), points, max);
      return by((one) => one + shift);
    }
  }
}

/** A curve that also holds for what is earned later: a mean becomes the points that reach it now. */
export const lastingCurve = (totals: readonly number[], { kind, value }: Curve): Curve =>
  kind === "mean" ? { kind: "add", value: shiftTo(clamp(value, 100), totals, 100) } : { kind, value };

/** @param percent a total as the grading adds it up. @returns the total by a lasting curve, to a tenth */
export const curvedTotal = (percent: number, curve: Curve): number =>
  roundPoints(curved([percent], 100, curve)[0] ?? percent, 1);

/** The least total of the grading's own that is `goal` by a lasting curve; more than 100 where none is. */
export function beforeCurve(goal: number, { kind, value }: Curve): number {
  if (goal <= 0) return 0;
  if (kind === "multiply") return value > 0 ? goal / value : Number.POSITIVE_INFINITY;
  if (kind === "root") return (goal / 10) ** 2;
  return goal > 100 ? goal : Math.max(0, goal - value);
}
