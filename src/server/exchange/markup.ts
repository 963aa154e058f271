/** XML and HTML as one tree. What people send is read here and nowhere else: no entities of their own, no endless depth. */
import { XMLParser } from "fast-xml-parser";
import { FileFault } from "./file-fault.js";

export interface MarkupElement {
  /** In lower case for HTML, without its namespace's prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}
export type Markup = string | MarkupElement;

/** Levels of elements within elements. */
const DEEPEST = 60;

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  times: "×",
  divide: "÷",
  deg: "°",
  plusmn: "±",
  minus: "−",
  le: "≤",
  ge: "≥",
  ne: "≠",
  pi: "π",
  alpha: "α",
  beta: "β",
  middot: "·",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
};
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : " ";
    },
  );

export { escapeXml as escapeMarkup } from "./xml.js";

type Parsed = Readonly<Record<string, unknown>>;
const TEXT = "#text";
const RAW = "#cdata";
const ATTRIBUTES = ":@";

function treeOf(list: readonly Parsed[]): Markup[] {
  return list.flatMap((one): Markup[] => {
    if (TEXT in one) return [decodeEntities(String(one[TEXT]))];
    if (RAW in one) return [(one[RAW] as { [TEXT]?: string }[]).map((part) => part[TEXT] ?? "").join("")];
    const [name] = Object.keys(one).filter((key) => key !== ATTRIBUTES);
    if (name === undefined || name.startsWith("?")) return [];
    const attributes = (one[ATTRIBUTES] ?? {}) as Record<string, unknown>;
    return [
      {
        name,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [key, decodeEntities(String(value))]),
        ),
        children: treeOf(one[name] as Parsed[]),
      },
    ];
  });
}

/** Tags of one text: each of them is an object in the memory. */
const MOST_TAGS = 500_000;
function demandFewTags(text: string): void {
  let count = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) {
    count += 1;
    if (count > MOST_TAGS) throw new FileFault("large");
  }
}

/** @throws FileFault for a text that is no XML, declares entities or is too deep */
export function parseXml(text: string): Markup[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileFault("entities");
  demandFewTags(text);
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    cdataPropName: RAW,
    maxNestedTags: DEEPEST,
  });
  try {
    return treeOf(parser.parse(text, true) as Parsed[]);
  } catch (error) {
    const isDeep = /nest/i.test((error as Error).message);
    throw new FileFault(isDeep ? "large" : "broken");
  }
}

const VOID = new Set(["br", "hr", "img", "input", "meta", "link", "col", "source", "wbr"]);
/** An opening one of these ends an open paragraph. */
const BLOCKS = new Set("p div ul ol li table tr td th blockquote pre h1 h2 h3 h4 h5 h6 hr".split(" "));
const RAW_TEXT = new Set(["script", "style"]);

/** Characters of a tag's attributes that are read. */
const MOST_ATTRIBUTES = 2000;

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Markup[];
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = "", double, single, bare] of text.matchAll(
    /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g,
  ))
    found[name.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? "");
  return found;
}

/** HTML as teachers' editors leave it: what is not closed is closed, what is unknown is kept as text. */
export function parseHtml(text: string): readonly Markup[] {
  const root: Open = { name: "", attributes: {}, children: [] };
  const open: Open[] = [root];
  const top = (): Open => open.at(-1) ?? root;
  const close = (name: string): void => {
    const at = open.findLastIndex((one) => one.name === name);
    if (at > 0) open.length = at;
  };
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    if (next !== at) {
      top().children.push(decodeEntities(text.slice(at, next < 0 ? undefined : next)));
      if (next < 0) break;
    }
    at = next;
    if (text.startsWith("<!", at) || text.startsWith("<?", at)) {
      const end = text.startsWith("<!--", at) ? text.indexOf("-->", at) : text.indexOf(">", at);
      at = end < 0 ? text.length : end + (text.startsWith("<!--", at) ? 3 : 1);
      continue;
    }
    const end = text.indexOf(">", at);
    const tag = end < 0 ? null : /^<(\/?)([a-z][\w:-]{0,30})([^<>]*)$/i.exec(text.slice(at, end));
    if (!tag) {
      top().children.push("<");
      at += 1;
      continue;
    }
    at = end + 1;
    const [, slash, said = "", rest = ""] = tag;
    const name = said.toLowerCase().replace(/^.*:/, "");
    if (slash) {
      close(name);
      continue;
    }
    if (BLOCKS.has(name)) close("p");
    if (name === "li" && top().name === "li") close("li");
    const element: Open = { name, attributes: attributesOf(rest.slice(0, MOST_ATTRIBUTES)), children: [] };
    top().children.push(element);
    if (RAW_TEXT.has(name)) {
      const after = text.toLowerCase().indexOf(`</${name}`, at);
      at = after < 0 ? text.length : after;
    } else if (!VOID.has(name) && !rest.endsWith("/") && open.length < DEEPEST) open.push(element);
  }
  return root.children;
}

export const isElement = (one: Markup): one is MarkupElement => typeof one !== "string";
export const childrenOf = (of: MarkupElement | undefined, name?: string): MarkupElement[] =>
  (of?.children ?? []).filter(isElement).filter((one) => name === undefined || one.name === name);
export const childOf = (of: MarkupElement | undefined, name: string): MarkupElement | undefined =>
  childrenOf(of, name)[0];
export const textOf = (of: MarkupElement | undefined): string =>
  (of?.children ?? []).map((one) => (isElement(one) ? textOf(one) : one)).join("");
/** Every element of the name below it, in the order of the document. */
export const allOf = (of: MarkupElement | undefined, name: string): MarkupElement[] =>
  childrenOf(of).flatMap((one) => [...(one.name === name ? [one] : []), ...allOf(one, name)]);
export const rootOf = (tree: readonly Markup[]): MarkupElement | undefined => tree.find(isElement);
