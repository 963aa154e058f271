/**
 * The cache that several servers share, by REDIS_URL. Each operation is one Lua script, which Redis runs
 * whole. Ends are kept by the servers' clock, so a moved clock moves them too; Redis's own expiry only
 * clears away.
 */
import { Redis } from "ioredis";
import { DEFAULT_MAX, type Cache, type Count, type Counter, type Space, type Window } from "../cache.js";
import type { Clock } from "../clock.js";
import { UnavailableError, within } from "../unavailable.js";

/*
 * KEYS[1] the key, KEYS[2] the index of its space (a sorted set, the oldest first; both in one hash slot).
 * ARGV[1] now, ARGV[2] the most keys, then what the operation needs. A value is "<end>|<text>".
 */
const PRELUDE = `
local now = tonumber(ARGV[1])
local function find()
  local kept = redis.call('GET', KEYS[1])
  if not kept then return nil end
  local bar = string.find(kept, '|', 1, true)
  local stop = tonumber(string.sub(kept, 1, bar - 1))
  if stop <= now then return nil end
  return string.sub(kept, bar + 1), stop
end
local function drop()
  redis.call('DEL', KEYS[1])
  redis.call('ZREM', KEYS[2], KEYS[1])
end
local function index()
  local order = redis.call('INCR', KEYS[2] .. ':n')
  redis.call('ZADD', KEYS[2], order, KEYS[1])
  for _, old in ipairs(redis.call('ZRANGE', KEYS[2], 0, 1)) do
    if redis.call('EXISTS', old) == 0 then redis.call('ZREM', KEYS[2], old) end
  end
  local over = redis.call('ZCARD', KEYS[2]) - tonumber(ARGV[2])
  if over > 0 then
    for _, old in ipairs(redis.call('ZRANGE', KEYS[2], 0, over - 1)) do
      redis.call('DEL', old)
      redis.call('ZREM', KEYS[2], old)
    end
  end
end
local function write(text, stop)
  redis.call('SET', KEYS[1], string.format('%.0f', stop) .. '|' .. text, 'PX', math.max(1, math.ceil(stop - now)))
end
local function put(text, stop)
  write(text, stop)
  index()
end
`;

const SCRIPTS = {
  set: `put(ARGV[3], now + tonumber(ARGV[4])) return 1`,
  add: `if find() then return 0 end put(ARGV[3], now + tonumber(ARGV[4])) return 1`,
  get: `local text = find() return text or false`,
  take: `local text = find() drop() return text or false`,
  swap: `
    local text, stop = find()
    if text ~= ARGV[3] then return 0 end
    if ARGV[5] ~= '' then stop = now + tonumber(ARGV[5]) end
    write(ARGV[4], stop) return 1`,
  delete: `drop() return 1`,
  count: `
    local text, stop = find()
    if not text then
      stop = now + tonumber(ARGV[3])
      put(ARGV[4], stop) return {tonumber(ARGV[4]), stop - now}
    end
    local count = tonumber(text) + tonumber(ARGV[4])
    write(tostring(count), stop) return {count, stop - now}`,
  counted: `
    local text, stop = find()
    if not text then return {0, 0} end
    return {tonumber(text), stop - now}`,
  hit: `
    local most, length = tonumber(ARGV[3]), tonumber(ARGV[4])
    local first = redis.call('LINDEX', KEYS[1], 0)
    while first and tonumber(first) <= now - length do
      redis.call('LPOP', KEYS[1])
      first = redis.call('LINDEX', KEYS[1], 0)
    end
    local held = redis.call('LLEN', KEYS[1])
    if held >= most then
      if first then return {0, 0, tonumber(first) + length - now} end
      return {0, 0, length}
    end
    redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
    redis.call('PEXPIRE', KEYS[1], length)
    index()
    return {1, most - held - 1, 0}`,
} as const;
type Operation = keyof typeof SCRIPTS;

/** Milliseconds for Redis to take a connection. */
const CONNECTING = 5000;
/** Longest time between two tries to connect again, in ms. */
const RECONNECT_EVERY = 500;

/** What Redis says of a command that is wrong; all else it says or does not say is that it cannot serve now. */
const MISTAKE = /^(ERR|WRONGTYPE)\b/;

export interface RedisCache extends Cache {
  /** @throws UnavailableError when Redis does not answer */
  check(): Promise<void>;
  /** Forgets everything of this prefix. */
  clear(): Promise<void>;
  /** Calls `listener` each time Redis is there again. */
  onReturn(listener: () => void): void;
}

export interface RedisCacheOptions {
  /** `redis://user:password@host:6379/0` */
  url: string;
  clock: Clock;
  /** Set before every key and channel, so that several platforms can share one Redis. */
  prefix?: string;
  onError: (error: Error) => void;
}

/**
 * Operations fail with UnavailableError as soon as Redis is known to be gone, and after a fifth of a second when it
 * is silent. One that failed may have happened.
 * @throws UnavailableError when Redis does not answer within five seconds
 */
export async function redisCache({
  url,
  clock,
  prefix = "edu",
  onError,
}: RedisCacheOptions): Promise<RedisCache> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECTING,
    // Nothing waits in a line for Redis to come back, and nothing is sent twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 50, RECONNECT_EVERY),
  });
  // Redis wants a connection of its own for whoever listens.
  const ear = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  let isLost = false;
  redis.on("error", (error: Error) => {
    // Each try to connect again fails with one.
    if (!isLost) onError(error);
    isLost = true;
  });
  redis.on("ready", () => {
    isLost = false;
  });
  ear.on("error", () => undefined);
  for (const [name, lua] of Object.entries(SCRIPTS)) {
    redis.defineCommand(name + "Edu", { numberOfKeys: 2, lua: PRELUDE + lua });
  }
  try {
    await redis.connect();
    await ear.connect();
  } catch (error) {
    redis.disconnect();
    ear.disconnect();
    const why = error instanceof Error ? error.message : String(error);
    throw new UnavailableError(
      "cache",
      `Redis cannot be reached at ${new URL(url).host} (${why}): see that it runs, and that REDIS_URL is right`,
      { cause: error },
    );
  }

  const scripts = redis as unknown as Record<
    `${Operation}Edu`,
    (...args: (string | number)[]) => Promise<unknown>
  >;
  const answered = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await within(work, { part: "cache", reason: "Redis does not answer" });
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw MISTAKE.test(reason)
        ? error
        : new UnavailableError("cache", `Redis: ${reason}`, { cause: error });
    }
  };
  const area = (name: string, max: number) => {
    const slot = `${prefix}:{${name}}`;
    return (operation: Operation, key: string, ...args: (string | number)[]) =>
      answered(scripts[`${operation}Edu`](`${slot}:k:${key}`, slot, clock.now(), max, ...args));
  };
  type Ask = ReturnType<typeof area>;
  const ask = (kind: string, name: string, max = DEFAULT_MAX): Ask => area(`${kind}-${name}`, max);

  const listeners = new Map<string, Set<(message: unknown) => void>>();
  ear.on("message", (channel: string, text: string) => {
    for (const receive of listeners.get(channel) ?? []) receive(JSON.parse(text) as unknown);
  });

  return {
    space: (name, options) => space(ask("space", name, options?.max)),
    counter: (name, options) => counter(ask("counter", name, options?.max)),
    window: (name, options) => window(ask("window", name, options?.max)),
    async publish(channel, message) {
      await answered(redis.publish(`${prefix}:${channel}`, JSON.stringify(message))).catch(onError);
    },
    async subscribe(channel, receive) {
      const name = `${prefix}:${channel}`;
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all);
      const own = (message: unknown) => receive(message);
      all.add(own);
      await ear.subscribe(name);
      return async () => {
        all.delete(own);
        if (all.size === 0) await ear.unsubscribe(name);
      };
    },
    async check() {
      await answered(redis.ping());
    },
    async clear() {
      for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1000 }) as AsyncIterable<
        string[]
      >)
        if (keys.length > 0) await redis.unlink(...keys);
    },
    onReturn: (listener) => void redis.on("ready", listener),
    async close() {
      // A connection that is not there cannot say goodbye.
      const leave = (one: Redis) =>
        one.status === "ready" ? answered(one.quit()).catch(() => one.disconnect()) : one.disconnect();
      await Promise.all([leave(redis), leave(ear)]);
    },
  };
}

type AskRedis = (operation: Operation, key: string, ...args: (string | number)[]) => Promise<unknown>;

const space = <T>(ask: AskRedis): Space<T> => {
  const read = (text: unknown) => (typeof text === "string" ? (JSON.parse(text) as T) : undefined);
  return {
    get: async (key) => read(await ask("get", key)),
    set: async (key, value, ttl) => void (await ask("set", key, JSON.stringify(value), ttl)),
    add: async (key, value, ttl) => (await ask("add", key, JSON.stringify(value), ttl)) === 1,
    take: async (key) => read(await ask("take", key)),
    swap: async (key, expected, next, ttl) =>
      (await ask("swap", key, JSON.stringify(expected), JSON.stringify(next), ttl ?? "")) === 1,
    delete: async (key) => void (await ask("delete", key)),
  };
};

const counter = (ask: AskRedis): Counter => {
  const read = (pair: unknown): Count => {
    const [count = 0, left = 0] = pair as number[];
    return { count, left };
  };
  return {
    add: async (key, ttl, amount = 1) => read(await ask("count", key, ttl, amount)),
    get: async (key) => read(await ask("counted", key)),
    delete: async (key) => void (await ask("delete", key)),
  };
};

const window = (ask: AskRedis): Window => ({
  async hit(key, max, length) {
    const [allowed = 0, left = 0, retryAfter = 0] = (await ask("hit", key, max, length)) as number[];
    return { allowed: allowed === 1, left, retryAfter };
  },
  delete: async (key) => void (await ask("delete", key)),
});
