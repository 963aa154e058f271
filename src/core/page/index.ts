/**
 * What two copies of the library on one page have in common. The first copy makes a thing and leaves it
 * under a global symbol; later copies take that one.
 */

/** Is there a page? A server that draws one has none. */
export const isBrowser = typeof document !== "undefined";

/**
 * @param name stable and versioned, e.g. `edu.session.v1`
 * @param make called by the first copy only
 */
export function shared<T>(name: string, make: () => T): T {
  const key = Symbol.for(name);
  const page = globalThis as unknown as Record<symbol, T | undefined>;
  return (page[key] ??= make());
}

/** Storage of a page that may have none (sandboxed frames throw): then it lasts as long as the page. */
function safeStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> & {
  readonly persistent: boolean;
} {
  try {
    const { localStorage } = globalThis;
    localStorage.setItem("edu.probe", "1");
    localStorage.removeItem("edu.probe");
    return {
      persistent: true,
      getItem: (key) => localStorage.getItem(key),
      removeItem: (key) => localStorage.removeItem(key),
      setItem: (key, value) => {
        try {
          localStorage.setItem(key, value);
        } catch {
          // A full store loses persistence, not the page.
        }
      },
    };
  } catch {
    const memory = new Map<string, string>();
    return {
      persistent: false,
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

/** One storage a page, so that copies without a real one still agree. */
export const storage = () => shared("edu.storage.v1", safeStorage);
