/**
 * PostgreSQL and Redis restart and vanish under load: no server process ends, nothing acknowledged is lost, and whoever
 * asks meanwhile learns at once when to come back (statement 42 of the security design).
 */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type StartedServer } from "../../scripts/lib/project.mjs";
import { Code, platform } from "../../src/core/contract/index.js";
import { ApiError } from "../../src/core/http/index.js";
import { type Engines, startEngines } from "./engines.js";
import { person } from "./people.js";

const WRITERS = 12;
/** Acknowledged writes between two restarts. */
const BETWEEN = 40;

let engines: Engines;
let server: StartedServer;
let env: Record<string, string>;
const portal = () => `http://127.0.0.1:${server.port}`;

beforeAll(async () => {
  engines = await startEngines();
  env = {
    PORT: "0",
    PARTNER_PORT: "0",
    PACKAGE_PORT: "0",
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    SERVER_SECRET: "a secret that both servers share, 32 characters and more",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    LOG_LEVEL: "error",
  };
  server = await startServer(env, { quiet: true });
});
afterAll(async () => {
  await server.stop();
  await engines.stop();
});

const isAlive = () => server.child.exitCode === null && server.child.signalCode === null;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("PostgreSQL restarts 12 times under 12 writers", async () => {
  const acknowledged: string[] = [];
  const refusals: unknown[] = [];
  const crowd = { isWriting: true };
  let onWrite: () => void = () => undefined;
  const writer = async () => {
    while (crowd.isWriting && isAlive()) {
      // Each from an address of its own: feedback is limited by address.
      const one = person(portal());
      try {
        const { ticket } = await one.send(platform.feedbackSend, { text: one.phone, contact: "", page: "" });
        acknowledged.push(ticket);
        onWrite();
      } catch (error) {
        refusals.push(error);
        await pause(20);
      }
    }
  };
  const more = (count: number) =>
    new Promise<void>((resolve) => {
      const goal = acknowledged.length + count;
      onWrite = () => acknowledged.length >= goal && resolve();
      void server.ended.then(() => resolve());
    });
  const writers = Array.from({ length: WRITERS }, writer);
  const recoveries: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    await more(BETWEEN);
    await engines.postgres.stop(turn < 6 ? "SIGINT" : "SIGQUIT");
    await engines.postgres.start();
    const began = performance.now();
    await more(1);
    recoveries.push(performance.now() - began);
    expect(isAlive(), `the server ended at restart ${turn + 1}`).toBe(true);
  }
  crowd.isWriting = false;
  await Promise.all(writers);

  expect(Math.max(...recoveries)).toBeLessThan(5000);
  const client = new pg.Client({ connectionString: engines.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ ticket: string }>("select ticket from feedback");
  await client.end();
  const kept = new Set(rows.map(({ ticket }) => ticket));
  expect(acknowledged.filter((ticket) => !kept.has(ticket))).toEqual([]);
  // Nobody met an exception or a cut line: every refusal says that it is for now, and when to come back.
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ kind: "answer", code: Code.unavailable });
  }
});

/** Milliseconds from now until the server says that people may be sent to it. */
async function untilReady(): Promise<number> {
  const began = performance.now();
  while ((await fetch(`${portal()}/ready`)).status !== 200) await pause(20);
  return performance.now() - began;
}

/** What a call comes to, and how long that takes in ms. */
async function outcome(work: Promise<unknown>): Promise<{ code: number; retryAfter?: number; ms: number }> {
  const began = performance.now();
  const done = await work.then(
    () => ({ code: Code.ok as number }),
    (error: ApiError) => ({ code: error.code, retryAfter: error.detail.retryAfter }),
  );
  return { ...done, ms: performance.now() - began };
}

/** Of somebody whose clock is set already, so that one call is one request. */
async function somebody() {
  const one = person(portal());
  await one.send(platform.platformHealth, {});
  return one;
}
const write = { text: "x", contact: "", page: "" };
const later = { code: Code.unavailable, retryAfter: 2 };

/** What five calls in a row are answered with is to come later; the median of how long that takes, in ms. */
async function refusals(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const { ms, ...answer } = await outcome(call());
    expect(answer).toMatchObject(later);
    times.push(ms);
  }
  return times.toSorted((a, b) => a - b)[2] ?? Infinity;
}
const stateOf = async (path: string) => {
  const answer = await fetch(portal() + path);
  return { status: answer.status, ...((await answer.json()) as object) };
};

test("without PostgreSQL every call says at once when to come back, and the server says so of itself", async () => {
  const one = await somebody();
  await engines.postgres.stop();
  expect(await refusals(() => one.send(platform.articleList, { kind: "help" }))).toBeLessThan(300);
  expect(await stateOf("/health")).toEqual({ status: 200, alive: true });
  expect(await stateOf("/ready")).toMatchObject({ status: 503, ready: false, database: "down", cache: "up" });
  expect(await one.send(platform.platformHealth, {})).toMatchObject({ ok: false, database: "down" });
  await engines.postgres.start();
  expect(await untilReady()).toBeLessThan(5000);
  expect((await outcome(one.send(platform.articleList, { kind: "help" }))).code).toBe(Code.ok);
});

test.each(["gone", "silent"])(
  "while Redis is %s reading goes on and writing is refused at once",
  async (how) => {
    const one = await somebody();
    if (how === "gone") await engines.redis.stop();
    else engines.redis.freeze();
    expect(await refusals(() => one.send(platform.feedbackSend, write))).toBeLessThan(300);
    expect((await outcome(one.send(platform.articleList, { kind: "help" }))).code).toBe(Code.ok);
    // Limited for each address: counted by this process meanwhile.
    expect(await one.send(platform.certificateVerify, { code: "NONE-NONE-NONE" })).toEqual({
      state: "unknown",
    });
    expect(await stateOf("/ready")).toMatchObject({
      status: 503,
      ready: false,
      database: "up",
      cache: "down",
    });
    expect(await stateOf("/ready?for=reading")).toMatchObject({ status: 200, ready: true });
    expect(await one.send(platform.platformHealth, {})).toMatchObject({ ok: false, cache: "down" });
    if (how === "gone") await engines.redis.start();
    else engines.redis.unfreeze();
    expect(await untilReady()).toBeLessThan(5000);
    expect((await outcome(one.send(platform.feedbackSend, write))).code).toBe(Code.ok);
    expect(isAlive()).toBe(true);
  },
);

test("where one process has Redis to itself, its memory takes over", async () => {
  await server.stop();
  server = await startServer({ ...env, SERVER_PROCESSES: "1" }, { quiet: true });
  const one = await somebody();
  await engines.redis.stop();
  expect((await outcome(one.send(platform.feedbackSend, write))).code).toBe(Code.ok);
  expect(await stateOf("/ready")).toMatchObject({ status: 200, ready: true, cache: "reduced" });
  await engines.redis.start();
  expect((await outcome(one.send(platform.feedbackSend, write))).code).toBe(Code.ok);
});
