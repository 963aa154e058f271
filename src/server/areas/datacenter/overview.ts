/** The data centre (docs/domain.md 12.2): a term of the schools that somebody may see, and what it is made of. */
import { Code, type datacenter as contract, type Output } from "../../../core/contract/index.js";
import { MOST_SCHOOLS } from "../../../core/contract/datacenter.js";
import { dayOf } from "../../../core/rules/day.js";
import type { Db } from "../../adapters/index.js";
import { fail, type Ctx, type Given, signedIn } from "../../http/index.js";
import { administeredSchools } from "../accounts/index.js";
import { classTotals, inLocale, schoolRunRows, termCourseTotals, termNameRows } from "../course/index.js";
import { collegesOf } from "../organization/index.js";
import * as read from "./read-store.js";
import { FLOWS, STOCKS } from "./schema.js";
import { state } from "./store.js";

/** Terms of the trend. */
const TREND = 10;

export const noFlow = (): read.Flow => Object.fromEntries(FLOWS.map((name) => [name, 0])) as read.Flow;
const NO_STOCK = Object.fromEntries(STOCKS.map((name) => [name, 0])) as read.Stock;

const addUp = <T extends Record<string, number>>(zero: T, rows: Iterable<T>): T => {
  const sum: Record<string, number> = { ...zero };
  const names = Object.keys(zero);
  for (const row of rows) for (const name of names) sum[name] = (sum[name] ?? 0) + (row[name] ?? 0);
  return sum as T;
};

export interface Term {
  readonly id: number;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly isNow: boolean;
}

/** The latest first. */
export async function termsOf({ platform, locale }: Ctx): Promise<Term[]> {
  const now = platform.clock.now();
  const rows = await termNameRows(platform.db).orderBy("starts_at", "desc").limit(200).execute();
  return rows.map((row) => ({
    id: row.id,
    name: inLocale(locale, row.name, row.name_en),
    from: dayOf(row.starts_at),
    to: dayOf(row.ends_at - 1),
    isNow: row.starts_at <= now && now < row.ends_at,
  }));
}

const chosenTerm = (terms: readonly Term[], wanted: number | undefined, today: number): Term | undefined => {
  const found = terms.find(({ id }) => id === wanted);
  if (wanted !== undefined && !found) throw fail(Code.notFound);
  return found ?? terms.find(({ isNow }) => isNow) ?? terms.find(({ to }) => to < today) ?? terms.at(-1);
};

export type Sum = read.Flow & { courses: number; runs: number };
const NO_SUM: Sum = { ...noFlow(), courses: 0, runs: 0 };

/** Of each term and school what happened, with its courses; by `TERM ORG`. */
export async function sumsOf(
  db: Db,
  orgs: readonly number[],
  terms: readonly number[],
): Promise<(term: number, org: number) => Sum> {
  const [flows, courses] = await Promise.all([
    read.termFlows(db, orgs, terms),
    termCourseTotals(db, terms, orgs.length === 1 ? orgs[0] : undefined),
  ]);
  const own = new Set(orgs);
  const known = new Map<string, Sum>();
  for (const { term_id, org_id, ...flow } of flows) known.set(`${term_id} ${org_id}`, { ...NO_SUM, ...flow });
  for (const { term_id, org_id, courses: count, runs } of courses)
    if (own.has(org_id)) {
      const key = `${term_id} ${org_id}`;
      known.set(key, { ...(known.get(key) ?? NO_SUM), courses: count, runs });
    }
  return (term, org) => known.get(`${term} ${org}`) ?? NO_SUM;
}

export async function dataOverview({
  input: { edition, term: wanted, org },
  ctx,
}: Given<typeof contract.dataOverview>): Promise<Output<typeof contract.dataOverview>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const today = dayOf(now);
  const [terms, managed, counted] = await Promise.all([
    termsOf(ctx),
    administeredSchools(db, signedIn(ctx).accountId)
      .orderBy("org.code")
      .orderBy("org.id")
      .limit(MOST_SCHOOLS)
      .execute(),
    state(db),
  ]);
  if (org !== undefined && !managed.some(({ id }) => id === org)) throw fail(Code.notFound);
  const chosen = managed.filter(
    (one) => (edition === undefined || one.edition === edition) && (org === undefined || one.id === org),
  );
  const orgs = chosen.map(({ id }) => id);
  const term = chosenTerm(terms, wanted, today);
  const at = terms.findIndex(({ id }) => id === term?.id);
  const shown = at < 0 ? [] : terms.slice(at, at + TREND);
  const days = term && { from: term.from, to: Math.min(term.to, today) };
  const [sumOf, stocks, flows] = await Promise.all([
    sumsOf(
      db,
      orgs,
      shown.map(({ id }) => id),
    ),
    read.stocks(db, "school", orgs, Math.min(term?.to ?? today, today)),
    days ? read.dayFlows(db, orgs, days) : [],
  ]);
  const allOf = (id: number): Sum =>
    addUp(
      NO_SUM,
      orgs.map((one) => sumOf(id, one)),
    );
  const before = shown[1];
  const nameOf = (one: (typeof managed)[number]) => inLocale(ctx.locale, one.name, one.name_en);
  return {
    terms,
    term: term?.id ?? 0,
    all: managed.map((one) => ({ org: one.id, name: nameOf(one), edition: one.edition })),
    totals: addUp(NO_STOCK, stocks.values()),
    sums: term ? allOf(term.id) : NO_SUM,
    before: before && allOf(before.id),
    days: flows,
    trend: shown.toReversed().map(({ id, name }) => ({ term: id, name, ...allOf(id) })),
    schools: chosen.map((one) => {
      const stock = stocks.get(one.id) ?? NO_STOCK;
      return {
        org: one.id,
        name: nameOf(one),
        edition: one.edition,
        members: stock.learners,
        staff: stock.teachers,
        resources: stock.resources,
        ...(term ? sumOf(term.id, one.id) : NO_SUM),
      };
    }),
    addedAt: counted?.added_at,
    now,
  };
}

export async function dataSchool({
  input: { term: wanted },
  org,
  ctx,
}: Given<typeof contract.dataSchool>): Promise<Output<typeof contract.dataSchool>> {
  const { db, clock } = ctx.platform;
  const today = dayOf(clock.now());
  const term = (await termsOf(ctx)).find(({ id }) => id === wanted);
  if (!term) throw fail(Code.notFound);
  const [colleges, runs] = await Promise.all([
    collegesOf(db, org.id),
    schoolRunRows(db, org.id).orderBy("course_run.run_no").limit(20_000).execute(),
  ]);
  const [people, flows] = await Promise.all([
    read.stocks(
      db,
      "college",
      colleges.map(({ id }) => id),
      Math.min(term.to, today),
    ),
    read.runFlows(
      db,
      runs.map(({ id }) => id),
      term,
    ),
  ]);
  const shown = runs.filter((run) => run.term_id === term.id || flows.has(run.id));
  const courses = new Map<number, Output<typeof contract.dataSchool>["courses"][number]>();
  for (const run of shown) {
    const course = courses.get(run.course_id) ?? {
      id: run.course_id,
      name: inLocale(ctx.locale, run.title, run.title_en),
      code: run.code,
      runs: [],
    };
    if (course.runs.length < 200)
      course.runs.push({
        id: run.id,
        no: run.run_no,
        isOfTerm: run.term_id === term.id,
        members: run.taken,
        ...(flows.get(run.id) ?? noFlow()),
      });
    courses.set(run.course_id, course);
  }
  const secondsOf = ({ runs: own }: { readonly runs: readonly { readonly seconds: number }[] }) =>
    own.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    name: inLocale(ctx.locale, org.name, org.name_en),
    colleges: colleges.slice(0, 1000).map(({ id, name, name_en }) => ({
      id,
      name: inLocale(ctx.locale, name, name_en),
      learners: people.get(id)?.learners ?? 0,
      teachers: people.get(id)?.teachers ?? 0,
    })),
    courses: [...courses.values()].toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, 1000),
  };
}

export async function dataClasses({
  input: { run },
  org,
  ctx: { platform },
}: Given<typeof contract.dataClasses>): Promise<Output<typeof contract.dataClasses>> {
  const { db } = platform;
  const own = await schoolRunRows(db, org.id).where("course_run.id", "=", run).executeTakeFirst();
  if (!own) throw fail(Code.notFound);
  return { list: await classTotals(db, run) };
}
