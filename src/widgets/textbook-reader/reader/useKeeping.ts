/** Keeps chapters of a book for times without a network, one after another. */
import { useCallback, useEffect, useState } from "react";
import { dropKept, keepBook, type BookData, keepChapter, keptChapters } from "./kept.js";
import { readChapter } from "./useChapter.js";

export interface Keeping {
  readonly kept: readonly number[];
  /** How many chapters are there of those that were asked for; undefined while nothing is fetched. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  readonly hasFailed: boolean;
  readonly keep: (chapters: readonly number[]) => Promise<void>;
  readonly drop: () => Promise<void>;
}

export function useKeeping(who: string, book: BookData): Keeping {
  const [kept, setKept] = useState<readonly number[]>([]);
  const [progress, setProgress] = useState<Keeping["progress"]>();
  const [hasFailed, setFailed] = useState(false);
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
      setProgress(undefined);
      setFailed(failed);
    },
    [book, id, who],
  );
  const drop = useCallback(async () => {
    await dropKept(id);
    setKept(await keptChapters(id));
  }, [id]);
  return { kept, progress, hasFailed, keep, drop };
}
