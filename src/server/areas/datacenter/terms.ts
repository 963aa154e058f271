/** A school's terms beside each other, and the sheet that a ministry asks for (docs/domain.md 12.3). */
import { Code, type datacenter as contract, type Output } from "../../../core/contract/index.js";
import { SHOWN_TERMS } from "../../../core/contract/datacenter.js";
import { dayOf, dayStart } from "../../../core/rules/day.js";
import { isoDate } from "../../adapters/index.js";
import { toBase64 } from "../../exchange/base64.js";
import { type WrittenSheet, writeWorkbook } from "../../exchange/workbook.js";
import { type Ctx, fail, type Given } from "../../http/index.js";
import { type Message, translate } from "../../messages.js";
import type { School } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { inLocale, schoolRunRows } from "../course/index.js";
import { hoursOf, rateOf } from "./export.js";
import { heads, sheet } from "./messages.js";
import { noFlow, sumsOf, type Term, termsOf } from "./overview.js";
import * as read from "./read-store.js";
import { FLOWS } from "./schema.js";
import { state } from "./store.js";

type Shown = Output<typeof contract.termStatistics>["list"][number];

async function shownTerms(ctx: Ctx, org: number, wanted?: readonly number[]): Promise<Shown[]> {
  const { db, clock } = ctx.platform;
  const today = dayOf(clock.now());
  const all = await termsOf(ctx);
  // What has not begun has no figures.
  const terms = wanted
    ? all.filter(({ id }) => wanted.includes(id))
    : all.filter(({ from }) => from <= today).slice(0, SHOWN_TERMS);
  const sumOf = await sumsOf(
    db,
    [org],
    terms.map(({ id }) => id),
  );
  const stockOf = async (day: number) => (await read.stocks(db, "school", [org], day)).get(org);
  return Promise.all(
    terms.map(async (term) => {
      const [before, at] = await Promise.all([stockOf(term.from - 1), stockOf(Math.min(term.to, today))]);
      return {
        ...term,
        ...sumOf(term.id, org),
        members: at?.learners ?? 0,
        staff: at?.teachers ?? 0,
        uses: Math.max(0, (at?.uses ?? 0) - (before?.uses ?? 0)),
      };
    }),
  );
}

export async function termStatistics({
  org,
  ctx,
}: Given<typeof contract.termStatistics>): Promise<Output<typeof contract.termStatistics>> {
  const [list, counted] = await Promise.all([shownTerms(ctx, org.id), state(ctx.platform.db)]);
  return { list, addedAt: counted?.added_at, now: ctx.platform.clock.now() };
}

/** Title, who says it and when, heads, and the number of each column. */
function headRows(say: (text: Message) => string, title: Message, columns: readonly Message[], head: string) {
  return [[say(title)], [head], columns.map(say), columns.map((_, at) => at + 1)];
}

async function courseRows(ctx: Ctx, org: School, term: Term) {
  const { db } = ctx.platform;
  const runs = await schoolRunRows(db, org.id).limit(20_000).execute();
  const flows = await read.runFlows(
    db,
    runs.map(({ id }) => id),
    term,
  );
  const courses = new Map<number, { code: string; name: string; runs: number; flow: read.Flow }>();
  for (const run of runs) {
    const own = flows.get(run.id);
    if (!own && run.term_id !== term.id) continue;
    const course = courses.get(run.course_id) ?? {
      code: run.code,
      name: inLocale(ctx.locale, run.title, run.title_en),
      runs: 0,
      flow: noFlow(),
    };
    for (const name of FLOWS) course.flow[name] += own?.[name] ?? 0;
    courses.set(run.course_id, { ...course, runs: course.runs + 1 });
  }
  return [...courses.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

export async function termStatisticsExport({
  input: { terms: wanted, kind },
  org,
  ctx,
}: Given<typeof contract.termStatisticsExport>): Promise<Output<typeof contract.termStatisticsExport>> {
  const say = (text: Message) => translate(text, ctx.locale);
  const terms = await shownTerms(ctx, org.id, wanted);
  if (terms.length !== new Set(wanted).size) throw fail(Code.notFound);
  const courses = [];
  for (const term of terms)
    for (const course of await courseRows(ctx, org, term)) courses.push({ term: term.name, ...course });
  const head = [
    `${say(sheet.unit)}${inLocale(ctx.locale, org.name, org.name_en)}${org.code ? ` (${org.code})` : ""}`,
    `${say(sheet.date)}${isoDate(dayStart(dayOf(ctx.platform.clock.now())) + 12 * 3_600_000).slice(0, 10)}`,
  ].join("    ");
  const figures = [heads.enrolled, heads.hours, heads.homework, heads.exams, heads.marked, heads.passed];
  const figuresOf = (flow: read.Flow) => [
    flow.enrolled,
    hoursOf(flow.seconds),
    flow.homework,
    flow.exams,
    flow.marked,
    flow.passed,
    rateOf(flow),
    flow.certificates,
  ];
  const last = [heads.passRate, heads.certificates];
  const schoolColumns = [
    sheet.number,
    sheet.term,
    heads.members,
    heads.staff,
    heads.learners,
    heads.teachers,
    heads.courses,
    heads.runs,
    ...figures,
    ...last,
    sheet.uses,
  ];
  const courseColumns = [sheet.number, sheet.term, sheet.code, sheet.course, heads.runs, ...figures, ...last];
  const sheets: WrittenSheet[] = [
    {
      name: say(sheet.schoolName),
      headRows: 4,
      widths: [8, 18, ...schoolColumns.slice(2).map(() => 14)],
      rows: [
        ...headRows(say, sheet.schoolTitle, schoolColumns, head),
        ...terms.map((term, at) => [
          at + 1,
          term.name,
          term.members,
          term.staff,
          term.learners,
          term.teachers,
          term.courses,
          term.runs,
          ...figuresOf(term),
          term.uses,
        ]),
      ],
    },
    {
      name: say(sheet.courseName),
      headRows: 4,
      widths: [8, 18, 14, 32, ...courseColumns.slice(4).map(() => 14)],
      rows: [
        ...headRows(say, sheet.courseTitle, courseColumns, head),
        ...courses.map(({ term, code, name, runs, flow }, at) => [
          at + 1,
          term,
          code,
          name,
          runs,
          ...figuresOf(flow),
        ]),
      ],
    },
  ];
  const rows = terms.length + courses.length;
  const file = kind === "png" ? undefined : toBase64(await writeWorkbook(sheets));
  await audit(ctx, {
    action: "statistics.export",
    result: "ok",
    subject: org.id,
    method: kind,
    detail: { what: "terms", filter: { org: org.id, terms: wanted }, rows },
  });
  return { file, rows };
}
