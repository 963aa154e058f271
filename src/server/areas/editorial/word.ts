/** A Word document as the elements of a page, of which the text of an article is made; with what is left out of it. */
import type { informationEditing as contract, Output } from "../../../core/contract/index.js";
import {
  descriptionOf,
  listFormats,
  openDocument,
  picturesIn,
  relationOf,
  valueOf,
  type WordDocument,
} from "../../exchange/docx-read.js";
import {
  allOf,
  childOf,
  childrenOf,
  isElement,
  type Markup,
  type MarkupElement,
  textOf,
} from "../../exchange/markup.js";
import { DEEPEST_LIST, type Item, listsOf, tag } from "./word-lists.js";
import { type Style, stylesOf } from "./word-styles.js";

type Losses = Output<typeof contract.informationImport>["losses"];
type WordLoss = Losses[number]["loss"];

/** What the wire does not take is no part of it. */
const clean = (text: string, longest: number): string =>
  text
    .replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "")
    .trim()
    .slice(0, longest);

/** What is left out, counted by its kind. */
export class LossList {
  private readonly found = new Map<WordLoss, { count: number; details: Set<string> }>();
  add(loss: WordLoss, detail = ""): void {
    const said = this.found.get(loss) ?? { count: 0, details: new Set<string>() };
    said.count += 1;
    const words = clean(detail, 200);
    if (words !== "" && said.details.size < 5) said.details.add(words);
    this.found.set(loss, said);
  }
  all = (): Losses =>
    [...this.found].map(([loss, { count, details }]) => ({ loss, count, details: [...details] }));
}

const LINK = /^(?:https?:\/\/|mailto:)/i;
const LONGEST_LINK = 1024;
/** Paragraphs of a cell (core/contract/rich-text.ts). */
const MOST_IN_CELL = 20;
const NO_WORDS = new Set(["del", "moveFrom", "pPr", "rPr", "tcPr", "trPr", "tblPr", "sectPr", "delText"]);

const isOn = (of: MarkupElement | undefined, name: string): boolean => {
  const found = childOf(of, name);
  return found !== undefined && !["0", "false", "none", "off"].includes(found.attributes["val"] ?? "");
};

interface Field {
  code: string;
  isShown: boolean;
}

class WordReader {
  private readonly styleOf: (id: string | undefined) => Style | undefined;
  private readonly formats: ReadonlyMap<string, string>;
  private readonly counts = new Map<string, number[]>();
  private readonly fields: Field[] = [];
  /** Of the table that is read; undefined outside of one. */
  private besideTable: MarkupElement[] | undefined;

  constructor(
    private readonly document: WordDocument,
    private readonly losses: LossList,
  ) {
    this.styleOf = stylesOf(document.styles);
    this.formats = listFormats(document.numbering);
  }

  read = (): Markup[] => this.blocks(this.document.body);

  private blocks(of: MarkupElement | undefined): Markup[] {
    const all: (Markup | { readonly item: Item })[] = childrenOf(of).flatMap((one) => this.block(one));
    const done: Markup[] = [];
    let items: Item[] = [];
    const close = () => {
      if (items.length > 0) done.push(...listsOf(items));
      items = [];
    };
    for (const one of all)
      if (typeof one !== "string" && "item" in one) items.push(one.item);
      else {
        close();
        done.push(one);
      }
    close();
    return done;
  }

  private block(one: MarkupElement): (Markup | { readonly item: Item })[] {
    if (one.name === "p") return this.paragraph(one);
    if (one.name === "tbl") return this.table(one);
    if (one.name === "sdt")
      return childrenOf(childOf(one, "sdtContent")).flatMap((inner) => this.block(inner));
    if (one.name === "oMathPara") return [tag("p", this.inline(one))];
    return ["ins", "moveTo", "customXml", "smartTag"].includes(one.name)
      ? childrenOf(one).flatMap((inner) => this.block(inner))
      : [];
  }

  private paragraph(one: MarkupElement): (Markup | { readonly item: Item })[] {
    const about = childOf(one, "pPr");
    const style = this.styleOf(valueOf(about, "pStyle"));
    const children = this.inline(one);
    const words = children
      .map((part) => (isElement(part) ? textOf(part) : part))
      .join("")
      .trim();
    if (words === "" && !children.some((part) => isElement(part) && holdsPicture(part))) return [];
    if (style?.isContents) {
      this.losses.add("contents");
      return [];
    }
    const counted = this.counted(childOf(about, "numPr") ?? style?.list, childOf(style?.list, "numId"));
    if (style?.heading !== undefined) {
      if (counted?.number !== undefined) this.losses.add("numbering", words);
      if (this.besideTable) return [tag("p", [tag("strong", children)])];
      // Headings hold words alone; their pictures stand below.
      const pictures = children.filter((part) => isElement(part) && holdsPicture(part));
      return [
        tag(
          `h${style.heading}`,
          children.filter((part) => !pictures.includes(part)),
        ),
        ...pictures,
      ];
    }
    if (!counted) return [tag("p", children)];
    if (!this.besideTable) return [{ item: { ...counted, children: [tag("p", children)] } }];
    // Cells hold paragraphs alone.
    return [tag("p", [counted.number === undefined ? "• " : `${counted.number}. `, ...children])];
  }

  /** @param of its own words on the list, @param fallback the list of its style */
  private counted(
    of: MarkupElement | undefined,
    fallback: MarkupElement | undefined,
  ): Omit<Item, "children"> | undefined {
    const list = valueOf(of, "numId") ?? fallback?.attributes["val"];
    if (list === undefined || list === "0") return undefined;
    const deep = Math.max(0, Math.min(8, Number(valueOf(of, "ilvl") ?? 0) || 0));
    const format = this.formats.get(`${list}.${deep}`);
    if (format === undefined || format === "none") return undefined;
    const counts = this.counts.get(list) ?? [];
    counts[deep] = (counts[deep] ?? 0) + 1;
    counts.length = deep + 1;
    this.counts.set(list, counts);
    const number = format === "bullet" ? undefined : counts[deep];
    return { level: Math.min(DEEPEST_LIST, deep), number, list };
  }

  private inline(of: MarkupElement): Markup[] {
    return childrenOf(of).flatMap((one): Markup[] => {
      if (NO_WORDS.has(one.name)) return [];
      switch (one.name) {
        case "r":
          return this.run(one);
        case "hyperlink": {
          const to = one.attributes["id"];
          const inside = this.inline(one);
          // One that leads to a place in the same document is words.
          return to === undefined ? inside : this.link(this.document.targets.get(to) ?? "", inside);
        }
        case "fldSimple":
          return this.ofField(one.attributes["instr"] ?? "", this.inline(one));
        case "oMath":
          this.losses.add("formula", wordsOf(one));
          return [wordsOf(one)];
        case "AlternateContent":
          return this.inline({
            ...one,
            children: childrenOf(one)
              .slice(0, 1)
              .flatMap(({ children }) => children),
          });
        case "drawing":
        case "pict":
        case "object":
          return this.pictures(one);
        default:
          return this.inline(one);
      }
    });
  }

  private run(one: MarkupElement): Markup[] {
    const words: Markup[] = [];
    for (const part of childrenOf(one)) {
      const field = this.fields.at(-1);
      if (part.name === "fldChar") this.step(part.attributes["fldCharType"]);
      else if (part.name === "instrText") {
        if (field && field.code.length < 4000) field.code += textOf(part);
      } else if (field && !field.isShown) continue;
      else words.push(...this.part(part));
    }
    const shown = this.marked(words, childOf(one, "rPr"));
    const outer = this.fields.findLast(({ isShown, code }) => isShown && HYPERLINK.test(code));
    return outer ? this.ofField(outer.code, shown) : shown;
  }
  private step(type: string | undefined): void {
    const field = this.fields.at(-1);
    if (type === "begin" && this.fields.length < 20) this.fields.push({ code: "", isShown: false });
    else if (type === "separate" && field) field.isShown = true;
    else if (type === "end") this.fields.pop();
  }

  private part(part: MarkupElement): Markup[] {
    switch (part.name) {
      case "t":
        return [textOf(part)];
      case "tab":
        return [" "];
      case "noBreakHyphen":
        return ["-"];
      case "br":
      case "cr":
        // Pages end where they end on a screen.
        return ["page", "column"].includes(part.attributes["type"] ?? "") ? [] : [tag("br", [])];
      case "footnoteReference":
      case "endnoteReference":
        this.losses.add("footnote");
        return [];
      case "commentReference":
        this.losses.add("comment");
        return [];
      default:
        return NO_WORDS.has(part.name) ? [] : this.inline({ ...part, name: "", children: [part] });
    }
  }

  private marked(words: readonly Markup[], own: MarkupElement | undefined): Markup[] {
    if (words.length === 0 || isOn(own, "vanish")) return [];
    const style = this.styleOf(valueOf(own, "rStyle"))?.words;
    const has = (name: string): boolean => isOn(childOf(own, name) ? own : style, name);
    const color = valueOf(own, "color")?.toLowerCase() ?? "auto";
    const hasWords = words.some((word) => !isElement(word) && word.trim() !== "");
    const isColored = isOn(own, "highlight") || isOn(own, "u") || !["auto", "000000"].includes(color);
    // Links are underlined and blue by themselves.
    if (hasWords && isColored && valueOf(own, "rStyle") === undefined) this.losses.add("style");
    const raised = valueOf(own, "vertAlign");
    let marked: Markup[] = [...words];
    if (raised === "superscript" || raised === "subscript")
      marked = [tag(raised === "superscript" ? "sup" : "sub", marked)];
    for (const [name, mark] of [
      ["b", "strong"],
      ["i", "em"],
      ["strike", "s"],
    ] as const)
      if (has(name)) marked = [tag(mark, marked)];
    return marked;
  }

  private ofField(code: string, inside: readonly Markup[]): Markup[] {
    const to = HYPERLINK.exec(code)?.[1];
    return to === undefined ? [...inside] : this.link(to, inside);
  }
  private link(to: string, inside: readonly Markup[]): Markup[] {
    const href = to.trim();
    if (LINK.test(href) && href.length <= LONGEST_LINK) return [tag("a", inside, { href })];
    this.losses.add("link", href);
    return [...inside];
  }

  private pictures(drawing: MarkupElement): Markup[] {
    const blips = picturesIn(drawing);
    if (blips.length === 0 || allOf(drawing, "txbxContent").length > 0) this.losses.add("drawing");
    const alt = clean(descriptionOf(drawing), 300);
    const shown = blips.map((blip) => {
      const relation = relationOf(blip);
      return tag("img", [], { src: this.document.targets.get(relation) ?? relation, alt });
    });
    if (!this.besideTable) return shown;
    this.besideTable.push(...shown);
    shown.forEach(({ attributes }) => this.losses.add("pictureMoved", attributes["alt"]));
    return [];
  }

  private table(one: MarkupElement): Markup[] {
    const outer = this.besideTable;
    const beside = outer ?? [];
    this.besideTable = beside;
    const rows = tableRows(one).map((row) => {
      const isHead = isOn(childOf(row, "trPr"), "tblHeader");
      return tag(
        "tr",
        childrenOf(row, "tc").flatMap((cell) => this.cell(cell, isHead ? "th" : "td")),
      );
    });
    this.besideTable = outer;
    if (!outer) return [tag("table", rows), ...beside];
    this.losses.add("table");
    return rows.map((row) => tag("p", [childrenOf(row).map(textOf).join(" | ")]));
  }
  private cell(cell: MarkupElement, name: "th" | "td"): MarkupElement[] {
    const about = childOf(cell, "tcPr");
    const span = Math.max(1, Math.min(20, Number(valueOf(about, "gridSpan") ?? 1) || 1));
    if (span > 1 || childOf(about, "vMerge")) this.losses.add("table");
    const blocks = this.blocks(cell);
    const [kept, rest] = [blocks.slice(0, MOST_IN_CELL - 1), blocks.slice(MOST_IN_CELL - 1)];
    const last = rest.flatMap((block, at) => [
      ...(at > 0 ? [tag("br", [])] : []),
      ...(isElement(block) ? block.children : [block]),
    ]);
    return [
      tag(name, last.length > 0 ? [...kept, tag("p", last)] : kept),
      ...Array.from({ length: span - 1 }, () => tag(name, [])),
    ];
  }
}

const HYPERLINK = /^\s*HYPERLINK\s+(?:\\[a-z]\s+)*"([^"]{1,2000})"/i;
const wordsOf = (of: MarkupElement): string => allOf(of, "t").map(textOf).join("");
const holdsPicture = (of: MarkupElement): boolean => of.name === "img" || allOf(of, "img").length > 0;
const tableRows = (table: MarkupElement): MarkupElement[] =>
  childrenOf(table).flatMap((one) =>
    one.name === "tr" ? [one] : one.name === "sdt" || one.name === "sdtContent" ? tableRows(one) : [],
  );

/** @throws FileFault for what is no document, is an old or locked one, or unpacks to too much */
export function readWord(bytes: Uint8Array, losses: LossList) {
  const document = openDocument(bytes);
  return { markup: new WordReader(document, losses).read(), parts: document.parts };
}
