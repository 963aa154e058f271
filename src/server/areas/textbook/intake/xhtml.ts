/** A content document of a book as plain elements, in their order (EPUB 3.3, 6.1: XHTML, with SVG and MathML in it). */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { charsetOf } from "../../../http/charset.js";
import { FileFault } from "../../../exchange/file-fault.js";

export interface RawElement {
  /** Without its prefix. */
  readonly tag: string;
  /** By their names with prefixes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RawNode[];
}
export type RawNode = string | RawElement;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Names of HTML, which books before EPUB 3 use.
  htmlEntities: true,
});

/** Bytes of one document; a chapter of a book has a hundredth of it. */
const LARGEST = 12_000_000;

type Parsed = Readonly<Record<string, unknown>>;
const local = (name: string): string => name.slice(name.indexOf(":") + 1);

function nodesOf(parsed: readonly Parsed[]): RawNode[] {
  return parsed.flatMap((one): RawNode[] => {
    if (typeof one["#text"] === "string") return [one["#text"]];
    const name = Object.keys(one).find((key) => key !== ":@");
    if (name === undefined || name.startsWith("?") || name.startsWith("#")) return [];
    const attributes = (one[":@"] ?? {}) as Record<string, string>;
    return [{ tag: local(name), attributes, children: nodesOf(one[name] as Parsed[]) }];
  });
}

/** @throws FileFault for what is no well-formed XML, or declares entities of its own */
export function readXhtml(bytes: Uint8Array): RawElement[] {
  if (bytes.length > LARGEST) throw new FileFault("large");
  const xml = new TextDecoder(charsetOf("application/xml", bytes) ?? "utf-8").decode(bytes);
  if (/<!ENTITY/i.test(xml)) throw new FileFault("entities");
  if (XMLValidator.validate(xml) !== true) throw new FileFault("broken");
  let parsed: Parsed[];
  try {
    parsed = parser.parse(xml) as Parsed[];
  } catch {
    // Elements that stand too deep in each other, or names that no document has.
    throw new FileFault("broken");
  }
  return nodesOf(parsed).filter((node): node is RawElement => typeof node !== "string");
}

export const isElement = (node: RawNode): node is RawElement => typeof node !== "string";

/** The first element of a name, depth first. */
export function findElement(
  nodes: readonly RawNode[],
  isWanted: (element: RawElement) => boolean,
): RawElement | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (isWanted(node)) return node;
    const found = findElement(node.children, isWanted);
    if (found) return found;
  }
  return undefined;
}

export const rawText = (nodes: readonly RawNode[]): string =>
  nodes.map((node) => (isElement(node) ? rawText(node.children) : node)).join("");
