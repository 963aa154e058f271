import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cache } from "./cache.js";
import { settableClock, type SettableClock } from "./clock.js";
import { memoryCache } from "./memory-cache.js";
import { redisCache } from "./node/redis.js";

const REDIS_URL = process.env["REDIS_URL"];
const HUNDRED = Array.from({ length: 100 }, (_, at) => at);

type Make = (clock: SettableClock) => Promise<Cache>;
const kinds: [string, Make][] = [["memory", async (clock) => memoryCache(clock)]];
if (REDIS_URL) {
  const prefix = `test-${crypto.randomUUID()}`;
  const onError = (error: Error) => {
    throw error;
  };
  kinds.push(["Redis", (clock) => redisCache({ url: REDIS_URL, clock, prefix, onError })]);
}

describe.each(kinds)("the cache in %s", (_name, make) => {
  const clock = settableClock(1_767_571_200_000);
  let cache: Cache;
  let other: Cache;
  beforeAll(async () => {
    cache = await make(clock);
    // Two servers on one Redis; the memory has but one.
    other = _name === "memory" ? cache : await make(clock);
  });
  afterAll(async () => {
    await cache.close();
    if (other !== cache) await other.close();
  });

  test("keeps a value until its time is over", async () => {
    const space = cache.space<{ a: number }>("keep");
    await space.set("key", { a: 1 }, 1000);
    expect(await other.space("keep").get("key")).toEqual({ a: 1 });
    clock.advance(999);
    expect(await space.get("key")).toEqual({ a: 1 });
    clock.advance(1);
    expect(await space.get("key")).toBeUndefined();
  });

  test("keeps spaces apart, and odd keys and values whole", async () => {
    const key = `a|b:{c}\n"学"`;
    await cache.space("one").set(key, "x|1\n学", 1000);
    expect(await cache.space("two").get(key)).toBeUndefined();
    expect(await cache.space("one").get(key)).toBe("x|1\n学");
  });

  test("gives a value to exactly one of a hundred takers", async () => {
    const space = cache.space<string>("take");
    await space.set("proof", "yes", 60_000);
    const taken = await Promise.all(
      HUNDRED.map((at) => (at % 2 ? cache : other).space<string>("take").take("proof")),
    );
    expect(taken.filter((value) => value === "yes")).toHaveLength(1);
    expect(await space.get("proof")).toBeUndefined();
  });

  test("lets exactly one of a hundred add a key, and one more when its time is over", async () => {
    const add = () =>
      Promise.all(HUNDRED.map((at) => (at % 2 ? cache : other).space<number>("add").add("key", at, 500)));
    expect((await add()).filter(Boolean)).toHaveLength(1);
    clock.advance(500);
    expect((await add()).filter(Boolean)).toHaveLength(1);
  });

  test("lets exactly one of a hundred move a state forward, and keeps its time", async () => {
    const space = cache.space<{ state: string }>("swap");
    await space.set("qr", { state: "new" }, 1000);
    clock.advance(600);
    const moved = await Promise.all(
      HUNDRED.map(() => space.swap("qr", { state: "new" }, { state: "scanned" })),
    );
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await space.swap("qr", { state: "new" }, { state: "denied" })).toBe(false);
    clock.advance(399);
    expect(await space.get("qr")).toEqual({ state: "scanned" });
    clock.advance(1);
    expect(await space.swap("qr", { state: "scanned" }, { state: "authorised" })).toBe(false);
    expect(await space.get("qr")).toBeUndefined();
  });

  test("gives a swapped value a new time when asked", async () => {
    const space = cache.space<number>("swap time");
    await space.set("key", 1, 1000);
    expect(await space.swap("key", 1, 2, 5000)).toBe(true);
    clock.advance(4000);
    expect(await space.get("key")).toBe(2);
  });

  test("counts each of a hundred, from nothing again when the time is over", async () => {
    const counter = cache.counter("count");
    const counts = await Promise.all(
      HUNDRED.map((at) => (at % 2 ? cache : other).counter("count").add("key", 1000)),
    );
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(HUNDRED.map((at) => at + 1));
    clock.advance(400);
    expect(await counter.get("key")).toEqual({ count: 100, left: 600 });
    expect((await counter.add("key", 1000)).left).toBe(600);
    clock.advance(600);
    expect(await counter.get("key")).toEqual({ count: 0, left: 0 });
    expect(await counter.add("key", 1000)).toEqual({ count: 1, left: 1000 });
    expect(await counter.add("key", 1000, 51)).toEqual({ count: 52, left: 1000 });
    expect(await counter.add("more", 1000, 7)).toEqual({ count: 7, left: 1000 });
    await counter.delete("key");
    expect((await counter.get("key")).count).toBe(0);
  });

  test("allows no more than the limit in any stretch of the window", async () => {
    const window = cache.window("hits");
    const hit = () => window.hit("key", 3, 1000);
    expect(await hit()).toEqual({ allowed: true, left: 2, retryAfter: 0 });
    clock.advance(900);
    expect((await hit()).allowed).toBe(true);
    expect((await hit()).allowed).toBe(true);
    expect(await hit()).toEqual({ allowed: false, left: 0, retryAfter: 100 });
    clock.advance(100);
    // The first is a second old; the other two, made at its end, still count.
    expect((await hit()).allowed).toBe(true);
    expect(await hit()).toEqual({ allowed: false, left: 0, retryAfter: 900 });
  });

  test("allows exactly the limit of a hundred at once", async () => {
    const hits = await Promise.all(
      HUNDRED.map((at) => (at % 2 ? cache : other).window("rush").hit("key", 7, 1000)),
    );
    expect(hits.filter(({ allowed }) => allowed)).toHaveLength(7);
  });

  test("gives up its oldest keys when it is full, never all of them", async () => {
    const space = cache.space<number>("full", { max: 3 });
    for (const at of [1, 2, 3, 4, 5]) await space.set(`key ${at}`, at, 60_000);
    const kept = await Promise.all([1, 2, 3, 4, 5].map((at) => space.get(`key ${at}`)));
    expect(kept).toEqual([undefined, undefined, 3, 4, 5]);
  });

  test("fills the places of taken and ended keys before it gives up a live one", async () => {
    const space = cache.space<number>("refill", { max: 3 });
    await space.set("short", 1, 10);
    await space.set("taken", 2, 60_000);
    await space.set("kept", 3, 60_000);
    await space.take("taken");
    clock.advance(10);
    await space.set("fourth", 4, 60_000);
    await space.set("fifth", 5, 60_000);
    expect(await space.get("kept")).toBe(3);
    expect(await space.get("fifth")).toBe(5);
  });

  test("tells every subscriber, until it no longer listens", async () => {
    const heard: unknown[] = [];
    const at = (who: string) => (message: unknown) => void heard.push([who, message]);
    const end = await cache.subscribe("news", at("first"));
    await other.subscribe("news", at("second"));
    await cache.publish("news", { id: 1 });
    await expect.poll(() => heard.length).toBe(2);
    await end();
    await other.publish("news", { id: 2 });
    await expect.poll(() => heard.length).toBe(3);
    expect(heard.at(-1)).toEqual(["second", { id: 2 }]);
  });
});

test("A Redis that is not there is told with its address, the setting to look at, and no password", async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, "close");
  const url = `redis://someone:geheim@127.0.0.1:${port}`;
  const complaint = await redisCache({ url, clock: settableClock(0), onError: () => undefined }).catch(
    String,
  );
  expect(complaint).toMatch(
    new RegExp(`^UnavailableError: Redis cannot be reached at 127.0.0.1:${port} .*REDIS_URL is right$`),
  );
  expect(complaint).not.toContain("geheim");
});
