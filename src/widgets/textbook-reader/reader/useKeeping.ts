/** Keeps chapters of a book for times without a network, one after another. */
import { useCallback, useEffect, useState } from "react";
import {
  dropChapter,
  dropKept,
  keepBook,
  type BookData,
  keepChapter,
  keptBooks,
  keptChapters,
} from "./kept.js";
import { endOpening, keepOpening } from "./opening.js";
import { readChapter } from "./useChapter.js";

export interface Keeping {
  readonly kept: readonly number[];
  /** How many chapters are there of those that were asked for; undefined while nothing is fetched. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  readonly hasFailed: boolean;
  /** Whether the page can be opened without a network; undefined while nobody has tried. */
  readonly canOpen: boolean | undefined;
  readonly keep: (chapters: readonly number[]) => Promise<void>;
  /** One chapter, or all. */
  readonly drop: (chapter?: number) => Promise<void>;
}

export function useKeeping(who: string, book: BookData): Keeping {
  const [kept, setKept] = useState<readonly number[]>([]);
  const [progress, setProgress] = useState<Keeping["progress"]>();
  const [hasFailed, setFailed] = useState(false);
  const [canOpen, setCanOpen] = useState<boolean>();
  const { id } = book;
  useEffect(() => {
    let gone = false;
    void keptChapters(id).then((found) => gone || setKept(found));
    return () => {
      gone = true;
    };
  }, [id, who]);
  const keep = useCallback(
    async (chapters: readonly number[]) => {
      setFailed(false);
      setProgress({ done: 0, all: chapters.length });
      await keepBook(book);
      let failed = false;
      for (const [at, number] of chapters.entries()) {
        try {
          const { chapter } = await readChapter(who, id, number);
          await keepChapter(id, number, chapter);
        } catch {
          failed = true;
        }
        setProgress({ done: at + 1, all: chapters.length });
      }
      setKept(await keptChapters(id));
      // The way back to what is kept comes along.
      await import("../KeptBooks.js").catch(() => undefined);
      setCanOpen(await keepOpening(id));
      setProgress(undefined);
      setFailed(failed);
    },
    [book, id, who],
  );
  const drop = useCallback(
    async (chapter?: number) => {
      await (chapter === undefined ? dropKept(id) : dropChapter(id, chapter));
      setKept(await keptChapters(id));
      if ((await keptBooks()).length === 0) await endOpening();
    },
    [id],
  );
  return { kept, progress, hasFailed, canOpen, keep, drop };
}
