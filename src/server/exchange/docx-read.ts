/** Word documents (.docx, ECMA-376) that people send: their parts, and what is read alike whatever they are read for. */
import { pathFrom, unpackArchive } from "./archive.js";
import { FileFault } from "./file-fault.js";
import { allOf, childOf, childrenOf, type MarkupElement, parseXml, rootOf } from "./markup.js";

const DOCUMENT = "word/document.xml";
const NUMBERING = "word/numbering.xml";
const STYLES = "word/styles.xml";
const RELATED = "word/_rels/document.xml.rels";
const READ: readonly string[] = [DOCUMENT, NUMBERING, STYLES, RELATED];

export interface WordDocument {
  readonly body: MarkupElement | undefined;
  readonly numbering: MarkupElement | undefined;
  readonly styles: MarkupElement | undefined;
  /** Where each relation of the document leads: a path in the file, or an address outside of it. */
  readonly targets: ReadonlyMap<string, string>;
  /** Files of the document by their paths, pictures among them. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

/** @throws FileFault for what is no document, is an old or locked one, or unpacks to too much */
export function openDocument(bytes: Uint8Array): WordDocument {
  const parts = unpackArchive(bytes, (name) => READ.includes(name) || name.startsWith("word/media/"));
  const decoder = new TextDecoder();
  const partAt = (name: string): MarkupElement | undefined => {
    const part = parts.get(name);
    return part && rootOf(parseXml(decoder.decode(part)));
  };
  if (!parts.has(DOCUMENT)) throw new FileFault("format");
  return {
    body: childOf(partAt(DOCUMENT), "body"),
    numbering: partAt(NUMBERING),
    styles: partAt(STYLES),
    targets: targetsOf(partAt(RELATED)),
    parts,
  };
}

const targetsOf = (relations: MarkupElement | undefined): Map<string, string> =>
  new Map(
    childrenOf(relations, "Relationship").map(({ attributes: { Id = "", Target = "", TargetMode } }) => [
      Id,
      TargetMode === "External" ? Target : (pathFrom(DOCUMENT, Target.replace(/^\/word\//, "")) ?? ""),
    ]),
  );

export const valueOf = (of: MarkupElement | undefined, name: string): string | undefined =>
  childOf(of, name)?.attributes["val"];

/** How each list counts on each level, by `list.level`: `decimal`, `upperLetter`, `bullet` … */
export function listFormats(numbering: MarkupElement | undefined): Map<string, string> {
  const formats = new Map<string, string>();
  const abstract = new Map(
    childrenOf(numbering, "abstractNum").map((one) => [one.attributes["abstractNumId"], one]),
  );
  for (const list of childrenOf(numbering, "num"))
    for (const level of childrenOf(abstract.get(valueOf(list, "abstractNumId")), "lvl"))
      formats.set(`${list.attributes["numId"]}.${level.attributes["ilvl"]}`, valueOf(level, "numFmt") ?? "");
  return formats;
}

/** Pictures of a drawing by their relations: of Word since 2007, and of older programs. */
export const picturesIn = (drawing: MarkupElement): readonly MarkupElement[] => [
  ...allOf(drawing, "blip"),
  ...allOf(drawing, "imagedata"),
];
export const relationOf = ({ attributes }: MarkupElement): string =>
  attributes["embed"] ?? attributes["id"] ?? attributes["link"] ?? "";
/** What its author says of it. */
export const descriptionOf = (drawing: MarkupElement): string =>
  [...allOf(drawing, "docPr"), ...allOf(drawing, "shape")].map(
    ({ attributes: { descr, alt } }) => descr ?? alt ?? "",
  )[0] ?? "";
