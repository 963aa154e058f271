/** Terms follow each other (docs/domain.md 6.9). */
export interface TermDays {
  /** The first and the last day, as numbers of rules/day.ts. */
  readonly from: number;
  readonly to: number;
}

/** Days that a term has at most: more than a year is a mistyped one. */
export const LONGEST_TERM = 366;

export type TermFault = "endsFirst" | "tooLong" | "overlaps";

/**
 * What is wrong with the days of a term.
 * @param others the other terms
 * @returns with the term that it overlaps, where it does; undefined when all is well
 */
export function termFault<T extends TermDays>(
  { from, to }: TermDays,
  others: readonly T[],
): { readonly fault: TermFault; readonly other?: T } | undefined {
  if (to < from) return { fault: "endsFirst" };
  if (to - from >= LONGEST_TERM) return { fault: "tooLong" };
  const other = others.find((one) => from <= one.to && one.from <= to);
  return other && { fault: "overlaps", other };
}

/** Its weeks, the last of which may be a part of one. */
export const weeksOf = ({ from, to }: TermDays): number => Math.ceil((to - from + 1) / 7);
