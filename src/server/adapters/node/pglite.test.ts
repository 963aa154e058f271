/** The embedded database of a server ends and is there again; nothing acknowledged is lost with it. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { CompiledQuery, Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { embeddedDialect } from "../../db/embedded.js";
import { emptyDatabase } from "../../cli/empty-database.js";
import { openEmbedded } from "./pglite.js";
import { isUnavailable } from "../unavailable.js";

let folder: string;
let entry: string;
const pglite = pathToFileURL(path.resolve("node_modules/@electric-sql/pglite/dist/index.js")).href;

/** What the built server's worker does, and a query that ends the thread as a panic would. */
const WORKER = `
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from ${JSON.stringify(pglite)};
const pg = await PGlite.create({ dataDir: workerData.folder });
parentPort.on("message", async ({ id, sql, parameters }) => {
  if (sql === undefined) { await pg.close(); parentPort.postMessage({ id }); return; }
  if (sql === "panic") process.exit(70);
  const { rows, affectedRows } = await pg.query(sql, [...(parameters ?? [])]);
  parentPort.postMessage({ id, result: { rows, affected: affectedRows ?? 0 } });
});
parentPort.postMessage({ id: 0 });
`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-embedded-"));
  entry = path.join(folder, "worker.mjs");
  await writeFile(entry, WORKER);
  const loadDataDir = new Blob([await readFile(await emptyDatabase())]);
  const made = await PGlite.create({ dataDir: path.join(folder, "db"), loadDataDir });
  await made.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a worker that ends is started again; whoever asks meanwhile is told to come back, and no half of a transaction is kept", async () => {
  let onLost: (error: Error) => void = () => undefined;
  const lost = new Promise<Error>((resolve) => (onLost = resolve));
  const engine = await openEmbedded({
    folder: path.join(folder, "db"),
    entry,
    onLost: (error) => onLost(error),
  });
  const db = new Kysely<Record<string, never>>({ dialect: embeddedDialect(engine) });
  const run = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  await run("create table paper (id int)");
  await run("insert into paper values (1)");

  const half = db.transaction().execute(async (trx) => {
    await sql`insert into paper values (2)`.execute(trx);
    await expect(trx.executeQuery(CompiledQuery.raw("panic"))).rejects.toSatisfy(isUnavailable);
    // Long enough for the database to be back: this row must not be kept without the one before it.
    while ((await engine.query("select 1", []).catch(() => undefined)) === undefined)
      await new Promise((resolve) => setImmediate(resolve));
    await sql`insert into paper values (3)`.execute(trx);
  });
  await expect(half).rejects.toSatisfy(isUnavailable);
  expect(await lost).toSatisfy(isUnavailable);

  await run("insert into paper values (4)");
  const { rows } = await run("select id from paper order by id");
  expect(rows).toEqual([{ id: 1 }, { id: 4 }]);
  await db.destroy();
});
