/** Takes a book in: whoever brings it, an EPUB is read and cleaned the same way. */
import type { Insertable } from "kysely";
import type { BookNode } from "../../../core/rules/textbook.js";
import type { Platform } from "../../adapters/index.js";
import { FileFault } from "../../exchange/file-fault.js";
import { addFile } from "../file/index.js";
import { type ReadAsset, type ReadBook, readBook } from "./intake/index.js";
import type { TextbookTable } from "./schema.js";
import * as store from "./store.js";

/** What a book does not say of itself, and what is to stand in the place of what it says. */
export type BookFacts = Pick<Insertable<TextbookTable>, "discipline"> &
  Partial<
    Pick<
      Insertable<TextbookTable>,
      | "edition"
      | "summary"
      | "licence_from"
      | "licence_until"
      | "print_limit"
      | "preview"
      | "created_at"
      | "year"
      | "state"
      | "org_id"
      | "owner_id"
      | "updated_at"
    >
  >;

/** Characters of a chapter that is one, and no title page. */
const A_CHAPTER = 400;

const keepFile = async (
  { db, files, clock }: Platform,
  { mime, bytes }: ReadAsset,
): Promise<{ id: number; sha256: string }> => {
  const { id: sha256, size } = await files.put(bytes);
  const row = await addFile(db, {
    sha256,
    size,
    mime,
    media: (["image", "audio", "video"] as const).find((one) => mime.startsWith(`${one}/`)) ?? "other",
    state: "ready",
    created_at: clock.now(),
  });
  return { id: row.id, sha256 };
};

/** What stands for what a book says of itself, or does not say. */
const DEFAULTS = {
  edition: null,
  isbn: "",
  summary: "",
  cover: "",
  licence_from: null,
  licence_until: null,
  print_limit: 10,
} as const;

/** Files of a book have numbers of their own in what was read; in the database they have others. */
function renumbered(nodes: readonly BookNode[], ids: readonly number[]): BookNode[] {
  return nodes.map((node): BookNode => {
    if (typeof node === "string") return node;
    const [tag, attributes, children] = node;
    const changed: Record<string, string> = { ...attributes };
    for (const name of ["asset", "poster"]) {
      const number = attributes[name];
      if (number !== undefined) changed[name] = String(ids[Number(number) - 1] ?? 0);
    }
    return [tag, changed, renumbered(children, ids)];
  });
}

/**
 * @returns the book's id
 * @throws FileFault that says why it cannot be taken
 */
export async function importEpub(platform: Platform, archive: Uint8Array, facts: BookFacts): Promise<number> {
  const { threads } = platform;
  const book = await (threads ? threads.run<ReadBook>("epub", archive) : readBook(archive));
  const files = await Promise.all(book.assets.map((asset) => keepFile(platform, asset)));
  const cover = book.cover && files[book.assets.indexOf(book.cover)];
  const lengths = book.chapters.map(({ words }) => words.length);
  const first = lengths.findIndex((length) => length >= A_CHAPTER);
  return platform.transaction(async (trx) => {
    const id = await store.addTextbook(trx, {
      ...DEFAULTS,
      kind: "epub",
      title: book.title.slice(0, 200) || "?",
      authors: JSON.stringify(book.authors),
      publisher: book.publisher.slice(0, 128),
      year: book.year,
      isbn: book.isbn,
      language: book.language.slice(0, 35) || "und",
      summary: book.summary.slice(0, 2000),
      cover: cover?.sha256 ?? "",
      file_id: null,
      preview: Math.max(1, first + 1),
      contents: JSON.stringify(book.contents),
      chapters: book.chapters.length,
      characters: lengths.reduce((sum, length) => sum + length, 0),
      removed: JSON.stringify(book.removed),
      created_at: platform.clock.now(),
      ...facts,
    });
    const ids = await store.addAssets(
      trx,
      book.assets.map(({ mime }, at) => ({ textbook_id: id, file_id: files[at]?.id ?? 0, mime })),
    );
    await store.addChapters(
      trx,
      book.chapters.map(({ title, nodes, words }, at) => ({
        textbook_id: id,
        position: at + 1,
        title,
        nodes: JSON.stringify(renumbered(nodes, ids)),
        words,
      })),
    );
    return id;
  });
}

export type PdfFacts = BookFacts &
  Pick<Insertable<TextbookTable>, "title" | "publisher" | "year" | "language"> & {
    readonly authors: readonly string[];
    /** Where the platform cannot read a PDF. */
    readonly pages: number;
  };

/**
 * A book in pages: its pages are its chapters, and what can be read of their words is searched.
 * @returns the book's id
 * @throws FileFault where it is no PDF
 */
export async function importPdf(
  platform: Platform,
  bytes: Uint8Array,
  { authors, pages, ...facts }: PdfFacts,
): Promise<number> {
  const { uploads } = platform;
  const read = uploads && (await uploads.readPdf(bytes, { cover: true }));
  if (uploads && !read) throw new FileFault("format");
  const count = read?.count || pages;
  // It has a password, or takes too long to open.
  if (count === 0) throw new FileFault("broken");
  const file = await keepFile(platform, { mime: "application/pdf", bytes });
  const cover = read?.cover && (await keepFile(platform, { mime: "image/jpeg", bytes: read.cover }));
  return platform.transaction(async (trx) => {
    const id = await store.addTextbook(trx, {
      ...DEFAULTS,
      kind: "pdf",
      cover: cover?.sha256 ?? "",
      file_id: file.id,
      preview: 0,
      contents: "[]",
      chapters: count,
      // Of what is seen a page is the least part.
      characters: count,
      created_at: platform.clock.now(),
      ...facts,
      authors: JSON.stringify(authors),
    });
    await store.addChapters(
      trx,
      (read?.pages ?? []).map((words, at) => ({
        textbook_id: id,
        position: at + 1,
        title: "",
        nodes: "[]",
        words: words.replace(/[ \t\r\n]+/g, " "),
      })),
    );
    return id;
  });
}
