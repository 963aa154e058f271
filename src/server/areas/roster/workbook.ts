/** Rosters as workbooks. */
import type { Output, roster } from "../../../core/contract/index.js";
import { MOST_ROSTER_ROWS, type RosterFault } from "../../../core/contract/roster.js";
import {
  readRows,
  type SheetForm,
  type SheetRow,
  type SheetRows,
  writeForm,
} from "../../exchange/sheet-form.js";
import type { Given } from "../../http/index.js";
import { classOfRun, managedClasses } from "../course/index.js";
import { columns, faults, messages, notes } from "./workbook-messages.js";

export type RosterColumn = "number" | "name" | "className";
export type RosterRow = SheetRow<RosterColumn>;

export const rosterForm: SheetForm<RosterColumn, RosterFault> = {
  name: messages.sheet,
  columns: [
    {
      name: "number",
      head: columns[0],
      pattern: /^(学号|student[ _]?(no|number)|number)$/i,
      width: 18,
    },
    { name: "name", head: columns[1], pattern: /^(姓名|name)$/i, width: 16 },
    { name: "className", head: columns[2], pattern: /^(班级|教学班|class)$/i, width: 24 },
  ],
  demanded: ["number", "name"],
  notes,
  faults,
  mostRows: MOST_ROSTER_ROWS,
  empty: messages.empty,
  otherHead: messages.otherHead,
};

/** A sheet for the rows with a list of classes to choose from, and one with notes. */
export async function rosterTemplate({
  input: { id, classId },
  ctx: { platform, locale },
}: Given<typeof roster.rosterTemplate>): Promise<Output<typeof roster.rosterTemplate>> {
  const classes = (await managedClasses(platform.db, id)).filter(({ archived_at }) => archived_at === null);
  const own = classId === undefined ? undefined : await classOfRun(platform.db, id, classId);
  const names = (own ? [own] : classes).map(({ name }) => name);
  return { file: await writeForm(rosterForm, locale, { choices: { className: names } }) };
}

/** @throws Failure importFaulty, importTooLarge */
export async function readRoster(file: string): Promise<SheetRows<RosterColumn>> {
  const read = await readRows(rosterForm, file);
  // Full-width digits, and spaces that a number was grouped by.
  const rows = read.rows.map((row) => ({
    ...row,
    number: row.number.normalize("NFKC").replace(/\s+/g, ""),
  }));
  return { ...read, rows };
}
