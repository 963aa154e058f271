/**
 * Tests' own platform and server, without a port:
 *
 *     const server = await testServer();
 *     const answer = await server.call(user.info, {}, { token });
 *
 * The database is PGlite in this process, or PostgreSQL when DATABASE_URL is set; the cache is in memory, or
 * Redis when REDIS_URL is set. Each platform starts with empty ones. Time stands still until
 * `platform.clock` is moved.
 */
import { auth, Header, isSuccess, type Call, type Code, type Envelope } from "../core/contract/index.js";
import { open, seal } from "../core/contract/seal.js";
import { digestedText, digestKey } from "../core/contract/digest.js";
import { signature } from "../core/contract/sign.js";
import { API_BASE } from "../core/rules/index.js";
import { createApp, type App } from "../server/app.js";
import { areas as allAreas } from "../server/areas.js";
import { nodePictures } from "../server/adapters/node/captcha-pictures.js";
import type { Pictures } from "../server/areas/captcha/pictures.js";
import { readConfig, type Config, type Environment } from "../server/config.js";
import { parseInput, type Area } from "../server/http/routes.js";
import { makeBackground } from "../server/adapters/background.js";
import type { Cache } from "../server/adapters/cache.js";
import { settableClock, type Clock, type SettableClock } from "../server/adapters/clock.js";
import { outbox, outboxDelivery, type OutboxMessage } from "../server/adapters/delivery.js";
import { memoryFiles } from "../server/adapters/files.js";
import {
  type FilmPrograms,
  type Films,
  makePlatform,
  type Platform,
  type Threads,
  type Uploads,
} from "../server/adapters/index.js";
import { makeLog } from "../server/adapters/log.js";
import { memoryCache } from "../server/adapters/memory-cache.js";
import { argon2Cost, nodeHash } from "../server/adapters/node/hash.js";
import { nodeOutbound } from "../server/adapters/node/outbound.js";
import { redisCache } from "../server/adapters/node/redis.js";
import type { Assets } from "../server/adapters/index.js";
import { random } from "../server/adapters/random.js";
import { borrowDatabase, returnDatabase } from "./database.js";

/** Where tests begin: 2026-01-05 08:00 in Beijing, a Monday. */
export const START = Date.UTC(2026, 0, 5, 0, 0, 0);

/** @param prefix tells the keys of one test's platform from another's in the same Redis */
const newCache = (clock: Clock, prefix: string): Cache | Promise<Cache> => {
  const url = process.env["REDIS_URL"];
  return url ? redisCache({ url, clock, prefix, onError: () => undefined }) : memoryCache(clock);
};

export interface TestPlatform extends Platform {
  readonly clock: SettableClock;
  /** Each line of the log, parsed. */
  readonly lines: Record<string, unknown>[];
  /**
   * The platform as another server has it that shares the work: the same database, and where the cache is
   * Redis a connection of its own to it.
   */
  neighbour(): Promise<Platform>;
  /** What was sent, newest first, after background work has finished. */
  sent(to?: string): Promise<OutboxMessage[]>;
}

export interface TestPlatformOptions {
  /** True: argon2 with the cost of production. Otherwise a cheap one, for tests that are not about it. */
  realHashing?: boolean;
  start?: number;
  /** Those of production unless said. */
  pictures?: Pictures;
  /** None unless given. */
  uploads?: Uploads;
  films?: Films;
  threads?: Threads;
  assets?: Assets;
}

export const programsOf = (films: Films): FilmPrograms => ({
  find: async () => films,
  close: () => films.close?.(),
});

/** `close` keeps the database for the next platform of the same test file. */
export async function testPlatform({
  realHashing = false,
  start = START,
  pictures = nodePictures,
  uploads,
  films,
  threads,
  assets,
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const database = await borrowDatabase();
  const clock = settableClock(start);
  const lines: Record<string, unknown>[] = [];
  const log = makeLog({
    clock,
    level: "debug",
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const background = makeBackground(log, database.outside);
  const hash = nodeHash({
    secret: "a secret of tests and nothing else",
    cost: realHashing ? argon2Cost : { memoryCost: 64, timeCost: 1, parallelism: 1 },
  });
  const cachePrefix = `test-${random.hex(8)}`;
  const kept = { ...database, close: async () => returnDatabase(database) };
  const box = outbox(database.db);
  const platform = makePlatform({
    clock,
    database: kept,
    cache: await newCache(clock, cachePrefix),
    random,
    hash,
    files: memoryFiles(hash.sha256),
    pictures,
    uploads,
    films: films && programsOf(films),
    threads,
    ...(assets && { assets }),
    outbound: nodeOutbound({ testing: true }),
    mail: outboxDelivery(database.db, clock, "mail"),
    sms: outboxDelivery(database.db, clock, "sms"),
    outbox: box,
    log,
    background,
  });
  return {
    ...platform,
    clock,
    lines,
    async neighbour() {
      if (!process.env["REDIS_URL"]) return platform;
      return { ...platform, cache: await newCache(clock, cachePrefix) };
    },
    async sent(to) {
      await background.drain();
      return box.list({ to });
    },
  };
}

export interface TestConfigOptions extends Partial<Config> {
  env?: Environment;
}

export const testConfig = ({ env, ...changes }: TestConfigOptions = {}): Config => ({
  ...readConfig({ PUBLIC_URL: "http://portal.test", ...env }),
  ...changes,
});

export interface SendAs {
  token?: string;
  /** The page's origin; a partner's must be in `api_client`. */
  origin?: string;
  ip?: string;
  lang?: string;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds to add to `ts`. */
  skew?: number;
}

export interface TestAnswer<O> {
  status: number;
  headers: Headers;
  code: Code;
  message: string;
  /** Of a success, by domain names. */
  result: O;
  /** As it came. */
  envelope: Envelope;
}

/** Enough of a call to send something to it. */
export type Address = Pick<Call<never, never>, "method" | "path">;

export interface TestServer {
  readonly app: App;
  readonly platform: TestPlatform;
  readonly config: Config;
  /** A request as it is; `path` from the root, e.g. `/api/pub/health`. */
  fetch(path: string, init?: RequestInit & { ip?: string }): Promise<Response>;
  /** A signed call of the contract, sealed with a fresh nonce where the contract says so. */
  call<I, O>(call: Call<I, O>, input: I, as?: SendAs): Promise<TestAnswer<O>>;
  /** A second server that shares the work of this one. */
  neighbour(): Promise<TestServer>;
  /** A signed request with any wire record: what no honest client sends. */
  wire(call: Address, record: unknown, as?: SendAs): Promise<TestAnswer<unknown>>;
  /** Milliseconds. */
  advance(ms: number): void;
  close(): Promise<void>;
}

export interface TestServerOptions extends TestPlatformOptions {
  config?: TestConfigOptions;
  /** All of them unless said. */
  areas?: readonly Area[];
}

export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const platform = await testPlatform(options);
  const config = testConfig(options.config);
  const areas = options.areas ?? allAreas;
  return serverOf(platform, config, areas, await createApp(platform, config, areas));
}

function serverOf(platform: TestPlatform, config: Config, areas: readonly Area[], app: App): TestServer {
  // No two requests share a moment, as with the real client, though the clock stands still.
  let stamps = 0;
  const fetch: TestServer["fetch"] = (target, { ip, ...init } = {}) =>
    app.fetch(new Request(new URL(target, config.publicUrl), init), { ip: ip ?? "192.0.2.1" });
  const wire: TestServer["wire"] = async (call, record, as = {}) => {
    const ts = platform.clock.now() + (as.skew ?? 0) + (stamps++ % 1000);
    const token = as.token ?? "";
    const sg = signature(call.path, token, ts, config.signSalt);
    const isGet = call.method === "GET";
    const body = isGet ? undefined : JSON.stringify(record);
    const write = { method: call.method, path: call.path, ts, body: body ?? "" };
    const headers: Record<string, string> = {
      [Header.timestamp]: String(ts),
      [Header.signature]: sg,
      ...(token === "" ? {} : { [Header.token]: token }),
      // By Node's own hash, which takes a megabyte at once; that the page's is the same, security/digest.test.ts shows.
      ...(token === "" || isGet
        ? {}
        : { [Header.digest]: platform.hash.hmac(digestKey(token), digestedText(write)) }),
      ...(as.origin === undefined ? {} : { origin: as.origin }),
      ...(as.lang === undefined ? {} : { "accept-language": as.lang }),
      ...(call.method === "POST" ? { "content-type": "application/json" } : {}),
      ...as.headers,
    };
    const url = new URL(API_BASE + call.path, config.publicUrl);
    if (isGet) {
      for (const [name, value] of Object.entries(record as object))
        url.searchParams.append(name, String(value));
    }
    const answer = await app.fetch(new Request(url, { method: call.method, headers, body }), {
      ip: as.ip ?? "192.0.2.1",
    });
    const envelope = (await answer.json()) as Envelope;
    const sealed = envelope.encrypted && typeof envelope.result === "string" ? envelope.result : undefined;
    const result: unknown =
      sealed === undefined ? envelope.result : JSON.parse(open(sealed, config.appKey, sg) ?? "null");
    return {
      status: answer.status,
      headers: answer.headers,
      code: envelope.code as Code,
      message: envelope.message,
      result,
      envelope,
    };
  };
  const sealUp = async (record: unknown) => {
    const { NONCE } = (await wire(auth.nonce, {})).result as { NONCE: string };
    const payload = JSON.stringify({ ...(record as object), T: platform.clock.now() });
    return { SJ: seal(payload, config.appKey, NONCE), NONCE };
  };
  return {
    app,
    platform,
    config,
    fetch,
    wire,
    async call<I, O>(call: Call<I, O>, input: I, as?: SendAs) {
      const record = call.input.encode(input);
      const answer = await wire(call, call.sealed ? await sealUp(record) : record, as);
      const result = isSuccess(answer.code)
        ? parseInput(call.output.schema, answer.result ?? {})
        : (answer.result as O);
      return { ...answer, result };
    },
    async neighbour() {
      return serverOf(platform, config, areas, await createApp(await platform.neighbour(), config, areas));
    },
    advance: (ms) => platform.clock.advance(ms),
    close: () => platform.close(),
  };
}
