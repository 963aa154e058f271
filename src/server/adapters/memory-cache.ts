/** The cache of a single server: in its memory, bounded. */
import {
  DEFAULT_MAX,
  type Cache,
  type Count,
  type Counter,
  type Hit,
  type Space,
  type Window,
} from "./cache.js";
import type { Clock } from "./clock.js";

interface Entry {
  value: unknown;
  /** When it ends, by the clock. */
  end: number;
}

/** Keys in the order they were written. Between two awaits nothing else runs, which makes each call atomic. */
class Shelf {
  readonly entries = new Map<string, Entry>();
  constructor(
    private readonly clock: Clock,
    private readonly max: number,
  ) {}

  find(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.end > this.clock.now()) return entry;
    this.entries.delete(key);
    return undefined;
  }

  put(key: string, value: unknown, end: number): void {
    this.entries.delete(key);
    this.entries.set(key, { value, end });
    const now = this.clock.now();
    // Two looks at the oldest for each write: ended keys go sooner or later, and no write is slow.
    let looks = 2;
    for (const [oldest, entry] of this.entries) {
      if (this.entries.size <= this.max && (looks-- === 0 || entry.end > now)) break;
      this.entries.delete(oldest);
    }
  }
}

export function memoryCache(clock: Clock): Cache {
  const shelves = new Map<string, Shelf>();
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  const shelf = (name: string, max: number) => {
    const known = shelves.get(name) ?? new Shelf(clock, max);
    shelves.set(name, known);
    return known;
  };
  return {
    space: (name, options) => space(shelf(`space ${name}`, options?.max ?? DEFAULT_MAX), clock),
    counter: (name, options) => counter(shelf(`counter ${name}`, options?.max ?? DEFAULT_MAX), clock),
    window: (name, options) => window(shelf(`window ${name}`, options?.max ?? DEFAULT_MAX), clock),
    async publish(channel, message) {
      const copy = JSON.stringify(message);
      for (const receive of listeners.get(channel) ?? []) {
        queueMicrotask(() => receive(JSON.parse(copy) as unknown));
      }
    },
    async subscribe(channel, receive) {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all);
      // A function of its own, so that subscribing twice with one function gives two subscriptions.
      const own = (message: unknown) => receive(message);
      all.add(own);
      return async () => void all.delete(own);
    },
    async close() {
      shelves.clear();
      listeners.clear();
    },
  };
}

// Values are kept as JSON text, so that a caller who changes an object later does not change the cache.
const space = <T>(shelf: Shelf, clock: Clock): Space<T> => {
  const read = (entry: Entry | undefined) =>
    entry === undefined ? undefined : (JSON.parse(entry.value as string) as T);
  return {
    get: async (key) => read(shelf.find(key)),
    set: async (key, value, ttl) => shelf.put(key, JSON.stringify(value), clock.now() + ttl),
    async add(key, value, ttl) {
      if (shelf.find(key)) return false;
      shelf.put(key, JSON.stringify(value), clock.now() + ttl);
      return true;
    },
    async take(key) {
      const entry = shelf.find(key);
      shelf.entries.delete(key);
      return read(entry);
    },
    async swap(key, expected, next, ttl) {
      const entry = shelf.find(key);
      if (entry?.value !== JSON.stringify(expected)) return false;
      entry.value = JSON.stringify(next);
      if (ttl !== undefined) entry.end = clock.now() + ttl;
      return true;
    },
    delete: async (key) => void shelf.entries.delete(key),
  };
};

const counter = (shelf: Shelf, clock: Clock): Counter => {
  const tell = (entry: Entry | undefined): Count => ({
    count: (entry?.value as number | undefined) ?? 0,
    left: entry ? entry.end - clock.now() : 0,
  });
  return {
    async add(key, ttl, amount = 1) {
      const entry = shelf.find(key);
      if (entry) entry.value = (entry.value as number) + amount;
      else shelf.put(key, amount, clock.now() + ttl);
      return tell(shelf.find(key));
    },
    get: async (key) => tell(shelf.find(key)),
    delete: async (key) => void shelf.entries.delete(key),
  };
};

const window = (shelf: Shelf, clock: Clock): Window => ({
  async hit(key, max, length): Promise<Hit> {
    const now = clock.now();
    const times = ((shelf.find(key)?.value as number[] | undefined) ?? []).filter((at) => at > now - length);
    const [first] = times;
    if (times.length >= max) {
      return { allowed: false, left: 0, retryAfter: first === undefined ? length : first + length - now };
    }
    times.push(now);
    shelf.put(key, times, now + length);
    return { allowed: true, left: max - times.length, retryAfter: 0 };
  },
  delete: async (key) => void shelf.entries.delete(key),
});
