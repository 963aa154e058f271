/** One person's row of a gradebook: what each cell holds, and what it makes together. */
import type { CellState } from "../../../core/contract/grade.js";
import {
  type Curve,
  curvedTotal,
  type GradeCategory,
  type GradeItem,
  PARTICIPATION_MAX,
  roundPoints,
  totalOf,
} from "../../../core/rules/assessment/index.js";
import type { GradedAssessment } from "../assessment/index.js";
import type { GradingPart } from "../course/index.js";
import { PARTICIPATION } from "./daily-store.js";
import type { GradeTable } from "./schema.js";

/** The part of the grading that what must be studied fills. */
const STUDY = "video";

export interface Cell {
  readonly state: CellState;
  readonly points?: number | undefined;
}

export const partsOf = (grading: readonly GradingPart[]): GradeCategory[] =>
  grading.map(({ key, weight, dropLowest, cap }) => ({
    key,
    weight,
    ...(dropLowest !== undefined && { dropLowest }),
    ...(cap !== undefined && { cap }),
  }));

/** @param set what a teacher set by hand for this person */
export function cellOf(
  assessment: GradedAssessment,
  account: number,
  set: Pick<GradeTable, "points" | "excused"> | undefined,
  now: number,
): Cell {
  if (set?.excused) return { state: "excused" };
  if (set && set.points !== null) return { state: "override", points: set.points };
  const earned = assessment.earned.get(account);
  if (earned) return { state: earned.state, points: earned.points };
  const end = assessment.endFor(account);
  return { state: end !== undefined && end < now ? "missing" : "none" };
}

/**
 * @param study percent of what must be studied
 * @param participation of 100, where a part of the grading is for it
 */
export function itemsOf(
  assessments: readonly GradedAssessment[],
  cells: readonly Cell[],
  study: number,
  participation?: number,
): GradeItem[] {
  return [
    { id: "study", category: STUDY, max: 100, points: study },
    ...assessments.map(({ id, category, max }, at): GradeItem => {
      const { state, points } = cells[at] ?? { state: "none" };
      return {
        id: String(id),
        category,
        max,
        ...(points !== undefined && { points: roundPoints(points) }),
        ...(state === "excused" && { isExcused: true }),
        ...(state === "missing" && { isMissing: true }),
      };
    }),
    ...(participation === undefined
      ? []
      : [{ id: "daily", category: PARTICIPATION, max: PARTICIPATION_MAX, points: participation }]),
  ];
}

/** @param curve for everybody's total, where one is in force */
export function percentOf(
  parts: readonly GradeCategory[],
  items: readonly GradeItem[],
  curve?: Curve,
): number | undefined {
  const { percent } = totalOf(parts, items);
  return percent === undefined || !curve ? percent : curvedTotal(percent, curve);
}
