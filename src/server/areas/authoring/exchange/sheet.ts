/** Outlines in workbooks: one row each, columns by their heads, notes on a sheet of their own. */
import type { NodeKind } from "../../../../core/contract/course.js";
import type { OutlineRowFaults, OutlineRowNotes } from "../../../../core/contract/outline-exchange.js";
import { type Draft, orderOf } from "../../../../core/rules/authoring/index.js";
import { FileFault } from "../../../exchange/file-fault.js";
import { findTable, plainCell, type Table, type Unread } from "../../../exchange/table.js";
import { readWorkbook, writeWorkbook } from "../../../exchange/workbook.js";
import type { Locale } from "../../../messages.js";
import {
  type ColumnName,
  columnNamed,
  Columns,
  ItemKinds,
  kindName,
  kindNamed,
  truthName,
  truthNamed,
} from "./labels.js";
import { EMPTY, heads, NOTES, type RowTexts, sampleRows, SHEETS } from "./template.js";

export interface Finding<T> {
  readonly code: T;
  /** What stands there. */
  readonly detail: string;
}
export interface SheetRow {
  /** In the workbook, from 1. */
  readonly row: number;
  readonly kind?: NodeKind;
  readonly chapter: string;
  readonly section: string;
  readonly title: string;
  readonly duration?: number;
  readonly required?: boolean;
  /** What stands for what it shows, as it was written. */
  readonly code: string;
  readonly faults: readonly Finding<(typeof OutlineRowFaults)[number]>[];
  readonly notes: readonly Finding<(typeof OutlineRowNotes)[number]>[];
  /** As it stands there, with the names of its folders. */
  readonly texts: RowTexts;
}

const LONGEST = 200;
const MOST_SECONDS = 200_000;
/** Sheets and columns that we write ourselves and do not read. */
const OWN = Object.values(SHEETS).flatMap(({ notes, fault }) => [notes, fault]);

function textsIn(row: readonly string[], columns: Table<ColumnName>["columns"]): Record<ColumnName, string> {
  const texts = { ...EMPTY } as Record<ColumnName, string>;
  columns.forEach((column, at) => {
    if (column !== undefined) texts[column] = plainCell(row[at]);
  });
  return texts;
}

/** Minutes to seconds. @returns undefined for what is no number of minutes */
function secondsOf(text: string): number | undefined {
  const plainText = text.normalize("NFKC").replace(/\s*(?:分钟|分|min(?:utes?)?)$/i, "");
  if (!/^\d+(?:\.\d+)?$/.test(plainText)) return undefined;
  const seconds = Math.round(Number(plainText) * 60);
  return seconds <= MOST_SECONDS ? seconds : undefined;
}
/** Whether a node of the kind has a length in minutes. */
export const isTimed = (kind: NodeKind): boolean => kind === "video" || kind === "audio";

function rowOf(row: number, texts: Record<ColumnName, string>, chapter: string, section: string): SheetRow {
  const faults: SheetRow["faults"][number][] = [];
  const notes: SheetRow["notes"][number][] = [];
  const title = texts.item || texts.section || texts.chapter;
  if (chapter === "") faults.push({ code: "chapterMissing", detail: "" });
  for (const text of new Set([chapter, section, title]))
    if (text.length > LONGEST) faults.push({ code: "titleLong", detail: text.slice(0, 40) });
  const folderKind = texts.item === "" ? (texts.section === "" ? "chapter" : "section") : undefined;
  const kind = folderKind ?? kindNamed(texts.type);
  if (folderKind) {
    // A row that only has a type is an item whose title was forgotten.
    const isItem = texts.type !== "" && kindNamed(texts.type) !== undefined;
    if (isItem || (texts.chapter === "" && texts.section === ""))
      faults.push({ code: "itemMissing", detail: "" });
  } else if (texts.type === "") faults.push({ code: "typeMissing", detail: "" });
  else if (!kind) faults.push({ code: "typeUnknown", detail: texts.type.slice(0, 40) });
  const duration = texts.minutes === "" ? undefined : secondsOf(texts.minutes);
  const required = texts.required === "" ? undefined : truthNamed(texts.required);
  if (!folderKind && kind && !isTimed(kind) && texts.minutes !== "")
    notes.push({ code: "minutesIgnored", detail: texts.minutes.slice(0, 40) });
  else if (!folderKind && texts.minutes !== "" && duration === undefined)
    faults.push({ code: "minutesWrong", detail: texts.minutes.slice(0, 40) });
  if (!folderKind && texts.required !== "" && required === undefined)
    faults.push({ code: "requiredWrong", detail: texts.required.slice(0, 40) });
  return {
    row,
    ...(faults.length === 0 && kind && { kind }),
    chapter,
    section,
    title,
    ...(!folderKind && kind && isTimed(kind) && duration !== undefined && { duration }),
    ...(!folderKind && required !== undefined && { required }),
    code: folderKind ? "" : texts.code,
    faults,
    notes,
    texts: { ...texts, chapter, section },
  };
}

/** @throws FileFault for a workbook that has no outline */
export async function readOutline(
  bytes: Uint8Array,
): Promise<{ readonly rows: readonly SheetRow[]; readonly unread: Unread }> {
  const table = findTable(await readWorkbook(bytes), columnNamed, ["chapter", "item"], OWN);
  if (!table) throw new FileFault("format");
  const { sheet, columns, unread } = table;
  const from = table.head + 1;
  const rows: SheetRow[] = [];
  let [chapter, section] = ["", ""];
  // As they stand there: what is merged is the same as what is left empty below its first row.
  for (const [at, cells] of sheet.rows.slice(from).entries()) {
    const texts = textsIn(cells, columns);
    if (Object.values(texts).every((text) => text === "")) continue;
    if (texts.chapter !== "") [chapter, section] = [texts.chapter, texts.section];
    else if (texts.section !== "") section = texts.section;
    rows.push(rowOf(from + at + 1, texts, chapter, section));
  }
  return { rows, unread };
}

function write(
  locale: Locale,
  rows: readonly (readonly (string | number)[])[],
  fault?: string,
): Promise<Uint8Array> {
  const at = (column: ColumnName) => Columns.indexOf(column);
  const head = [...heads(locale), ...(fault === undefined ? [] : [fault])];
  return writeWorkbook([
    {
      name: SHEETS[locale].outline,
      rows: [head, ...rows],
      headRows: 1,
      widths: [28, 28, 36, 16, 12, 10, 28, 60].slice(0, head.length),
      choices: [
        { column: at("type"), values: ItemKinds.map((kind) => kindName(kind, locale)) },
        { column: at("required"), values: [truthName(true, locale), truthName(false, locale)] },
      ],
    },
    { name: SHEETS[locale].notes, rows: NOTES[locale], headRows: 1, widths: [18, 90] },
  ]);
}
const cellsOf = (texts: RowTexts): (string | number)[] => Columns.map((column) => texts[column]);

export const writeTemplate = (locale: Locale): Promise<Uint8Array> =>
  write(locale, sampleRows(locale).map(cellsOf));

/** The rows that have faults, each with what is wrong with it. */
export const writeFaults = (
  locale: Locale,
  rows: readonly { readonly texts: RowTexts; readonly text: string }[],
): Promise<Uint8Array> =>
  write(
    locale,
    rows.map(({ texts, text }) => [...cellsOf(texts), text]),
    SHEETS[locale].fault,
  );

/**
 * Every node of the draft in its order. A chapter has a row of its own, and so has a section: two of one name stay two.
 * @param hrefs addresses of links, by the number of what they show
 */
export function writeOutline(
  locale: Locale,
  draft: Draft,
  hrefs: ReadonlyMap<number, string>,
): Promise<Uint8Array> {
  const titleOf = (key: string | undefined) => draft.nodes.get(key ?? "")?.title ?? "";
  const rows = orderOf(draft).map((key): RowTexts => {
    const node = draft.nodes.get(key)!;
    const { kind, title } = node;
    if (kind === "chapter") return { ...EMPTY, chapter: title };
    const parent = draft.parents.get(key)!;
    if (kind === "section") return { ...EMPTY, chapter: titleOf(parent), section: title };
    const isInSection = draft.nodes.get(parent)?.kind === "section";
    return {
      chapter: titleOf(isInSection ? draft.parents.get(parent) : parent),
      section: isInSection ? titleOf(parent) : "",
      item: title,
      type: kindName(kind, locale),
      // To a thousandth: a second is a sixtieth.
      minutes: isTimed(kind) && node.duration > 0 ? Number((node.duration / 60).toFixed(3)) : "",
      required: truthName(node.required, locale),
      code: node.content > 0 ? (hrefs.get(node.content) ?? `#${node.content}`) : "",
    };
  });
  return write(locale, rows.map(cellsOf));
}
