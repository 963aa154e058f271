/** What was said in all runs of a term's evaluation, as far as it may be shown, and as files (docs/domain.md 11.52). */
import { Code, type Output, type termEvaluation as contract } from "../../../core/contract/index.js";
import { FEWEST_ANSWERS } from "../../../core/contract/evaluation.js";
import type { Db } from "../../adapters/index.js";
import { toBase64 } from "../../exchange/base64.js";
import { writeWorkbook } from "../../exchange/workbook.js";
import { fail, type Given, signedIn } from "../../http/index.js";
import { type Message, type Params, translate } from "../../messages.js";
import { writeDocument } from "../../pdf/document.js";
import { fontOf } from "../../pdf/font.js";
import { personRows } from "../accounts/index.js";
import { enrollmentRows, inLocale, namedRunRows } from "../course/index.js";
import { drawnLines } from "./lines.js";
import { messages, termMessages as own, words } from "./messages.js";
import { addCounts, meanOfCounts, talliesOf, type Tally } from "./tallies.js";
import { partsOf, termEvaluation } from "./term-store.js";

type Result = Output<typeof contract.termEvaluationResult>;

/** Who teaches in these runs now. */
const teachersIn = (db: Db, runs: readonly number[]) =>
  db
    .selectFrom(enrollmentRows(db).as("enrollment"))
    .innerJoin(personRows(db).as("person"), "person.id", "enrollment.account_id")
    .select(["enrollment.run_id", "person.id", "person.real_name", "person.nickname"])
    .where("enrollment.run_id", "in", [0, ...runs])
    .where("enrollment.role", "=", "teacher")
    .where("enrollment.state", "=", "active")
    .orderBy("enrollment.id")
    .execute();

const figuresOf = (tallies: readonly Tally[], scales: number) => {
  const counts = addCounts(tallies, scales);
  const all = [0, 1, 2, 3, 4].map((point) => counts.reduce((sum, one) => sum + (one[point] ?? 0), 0));
  return {
    answers: tallies.reduce((sum, { answers }) => sum + answers, 0),
    mean: meanOfCounts(all),
    means: counts.map(meanOfCounts),
  };
};

export async function termEvaluationResult({
  input: { evaluation },
  ctx,
}: Given<typeof contract.termEvaluationResult>): Promise<Result> {
  const { platform, locale } = ctx;
  const { db, clock } = platform;
  const now = clock.now();
  const row = await termEvaluation(db, signedIn(ctx).accountId, evaluation);
  if (now < row.closes_at) throw fail(Code.notOpen, own.still, { result: { at: row.closes_at } });
  const parts = await partsOf(db, [evaluation]);
  const ids = parts.map(({ run_id }) => run_id);
  const [named, people, tallies] = await Promise.all([
    namedRunRows(db)
      .where("course_run.id", "in", [0, ...ids])
      .execute(),
    teachersIn(db, ids),
    talliesOf(
      platform,
      parts.flatMap(({ id, closes_at }) => (closes_at <= now ? id : [])),
    ),
  ]);
  const titles = new Map(named.map(({ id, title }) => [id, title]));
  const items = row.items.filter(({ kind }) => kind === "scale");
  const scales = items.length;
  const nameOf = ({ real_name, nickname }: (typeof people)[number]) => real_name || nickname || "*";
  // What is of fewer than five is in no sum: the difference between two of them would tell it.
  const shown = new Map(
    parts.flatMap(({ id, run_id }) => {
      const tally = tallies.get(id);
      return tally && tally.answers >= FEWEST_ANSWERS ? [[run_id, tally] as const] : [];
    }),
  );
  const counts = addCounts([...shown.values()], scales);
  const byTeacher = new Map<number, { name: string; tallies: Tally[] }>();
  for (const person of people) {
    const tally = shown.get(person.run_id);
    if (!tally) continue;
    const one = byTeacher.get(person.id) ?? { name: nameOf(person), tallies: [] };
    one.tallies.push(tally);
    byTeacher.set(person.id, one);
  }
  return {
    title: row.title,
    school: row.school,
    term: inLocale(locale, row.term, row.term_en),
    closedAt: row.closes_at,
    scales: items.map(({ title }, at) => ({
      title,
      mean: meanOfCounts(counts[at] ?? []),
      counts: counts[at] ?? [0, 0, 0, 0, 0],
    })),
    runs: parts.map(({ run_id, closes_at, learners }) => {
      const tally = shown.get(run_id);
      const figures = tally && figuresOf([tally], scales);
      return {
        id: run_id,
        title: titles.get(run_id) ?? "",
        teachers: people
          .filter((person) => person.run_id === run_id)
          .map(nameOf)
          .join(locale === "zh-CN" ? "、" : ", ")
          .slice(0, 300),
        open: closes_at > now,
        learners: Math.max(learners ?? 0, figures?.answers ?? 0),
        shown: figures,
      };
    }),
    teachers: [...byTeacher]
      .map(([id, one]) => ({
        id,
        name: one.name,
        runs: one.tallies.length,
        ...figuresOf(one.tallies, scales),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale) || one.id - other.id),
  };
}

type Say = (text: Message, params?: Params) => string;
const stateOf = (say: Say, { open }: Result["runs"][number]) => say(open ? own.isOpen : own.fewer);

function workbook(say: Say, { scales, runs, teachers }: Result) {
  const titles = scales.map(({ title }) => title);
  return writeWorkbook([
    {
      name: say(own.sheet),
      headRows: 1,
      isPlain: true,
      widths: [40, 12, 10, 10, 10, 10, 10],
      rows: [
        [say(words.item), say(words.mean), ...[1, 2, 3, 4, 5].map((points) => say(words.points, { points }))],
        ...scales.map(({ title, mean, counts }) => [title, mean, ...counts]),
      ],
    },
    {
      name: say(own.runSheet),
      headRows: 1,
      isPlain: true,
      widths: [36, 24, 12, 12, 12, ...titles.map(() => 20)],
      rows: [
        [
          say(own.course),
          say(own.teachers),
          say(own.learners),
          say(words.answers),
          say(own.overall),
          ...titles,
        ],
        ...runs.map((run) => [
          run.title,
          run.teachers,
          run.learners,
          ...(run.shown ? [run.shown.answers, run.shown.mean, ...run.shown.means] : [stateOf(say, run)]),
        ]),
      ],
    },
    {
      name: say(own.teacherSheet),
      headRows: 1,
      isPlain: true,
      widths: [24, 12, 12, 12, ...titles.map(() => 20)],
      rows: [
        [say(own.teacher), say(own.courses), say(words.answers), say(own.overall), ...titles],
        ...teachers.map(({ name, runs: count, answers, mean, means }) => [
          name,
          count,
          answers,
          mean,
          ...means,
        ]),
      ],
    },
  ]);
}

function linesOf(say: Say, { title, school, term, scales, runs, teachers }: Result): [string, number][] {
  const lineOf = (run: Result["runs"][number]) => {
    const { title: course, teachers: names, learners } = run;
    if (!run.shown) return say(own.runFew, { title: course, teachers: names, state: stateOf(say, run) });
    const { answers, mean } = run.shown;
    return say(own.runLine, { title: course, teachers: names, learners, answers, mean });
  };
  return [
    [title, 22],
    [say(own.where, { school, term }), 11],
    [say(own.sheet), 15],
    ...scales.map((one): [string, number] => [say(words.line, { title: one.title, mean: one.mean }), 11]),
    [say(own.runSheet), 15],
    ...runs.map((run): [string, number] => [lineOf(run), 10.5]),
    [say(own.teacherSheet), 15],
    ...teachers.map(({ name, mean, runs: courses, answers }): [string, number] => [
      say(own.teacherLine, { name, mean, runs: courses, answers }),
      10.5,
    ]),
  ];
}

export async function termEvaluationExport(
  given: Given<typeof contract.termEvaluationExport>,
): Promise<Output<typeof contract.termEvaluationExport>> {
  const { platform, locale } = given.ctx;
  const { format, evaluation } = given.input;
  const result = await termEvaluationResult({ ...given, input: { evaluation } });
  const say: Say = (text, params = {}) => translate(text, locale, params);
  if (format === "xlsx") return { file: toBase64(await workbook(say, result)) };
  const font = await fontOf(platform);
  if (!font) throw fail(Code.failed, messages.noFont);
  const { bytes } = writeDocument(result.title, font, drawnLines(linesOf(say, result)));
  return { file: toBase64(bytes) };
}
