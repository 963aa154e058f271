/** Stores whose value stays in the browser, in step across its tabs and across copies of the library on one page. */
import {
  persistentAtom,
  type PersistentStore,
  setPersistentEngine,
  windowPersistentEvents,
} from "@nanostores/persistent";
import type { WritableAtom } from "nanostores";
import { shared, storage } from "./index.js";

/** The page's storage, or its memory where it has none, in the form that @nanostores/persistent writes to. */
const engine = new Proxy<PersistentStore>(
  {},
  {
    has: (_, key) => storage().getItem(String(key)) !== null,
    get: (_, key) => storage().getItem(String(key)) ?? undefined,
    set(_, key, value: string) {
      storage().setItem(String(key), value);
      return true;
    },
    deleteProperty(_, key) {
      storage().removeItem(String(key));
      return true;
    },
  },
);
const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
setPersistentEngine(engine, typeof window === "undefined" ? silent : windowPersistentEvents);

interface Format<T> {
  /** Stored text → value. Must not throw: what is stored may be damaged, or come from another version. */
  readonly decode: (text: string) => T;
  /** Undefined removes the entry. */
  readonly encode: (value: T) => string | undefined;
}

/** @param key of the local storage */
export const stored = <T>(key: string, initial: T, format: Format<T>): WritableAtom<T> =>
  shared(`edu.stored.${key}.v1`, () => persistentAtom<T>(key, initial, format));
