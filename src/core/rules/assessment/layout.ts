/**
 * The paper of one attempt: which questions, in which order, with options in which order. Drawn once from the attempt's seed
 * and kept with it, so that what somebody saw can be shown to them and to whoever marks it.
 */
import { randomOf, shuffled } from "./random.js";

/** Of a question that was put right later: everybody has its points, or it counts for nobody. */
export const Treatments = ["full", "omit"] as const;
export type Treatment = (typeof Treatments)[number];

export interface PaperItem {
  readonly key: string;
  readonly question: number;
  readonly version: number;
  readonly points: number;
  readonly treatment?: Treatment | undefined;
  /** The version that was drawn, where its answers are compared with another one. */
  readonly asked?: number | undefined;
}

/** So many questions of these, each for so many points. */
export interface RandomRule {
  readonly count: number;
  readonly points: number;
  /** Ids and versions of what fits the rule, as the bank knows them. */
  readonly pool: readonly { readonly question: number; readonly version: number }[];
}

export interface PaperSection {
  readonly title: string;
  readonly items: readonly PaperItem[];
  readonly random?: readonly RandomRule[];
}

export interface LayoutSection {
  readonly title: string;
  readonly items: readonly PaperItem[];
}

/** How many questions a rule lacks; 0 where its pool is large enough. */
export const missingOf = ({ count, pool }: Pick<RandomRule, "count" | "pool">): number =>
  Math.max(0, count - new Set(pool.map(({ question }) => question)).size);

/**
 * @param seed of the attempt; with `shuffleItems` off and no random rules the layout is the paper's own
 * @throws RangeError where the pools are too thin; publishing checks that before
 */
export function layoutOf(
  sections: readonly PaperSection[],
  { seed, shuffleItems = false }: { readonly seed: string; readonly shuffleItems?: boolean },
): LayoutSection[] {
  // What a section names or has drawn is not drawn again in another.
  const used = new Set(sections.flatMap(({ items }) => items.map(({ question }) => question)));
  return sections.map(({ title, items, random = [] }, at) => {
    const drawn = random.flatMap(({ count, points, pool }, nth) => {
      const free = pool.filter(({ question }) => !used.has(question));
      const chosen = shuffled(free, randomOf(`${seed} draw ${at} ${nth}`)).slice(0, count);
      if (chosen.length < count)
        throw new RangeError(`Section ${at + 1} wants ${count} questions and finds ${chosen.length}.`);
      for (const { question } of chosen) used.add(question);
      return chosen.map(({ question, version }, index) => ({
        key: `${at}.${nth}.${index}`,
        question,
        version,
        points,
      }));
    });
    const all = [...items, ...drawn];
    return { title, items: shuffleItems ? shuffled(all, randomOf(`${seed} items ${at}`)) : all };
  });
}

/**
 * The order in which a learner sees options.
 * @param options those with `last` ("all of the above") stay at the end, in their own order
 */
export function optionOrder<T extends object>(options: readonly T[], seed: string, item: string): T[] {
  const isLast = (option: T): boolean => "last" in option && option.last === true;
  const free = options.filter((option) => !isLast(option));
  return [...shuffled(free, randomOf(`${seed} options ${item}`)), ...options.filter(isLast)];
}
