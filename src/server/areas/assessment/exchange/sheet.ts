/** Questions in a workbook: one row each, columns by their heads, notes on a sheet of their own. */
import { FileFault } from "../../../exchange/file-fault.js";
import { findTable, plainCell, type Unread } from "../../../exchange/table.js";
import { readWorkbook, writeWorkbook } from "../../../exchange/workbook.js";
import type { Locale } from "../../../messages.js";
import { type Draft, type Entry, entryOf, idAt } from "./draft.js";
import { draftOf, fieldsOf, type FieldTexts, NO_FIELDS } from "./fields.js";
import { NOTES, sampleRows } from "./template.js";
import {
  fieldName,
  fieldNamed,
  type FieldName,
  Fields,
  FieldTypes,
  levelName,
  scoringName,
  Scorings,
  typeName,
  typeNamed,
} from "./labels.js";

/** Option columns of the template; a question with more of them makes the sheet wider. */
const OPTIONS = 8;
const REQUIRED: readonly FieldName[] = ["type", "stem", "answer"];

type Column = FieldName | `option ${number}`;

/** 题干 *, （必填）题干, A, 选项A */
function columnOf(head: string): Column | undefined {
  const plain = head
    .normalize("NFKC")
    .replace(/\(.*?\)|[*★]/g, "")
    .trim();
  const letter = /^(?:选项|option)?\s*([a-t])$/i.exec(plain)?.[1]?.toLowerCase();
  return letter === undefined ? fieldNamed(plain) : `option ${letter.charCodeAt(0) - 97}`;
}
const optionOf = (column: Column): number | undefined =>
  column.startsWith("option ") ? Number(column.slice(7)) : undefined;

const NOTES_SHEET: Readonly<Record<Locale, string>> = { "zh-CN": "说明", "en-US": "Notes" };
const SAMPLE_SHEET: Readonly<Record<Locale, string>> = { "zh-CN": "示例", "en-US": "Examples" };
/** Sheets that we write ourselves and do not read. */
const OWN = [...Object.values(NOTES_SHEET), ...Object.values(SAMPLE_SHEET)];

function fieldsIn(row: readonly string[], columns: readonly (Column | undefined)[]): FieldTexts {
  const texts: Record<FieldName, string> = { ...NO_FIELDS };
  const options: string[] = [];
  columns.forEach((column, at) => {
    const text = plainCell(row[at]);
    const option = column && optionOf(column);
    if (option !== undefined) options[option] = text;
    else if (column !== undefined) texts[column as FieldName] = text;
  });
  const last = options.findLastIndex((text) => (text ?? "") !== "");
  return { ...texts, options: Array.from({ length: last + 1 }, (_, at) => options[at] ?? "") };
}

/** @throws FileFault for a workbook that has no table of questions */
export async function parseSheet(
  bytes: Uint8Array,
): Promise<{ readonly entries: Entry[]; readonly unread: Unread }> {
  const sheets = await readWorkbook(bytes);
  const find = (besides: FieldName) => findTable<Column>(sheets, columnOf, ["stem", besides], OWN);
  const table = find("answer") ?? find("type");
  if (!table) throw new FileFault("format");
  const { head, columns, rows, unread } = table;
  const entries = rows.flatMap((row, at) => {
    if (row.every((cell) => plainCell(cell) === "")) return [];
    const fields = fieldsIn(row, columns);
    return [
      entryOf(String(head + at + 2), { type: typeNamed(fields.type), text: fields.stem }, (findings) =>
        draftOf(fields, findings),
      ),
    ];
  });
  return { entries, unread };
}

function sheetOf(rows: readonly FieldTexts[], locale: Locale) {
  const width = Math.max(OPTIONS, ...rows.map(({ options }) => options.length));
  const [first, rest] = [Fields.slice(0, 2), Fields.slice(2)];
  const head = (field: FieldName) => `${fieldName(field, locale)}${REQUIRED.includes(field) ? " *" : ""}`;
  const choice = (field: FieldName, values: readonly string[]) => ({
    column: field === "type" ? 0 : 2 + width + rest.indexOf(field),
    values,
  });
  return {
    name: locale === "zh-CN" ? "题目" : "Questions",
    headRows: 1,
    widths: [14, 48, ...Array.from({ length: width }, () => 18), 20, 40, 10, 8, 20, 20, 16],
    rows: [
      [
        ...first.map(head),
        ...Array.from({ length: width }, (_, at) => idAt(at).toUpperCase()),
        ...rest.map(head),
      ],
      ...rows.map((fields) => [
        ...first.map((field) => fields[field]),
        ...Array.from({ length: width }, (_, at) => fields.options[at] ?? ""),
        ...rest.map((field) => fields[field]),
      ]),
    ],
    choices: [
      choice(
        "type",
        FieldTypes.map((type) => typeName(type, locale)),
      ),
      choice(
        "difficulty",
        [1, 2, 3, 4, 5].map((level) => levelName(level, locale)),
      ),
      choice(
        "scoring",
        Scorings.map((scoring) => scoringName(scoring, locale)),
      ),
    ],
  };
}

const notesSheet = (locale: Locale) => ({
  name: NOTES_SHEET[locale],
  widths: [18, 90],
  rows: NOTES[locale],
});

/** Those that fields hold, each in a row. */
export const writeSheet = (drafts: readonly Draft[], locale: Locale): Promise<Uint8Array> =>
  writeWorkbook([
    sheetOf(
      drafts.map((draft) => fieldsOf(draft, locale)).filter((fields) => fields !== undefined),
      locale,
    ),
    notesSheet(locale),
  ]);

export const writeTemplate = (locale: Locale): Promise<Uint8Array> =>
  writeWorkbook([
    sheetOf([], locale),
    notesSheet(locale),
    { ...sheetOf(sampleRows(locale), locale), name: SAMPLE_SHEET[locale] },
  ]);
