/** The demo as a folder of files that a page's server goes on from (adapters/browser/demo.ts). */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Assets } from "../adapters/assets.js";
import type { DemoFacts } from "../adapters/browser/demo.js";
import { pageCost } from "../adapters/browser/hash.js";
import { openOver, pageDatabase } from "../adapters/browser/server.js";
import { isoDate, systemClock } from "../adapters/clock.js";
import { chunks, memoryFiles } from "../adapters/files.js";
import { nodeAssets } from "../adapters/node/assets.js";
import { nodePictures } from "../adapters/node/captcha-pictures.js";
import { nodeHash } from "../adapters/node/hash.js";
import { random } from "../adapters/random.js";
import { pgliteEngine, startedPglite } from "../db/pglite.js";
import { emptyDatabase } from "./empty-database.js";

/** Is replaced by the page's own address, so it must look like nothing else. */
const PUBLIC_URL = "https://page-demo.invalid";

/** The files of one discipline: one or two of each kind. */
const BROUGHT = /^0[.-]/;

type Lecture = { duration: number; stream?: unknown };
/** What is brought of each manifest: of the lectures the shortest, without its ladder. */
const narrowed: Readonly<Record<string, (manifest: never) => unknown>> = {
  "library/manifest.json": (entries: { file: string }[]) => entries.filter(({ file }) => BROUGHT.test(file)),
  "course/manifest.json": ({ lectures, ...rest }: { lectures: Lecture[] }) => {
    const { stream: _left, ...shortest } = lectures.toSorted((a, b) => a.duration - b.duration)[0] ?? {};
    return { ...rest, lectures: [shortest] };
  },
};

/** A few of the demo's files: each is part of the manual. */
const share = (assets: Assets): Assets => ({
  async read(name) {
    const found = await assets.read(name);
    const narrow = narrowed[name];
    if (!narrow || !found) return found;
    const manifest = JSON.parse(new TextDecoder().decode(found)) as never;
    return new TextEncoder().encode(JSON.stringify(narrow(manifest)));
  },
});

/** Of this day, and of the sources as they are: dates of a demo that is long open are those of its first day. */
function keyOf(root: string): string {
  const hash = createHash("sha256").update(isoDate(systemClock.now()).slice(0, 10));
  for (const folder of ["src/server", "src/core", "media"]) {
    const names = readdirSync(path.join(root, folder), { recursive: true }).map(String);
    for (const name of names.filter((each) => !/\.test\.tsx?$/.test(each)).toSorted()) {
      const file = path.join(root, folder, name);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

async function fill(folder: string): Promise<void> {
  const engine = await startedPglite({
    loadDataDir: new Blob([await readFile(await emptyDatabase())]),
  });
  // What was logged and is in the tables is removed, and not kept for later.
  await engine.exec("set wal_recycle = off");
  const database = pageDatabase(pgliteEngine(engine));
  const secret = random.hex(32);
  const hash = nodeHash({ secret, cost: pageCost });
  const files = memoryFiles(hash.sha256);
  const madeAt = systemClock.now();
  const faults: string[] = [];
  const app = await openOver(
    { database, files, hash, clock: systemClock },
    {
      publicUrl: PUBLIC_URL,
      pictures: nodePictures,
      assets: share(nodeAssets()),
      complain: (line) => faults.push(line),
    },
  );
  const left = await app.platform.background.drain();
  if (left > 0 || faults.length > 0) throw new Error(`The demo was not made whole: ${faults.join("\n")}`);
  // A page unpacks all of it: neither rows that were changed nor the log of the changes are brought along.
  for (const step of ["vacuum full", "checkpoint", "select pg_switch_wal()", "checkpoint"])
    await engine.exec(step);
  const dump = await engine.dumpDataDir("gzip");
  await database.close();
  await mkdir(path.join(folder, "files"), { recursive: true });
  const sizes: Record<string, number> = {};
  for await (const id of files.list()) {
    const file = await files.get(id);
    if (!file) continue;
    sizes[id] = file.size;
    const parts: Uint8Array[] = [];
    for await (const part of chunks(file.stream())) parts.push(part);
    await writeFile(path.join(folder, "files", id), Buffer.concat(parts));
  }
  await writeFile(path.join(folder, "database.bin"), new Uint8Array(await dump.arrayBuffer()));
  const facts: DemoFacts = { madeAt, secret, publicUrl: PUBLIC_URL, files: sizes };
  await writeFile(path.join(folder, "demo.json"), JSON.stringify(facts));
}

/**
 * Makes the folder, unless there is one of these sources and this day.
 * @param root of the project
 * @returns its path
 */
export async function pageDemo(root: string): Promise<string> {
  const cache = path.join(root, "node_modules/.cache/edu-widgets/page-demo");
  const folder = path.join(cache, keyOf(root));
  if (existsSync(folder)) return folder;
  await rm(cache, { recursive: true, force: true });
  const draft = path.join(cache, `draft-${process.pid}`);
  await fill(draft);
  await rename(draft, folder);
  return folder;
}
