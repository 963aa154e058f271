/** Word documents (.docx, ECMA-376): paragraphs in two styles, and pictures by the numbers of their relations. */
import { strToU8, zipSync } from "fflate";
import { escapeXml } from "./xml.js";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const OFFICE_FORMATS = "http://schemas.openxmlformats.org";
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const MAIN = `${OFFICE_FORMATS}/wordprocessingml/2006/main`;
const RELATIONS = `${OFFICE_FORMATS}/officeDocument/2006/relationships`;
const relation = (kind: string, target: string, more = ""): string =>
  `<Relationships xmlns="${OFFICE_FORMATS}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/${kind}" Target="${target}"/>${more}</Relationships>`;

const heading = (level: 1 | 2, size: number): string =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr><w:spacing w:before="240" w:after="120"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;

const plainRun = (line: string): string => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`;

/** @param run what one line of it becomes; its words unless said */
export const documentParagraph = (
  text: string,
  style?: "Heading1" | "Heading2",
  run: (line: string) => string = plainRun,
): string => {
  const runs = text.split("\n").map(run).join("<w:br/>");
  return `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ""}<w:r>${runs}</w:r></w:p>`;
};

/**
 * @param body its paragraphs
 * @param pictures below `word/`; the first is the relation `p1`
 */
export function packDocument(
  body: string,
  pictures: readonly { readonly path: string; readonly bytes: Uint8Array }[] = [],
): Uint8Array {
  const kinds = ["png", "jpg", "webp"].map(
    (end) => `<Default Extension="${end}" ContentType="image/${end === "jpg" ? "jpeg" : end}"/>`,
  );
  const drawn = pictures.map(
    ({ path }, at) => `<Relationship Id="p${at + 1}" Type="${RELATIONS}/image" Target="${path}"/>`,
  );
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${OFFICE_FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${kinds.join("")}<Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    "_rels/.rels": relation("officeDocument", "word/document.xml"),
    "word/_rels/document.xml.rels": relation("styles", "styles.xml", drawn.join("")),
    "word/styles.xml": `<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="SimSun"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>${heading(1, 28)}${heading(2, 24)}</w:styles>`,
    "word/document.xml": `<w:document xmlns:w="${MAIN}" xmlns:r="${RELATIONS}" xmlns:a="${OFFICE_FORMATS}/drawingml/2006/main" xmlns:pic="${OFFICE_FORMATS}/drawingml/2006/picture" xmlns:wp="${OFFICE_FORMATS}/drawingml/2006/wordprocessingDrawing"><w:body>${body}</w:body></w:document>`,
  };
  return zipSync({
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)])),
    // They are packed already.
    ...Object.fromEntries(
      pictures.map(({ path, bytes }) => [`word/${path}`, [bytes, { level: 0 }] as const]),
    ),
  });
}
