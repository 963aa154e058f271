/**
 * Questions that were put right after people had answered them (docs/domain.md 10.10). A paper stays as it was frozen; what is
 * scored of it is the paper with its corrections.
 */
import type { LayoutSection, PaperItem, Treatment } from "./layout.js";
import { roundPoints, sumPoints } from "./points.js";
import type { Score } from "./score.js";

/** What was decided of one question of an assessment; the last decision stands. */
export interface Correction {
  /** The decision's own number. */
  readonly regrade: number;
  /** Answers are compared with this version. */
  readonly version?: number | undefined;
  /** Versions that ask the same; papers that hold another one are left alone. */
  readonly versions?: readonly number[] | undefined;
  readonly treatment?: Treatment | undefined;
}
/** By the question's id. */
export type Corrections = Readonly<Record<string, Correction>>;

function correctedItem({ key, question, points, ...item }: PaperItem, correction?: Correction): PaperItem {
  const drawn = item.asked ?? item.version;
  const { version = drawn, versions = [], treatment } = correction ?? {};
  const counted = versions.includes(drawn) ? version : drawn;
  return {
    key,
    question,
    version: counted,
    points,
    ...(counted !== drawn && { asked: drawn }),
    ...(treatment && { treatment }),
  };
}

/** As it is counted with these decisions; a decision that is no longer among them leaves no trace. */
export const correctedLayout = (
  layout: readonly LayoutSection[],
  corrections: Corrections,
): LayoutSection[] =>
  layout.map(({ items, ...section }) => ({
    ...section,
    items: items.map((item) => correctedItem(item, corrections[item.question])),
  }));

/** What an answer is worth where its question counts in full for everybody, or not at all. */
export function treatedScore({ max }: Pick<Score, "max">, treatment: Treatment): Score {
  return treatment === "full"
    ? { points: max, max, isCorrect: true, needsMarking: false, parts: [] }
    : { points: 0, max: 0, needsMarking: false, parts: [] };
}

/** What all items are worth together, and those that count. */
export function countedMax(layout: readonly LayoutSection[]): {
  readonly all: number;
  readonly counted: number;
} {
  const items = layout.flatMap((section) => section.items);
  const sum = (list: readonly PaperItem[]) => sumPoints(list.map(({ points }) => points));
  return { all: sum(items), counted: sum(items.filter(({ treatment }) => treatment !== "omit")) };
}

/** Where questions are left out, the others make up for them: the paper stays worth what it was. */
export function scaledPoints(points: number, layout: readonly LayoutSection[]): number {
  const { all, counted } = countedMax(layout);
  return counted > 0 && counted < all ? roundPoints((points * all) / counted) : points;
}
