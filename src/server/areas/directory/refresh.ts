/**
 * Brings the directories up to date with accounts, courses and libraries: pages of new schools, counters, and an entry for
 * each certified teacher. It runs now and then, so that no list counts anything while somebody waits for it.
 */
import type { Insertable } from "kysely";
import type { Platform, Trx } from "../../adapters/index.js";
import { fold, gramsOf, initialsOf } from "../../search/index.js";
import { certifiedTeachers } from "../accounts/index.js";
import { schoolTotals, taughtTotals } from "../course/index.js";
import { ensureNumbers, facetNumbers, shelfTotals } from "../library/index.js";
import { profilesOf } from "../user/index.js";
import type { TeacherEntryTable } from "./schema.js";
import * as schools from "./school-store.js";
import { schoolsCopy } from "./schools.js";
import { keyNumber, letterNumber, pinyinOf } from "./sort-key.js";
import { FACETS } from "./teacher-search.js";
import * as teachers from "./teacher-store.js";

/** Teachers of one round of statements. */
const STEP = 500;
/** How long what was counted is believed, in ms. */
const EVERY = 15 * 60_000;

type Db = Platform["db"] | Trx;

const isSame = (row: object, written: object | undefined): boolean =>
  written !== undefined &&
  Object.entries(written).every(([column, value]) => (row as Record<string, unknown>)[column] === value);

/** @returns whether facets have values that they had not before */
async function refreshStep(
  db: Db,
  rows: Awaited<ReturnType<typeof certifiedTeachers>>,
  now: number,
): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  const [profiles, taught, written] = await Promise.all([
    profilesOf(db, ids),
    taughtTotals(db, ids),
    teachers.writtenOf(db, ids),
  ]);
  const known = new Map(written.map((row) => [row.account_id, row]));
  const wanted = rows.map((row) => {
    const words = profiles.get(row.id);
    return {
      account_id: row.id,
      org_id: row.org_id ?? 0,
      edition: row.edition === null ? 0 : row.edition === "higher" ? 1 : 2,
      name: row.real_name || row.nickname,
      photo: words?.photo || row.avatar,
      title_text: words?.title ?? "",
      school_text: words?.school || (row.school ?? ""),
      discipline_text: words?.discipline ?? "",
      courses: taught.get(row.id)?.courses ?? 0,
      learners: taught.get(row.id)?.learners ?? 0,
    };
  });
  const changed = wanted.filter((row) => !isSame(row, known.get(row.account_id)));
  if (changed.length === 0) return false;
  const made = changed.map((row) => {
    const key = pinyinOf(row.name, true);
    const indexed = {
      ...row,
      title: row.title_text,
      discipline: row.discipline_text,
      letter: letterNumber(key),
    };
    return { row, key, indexed };
  });
  const { numberOf, isChanged } = await ensureNumbers(db, FACETS.textsOf(made.map(({ indexed }) => indexed)));
  await teachers.write(
    db,
    made.map(({ row, key, indexed }): Insertable<TeacherEntryTable> => {
      const { school: org_id, ...facets } = FACETS.numbersOf(indexed, numberOf);
      const grams = gramsOf(row.name, true);
      for (const text of [key, row.school_text, row.discipline_text, row.title_text])
        for (const gram of gramsOf(text)) grams.add(gram);
      return {
        ...row,
        ...facets,
        org_id,
        changed_at: now,
        name_key: keyNumber(key),
        grams: [...grams],
        text: `${fold(row.name)} ${key} ${initialsOf(row.name)}`,
      };
    }),
  );
  return isChanged;
}

async function refreshTeachers(db: Db, now: number): Promise<boolean> {
  let isChanged = false;
  for (let after = 0; ;) {
    const rows = await certifiedTeachers(db, after, STEP);
    const last = rows.length === STEP ? rows.at(-1)?.id : undefined;
    isChanged = (await refreshStep(db, rows, now)) || isChanged;
    await teachers.keepOnly(
      db,
      rows.map(({ id }) => id),
      after,
      last,
    );
    if (last === undefined) return isChanged;
    after = last;
  }
}

async function refreshSchools(db: Db, at: number): Promise<boolean> {
  const fresh = await schools.withoutPage(db);
  await schools.addPages(
    db,
    fresh.map(({ id, name }) => ({ org_id: id, sort_key: pinyinOf(name), changed_at: at })),
  );
  const [courses, shelves, staff, before] = await Promise.all([
    schoolTotals(db),
    shelfTotals(db),
    teachers.bySchool(db),
    schools.counters(db),
  ]);
  let isChanged = fresh.length > 0;
  for (const row of before) {
    const of = <T extends { readonly org_id: number }>(list: readonly T[]): T | undefined =>
      list.find(({ org_id }) => org_id === row.org_id);
    const now = {
      org_id: row.org_id,
      courses: Number(of(courses)?.courses ?? 0),
      learners: Number(of(courses)?.learners ?? 0),
      libraries: Number(of(shelves)?.libraries ?? 0),
      resources: Number(of(shelves)?.resources ?? 0),
      teachers: Number(of(staff)?.teachers ?? 0),
    };
    if (isSame(now, row)) continue;
    await schools.setCounters(db, now, at);
    isChanged = true;
  }
  return isChanged;
}

/** Writes both directories anew. @returns whether facets, and whether schools have changed */
export async function writeDirectories(db: Db, now: number): Promise<{ facets: boolean; schools: boolean }> {
  const facets = await refreshTeachers(db, now);
  return { facets, schools: await refreshSchools(db, now) };
}

/** The same for a server at work: every process knows at once. */
export async function refreshDirectories(platform: Platform): Promise<void> {
  const changed = await writeDirectories(platform.db, platform.clock.now());
  if (changed.facets) await facetNumbers(platform).changed();
  if (changed.schools) await schoolsCopy(platform).changed();
}

/** Where it is time: of several servers one does it. */
export async function followDirectories(platform: Platform): Promise<void> {
  const { allowed } = await platform.cache.window("directories").hit("refresh", 1, EVERY);
  if (allowed) await refreshDirectories(platform);
}
