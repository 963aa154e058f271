/** Questions that stop a film, as a teacher writes them (docs/domain.md 8.5). */
import type { QuestionKind } from "../contract/study.js";

export const MOST_FILM_QUESTIONS = 100;
export const MOST_FILM_OPTIONS = 10;

export interface FilmQuestion {
  readonly kind: (typeof QuestionKind)[number];
  readonly stem: string;
  readonly options: readonly string[];
  /** Indexes of right options. */
  readonly right: readonly number[];
}

export const FilmQuestionFaults = ["stem", "options", "optionSame", "right"] as const;
export type FilmQuestionFault = (typeof FilmQuestionFaults)[number];

/** What keeps learners from answering it. */
export function filmQuestionFault({
  kind,
  stem,
  options,
  right,
}: FilmQuestion): FilmQuestionFault | undefined {
  if (stem.trim() === "") return "stem";
  const said = options.map((option) => option.trim());
  const fits = kind === "trueFalse" ? said.length === 2 : said.length >= 2;
  if (!fits || said.length > MOST_FILM_OPTIONS || said.includes("")) return "options";
  if (new Set(said).size < said.length) return "optionSame";
  const chosen = new Set(right);
  const areThere = [...chosen].every((one) => Number.isInteger(one) && one >= 0 && one < said.length);
  const isEnough = kind === "multiple" ? chosen.size > 0 : chosen.size === 1;
  return areThere && isEnough && chosen.size === right.length ? undefined : "right";
}
