/**
 * The demo as a server finds it at its second start: filled once for each build, then copied. Filling takes many times
 * as long as copying, and tests start many servers.
 */
import { createHash } from "node:crypto";
import { constants, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { root, startServer } from "./project.mjs";

const HOUR = 3_600_000;
const cache = path.join(root, "node_modules/.cache/edu-widgets");
const PREFIX = "demo-";
/** What workers have from the process that prepared them. */
const CHOSEN = "EDU_TEST_DEMO";

/** The demo's dates count from when it is filled: another hour is another demo. */
function demoKey() {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 13));
  for (const folder of ["dist/server", "dist/media"].map((name) => path.join(root, name))) {
    const names = readdirSync(folder, { recursive: true }).map(String);
    for (const name of names.toSorted()) {
      const file = path.join(folder, name);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** Another run may be copying from one that is an hour old. */
async function removeOld() {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith(PREFIX))) {
    const old = path.join(cache, name);
    const made = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > 2 * HOUR) await rm(old, { recursive: true, force: true });
  }
}

/**
 * Fills a data folder with the demo unless this build has one of this hour. A run of tests keeps the one that it began
 * with: a worker that starts in the next hour would fill another one, in the time of its first test.
 * @returns the folder, to copy from: no server runs in it
 */
export async function prepareDemo() {
  const chosen = process.env[CHOSEN];
  if (chosen && existsSync(chosen)) return chosen;
  const folder = await demoOfThisHour();
  process.env[CHOSEN] = folder;
  return folder;
}

async function demoOfThisHour() {
  const folder = path.join(cache, PREFIX + demoKey());
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  await removeOld();
  const draft = await mkdtemp(path.join(cache, `${PREFIX}draft-`));
  const settings = { PORT: "0", PARTNER_PORT: "0", PACKAGE_PORT: "0", DATABASE_URL: "", S3_URL: "" };
  const server = await startServer(
    { ...settings, DATA_DIR: draft, EDU_DEMO: "1", LOG_LEVEL: "error" },
    { quiet: true },
  );
  await server.stop();
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process was first.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * @param name what the folder's name begins with
 * @returns a new folder of the system's for temporary files, with the demo in it, for a server's DATA_DIR
 */
export async function demoData(name) {
  const from = await prepareDemo();
  const folder = await mkdtemp(path.join(tmpdir(), name));
  await cp(from, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}
