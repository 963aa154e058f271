/**
 * The assistant of the reference server: finds the passages of the help centre that share the most pairs of
 * neighbouring characters with a question, rare pairs counting more than common ones. It quotes and names
 * them; it makes nothing up.
 */
import type { Block } from "./schema.js";

export interface Passage {
  code: string;
  title: string;
  text: string;
}

const MOST = 3;
/** Below this share of the question's weight a passage is about something else. */
const LEAST = 0.15;

const pairs = (text: string): Set<string> => {
  const signs = Array.from(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""));
  return new Set(signs.slice(1).map((sign, at) => (signs[at] ?? "") + sign));
};

/** A heading with what stands below it; an article without headings is one passage. */
export function passages(article: { code: string; title: string; blocks: readonly Block[] }): Passage[] {
  const found: Passage[] = [];
  for (const { type, text } of article.blocks) {
    if (type === "heading" || found.length === 0)
      found.push({ code: article.code, title: article.title, text: "" });
    const last = found.at(-1);
    if (last) last.text += (last.text ? "\n" : "") + text;
  }
  return found;
}

export function bestPassages(question: string, all: readonly Passage[]): Passage[] {
  const questionPairs = pairs(question);
  if (questionPairs.size === 0) return [];
  const read = all.map((passage) => ({ passage, inText: pairs(`${passage.title} ${passage.text}`) }));
  // What many passages have (怎么, 如何) says little of what is asked.
  const weights = new Map<string, number>();
  for (const pair of questionPairs) {
    const having = read.filter(({ inText }) => inText.has(pair)).length;
    weights.set(pair, Math.log((all.length + 1) / (having + 0.5)));
  }
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const score = (inText: ReadonlySet<string>) => {
    let shared = 0;
    for (const [pair, weight] of weights) if (inText.has(pair)) shared += weight;
    return shared / whole;
  };
  return read
    .map(({ passage, inText }) => ({ passage, score: score(inText) }))
    .filter((entry) => entry.score >= LEAST)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map((entry) => entry.passage);
}
