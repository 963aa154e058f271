/** How the answers of attempts that have ended become statistics of their questions (docs/domain.md 10.20). */
import type { QuestionContent } from "../../../core/contract/question.js";
import {
  addSums,
  type AnswerSums,
  isEmpty,
  NO_SUMS,
  type PaperItem,
  sumPoints,
  SurveyTypes,
  valuesOf,
} from "../../../core/rules/assessment/index.js";
import type { Platform, Trx } from "../../adapters/index.js";
import { scorePaper, solutionsOf } from "./papers.js";
import {
  type Counted,
  sumsIn,
  putCounted,
  putTotals,
  takeTurn,
  uncounted,
  type Uncounted,
  type VersionCount,
  type Whose,
} from "./tally-store.js";

/** At once, so that other calls have their turn between. */
const BATCH = 200;

/** Which options an answer names; true and false are two. */
function choicesIn(content: QuestionContent | undefined, answer: unknown): string[] {
  const given = (answer ?? {}) as {
    readonly choice?: unknown;
    readonly choices?: unknown;
    readonly value?: unknown;
  };
  const named =
    content?.type === "single"
      ? [given.choice]
      : content?.type === "multiple" && Array.isArray(given.choices)
        ? [...new Set<unknown>(given.choices)]
        : content?.type === "true_false" && typeof given.value === "boolean"
          ? [String(given.value)]
          : [];
  const known =
    content?.type === "single" || content?.type === "multiple"
      ? content.body.options.map(({ id }) => id)
      : ["true", "false"];
  return named.filter((one): one is string => typeof one === "string" && known.includes(one));
}

interface Earned {
  readonly item: PaperItem;
  /** Undefined while somebody has to mark it; also of what counts for everybody or nobody. */
  readonly points: number | undefined;
  readonly isLeftOut: boolean;
}

/** For each what the others of the paper earned together, as a share of what they are worth. */
function restOf(all: readonly Earned[]): (own: Earned) => number | null {
  const counting = all.filter(({ isLeftOut }) => !isLeftOut);
  const worth = sumPoints(counting.map(({ item }) => item.points));
  const earned = sumPoints(counting.map(({ points = 0 }) => points));
  const waiting = counting.filter(({ points }) => points === undefined);
  return (own) => {
    const of = (points: number): number => (own.isLeftOut ? 0 : points);
    const rest = worth - of(own.item.points);
    if (rest <= 0 || waiting.some((one) => one !== own)) return null;
    return (earned - of(own.points ?? 0)) / rest;
  };
}

type Marks = ReadonlyMap<string, { readonly state: "pending" | "marked"; readonly points: number | null }>;

/** What people gave, by attempt and item. */
async function marksOf(trx: Trx, attempts: readonly Uncounted[]): Promise<ReadonlyMap<number, Marks>> {
  const rows = await trx
    .selectFrom("response")
    .select(["attempt_id", "item", "state", "points"])
    .where(
      "attempt_id",
      "in",
      attempts.map(({ id }) => id),
    )
    .execute();
  const marks = new Map<number, Map<string, (typeof rows)[number]>>();
  for (const row of rows) {
    const own = marks.get(row.attempt_id) ?? new Map<string, typeof row>();
    marks.set(row.attempt_id, own.set(row.item, row));
  }
  return marks;
}

async function countedOf(trx: Trx, platform: Platform, attempt: Uncounted, marks: Marks): Promise<Counted[]> {
  if (attempt.state === "void") return [];
  const answers = valuesOf(attempt.answers);
  const { items } = await scorePaper(trx, platform, attempt.layout, attempt.seed, answers);
  const texts = await solutionsOf(trx, platform, attempt.layout);
  const all = attempt.layout
    .flatMap((section) => section.items)
    .map((item): Earned => {
      const score = items.get(item.key);
      const mark = marks.get(item.key);
      const content = texts.get(item.key)?.content;
      const isMarked = mark ? mark.state === "marked" : score?.needsMarking === false;
      return {
        item,
        points: isMarked ? sumPoints([score?.points ?? 0, mark?.points ?? 0]) : undefined,
        isLeftOut:
          item.treatment !== undefined || item.points === 0 || !content || SurveyTypes.includes(content.type),
      };
    });
  const rest = restOf(all);
  return all.map((one) => {
    const { item, points, isLeftOut } = one;
    const answer = Object.hasOwn(answers, item.key) ? answers[item.key] : undefined;
    return {
      attempt_id: attempt.id,
      item: item.key,
      assessment_id: attempt.assessment_id,
      question_id: item.question,
      version: item.version,
      counts: attempt.kind !== "practice",
      share: isLeftOut || points === undefined ? null : Math.min(1, Math.max(0, points / item.points)),
      rest: rest(one),
      choices: choicesIn(texts.get(item.key)?.content, answer),
      blank: isEmpty(answer),
    };
  });
}

/** Attempts that a call counts before it answers; what is left comes with the next round of the server. */
export const AT_ONCE = 200;

/** All versions of a question together. */
export function totalOf(versions: readonly Omit<VersionCount, "options">[]): {
  answers: number;
  blank: number;
  sums: AnswerSums;
} {
  return versions.reduce(
    (total, { answers, blank, sums }) => ({
      answers: total.answers + answers,
      blank: total.blank + blank,
      sums: addSums(total.sums, sums),
    }),
    { answers: 0, blank: 0, sums: NO_SUMS },
  );
}

/**
 * Counts what has changed since it was counted last: each attempt once, however many servers do so.
 * @param most attempts at the most; the rest are counted with the next round
 * @returns how many were
 */
export async function countAnswers(
  platform: Platform,
  whose: Whose = {},
  most = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  for (let done = 0; ;) {
    const size = Math.min(BATCH, most - done);
    const count = await platform.transaction(async (trx) => {
      if (!(await takeTurn(trx))) return 0;
      const attempts = await uncounted(trx, whose, size);
      if (attempts.length === 0) return 0;
      const counted: Counted[] = [];
      const marks = await marksOf(trx, attempts);
      for (const attempt of attempts)
        counted.push(...(await countedOf(trx, platform, attempt, marks.get(attempt.id) ?? new Map())));
      const questions = await putCounted(trx, attempts, counted);
      const versions = await sumsIn(trx, { questions });
      await putTotals(
        trx,
        questions.map((question) => ({
          question,
          ...totalOf(versions.filter((one) => one.question === question)),
        })),
      );
      return attempts.length;
    });
    done += count;
    if (count < size || done >= most) return done;
  }
}
