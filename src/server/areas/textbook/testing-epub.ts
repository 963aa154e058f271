/** EPUBs for tests: right in all but what a test puts into them. */
import { strToU8, zipSync, type Zippable } from "fflate";

export const page = (body: string, head = ""): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" ` +
  `xmlns:epub="http://www.idpf.org/2007/ops" lang="zh-CN"><head><title>-</title>${head}</head><body>${body}</body></html>`;

export interface EpubParts {
  /** Bodies of the documents, in their order. */
  readonly chapters?: readonly string[];
  /** Further files by their paths below `OPS/`. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** Files by their paths from the archive's root, in the place of those that are made here. */
  readonly root?: Zippable;
}

export function makeEpub({
  chapters = ["<h1>第一章</h1><p>向量有大小，也有方向。</p>"],
  files = {},
  root = {},
}: EpubParts = {}): Uint8Array {
  const items = chapters.map(
    (_, at) => `<item id="c${at + 1}" href="c${at + 1}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const opf =
    `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">` +
    `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:isbn:978-7-04-000000-1</dc:identifier>` +
    `<dc:title>看图学线性代数</dc:title><dc:language>zh-CN</dc:language><dc:creator>林晚</dc:creator>` +
    `<dc:publisher>学海出版社</dc:publisher><dc:date>2026-03-01</dc:date></metadata><manifest>` +
    `<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join("")}</manifest>` +
    `<spine>${chapters.map((_, at) => `<itemref idref="c${at + 1}"/>`).join("")}</spine></package>`;
  const toc = chapters.map((_, at) => `<li><a href="c${at + 1}.xhtml">第 ${at + 1} 章</a></li>`).join("");
  return zipSync({
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(
      `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>` +
        `<rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    ),
    "OPS/book.opf": strToU8(opf),
    "OPS/nav.xhtml": strToU8(page(`<nav epub:type="toc"><ol>${toc}</ol></nav>`)),
    ...Object.fromEntries(
      chapters.map((body, at): [string, Uint8Array] => [`OPS/c${at + 1}.xhtml`, strToU8(page(body))]),
    ),
    ...Object.fromEntries(
      Object.entries(files).map(([path, bytes]): [string, Uint8Array] => [`OPS/${path}`, bytes]),
    ),
    ...root,
  });
}
