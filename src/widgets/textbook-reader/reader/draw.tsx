/** A chapter's tree as elements: the same names as were let in, drawn one by one, never as markup. */
import { createElement, type MouseEvent, type ReactNode } from "react";
import {
  type BookAttributes,
  type BookNode,
  isBookAttribute,
  isBookTag,
  type MarkColour,
  type Vocabulary,
  vocabularyIn,
} from "../../../core/rules/textbook.js";
import { Quiz } from "./Quiz.js";

/** A part of the text that looks different. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
  readonly kind: "mark" | "hit" | "spoken";
  readonly key?: string;
  readonly colour?: MarkColour;
  readonly hasNote?: boolean;
}

export interface Drawing {
  /** Sorted by their beginnings. */
  readonly ranges: readonly TextRange[];
  readonly assetUrl: (asset: number) => string | undefined;
  readonly linkTo: (
    chapter: number,
    anchor: string,
  ) => { readonly href: string; readonly onClick: (event: MouseEvent) => void };
  /** Counts the characters that were drawn. */
  at: number;
}

const NAMES: Readonly<Record<string, string>> = {
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
};
const camel = (name: string): string =>
  name.startsWith("data-") || name.startsWith("aria-")
    ? name
    : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function propsOf(own: Vocabulary, attributes: BookAttributes): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (!isBookAttribute(own, name, value)) continue;
    if (["asset", "poster", "chapter", "anchor", "href"].includes(name) && own === "html") continue;
    if (name === "kind") props["data-kind"] = value;
    else if (name === "open" || name === "reversed") props[name] = true;
    else props[own === "svg" ? camel(name) : (NAMES[name] ?? name)] = value;
  }
  return props;
}

function drawText(text: string, drawing: Drawing, own: Vocabulary): ReactNode {
  const from = drawing.at;
  const to = from + text.length;
  drawing.at = to;
  const inside = own === "html" ? drawing.ranges.filter(({ start, end }) => start < to && end > from) : [];
  if (inside.length === 0) return text;
  const borders = [
    ...new Set([from, to, ...inside.flatMap(({ start, end }) => [Math.max(from, start), Math.min(to, end)])]),
  ].sort((a, b) => a - b);
  return borders.slice(0, -1).map((start, at) => {
    const end = borders[at + 1] ?? to;
    const words = text.slice(start - from, end - from);
    const over = inside.filter((range) => range.start <= start && range.end >= end);
    if (over.length === 0) return words;
    const mark = over.find(({ kind }) => kind === "mark");
    return (
      <mark
        key={start}
        data-mark={mark?.key}
        data-colour={mark?.colour}
        data-note={mark?.hasNote || undefined}
        data-hit={over.some(({ kind }) => kind === "hit") || undefined}
        data-spoken={over.some(({ kind }) => kind === "spoken") || undefined}
      >
        {words}
      </mark>
    );
  });
}

export const drawNodes = (
  nodes: readonly BookNode[],
  drawing: Drawing,
  outer: Vocabulary = "html",
): ReactNode[] => nodes.map((node, at) => drawNode(node, drawing, outer, at));

function drawNode(node: BookNode, drawing: Drawing, outer: Vocabulary, key: number): ReactNode {
  if (typeof node === "string") return drawText(node, drawing, outer);
  const [tag, attributes, children] = node;
  const own = vocabularyIn(outer, tag);
  // What came by another way than the server's has been refused before; nothing is drawn by chance.
  if (!isBookTag(own, tag)) return null;
  const props = { ...propsOf(own, attributes), key };
  if (own !== "html") return createElement(tag, props, ...drawNodes(children, drawing, own));
  const asset = drawing.assetUrl(Number(attributes["asset"] ?? 0));
  switch (tag) {
    case "img":
      return <img {...props} key={key} src={asset} alt={attributes["alt"] ?? ""} decoding="async" />;
    case "audio":
    case "video": {
      const tracks = children.filter(
        (child): child is Exclude<BookNode, string> => typeof child !== "string",
      );
      return createElement(
        tag,
        {
          ...props,
          src: asset,
          controls: true,
          preload: "metadata",
          crossOrigin: "anonymous",
          ...(tag === "video" && {
            playsInline: true,
            poster: drawing.assetUrl(Number(attributes["poster"] ?? 0)),
          }),
        },
        ...tracks.map(([, track], at) => (
          <track
            key={at}
            kind="captions"
            src={drawing.assetUrl(Number(track["asset"] ?? 0))}
            srcLang={track["lang"]}
            label={track["title"] || track["lang"]}
            default={at === 0}
          />
        )),
      );
    }
    case "a": {
      const inner = drawNodes(children, drawing, own);
      const { chapter, anchor = "", href } = attributes;
      if (chapter !== undefined)
        return (
          <a {...props} key={key} {...drawing.linkTo(Number(chapter), anchor)}>
            {inner}
          </a>
        );
      return href === undefined ? (
        <span {...props} key={key}>
          {inner}
        </span>
      ) : (
        <a {...props} key={key} href={href} target="_blank" rel="noopener noreferrer">
          {inner}
        </a>
      );
    }
    case "section":
      if (attributes["data-quiz"] !== undefined)
        return (
          <Quiz
            key={key}
            isMultiple={attributes["data-quiz"] === "multiple"}
            parts={quizParts(children, drawing)}
          />
        );
      break;
    case "br":
    case "hr":
    case "wbr":
    case "col":
      return createElement(tag, props);
    default:
  }
  return createElement(tag, props, ...drawNodes(children, drawing, own));
}

export interface QuizParts {
  readonly question: readonly ReactNode[];
  readonly options: readonly { readonly words: ReactNode; readonly isRight: boolean }[];
  readonly explanation: readonly ReactNode[];
}

/** In the order in which they stand, since the characters are counted on the way. */
function quizParts(children: readonly BookNode[], drawing: Drawing): QuizParts {
  const question: ReactNode[] = [];
  const options: { words: ReactNode; isRight: boolean }[] = [];
  const explanation: ReactNode[] = [];
  children.forEach((child, at) => {
    if (typeof child !== "string" && (child[0] === "ol" || child[0] === "ul") && options.length === 0) {
      for (const item of child[2])
        if (typeof item !== "string")
          options.push({
            words: drawNodes(item[2], drawing),
            isRight: item[1]["data-correct"] === "true",
          });
    } else if (typeof child !== "string" && child[1]["data-explanation"] !== undefined)
      explanation.push(drawNode(child, drawing, "html", at));
    else question.push(drawNode(child, drawing, "html", at));
  });
  return { question, options, explanation };
}
