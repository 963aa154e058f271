/** The demo's books against the rules of EPUB 3.3 that a bound book can break, and through the same intake as anybody's. */
import { strFromU8, unzipSync } from "fflate";
import { XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { isBookTree } from "../../../../core/rules/textbook.js";
import { childAt, childrenNamed, parseXmlFile, textNamed } from "../../../exchange/xml.js";
import { readBook } from "../../textbook/intake/index.js";
import { bindBook } from "./epub.js";
import { books } from "./index.js";

/** Files in the place of films, whose bytes say what they are. */
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1);
const MP4 = Uint8Array.from([
  0,
  0,
  0,
  24,
  ...new TextEncoder().encode("ftypmp42"),
  0,
  0,
  0,
  0,
  ...new TextEncoder().encode("mp42isom"),
]);
const VTT = new TextEncoder().encode("WEBVTT\n\n00:00.000 --> 00:01.000\n开始\n");
const standIn = (path: string) => (path.endsWith(".mp4") ? MP4 : path.endsWith(".vtt") ? VTT : JPEG);

for (const { source } of books) {
  const archive = bindBook(
    source,
    new Map(Object.keys(source.media ?? {}).map((path) => [path, standIn(path)])),
  );
  test(`${source.title} is bound as EPUB 3.3 asks`, () => {
    // OCF 4.3: the type is the first file, not packed, so that it stands at a fixed place.
    expect(strFromU8(archive.subarray(30, 58))).toBe("mimetypeapplication/epub+zip");
    const files = unzipSync(archive);
    const whole = childAt(parseXmlFile(files["EPUB/package.opf"] ?? ""), "package");
    const metadata = childAt(whole, "metadata");
    for (const name of ["identifier", "title", "language"])
      expect(textNamed({ one: childrenNamed(metadata, name)[0] }, "one"), name).not.toBe("");
    expect(childrenNamed(metadata, "meta").map((one) => textNamed(one, "property"))).toContain(
      "dcterms:modified",
    );
    const items = childrenNamed(childAt(whole, "manifest"), "item");
    const paths = items.map((one) => textNamed(one, "href"));
    // 5.6: every file is named once, is there, and no file is there that is not named.
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.map((path) => `EPUB/${path}`).toSorted()).toEqual(
      Object.keys(files)
        .filter((path) => path.startsWith("EPUB/") && path !== "EPUB/package.opf")
        .toSorted(),
    );
    expect(items.filter((one) => textNamed(one, "properties").split(" ").includes("nav"))).toHaveLength(1);
    const ids = items.map((one) => textNamed(one, "id"));
    for (const one of childrenNamed(childAt(whole, "spine"), "itemref"))
      expect(ids).toContain(textNamed(one, "idref"));
    for (const item of items) {
      const path = textNamed(item, "href");
      if (!/\.(xhtml|svg)$/.test(path)) continue;
      const text = strFromU8(files[`EPUB/${path}`] ?? new Uint8Array());
      expect(XMLValidator.validate(text), path).toBe(true);
      // Ids are a document's own, each once; what is shown is in the book.
      const own = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(own).size, path).toBe(own.length);
      for (const [, src = ""] of text.matchAll(/\s(?:src|poster)="([^"]+)"/g))
        expect(paths, path).toContain(src);
      expect(text.includes("<math"), path).toBe(textNamed(item, "properties").split(" ").includes("mathml"));
      for (const [picture] of text.matchAll(/<img [^>]*>/g)) expect(picture).toMatch(/alt="[^"]{4,}"/);
    }
  });
  test(`${source.title} comes through the intake whole`, async () => {
    const book = await readBook(archive);
    expect(book.chapters).toHaveLength(source.chapters.length);
    expect(book.contents.filter(({ level }) => level === 1).map(({ title }) => title)).toEqual(
      source.chapters.map(({ title }) => title),
    );
    for (const { nodes } of book.chapters) expect(isBookTree(nodes)).toBe(true);
    const drawn = JSON.stringify(book.chapters.map(({ nodes }) => nodes));
    expect(drawn.match(/\["svg"/g)?.length ?? 0).toBe(Object.keys(source.drawings ?? {}).length);
    expect(drawn.match(/"data-correct"/g)?.length ?? 0).toBeGreaterThan(0);
    expect(book.assets).toHaveLength(Object.keys(source.media ?? {}).length);
  });
}
