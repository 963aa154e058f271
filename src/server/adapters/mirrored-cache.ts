/**
 * The cache of one process that has Redis to itself (SERVER_PROCESSES=1): its own memory decides, and Redis keeps a
 * second copy for the next start. While Redis is gone the memory goes on alone. What Redis held before is cleared when it is
 * back: a one-shot number spent meanwhile would still lie there.
 */
import type { Cache, Counter, Space, Window } from "./cache.js";
import type { RedisCache } from "./node/redis.js";
import { UnavailableError } from "./unavailable.js";

/** Runs an operation on the second copy; `without` when there is none now. */
type Second = <T>(work: () => Promise<T>, without: T) => Promise<T>;

export function mirroredCache(own: Cache, redis: RedisCache, onError: (error: Error) => void): Cache {
  let isInStep = true;
  redis.onReturn(() => {
    if (isInStep) return;
    redis.clear().then(
      () => {
        isInStep = true;
      },
      (error: unknown) => onError(error instanceof Error ? error : new Error(String(error))),
    );
  });
  const second: Second = async (work, without) => {
    if (!isInStep) return without;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      isInStep = false;
      return without;
    }
  };
  return {
    space: <T>(...[name, options]: Parameters<Cache["space"]>) =>
      space(own.space<T>(name, options), redis.space<T>(name, options), second),
    counter: (name, options) => counter(own.counter(name, options), redis.counter(name, options), second),
    window: (name, options) => window(own.window(name, options), redis.window(name, options), second),
    publish: (channel, message) => own.publish(channel, message),
    subscribe: (channel, receive) => own.subscribe(channel, receive),
    async close() {
      await own.close();
      await redis.close();
    },
  };
}

const space = <T>(own: Space<T>, copy: Space<T>, second: Second): Space<T> => ({
  get: async (key) => (await own.get(key)) ?? (await second(() => copy.get(key), undefined)),
  async set(key, value, ttl) {
    await own.set(key, value, ttl);
    await second(() => copy.set(key, value, ttl), undefined);
  },
  add: async (key, value, ttl) =>
    (await own.add(key, value, ttl)) && (await second(() => copy.add(key, value, ttl), true)),
  async take(key) {
    const value = await own.take(key);
    const copied = await second(() => copy.take(key), undefined);
    return value ?? copied;
  },
  async swap(key, expected, next, ttl) {
    const isOwn = (await own.get(key)) !== undefined;
    const isSwapped = isOwn && (await own.swap(key, expected, next, ttl));
    if (isOwn && !isSwapped) return false;
    return (await second(() => copy.swap(key, expected, next, ttl), false)) || isSwapped;
  },
  async delete(key) {
    await own.delete(key);
    await second(() => copy.delete(key), undefined);
  },
});

const counter = (own: Counter, copy: Counter, second: Second): Counter => ({
  async add(key, ttl, amount) {
    const mine = await own.add(key, ttl, amount);
    const copied = await second(() => copy.add(key, ttl, amount), mine);
    return copied.count > mine.count ? copied : mine;
  },
  async get(key) {
    const mine = await own.get(key);
    const copied = await second(() => copy.get(key), mine);
    return copied.count > mine.count ? copied : mine;
  },
  async delete(key) {
    await own.delete(key);
    await second(() => copy.delete(key), undefined);
  },
});

const window = (own: Window, copy: Window, second: Second): Window => ({
  async hit(key, max, length) {
    const mine = await own.hit(key, max, length);
    if (!mine.allowed) return mine;
    const copied = await second(() => copy.hit(key, max, length), mine);
    return copied.allowed && copied.left > mine.left ? mine : copied;
  },
  async delete(key) {
    await own.delete(key);
    await second(() => copy.delete(key), undefined);
  },
});
