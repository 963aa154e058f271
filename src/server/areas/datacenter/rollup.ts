/**
 * Adds changes up, incrementally: the database notes what changes a statistic (schema-changes.ts), one server at a time takes
 * the notes and adds them to the day of the run and of its school, and to the term. Who is active counts once in a day and once in
 * a term, wherever they study.
 */
import { sql } from "kysely";
import { dayOf } from "../../../core/rules/day.js";
import type { Platform, Trx } from "../../adapters/index.js";
import { memberTotals, schoolRows } from "../accounts/index.js";
import { courseTotals, termNameRows } from "../course/index.js";
import { resourceTotals } from "../library/index.js";
import { collegeRows } from "../organization/index.js";
import { FLOWS, type Flows } from "./schema.js";
import * as store from "./store.js";

/** Changes of one transaction. */
const BATCH = 5000;
/** Transactions of one turn: a queue that has grown long is shortened in several. */
const MOST = 20;
/** How long what there is at schools is believed, in ms: each look at a resource changes it. */
const TOTALS_EVERY = 60_000;

type Flow = Record<keyof Flows, number>;
const none = (): Flow => Object.fromEntries(FLOWS.map((name) => [name, 0])) as Flow;

/** Sums by a key of several numbers. */
class Sums<T extends object> {
  private readonly sums = new Map<string, T>();
  constructor(private readonly begin: (key: readonly number[]) => T) {}
  of(...key: readonly number[]): T {
    const name = key.join(" ");
    const known = this.sums.get(name) ?? this.begin(key);
    this.sums.set(name, known);
    return known;
  }
  get all(): T[] {
    return [...this.sums.values()];
  }
}

interface TermDays {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}
const termDays = async (trx: Trx): Promise<TermDays[]> =>
  (await termNameRows(trx).execute()).map(({ id, starts_at, ends_at }) => ({
    id,
    from: dayOf(starts_at),
    to: dayOf(ends_at - 1),
  }));

/** Adds changes of runs to days and terms. */
async function addChanges(
  trx: Trx,
  changes: readonly store.Change[],
  terms: readonly TermDays[],
): Promise<void> {
  const schools = await store.schoolsOfRuns(trx, [...new Set(changes.map(({ ref }) => ref))]);
  const runs = new Sums(([scope_id = 0, day = 0]) => ({ scope: "run", scope_id, day, ...none() }));
  const days = new Sums(([scope_id = 0, day = 0]) => ({ scope: "school", scope_id, day, ...none() }));
  const sums = new Sums(([term_id = 0, org_id = 0]) => ({ term_id, org_id, ...none() }));
  const seen = new Sums(([org_id = 0, period = 0, staff = 0, account_id = 0]) => ({
    org_id,
    period,
    is_staff: staff === 1,
    account_id,
    days: 0,
  }));
  for (const change of changes) {
    const org = schools.get(change.ref);
    if (org === undefined) continue;
    const { day, account_id: account, is_staff: isStaff } = change;
    const within = terms.filter(({ from, to }) => from <= day && day <= to);
    const run = runs.of(change.ref, day);
    for (const flow of [run, days.of(org, day), ...within.map(({ id }) => sums.of(id, org))]) {
      for (const name of ["enrolled", "homework", "exams", "marked", "passed", "certificates"] as const)
        flow[name] += change[name];
      // What staff look at is no learning.
      if (!isStaff) flow.seconds += change.seconds;
    }
    if (change.seen === 0 || account === null) continue;
    run[isStaff ? "teachers" : "learners"] += change.seen;
    for (const period of [day, ...within.map(({ id }) => -id)])
      seen.of(org, period, isStaff ? 1 : 0, account).days += change.seen;
  }
  const counted = seen.all.filter(({ days: more }) => more !== 0);
  const before = new Sums(() => ({ days: 0 }));
  const keyOf = ({ org_id, period, is_staff, account_id }: store.Seen) =>
    [org_id, period, is_staff ? 1 : 0, account_id] as const;
  for (const row of counted) before.of(...keyOf(row)).days = row.days;
  for (const row of await store.addSeen(trx, counted)) {
    const was = row.days - before.of(...keyOf(row)).days;
    const more = Number(row.days > 0) - Number(was > 0);
    const flow = row.period < 0 ? sums.of(-row.period, row.org_id) : days.of(row.org_id, row.period);
    flow[row.is_staff ? "teachers" : "learners"] += more;
  }
  await store.add(trx, "stat_daily", [...runs.all, ...days.all]);
  await store.add(trx, "stat_term", sums.all);
}

/** Counts what there is at some schools today, and in their colleges. */
async function countTotals(trx: Trx, orgs: readonly number[], now: number): Promise<void> {
  if (orgs.length === 0) return;
  const day = dayOf(now);
  const [members, colleges, courses, resources] = [
    await memberTotals(trx, orgs),
    await collegeRows(trx)
      .where("org_id", "in", [...orgs])
      .execute(),
    await courseTotals(trx, orgs),
    await resourceTotals(trx, orgs),
  ];
  const empty = { day, learners: 0, teachers: 0, courses: 0, runs: 0, resources: 0, uses: 0, bytes: 0 };
  const schools = orgs.map((org): store.Total => {
    const own = members.filter(({ org_id }) => org_id === org);
    const course = courses.find(({ org_id }) => org_id === org);
    const resource = resources.find(({ org_id }) => org_id === org);
    return {
      ...empty,
      scope: "school",
      scope_id: org,
      learners: own.reduce((sum, { learners }) => sum + learners, 0),
      teachers: own.reduce((sum, { teachers }) => sum + teachers, 0),
      courses: course?.courses ?? 0,
      runs: course?.runs ?? 0,
      resources: resource?.resources ?? 0,
      uses: Number(resource?.uses ?? 0),
      bytes: Number(resource?.bytes ?? 0),
    };
  });
  const inColleges = colleges.map(({ id }): store.Total => {
    const own = members.find(({ college_id }) => college_id === id);
    return {
      ...empty,
      scope: "college",
      scope_id: id,
      learners: own?.learners ?? 0,
      teachers: own?.teachers ?? 0,
    };
  });
  await store.writeTotals(trx, [...schools, ...inColleges]);
}

const allSchools = async (trx: Trx): Promise<number[]> =>
  (await schoolRows(trx).execute()).map(({ id }) => id);

/** @returns how many changes were added up; undefined: another server is at it, or nothing was ever counted */
const addSome = (platform: Platform, everything: boolean) =>
  platform.transaction(async (trx): Promise<number | undefined> => {
    if (!(await store.takeTurn(trx))) return undefined;
    const state = await store.state(trx);
    if (!state) return undefined;
    const now = platform.clock.now();
    const withTotals = everything || now - state.totals_at >= TOTALS_EVERY;
    const changes = await store.takeChanges(trx, BATCH, withTotals);
    const terms = await termDays(trx);
    const changed = new Set(changes.filter(({ kind }) => kind === "term").map(({ ref }) => ref));
    await addChanges(
      trx,
      changes.filter(({ kind }) => kind === "run"),
      terms.filter(({ id }) => !changed.has(id)),
    );
    for (const id of changed)
      await store.rewriteTerm(
        trx,
        id,
        terms.find((one) => one.id === id),
      );
    const orgs = new Set(changes.filter(({ kind }) => kind === "total").map(({ ref }) => ref));
    await countTotals(trx, [...orgs], now);
    await store.setState(trx, { added_at: now, ...(withTotals && { totals_at: now }) });
    return changes.length;
  });

/**
 * Counts all of it anew from where it happened. What there was on earlier days stays as it was counted then: nothing tells
 * it any more.
 * @returns false while another server adds up
 */
export const rebuildStatistics = (platform: Platform): Promise<boolean> =>
  platform.transaction(async (trx) => {
    // One view of everything: what is noted meanwhile is added up afterwards.
    await sql`set transaction isolation level repeatable read`.execute(trx);
    if (!(await store.takeTurn(trx))) return false;
    await store.rewriteDays(trx);
    for (const { id, ...days } of await termDays(trx)) await store.rewriteTerm(trx, id, days);
    const now = platform.clock.now();
    await countTotals(trx, await allSchools(trx), now);
    await store.startState(trx, now);
    return true;
  });

/**
 * Adds up what changed; counts all of it where nothing was ever counted. Called every few seconds by every server.
 * @param everything also what is counted once a minute
 */
export async function followStatistics(platform: Platform, everything = false): Promise<void> {
  if (!(await store.state(platform.db))) {
    await rebuildStatistics(platform);
    return;
  }
  for (let batch = 0; batch < MOST; batch += 1) {
    const taken = await addSome(platform, everything);
    if (taken === undefined || taken < BATCH) return;
  }
}
