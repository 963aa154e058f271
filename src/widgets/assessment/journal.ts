/** The browser's journal of what was written into attempts and has no receipt yet; memory where a page has no database. */
import { createStore, entries, promisifyRequest, set } from "idb-keyval";
import type { Entry, Journal } from "./writer.js";

/** Of a device, item and attempt one change counts: the last one. */
const keyOf = ({ attempt, item, device }: Entry): string => `${attempt}/${item}/${device}`;

export function memoryJournal(): Journal {
  const kept = new Map<string, Entry>();
  return {
    list: async (attempt) => [...kept.values()].filter((entry) => entry.attempt === attempt),
    put: async (entry) => void kept.set(keyOf(entry), entry),
    async remove(gone) {
      for (const entry of gone) if (kept.get(keyOf(entry))?.rev === entry.rev) kept.delete(keyOf(entry));
    },
  };
}

/**
 * A database says only later that it has a change, and a page that is reloaded at that moment takes the change along. Until
 * then it stands here, where writing is done at once.
 */
function openMirror(origin: string) {
  const prefix = `edu-attempts ${origin} `;
  /** A sandboxed frame has no storage, and one that is full must not stop anybody's writing. */
  const quietly = <T>(act: (kept: Storage) => T): T | undefined => {
    try {
      return act(localStorage);
    } catch {
      return undefined;
    }
  };
  const read = (name: string): Entry | undefined =>
    quietly((kept) => JSON.parse(kept.getItem(name) ?? "") as Entry);
  return {
    list: (of: number): Entry[] =>
      (quietly((kept) => Object.keys(kept)) ?? [])
        .filter((name) => name.startsWith(`${prefix}${of}/`))
        .flatMap((name) => read(name) ?? []),
    put: (entry: Entry): void =>
      quietly((kept) => kept.setItem(prefix + keyOf(entry), JSON.stringify(entry))),
    remove(entry: Entry): void {
      const name = prefix + keyOf(entry);
      if (read(name)?.rev === entry.rev) quietly((kept) => kept.removeItem(name));
    },
  };
}

/**
 * Attempts are one person's each, so that a shared computer mixes nobody's up.
 * @param origin of the server whose attempts they are
 */
export function openJournal(origin: string): Journal {
  const memory = memoryJournal();
  const mirror = openMirror(origin);
  let store: ReturnType<typeof createStore> | undefined;
  try {
    store = createStore(`edu-attempts ${origin}`, "changes");
  } catch {
    // A sandboxed frame has no database.
  }
  /** A database that is full or gone in the middle must not stop anybody's writing. */
  const attempt = async <T>(act: (kept: NonNullable<typeof store>) => Promise<T>): Promise<T | undefined> => {
    if (!store) return undefined;
    try {
      return await act(store);
    } catch {
      return undefined;
    }
  };
  return {
    async list(of) {
      const kept = (await attempt((database) => entries<string, Entry>(database))) ?? [];
      const all = new Map(kept.filter(([, entry]) => entry.attempt === of));
      for (const entry of [...mirror.list(of), ...(await memory.list(of))])
        if (entry.rev >= (all.get(keyOf(entry))?.rev ?? 0)) all.set(keyOf(entry), entry);
      return [...all.values()];
    },
    async put(entry) {
      mirror.put(entry);
      await memory.put(entry);
      const isKept = await attempt(async (database) => {
        await set(keyOf(entry), entry, database);
        return true;
      });
      if (isKept) mirror.remove(entry);
    },
    async remove(gone) {
      await memory.remove(gone);
      for (const entry of gone) mirror.remove(entry);
      // Looked at and taken away at once: a newer change that is put meanwhile stays.
      await attempt((database) =>
        database("readwrite", (kept) => {
          for (const entry of gone) {
            const found = kept.get(keyOf(entry)) as IDBRequest<Entry | undefined>;
            found.onsuccess = () => {
              if (found.result?.rev === entry.rev) kept.delete(keyOf(entry));
            };
          }
          return promisifyRequest(kept.transaction);
        }),
      );
    },
  };
}
