/** Keeps a book for times without a network: chapters, one after another, or the file of a book in pages. */
import { useCallback, useEffect, useState } from "react";
import { textbookFile } from "../../../core/contract/textbook.js";
import { request } from "../../../core/session/index.js";
import {
  dropChapter,
  dropKept,
  keepBook,
  type BookData,
  keepChapter,
  keepFile,
  keptBooks,
  keptChapters,
  keptFile,
} from "./kept.js";
import { endOpening, keepOpening } from "./opening.js";
import { readChapter } from "./useChapter.js";

/** How much is there of what was asked for: chapters, or bytes of a file. */
interface Fetched {
  readonly done: number;
  readonly all: number;
}
export interface Keeping {
  /** Chapters; of a book in pages all of them, or none. */
  readonly kept: readonly number[];
  /** Undefined while nothing is fetched. */
  readonly progress: Fetched | undefined;
  readonly hasFailed: boolean;
  /** Whether the page can be opened without a network; undefined while nobody has tried. */
  readonly canOpen: boolean | undefined;
  readonly keep: (chapters: readonly number[]) => Promise<void>;
  /** One chapter, or all. */
  readonly drop: (chapter?: number) => Promise<void>;
}

export const chaptersOf = ({ chapters }: BookData): number[] =>
  Array.from({ length: chapters }, (_, at) => at + 1);

const keptOf = async (book: BookData): Promise<readonly number[]> =>
  book.kind === "epub" ? keptChapters(book.id) : (await keptFile(book.id)) ? chaptersOf(book) : [];

/** @returns whether all of it is there */
async function keepChapters(
  who: string,
  id: number,
  chapters: readonly number[],
  onProgress: (progress: Fetched) => void,
): Promise<boolean> {
  let isWhole = true;
  for (const [at, number] of chapters.entries()) {
    try {
      const { chapter } = await readChapter(who, id, number);
      await keepChapter(id, number, chapter);
    } catch {
      isWhole = false;
    }
    onProgress({ done: at + 1, all: chapters.length });
  }
  return isWhole;
}

/** With what reads it: a thread's own file does not come without a network. */
async function keepPages(id: number, onProgress: (progress: Fetched) => void): Promise<boolean> {
  try {
    const { loadPdfHere } = await import("../../../ui/media/pdf.js");
    const file = await request(textbookFile, { id }, { quiet: true });
    await Promise.all([loadPdfHere(), keepFile(id, file, (done, all) => onProgress({ done, all }))]);
    return true;
  } catch {
    return false;
  }
}

export function useKeeping(who: string, book: BookData): Keeping {
  const [kept, setKept] = useState<readonly number[]>([]);
  const [progress, setProgress] = useState<Keeping["progress"]>();
  const [hasFailed, setFailed] = useState(false);
  const [canOpen, setCanOpen] = useState<boolean>();
  const { id } = book;
  useEffect(() => {
    let gone = false;
    void keptOf(book).then((found) => gone || setKept(found));
    return () => {
      gone = true;
    };
  }, [book, who]);
  const keep = useCallback(
    async (chapters: readonly number[]) => {
      setFailed(false);
      const isFile = book.kind === "pdf";
      setProgress({ done: 0, all: isFile ? 0 : chapters.length });
      await keepBook(book);
      const isWhole = await (isFile
        ? keepPages(id, setProgress)
        : keepChapters(who, id, chapters, setProgress));
      setKept(await keptOf(book));
      // The way back to what is kept comes along.
      await import("../KeptBooks.js").catch(() => undefined);
      setCanOpen(await keepOpening(id));
      setProgress(undefined);
      setFailed(!isWhole);
    },
    [book, id, who],
  );
  const drop = useCallback(
    async (chapter?: number) => {
      await (chapter === undefined ? dropKept(id) : dropChapter(id, chapter));
      setKept(await keptOf(book));
      if ((await keptBooks()).length === 0) await endOpening();
    },
    [book, id],
  );
  return { kept, progress, hasFailed, canOpen, keep, drop };
}
