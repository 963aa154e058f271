/** An EPUB as chapters, files and a table of contents, ready to be kept. */
import { type BookNode, ID_PREFIX, textOfBook } from "../../../../core/rules/textbook.js";
import type { ArchiveLimits } from "../../../exchange/archive.js";
import { FileFault } from "../../../exchange/file-fault.js";
import type { ContentsEntry } from "../schema.js";
import { assetMime } from "./assets.js";
import { openBook, type OpenBook, pathFrom } from "./package.js";
import { createSanitizer, type Tally } from "./sanitize.js";
import { idsOf, splitDocument } from "./split.js";
import { findElement, type RawElement, rawText, readXhtml } from "./xhtml.js";

export interface ReadAsset {
  readonly mime: string;
  readonly bytes: Uint8Array;
}
export interface ReadChapter {
  readonly title: string;
  readonly nodes: readonly BookNode[];
  readonly words: string;
}
export interface ReadBook extends Pick<
  OpenBook,
  "title" | "authors" | "publisher" | "year" | "isbn" | "language" | "summary"
> {
  readonly chapters: readonly ReadChapter[];
  readonly contents: readonly ContentsEntry[];
  /** Files that its text shows; elements name them by their place here, from 1. */
  readonly assets: readonly ReadAsset[];
  readonly cover: ReadAsset | undefined;
  readonly removed: Tally;
}

interface ReadDocument {
  readonly path: string;
  readonly body: RawElement | undefined;
}

const MOST_CHAPTERS = 5000;
const MOST_ASSETS = 5000;
/** Bytes of all documents: a shelf of novels has less, and reading them takes the server's time. */
const MOST_TEXT = 60_000_000;
/** Whoever else asks the server something while a book is read is answered between two of its documents. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Every file that is a picture, sound or film, once. */
async function mediaOf(
  { spine, file }: OpenBook,
  paths: ReadonlySet<string>,
): Promise<Map<string, ReadAsset>> {
  const documents = new Set(spine.map(({ path }) => path));
  const media = new Map<string, ReadAsset>();
  for (const path of paths) {
    const bytes = documents.has(path) ? undefined : file(path);
    const mime = bytes && (await assetMime(path, bytes));
    if (bytes && mime) media.set(path, { mime, bytes });
  }
  return media;
}

/** Characters of a page that is a cover and nothing else: a title, at most. */
const COVER_TEXT = 80;

/**
 * The path of the cover: the picture that the book names, the one of the document that it names, or that of a first page
 * which shows nothing else. Empty where there is none: one is drawn on the shelf then.
 */
function coverOf({ cover, spine }: OpenBook, documents: readonly ReadDocument[]): string {
  const named = documents.find(({ path }) => path === cover);
  const first = documents.find(({ path }) => path === spine[0]?.path);
  const isCover = first?.body && rawText([first.body]).trim().length <= COVER_TEXT;
  if (cover !== "" && !named) return cover;
  const page = named ?? (isCover ? first : undefined);
  const pictures: string[] = [];
  if (page?.body)
    addressesIn(page.body, (href) => {
      const to = pathFrom(page.path, href);
      if (to) pictures.push(to.path);
    });
  return (named || pictures.length === 1 ? pictures[0] : undefined) ?? "";
}

function addressesIn(element: RawElement, found: (href: string) => void): void {
  // A cover often stands in a drawing, which frames it.
  for (const name of element.tag === "image" ? ["href", "xlink:href"] : ["src", "poster"]) {
    const href = element.attributes[name];
    if (href !== undefined) found(href);
  }
  for (const child of element.children) if (typeof child !== "string") addressesIn(child, found);
}

const headingOf = (nodes: readonly BookNode[]): string => {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (/^h[1-4]$/.test(node[0])) return textOfBook(node[2]).trim();
    const inner = headingOf(node[2]);
    if (inner) return inner;
  }
  return "";
};

/** A link names a document until all are read: only then is it known in which part of which chapter its place stands. */
function relinked(
  nodes: readonly BookNode[],
  placeOf: (document: number, anchor: string) => number | undefined,
): BookNode[] {
  return nodes.map((node): BookNode => {
    if (typeof node === "string") return node;
    const [tag, { chapter, ...attributes }, children] = node;
    const inner = relinked(children, placeOf);
    if (chapter === undefined) return [tag, attributes, inner];
    const to = placeOf(Number(chapter), attributes["anchor"] ?? "");
    return [tag, to === undefined ? attributes : { ...attributes, chapter: String(to) }, inner];
  });
}

/** @throws FileFault that says why it cannot be taken */
export async function readBook(archive: Uint8Array, limits?: ArchiveLimits): Promise<ReadBook> {
  const book = openBook(archive, limits);
  const documents: ReadDocument[] = [];
  let size = 0;
  for (const { path } of book.spine) {
    const bytes = book.file(path) ?? new Uint8Array();
    size += bytes.length;
    if (size > MOST_TEXT) throw new FileFault("large");
    documents.push({ path, body: findElement(readXhtml(bytes), ({ tag }) => tag === "body") });
    await pause();
  }
  const coverPath = coverOf(book, documents);
  const named = new Set<string>([coverPath]);
  for (const { path, body } of documents)
    if (body)
      addressesIn(body, (href) => {
        const to = pathFrom(path, href);
        if (to) named.add(to.path);
      });
  if (named.size > MOST_ASSETS) throw new FileFault("many");
  const media = await mediaOf(book, named);
  const numbers = new Map([...media.keys()].map((path, at) => [path, at + 1]));
  const numberOfDocument = new Map(documents.map(({ path }, at) => [path, at]));

  const parts: { document: number; nodes: BookNode[] }[] = [];
  const removed: Tally = { scripts: 0, frames: 0, forms: 0, remote: 0 };
  for (const [document, { path, body }] of documents.entries()) {
    const resolver = {
      asset(href: string) {
        const to = href === "" ? undefined : pathFrom(path, href);
        return to && numbers.get(to.path);
      },
      drawing(href: string) {
        const to = href === "" ? undefined : pathFrom(path, href);
        const file = to?.path.toLowerCase().endsWith(".svg") ? book.file(to.path) : undefined;
        return file && findElement(readXhtml(file), ({ tag }) => tag === "svg");
      },
      place(href: string) {
        const to = href === "" ? undefined : pathFrom(path, href);
        const number = to && numberOfDocument.get(to.path);
        return to && number !== undefined ? { chapter: number + 1, anchor: to.anchor } : undefined;
      },
    };
    const sanitize = createSanitizer(resolver, removed);
    if (body) parts.push(...splitDocument(sanitize(body.children)).map((nodes) => ({ document, nodes })));
    await pause();
  }
  if (parts.length === 0) throw new FileFault("format");
  if (parts.length > MOST_CHAPTERS) throw new FileFault("many");

  const ids = parts.map(({ nodes }) => new Set(idsOf(nodes)));
  /** The chapter, from 1, in which a place of a document stands. */
  const placeOf = (document: number, anchor: string): number | undefined => {
    const own = parts.flatMap((part, at) => (part.document === document ? [at] : []));
    const found = (anchor && own.find((at) => ids[at]?.has(anchor))) || own[0];
    return found === undefined ? undefined : found + 1;
  };
  const contents = book.toc.flatMap(({ title, level, path, anchor }): ContentsEntry[] => {
    const document = numberOfDocument.get(path);
    const id = anchor && ID_PREFIX + anchor.replace(/[^\w.:-]/g, "_");
    const chapter = document === undefined ? undefined : placeOf(document, id);
    if (chapter === undefined) return [];
    return [{ title: title.slice(0, 300), level, chapter, anchor: ids[chapter - 1]?.has(id) ? id : "" }];
  });
  const titleOf = (at: number, nodes: readonly BookNode[]): string =>
    contents.find(({ chapter }) => chapter === at + 1)?.title ??
    (headingOf(nodes) || contents.filter(({ chapter }) => chapter <= at).at(-1)?.title || "");
  const chapters = parts.map(({ nodes }, at): ReadChapter => {
    const linked = relinked(nodes, (document, anchor) => placeOf(document - 1, anchor));
    return { title: titleOf(at, linked).slice(0, 300), nodes: linked, words: textOfBook(linked) };
  });
  const cover = media.get(coverPath);
  // Named one by one: it may be sent to another thread.
  const { title, authors, publisher, year, isbn, language, summary } = book;
  return {
    title,
    authors,
    publisher,
    year,
    isbn,
    language,
    summary,
    chapters,
    contents:
      contents.length > 0
        ? contents
        : chapters.map(({ title }, at) => ({
            title: title || String(at + 1),
            level: 1,
            chapter: at + 1,
            anchor: "",
          })),
    assets: [...media.values()],
    cover: cover?.mime.startsWith("image/") ? cover : undefined,
    removed,
  };
}
