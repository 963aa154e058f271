/**
 * A content document as the tree that is kept (core/rules/textbook.ts). Nothing of it is markup any more: what has no name there
 * falls away, scripts, forms, frames and styles with all that is in them, other unknown elements but for their content.
 */
import {
  type BookAttributes,
  type BookNode,
  DEEPEST,
  ID_PREFIX,
  isBookAttribute,
  isBookTag,
  type Vocabulary,
  vocabularyIn,
} from "../../../../core/rules/textbook.js";
import { FileFault } from "../../../exchange/file-fault.js";
import { isElement, type RawElement, type RawNode } from "./xhtml.js";

/** How many parts fell away that could have done more than be read. */
export interface Tally {
  scripts: number;
  frames: number;
  forms: number;
  remote: number;
}
const FRAMES = new Set(["iframe", "frame", "frameset", "object", "embed", "applet", "portal"]);
const isRemote = (href: string | undefined): boolean => /^(?:https?:)?\/\//i.test(href ?? "");

function count({ tag, attributes, children }: RawElement, tally: Tally): void {
  if (tag === "script" || Object.keys(attributes).some((name) => /^on[a-z]/i.test(name))) tally.scripts += 1;
  if (FRAMES.has(tag)) tally.frames += 1;
  if (tag === "form") tally.forms += 1;
  if (!FRAMES.has(tag) && tag !== "script" && (isRemote(attributes["src"]) || isRemote(attributes["poster"])))
    tally.remote += 1;
  for (const child of children) if (isElement(child)) count(child, tally);
}

/** What a document's addresses lead to. */
export interface Resolver {
  /** A file of the book, by the number that it gets; undefined for one that there is not, or that is of no use. */
  readonly asset: (href: string) => number | undefined;
  /** A drawing of the book, to be drawn in the text itself: as a file of its own it could do more than be seen. */
  readonly drawing: (href: string) => RawElement | undefined;
  readonly place: (href: string) => { readonly chapter: number; readonly anchor: string } | undefined;
}

/** With all that is in them. */
const DROPPED = new Set(
  (
    "script style link meta base head iframe frame frameset object embed applet form input button select textarea option " +
    "template noscript canvas portal dialog foreignObject animate animateMotion animateTransform set discard image " +
    "annotation annotation-xml param nav"
  ).split(" "),
);
/** Their text is markup's own line breaks. */
const NO_TEXT = new Set([
  "table",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "colgroup",
  "ul",
  "ol",
  "dl",
  "svg",
  "g",
  "defs",
]);

const anchorId = (id: string): string => ID_PREFIX + id.replace(/[^\w.:-]/g, "_");

/** Kinds of parts by `epub:type` (EPUB Structural Semantics Vocabulary) that are drawn in a way of their own. */
const KINDS = [
  "footnote",
  "endnote",
  "noteref",
  "tip",
  "warning",
  "notice",
  "example",
  "practice",
  "pullquote",
];

export function createSanitizer(resolver: Resolver, tally?: Tally) {
  /** Ids of drawings that stand in several places are told apart. */
  let drawings = 0;

  function attributesOf(element: RawElement, own: Vocabulary, scope: string): BookAttributes {
    const kept: Record<string, string> = {};
    const keep = (name: string, value: string | undefined) => {
      if (value !== undefined && isBookAttribute(own, name, value)) kept[name] = value;
    };
    for (const [name, value] of Object.entries(element.attributes)) {
      if (name === "id") keep("id", anchorId(scope + value));
      else if (name === "xml:lang" && element.attributes["lang"] === undefined) keep("lang", value);
      else if (name === "epub:type")
        keep(
          "kind",
          KINDS.find((kind) => value.split(/\s+/).includes(kind)),
        );
      else if (name === "href" || name === "xlink:href") {
        if (own === "svg" && value.startsWith("#")) keep("href", `#${anchorId(scope + value.slice(1))}`);
      } else if (own === "svg" && /url\(/i.test(value)) {
        const id = /^\s*url\(\s*['"]?#([^'")\s]+)['"]?\s*\)\s*$/.exec(value)?.[1];
        if (id !== undefined) keep(name, `url(#${anchorId(scope + id)})`);
      } else if (name === "role") {
        if (own === "svg") keep(name, value === "img" ? "img" : undefined);
      } else if (!["asset", "poster", "chapter", "anchor", "kind"].includes(name)) keep(name, value);
    }
    // What a drawing's own style says of its lines would be lost with the style.
    if (own === "svg")
      for (const rule of (element.attributes["style"] ?? "").split(";")) {
        const [name = "", value = ""] = rule.split(":").map((part) => part.trim());
        if (name !== "href" && name !== "id") keep(name, value);
      }
    return kept;
  }

  function linkOf(element: RawElement, attributes: BookAttributes): BookAttributes {
    const href = element.attributes["href"] ?? "";
    const to = resolver.place(href);
    if (to)
      return {
        ...attributes,
        chapter: String(to.chapter),
        ...(to.anchor && { anchor: anchorId(to.anchor) }),
      };
    return isBookAttribute("html", "href", href) ? { ...attributes, href } : attributes;
  }

  function drawingOf(href: string, alt: string, attributes: BookAttributes, depth: number): BookNode[] {
    const drawing = resolver.drawing(href);
    if (!drawing) return alt === "" ? [] : [["em", {}, [alt]]];
    drawings += 1;
    const [made] = clean([drawing], "html", depth, `d${drawings}-`);
    if (!made || typeof made === "string") return [];
    const [tag, own, children] = made;
    const named: Record<string, string> = alt === "" ? {} : { role: "img", "aria-label": alt };
    return [
      [tag, { ...own, ...named, ...(attributes["id"] !== undefined && { id: attributes["id"] }) }, children],
    ];
  }

  function elementOf(element: RawElement, outer: Vocabulary, depth: number, scope: string): BookNode[] {
    const { tag } = element;
    const own = vocabularyIn(outer, tag);
    if (DROPPED.has(tag)) return [];
    if (!isBookTag(own, tag)) return clean(element.children, outer, depth, scope);
    const attributes = attributesOf(element, own, scope);
    if (own !== "html") return [[tag, attributes, clean(element.children, own, depth + 1, scope)]];
    const src = element.attributes["src"] ?? "";
    switch (tag) {
      case "img": {
        const alt = (element.attributes["alt"] ?? "").trim();
        const asset = resolver.asset(src);
        if (asset !== undefined) return [["img", { ...attributes, alt, asset: String(asset) }, []]];
        return drawingOf(src, alt, attributes, depth);
      }
      case "audio":
      case "video": {
        const sources = [
          src,
          ...element.children
            .filter(isElement)
            .filter((child) => child.tag === "source")
            .map((child) => child.attributes["src"] ?? ""),
        ];
        const asset = sources.map((one) => resolver.asset(one)).find((one) => one !== undefined);
        if (asset === undefined) return [];
        const poster = resolver.asset(element.attributes["poster"] ?? "");
        const tracks = element.children
          .filter(isElement)
          .filter((child) => child.tag === "track")
          .flatMap((track): BookNode[] => {
            const words = resolver.asset(track.attributes["src"] ?? "");
            const { srclang = "", label = "" } = track.attributes;
            return words === undefined
              ? []
              : [["track", { asset: String(words), lang: srclang, title: label }, []]];
          });
        const told = { ...attributes, asset: String(asset), ...(poster && { poster: String(poster) }) };
        return [[tag, told, tracks]];
      }
      case "a":
        return [["a", linkOf(element, attributes), clean(element.children, own, depth + 1, scope)]];
      case "br":
      case "hr":
      case "wbr":
      case "col":
        return [[tag, attributes, []]];
      default:
        return [[tag, attributes, clean(element.children, own, depth + 1, scope, tag)]];
    }
  }

  function clean(
    nodes: readonly RawNode[],
    outer: Vocabulary,
    depth: number,
    scope: string,
    parent = "",
  ): BookNode[] {
    if (depth > DEEPEST) throw new FileFault("large");
    return nodes.flatMap((node): BookNode[] => {
      if (isElement(node)) return elementOf(node, outer, depth, scope);
      const text = parent === "pre" || parent === "code" ? node : node.replace(/[ \t\r\n]+/g, " ");
      if (text === "" || (text.trim() === "" && NO_TEXT.has(parent))) return [];
      // PostgreSQL keeps no U+0000, and nobody sees the others.
      return [text.replace(/(?![\t\n\r])\p{Cc}/gu, "")];
    });
  }

  return (nodes: readonly RawNode[]): BookNode[] => {
    if (tally) for (const node of nodes) if (isElement(node)) count(node, tally);
    return clean(nodes, "html", 0, "");
  };
}
