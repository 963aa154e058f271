/** Facets: what a list is narrowed by, and how many of it there are. Values are numbers in the index. */
import { copyOf, type Copy, type Db, type Platform, type Trx } from "../../../adapters/index.js";
import type { Chosen, Counts } from "../../../search/index.js";

/** Facets by the contract's names, with the index's column. `plain`: the column holds the value itself. */
export const FACETS = {
  type: { column: "type", plain: true },
  media: { column: "media", plain: false },
  discipline: { column: "discipline", plain: false },
  major: { column: "major", plain: false },
  school: { column: "school", plain: false },
  license: { column: "license", plain: false },
  year: { column: "year", plain: true },
  language: { column: "lang", plain: false },
  transcript: { column: "transcript", plain: true },
} as const;
export type Facet = keyof typeof FACETS;
export const facetNames = Object.keys(FACETS) as Facet[];

/** Numbers of the values that texts have. */
export interface FacetNumbers {
  numberOf(facet: Facet, value: string): number | undefined;
  textOf(facet: Facet, number: number): string;
}

const readNumbers = async (db: Db): Promise<FacetNumbers> => {
  const rows = await db.selectFrom("facet_value").selectAll().execute();
  const numbers = new Map(rows.map(({ id, facet, value }) => [`${facet}\n${value}`, id]));
  const texts = new Map(rows.map(({ id, value }) => [id, value]));
  return {
    numberOf(facet, value) {
      if (!FACETS[facet].plain) return numbers.get(`${facet}\n${value}`);
      return /^\d{1,4}$/.test(value) ? Number(value) : undefined;
    },
    // 0 is no value: nothing is narrowed by what is not there.
    textOf: (facet, number) => (FACETS[facet].plain ? String(number || "") : (texts.get(number) ?? "")),
  };
};

/** One copy for all areas of a server: whoever adds a value makes each of them forget at once. */
const copies = new WeakMap<Platform, Copy<FacetNumbers>>();

export function facetNumbers(platform: Platform): Copy<FacetNumbers> {
  const known = copies.get(platform);
  if (known) return known;
  const copy = copyOf(platform, "facet_value", () => readNumbers(platform.db));
  copies.set(platform, copy);
  return copy;
}

export interface EnsuredNumbers {
  /** Of the values that were given. */
  readonly numberOf: (facet: Facet, value: string) => number;
  /** Values were added: the copies have to be told, once the transaction is through. */
  readonly isChanged: boolean;
}

/** The numbers of values, made where they are new. */
export async function ensureNumbers(
  db: Db | Trx,
  wanted: ReadonlyMap<Facet, ReadonlySet<string>>,
): Promise<EnsuredNumbers> {
  const rows = [...wanted].flatMap(([facet, values]) =>
    FACETS[facet].plain ? [] : [...values].map((value) => ({ facet, value })),
  );
  const added =
    rows.length > 0
      ? await db
          .insertInto("facet_value")
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .execute()
      : [];
  const all = await db.selectFrom("facet_value").selectAll().execute();
  const numbers = new Map(all.map(({ id, facet, value }) => [`${facet}\n${value}`, id]));
  const numberOf = (facet: Facet, value: string): number => {
    if (FACETS[facet].plain) return Number(value);
    const number = numbers.get(`${facet}\n${value}`);
    if (number === undefined) throw new Error(`No number for ${facet} ${value}`);
    return number;
  };
  return { numberOf, isChanged: added.length > 0 };
}

/** Chosen values of each facet, as text. */
export type ChosenTexts = Partial<Record<Facet, readonly string[]>>;

/** The same as the index has them; a value that no resource has is left out. */
export const chosenNumbers = (chosen: ChosenTexts, numbers: FacetNumbers): Chosen<Facet> =>
  Object.fromEntries(
    facetNames.flatMap((facet) => {
      const values = chosen[facet] ?? [];
      const known = values.map((value) => numbers.numberOf(facet, value)).filter((it) => it !== undefined);
      return values.length === 0 ? [] : [[facet, known]];
    }),
  );

/** What a facet's counts say of each value: most first, then by the value itself; years newest first. */
export const countsIn = (
  counts: Counts<Facet>,
  numbers: FacetNumbers,
): Record<Facet, { key: string; count: number }[]> =>
  Object.fromEntries(
    facetNames.map((facet) => [
      facet,
      counts[facet]
        .map(({ value, count }) => ({ key: numbers.textOf(facet, value), count }))
        .filter(({ key }) => key !== "")
        .toSorted((a, b) =>
          facet === "year" ? Number(b.key) - Number(a.key) : b.count - a.count || (a.key < b.key ? -1 : 1),
        ),
    ]),
  ) as Record<Facet, { key: string; count: number }[]>;
