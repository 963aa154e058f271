/** Rosters as workbooks: the template, what is wrong with each row, and the same file with what is wrong in it. */
import { Code, type Output, type roster } from "../../../core/contract/index.js";
import { MOST_ROSTER_ROWS, type RosterFault } from "../../../core/contract/roster.js";
import type { Db } from "../../adapters/index.js";
import { fromBase64, toBase64 } from "../../exchange/base64.js";
import { FileFault } from "../../exchange/file-fault.js";
import { readWorkbook, writeWorkbook } from "../../exchange/workbook.js";
import { fail, type Given } from "../../http/index.js";
import { translate, type Locale } from "../../messages.js";
import { learnersByNumber } from "../accounts/index.js";
import { classOfRun, INSIDE, managedClasses, placesOf, runOf } from "../course/index.js";
import { columns, faults, messages, notes } from "./workbook-messages.js";

/** Rows of faults that an answer lists; the workbook has all of them. */
const MOST_LISTED = 500;
const NAMES = ["number", "name", "className"] as const;
type ColumnName = (typeof NAMES)[number];
/** As people write heads: with a star or without, in either language. */
const HEADS: Readonly<Record<ColumnName, RegExp>> = {
  number: /^(学号|student[ _]?(no|number)|number)$/i,
  name: /^(姓名|name)$/i,
  className: /^(班级|class)$/i,
};

export interface RosterRow {
  /** As the spreadsheet counts them. */
  readonly row: number;
  readonly number: string;
  readonly name: string;
  readonly className: string;
}
export interface GoodRow extends RosterRow {
  readonly account: number;
  readonly classId: number;
}
export interface Checked {
  readonly good: readonly GoodRow[];
  readonly faulty: readonly (RosterRow & { readonly fault: RosterFault })[];
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
export async function readRoster(file: string): Promise<RosterRow[]> {
  const bytes = fromBase64(file);
  if (!bytes) throw fail(Code.importFaulty, messages.broken, { result: { fault: "broken" } });
  const sheets = await readWorkbook(bytes, { rows: MOST_ROSTER_ROWS + 2, lastColumn: "Z" }).catch(
    (error: unknown) => {
      if (!(error instanceof FileFault)) throw error;
      if (error.kind === "large") throw fail(Code.importTooLarge);
      throw fail(Code.importFaulty, messages.broken, { result: { fault: error.kind } });
    },
  );
  for (const { rows } of sheets) {
    const [head = [], ...rest] = rows;
    const plain = head.map((text) => text.replace(/[★*\s]+/g, " ").trim());
    const at = Object.fromEntries(
      NAMES.map((name) => [name, plain.findIndex((text) => HEADS[name].test(text))]),
    ) as Record<ColumnName, number>;
    if (at.number < 0 || at.name < 0) continue;
    const value = (row: readonly string[], name: ColumnName) => (row[at[name]] ?? "").trim().slice(0, 128);
    const found = rest.flatMap((row, index): RosterRow[] => {
      const one = {
        number: value(row, "number"),
        name: value(row, "name"),
        className: value(row, "className"),
      };
      return one.number || one.name || one.className ? [{ row: index + 2, ...one }] : [];
    });
    if (found.length > MOST_ROSTER_ROWS) throw fail(Code.importTooLarge);
    if (found.length === 0) throw fail(Code.importFaulty, messages.empty, { result: { fault: "empty" } });
    return found;
  }
  throw fail(Code.importFaulty, messages.otherHead, { result: { fault: "head" } });
}

/**
 * Each row against the school's learners, the run's classes and places.
 * @param into the class of rows that name none; undefined: each has to name one
 */
export async function checkRoster(
  db: Db,
  { runId, teacherId, into }: { runId: number; teacherId: number; into: number | undefined },
  rows: readonly RosterRow[],
): Promise<Checked> {
  const [classes, learners, run] = await Promise.all([
    managedClasses(db, runId),
    learnersByNumber(db, teacherId, [...new Set(rows.map(({ number }) => number))]),
    runOf(db, runId),
  ]);
  const byNumber = new Map<string, typeof learners>();
  for (const one of learners)
    byNumber.set(one.number ?? "", [...(byNumber.get(one.number ?? "") ?? []), one]);
  const places = new Map(
    (
      await placesOf(
        db,
        runId,
        learners.map(({ id }) => id),
      )
    ).map((one) => [one.account_id, one]),
  );
  const classByName = new Map(classes.map((one) => [one.name, one]));
  const own = classes.find(({ id }) => id === into);
  let free = !run || run.capacity === null ? Number.MAX_SAFE_INTEGER : run.capacity - run.taken;
  const seen = new Set<number>();
  const good: GoodRow[] = [];
  const faulty: (RosterRow & { fault: RosterFault })[] = [];
  const judge = (row: RosterRow): RosterFault | GoodRow => {
    if (!row.number || !row.name) return "missing";
    const known = byNumber.get(row.number) ?? [];
    if (known.length === 0) return "unknownNumber";
    const learner = known.find(({ real_name }) => real_name === row.name);
    if (!learner) return "wrongName";
    const target = row.className ? classByName.get(row.className) : own;
    if (!target) return row.className ? "unknownClass" : "noClass";
    if (target.archived_at !== null) return "archivedClass";
    if (seen.has(learner.id)) return "twice";
    seen.add(learner.id);
    const place = places.get(learner.id);
    if (place && (place.role === "teacher" || place.role === "ta")) return "staff";
    if (place?.state === "banned") return "banned";
    const isInside = place !== undefined && place.role === "learner" && INSIDE.includes(place.state);
    if (isInside && place.class_id !== null) return place.class_id === target.id ? "there" : "elsewhere";
    if (!isInside) {
      if (free <= 0) return "full";
      free -= 1;
    }
    return { ...row, account: learner.id, classId: target.id };
  };
  for (const row of rows) {
    const found = judge(row);
    if (typeof found === "string") faulty.push({ ...row, fault: found });
    else good.push(found);
  }
  return { good, faulty };
}

/** The same rows with a column that says what is wrong with each: mended, it can be sent again. */
async function faultyWorkbook(
  rows: readonly RosterRow[],
  { faulty }: Checked,
  locale: Locale,
): Promise<string> {
  const faultAt = new Map(faulty.map(({ row, fault }) => [row, fault]));
  const bytes = await writeWorkbook([
    {
      name: translate(messages.sheet, locale),
      headRows: 1,
      isPlain: true,
      widths: [18, 16, 24, 48],
      rows: [
        [...headOf(locale), translate(messages.fault, locale)],
        ...rows.map(({ row, number, name, className }) => {
          const fault = faultAt.get(row);
          return [number, name, className, fault ? translate(faults[fault], locale) : ""];
        }),
      ],
    },
  ]);
  return toBase64(bytes);
}

/** Reads a workbook and says what would become of each row. Nothing is stored. */
export async function rosterCheck({
  input: { id, classId, file },
  ctx: { platform, locale },
  member,
}: Given<typeof roster.rosterCheck>): Promise<Output<typeof roster.rosterCheck>> {
  if (classId !== undefined) await classOfRun(platform.db, id, classId);
  const rows = await readRoster(file);
  const checked = await checkRoster(
    platform.db,
    { runId: id, teacherId: member.accountId, into: classId },
    rows,
  );
  const there = checked.faulty.filter(({ fault }) => fault === "there").length;
  return {
    good: checked.good.length,
    there,
    faulty: checked.faulty.length - there,
    faults: checked.faulty.filter(({ fault }) => fault !== "there").slice(0, MOST_LISTED),
    file: checked.faulty.length > there ? await faultyWorkbook(rows, checked, locale) : undefined,
  };
}
