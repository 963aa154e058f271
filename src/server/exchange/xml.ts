/** XML of packages as plain objects, by the local names of elements and attributes. */
import { XMLParser } from "fast-xml-parser";
import { charsetOf } from "../http/charset.js";
import { FileFault } from "./file-fault.js";

/** An element: attributes and children by their local names, a text as `#text`. */
export type XmlElement = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

const isElement = (value: unknown): value is XmlElement => typeof value === "object" && value !== null;

/** Every child of this name; one that has only a text is its text. */
export const childrenNamed = (of: unknown, name: string): XmlElement[] => {
  const found = isElement(of) ? of[name] : undefined;
  const list: unknown[] = found === undefined ? [] : Array.isArray(found) ? found : [found];
  return list.map((one) => (isElement(one) ? one : { "#text": one }));
};
/** The first one at the end of a path of names. */
export const childAt = (of: unknown, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => childrenNamed(at, name)[0], of as XmlElement | undefined);
/** The text of an attribute or a child; "" where there is none or several. */
export const textNamed = (of: unknown, name: string): string => {
  const value = isElement(of) ? of[name] : undefined;
  const found = isElement(value) ? value["#text"] : Array.isArray(value) ? undefined : value;
  return typeof found === "string" ? found.trim() : "";
};

/** For a text or an attribute of XML that is written. */
export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** @throws FileFault for what declares entities, or is no XML */
export function parseXmlFile(file: string | Uint8Array): XmlElement {
  const xml =
    typeof file === "string"
      ? file
      : new TextDecoder(charsetOf("application/xml", file) ?? "gb18030").decode(file);
  if (/<!ENTITY/i.test(xml)) throw new FileFault("entities");
  try {
    const tree: unknown = parser.parse(xml);
    return isElement(tree) ? tree : {};
  } catch {
    throw new FileFault("broken");
  }
}
