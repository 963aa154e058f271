/** The sentences of a chapter, as somebody would read them to another: none runs from a heading into what is below it. */
import type { BookNode } from "../../../core/rules/textbook.js";

export interface Sentence {
  /** Characters into the chapter's text. */
  readonly start: number;
  readonly end: number;
}

const BLOCKS = new Set(
  (
    "article aside blockquote br caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p " +
    "pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** Texts between two borders of blocks. The letters of a drawing are no sentence, and are left out. */
function stretchesOf(nodes: readonly BookNode[]): (Sentence & { readonly text: string })[] {
  const stretches: (Sentence & { readonly text: string })[] = [];
  let [at, start, text] = [0, 0, ""];
  const end = () => {
    if (text.trim() !== "") stretches.push({ start, end: at, text });
    [start, text] = [at, ""];
  };
  const skip = (node: BookNode): void => {
    if (typeof node === "string") at += node.length;
    else node[2].forEach(skip);
  };
  const walk = (node: BookNode): void => {
    if (typeof node === "string") {
      at += node.length;
      text += node;
      return;
    }
    const [tag, , children] = node;
    const isBlock = tag === "svg" || BLOCKS.has(tag);
    if (isBlock) end();
    if (tag === "svg") {
      skip(node);
      [start, text] = [at, ""];
      return;
    }
    children.forEach(walk);
    if (isBlock) end();
  };
  nodes.forEach(walk);
  end();
  return stretches;
}

/** A language as browsers write it; undefined for what is none, which books say, too. */
export function languageTag(language: string): string | undefined {
  try {
    const tag = Intl.getCanonicalLocales(language.replaceAll("_", "-"))[0];
    return tag === "und" ? undefined : tag;
  } catch {
    return undefined;
  }
}

/** Marks that end a sentence stay with it. */
function endsOf(
  text: string,
  language: string | undefined,
): readonly (readonly [from: number, to: number])[] {
  if ("Segmenter" in Intl)
    return [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)].map(
      ({ segment, index }) => [index, index + segment.length] as const,
    );
  return [...text.matchAll(/[^。！？.!?\n]+[。！？.!?\n]*|[。！？.!?\n]+/g)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
}

export const sentencesOf = (nodes: readonly BookNode[], language: string): Sentence[] =>
  stretchesOf(nodes).flatMap(({ start, text }) =>
    endsOf(text, languageTag(language))
      // A mark by itself is nothing to read.
      .filter(([from, to]) => /[\p{L}\p{N}]/u.test(text.slice(from, to)))
      .map(([from, to]) => ({ start: start + from, end: start + to })),
  );
