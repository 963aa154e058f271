/** What a question says, as HTML (Moodle) and as the body of an item (QTI), and back. */
import { plainText, type RichNode, type RichText } from "../../../../core/contract/index.js";
import type { MediumType } from "./media.js";
import {
  allOf,
  childrenOf,
  escapeMarkup,
  isElement,
  type Markup,
  type MarkupElement,
  textOf,
} from "../../../exchange/markup.js";

/** What of a document is not taken over. */
export type Loss = "picture" | "style";

const SUPER = new Map(Array.from("0123456789+-n", (sign, at) => [sign, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ"[at] ?? ""]));
const SUB = new Map(Array.from("0123456789+-", (sign, at) => [sign, "₀₁₂₃₄₅₆₇₈₉₊₋"[at] ?? ""]));
const MARKS: Readonly<Record<string, string>> = {
  strong: "bold",
  b: "bold",
  em: "italic",
  i: "italic",
  s: "strike",
  del: "strike",
  strike: "strike",
  code: "code",
};
const WITHOUT_WORDS = new Set(["script", "style", "iframe", "head", "title", "annotation-xml"]);
/** What stands on lines of its own and means nothing more here. */
const BOXES = new Set(
  "p div section article body html header footer center dl dt dd qti-content-body figure".split(" "),
);

type Mark = NonNullable<RichNode["marks"]>[number];

/** Words with the formulas in them: `\( … \)` within a line, `\[ … \]` on one of its own. */
function* formulasOf(text: string): Generator<{ text?: string; latex?: string; isBlock?: boolean }> {
  let at = 0;
  for (;;) {
    const [inline, block] = [text.indexOf(String.raw`\(`, at), text.indexOf(String.raw`\[`, at)];
    const from = inline < 0 ? block : block < 0 ? inline : Math.min(inline, block);
    const isBlock = from === block;
    const to = from < 0 ? -1 : text.indexOf(isBlock ? String.raw`\]` : String.raw`\)`, from);
    if (to < 0 || to - from > 2002) {
      yield { text: text.slice(at) };
      return;
    }
    if (from > at) yield { text: text.slice(at, from) };
    yield { latex: text.slice(from + 2, to), isBlock };
    at = to + 2;
  }
}

/** What of a text is not text. */
export interface Reading {
  readonly lose: (loss: Loss) => void;
  /**
   * A picture or a sound that the text names; missing where the format brings none along.
   * @returns undefined where its fault has been said
   */
  readonly medium?: ((type: MediumType, element: MarkupElement) => RichNode | undefined) | undefined;
}

const SOUND_END = /\.(?:mp3|m4a|aac|ogg|oga|wav|weba|webm)(?:[?#].*)?$/i;
const PLUGIN_FILE = "@@PLUGINFILE@@";

/** What an element shows or plays; undefined for every other one. */
function mediumOf({ name, attributes }: MarkupElement): MediumType | undefined {
  if (name === "img") return "image";
  if (name === "audio" || name === "video") return "sound";
  // A link to a file of its own is a player in Moodle.
  if (name === "a")
    return attributes["href"]?.startsWith(PLUGIN_FILE) && SOUND_END.test(attributes["href"])
      ? "sound"
      : undefined;
  if (name !== "object") return undefined;
  const { type = "", data = "" } = attributes;
  if (type.startsWith("image/")) return "image";
  return /^(?:audio|video)\//.test(type) || SOUND_END.test(data) ? "sound" : undefined;
}

class Builder {
  readonly blocks: RichNode[] = [];
  private line: RichNode[] = [];
  constructor(private readonly reading: Reading) {}
  private lose(loss: Loss): void {
    this.reading.lose(loss);
  }

  add(node: RichNode): void {
    this.line.push(node);
  }
  flush(): void {
    const line = tidy(this.line);
    if (line.length > 0) this.blocks.push({ type: "paragraph", content: line });
    this.line = [];
  }
  block(node: RichNode): void {
    this.flush();
    this.blocks.push(node);
  }
  words(text: string, marks: readonly Mark[]): void {
    for (const part of formulasOf(text)) {
      if (part.latex !== undefined) {
        const attrs = { latex: part.latex.trim() };
        if (part.isBlock) this.block({ type: "mathBlock", attrs });
        else this.add({ type: "math", attrs });
      } else if (part.text) {
        const clean = part.text.replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "").replace(/[ \t\r\n]+/g, " ");
        if (clean !== "")
          this.add({ type: "text", text: clean, ...(marks.length > 0 && { marks: [...marks] }) });
      }
    }
  }
  walk(nodes: readonly Markup[], marks: readonly Mark[] = []): void {
    for (const node of nodes) {
      if (isElement(node)) this.element(node, marks);
      else this.words(node, marks);
    }
  }
  private within(nodes: readonly Markup[]): RichNode[] {
    const inner = new Builder(this.reading);
    inner.walk(nodes);
    inner.flush();
    return inner.blocks.length > 0 ? inner.blocks : [{ type: "paragraph", content: [] }];
  }
  private element(node: MarkupElement, marks: readonly Mark[]): void {
    const { name, attributes, children } = node;
    const mark =
      MARKS[name] ?? (name === "span" && attributes["class"] === "edu-strike" ? "strike" : undefined);
    if (WITHOUT_WORDS.has(name)) return;
    const medium = mediumOf(node);
    if (medium) {
      this.medium(medium, node, marks);
      return;
    }
    if (mark !== undefined) {
      this.walk(children, marks.some(({ type }) => type === mark) ? marks : [...marks, { type: mark }]);
    } else if (/^h[1-6]$/.test(name)) {
      this.flush();
      const inner = new Builder(this.reading);
      inner.walk(children);
      const content = tidy(inner.line);
      const level = Math.min(4, Math.max(2, Number(name[1])));
      if (content.length > 0) this.block({ type: "heading", attrs: { level }, content });
    } else if (name === "ul" || name === "ol") {
      const items = childrenOf(node, "li").map((item) => ({
        type: "listItem",
        content: this.within(item.children),
      }));
      const start = name === "ol" ? Number(attributes["start"]) : 1;
      const attrs = Number.isSafeInteger(start) && start > 1 ? { start } : undefined;
      const type = name === "ul" ? "bulletList" : "orderedList";
      if (items.length > 0) this.block({ type, ...(attrs && { attrs }), content: items });
    } else if (name === "blockquote") this.block({ type: name, content: this.within(children) });
    else if (name === "pre") {
      const text = textOf(node);
      if (text !== "") this.block({ type: "codeBlock", content: [{ type: "text", text }] });
    } else if (name === "br") this.add({ type: "hardBreak" });
    else if (name === "hr") this.block({ type: "horizontalRule" });
    else if (name === "a" && /^(https?:\/\/|mailto:)/i.test(attributes["href"] ?? ""))
      this.walk(children, [
        ...marks.filter(({ type }) => type !== "link"),
        { type: "link", attrs: { href: (attributes["href"] ?? "").slice(0, 1024) } },
      ]);
    else if (name === "sub" || name === "sup") this.raised(name, textOf(node), marks);
    else if (name === "object") return;
    else if (name === "math") {
      const tex = allOf(node, "annotation").find(({ attributes: of }) => /tex/i.test(of["encoding"] ?? ""));
      if (tex) this.add({ type: "math", attrs: { latex: textOf(tex).trim().slice(0, 2000) } });
      else {
        this.lose("style");
        this.words(textOf(node), marks);
      }
    } else if (name === "table") {
      this.table(node);
    } else if (BOXES.has(name)) {
      this.flush();
      this.walk(children, marks);
      this.flush();
    } else this.walk(children, marks);
  }
  /** Cells hold paragraphs; of anything else in one, its words remain. */
  private cell({ name, children }: MarkupElement): RichNode {
    const type = name === "th" ? "tableHeader" : "tableCell";
    const blocks = this.within(children);
    if (blocks.every((block) => block.type === "paragraph")) return { type, content: blocks };
    this.lose("style");
    const lines = plainText({ type: "doc", content: blocks }).split("\n").filter(Boolean);
    return {
      type,
      content: (lines.length > 0 ? lines : [""]).map((text) => ({
        type: "paragraph",
        content: text === "" ? [] : [{ type: "text", text }],
      })),
    };
  }
  private table(node: MarkupElement): void {
    this.flush();
    this.walk(childrenOf(node, "caption"));
    const rows = childrenOf(node)
      .flatMap((one) => (one.name === "tr" ? [one] : childrenOf(one, "tr")))
      .filter((row) => childrenOf(row).length > 0);
    const isSpanned = rows.some((row) =>
      childrenOf(row).some(
        ({ attributes }) =>
          Math.max(Number(attributes["colspan"] ?? 1), Number(attributes["rowspan"] ?? 1)) > 1,
      ),
    );
    if (isSpanned) this.lose("style");
    const content = rows.map((row): RichNode => ({
      type: "tableRow",
      content: childrenOf(row).map((cell) => this.cell(cell)),
    }));
    const isTooLarge = rows.length > 200 || rows.some((row) => childrenOf(row).length > 20);
    if (content.length === 0) return;
    if (!isTooLarge) return this.block({ type: "table", content });
    // More than a text may hold: its rows remain as lines.
    this.lose("style");
    for (const row of content) {
      this.flush();
      this.words(plainText({ type: "doc", content: [row] }), []);
    }
    this.flush();
  }
  private medium(type: MediumType, node: MarkupElement, marks: readonly Mark[]): void {
    const { medium } = this.reading;
    if (medium) {
      const found = medium(type, node);
      if (found) this.block(found);
      return;
    }
    this.lose("picture");
    if (node.attributes["alt"]) this.words(`[${node.attributes["alt"]}]`, marks);
  }
  private raised(name: "sub" | "sup", text: string, marks: readonly Mark[]): void {
    const signs = Array.from(text, (sign) => (name === "sup" ? SUPER : SUB).get(sign));
    if (signs.every((sign) => sign !== undefined)) this.words(signs.join(""), marks);
    else {
      this.lose("style");
      this.words(`${name === "sup" ? "^" : "_"}${text}`, marks);
    }
  }
}

const sameMarks = (one: RichNode, other: RichNode): boolean =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);

/** Neighbours of the same looks are one; no space stands at the ends. */
function tidy(line: readonly RichNode[]): RichNode[] {
  const merged: RichNode[] = [];
  for (const node of line) {
    const last = merged.at(-1);
    if (node.type === "text" && last?.type === "text" && sameMarks(node, last))
      last.text = `${last.text ?? ""}${node.text ?? ""}`.replace(/ {2,}/g, " ");
    else merged.push({ ...node });
  }
  const isEdge = (node: RichNode | undefined) =>
    node?.type === "hardBreak" || (node?.type === "text" && (node.text ?? "").trim() === "");
  while (isEdge(merged[0])) merged.shift();
  while (isEdge(merged.at(-1))) merged.pop();
  const [first, last] = [merged[0], merged.at(-1)];
  if (first?.type === "text") first.text = first.text?.replace(/^ +/, "");
  if (last?.type === "text") last.text = last.text?.replace(/ +$/, "");
  return merged;
}

export function richOf(nodes: readonly Markup[], reading: Reading): RichText {
  const builder = new Builder(reading);
  builder.walk(nodes);
  builder.flush();
  return { type: "doc", content: builder.blocks };
}

const TAGS: Readonly<Record<string, readonly [open: string, close: string]>> = {
  bold: ["<strong>", "</strong>"],
  italic: ["<em>", "</em>"],
  strike: ['<span class="edu-strike">', "</span>"],
  code: ["<code>", "</code>"],
};
/** What would else be read as the begin of a formula. */
const words = (text: string): string =>
  escapeMarkup(text).replace(/\\([([])/g, (_, sign: string) => `\\<span>${sign}</span>`);

/** How a format writes a picture or a sound; undefined for what it does not hold. */
export type WriteMedium = (node: RichNode) => string | undefined;

function markupOf(node: RichNode, medium: WriteMedium): string {
  const inner = (node.content ?? []).map((one) => markupOf(one, medium)).join("");
  switch (node.type) {
    case "text": {
      let text = words(node.text ?? "");
      for (const { type, attrs } of [...(node.marks ?? [])].toReversed())
        text =
          type === "link"
            ? `<a href="${escapeMarkup(attrs?.href ?? "")}">${text}</a>`
            : (TAGS[type] ?? ["", ""]).join(text);
      return text;
    }
    case "paragraph":
      return `<p>${inner}</p>`;
    case "heading":
      return `<h${String(node.attrs?.["level"] ?? 2)}>${inner}</h${String(node.attrs?.["level"] ?? 2)}>`;
    case "bulletList":
      return `<ul>${inner}</ul>`;
    case "orderedList":
      return `<ol>${inner}</ol>`;
    case "listItem":
      return `<li>${inner}</li>`;
    case "blockquote":
      return `<blockquote>${inner}</blockquote>`;
    case "codeBlock":
      return `<pre>${inner}</pre>`;
    case "table":
      return `<table><tbody>${inner}</tbody></table>`;
    case "tableRow":
      return `<tr>${inner}</tr>`;
    case "tableHeader":
      return `<th>${inner}</th>`;
    case "tableCell":
      return `<td>${inner}</td>`;
    case "hardBreak":
      return "<br/>";
    case "horizontalRule":
      return "<hr/>";
    case "math":
      return `\\(${escapeMarkup(String(node.attrs?.["latex"] ?? ""))}\\)`;
    case "mathBlock":
      return `<div>\\[${escapeMarkup(String(node.attrs?.["latex"] ?? ""))}\\]</div>`;
    default: {
      const name = node.attrs?.["alt"] || node.attrs?.["title"];
      return medium(node) ?? (name ? `<p>[${escapeMarkup(String(name))}]</p>` : "");
    }
  }
}
export const htmlOf = ({ content }: RichText, medium: WriteMedium = () => undefined): string =>
  content.map((node) => markupOf(node, medium)).join("");
