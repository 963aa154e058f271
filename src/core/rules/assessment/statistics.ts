/**
 * Item analysis of classical test theory (docs/domain.md 10.20): how hard a question was for those who were asked it, and
 * whether it tells those who know from those who do not.
 */

/** Answers below this number say nothing reliable: the error of a correlation of 30 pairs is still about 0.18. */
export const FEWEST_ANSWERS = 30;

/**
 * Of the answers to one question. A share is what an answer earned of what the question is worth, 0 to 1; the rest is what the
 * same person earned of the paper without the question, as a share of what that is worth.
 */
export interface AnswerSums {
  /** Answers whose share is known. */
  readonly known: number;
  readonly share: number;
  /** Answers of which the rest is known too, and the sums over these alone. */
  readonly pairs: number;
  readonly pairShare: number;
  readonly rest: number;
  readonly shareSquares: number;
  readonly restSquares: number;
  readonly products: number;
}
export const NO_SUMS: AnswerSums = {
  known: 0,
  share: 0,
  pairs: 0,
  pairShare: 0,
  rest: 0,
  shareSquares: 0,
  restSquares: 0,
  products: 0,
};

export const addSums = (one: AnswerSums, other: AnswerSums): AnswerSums =>
  Object.fromEntries(
    (Object.keys(NO_SUMS) as (keyof AnswerSums)[]).map((name) => [name, one[name] + other[name]]),
  ) as unknown as AnswerSums;

/** @param answers rest: undefined where nothing else was asked or something of it is not marked yet */
export const sumsOf = (
  answers: readonly { readonly share: number; readonly rest?: number | undefined }[],
): AnswerSums =>
  answers.reduce<AnswerSums>(
    (sums, { share, rest }) =>
      addSums(sums, {
        ...NO_SUMS,
        known: 1,
        share,
        ...(rest !== undefined && {
          pairs: 1,
          pairShare: share,
          rest,
          shareSquares: share * share,
          restSquares: rest * rest,
          products: share * rest,
        }),
      }),
    NO_SUMS,
  );

/** Below this a variance is rounding: everybody earned the same. */
const NOTHING = 1e-9;

/**
 * Mean share of the points, "difficulty" or p-value (Crocker and Algina, Introduction to Classical and Modern Test Theory, 1986,
 * ch. 14). @returns 0 to 1; undefined without answers
 */
export const pValue = ({ known, share }: AnswerSums): number | undefined =>
  known === 0 ? undefined : share / known;

/**
 * Pearson's correlation of the question's share with the rest of the paper, which for a question that is right or wrong is the
 * corrected point-biserial (Henrysson, Psychometrika 28, 1963; r = (nΣxy − ΣxΣy) / √((nΣx² − (Σx)²)(nΣy² − (Σy)²))).
 * @returns −1 to 1; undefined for too few answers, and where everybody earned the same
 */
export function discriminationOf(sums: AnswerSums): number | undefined {
  const { pairs: n, pairShare: x, rest: y } = sums;
  if (n < FEWEST_ANSWERS) return undefined;
  const spreadX = sums.shareSquares / n - (x / n) ** 2;
  const spreadY = sums.restSquares / n - (y / n) ** 2;
  if (spreadX < NOTHING || spreadY < NOTHING) return undefined;
  const together = sums.products / n - (x / n) * (y / n);
  return Math.min(1, Math.max(-1, together / Math.sqrt(spreadX * spreadY)));
}

/** What to look at. `against`: those who know the rest miss it, as with a wrong key. */
export const QuestionFlags = ["easy", "hard", "weak", "against"] as const;
export type QuestionFlag = (typeof QuestionFlags)[number];

/** Nine of ten have it, or fewer than three: it tells little about most of those who were asked. */
export const EASY_FROM = 0.9;
export const HARD_BELOW = 0.3;
/** "Poor items, to be rejected or improved" (Ebel, Essentials of Educational Measurement, 1972, ch. 14). */
export const WEAK_BELOW = 0.2;

/** @returns nothing while there are too few answers */
export function flagsOf({
  answers,
  p,
  discrimination,
}: {
  readonly answers: number;
  readonly p?: number | undefined;
  readonly discrimination?: number | undefined;
}): QuestionFlag[] {
  if (answers < FEWEST_ANSWERS || p === undefined) return [];
  const flags: QuestionFlag[] = [];
  if (p >= EASY_FROM) flags.push("easy");
  if (p < HARD_BELOW) flags.push("hard");
  if (discrimination !== undefined && discrimination < 0) flags.push("against");
  else if (discrimination !== undefined && discrimination < WEAK_BELOW) flags.push("weak");
  return flags;
}
