/**
 * Facets of a list, each declared once: what the index holds of a row, and how people say it. The index holds numbers,
 * so that its rows stay narrow.
 */
import { keysOf, recordOf } from "../../core/rules/records.js";
import type { Chosen, Counts } from "./list.js";

/** Numbers of texts (the table `facet_value`). */
export interface FacetNumbers {
  numberOf(facet: string, text: string): number | undefined;
  textOf(facet: string, number: number): string;
}

export interface FacetNames {
  readonly numbers: FacetNumbers;
}

/** How the values of a facet are said. @template N the names that are looked up */
export interface FacetValues<N = unknown> {
  /** A text that no row has has no number; a name that several have has more. */
  readonly numbersOf: (text: string, names: N, facet: string) => readonly number[];
  /** Empty: no value, which nobody can choose. */
  readonly textOf: (number: number, names: N, facet: string) => string;
}

/** Any texts. */
export const texts: FacetValues<FacetNames> = {
  numbersOf(text, { numbers }, facet) {
    const number = numbers.numberOf(facet, text);
    return number === undefined ? [] : [number];
  },
  textOf: (number, { numbers }, facet) => numbers.textOf(facet, number),
};

/** Whole numbers, 0 among them. */
export const wholeNumbers: FacetValues = {
  numbersOf: (text) => (/^\d{1,4}$/.test(text) ? [Number(text)] : []),
  textOf: String,
};

/** Numbers from 1; 0 says that there is none. */
export const numbersFromOne: FacetValues = {
  ...wholeNumbers,
  textOf: (number) => String(number || ""),
};

/** A few words, each by its place among them. */
export const oneOfWords = (words: readonly string[]): FacetValues => ({
  numbersOf: (text) => (words.includes(text) ? [words.indexOf(text)] : []),
  textOf: (number) => words[number] ?? "",
});

interface ValueCount {
  readonly key: string;
  readonly count: number;
}
type Order = (a: ValueCount, b: ValueCount) => number;

export interface Facet<Row, N> extends FacetValues<N> {
  /** What the index holds of a row: a number, or a text that has one. */
  readonly read: (row: Row) => number | string;
  /** The index's column, where it is not named as the facet. */
  readonly column?: string;
  /** Of its values among the counts; as that of the others unless said. */
  readonly order?: Order;
}

export class FacetSet<F extends string, Row, N> {
  readonly names: readonly F[];
  readonly columns: Readonly<Record<F, string>>;

  /** @param order of values among the counts; as they are found unless said: most first, then by number */
  constructor(
    private readonly table: Readonly<Record<F, Facet<Row, N>>>,
    private readonly order: Order = () => 0,
  ) {
    this.names = keysOf(table);
    this.columns = recordOf(this.names, (name) => table[name].column ?? name);
  }

  /** What a call's input chooses, as the index has it; a value that no row has is left out. */
  chosen(input: { readonly [K in F]?: string | undefined }, names: N): Chosen<F> {
    const chosen: Chosen<F> = {};
    for (const name of this.names) {
      const values = split(input[name]);
      if (values.length > 0)
        chosen[name] = values.flatMap((value) => this.table[name].numbersOf(value, names, name));
    }
    return chosen;
  }

  /** Counts as people read them. */
  counted(counts: Counts<F>, names: N): Record<F, { key: string; count: number }[]> {
    return recordOf(this.names, (name) =>
      counts[name]
        .map(({ value, count }) => ({ key: this.table[name].textOf(value, names, name), count }))
        .filter(({ key }) => key !== "")
        .toSorted(this.table[name].order ?? this.order),
    );
  }

  /** The texts of rows, which need numbers before the rows are indexed. */
  textsOf(rows: readonly Row[]): ReadonlyMap<F, ReadonlySet<string>> {
    const found = new Map<F, Set<string>>();
    for (const name of this.names)
      for (const row of rows) {
        const value = this.table[name].read(row);
        if (typeof value === "string") found.set(name, (found.get(name) ?? new Set()).add(value));
      }
    return found;
  }

  /** What the index holds of a row, by facet. */
  numbersOf(row: Row, numberOf: (facet: F, text: string) => number): Record<F, number> {
    return recordOf(this.names, (name) => {
      const value = this.table[name].read(row);
      return typeof value === "string" ? numberOf(name, value) : value;
    });
  }
}

/** Values that are parted by commas, each once. */
export const split = (text: string | undefined): string[] =>
  [...new Set((text ?? "").split(",").map((value) => value.trim()))].filter(Boolean);
