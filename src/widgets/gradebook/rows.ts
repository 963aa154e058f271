/** What of the sheet is shown, and in which order. */
import type { Output } from "../../core/contract/call.js";
import { CELL_LETTERS, type CellState, type gradeSheet } from "../../core/contract/grade.js";

export type Sheet = Output<typeof gradeSheet>;
export type Row = Sheet["rows"][number];
export type Column = Sheet["columns"][number];

const STATES = Object.fromEntries(
  Object.entries(CELL_LETTERS).map(([state, letter]) => [letter, state]),
) as Record<string, CellState>;
/** @param at number of the column */
export const stateAt = ({ states }: Row, at: number): CellState => STATES[states[at] ?? ""] ?? "none";

export const ONLY = ["failing", "missing", "waiting"] as const;
export type Only = (typeof ONLY)[number];

export interface Narrowing {
  readonly query: string;
  readonly className: string;
  readonly only: Only | undefined;
  /** `name`, `total`, `study` or the id of an assessment. */
  readonly sort: string;
  readonly descending: boolean;
}

const isShown = (row: Row, { passMark }: Sheet, { query, className, only }: Narrowing): boolean => {
  if (query && !row.name.toLowerCase().includes(query.toLowerCase())) return false;
  if (className && row.className !== className) return false;
  if (only === "failing") return row.total !== undefined && row.total < passMark;
  return only === undefined || row.states.includes(CELL_LETTERS[only]);
};

/** Whoever has none of what is sorted by comes last, in either order. */
export function shownRows(sheet: Sheet, narrowing: Narrowing, locale: string): readonly Row[] {
  const rows = sheet.rows.filter((row) => isShown(row, sheet, narrowing));
  const { sort, descending } = narrowing;
  if (sort === "") return rows;
  const sign = descending ? -1 : 1;
  if (sort === "name") {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return rows.sort((a, b) => sign * compare(a.name, b.name));
  }
  const at = sheet.columns.findIndex(({ assessment }) => String(assessment) === sort);
  const valueOf = (row: Row): number | undefined =>
    sort === "total" ? row.total : sort === "study" ? row.study : (row.points[at] ?? undefined);
  return rows.sort((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return sign * (one - other);
  });
}

interface Sums {
  /** Of the columns: all points together, and how many have some. */
  readonly points: readonly number[];
  readonly people: readonly number[];
}
/** A million points perhaps: they are added up once for a sheet, and a changed cell only changes its column's. */
const sums = new WeakMap<Sheet, Sums>();

function sumsOf(sheet: Sheet): Sums {
  const known = sums.get(sheet);
  if (known) return known;
  const points = sheet.columns.map(() => 0);
  const people = sheet.columns.map(() => 0);
  for (const row of sheet.rows)
    for (let at = 0; at < points.length; at += 1) {
      const value = row.points[at];
      if (value === null || value === undefined) continue;
      points[at]! += value;
      people[at]! += 1;
    }
  const found = { points, people };
  sums.set(sheet, found);
  return found;
}

/** The sums of a sheet in which one cell became another. */
function sumsWith(
  { points, people }: Sums,
  column: number,
  before: number | undefined,
  after: number | undefined,
): Sums {
  const put = (list: readonly number[], by: number) =>
    list.map((one, at) => (at === column ? one + by : one));
  return {
    points: put(points, (after ?? 0) - (before ?? 0)),
    people: put(people, Number(after !== undefined) - Number(before !== undefined)),
  };
}

/** Means of the columns, to a tenth; undefined where nobody has points. */
export function meansOf(sheet: Sheet): readonly (number | undefined)[] {
  const { points, people } = sumsOf(sheet);
  return points.map((sum, at) => {
    const count = people[at] ?? 0;
    return count === 0 ? undefined : Math.round((sum / count) * 10) / 10;
  });
}

export interface Spread {
  readonly count: number;
  readonly average: number | undefined;
  /** Percent of those who have a total. */
  readonly passing: number;
  readonly excellent: number;
  /** How many have a total of 0–9, 10–19 … 90–100. */
  readonly tens: readonly number[];
}

/** How many have 0–9, 10–19 … 90–100 percent. */
export function tensOf(percents: readonly number[]): number[] {
  const tens = Array.from({ length: 10 }, () => 0);
  for (const percent of percents) {
    const at = Math.min(9, Math.floor(percent / 10));
    tens[at] = (tens[at] ?? 0) + 1;
  }
  return tens;
}

export function spreadOf({ rows, passMark, excellentMark }: Sheet): Spread {
  const totals = rows.flatMap(({ total }) => total ?? []);
  const share = (least: number) =>
    totals.length === 0
      ? 0
      : Math.round((totals.filter((total) => total >= least).length / totals.length) * 100);
  const sum = totals.reduce((all, total) => all + total, 0);
  return {
    count: rows.length,
    average: totals.length === 0 ? undefined : Math.round((sum / totals.length) * 10) / 10,
    passing: share(passMark),
    excellent: share(Math.max(excellentMark, passMark)),
    tens: tensOf(totals),
  };
}

/** The sheet with one cell as a save left it. */
export function withCell(
  sheet: Sheet,
  { learner, column }: { readonly learner: number; readonly column: number },
  saved: {
    readonly points?: number | undefined;
    readonly state: string;
    readonly total?: number | undefined;
  },
): Sheet {
  const at = sheet.rows.findIndex((row) => row.learner === learner);
  if (at < 0) return sheet;
  const before = sheet.rows[at]?.points[column] ?? undefined;
  const next = {
    ...sheet,
    rows: sheet.rows.map((row, index) => {
      if (index !== at) return row;
      const points = [...row.points];
      points[column] = saved.points ?? null;
      const states = row.states.slice(0, column) + saved.state + row.states.slice(column + 1);
      const { total: _before, ...rest } = row;
      return { ...rest, points, states, ...(saved.total !== undefined && { total: saved.total }) };
    }),
  };
  const known = sums.get(sheet);
  if (known) sums.set(next, sumsWith(known, column, before, saved.points));
  return next;
}
