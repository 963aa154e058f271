/** A backup of PostgreSQL goes into the embedded database and back into PostgreSQL, while people write, with nothing lost on the way. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodePlatform, serverClock, serverLog } from "../../src/server/adapters/node/adapters.js";
import type { Platform } from "../../src/server/adapters/index.js";
import { restoreBackup, takeBackup } from "../../src/server/cli/backup/index.js";
import { fillHard, keepWriting, pairsOf, tablesOf } from "../../src/server/cli/backup/testing-drill.js";
import { readConfig } from "../../src/server/config.js";
import { startEngines, type Engines } from "./engines.js";

let engines: Engines;
let home: string;
beforeAll(async () => {
  engines = await startEngines();
  home = await mkdtemp(path.join(tmpdir(), "edu-drill-"));
});
afterAll(async () => {
  await engines.stop();
  await rm(home, { recursive: true, force: true });
});

/** Settings of a server with files of its own, over PostgreSQL or the embedded database. */
const config = (name: string, databaseUrl?: string) =>
  readConfig({ DATA_DIR: path.join(home, name), DATABASE_URL: databaseUrl, LOG_LEVEL: "error" });

async function withPlatform<T>(
  of: ReturnType<typeof config>,
  body: (platform: Platform) => Promise<T>,
): Promise<T> {
  const clock = serverClock(of);
  const platform = await nodePlatform(of, clock, serverLog(of, clock));
  try {
    return await body(platform);
  } finally {
    await platform.close();
  }
}

async function fileIds({ files }: Platform): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of files.list()) ids.push(id);
  return ids.toSorted();
}

async function anotherDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: engines.databaseUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(engines.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

test("PostgreSQL under writers, the embedded database, and PostgreSQL again hold the same rows and files", async () => {
  const [first, second] = [path.join(home, "backup-1"), path.join(home, "backup-2")];
  const source = await withPlatform(config("source", engines.databaseUrl), async (platform) => {
    await fillHard(platform);
    const writers = keepWriting(platform);
    await takeBackup(platform, first).finally(() => writers.stop());
    return { tables: await tablesOf(platform.db, ["outbox"]), files: await fileIds(platform) };
  });
  expect(await restoreBackup(config("embedded"), first, undefined)).toMatch(/^Restored/);
  await expect(restoreBackup(config("embedded"), first, undefined)).rejects.toThrow(/has tables already/);
  const pairs = await withPlatform(config("embedded"), async (platform) => {
    expect(await tablesOf(platform.db, ["outbox"])).toEqual(source.tables);
    expect(await fileIds(platform)).toEqual(source.files);
    await takeBackup(platform, second);
    return pairsOf(platform.db);
  });
  expect(pairs.halves).toBe(0);
  expect(pairs.whole).toBeGreaterThan(0);

  await expect(restoreBackup(config("again", engines.databaseUrl), second, undefined)).rejects.toThrow(
    /^DATABASE_URL has tables already/,
  );
  const again = config("again", await anotherDatabase("again"));
  expect(await restoreBackup(again, second, undefined)).toMatch(/^Restored/);
  await withPlatform(again, async (platform) => {
    expect(await tablesOf(platform.db, ["outbox"])).toEqual(source.tables);
    expect(await pairsOf(platform.db)).toEqual(pairs);
    expect(await fileIds(platform)).toEqual(source.files);
  });
});
