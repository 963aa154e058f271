/**
 * A learner's total from what they earned (docs/domain.md 10.7): categories by weight, the lowest dropped, excused
 * items left out. The gradebook, the learner's own page, its what-if and the transcript all ask here.
 */
import { roundPoints, sumPoints } from "./points.js";

export interface GradeCategory {
  readonly key: string;
  /** Percent of the total. All of them make 100 (isWeighted). */
  readonly weight: number;
  /** How many of the weakest do not count. */
  readonly dropLowest?: number;
  /** Items that are never dropped. */
  readonly neverDrop?: readonly string[];
  /** The category gives at most so many percent of its weight. */
  readonly cap?: number;
}

export interface GradeItem {
  readonly id: string;
  readonly category: string;
  readonly max: number;
  /** Missing while it is not marked. */
  readonly points?: number;
  /** Counts neither for nor against. */
  readonly isExcused?: boolean;
  /** It is past due and nothing was handed in: nothing, and not "not yet". */
  readonly isMissing?: boolean;
}

export interface CategoryTotal {
  readonly key: string;
  readonly weight: number;
  /** Undefined while nothing in it counts. */
  readonly percent?: number;
  /** Ids of the items that did not count. */
  readonly dropped: readonly string[];
}

export interface Total {
  /** Undefined while nothing counts at all. */
  readonly percent?: number;
  readonly categories: readonly CategoryTotal[];
}

export const isWeighted = (categories: readonly Pick<GradeCategory, "weight">[]): boolean =>
  sumPoints(categories.map(({ weight }) => weight)) === 100;

interface Counted {
  readonly id: string;
  readonly points: number;
  readonly max: number;
}

/**
 * Which items count so that the rest has the best share: keeping the highest shares is not always best where items are worth
 * different points. Each round keeps what adds most above the share so far, until that is the share it gives (Kane and Kane,
 * "The algorithm for dropping lowest scores"; Dinkelbach's method).
 */
function bestOf(items: readonly Counted[], keep: number): readonly Counted[] {
  if (keep >= items.length) return items;
  let kept = items.slice(0, keep);
  let share = -1;
  for (;;) {
    const points = kept.reduce((sum, each) => sum + each.points, 0);
    const max = kept.reduce((sum, each) => sum + each.max, 0);
    const now = max === 0 ? 0 : points / max;
    if (now <= share + 1e-12) return kept;
    share = now;
    kept = items
      .map((each, at) => ({ each, at, gain: each.points - share * each.max }))
      .sort((a, b) => b.gain - a.gain || b.each.max - a.each.max || a.at - b.at)
      .slice(0, keep)
      .map(({ each }) => each);
  }
}

function categoryTotal(
  { key, weight, dropLowest = 0, neverDrop = [], cap = 100 }: GradeCategory,
  items: readonly GradeItem[],
  isFinal: boolean,
): CategoryTotal {
  const counted = items
    .filter((item) => item.category === key && !item.isExcused)
    .filter((item) => isFinal || item.points !== undefined || item.isMissing)
    .map(({ id, points = 0, max }) => ({ id, points, max }));
  const fixed = counted.filter(({ id }) => neverDrop.includes(id));
  const free = counted.filter(({ id }) => !neverDrop.includes(id));
  // One always counts.
  const least = fixed.length > 0 ? 0 : 1;
  const kept = bestOf(free, Math.max(free.length - dropLowest, Math.min(least, free.length)));
  const all = [...fixed, ...kept];
  const max = sumPoints(all.map((item) => item.max));
  const dropped = free.filter((item) => !kept.includes(item)).map(({ id }) => id);
  if (all.length === 0 || max === 0) return { key, weight, dropped };
  const percent = Math.min(cap, (sumPoints(all.map(({ points }) => points)) / max) * 100);
  return { key, weight, percent, dropped };
}

export interface TotalOptions {
  /** At the end what is not marked is nothing; before it does not count yet. */
  readonly isFinal?: boolean;
  readonly rounding?: 0 | 1 | 2;
}

/** The weights of categories in which nothing counts yet are left out, and the others make up the whole. */
export function totalOf(
  categories: readonly GradeCategory[],
  items: readonly GradeItem[],
  { isFinal = false, rounding = 1 }: TotalOptions = {},
): Total {
  const totals = categories.map((category) => categoryTotal(category, items, isFinal));
  const counted = totals.filter(({ percent }) => isFinal || percent !== undefined);
  const weight = counted.reduce((sum, each) => sum + each.weight, 0);
  const rounded = totals.map(({ percent, ...rest }) => ({
    ...rest,
    ...(percent !== undefined && { percent: roundPoints(percent, rounding) }),
  }));
  if (weight === 0) return { categories: rounded };
  const sum = counted.reduce((all, each) => all + (each.percent ?? 0) * each.weight, 0);
  return { percent: roundPoints(sum / weight, rounding), categories: rounded };
}

/**
 * What somebody still has to reach on everything that is open, in percent, for a total of `goal`.
 * @returns 0 where it is safe already, undefined where even full points are too little
 */
export function neededFor(
  goal: number,
  categories: readonly GradeCategory[],
  items: readonly GradeItem[],
): number | undefined {
  const at = (share: number): number =>
    totalOf(
      categories,
      items.map((item) =>
        item.points === undefined && !item.isMissing && !item.isExcused
          ? { ...item, points: item.max * share }
          : item,
      ),
      { isFinal: true, rounding: 2 },
    ).percent ?? 0;
  if (at(0) >= goal) return 0;
  if (at(1) < goal) return undefined;
  // More points never make less of a total: half the range each time, to a tenth of a percent.
  let [low, high] = [0, 1];
  while (high - low > 1e-7) {
    const middle = (low + high) / 2;
    if (at(middle) >= goal) high = middle;
    else low = middle;
  }
  return roundPoints(Math.ceil(high * 1000 - 1e-3) / 10, 1);
}

export const GradeScales = ["hundred", "five", "two"] as const;
export type GradeScale = (typeof GradeScales)[number];
export const Levels = ["excellent", "good", "fair", "pass", "fail"] as const;
export type Level = (typeof Levels)[number];

export interface Standing {
  readonly isPassed: boolean;
  readonly isExcellent: boolean;
  /** Of the scale; none where the number itself is the mark. */
  readonly level?: Level;
}

/** Below the pass mark nothing else counts; the five levels are in tens below the excellent mark of the scale, 90. */
export function standingOf(
  percent: number,
  {
    pass = 60,
    excellent = 85,
    scale = "hundred",
  }: { pass?: number; excellent?: number; scale?: GradeScale } = {},
): Standing {
  const isPassed = percent >= pass;
  const result = { isPassed, isExcellent: isPassed && percent >= excellent };
  if (scale === "hundred") return result;
  if (!isPassed) return { ...result, level: "fail" };
  if (scale === "two") return { ...result, level: "pass" };
  return {
    ...result,
    level: percent >= 90 ? "excellent" : percent >= 80 ? "good" : percent >= 70 ? "fair" : "pass",
  };
}
