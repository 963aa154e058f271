/** Conditions on an index's columns `grams` and `text`. */
import { sql, type RawBuilder } from "kysely";
import { fold, type Need } from "./grams.js";

export const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;

export function needed(need: Need | undefined): RawBuilder<boolean>[] {
  if (!need) return [];
  const holds = (grams: readonly number[]) => sql<boolean>`grams @> ${grams}::int[]`;
  return [
    ...(need.all.length > 0 ? [holds(need.all)] : []),
    ...need.any.map((ways) => sql<boolean>`(${sql.join(ways.map(holds), sql` or `)})`),
  ];
}

const likeOf = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Added to the phase of what is not to come first. */
export const LATER = 3;

/**
 * 0 for a hit whose title has the words as they were typed, 1 for any other; only where relevance orders.
 * @param first of what comes before all others; the rest has the same phases once more
 */
export function phaseOf(
  need: Need | undefined,
  byRelevance: boolean,
  first: RawBuilder<boolean> | undefined,
): RawBuilder<number> {
  const phase =
    need && byRelevance
      ? sql<number>`case when ${all(need.words.map((word) => sql<boolean>`text like ${likeOf(fold(word))}`))} then 0 else 1 end`
      : sql<number>`0`;
  return first ? sql<number>`(${phase} + case when ${first} then 0 else ${LATER} end)` : phase;
}
