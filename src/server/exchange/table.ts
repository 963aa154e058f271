/**
 * The table of a workbook that people fill in: its heads need not be in the first row, cells of it may be merged, and what
 * of the workbook is not read is told.
 */
import { FileFault } from "./file-fault.js";
import { letterOf, type Sheet } from "./workbook.js";

/** What stands in a workbook and was not read, by its names. */
export interface Unread {
  readonly columns: readonly string[];
  readonly sheets: readonly string[];
}
export interface Table<C extends string> {
  readonly sheet: Sheet;
  /** Of the row of heads in the sheet, from 0. */
  readonly head: number;
  /** Its cells, those that were merged with a row above too. */
  readonly heads: readonly string[];
  readonly columns: readonly (C | undefined)[];
  /** Below the heads; a merged cell is in each row that it reaches over. */
  readonly rows: readonly (readonly string[])[];
  readonly unread: Unread;
}

/** Rows in which the heads are looked for: a title and a note may stand above them. */
const HEAD_WITHIN = 10;
/** Cells that are filled from merged ones: no program merges as many, and a file could say that it does. */
const MOST_FILLED = 1_000_000;
const MOST_NAMED = 20;
const LONGEST_NAME = 64;

/** A cell without what programs leave in it unseen (marks of the order of bytes, of no width) and spaces around it. */
export const plainCell = (cell: string | undefined): string =>
  (cell ?? "").replace(/[\uFEFF\u200B-\u200D\u2060]/g, "").trim();

/** @throws FileFault where merged cells would become more than a file holds */
function unmerged({ rows, merges }: Sheet): readonly (readonly string[])[] {
  if (merges.length === 0) return rows;
  const filled = rows.map((row) => [...row]);
  let count = 0;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = filled[startRow]?.[startCol] ?? "";
    if (plainCell(value) === "") continue;
    const [lastRow, lastColumn] = [Math.min(endRow, filled.length - 1), Math.min(endCol, 100)];
    count += (lastRow - startRow + 1) * (lastColumn - startCol + 1);
    if (count > MOST_FILLED) throw new FileFault("large");
    for (let row = startRow; row <= lastRow; row += 1)
      for (let column = startCol; column <= lastColumn; column += 1)
        if (plainCell(filled[row]?.[column]) === "") filled[row]![column] = value;
  }
  return filled;
}

/** Every table of a workbook, in the order of its sheets, and the sheets that hold none. */
export interface Tables<C extends string> {
  readonly tables: readonly Table<C>[];
  readonly unread: Unread;
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => plainCell(cell) === "");

/**
 * @param named which column a head stands for
 * @param demanded columns without which there is no table
 * @param own names of sheets and columns that we write ourselves and do not read
 * @returns undefined where no sheet has these columns
 * @throws FileFault where the table goes on below what was read, too: half of it is nobody's wish
 */
export function findTable<C extends string>(
  sheets: readonly Sheet[],
  named: (head: string) => C | undefined,
  demanded: readonly C[],
  own: readonly string[],
): Table<C> | undefined {
  for (const sheet of sheets) {
    const filled = unmerged(sheet);
    let best: { head: number; columns: (C | undefined)[]; known: number } | undefined;
    for (const [head, row] of filled.slice(0, HEAD_WITHIN).entries()) {
      const seen = new Set<C>();
      const columns = Array.from(row, (cell) => {
        const column = named(plainCell(cell).slice(0, LONGEST_NAME));
        // The first of two that are called alike.
        if (column === undefined || seen.has(column)) return undefined;
        seen.add(column);
        return column;
      });
      // Heads of two rows, some of them merged over both, are whole in the lower one.
      if (demanded.every((column) => seen.has(column)) && seen.size >= (best?.known ?? 0))
        best = { head, columns, known: seen.size };
    }
    if (!best) continue;
    if (sheet.isCut) throw new FileFault("large");
    const { head, columns } = best;
    const rows = filled.slice(head + 1);
    const width = Math.max(columns.length, ...rows.slice(0, 1000).map(({ length }) => length));
    // The name of a column may stand above heads of two rows.
    const nameOf = (at: number): string =>
      [filled[head], ...sheet.rows.slice(0, head).toReversed()]
        .map((row) => plainCell(row?.[at]).slice(0, LONGEST_NAME))
        .find((text) => text !== "") ?? "";
    const left: string[] = [];
    for (let at = 0; at < width; at += 1) {
      const name = nameOf(at);
      if (columns[at] !== undefined || own.includes(name)) continue;
      if (rows.some((row) => plainCell(row[at]) !== "")) left.push(name || letterOf(at));
    }
    const others = sheets.filter(
      (one) => one !== sheet && !own.includes(one.name) && !one.rows.every(isEmpty),
    );
    return {
      sheet,
      head,
      heads: filled[head] ?? [],
      columns,
      rows,
      unread: {
        columns: left.slice(0, MOST_NAMED),
        sheets: others.map(({ name }) => name.slice(0, LONGEST_NAME)).slice(0, MOST_NAMED),
      },
    };
  }
  return undefined;
}

/**
 * As `findTable`, for workbooks that have one table on each of several sheets.
 * @returns no tables where no sheet has these columns
 * @throws FileFault
 */
export function findTables<C extends string>(
  sheets: readonly Sheet[],
  named: (head: string) => C | undefined,
  demanded: readonly C[],
  own: readonly string[],
): Tables<C> {
  const tables: Table<C>[] = [];
  const others: string[] = [];
  for (const sheet of sheets) {
    const table = findTable([sheet], named, demanded, own);
    if (table) tables.push(table);
    else if (!own.includes(sheet.name) && !sheet.rows.every(isEmpty))
      others.push(sheet.name.slice(0, LONGEST_NAME));
  }
  const columns = new Set(tables.flatMap(({ unread }) => unread.columns));
  return {
    tables,
    unread: {
      columns: [...columns].slice(0, MOST_NAMED),
      sheets: others.slice(0, MOST_NAMED),
    },
  };
}
