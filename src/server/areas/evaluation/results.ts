/** What was said, as far as it may be shown, and as files (docs/domain.md 11.33). */
import { Code, type evaluation, type Output } from "../../../core/contract/index.js";
import { FEWEST_ANSWERS } from "../../../core/contract/evaluation.js";
import { answerGroups, countsOf, meanOf } from "../../../core/rules/evaluation.js";
import type { Db } from "../../adapters/index.js";
import type { Hash } from "../../adapters/index.js";
import { toBase64 } from "../../exchange/base64.js";
import { writeWorkbook } from "../../exchange/workbook.js";
import { fail, type Given } from "../../http/index.js";
import { type Message, type Params, translate } from "../../messages.js";
import { writeDocument } from "../../pdf/document.js";
import { fontOf } from "../../pdf/font.js";
import { classRows, runOf, schoolRuns } from "../course/index.js";
import { openBallot } from "./ballot.js";
import { drawnLines } from "./lines.js";
import { messages, words } from "./messages.js";
import * as store from "./store.js";

/** Other runs of which a school's mean is made, at least. */
const FEWEST_RUNS = 2;

type Result = Output<typeof evaluation.evaluationResult>;

/** The mean of each scale in the school's other runs, by its words, where enough of them asked it. */
async function schoolMeans(
  db: Db,
  hash: Hash,
  { runId, orgId, now }: { readonly runId: number; readonly orgId: number; readonly now: number },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("evaluation")
    .selectAll()
    .where("run_id", "in", schoolRuns(db, orgId))
    .where("run_id", "!=", runId)
    .where("closes_at", "<=", now)
    .orderBy("id", "desc")
    .limit(500)
    .execute();
  const found = new Map<string, { readonly runs: Set<number>; readonly scores: number[] }>();
  for (const row of rows) {
    const { answers } = openBallot(hash, row.id, row.ballot);
    if (answers.length < FEWEST_ANSWERS) continue;
    row.items
      .filter(({ kind }) => kind === "scale")
      .forEach(({ title }, at) => {
        const one = found.get(title) ?? { runs: new Set(), scores: [] };
        one.runs.add(row.run_id);
        one.scores.push(...answers.map(({ scores }) => scores[at] ?? 0));
        found.set(title, one);
      });
  }
  return new Map(
    [...found].flatMap(([title, { runs, scores }]) =>
      runs.size >= FEWEST_RUNS ? [[title, meanOf(scores)] as const] : [],
    ),
  );
}

export async function evaluationResult({
  input: { id, evaluation: asked },
  ctx: { platform },
}: Given<typeof evaluation.evaluationResult>): Promise<Result> {
  const { db, clock, hash } = platform;
  const now = clock.now();
  const [row, run, learners] = await Promise.all([
    store.evaluationOf(db, id, asked),
    runOf(db, id),
    store.learnersIn(db, id),
  ]);
  if (!row || !run) throw fail(Code.notFound);
  if (now < row.closes_at) throw fail(Code.notOpen, messages.still, { result: { at: row.closes_at } });
  const { answers } = openBallot(hash, row.id, row.ballot);
  const head = {
    title: row.title,
    closedAt: row.closes_at,
    answers: answers.length,
    learners: Math.max(learners.length, answers.length),
  };
  if (answers.length < FEWEST_ANSWERS) return head;
  const [means, classes] = await Promise.all([
    schoolMeans(db, hash, { runId: id, orgId: run.org_id, now }),
    db.selectFrom(classRows(db).as("class")).select(["id", "name"]).where("run_id", "=", id).execute(),
  ]);
  const names = new Map(classes.map((one) => [one.id, one.name]));
  const scales = row.items.filter(({ kind }) => kind === "scale");
  const asksText = row.items.filter(({ kind }) => kind === "text");
  const scoresAt = (at: number, of = answers) => of.map(({ scores }) => scores[at] ?? 0);
  return {
    ...head,
    shown: {
      scales: scales.map(({ title }, at) => ({
        title,
        mean: meanOf(scoresAt(at)),
        counts: countsOf(scoresAt(at)),
        school: means.get(title),
      })),
      // Each list in an order of its own, or one answer's texts would be found together.
      texts: asksText.map(({ title }, at) => ({
        title,
        texts: answers
          .map(({ texts }) => texts[at] ?? "")
          .filter((text) => text !== "")
          .toSorted(),
      })),
      groups: answerGroups(answers, FEWEST_ANSWERS).map(({ group, answers: own }) => ({
        name: group === undefined ? "" : (names.get(group) ?? ""),
        answers: own.length,
        means: scales.map((_, at) => meanOf(scoresAt(at, own))),
      })),
    },
  };
}

type Say = (text: Message, params?: Params) => string;
type Shown = NonNullable<Result["shown"]>;

const workbook = (say: Say, result: Result, { scales, texts, groups }: Shown) =>
  writeWorkbook([
    {
      name: say(words.sheet),
      headRows: 1,
      isPlain: true,
      widths: [40, 12, 16, 10, 10, 10, 10, 10],
      rows: [
        [
          say(words.item),
          say(words.mean),
          say(words.school),
          ...[1, 2, 3, 4, 5].map((points) => say(words.points, { points })),
        ],
        ...scales.map(({ title, mean, school, counts }) => [title, mean, school ?? "", ...counts]),
      ],
    },
    ...(groups.length === 0
      ? []
      : [
          {
            name: say(words.classSheet),
            headRows: 1,
            isPlain: true,
            widths: [24, 12, ...scales.map(() => 20)],
            rows: [
              [say(words.className), say(words.answers), ...scales.map(({ title }) => title)],
              ...groups.map(({ name, answers, means }) => [name || say(words.rest), answers, ...means]),
            ],
          },
        ]),
    {
      name: say(words.textSheet),
      headRows: 1,
      isPlain: true,
      widths: [40, 80],
      rows: [
        [say(words.item), say(words.textSheet)],
        ...texts.flatMap(({ title, texts: own }) => own.map((text) => [title, text])),
      ],
    },
  ]);

export async function evaluationExport(
  given: Given<typeof evaluation.evaluationExport>,
): Promise<Output<typeof evaluation.evaluationExport>> {
  const { platform, locale } = given.ctx;
  const { format, ...input } = given.input;
  const result = await evaluationResult({ ...given, input });
  if (!result.shown) throw fail(Code.failed, messages.few);
  const say: Say = (text, params = {}) => translate(text, locale, params);
  if (format === "xlsx") return { file: toBase64(await workbook(say, result, result.shown)) };
  const font = await fontOf(platform);
  if (!font) throw fail(Code.failed, messages.noFont);
  const { scales, texts, groups } = result.shown;
  const lines: [string, number][] = [
    [result.title, 22],
    [say(words.answered, { answers: result.answers, learners: result.learners }), 11],
    [say(words.sheet), 15],
    ...scales.map(({ title, mean, school }): [string, number] => [
      say(school === undefined ? words.line : words.lineSchool, { title, mean, school: school ?? 0 }),
      11,
    ]),
    ...groups.flatMap(({ name, answers, means }): [string, number][] => [
      [`${name || say(words.rest)} · ${say(words.answers)} ${answers}`, 12],
      ...means.map((mean, at): [string, number] => [
        say(words.line, { title: scales[at]?.title ?? "", mean }),
        10.5,
      ]),
    ]),
    ...texts.flatMap(({ title, texts: own }): [string, number][] => [
      [title, 13],
      ...own.map((text): [string, number] => [`· ${text}`, 10.5]),
    ]),
  ];
  const { bytes } = writeDocument(result.title, font, drawnLines(lines));
  return { file: toBase64(bytes) };
}
