/** Word documents (.docx): paragraphs with what the program counts by itself; written in the layout that is read. */
import { strToU8, zipSync } from "fflate";
import { unpackArchive } from "../../../exchange/archive.js";
import { FileFault } from "../../../exchange/file-fault.js";
import type { Locale } from "../../../messages.js";
import type { Draft, Entry } from "./draft.js";
import {
  allOf,
  childOf,
  childrenOf,
  escapeMarkup,
  isElement,
  type MarkupElement,
  parseXml,
  rootOf,
  textOf,
} from "./markup.js";
import { type Line, linesOf, parseLines } from "./word.js";

const DOCUMENT = "word/document.xml";
const NUMBERING = "word/numbering.xml";

const valueOf = (of: MarkupElement | undefined, name: string): string | undefined =>
  childOf(of, name)?.attributes["val"];

/** How each list counts on each level: `decimal`, `upperLetter` … */
function countersOf(xml: string | undefined): Map<string, string> {
  const counters = new Map<string, string>();
  const root = xml === undefined ? undefined : rootOf(parseXml(xml));
  const abstract = new Map(
    childrenOf(root, "abstractNum").map((one) => [one.attributes["abstractNumId"], one]),
  );
  for (const list of childrenOf(root, "num"))
    for (const level of childrenOf(abstract.get(valueOf(list, "abstractNumId")), "lvl"))
      counters.set(`${list.attributes["numId"]}.${level.attributes["ilvl"]}`, valueOf(level, "numFmt") ?? "");
  return counters;
}

/** Words of a paragraph; a line break within it is one of the text. */
function wordsOf(of: MarkupElement): string {
  return childrenOf(of)
    .map((one) => {
      if (one.name === "t") return textOf(one);
      if (one.name === "br" || one.name === "cr") return "\n";
      if (one.name === "tab") return "  ";
      if (one.name === "oMath") return `$${allOf(one, "t").map(textOf).join("")}$`;
      // What was deleted or drawn, and fields' codes, are no words.
      return ["del", "drawing", "pict", "pPr", "rPr", "instrText", "AlternateContent"].includes(one.name)
        ? ""
        : wordsOf(one);
    })
    .join("");
}

function linesIn(body: MarkupElement | undefined, counters: ReadonlyMap<string, string>): Line[] {
  return (body?.children ?? []).filter(isElement).flatMap((one): Line[] => {
    if (one.name === "tbl")
      return allOf(one, "tr").flatMap((row) =>
        childrenOf(row, "tc").flatMap((cell) => linesIn(cell, counters)),
      );
    if (one.name === "sdt") return linesIn(childOf(one, "sdtContent"), counters);
    if (one.name !== "p") return [];
    const list = childOf(childOf(one, "pPr"), "numPr");
    const format = list && counters.get(`${valueOf(list, "numId")}.${valueOf(list, "ilvl") ?? "0"}`);
    const counted =
      format === "decimal"
        ? "number"
        : format === "upperLetter" || format === "lowerLetter"
          ? "letter"
          : undefined;
    const hasPicture = allOf(one, "drawing").length + allOf(one, "pict").length > 0;
    // A paragraph with breaks is as many lines; only the first of them is counted.
    return wordsOf(one)
      .split("\n")
      .map((text, at) => ({
        text,
        counted: at === 0 ? counted : undefined,
        hasPicture: at === 0 && hasPicture,
      }));
  });
}

/** @throws FileFault for what is no document, is an old or locked one, or unpacks to too much */
export function parseDocument(bytes: Uint8Array): Entry[] {
  const parts = unpackArchive(bytes, (name) => name === DOCUMENT || name === NUMBERING);
  const decoder = new TextDecoder();
  const [document, numbering] = [parts.get(DOCUMENT), parts.get(NUMBERING)];
  if (!document) throw new FileFault("format");
  const body = childOf(rootOf(parseXml(decoder.decode(document))), "body");
  return parseLines(linesIn(body, countersOf(numbering && decoder.decode(numbering))));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const FORMATS = "http://schemas.openxmlformats.org";
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const MAIN = `${FORMATS}/wordprocessingml/2006/main`;
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`;
const relation = (kind: string, target: string): string =>
  `<Relationships xmlns="${FORMATS}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/${kind}" Target="${target}"/></Relationships>`;

export function writeDocument(drafts: readonly Draft[], locale: Locale): Uint8Array {
  const paragraph = ({ text, isHeading = false }: { text: string; isHeading?: boolean }) => {
    const runs = text
      .split("\n")
      .map((line) => `<w:t xml:space="preserve">${escapeMarkup(line)}</w:t>`)
      .join("<w:br/>");
    return `<w:p>${isHeading ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : ""}<w:r>${runs}</w:r></w:p>`;
  };
  const body = linesOf(drafts, locale).map(paragraph).join("");
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    "_rels/.rels": relation("officeDocument", "word/document.xml"),
    "word/_rels/document.xml.rels": relation("styles", "styles.xml"),
    "word/styles.xml": `<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="SimSun"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:spacing w:before="240" w:after="120"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style></w:styles>`,
    [DOCUMENT]: `<w:document xmlns:w="${MAIN}"><w:body>${body}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)])));
}
