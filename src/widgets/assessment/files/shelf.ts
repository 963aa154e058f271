/** What is on its way, in the browser's own database: a reload loses no byte of it. Memory where a page has none. */
import { createStore, del, entries, set } from "idb-keyval";
import type { FilePlace } from "./place.js";
import type { Naming } from "./tray.js";

export interface KeptSending {
  readonly key: string;
  readonly place: FilePlace;
  readonly name: string;
  readonly blob: Blob;
  readonly naming: Naming;
  /** What the server named it; missing until it has made room. */
  upload?: string | undefined;
}

export interface Shelf {
  list(attempt: number): Promise<KeptSending[]>;
  put(attempt: number, one: KeptSending): Promise<void>;
  remove(attempt: number, key: string): Promise<void>;
}

/** Bytes; a larger film would fill the browser's database, and is chosen again after a reload. */
const LARGEST = 300 * 1024 ** 2;

/** @param origin of the server whose attempts they are */
export function openShelf(origin: string): Shelf {
  let store: ReturnType<typeof createStore> | undefined;
  try {
    store = createStore(`edu-answer-files ${origin}`, "files");
  } catch {
    // A sandboxed frame has no database.
  }
  /** A database that is full or gone must not stop what is being sent. */
  const attempting = async <T>(
    act: (kept: NonNullable<typeof store>) => Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return store && (await act(store));
    } catch {
      return undefined;
    }
  };
  const keyOf = (attempt: number, key: string): string => `${attempt}/${key}`;
  return {
    async list(attempt) {
      const all = (await attempting((kept) => entries<string, KeptSending>(kept))) ?? [];
      return all.filter(([key]) => key.startsWith(`${attempt}/`)).map(([, one]) => one);
    },
    async put(attempt, one) {
      if (one.blob.size <= LARGEST)
        await attempting((kept) => set(keyOf(attempt, one.key), { ...one }, kept));
    },
    async remove(attempt, key) {
      await attempting((kept) => del(keyOf(attempt, key), kept));
    },
  };
}
