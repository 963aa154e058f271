/**
 * Chapters, or the file of a book in pages, that somebody keeps for times without a network, in the browser's database;
 * each person has their own.
 */
import { createStore, del, delMany, get, keys, set, type UseStore } from "idb-keyval";
import type { Output } from "../../../core/contract/call.js";
import type {
  textbookChapter,
  textbookDetail,
  textbookFile,
  textbookMarks,
} from "../../../core/contract/textbook.js";
import { licenceState } from "../../../core/rules/textbook.js";
import { session } from "../../../core/session/index.js";
import { apiOrigin } from "../../../core/site/config.js";

export type BookData = Output<typeof textbookDetail>;
export type ChapterData = Output<typeof textbookChapter>;
type FileData = Output<typeof textbookFile>;
export type MarkData = Output<typeof textbookMarks>["list"][number];

/** A chapter with the files that it shows. */
export interface KeptChapter {
  readonly chapter: ChapterData;
  readonly files: Readonly<Record<number, Blob>>;
}

/** A book in pages. */
interface KeptFile {
  readonly file: Blob;
  readonly watermark: string;
}

let opened: UseStore | undefined;
function database(): UseStore {
  opened ??= createStore("edu-textbooks", "kept");
  return opened;
}
const own = (): string => session.$user.get()?.id ?? "";
const bookKey = (book: number) => `${own()}/${book}/book`;
const marksKey = (book: number) => `${own()}/${book}/marks`;
const fileKey = (book: number) => `${own()}/${book}/file`;
const chapterKey = (book: number, chapter: number) => `${own()}/${book}/${chapter}`;

/** A sandboxed frame has no database, and one that is full must not stop anybody's reading. */
const quietly = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await act();
  } catch {
    return undefined;
  }
};

export const keepBook = (book: BookData) => quietly(() => set(bookKey(book.id), book, database()));
export const keptBook = (book: number) => quietly(() => get<BookData>(bookKey(book), database()));
export const keepMarks = (book: number, marks: readonly MarkData[]) =>
  quietly(() => set(marksKey(book), marks, database()));
export const keptMarks = (book: number) => quietly(() => get<MarkData[]>(marksKey(book), database()));
export const keptChapter = (book: number, chapter: number) =>
  quietly(() => get<KeptChapter>(chapterKey(book, chapter), database()));

export const keptFile = (book: number) => quietly(() => get<KeptFile>(fileKey(book), database()));

/** Numbers of the chapters that are kept. */
export async function keptChapters(book: number): Promise<readonly number[]> {
  const all = await quietly(() => keys<string>(database()));
  const prefix = `${own()}/${book}/`;
  return (all ?? [])
    .filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(prefix.length)))
    .filter((chapter) => chapter > 0);
}

/** @throws where a file did not come, or there is no room */
export async function keepChapter(book: number, number: number, chapter: ChapterData): Promise<void> {
  const files: Record<number, Blob> = {};
  for (const { id, url } of chapter.assets) {
    const answer = await fetch(apiOrigin() + url);
    if (!answer.ok) throw new Error(`A file of the chapter did not come: ${answer.status}`);
    files[id] = await answer.blob();
  }
  await set(chapterKey(book, number), { chapter, files } satisfies KeptChapter, database());
}

/**
 * @param onBytes how many have come
 * @throws where the file did not come, or there is no room
 */
export async function keepFile(
  book: number,
  { url, watermark }: FileData,
  onBytes: (sent: number, all: number) => void,
): Promise<void> {
  const answer = await fetch(apiOrigin() + url);
  if (!answer.ok || !answer.body) throw new Error(`The book did not come: ${answer.status}`);
  const all = Number(answer.headers.get("content-length") ?? 0);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let sent = 0;
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    sent += piece.value.length;
    onBytes(sent, all);
  }
  const file = new Blob(pieces, { type: "application/pdf" });
  await set(fileKey(book), { file, watermark } satisfies KeptFile, database());
}

export const dropChapter = (book: number, chapter: number) =>
  quietly(() => del(chapterKey(book, chapter), database()));

/**
 * Whether a book that is kept may be read now. A clock that was set back does not open it again: the server's own moment
 * is remembered with the book.
 */
export const keptLicence = ({ licenceFrom, licenceUntil, now }: BookData): BookData["licence"] =>
  licenceState({ from: licenceFrom ?? null, until: licenceUntil ?? null }, Math.max(Date.now(), now));

export interface KeptBook {
  readonly book: BookData;
  /** How many of its chapters, or of its pages. */
  readonly chapters: number;
}
/** The books of which this person keeps something on this device. */
export async function keptBooks(): Promise<readonly KeptBook[]> {
  const all = (await quietly(() => keys<string>(database()))) ?? [];
  const counts = new Map<number, number>();
  for (const key of all) {
    const [person, id, part] = key.split("/");
    const book = Number(id);
    if (person !== own()) continue;
    if (part === "file") counts.set(book, Infinity);
    else if (Number(part) > 0) counts.set(book, (counts.get(book) ?? 0) + 1);
  }
  const found = await Promise.all(
    [...counts].map(async ([id, chapters]) => ({ book: await keptBook(id), chapters })),
  );
  return found.flatMap(({ book, chapters }) =>
    book ? [{ book, chapters: Math.min(chapters, book.chapters) }] : [],
  );
}

export const dropKept = async (book: number): Promise<void> => {
  const all = await keptChapters(book);
  await quietly(() =>
    delMany([...all.map((chapter) => chapterKey(book, chapter)), fileKey(book), bookKey(book)], database()),
  );
};
