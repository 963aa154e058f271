/** Binds the demo's books into EPUB 3 files: they are taken in as anybody's are. */
import { strToU8, zipSync, type Zippable } from "fflate";
import { mimeOf } from "../../../http/mime.js";
import { escapeXml } from "../../../exchange/xml.js";

export interface BookSource {
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string;
  readonly year: number;
  readonly isbn: string;
  readonly language: string;
  readonly summary: string;
  readonly chapters: readonly {
    readonly title: string;
    /** XHTML of its body, from its heading on. */
    readonly body: string;
    /** Headings within it: id and title. */
    readonly sections?: readonly (readonly [id: string, title: string])[];
  }[];
  /** Drawings and other texts by their paths. */
  readonly drawings?: Readonly<Record<string, string>>;
  /** Films and pictures of the demo's own media: path in the book → path there. */
  readonly media?: Readonly<Record<string, string>>;
}

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const CONTAINER =
  `${HEAD}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>` +
  `<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const documentOf = (title: string, language: string, body: string): string =>
  `${HEAD}<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" ` +
  `lang="${language}" xml:lang="${language}"><head><title>${escapeXml(title)}</title></head><body>\n${body}\n</body></html>`;

function navigationOf({ chapters, language, title }: BookSource): string {
  const items = chapters.map((chapter, at) => {
    const file = `chapter-${at + 1}.xhtml`;
    const inner = (chapter.sections ?? []).map(
      ([id, name]) => `<li><a href="${file}#${id}">${escapeXml(name)}</a></li>`,
    );
    const list = inner.length > 0 ? `<ol>${inner.join("")}</ol>` : "";
    return `<li><a href="${file}">${escapeXml(chapter.title)}</a>${list}</li>`;
  });
  return documentOf(
    title,
    language,
    `<nav epub:type="toc"><h1>${escapeXml(title)}</h1><ol>${items.join("")}</ol></nav>`,
  );
}

/** What the package says that a chapter has in it (EPUB 3.3, 5.6.4). */
const propertiesOf = (body: string): string => (body.includes("<math") ? ' properties="mathml"' : "");

function packageOf(book: BookSource, media: readonly string[]): string {
  const { title, authors, publisher, year, isbn, language, summary, chapters, drawings = {} } = book;
  const files = [...Object.keys(drawings), ...media].map(
    (path, at) => `<item id="f${at + 1}" href="${path}" media-type="${mimeOf(path).replace(/;.*/, "")}"/>`,
  );
  const documents = chapters.map(
    ({ body }, at) =>
      `<item id="c${at + 1}" href="chapter-${at + 1}.xhtml" media-type="application/xhtml+xml"${propertiesOf(body)}/>`,
  );
  return (
    `${HEAD}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">` +
    `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:isbn:${isbn}</dc:identifier>` +
    `<dc:title>${escapeXml(title)}</dc:title><dc:language>${language}</dc:language>` +
    authors.map((name) => `<dc:creator>${escapeXml(name)}</dc:creator>`).join("") +
    `<dc:publisher>${escapeXml(publisher)}</dc:publisher><dc:date>${year}</dc:date>` +
    `<dc:description>${escapeXml(summary)}</dc:description>` +
    `<meta property="dcterms:modified">${year}-01-01T00:00:00Z</meta></metadata><manifest>` +
    `<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>` +
    `${documents.join("")}${files.join("")}</manifest><spine>` +
    `${chapters.map((_, at) => `<itemref idref="c${at + 1}"/>`).join("")}</spine></package>`
  );
}

/** @param media files of `book.media` that are there, by their paths in the book */
export function bindBook(book: BookSource, media: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const parts: Zippable = {
    // First and not packed, so that its first bytes say what the file is (EPUB OCF 3.3, 4.3).
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(CONTAINER),
    "EPUB/package.opf": strToU8(packageOf(book, [...media.keys()])),
    "EPUB/nav.xhtml": strToU8(navigationOf(book)),
  };
  book.chapters.forEach(({ title, body }, at) => {
    parts[`EPUB/chapter-${at + 1}.xhtml`] = strToU8(documentOf(title, book.language, body));
  });
  for (const [path, text] of Object.entries(book.drawings ?? {})) parts[`EPUB/${path}`] = strToU8(text);
  for (const [path, bytes] of media) parts[`EPUB/${path}`] = [bytes, { level: 0 }];
  return zipSync(parts);
}
