/** What of anonymous answers may be shown (docs/domain.md 11.33). */

export interface EvaluationAnswer {
  /** The class of whoever answered; 0: none. */
  readonly group: number;
  readonly scores: readonly number[];
  readonly texts: readonly string[];
}

export interface AnswerGroup {
  /** Undefined: the small ones together. */
  readonly group: number | undefined;
  readonly answers: readonly EvaluationAnswer[];
}

/**
 * Answers by class, so that no sum of groups differs from another, or from the whole, by fewer people than `fewest`: small
 * classes are one group, and where these together are too few the smallest of the others joins them.
 */
export function answerGroups(answers: readonly EvaluationAnswer[], fewest: number): AnswerGroup[] {
  const byGroup = new Map<number, EvaluationAnswer[]>();
  for (const answer of answers) {
    const own = byGroup.get(answer.group);
    if (own) own.push(answer);
    else byGroup.set(answer.group, [answer]);
  }
  const sizes = [...byGroup].sort(([one, own], [other, others]) => others.length - own.length || one - other);
  const large = sizes.filter(([group, own]) => group !== 0 && own.length >= fewest);
  const rest = sizes.filter((one) => !large.includes(one)).flatMap(([, own]) => own);
  while (rest.length > 0 && rest.length < fewest) {
    const smallest = large.pop();
    if (!smallest) break;
    rest.push(...smallest[1]);
  }
  const groups: AnswerGroup[] = large.map(([group, own]) => ({ group, answers: own }));
  if (rest.length > 0) groups.push({ group: undefined, answers: rest });
  // One group is the whole, which is shown already.
  return groups.length > 1 ? groups : [];
}

/** To a hundredth. */
export const meanOf = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : Math.round((values.reduce((sum, value) => sum + value, 0) * 100) / values.length) / 100;

export const countsOf = (values: readonly number[]): number[] =>
  [1, 2, 3, 4, 5].map((points) => values.filter((value) => value === points).length);
