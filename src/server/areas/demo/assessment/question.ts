/** Short ways to write the demo's questions down. */
import type { QuestionContent } from "../../../../core/contract/question.js";
import { richTextOf } from "../../../../core/contract/rich-document.js";

export interface DemoQuestion {
  readonly stem: string;
  readonly content: QuestionContent;
  readonly difficulty: 1 | 2 | 3 | 4 | 5;
  readonly points: number;
  readonly knowledge: readonly string[];
  readonly analysis?: string;
}

const LETTERS = "abcdefghijkl";
const optionsOf = (texts: readonly string[]) =>
  texts.map((text, at) => ({ id: LETTERS[at] ?? `o${at}`, content: richTextOf(text) }));

export const single = (options: readonly string[], right: number): QuestionContent => ({
  type: "single",
  body: { options: optionsOf(options) },
  key: { choice: LETTERS[right] ?? "a" },
});

export const multiple = (options: readonly string[], right: readonly number[]): QuestionContent => ({
  type: "multiple",
  body: { options: optionsOf(options) },
  key: { choices: right.map((at) => LETTERS[at] ?? "a"), scoring: "half" },
});

export const trueFalse = (value: boolean): QuestionContent => ({
  type: "true_false",
  body: {},
  key: { value },
});

/** @param gaps what each of them takes; numbers are compared as numbers */
export const gap = (...gaps: readonly (readonly (string | number)[])[]): QuestionContent => ({
  type: "gap",
  body: { gaps: gaps.length },
  key: {
    gaps: gaps.map((accepted) => ({
      accepted: accepted.map((one) =>
        typeof one === "number" ? { match: "number", value: one } : { match: "text", text: one },
      ),
    })),
  },
});

/** @param pairs what belongs together; the right side is shown in another order */
export function matching(pairs: readonly (readonly [left: string, right: string])[]): QuestionContent {
  const left = optionsOf(pairs.map(([one]) => one));
  const right = pairs.map(([, other], at) => ({ id: `r${at}`, content: richTextOf(other) }));
  return {
    type: "matching",
    body: { left, right: [...right.slice(1), ...right.slice(0, 1)] },
    key: { pairs: Object.fromEntries(left.map(({ id }, at) => [id, `r${at}`])), scoring: "each" },
  };
}

/** @param items in their right order; they are shown in another */
export function ordering(items: readonly string[]): QuestionContent {
  const all = optionsOf(items);
  return {
    type: "ordering",
    body: { items: [...all.slice(2), ...all.slice(0, 2)] },
    key: { order: all.map(({ id }) => id), scoring: "each" },
  };
}

export function classify(
  groups: readonly (readonly [name: string, items: readonly string[]])[],
): QuestionContent {
  const items = groups.flatMap(([, texts], group) => texts.map((text) => ({ text, group })));
  const all = optionsOf(items.map(({ text }) => text));
  return {
    type: "classify",
    body: {
      items: all.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
      groups: groups.map(([name], at) => ({ id: `g${at}`, content: richTextOf(name) })),
    },
    key: {
      groups: Object.fromEntries(all.map(({ id }, at) => [id, `g${items[at]?.group ?? 0}`])),
      scoring: "each",
    },
  };
}

export const short = (...keywords: readonly string[]): QuestionContent => ({
  type: "short",
  body: { maxWords: 500 },
  key: { keywords: [...keywords] },
});

export const essay = (minWords: number): QuestionContent => ({
  type: "essay",
  body: { minWords, maxWords: 3000 },
  key: {
    keywords: [],
    levels: [
      { share: 1, text: "观点明确，论证完整，表达清楚" },
      { share: 0.8, text: "观点明确，论证基本完整" },
      { share: 0.6, text: "有观点，论证不足" },
      { share: 0.3, text: "只有零散的想法" },
    ],
  },
});

/** @param variables by name: least, most and step */
export const calculation = (
  formula: string,
  variables: Readonly<Record<string, readonly [min: number, max: number, step: number]>>,
  units: readonly string[] = [],
): QuestionContent => ({
  type: "calculation",
  body: {},
  key: {
    variables: Object.entries(variables).map(([name, [min, max, step]]) => ({ name, min, max, step })),
    formula,
    tolerance: { kind: "relative", by: 0.01 },
    ...(units.length > 0 && { units: [...units], shareWithoutUnit: 0.5 }),
  },
});

/** A passage with questions about it: each half of the points. */
export const reading = (
  points: number,
  children: readonly (readonly [stem: string, content: QuestionContent])[],
): QuestionContent => ({
  type: "group",
  children: children.flatMap(([stem, content], at) =>
    content.type === "group"
      ? []
      : [{ id: `q${at + 1}`, points: points / children.length, stem: richTextOf(stem), content }],
  ),
});

export const scale = (): QuestionContent => ({
  type: "scale",
  body: { steps: 5, least: "很容易", most: "很难" },
  key: {},
});
export const nps = (): QuestionContent => ({ type: "nps", body: {}, key: {} });
