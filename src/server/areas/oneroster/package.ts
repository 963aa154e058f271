/** An archive of OneRoster files as somebody sends it: its manifest, and the rows of each file that is read. */
import { Code } from "../../../core/contract/index.js";
import {
  MOST_ROSTER_FILE_ROWS,
  type RosterFile,
  RosterFiles,
  type RosterMode,
  RosterModes,
} from "../../../core/contract/oneroster.js";
import { unpackArchive } from "../../exchange/archive.js";
import { fromBase64 } from "../../exchange/base64.js";
import { readCsv } from "../../exchange/csv.js";
import { FileFault } from "../../exchange/file-fault.js";
import { fileMessages } from "../../exchange/messages.js";
import { fail, type Failure } from "../../http/index.js";
import type { Message } from "../../messages.js";
import { refusals } from "./messages.js";
import { columnsOf, MANIFEST_FILES, requiredOf } from "./standard.js";

export interface RosterRow {
  readonly file: RosterFile;
  /** As the file counts its rows; the head is the first. */
  readonly row: number;
  /** Empty where there is none, or no such column. */
  readonly value: (column: string) => string;
  readonly cells: readonly string[];
}
interface RosterTable {
  readonly mode: RosterMode;
  readonly head: readonly string[];
  readonly rows: readonly RosterRow[];
}
export interface RosterPackage {
  /** What most depends on: how users are told. */
  readonly mode: RosterMode;
  readonly tables: ReadonlyMap<RosterFile, RosterTable>;
  readonly unread: { readonly columns: readonly string[]; readonly sheets: readonly string[] };
}

/** Columns of which people, colleges and places are made, or that only hold files together. */
const USED: Readonly<Record<RosterFile, readonly string[]>> = {
  academicSessions: columnsOf("academicSessions"),
  orgs: columnsOf("orgs"),
  users:
    `sourcedId status dateLastModified enabledUser username givenName familyName middleName identifier email sms phone
    primaryOrgSourcedId`.split(/\s+/),
  roles: "sourcedId status dateLastModified userSourcedId roleType role orgSourcedId".split(" "),
  courses: "sourcedId status dateLastModified title courseCode orgSourcedId".split(" "),
  classes:
    "sourcedId status dateLastModified title courseSourcedId classCode classType schoolSourcedId termSourcedIds".split(
      " ",
    ),
  enrollments: "sourcedId status dateLastModified classSourcedId schoolSourcedId userSourcedId role".split(
    " ",
  ),
};
const MOST_NAMED = 20;
const LONGEST = 64;

const refuse = (
  fault: string,
  text: Message,
  params: Readonly<Record<string, string | number>> = {},
): Failure => fail(Code.importFaulty, text, { result: { fault }, params });

function unpack(file: string): Map<string, Uint8Array> {
  const bytes = fromBase64(file);
  if (!bytes) throw refuse("format", refusals.format);
  try {
    const parts = unpackArchive(bytes, (name) => /\.csv$/i.test(name) && !name.startsWith("__MACOSX/"), {
      bytes: 40_000_000,
      files: 200,
      anyNames: true,
    });
    // Some programs put the files into a folder.
    return new Map([...parts].map(([name, part]) => [name.slice(name.lastIndexOf("/") + 1), part]));
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    if (error.kind === "large") throw fail(Code.importTooLarge);
    throw error.kind === "format"
      ? refuse("format", refusals.format)
      : refuse(error.kind, fileMessages[error.kind]);
  }
}

function recordsOf(name: string, bytes: Uint8Array, most: number): string[][] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refuse("charset", refusals.charset, { file: name });
  }
  // PostgreSQL refuses it, and no name has it.
  if (text.includes("\0")) throw refuse("charset", refusals.charset, { file: name });
  try {
    return readCsv(text, most);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    if (error.kind === "large") throw refuse("many", refusals.many, { file: name, max: most - 1 });
    throw refuse("csv", refusals.csv, { file: name });
  }
}

/** @returns how each file is told, by its name */
function readManifest(parts: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, string> {
  const bytes = parts.get("manifest.csv");
  if (!bytes) throw refuse("manifest", refusals.manifest);
  const [head = [], ...records] = recordsOf("manifest.csv", bytes, 200);
  if (head[0]?.trim() !== "propertyName" || head[1]?.trim() !== "value")
    throw refuse("head", refusals.head, { file: "manifest.csv", column: "propertyName, value" });
  const said = new Map(records.map(([name = "", value = ""]) => [name.trim(), value.trim()]));
  const version = said.get("oneroster.version") ?? "";
  if (!/^1\.2(\.\d+)?$/.test(version))
    throw refuse("version", refusals.version, { version: version.slice(0, LONGEST) || "—" });
  const modes = new Map<string, string>();
  for (const name of MANIFEST_FILES) {
    const mode = said.get(`file.${name}`) ?? "absent";
    if (mode !== "absent" && !RosterModes.some((one) => one === mode))
      throw refuse("mode", refusals.mode, { file: `file.${name}`, value: mode.slice(0, LONGEST) });
    modes.set(name, mode);
  }
  return modes;
}

function readTable(file: RosterFile, mode: RosterMode, bytes: Uint8Array, unread: string[]): RosterTable {
  const name = `${file}.csv`;
  const [first = [], ...records] = recordsOf(name, bytes, MOST_ROSTER_FILE_ROWS + 1);
  const head = first.map((cell) => cell.trim());
  const demanded = [...requiredOf[file], ...(mode === "delta" ? ["status", "dateLastModified"] : [])];
  const missing = demanded.filter((column) => !head.includes(column));
  if (missing.length > 0) throw refuse("head", refusals.head, { file: name, column: missing.join(", ") });
  const twice = head.find((column, at) => column !== "" && head.indexOf(column) !== at);
  if (twice) throw refuse("head", refusals.headTwice, { file: name, column: twice.slice(0, LONGEST) });
  const place = new Map(head.map((column, at) => [column, at]));
  const rows = records.flatMap((cells, at) =>
    cells.every((cell) => cell.trim() === "")
      ? []
      : [
          {
            file,
            row: at + 2,
            cells,
            value: (column: string) => (cells[place.get(column) ?? -1] ?? "").trim(),
          },
        ],
  );
  for (const column of head)
    if (column && !USED[file].includes(column) && rows.some(({ value }) => value(column) !== ""))
      unread.push(`${file}.${column}`.slice(0, LONGEST));
  return { mode, head, rows };
}

/** @throws Failure importFaulty with `fault`, and what to do; importTooLarge */
export function readPackage(file: string): RosterPackage {
  const parts = unpack(file);
  const modes = readManifest(parts);
  const tables = new Map<RosterFile, RosterTable>();
  const columns: string[] = [];
  const sheets: string[] = [];
  for (const [name, mode] of modes) {
    if (mode === "absent") {
      if (parts.has(`${name}.csv`)) sheets.push(`${name}.csv`);
      continue;
    }
    const bytes = parts.get(`${name}.csv`);
    if (!bytes) throw refuse("absent", refusals.absent, { file: `${name}.csv` });
    const known = RosterFiles.find((one) => one === name);
    if (known) tables.set(known, readTable(known, mode === "delta" ? "delta" : "bulk", bytes, columns));
    else sheets.push(`${name}.csv`);
  }
  const users = tables.get("users");
  if (!users) throw refuse("users", refusals.users);
  if (users.mode === "bulk" && !tables.has("roles")) throw refuse("roles", refusals.roles);
  if ([...tables.values()].every(({ rows }) => rows.length === 0)) throw refuse("empty", refusals.empty);
  return {
    mode: users.mode,
    tables,
    unread: { columns: columns.slice(0, MOST_NAMED), sheets: sheets.slice(0, MOST_NAMED) },
  };
}
