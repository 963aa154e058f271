/** What the report adds up, by the rules that the server adds up by. */
import type { Output } from "../../core/contract/call.js";
import type { gradeMine } from "../../core/contract/grade.js";
import { beforeCurve, curvedTotal } from "../../core/rules/assessment/curve.js";
import { type GradeItem, neededFor, totalOf, type Total } from "../../core/rules/assessment/grade.js";

export type Report = Output<typeof gradeMine>;
export type ReportItem = Report["items"][number];

/** @param tries points that are tried, by the item; an item with points keeps its own */
function gradeItems(items: readonly ReportItem[], tries: ReadonlyMap<string, number>): GradeItem[] {
  return items.map(({ item, part, max, points, isExcused, isMissing }) => {
    const counted = points ?? tries.get(item);
    return {
      id: item,
      category: part,
      max,
      ...(counted !== undefined && { points: counted }),
      ...(isExcused && { isExcused }),
      ...(isMissing && counted === undefined && { isMissing }),
    };
  });
}

const categoriesOf = ({ parts }: Report) =>
  parts.map(({ key, weight, dropLowest, cap }) => ({
    key,
    weight,
    ...(dropLowest !== undefined && { dropLowest }),
    ...(cap !== undefined && { cap }),
  }));

export function reportTotal(report: Report, tries: ReadonlyMap<string, number>): Total {
  const total = totalOf(categoriesOf(report), gradeItems(report.items, tries));
  return report.curve && total.percent !== undefined
    ? { ...total, percent: curvedTotal(total.percent, report.curve) }
    : total;
}

/**
 * Percent that is needed in what is left to pass; 0 where that is safe, undefined where it is out of reach.
 * Parts in which nothing is set yet are left out, as they are of the total.
 */
export function neededToPass(report: Report): number | undefined {
  const items = gradeItems(report.items, new Map());
  const used = categoriesOf(report).filter(({ key }) => items.some(({ category }) => category === key));
  const weight = used.reduce((sum, each) => sum + each.weight, 0);
  return neededFor(
    report.curve ? beforeCurve(report.passMark, report.curve) : report.passMark,
    used.map((each) => ({ ...each, weight: (each.weight / weight) * 100 })),
    // Studying can go on to its end, so what is done already is no bound.
    items,
  );
}
