/** Reads the markup that lessons are written in (`lesson.ts`) as rich text. */
import type { RichNode, RichText } from "../../../../../core/contract/rich-document.js";
import { plainLine } from "./formula-text.js";

/** Bold first: a formula may stand in it. An escaped dollar is a dollar. */
const INLINE = /\*\*(.+?)\*\*|\$((?:\\\$|[^$])+)\$/g;

export function inlineOf(text: string, isBold = false): RichNode[] {
  const nodes: RichNode[] = [];
  const say = (words: string) => {
    if (words !== "")
      nodes.push({
        type: "text",
        text: words.replaceAll(String.raw`\$`, "$"),
        ...(isBold && { marks: [{ type: "bold" }] }),
      });
  };
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, bold, latex] = found;
    say(text.slice(at, found.index));
    if (latex !== undefined) nodes.push({ type: "math", attrs: { latex: latex.trim() } });
    else if (bold !== undefined) nodes.push(...inlineOf(bold, true));
    at = found.index + whole.length;
  }
  say(text.slice(at));
  return nodes;
}

const paragraph = (text: string): RichNode => ({ type: "paragraph", content: inlineOf(text) });

const isRule = (line: string): boolean => /^\|(?:\s*:?-+:?\s*\|)+$/.test(line);
/** Cells between the bars; a bar within a formula is the formula's. */
const cellsOf = (line: string): string[] =>
  (line.replace(/^\|/, "").match(/(?:\$(?:\\\$|[^$])+\$|[^|])*(?:\||$)/g) ?? [])
    .filter((cell, at, all) => at < all.length - 1 || cell.trim() !== "")
    .map((cell) => cell.replace(/\|$/, "").trim());

function table(lines: readonly string[]): RichNode {
  const rows = lines.filter((line) => !isRule(line)).map(cellsOf);
  return {
    type: "table",
    content: rows.map((cells, at) => ({
      type: "tableRow",
      content: cells.map((cell) => ({
        type: at === 0 ? "tableHeader" : "tableCell",
        content: [paragraph(cell)],
      })),
    })),
  };
}

const list = (type: "bulletList" | "orderedList", items: readonly string[]): RichNode => ({
  type,
  content: items.map((item) => ({ type: "listItem", content: [paragraph(item)] })),
});

const BULLET = /^[-*]\s+/;
const NUMBER = /^\d+[.、]\s*/;
/** What a line begins: neighbouring lines of a kind are one node, save for plain ones, which are one paragraph. */
const kindOf = (
  line: string,
): "heading" | "bullet" | "number" | "quote" | "row" | "formula" | "figure" | "plain" =>
  /^#{2,4}\s/.test(line)
    ? "heading"
    : BULLET.test(line)
      ? "bullet"
      : NUMBER.test(line)
        ? "number"
        : line.startsWith(">")
          ? "quote"
          : line.startsWith("|")
            ? "row"
            : line.startsWith("$$")
              ? "formula"
              : line.trim() === "!figure"
                ? "figure"
                : "plain";

/** Code between two fences, formulas on lines of their own and everything else, in their order. */
function blocksOf(text: string): { kind: ReturnType<typeof kindOf> | "code"; lines: string[] }[] {
  const blocks: { kind: ReturnType<typeof kindOf> | "code"; lines: string[] }[] = [];
  let isApart = true;
  let fence = false;
  let formula = false;
  for (const line of text.trim().split("\n")) {
    const last = blocks.at(-1);
    if (line.startsWith("```")) {
      if (!fence) blocks.push({ kind: "code", lines: [] });
      fence = !fence;
      isApart = true;
      continue;
    }
    if (fence || formula) {
      last?.lines.push(line);
      if (formula && line.trimEnd().endsWith("$$")) formula = false;
      continue;
    }
    if (line.trim() === "") {
      isApart = true;
      continue;
    }
    const kind = kindOf(line);
    const isJoined = last?.kind === kind && kind !== "heading" && kind !== "formula" && kind !== "figure";
    // A list goes on over an empty line; two paragraphs do not.
    if (isJoined && (!isApart || kind === "bullet" || kind === "number")) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
    formula = kind === "formula" && !/^\$\$.+\$\$$/.test(line.trim());
    isApart = false;
  }
  return blocks;
}

/**
 * @param figure what stands where `!figure` does; nothing where the figure is not at hand
 * @returns the nodes of the text
 */
export function nodesOfMarkup(text: string, figure: RichNode | undefined): RichNode[] {
  return blocksOf(text).flatMap(({ kind, lines }): RichNode[] => {
    const whole = lines.join("\n");
    switch (kind) {
      case "heading":
        return [
          {
            type: "heading",
            attrs: { level: whole.indexOf(" ") },
            content: inlineOf(whole.replace(/^#+\s+/, "")),
          },
        ];
      case "bullet":
        return [
          list(
            "bulletList",
            lines.map((line) => line.replace(BULLET, "")),
          ),
        ];
      case "number":
        return [
          list(
            "orderedList",
            lines.map((line) => line.replace(NUMBER, "")),
          ),
        ];
      case "quote":
        return [{ type: "blockquote", content: lines.map((line) => paragraph(line.replace(/^>\s*/, ""))) }];
      case "row":
        return [table(lines)];
      case "formula":
        return [{ type: "mathBlock", attrs: { latex: whole.replaceAll("$$", "").trim() } }];
      case "code":
        return [{ type: "codeBlock", content: [{ type: "text", text: whole }] }];
      case "figure":
        return figure ? [figure] : [];
      default:
        return [paragraph(whole)];
    }
  });
}

/** Languages that lessons are written in. */
export type LessonLanguage = "zh" | "en";

const GOALS: Readonly<Record<LessonLanguage, string>> = {
  zh: "学完这一节，你能够：",
  en: "After this lesson you can:",
};

export interface PageParts {
  readonly goals: readonly string[];
  readonly text: string;
  readonly figure?: RichNode | undefined;
  readonly language: LessonLanguage;
}

/** The page that a lesson is read on: its goals at the head. */
export const pageOfLesson = ({ goals, text, figure, language }: PageParts): RichText => ({
  type: "doc",
  content: [
    { type: "paragraph", content: inlineOf(GOALS[language], true) },
    list("bulletList", goals),
    ...nodesOfMarkup(text, figure),
  ],
});

/** Without markup and white space, formulas as they are read: what counts as the length of a text. */
export const lettersOf = (text: string): string =>
  plainLine(text.replaceAll(/^!figure$|^\|[\s|:-]+\|$|^#+\s|^[-*>]\s|^\d+[.、]\s*|^```.*$/gm, "")).replaceAll(
    /[\s|]+/g,
    "",
  );
