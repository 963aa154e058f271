import { createElement, Fragment, type ReactNode, Suspense } from "react";
import { styled } from "styled-components";
import { late } from "../../core/element/index.js";
import type { RichNode, RichText as RichDocument } from "../../core/contract/rich-document.js";
import { portalHref } from "../../core/site/index.js";
import { MultilingualText } from "../layout/MultilingualText.js";
import { soundAttributes } from "./sounds.js";

const Formula = late(async () => (await import("./Formula.js")).Formula, "rich/Formula");
const Table = late(async () => (await import("./RichTable.js")).RichTable, "rich/Table");
const Sound = late(async () => (await import("./Sound.js")).Sound, "rich/Sound");

/** Shared with the editor, so that what is written looks as it will be read. */
export const RichBody = styled.div`
  overflow-wrap: anywhere;

  > * + *,
  li > * + *,
  blockquote > * + * {
    margin-block-start: var(--edu-space-3);
  }
  h2,
  h3,
  h4 {
    font-weight: 600;
    line-height: var(--edu-leading-heading);
  }
  h2 {
    font-size: var(--edu-size-5);
  }
  h3 {
    font-size: var(--edu-size-4);
  }
  h4 {
    font-size: var(--edu-size-3);
  }
  > * + h2,
  > * + h3,
  > * + h4 {
    margin-block-start: var(--edu-space-5);
  }
  ul,
  ol {
    padding-inline-start: var(--edu-space-5);
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-block-start: var(--edu-space-1);
  }
  blockquote {
    padding-inline-start: var(--edu-space-4);
    border-inline-start: 3px solid var(--edu-line-field);
    color: var(--edu-text-muted);
  }
  code,
  pre {
    border-radius: var(--edu-radius-control);
    background: var(--edu-hover);
    font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
    font-size: 0.92em;
  }
  code {
    padding: 1px var(--edu-space-1);
  }
  pre {
    padding: var(--edu-space-3) var(--edu-space-4);
    overflow-x: auto;
    white-space: pre;
  }
  pre code {
    padding: 0;
    background: none;
  }
  pre:focus-visible {
    outline-offset: -2px;
  }
  hr {
    height: 1px;
    border: 0;
    background: var(--edu-line);
  }
  strong {
    font-weight: 600;
  }
  em {
    font-style: italic;
  }
  s {
    text-decoration: line-through;
  }
  .formula {
    overflow-x: auto;
    overflow-y: hidden;
    text-align: center;
  }
  /* Its size is not known before it has come: the box is kept, so that nothing below it jumps. */
  img {
    display: block;
    width: 100%;
    max-width: 640px;
    aspect-ratio: 16 / 10;
    border-radius: var(--edu-radius-control);
    background: var(--edu-hover);
    object-fit: contain;
  }
`;

const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: "p",
  bulletList: "ul",
  orderedList: "ol",
  listItem: "li",
  blockquote: "blockquote",
};
const MARKS: Readonly<Record<string, string>> = { bold: "strong", italic: "em", strike: "s", code: "code" };

type RenderText = (text: string) => ReactNode;
const plain: RenderText = (text) => <MultilingualText>{text}</MultilingualText>;

function text({ text: said, marks = [] }: RichNode, renderText: RenderText): ReactNode {
  return marks.reduce<ReactNode>(
    (inner, { type, attrs }) => {
      if (type !== "link") return createElement(MARKS[type] ?? "span", null, inner);
      return (
        <a href={attrs?.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      );
    },
    renderText(said ?? ""),
  );
}

/** The nodes of a text never move within it, so their place is their identity. */
function draw(node: RichNode, key: number, renderText: RenderText): ReactNode {
  const { type, attrs = {}, content } = node;
  const children = content?.map((one, at) => draw(one, at, renderText));
  switch (type) {
    case "text":
      return <Fragment key={key}>{text(node, renderText)}</Fragment>;
    case "hardBreak":
      return <br key={key} />;
    case "horizontalRule":
      return <hr key={key} />;
    case "heading":
      return createElement(`h${Math.min(4, Math.max(2, Number(attrs["level"]) || 2))}`, { key }, children);
    case "codeBlock":
      return (
        // Whoever has no mouse scrolls it with the keys.
        <pre key={key} tabIndex={0}>
          <code>{children}</code>
        </pre>
      );
    case "math":
    case "mathBlock": {
      const latex = String(attrs["latex"] ?? "");
      const block = type === "mathBlock";
      const formula = (
        <Suspense key={key} fallback={<code>{latex}</code>}>
          <Formula latex={latex} block={block} />
        </Suspense>
      );
      return block ? (
        <div key={key} className="formula" tabIndex={0} role="group" aria-label={latex}>
          {formula}
        </div>
      ) : (
        formula
      );
    }
    case "image":
      return (
        <img
          key={key}
          src={portalHref(String(attrs["src"] ?? ""))}
          alt={String(attrs["alt"] ?? "")}
          loading="lazy"
          decoding="async"
        />
      );
    case "sound":
      return (
        <Suspense key={key} fallback={<div style={{ minHeight: 92 }} />}>
          <Sound {...soundAttributes(attrs)} />
        </Suspense>
      );
    case "table":
      return (
        <Suspense key={key} fallback={<div>{children}</div>}>
          <Table node={node} draw={(one, at) => draw(one, at, renderText)} />
        </Suspense>
      );
    case "orderedList":
      return (
        <ol key={key} start={Number(attrs["start"] ?? 1) || 1}>
          {children}
        </ol>
      );
    default:
      return createElement(BLOCKS[type] ?? "div", { key }, children);
  }
}

export interface RichTextProps {
  readonly document: RichDocument;
  readonly lang?: string | undefined;
  /** Draws the words between the marks, where something else stands among them, such as fields to fill in. */
  readonly renderText?: RenderText;
}

/**
 * A text with headings, lists, code, formulas and pictures, drawn node by node: no markup travels, none is parsed.
 * @csspart rich-text - A text with headings, lists, formulas and pictures.
 */
export const RichText = ({ document, lang, renderText = plain }: RichTextProps): ReactNode => (
  <RichBody part="rich-text" lang={lang}>
    {document.content.map((node, at) => draw(node, at, renderText))}
  </RichBody>
);
