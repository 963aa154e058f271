/** Comma-separated values as RFC 4180 has them: quoted cells may hold commas, quotes and line breaks. */
import { FileFault } from "./file-fault.js";

/**
 * @param most records; more are refused
 * @returns the cells of each record; empty lines at the end are none
 * @throws FileFault `large`; `broken` for a quote that is never closed or has something behind it
 */
export function readCsv(text: string, most: number): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  // Programs put a mark of the order of bytes in front.
  if (text.startsWith("\uFEFF")) at = 1;
  const endRecord = () => {
    if (records.length >= most) throw new FileFault("large");
    records.push(record);
    record = [];
  };
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      for (;;) {
        const end = text.indexOf('"', at + 1);
        if (end < 0) throw new FileFault("broken");
        cell += text.slice(at + 1, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
      if (at < text.length && !/[,\r\n]/.test(text[at] ?? "")) throw new FileFault("broken");
    } else {
      let end = at;
      while (end < text.length && text[end] !== "," && text[end] !== "\n" && text[end] !== "\r") end += 1;
      cell = text.slice(at, end);
      at = end;
    }
    record.push(cell);
    if (text[at] === ",") {
      at += 1;
      if (at === text.length || text[at] === "\r" || text[at] === "\n") record.push("");
      else continue;
    }
    if (at >= text.length) break;
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
    endRecord();
  }
  if (record.length > 0) endRecord();
  while (records.at(-1)?.every((cell) => cell.trim() === "")) records.pop();
  return records;
}

/** A program reads it: cells are as they are, also those that a spreadsheet would take for a formula. */
export const writeCsv = (records: readonly (readonly string[])[]): string =>
  records
    .map((record) =>
      record.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(","),
    )
    .map((line) => `${line}\r\n`)
    .join("");
