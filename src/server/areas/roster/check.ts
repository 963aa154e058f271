/** A roster held against the school, the run's classes and its places: what would become of each row. */
import type { Output, roster } from "../../../core/contract/index.js";
import type { RosterFault } from "../../../core/contract/roster.js";
import type { Db } from "../../adapters/index.js";
import { checkAnswer } from "../../exchange/sheet-form.js";
import type { Given } from "../../http/index.js";
import { learnersByNumber } from "../accounts/index.js";
import { classOfRun, INSIDE, managedClasses, placesOf, runOf } from "../course/index.js";
import { readRoster, rosterForm, type RosterRow } from "./workbook.js";

export interface GoodRow extends RosterRow {
  readonly account: number;
  readonly classId: number;
}
export interface Checked {
  readonly good: readonly GoodRow[];
  readonly faulty: readonly (RosterRow & { readonly fault: RosterFault })[];
}

/** Spaces are for the eye: names of two characters are padded to three, classes are written 数控2601班 and 数控 2601 班. */
const folded = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
/** The dot within a name, as keyboards have it (GB/T 15834, 4.14: U+00B7). */
const foldedName = (text: string): string => folded(text).replace(/[•・‧∙⋅．.]/g, "·");

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
  const classByName = new Map(classes.map((one) => [folded(one.name), one]));
  for (const one of classes) classByName.set(one.name, one);
  const own = classes.find(({ id }) => id === into);
  let free = !run || run.capacity === null ? Number.MAX_SAFE_INTEGER : run.capacity - run.taken;
  const seen = new Set<number>();
  const good: GoodRow[] = [];
  const faulty: (RosterRow & { fault: RosterFault })[] = [];
  const judge = (row: RosterRow): RosterFault | GoodRow => {
    if (!row.number || !row.name) return "missing";
    const known = byNumber.get(row.number) ?? [];
    if (known.length === 0) return "unknownNumber";
    const learner = known.find(({ real_name }) => foldedName(real_name ?? "") === foldedName(row.name));
    if (!learner) return "wrongName";
    const target = row.className
      ? (classByName.get(row.className) ?? classByName.get(folded(row.className)))
      : own;
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

/** Reads a workbook and says what would become of each row. Nothing is stored. */
export async function rosterCheck({
  input: { id, classId, file },
  ctx: { platform, locale },
  member,
}: Given<typeof roster.rosterCheck>): Promise<Output<typeof roster.rosterCheck>> {
  if (classId !== undefined) await classOfRun(platform.db, id, classId);
  const read = await readRoster(file);
  const checked = await checkRoster(
    platform.db,
    { runId: id, teacherId: member.accountId, into: classId },
    read.rows,
  );
  return checkAnswer(rosterForm, read, { good: checked.good.length, faulty: checked.faulty }, locale);
}
