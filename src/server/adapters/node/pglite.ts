/**
 * The embedded database of a server: PGlite in a worker thread over a folder of its own.
 *
 * Every acknowledged row survives a kill of the process. A power cut may lose the last ones: PGlite's
 * files are not synced as PostgreSQL's are, so a real installation sets DATABASE_URL.
 */
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { EmbeddedEngine, EmbeddedResult } from "../../db/embedded.js";
import { MAKE_DATABASE } from "./database-role.js";
import { lockFolder } from "./lock.js";
import { toError, type WorkerAnswer, type WorkerRequest, type WorkerStart } from "./pglite-worker.js";
import { pgliteEngine } from "../../db/pglite.js";
import { UnavailableError } from "../unavailable.js";

/** Makes a new, empty database; whole or not at all. */
export async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  const pg = await PGlite.create({ dataDir: unfinished });
  await pg.close();
  await rename(unfinished, folder);
}

/** Making a database takes 800 MB that the process never gives back: a child does it and ends. */
const makeInChild = (entry: string, folder: string) =>
  new Promise<void>((resolve, reject) => {
    const child = fork(entry, [MAKE_DATABASE, folder], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The embedded database could not be made in ${folder} (exit ${code})`)),
    );
  });

type Waiting = { resolve: (result: EmbeddedResult) => void; reject: (error: Error) => void };

/** Milliseconds before a database that did not open is tried again; one that had been open is opened at once. */
const REOPEN_AFTER = 1000;

/** One life of the worker. */
interface Life {
  ask(request: Omit<WorkerRequest, "id">): Promise<EmbeddedResult>;
  end(): Promise<void>;
}

/** Opens the database in a worker; `onEnd` is called once, when it ends without having been told to. */
async function startLife(entry: string, folder: string, onEnd: (error: Error) => void): Promise<Life> {
  const workerData: WorkerStart = { folder };
  const worker = new Worker(entry, { workerData });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isOver = false;
  const expect = (id: number) =>
    new Promise<EmbeddedResult>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const finish = (error: Error) => {
    if (isOver) return;
    isOver = true;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    onEnd(error);
  };
  worker.on("message", ({ id, result, error }: WorkerAnswer) => {
    const pending = waiting.get(id);
    waiting.delete(id);
    if (error) pending?.reject(toError(error));
    else pending?.resolve(result ?? { rows: [], affected: 0 });
  });
  worker.on("error", (error) =>
    finish(new UnavailableError("database", "The embedded database broke", { cause: error })),
  );
  worker.on("exit", (code) =>
    finish(new UnavailableError("database", `The embedded database ended (exit ${code})`)),
  );
  const ask = (request: Omit<WorkerRequest, "id">) => {
    const id = ++last;
    const answer = expect(id);
    worker.postMessage({ id, ...request } satisfies WorkerRequest, []);
    return answer;
  };
  await expect(0);
  return {
    ask,
    async end() {
      await ask({});
      isOver = true;
      await worker.terminate();
    },
  };
}

/**
 * An engine whose PGlite lives in a worker that `entry` starts, and starts again when it ended: what was acknowledged
 * lies in its files.
 */
async function workerEngine(
  entry: string,
  folder: string,
  onLost: (error: Error) => void,
): Promise<EmbeddedEngine> {
  let life: Life | undefined;
  let lives = 0;
  let isClosing = false;
  const open = async () => {
    let opened: Life | undefined = undefined;
    opened = await startLife(entry, folder, (error) => {
      if (isClosing || !opened) return;
      life = undefined;
      onLost(error);
      openAgain(0);
    });
    life = opened;
    lives += 1;
  };
  const openAgain = (after: number) => {
    setTimeout(() => {
      if (!isClosing && !life) open().catch(() => openAgain(REOPEN_AFTER));
    }, after);
  };
  await open();
  return {
    generation: () => lives,
    isOpen: () => life !== undefined,
    query: (sql, parameters) =>
      life
        ? life.ask({ sql, parameters })
        : Promise.reject(new UnavailableError("database", "The embedded database is being opened again")),
    async close() {
      if (isClosing) return;
      isClosing = true;
      await life?.end();
    },
  };
}

export interface EmbeddedOptions {
  /** The database's folder; made when missing. A lock beside it keeps other processes out. */
  folder: string;
  /** The built main.js, which is also the worker's and the maker's file; without it PGlite runs in this thread. */
  entry?: string;
  /** The worker ended by itself: queries fail until it is open again, which is seen to. */
  onLost?: (error: Error) => void;
}

/** @throws when another live process holds the folder, or its files cannot be read */
export async function openEmbedded({ folder, entry, onLost }: EmbeddedOptions): Promise<EmbeddedEngine> {
  const lock = await lockFolder(`${folder}.lock`);
  try {
    if (!existsSync(path.join(folder, "PG_VERSION"))) {
      await (entry ? makeInChild(entry, folder) : makeDatabase(folder));
    }
    const engine = entry
      ? await workerEngine(entry, folder, onLost ?? (() => undefined))
      : pgliteEngine(await PGlite.create({ dataDir: folder }));
    return {
      ...engine,
      async close() {
        await engine.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
