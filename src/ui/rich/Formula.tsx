/** Formulas by KaTeX as MathML, which browsers draw themselves: no style sheet, no fonts, no markup from a string. */
import katex, { type KatexOptions } from "katex";
import { createElement, type ReactNode, useMemo } from "react";

/** What KaTeX makes before it becomes markup. Its own `render` refuses pages in quirks mode, and its string wants a parser. */
interface Made {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly Made[];
  /** Of a space: in em. */
  readonly width?: number;
  readonly character?: string;
}
const { __renderToDomTree: make } = katex as unknown as {
  __renderToDomTree(this: void, latex: string, options: KatexOptions): Made;
};

function draw(node: Made, key: number): ReactNode {
  if (node.text !== undefined) return node.text;
  if (node.character !== undefined) return node.character;
  if (node.type === undefined && node.width !== undefined)
    return createElement("mspace", { key, width: `${node.width}em` });
  const children = node.children?.map(draw) ?? [];
  if (node.type === undefined) return children;
  // Attributes with styles are refused by strict pages; MathML says all that is needed without.
  const { style: _style, class: _class, ...attributes } = node.attributes ?? {};
  return createElement(node.type, { key, ...attributes }, ...children);
}

export interface FormulaProps {
  readonly latex: string;
  /** On a line of its own. */
  readonly block: boolean;
}

/** A formula; one that cannot be read is shown as it was written. */
export function Formula({ latex, block }: FormulaProps): ReactNode {
  const drawn = useMemo(() => {
    try {
      const made = make(latex, {
        output: "mathml",
        displayMode: block,
        throwOnError: true,
        strict: "ignore",
        trust: false,
        maxSize: 20,
        maxExpand: 200,
      });
      return draw(made, 0);
    } catch {
      return <code>{latex}</code>;
    }
  }, [latex, block]);
  return drawn;
}
