/** Rows that many requests read and hardly anybody changes, kept in memory. */
import type { Background } from "./background.js";
import type { Cache } from "./cache.js";
import type { Clock } from "./clock.js";

/** How long a copy is believed, in ms, when no message tells of a change. */
const FRESH = 30_000;

export interface Copy<T> {
  get(): Promise<T>;
  /** Forgets the copy here and in the other processes; for whoever changed a row. */
  changed(): Promise<void>;
}

/**
 * @param name of what is copied; the processes tell each other of changes by it
 * @param read fetches it; a failure is told to whoever asked, and not remembered
 */
export function copyOf<T>(
  { clock, cache, background }: { clock: Clock; cache: Cache; background: Background },
  name: string,
  read: () => Promise<T>,
): Copy<T> {
  let copy: Promise<T> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const forget = () => {
    copy = undefined;
  };
  background.run(`listen for changes of ${name}`, () => cache.subscribe(name, forget));
  return {
    get() {
      const now = clock.now();
      if (!copy || Math.abs(now - readAt) > FRESH) {
        readAt = now;
        copy = read();
        copy.catch(forget);
      }
      return copy;
    },
    async changed() {
      forget();
      await cache.publish(name, null);
    },
  };
}
