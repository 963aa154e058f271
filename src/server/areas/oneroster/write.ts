/** Archives of OneRoster files as this platform writes them: complete (`bulk`), so status and dates stay empty. */
import { zipSync } from "fflate";
import type { RosterFile } from "../../../core/contract/oneroster.js";
import { toBase64 } from "../../exchange/base64.js";
import { writeCsv } from "../../exchange/csv.js";
import { columnsOf, MANIFEST_FILES } from "./standard.js";

export type WrittenRow = Readonly<Record<string, string>>;
export type WrittenTables = Readonly<Partial<Record<RosterFile, readonly WrittenRow[]>>>;

const SYSTEM = "edu-widgets";

/** @returns the archive in base64. @param system which school's it is, for people who look into the manifest */
export function writePackage(tables: WrittenTables, system: string): string {
  const encode = (records: readonly (readonly string[])[]) => new TextEncoder().encode(writeCsv(records));
  const rowsOf = new Map<string, readonly WrittenRow[]>(Object.entries(tables));
  const parts: Record<string, Uint8Array> = {
    "manifest.csv": encode([
      ["propertyName", "value"],
      ["manifest.version", "1.0"],
      ["oneroster.version", "1.2"],
      ...MANIFEST_FILES.map((file) => [`file.${file}`, rowsOf.has(file) ? "bulk" : "absent"]),
      ["source.systemName", SYSTEM],
      ["source.systemCode", system],
    ]),
  };
  for (const [file, rows] of rowsOf) {
    const columns = columnsOf(file as RosterFile);
    parts[`${file}.csv`] = encode([
      columns,
      ...rows.map((row) => columns.map((column) => row[column] ?? "")),
    ]);
  }
  return toBase64(zipSync(parts));
}
