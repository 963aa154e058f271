/** Workbooks (.xlsx) that people send and take away: cells as texts, whatever a spreadsheet program made of them. */
import { zipSync } from "fflate";
import { CLOSED_PERSON } from "../../core/contract/closed-person.js";
import { unpackArchive } from "./archive.js";
import { FileFault } from "./file-fault.js";

/** Comes with the first workbook: it is a large part of what a server would read at its start. */
const xlsx = () => import("hucre/xlsx");

export interface Sheet {
  readonly name: string;
  /** Rows from the first one on; a missing cell is an empty text. */
  readonly rows: readonly (readonly string[])[];
  /** Cells that are one with others: only the first of them has a text. Rows and columns from 0, both ends in it. */
  readonly merges: readonly MergedCells[];
  /** Below the last row that was read something stands. */
  readonly isCut?: true;
}
export interface MergedCells {
  readonly startRow: number;
  readonly startCol: number;
  readonly endRow: number;
  readonly endCol: number;
}

/** Rows and columns that are read of a sheet; two cells in its far corners would else be a table of millions. */
const MOST_ROWS = 5001;
const LAST_COLUMN = "CV";
const isWanted = (name: string): boolean =>
  name === "[Content_Types].xml" || name.endsWith(".rels") || /^xl\/[^.]*\.xml$/.test(name);

/** Tags of a part: each text of the table is an object in the memory, a cell costs less. */
const MOST_TAGS = { texts: 1_500_000, cells: 6_000_000 };
const TAG = 0x3c;
function demandFewTags(name: string, part: Uint8Array): void {
  const most = name.endsWith("sharedStrings.xml") ? MOST_TAGS.texts : MOST_TAGS.cells;
  let count = 0;
  for (let at = part.indexOf(TAG); at >= 0; at = part.indexOf(TAG, at + 1)) {
    count += 1;
    if (count > most) throw new FileFault("large");
  }
}

/**
 * The part of each sheet, in their order (ECMA-376, 18.2.19). What is unusual has none: its rows are counted as they are read.
 */
function partsOfSheets(parts: ReadonlyMap<string, Uint8Array>): (Uint8Array | undefined)[] {
  const decoder = new TextDecoder();
  const tags = (part: string, tag: string): string[] =>
    decoder.decode(parts.get(part)).match(new RegExp(`<(?:\\w+:)?${tag}\\s[^>]*>`, "g")) ?? [];
  const attribute = (tag: string, name: string): string =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? "";
  const targets = new Map(
    tags("xl/_rels/workbook.xml.rels", "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target"),
    ]),
  );
  return tags("xl/workbook.xml", "sheet").map((tag) => {
    const target = targets.get(attribute(tag, "\\w+:id")) ?? "";
    return parts.get(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  });
}

/** The last row that says anything: programs leave thousands below it that have a style alone. */
function lastRow(part: Uint8Array): number {
  const xml = new TextDecoder("latin1").decode(part);
  const end = Math.max(xml.lastIndexOf("</v>"), xml.lastIndexOf("</t>"));
  const tag = end < 0 ? "" : xml.slice(xml.lastIndexOf("<row", end), end);
  return Number(/^<row\s[^>]*?\br="(\d+)"/.exec(tag)?.[1] ?? 0);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  // Days have no time of day; what has one is said to the minute.
  if (value instanceof Date) {
    const text = value.toISOString().slice(0, 16).replace("T", " ");
    return text.endsWith(" 00:00") ? text.slice(0, 10) : text;
  }
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "string" ? value : "";
}

/**
 * @param limits how far it is read, where a workbook of ours is larger than what people fill in
 * @throws FileFault for what is no workbook, is an old or locked one, or unpacks to too much
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { rows: mostRows = MOST_ROWS, lastColumn = LAST_COLUMN }: { rows?: number; lastColumn?: string } = {},
): Promise<Sheet[]> {
  const parts = unpackArchive(bytes, isWanted);
  if (![...parts.keys()].some((name) => /^xl\/workbook\.xml$/.test(name))) throw new FileFault("format");
  const decoder = new TextDecoder("latin1");
  for (const [name, part] of parts) {
    if (/<!(?:DOCTYPE|ENTITY)/i.test(decoder.decode(part.subarray(0, 4096)))) throw new FileFault("entities");
    demandFewTags(name, part);
  }
  try {
    // Packed anew from what was counted, so that nothing else is read than what was.
    const { readXlsx } = await xlsx();
    const { sheets } = await readXlsx(zipSync(Object.fromEntries(parts), { level: 0 }), {
      range: `A1:${lastColumn}${mostRows}`,
    });
    const sources = partsOfSheets(parts);
    return sheets.map(({ name, rows, merges = [] }, at) => {
      const source = sources.length === sheets.length ? sources[at] : undefined;
      return {
        name,
        rows: rows.map((row) => row.map(cellText)),
        merges,
        ...(source && lastRow(source) > mostRows && { isCut: true }),
      };
    });
  } catch {
    throw new FileFault("broken");
  }
}

export interface WrittenSheet {
  readonly name: string;
  /** A text stays a text, also one that begins like a formula; numbers are numbers. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** In characters. */
  readonly widths?: readonly number[];
  /** Rows that stay in sight and are bold. */
  readonly headRows?: number;
  /** What a column's cells may be: a list to choose from below the head. */
  readonly choices?: readonly { readonly column: number; readonly values: readonly string[] }[];
  /** Short values in many rows: cells below the head have no look of their own, which a large table takes long to write. */
  readonly isPlain?: boolean;
  /** What the file needs to be known again, and nobody has to see. */
  readonly isHidden?: boolean;
  readonly hiddenColumns?: readonly number[];
  readonly hiddenRows?: readonly number[];
}

/** How a spreadsheet names a column, from 0. */
export const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);

/** A file is read by whoever gets it, in whatever language. */
const CLOSED_CELL = "已注销用户 (closed account)";

export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await xlsx();
  return writeXlsx({
    sheets: sheets.map(({ name, rows, widths = [], headRows = 0, choices = [], ...hidden }) => ({
      name,
      hidden: hidden.isHidden ?? false,
      rowDefs: new Map((hidden.hiddenRows ?? []).map((at) => [at, { hidden: true }])),
      rows: rows.map((row) => row.map((cell) => (cell === CLOSED_PERSON ? CLOSED_CELL : cell))),
      columns: widths.map((width, at) => ({
        width,
        ...(hidden.hiddenColumns?.includes(at) && { hidden: true }),
      })),
      ...(headRows > 0 && { freezePane: { rows: headRows } }),
      cells: new Map(
        (hidden.isPlain ? rows.slice(0, headRows) : rows).flatMap((row, at) =>
          row.map((_, column) => [
            `${at},${column}`,
            {
              style: {
                ...(at < headRows && { font: { bold: true } }),
                alignment: { wrapText: true, vertical: "top" as const },
              },
            },
          ]),
        ),
      ),
      dataValidations: choices.map(({ column, values }) => ({
        type: "list" as const,
        values: [...values],
        allowBlank: true,
        showErrorMessage: true,
        range: `${letterOf(column)}${headRows + 1}:${letterOf(column)}${MOST_ROWS}`,
      })),
    })),
  });
}
