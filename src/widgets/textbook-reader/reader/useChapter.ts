/** A chapter's text: from memory, from the server, or, without a network, as it was kept. */
import { textbookChapter, textbookDetail, textbookFile } from "../../../core/contract/textbook.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { apiOrigin } from "../../../core/site/config.js";
import { type Load, useLoad } from "../../../ui/data/useLoad.js";
import {
  type BookData,
  type ChapterData,
  dropKept,
  keepBook,
  type KeptChapter,
  keptBook,
  keptChapter,
  keptFile,
  keptLicence,
} from "./kept.js";
import { waitingPlace } from "./outbox.js";

export interface LoadedChapter {
  readonly chapter: ChapterData;
  /** Where its files are, by their numbers. */
  readonly urls: ReadonlyMap<number, string>;
}

const fromServer = (chapter: ChapterData): LoadedChapter => ({
  chapter,
  urls: new Map(chapter.assets.map(({ id, url }) => [id, apiOrigin() + url])),
});
/** Files that were kept get addresses of this page's, as long as the chapter is remembered. */
const fromKept = ({ chapter, files }: KeptChapter): LoadedChapter => ({
  chapter,
  urls: new Map(Object.entries(files).map(([id, file]) => [Number(id), URL.createObjectURL(file)])),
});

const isLost = (error: unknown): boolean => error instanceof ApiError && error.kind !== "answer";

/** Chapters of this page: turning back is at once, and so is the next one, which is fetched ahead. */
const memory = new Map<string, LoadedChapter>();
const MOST = 8;
const keyOf = (who: string, book: number, chapter: number) => `${who}/${book}/${chapter}`;
function forget(key: string): void {
  for (const url of memory.get(key)?.urls.values() ?? [])
    if (url.startsWith("blob:")) URL.revokeObjectURL(url);
  memory.delete(key);
}
function remember(key: string, value: LoadedChapter): LoadedChapter {
  forget(key);
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > MOST && oldest !== undefined) forget(oldest);
  return value;
}

export async function readChapter(
  who: string,
  book: number,
  chapter: number,
  signal?: AbortSignal,
): Promise<LoadedChapter> {
  const key = keyOf(who, book, chapter);
  const known = memory.get(key);
  // Addresses of its pictures end after an hour.
  if (known && known.chapter.expiresAt > Date.now() + 600_000) return known;
  try {
    const answer = await request(
      textbookChapter,
      { id: book, chapter },
      { quiet: true, ...(signal && { signal }) },
    );
    return remember(key, fromServer(answer));
  } catch (error) {
    const kept = isLost(error) ? await keptChapter(book, chapter) : undefined;
    if (kept) return remember(key, fromKept(kept));
    throw error;
  }
}

export const useBook = (who: string, id: number): Load<BookData> =>
  useLoad(`${who}|${id}`, async (signal) => {
    try {
      const book = await request(textbookDetail, { id }, { signal, quiet: true });
      // After its licence nothing of the text stays on anybody's device.
      if (book.licence === "ended") await dropKept(id);
      else void keepBook(book);
      return book;
    } catch (error) {
      const kept = isLost(error) ? await keptBook(id) : undefined;
      if (!kept) throw error;
      const licence = keptLicence(kept);
      if (licence === "ended") await dropKept(id);
      // Where somebody read on since, which the server has yet to hear.
      const place = await waitingPlace(id);
      return { ...kept, licence, ...(place && { place: { ...place, title: "" } }) };
    }
  });

export function useChapter(
  who: string,
  book: number,
  chapter: number,
  isAllowed: boolean,
): Load<LoadedChapter> {
  return useLoad(isAllowed && chapter > 0 ? keyOf(who, book, chapter) : undefined, (signal) =>
    readChapter(who, book, chapter, signal),
  );
}

/** A book in pages: where it is, or the file itself as it was kept. */
export interface LoadedPages {
  readonly url: string;
  readonly file: Blob | undefined;
  readonly watermark: string;
}
/** @param who undefined for a visitor, who reads none */
export const usePdf = (who: string | undefined, book: number): Load<LoadedPages> =>
  useLoad(who === undefined ? undefined : `${who}|${book}`, async (signal) => {
    try {
      const { url, watermark } = await request(textbookFile, { id: book }, { signal, quiet: true });
      return { url: apiOrigin() + url, file: undefined, watermark };
    } catch (error) {
      const kept = isLost(error) ? await keptFile(book) : undefined;
      if (!kept) throw error;
      return { url: "", ...kept };
    }
  });
