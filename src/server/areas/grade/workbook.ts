/** Grades as a workbook that goes out, is changed and comes back (docs/domain.md 10.11). */
import { Code, type gradeFile, type Output } from "../../../core/contract/index.js";
import { MOST_CELLS, type GradeFault } from "../../../core/contract/grade-file.js";
import { folded, roundPoints } from "../../../core/rules/assessment/index.js";
import { fromBase64, toBase64 } from "../../exchange/base64.js";
import { FileFault } from "../../exchange/file-fault.js";
import { letterOf, readWorkbook, type Sheet, writeWorkbook } from "../../exchange/workbook.js";
import { fail, type Given } from "../../http/index.js";
import { translate } from "../../messages.js";
import { studentNumbers } from "../accounts/index.js";
import type { GradedAssessment } from "../assessment/index.js";
import { bookOf } from "./book.js";
import { curveShown } from "./curve-store.js";
import { participation } from "./daily-store.js";
import { messages } from "./messages.js";
import { demandOpen, nameOf } from "./sheet.js";
import { type Cell, itemsOf, partsOf, percentOf } from "./totals.js";

/** In the first cell of a sheet of ours, with the run; learners and items have their ids in the row and the column below it. */
const MARK = "edu-grades";
/** The hidden sheet with what each cell was. */
const KEPT = "edu-exported";
const LIMITS = { rows: 10_100, lastColumn: "TZ" };
const MOST_FAULTS = 1000;
/** Id, number, name and class stand before the items. */
const FIRST = 4;
const HEAD_ROWS = 2;

type Locale = Given<typeof gradeFile.gradeExport>["ctx"]["locale"];

/** What stands in a cell of the file. */
const textOf = ({ state, points }: Cell, locale: Locale): string | number =>
  state === "excused" ? translate(messages.excused, locale) : points === undefined ? "" : roundPoints(points);

export async function gradeExport({
  input: { id, learners: wanted, assessments: only },
  ctx: { platform, locale },
}: Given<typeof gradeFile.gradeExport>): Promise<Output<typeof gradeFile.gradeExport>> {
  const { db, clock } = platform;
  const { run, assessments, learners, cell } = await bookOf(db, id, clock.now());
  const byId = new Map(learners.map((one) => [one.account_id, one]));
  const shown = wanted ? wanted.flatMap((account) => byId.get(account) ?? []) : learners;
  const items = only ? assessments.filter((one) => only.includes(one.id)) : assessments;
  if (shown.length === 0 || (only && items.length === 0)) throw fail(Code.notFound);
  const numbers = await studentNumbers(
    db,
    shown.map((one) => one.account_id),
  );
  const say = (text: Parameters<typeof translate>[0], params = {}) => translate(text, locale, params);
  const parts = partsOf(run.grading);
  const [partIn, curve] = await Promise.all([participation(db, run), curveShown(db, id)]);
  const rows = shown.map((one) => {
    const account = one.account_id;
    const all = assessments.map((each) => cell(each, account));
    const total = percentOf(parts, itemsOf(assessments, all, one.percent, partIn(account)), curve);
    return {
      account,
      texts: items.map((each) => textOf(cell(each, account), locale)),
      lead: [numbers.get(account) ?? "", nameOf(one), one.class_name ?? ""],
      total: total ?? "",
    };
  });
  const bytes = await writeWorkbook([
    {
      name: say(messages.sheetName),
      headRows: HEAD_ROWS,
      isPlain: true,
      hiddenRows: [0],
      hiddenColumns: [0],
      widths: [2, 16, 16, 16, ...items.map(() => 18), 10],
      rows: [
        [`${MARK} ${id}`, "", "", "", ...items.map((one) => `item ${one.id}`), ""],
        [
          "",
          say(messages.number),
          say(messages.name),
          say(messages.className),
          ...items.map(({ title, max }) => say(messages.column, { title, max })),
          say(messages.total),
        ],
        ...rows.map(({ account, lead, texts, total }) => [`learner ${account}`, ...lead, ...texts, total]),
      ],
    },
    {
      name: say(messages.notesName),
      widths: [80],
      rows: messages.notes.map((note) => [say(note)]),
    },
    {
      name: KEPT,
      isHidden: true,
      isPlain: true,
      rows: [
        ["items", JSON.stringify(items.map((one) => one.id))],
        ...rows.map(({ account, texts }) => [`learner ${account}`, JSON.stringify(texts.map(String))]),
      ],
    },
  ]);
  return { file: toBase64(bytes) };
}

async function read(file: string): Promise<Sheet[]> {
  const bytes = fromBase64(file);
  if (!bytes) throw fail(Code.invalid, messages.file.broken, { result: { field: "file" } });
  try {
    const sheets = await readWorkbook(bytes, LIMITS);
    if (sheets.some(({ isCut }) => isCut)) throw new FileFault("large");
    return sheets;
  } catch (error) {
    if (error instanceof FileFault)
      throw fail(Code.invalid, messages.file[error.kind], { result: { field: "file", fault: error.kind } });
    throw error;
  }
}

const idIn = (text: string | undefined, kind: string): number | undefined => {
  const found = new RegExp(String.raw`^${kind} (\d{1,15})$`).exec((text ?? "").trim());
  return found ? Number(found[1]) : undefined;
};

/** What each cell was when it went out, by item and learner; nothing where a program left the hidden sheet out. */
function exportedOf(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const [head, ...rows] = sheets.find(({ name }) => name === KEPT)?.rows ?? [];
  const list = (text: string | undefined): unknown[] => {
    try {
      const parsed: unknown = JSON.parse(text ?? "[]");
      return Array.isArray(parsed) ? parsed : [];
    } catch {
      // A damaged row counts as none.
      return [];
    }
  };
  const items = list(head?.[1]);
  return new Map(
    rows.flatMap((row) =>
      list(row[1]).map((value, at) => [`${String(items[at])} ${idIn(row[0], "learner")}`, String(value)]),
    ),
  );
}

/** One cell of the file against the gradebook. */
type Finding =
  | { readonly kind: "same" }
  | { readonly kind: "fault"; readonly fault: GradeFault }
  | { readonly kind: "change"; readonly after: number | undefined; readonly exported?: string };

function compare(
  text: string,
  exported: string | undefined,
  now: Cell,
  { max }: GradedAssessment,
  locale: Locale,
): Finding {
  const current = String(textOf(now, locale));
  const plain = folded(text);
  const number = /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
  const isLike = (other: string) =>
    other === text || (number !== undefined && other !== "" && Number(other) === number);
  // Without what it was, whatever differs from now is meant.
  if (isLike(exported ?? current) || isLike(current)) return { kind: "same" };
  if (now.state === "excused") return { kind: "fault", fault: "excused" };
  if (plain === "" && now.state !== "override") return { kind: "fault", fault: "emptied" };
  if (plain !== "" && number === undefined) return { kind: "fault", fault: "notNumber" };
  if (number !== undefined && number > max) return { kind: "fault", fault: "tooMuch" };
  if (number !== undefined && roundPoints(number) !== number) return { kind: "fault", fault: "decimals" };
  const isOvertaken = exported !== undefined && exported !== current;
  return { kind: "change", after: number, ...(isOvertaken && { exported }) };
}

export async function gradeImportCheck({
  input: { id, file },
  ctx: { platform, locale },
}: Given<typeof gradeFile.gradeImportCheck>): Promise<Output<typeof gradeFile.gradeImportCheck>> {
  const now = platform.clock.now();
  const sheets = await read(file);
  const sheet = sheets.find(({ rows }) => idIn(rows[0]?.[0], MARK) !== undefined);
  if (!sheet) throw fail(Code.invalid, messages.otherFile, { result: { field: "file" } });
  if (idIn(sheet.rows[0]?.[0], MARK) !== id)
    throw fail(Code.invalid, messages.otherRun, { result: { field: "file" } });
  const { run, assessments, learners, cell } = await bookOf(platform.db, id, now);
  demandOpen(run, now);
  const exported = exportedOf(sheets);
  const result: Output<typeof gradeFile.gradeImportCheck> = { changes: [], faults: [], unchanged: 0 };
  const fault = (row: number, column: number, kind: GradeFault, value: string, max?: number) => {
    if (result.faults.length < MOST_FAULTS)
      result.faults.push({
        row: row + 1,
        column: letterOf(column),
        fault: kind,
        value: value.slice(0, 100),
        ...(max !== undefined && { max }),
      });
  };
  const columns: { at: number; one: GradedAssessment }[] = [];
  (sheet.rows[0] ?? []).forEach((text, at) => {
    const item = idIn(text, "item");
    if (item === undefined) return;
    const one = assessments.find((each) => each.id === item);
    const title = sheet.rows[1]?.[at] ?? "";
    if (!one) fault(1, at, "unknownItem", title);
    else if (columns.some((each) => each.one.id === item)) fault(1, at, "twice", title);
    else columns.push({ at, one });
  });
  const byId = new Map(learners.map((one) => [one.account_id, one]));
  const seen = new Set<number>();
  sheet.rows.forEach((row, at) => {
    if (at < HEAD_ROWS || row.every((text) => text.trim() === "")) return;
    const account = idIn(row[0], "learner");
    const learner = account === undefined ? undefined : byId.get(account);
    const said = row[2] || row[1] || row[0] || "";
    if (!learner) return fault(at, FIRST - 2, "unknownLearner", said);
    if (seen.has(learner.account_id)) return fault(at, FIRST - 2, "twice", said);
    seen.add(learner.account_id);
    for (const { at: column, one } of columns) {
      // More than a screen of it is no number.
      const text = (row[column] ?? "").slice(0, 200);
      const current = cell(one, learner.account_id);
      const was = exported.get(`${one.id} ${learner.account_id}`);
      const found = compare(text.trim(), was, current, one, locale);
      if (found.kind === "same") result.unchanged += 1;
      else if (found.kind === "fault") fault(at, column, found.fault, text, one.max);
      else if (result.changes.length < MOST_CELLS)
        result.changes.push({
          row: at + 1,
          column: letterOf(column),
          learner: learner.account_id,
          name: nameOf(learner),
          assessment: one.id,
          title: one.title,
          before: current.points,
          after: found.after,
          exported: found.exported,
        });
    }
    return undefined;
  });
  return result;
}
