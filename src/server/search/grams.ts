/**
 * What a text can be found by. Chinese has no spaces, so two neighbouring characters are the unit (bigrams; most
 * Chinese terms have two characters); Latin words are found by their beginnings; and a title by the initials of its
 * characters' pinyin (`xxds` for 线性代数). Each unit is kept as a 32-bit number: integers make a smaller index than
 * texts, and of some hundred thousand units hardly two share a number.
 */
import { initialOf } from "./pinyin.js";

/** Characters of a word's beginning that are told apart. */
const LONGEST_PREFIX = 12;
const HAN = /\p{Script=Han}/u;
/** Runs of Chinese characters, and words of letters and digits. */
const RUNS = /\p{Script=Han}+|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu;

/** The form in which texts are compared: full-width and half-width alike, without case. */
export const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

const isHan = (run: string): boolean => HAN.test(run);
const runsOf = (text: string): string[] => fold(text).match(RUNS) ?? [];

/** FNV-1a, as a signed 32-bit number: what PostgreSQL's `integer` holds. */
function hash(unit: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < unit.length; at += 1) {
    value ^= unit.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  return value | 0;
}

function* pairs(mark: string, signs: readonly string[]): Generator<number> {
  for (let at = 0; at + 1 < signs.length; at += 1) yield hash(`${mark}${signs[at]}${signs[at + 1]}`);
}

/**
 * Every unit of a text.
 * @param withInitials also the initials of its pinyin; for titles
 */
export function gramsOf(text: string, withInitials = false): Set<number> {
  const grams = new Set<number>();
  for (const run of runsOf(text)) {
    const signs = Array.from(run);
    if (isHan(run)) {
      for (const sign of signs) grams.add(hash(`h${sign}`));
      for (const gram of pairs("h", signs)) grams.add(gram);
      if (withInitials) for (const gram of pairs("p", signs.map(initialOf))) grams.add(gram);
    } else {
      for (let length = 1; length <= Math.min(signs.length, LONGEST_PREFIX); length += 1)
        grams.add(hash(`w${signs.slice(0, length).join("")}`));
    }
  }
  return grams;
}

/** What a text must hold to be a hit: all of `all`, and one of each group in `any`. */
export interface Need {
  readonly all: number[];
  /** Latin letters may be a word's beginning or pinyin initials. */
  readonly any: number[][][];
  /** The words as they are looked for in a title. */
  readonly words: string[];
}

/** @returns undefined for a query without a letter, digit or character to look for */
export function needOf(query: string): Need | undefined {
  const all = new Set<number>();
  const any: number[][][] = [];
  const words = runsOf(query);
  for (const run of words) {
    const signs = Array.from(run);
    if (isHan(run)) {
      if (signs.length === 1) all.add(hash(`h${run}`));
      else for (const gram of pairs("h", signs)) all.add(gram);
      continue;
    }
    const beginning = hash(`w${signs.slice(0, LONGEST_PREFIX).join("")}`);
    if (/^[a-z]{2,12}$/.test(run)) any.push([[beginning], [...new Set(pairs("p", signs))]]);
    else all.add(beginning);
  }
  return words.length === 0 ? undefined : { all: [...all], any, words };
}

/** Whether units hold what is needed: the same question as an index's, for rows that are in memory. */
export const holds = (grams: ReadonlySet<number>, { all, any }: Need): boolean =>
  all.every((gram) => grams.has(gram)) &&
  any.every((ways) => ways.some((way) => way.every((gram) => grams.has(gram))));

/** The initials of a title's Chinese characters, run by run. */
export const initialsOf = (text: string): string =>
  runsOf(text)
    .filter(isHan)
    .map((run) => Array.from(run, initialOf).join(""))
    .join(" ");
