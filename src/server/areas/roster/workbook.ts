/** Rosters as workbooks: the template, what stands in one, and the same file with what is wrong in it. */
import { Code, type Output, type roster } from "../../../core/contract/index.js";
import { MOST_ROSTER_ROWS, type RosterFault } from "../../../core/contract/roster.js";
import { fromBase64, toBase64 } from "../../exchange/base64.js";
import { FileFault } from "../../exchange/file-fault.js";
import { findTables, plainCell, type Table, type Tables } from "../../exchange/table.js";
import { readWorkbook, type WrittenSheet, writeWorkbook } from "../../exchange/workbook.js";
import { fail, type Given } from "../../http/index.js";
import { translate, type Locale } from "../../messages.js";
import { classOfRun, managedClasses } from "../course/index.js";
import { columns, faults, messages, notes } from "./workbook-messages.js";

type ColumnName = "number" | "name" | "className";
/** As people write heads: with a star or without, in either language. */
const HEADS: readonly (readonly [ColumnName, RegExp])[] = [
  ["number", /^(学号|student[ _]?(no|number)|number)$/i],
  ["name", /^(姓名|name)$/i],
  ["className", /^(班级|教学班|class)$/i],
];
const columnNamed = (head: string): ColumnName | undefined => {
  const plain = head.replace(/[★*＊\s]+|[（(](?:必填|required)[）)]/gi, " ").trim();
  return HEADS.find(([, pattern]) => pattern.test(plain))?.[0];
};
/** Sheets and columns that we write ourselves and do not read. */
const OWN = [messages.notes, messages.fault].flatMap((text) =>
  (["zh-CN", "en-US"] as const).map((locale) => translate(text, locale)),
);
/** Rows that may stand above the heads, and the heads. */
const HEAD_ROWS = 10;

/** Of a sheet's name; spreadsheets allow 31. */
const LONGEST_SHEET = 64;

export interface RosterRow {
  /** The name of its sheet. */
  readonly sheet: string;
  /** As the spreadsheet counts them. */
  readonly row: number;
  readonly number: string;
  readonly name: string;
  readonly className: string;
}
/** What a workbook says, and the tables that it stands in: one for each sheet with the columns. */
export interface Roster extends Tables<ColumnName> {
  readonly rows: readonly RosterRow[];
}

/** @returns the name of a table's sheet, as rows and answers have it */
export const sheetOf = ({ sheet }: Table<ColumnName>): string => sheet.name.slice(0, LONGEST_SHEET);

/** The rows of one table that say anything. */
function rowsOf(table: Table<ColumnName>): RosterRow[] {
  const at = (name: ColumnName) => table.columns.indexOf(name);
  const value = (row: readonly string[], name: ColumnName) => plainCell(row[at(name)]).slice(0, 128);
  const sheet = sheetOf(table);
  return table.rows.flatMap((row, index): RosterRow[] => {
    const one = {
      // Full-width digits, and spaces that a number was grouped by.
      number: value(row, "number").normalize("NFKC").replace(/\s+/g, ""),
      name: value(row, "name"),
      className: value(row, "className"),
    };
    return one.number || one.name || one.className ? [{ sheet, row: table.head + index + 2, ...one }] : [];
  });
}

const headOf = (locale: Locale): string[] => columns.map((text) => translate(text, locale));

/** A sheet for the rows with a list of classes to choose from, and one with notes. */
export async function rosterTemplate({
  input: { id, classId },
  ctx: { platform, locale },
}: Given<typeof roster.rosterTemplate>): Promise<Output<typeof roster.rosterTemplate>> {
  const classes = (await managedClasses(platform.db, id)).filter(({ archived_at }) => archived_at === null);
  const own = classId === undefined ? undefined : await classOfRun(platform.db, id, classId);
  const values = (own ? [own] : classes).map(({ name }) => name);
  const say = (text: Parameters<typeof translate>[0]) => translate(text, locale);
  const bytes = await writeWorkbook([
    {
      name: say(messages.sheet),
      headRows: 1,
      widths: [18, 16, 24],
      rows: [headOf(locale)],
      // A list in a cell holds 255 characters at most (ECMA-376, 18.3.1.33).
      ...(values.length > 0 && values.join(",").length <= 255 && { choices: [{ column: 2, values }] }),
    },
    { name: say(messages.notes), widths: [90], rows: notes.map((note) => [say(note)]) },
  ]);
  return { file: toBase64(bytes) };
}

/** @throws Failure importFaulty, importTooLarge */
export async function readRoster(file: string): Promise<Roster> {
  const faulty = (fault: string, text = messages.broken) =>
    fail(Code.importFaulty, text, { result: { fault } });
  const bytes = fromBase64(file);
  if (!bytes) throw faulty("broken");
  const read = await readWorkbook(bytes, {
    rows: MOST_ROSTER_ROWS + HEAD_ROWS + 1,
    lastColumn: "Z",
  })
    .then((sheets) => findTables(sheets, columnNamed, ["number", "name"], OWN))
    .catch((error: unknown) => {
      if (!(error instanceof FileFault)) throw error;
      throw error.kind === "large" ? fail(Code.importTooLarge) : faulty(error.kind);
    });
  if (read.tables.length === 0) throw faulty("head", messages.otherHead);
  const rows = read.tables.flatMap(rowsOf);
  if (rows.length > MOST_ROSTER_ROWS) throw fail(Code.importTooLarge);
  if (rows.length === 0) throw faulty("empty", messages.empty);
  return { ...read, rows };
}

/** Names that spreadsheets accept, each once, for sheets of a file that other programs wrote (ECMA-376, 18.2.19). */
function sheetNames(tables: readonly Table<ColumnName>[]): readonly string[] {
  const taken = new Set<string>();
  return tables.map(({ sheet }, at) => {
    const plain = sheet.name
      .replace(/[[\]:*?/\\]/g, "_")
      .replace(/^'+|'+$/g, "")
      .slice(0, 31);
    const isFree =
      plain.trim() !== "" && plain.toLowerCase() !== "history" && !taken.has(plain.toLowerCase());
    const name = isFree ? plain : `${plain.slice(0, 24)} (${at + 1})`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** A table with one column more, or with new values where it is there already. */
function withFaults(
  table: Table<ColumnName>,
  name: string,
  faultOf: (row: number) => RosterFault | undefined,
  locale: Locale,
): WrittenSheet {
  const { sheet, head, heads, columns: named, rows } = table;
  const width = Math.max(named.length, ...rows.map(({ length }) => length));
  const known = heads.findIndex((text) => OWN.includes(plainCell(text)));
  const column = known < 0 ? width : known;
  const withFault = (row: readonly string[], text: string): string[] => {
    const cells = Array.from({ length: Math.max(width, column + 1) }, (_, at) => row[at] ?? "");
    cells[column] = text;
    return cells;
  };
  return {
    name,
    headRows: head + 1,
    isPlain: true,
    widths: Array.from({ length: Math.max(width, column + 1) }, (_, at) =>
      at === column ? 48 : named[at] === "className" ? 24 : 18,
    ),
    rows: [
      ...sheet.rows.slice(0, head),
      withFault(heads, translate(messages.fault, locale)),
      ...rows.map((row, index) => {
        const fault = faultOf(head + index + 2);
        return withFault(row, fault ? translate(faults[fault], locale) : "");
      }),
    ],
  };
}

/**
 * The same sheets, their other columns too, with one that says what is wrong with each row: mended, it can be sent again.
 * @param faulty rows with their sheet and number, as the spreadsheet counts them
 */
export async function faultyWorkbook(
  { tables }: Roster,
  faulty: readonly (RosterRow & { readonly fault: RosterFault })[],
  locale: Locale,
): Promise<string> {
  const faultOf = new Map(faulty.map(({ sheet, row, fault }) => [`${row} ${sheet}`, fault]));
  const names = sheetNames(tables);
  const bytes = await writeWorkbook(
    tables.map((table, at) =>
      withFaults(table, names[at] ?? "", (row) => faultOf.get(`${row} ${sheetOf(table)}`), locale),
    ),
  );
  return toBase64(bytes);
}
