/**
 * Workbooks that people fill in, whatever their rows are: the template, what stands in one that comes back, and the same
 * file with what is wrong in it.
 */
import { Code } from "../../core/contract/index.js";
import { fail } from "../http/index.js";
import { message, translate, type Locale, type Message } from "../messages.js";
import { fromBase64, toBase64 } from "./base64.js";
import { FileFault } from "./file-fault.js";
import { findTables, plainCell, type Table, type Tables } from "./table.js";
import { readWorkbook, type WrittenSheet, writeWorkbook } from "./workbook.js";

export interface SheetForm<C extends string, F extends string> {
  readonly name: Message;
  /** As people write heads: with a star or without, in either language. */
  readonly columns: readonly {
    readonly name: C;
    readonly head: Message;
    readonly pattern: RegExp;
    readonly width: number;
    /** Characters that are read of a cell; 128 unless said. */
    readonly longest?: number;
  }[];
  readonly demanded: readonly C[];
  /** Heads of columns that an export has and nobody fills in. */
  readonly told?: readonly Message[];
  readonly notes: readonly Message[];
  readonly faults: Readonly<Record<F, Message>>;
  readonly mostRows: number;
  readonly empty: Message;
  readonly otherHead: Message;
}

const messages = {
  notes: message("填写说明", "Notes"),
  fault: message("问题", "Problem"),
  broken: message(
    "文件无法读取，请另存为没有密码的 Excel 工作簿（.xlsx）再导入",
    "The file can't be read. Save it as an Excel workbook (.xlsx) without a password, then import it.",
  ),
};
/** Rows that may stand above the heads, and the heads. */
const HEAD_ROWS = 10;
/** Of a sheet's name; spreadsheets allow 31. */
const LONGEST_SHEET = 64;
const LONGEST_CELL = 128;
const LOCALES = ["zh-CN", "en-US"] as const;

/** A row that says anything; a cell that is not there is empty. */
export type SheetRow<C extends string> = Readonly<Record<C, string>> & {
  /** The name of its sheet. */
  readonly sheet: string;
  /** As the spreadsheet counts them. */
  readonly row: number;
  /** Columns that its table has: what the others would say is not said. */
  readonly columns: ReadonlySet<C>;
};
/** What a workbook says, and the tables that it stands in: one for each sheet with the columns. */
export interface SheetRows<C extends string> extends Tables<C> {
  readonly rows: readonly SheetRow<C>[];
}

/** @returns the name of a table's sheet, as rows and answers have it */
const sheetOf = <C extends string>({ sheet }: Table<C>): string => sheet.name.slice(0, LONGEST_SHEET);

/** Sheets and columns that we write ourselves and do not read. */
const ownNames = ({ told = [] }: Pick<SheetForm<string, string>, "told">): string[] =>
  [messages.notes, messages.fault, ...told].flatMap((text) =>
    LOCALES.map((locale) => translate(text, locale)),
  );

function rowsOf<C extends string>(form: SheetForm<C, string>, table: Table<C>): SheetRow<C>[] {
  const sheet = sheetOf(table);
  const columns = new Set(table.columns.filter((column) => column !== undefined));
  return table.rows.flatMap((row, index) => {
    const cells = form.columns.map(
      ({ name, longest = LONGEST_CELL }) =>
        [name, plainCell(row[table.columns.indexOf(name)]).slice(0, longest)] as const,
    );
    if (cells.every(([, value]) => value === "")) return [];
    const values = Object.fromEntries(cells) as Record<C, string>;
    return [{ ...values, sheet, row: table.head + index + 2, columns }];
  });
}

/** @throws Failure importFaulty, importTooLarge */
export async function readRows<C extends string>(
  form: SheetForm<C, string>,
  file: string,
): Promise<SheetRows<C>> {
  const faulty = (fault: string, text = messages.broken) =>
    fail(Code.importFaulty, text, { result: { fault } });
  const columnNamed = (head: string): C | undefined => {
    const plain = head.replace(/[★*＊\s]+|[（(](?:必填|required)[）)]/gi, " ").trim();
    return form.columns.find(({ pattern }) => pattern.test(plain))?.name;
  };
  const bytes = fromBase64(file);
  if (!bytes) throw faulty("broken");
  const read = await readWorkbook(bytes, { rows: form.mostRows + HEAD_ROWS + 1, lastColumn: "Z" })
    .then((sheets) => findTables(sheets, columnNamed, form.demanded, ownNames(form)))
    .catch((error: unknown) => {
      if (!(error instanceof FileFault)) throw error;
      throw error.kind === "large" ? fail(Code.importTooLarge) : faulty(error.kind);
    });
  if (read.tables.length === 0) throw faulty("head", form.otherHead);
  const rows = read.tables.flatMap((table) => rowsOf(form, table));
  if (rows.length > form.mostRows) throw fail(Code.importTooLarge);
  if (rows.length === 0) throw faulty("empty", form.empty);
  return { ...read, rows };
}

/** Names that spreadsheets accept, each once, for sheets of a file that other programs wrote (ECMA-376, 18.2.19). */
function sheetNames(tables: readonly Table<string>[]): readonly string[] {
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
function withFaults<C extends string, F extends string>(
  form: SheetForm<C, F>,
  table: Table<C>,
  name: string,
  faultOf: (row: number) => F | undefined,
  locale: Locale,
): WrittenSheet {
  const { sheet, head, heads, columns: named, rows } = table;
  const width = Math.max(named.length, ...rows.map(({ length }) => length));
  const faultHeads = LOCALES.map((one) => translate(messages.fault, one));
  const known = heads.findIndex((text) => faultHeads.includes(plainCell(text)));
  const column = known < 0 ? width : known;
  const withFault = (row: readonly string[], text: string): string[] => {
    const cells = Array.from({ length: Math.max(width, column + 1) }, (_, at) => row[at] ?? "");
    cells[column] = text;
    return cells;
  };
  const widthOf = (at: number) => form.columns.find((one) => one.name === named[at])?.width ?? 18;
  return {
    name,
    headRows: head + 1,
    isPlain: true,
    widths: Array.from({ length: Math.max(width, column + 1) }, (_, at) =>
      at === column ? 48 : widthOf(at),
    ),
    rows: [
      ...sheet.rows.slice(0, head),
      withFault(heads, translate(messages.fault, locale)),
      ...rows.map((row, index) => {
        const fault = faultOf(head + index + 2);
        return withFault(row, fault ? translate(form.faults[fault], locale) : "");
      }),
    ],
  };
}

export type FaultyRow<C extends string, F extends string> = SheetRow<C> & { readonly fault: F };

/** The same sheets, their other columns too, with one that says what is wrong with each row: mended, it can be sent again. */
async function faultyWorkbook<C extends string, F extends string>(
  form: SheetForm<C, F>,
  { tables }: SheetRows<C>,
  faulty: readonly FaultyRow<C, F>[],
  locale: Locale,
): Promise<string> {
  const faultOf = new Map(faulty.map(({ sheet, row, fault }) => [`${row} ${sheet}`, fault]));
  const names = sheetNames(tables);
  const bytes = await writeWorkbook(
    tables.map((table, at) =>
      withFaults(form, table, names[at] ?? "", (row) => faultOf.get(`${row} ${sheetOf(table)}`), locale),
    ),
  );
  return toBase64(bytes);
}

/** Rows of faults that an answer lists; the workbook has all of them. */
const MOST_LISTED = 500;

/** What a check of a workbook answers: `there` is the fault of rows that change nothing. */
export async function checkAnswer<C extends string, F extends string>(
  form: SheetForm<C, F | "there">,
  read: SheetRows<C>,
  { good, faulty }: { readonly good: number; readonly faulty: readonly FaultyRow<C, F | "there">[] },
  locale: Locale,
) {
  const wrong = faulty.filter(({ fault }) => fault !== "there");
  return {
    good,
    there: faulty.length - wrong.length,
    faulty: wrong.length,
    faults: wrong.slice(0, MOST_LISTED),
    sheets: read.tables.map(sheetOf),
    unread: { columns: [...read.unread.columns], sheets: [...read.unread.sheets] },
    file: wrong.length > 0 ? await faultyWorkbook(form, read, faulty, locale) : undefined,
  };
}

/**
 * The workbook to fill in, or filled in with what is there, and a sheet of notes.
 * @param choices what cells of a column may be
 */
export async function writeForm<C extends string>(
  form: SheetForm<C, string>,
  locale: Locale,
  {
    rows = [],
    choices = {},
  }: {
    readonly rows?: readonly (readonly (string | number)[])[];
    readonly choices?: { readonly [Column in C]?: readonly string[] };
  } = {},
): Promise<string> {
  const say = (text: Message) => translate(text, locale);
  const heads = [...form.columns.map(({ head }) => head), ...(rows.length > 0 ? (form.told ?? []) : [])];
  const bytes = await writeWorkbook([
    {
      name: say(form.name),
      headRows: 1,
      widths: [...form.columns.map(({ width }) => width), ...(form.told ?? []).map(() => 12)],
      rows: [heads.map(say), ...rows],
      choices: form.columns.flatMap(({ name }, column) => {
        const values = choices[name] ?? [];
        // A list in a cell holds 255 characters at most (ECMA-376, 18.3.1.33).
        return values.length > 0 && values.join(",").length <= 255 ? [{ column, values }] : [];
      }),
    },
    { name: say(messages.notes), widths: [90], rows: form.notes.map((note) => [say(note)]) },
  ]);
  return toBase64(bytes);
}
