/** The rows of a table as a file. */
import { saveFile } from "../../media/save-file.js";
import { toLocalInput } from "../../layout/time.js";
import type { ExportValue, GridColumn } from "./columns.js";

export type ExportFormat = "csv" | "xlsx";

/** As spreadsheets read it in every language, in the reader's time zone. */
const sayMoment = (at: Date): string => toLocalInput(at.getTime()).replace("T", " ");

/** A spreadsheet runs a text that begins so as a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

function csvCell(value: ExportValue): string {
  if (typeof value === "number") return String(value);
  const text = value instanceof Date ? sayMoment(value) : FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const exported = <T>(columns: readonly GridColumn<T>[]) =>
  columns.flatMap(({ header, exportValue }) => (exportValue ? [{ header, exportValue }] : []));

/** RFC 4180, with a byte order mark: without it Excel takes Chinese for another encoding. */
export function csvOf<T>(columns: readonly GridColumn<T>[], rows: readonly T[]): string {
  const shown = exported(columns);
  const lines = [
    shown.map(({ header }) => csvCell(header)),
    ...rows.map((row) => shown.map(({ exportValue }) => csvCell(exportValue(row)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(",")}\r\n`).join("")}`;
}

/** A workbook of one sheet. Every cell has its type, so that no text is taken for a formula. */
async function workbookOf<T>(columns: readonly GridColumn<T>[], rows: readonly T[]): Promise<Blob> {
  const { default: write } = await import("write-excel-file/browser");
  const shown = exported(columns);
  const cell = (value: ExportValue) =>
    typeof value === "number"
      ? { value, type: Number }
      : value instanceof Date
        ? // A workbook knows no time zones: the reader's own clock is written.
          {
            value: new Date(value.getTime() - value.getTimezoneOffset() * 60_000),
            type: Date,
            format: "yyyy-mm-dd hh:mm",
          }
        : { value, type: String };
  return write(
    [
      shown.map(({ header }) => ({ value: header, type: String, fontWeight: "bold" as const })),
      ...rows.map((row) => shown.map(({ exportValue }) => cell(exportValue(row)))),
    ],
    { columns: shown.map(() => ({ width: 20 })), stickyRowsCount: 1 },
  ).toBlob();
}

/** Hands the file to the person. @param name without its ending */
export async function saveExport<T>(
  format: ExportFormat,
  name: string,
  columns: readonly GridColumn<T>[],
  rows: readonly T[],
): Promise<void> {
  const blob =
    format === "csv"
      ? new Blob([csvOf(columns, rows)], { type: "text/csv;charset=utf-8" })
      : await workbookOf(columns, rows);
  saveFile(blob, `${name}.${format}`);
}
