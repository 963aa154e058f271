/** What readers of files make and writers take: questions as drafts, each with what is wrong with it. */
import type { ImportFaults, ImportNotes } from "../../../../core/contract/question-exchange.js";
import type { QuestionContent } from "../../../../core/contract/question.js";
import type { RichText } from "../../../../core/contract/index.js";
import type { QuestionType } from "../../../../core/rules/assessment/index.js";
import type { MediaShelf, Surroundings } from "./media.js";
import { withoutMarks } from "./picture-marks.js";

export interface Draft {
  readonly stem: RichText;
  readonly content: QuestionContent;
  readonly analysis?: RichText | undefined;
  readonly difficulty: number;
  readonly points: number;
  readonly tags: readonly string[];
  readonly knowledge: readonly string[];
}

export interface Finding<Code> {
  readonly code: Code;
  readonly detail: string;
}
export type Fault = Finding<(typeof ImportFaults)[number]>;
export type Note = Finding<(typeof ImportNotes)[number]>;

/** One question of a file, whether it can be let in or not. */
export interface Entry {
  /** The line, row or item that it stands in. */
  readonly at: string;
  readonly type?: QuestionType | undefined;
  readonly text: string;
  readonly draft?: Draft | undefined;
  readonly faults: readonly Fault[];
  readonly notes: readonly Note[];
}

export const DEFAULTS = { difficulty: 3, points: 5 } as const;

/** Thrown within a reader where a question cannot be made; what was found before stays with it. */
export class Faulty extends Error {
  constructor(
    readonly code: Fault["code"],
    readonly detail = "",
  ) {
    super(code);
  }
}

/** Characters of what one question says, marks and all: what readers search through has an end. */
const LONGEST = 100_000;
/** @throws Faulty where it is longer; pictures that are written into it do not count, and are not taken */
export function demandShort(text: string): string {
  const words = text.includes(";base64,") ? text.replace(/;base64,[A-Za-z\d+/=]*/g, ";base64,") : text;
  if (words.length > LONGEST) throw new Faulty("tooLong", String(words.length));
  return words;
}

/** What a reader knows of a file's pictures and sounds. */
export interface Beside {
  readonly shelf: MediaShelf;
  /** Where those of this question are looked for, unless the place itself says. */
  readonly around?: Surroundings;
}

/** Collects what is wrong with one question while it is read, and what it shows and plays. */
export class Findings {
  constructor(readonly beside?: Beside) {}
  readonly faults: Fault[] = [];
  readonly notes: Note[] = [];
  readonly fault = (code: Fault["code"], detail = ""): void => {
    const fault = { code, detail: withoutMarks(detail).trim().slice(0, 300) };
    if (!this.faults.some((one) => one.code === code && one.detail === fault.detail)) this.faults.push(fault);
  };
  readonly note = (code: Note["code"], detail = ""): void => {
    if (!this.notes.some((one) => one.code === code)) this.notes.push({ code, detail: detail.slice(0, 300) });
  };
}

/**
 * @param make what the question is; it may throw `Faulty`
 * @param known what is shown of it where it cannot be made
 */
export function entryOf(
  at: string,
  known: { readonly type?: QuestionType | undefined; readonly text: string },
  make: (findings: Findings) => Draft,
  beside?: Beside,
): Entry {
  const findings = new Findings(beside);
  let draft: Draft | undefined;
  try {
    draft = make(findings);
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    // An option is not empty where its picture is what is wrong.
    const isSaid =
      error.code === "optionEmpty" && findings.faults.some(({ code }) => code.startsWith("medium"));
    if (!isSaid) findings.fault(error.code, error.detail);
  }
  const { faults, notes } = findings;
  return {
    at,
    type: draft?.content.type ?? known.type,
    text: withoutMarks(known.text).replaceAll(/\s+/g, " ").trim().slice(0, 300),
    draft: faults.length > 0 ? undefined : draft,
    faults,
    notes,
  };
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** The id of an option, a row or a group by its place. */
export const idAt = (at: number, prefix = ""): string =>
  prefix === "" ? (LETTERS[at] ?? `x${at}`) : `${prefix}${at + 1}`;

export const optionsOf = (texts: readonly RichText[], prefix = "") =>
  texts.map((content, at) => ({ id: idAt(at, prefix), content }));

/** Rows and what belongs to each, as rows on two sides: what is said twice on the right is one. */
export function sidesOf(
  pairs: readonly (readonly [left: RichText | undefined, right: RichText])[],
  [one, other]: readonly [left: string, right: string],
) {
  const rights: RichText[] = [];
  const places = new Map<string, number>();
  for (const [, right] of pairs) {
    const key = JSON.stringify(right);
    if (places.has(key)) continue;
    places.set(key, rights.length);
    rights.push(right);
  }
  const lefts = pairs.flatMap(([left, right]) => (left ? [{ left, right }] : []));
  return {
    left: optionsOf(
      lefts.map(({ left }) => left),
      one,
    ),
    right: optionsOf(rights, other),
    pairs: Object.fromEntries(
      lefts.map(({ right }, at) => [idAt(at, one), idAt(places.get(JSON.stringify(right)) ?? 0, other)]),
    ),
  };
}

/** A list of words as people separate them. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Where the stem has gaps: `{{1}}`. */
export const gapsIn = (text: string): number =>
  new Set([...text.matchAll(/\{\{(\d{1,2})\}\}/g)].map(([, no]) => no)).size;
