/** What styles of a Word document say of its paragraphs and words. */
import { valueOf } from "../../exchange/docx-read.js";
import { childOf, childrenOf, type MarkupElement } from "../../exchange/markup.js";

export interface Style {
  /** Of a heading: 2 and below, since 1 is the article's title. */
  readonly heading?: number | undefined;
  readonly isContents: boolean;
  readonly list?: MarkupElement | undefined;
  readonly words?: MarkupElement | undefined;
}

/** Styles that stand on others: more of them are a circle. */
const MOST_STEPS = 12;

/** Word writes the English name of its own styles in every language. */
function headingOf(name: string, outline: string | undefined): number | undefined {
  if (/^title$/i.test(name)) return 2;
  const level = /^heading (\d)$/i.exec(name)?.[1];
  if (level !== undefined) return Math.min(4, Number(level) + 1);
  const depth = Number(outline);
  return outline !== undefined && depth < 9 ? Math.min(4, depth + 2) : undefined;
}

/** @returns styles by what paragraphs and words call them */
export function stylesOf(styles: MarkupElement | undefined): (id: string | undefined) => Style | undefined {
  const all = new Map(childrenOf(styles, "style").map((style) => [style.attributes["styleId"], style]));
  const known = new Map<string, Style>();
  const read = (id: string): Style => {
    const chain: MarkupElement[] = [];
    for (let at: string | undefined = id; at !== undefined && chain.length < MOST_STEPS;) {
      const style = all.get(at);
      if (!style) break;
      chain.push(style);
      at = valueOf(style, "basedOn");
    }
    const first = <T>(of: (style: MarkupElement) => T | undefined): T | undefined =>
      chain.map(of).find((found) => found !== undefined);
    return {
      heading: first((style) =>
        headingOf(valueOf(style, "name") ?? "", valueOf(childOf(style, "pPr"), "outlineLvl")),
      ),
      isContents: chain.some((style) => /^toc (?:\d|heading)/i.test(valueOf(style, "name") ?? "")),
      list: first((style) => childOf(childOf(style, "pPr"), "numPr")),
      words: first((style) => childOf(style, "rPr")),
    };
  };
  return (id) => {
    if (id === undefined) return undefined;
    const style = known.get(id) ?? read(id);
    known.set(id, style);
    return style;
  };
}
