/**
 * The text of a textbook as it is kept, sent and drawn: a tree of named elements, never markup. What is not named here is not
 * taken in, is refused when it comes, and is never drawn.
 */

/** A text, or an element with its attributes and what is in it. */
export type BookNode = string | BookElement;
export type BookElement = readonly [tag: string, attributes: BookAttributes, children: readonly BookNode[]];
export type BookAttributes = Readonly<Record<string, string>>;

const names = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const HTML = names(
  "a abbr article aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption " +
    "figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong " +
    "sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr",
);
const MATH = names(
  "math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub " +
    "msubsup msup mtable mtd mtext mtr munder munderover none semantics",
);
const SVG = names(
  "svg circle clipPath defs desc ellipse g line linearGradient marker path pattern polygon polyline radialGradient rect stop " +
    "text textPath title tspan use",
);
export type Vocabulary = "html" | "math" | "svg";
const TAGS: Readonly<Record<Vocabulary, ReadonlySet<string>>> = { html: HTML, math: MATH, svg: SVG };
/** Which vocabulary an element belongs to; undefined for one that no book may have. */
export const isBookTag = (vocabulary: Vocabulary, tag: string): boolean => TAGS[vocabulary].has(tag);

const ATTRIBUTES: Readonly<Record<Vocabulary, ReadonlySet<string>>> = {
  /** `asset` and `poster` are numbers of the book's own files, `chapter` and `anchor` a place in it. */
  html: names(
    "id lang dir title alt colspan rowspan scope start reversed value type datetime width height open href asset poster " +
      "chapter anchor kind data-quiz data-correct data-explanation",
  ),
  math: names(
    "id dir display displaystyle mathvariant scriptlevel stretchy symmetric fence separator form accent accentunder lspace " +
      "rspace minsize maxsize movablelimits largeop linethickness columnalign rowalign columnspan rowspan width height depth " +
      "notation alttext",
  ),
  svg: names(
    "id viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d points dx dy rotate transform fill " +
      "fill-opacity fill-rule clip-rule clip-path stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin " +
      "stroke-dasharray stroke-dashoffset opacity offset stop-color stop-opacity gradientUnits gradientTransform " +
      "spreadMethod patternUnits patternTransform markerWidth markerHeight markerUnits refX refY orient marker-start " +
      "marker-mid marker-end font-size font-weight font-style text-anchor dominant-baseline letter-spacing textLength role " +
      "aria-label href startOffset vector-effect",
  ),
};

/** Begins every id of a book, so that none is one of the reader's own. */
export const ID_PREFIX = "b-";
const LOCAL = new RegExp(`^#${ID_PREFIX}[\\w.:-]+$`);
const WEB = /^https?:\/\/[^\s\\]+$/i;

/** Whether an element may have the attribute with this value. */
export function isBookAttribute(vocabulary: Vocabulary, name: string, value: string): boolean {
  if (!ATTRIBUTES[vocabulary].has(name) || value.length > (vocabulary === "svg" ? 200_000 : 2000))
    return false;
  if (name === "id") return value.startsWith(ID_PREFIX);
  if (name === "href") return vocabulary === "svg" ? LOCAL.test(value) : WEB.test(value);
  if (name === "asset" || name === "poster" || name === "chapter") return /^\d{1,15}$/.test(value);
  // A paint or a path of its own drawing; nothing else has brackets with an address in them.
  if (vocabulary === "svg" && /url|:/i.test(value))
    return /^url\(#b-[\w.:-]+\)$/.test(value) || name === "aria-label";
  return true;
}

/** The vocabulary of what stands in an element. */
export const vocabularyIn = (outer: Vocabulary, tag: string): Vocabulary =>
  tag === "svg" ? "svg" : tag === "math" ? "math" : outer;

/** Levels that elements may stand in each other. */
export const DEEPEST = 60;

/** Whether a value that came from elsewhere is such a tree. */
export function isBookTree(value: unknown): value is BookNode[] {
  if (!Array.isArray(value)) return false;
  const rest: [nodes: readonly unknown[], vocabulary: Vocabulary, depth: number][] = [[value, "html", 0]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [nodes, outer, depth] = next;
    if (depth > DEEPEST) return false;
    for (const node of nodes) {
      if (typeof node === "string") continue;
      if (!Array.isArray(node) || node.length !== 3) return false;
      const [tag, attributes, children] = node as unknown[];
      if (typeof tag !== "string" || typeof attributes !== "object" || attributes === null) return false;
      if (!Array.isArray(children)) return false;
      const own = vocabularyIn(outer, tag);
      if (!isBookTag(own, tag)) return false;
      for (const [name, text] of Object.entries(attributes))
        if (typeof text !== "string" || !isBookAttribute(own, name, text)) return false;
      rest.push([children, own, depth + 1]);
    }
  }
  return true;
}

/** All texts one after another: places in a chapter are counted in them, on both sides. */
export function textOfBook(nodes: readonly BookNode[]): string {
  let text = "";
  const add = (node: BookNode): void => {
    if (typeof node === "string") text += node;
    else node[2].forEach(add);
  };
  nodes.forEach(add);
  return text;
}

/** Every element with a number of one of the book's files. */
export function assetsOfBook(nodes: readonly BookNode[]): number[] {
  const found = new Set<number>();
  const look = (node: BookNode): void => {
    if (typeof node === "string") return;
    const { asset, poster } = node[1];
    for (const one of [asset, poster]) if (one !== undefined) found.add(Number(one));
    node[2].forEach(look);
  };
  nodes.forEach(look);
  return [...found];
}

// --- reading ---------------------------------------------------------------------------------------------------------

export const MarkColours = ["yellow", "green", "blue", "pink"] as const;
export type MarkColour = (typeof MarkColours)[number];

/** Where a text stands: its place, and what tells it from others when the chapter has changed (W3C Web Annotation 4.2.4). */
export interface TextAnchor {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}
/** Characters of a quote, and of what stands around it. */
export const LONGEST_QUOTE = 1000;
const AROUND = 32;

/** Without half a character at either end, which no text may have. */
const wholeSigns = (text: string): string => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");

export const anchorOf = (text: string, start: number, end: number): TextAnchor => ({
  start,
  end,
  quote: wholeSigns(text.slice(start, Math.min(end, start + LONGEST_QUOTE))),
  before: wholeSigns(text.slice(Math.max(0, start - AROUND), start)),
  after: wholeSigns(text.slice(end, end + AROUND)),
});

/** @returns undefined where the words are no longer there */
export function findAnchor(
  text: string,
  { start, end, quote, before, after }: TextAnchor,
): { start: number; end: number } | undefined {
  const length = end - start;
  if (text.startsWith(quote, start)) return { start, end: Math.min(text.length, end) };
  let best: { at: number; score: number } | undefined;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const score =
      (text.endsWith(before, at) ? 2 : 0) +
      (text.startsWith(after, at + length) ? 2 : 0) -
      Math.abs(at - start) / text.length;
    if (!best || score > best.score) best = { at, score };
  }
  return best && { start: best.at, end: Math.min(text.length, best.at + length) };
}

/** Whether a book may be read now. */
export const LicenceStates = ["open", "scheduled", "ended"] as const;
export type LicenceState = (typeof LicenceStates)[number];
/** @param until exclusive; null: no end */
export const licenceState = (
  { from, until }: { readonly from: number | null; readonly until: number | null },
  now: number,
): LicenceState => {
  if (from !== null && now < from) return "scheduled";
  return until !== null && now >= until ? "ended" : "open";
};

/** Percent from which a chapter, or what is to be read of a book, is read: a title page or a last line need not be seen. */
export const READ_PERCENT = 95;

interface Titled {
  readonly title: string;
  readonly chapter: number;
}
/** What the contents call the part that a chapter is in; empty before the first one. */
export const chapterTitle = (contents: readonly Titled[], chapter: number): string =>
  contents.find((entry) => entry.chapter === chapter)?.title ??
  contents.filter((entry) => entry.chapter < chapter).at(-1)?.title ??
  "";

/** A part of a book that can be chosen as a whole, with its first and its last chapter. */
export interface BookPart {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}
/** The parts of the contents, each to where the next one begins: a long document is several chapters, and named once. */
export function bookParts(contents: readonly Titled[], chapters: number): BookPart[] {
  const starts = contents
    .filter(({ chapter }, at) => contents.findIndex((entry) => entry.chapter === chapter) === at)
    .sort((one, other) => one.chapter - other.chapter);
  return starts.map(({ title, chapter }, at) => ({
    title,
    from: chapter,
    to: (starts[at + 1]?.chapter ?? chapters + 1) - 1,
  }));
}
