/**
 * Short-lived shared state: one-shot numbers, counters, limits, and messages between servers. Where it is kept apart
 * from this process, every operation may throw UnavailableError.
 */

/** A part of the cache with its own keys and its own bound. Values are JSON. */
export interface Space<T> {
  get(key: string): Promise<T | undefined>;
  /** @param ttl milliseconds */
  set(key: string, value: T, ttl: number): Promise<void>;
  /** Sets it if the key is free. Of many calls at once exactly one gets true. */
  add(key: string, value: T, ttl: number): Promise<boolean>;
  /** Gets and removes it. Of many calls at once exactly one gets the value. */
  take(key: string): Promise<T | undefined>;
  /**
   * Sets it if its value is still `expected` (compared as JSON), keeping what is left of its time unless
   * `ttl` is given. Of many calls at once with one expectation exactly one gets true.
   */
  swap(key: string, expected: T, next: T, ttl?: number): Promise<boolean>;
  delete(key: string): Promise<void>;
}

export interface Count {
  count: number;
  /** Milliseconds until it starts again from nothing. */
  left: number;
}
export interface Counter {
  /**
   * Adds one. The time begins with the first and is not prolonged by the others.
   * @param amount a whole number in place of the one
   */
  add(key: string, ttl: number, amount?: number): Promise<Count>;
  get(key: string): Promise<Count>;
  delete(key: string): Promise<void>;
}

export interface Hit {
  allowed: boolean;
  /** How many more are allowed at once. */
  left: number;
  /** Milliseconds until the next one is allowed; 0 when allowed now. */
  retryAfter: number;
}
/** Remembers when things happened: never more than `max` within any `window`. Refused ones do not count. */
export interface Window {
  hit(key: string, max: number, window: number): Promise<Hit>;
  delete(key: string): Promise<void>;
}

export interface SpaceOptions {
  /** The most keys kept; past it the oldest goes, never all (docs/security.md 17). */
  max: number;
}

export interface Cache {
  space<T>(name: string, options?: SpaceOptions): Space<T>;
  counter(name: string, options?: SpaceOptions): Counter;
  window(name: string, options?: SpaceOptions): Window;
  /**
   * To every subscriber in every server, this one too. `message` is JSON of less than 8,000 bytes. While the cache is
   * gone nobody hears it: whoever listens reads again after a time anyway.
   */
  publish(channel: string, message: unknown): Promise<void>;
  /** @returns ends the subscription */
  subscribe(channel: string, receive: (message: unknown) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export const DEFAULT_MAX = 100_000;
