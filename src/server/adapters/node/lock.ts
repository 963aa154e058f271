/**
 * A lock file that outlives nobody: it is made with O_EXCL, names its holder, and a holder that is gone
 * is passed over. PGlite has none of its own, and two processes on one folder lose rows.
 */
import { mkdir, open, readFile, rm, stat, utimes } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

interface Holder {
  pid: number;
  host: string;
  /** When the process began, in kernel ticks, where the system tells: a pid alone may be used again. */
  began?: string;
}

export interface Lock {
  release(): Promise<void>;
}

export class LockedError extends Error {
  constructor(file: string, { pid, host }: Holder) {
    super(
      `Another server (process ${pid} on ${host}) is using the embedded database. Stop it, set another ` +
        `DATA_DIR, or set DATABASE_URL so that several servers can share PostgreSQL. The lock is ${file}.`,
    );
    this.name = "LockedError";
  }
}

/** A lock on another host is alive while it is touched; this is how often it is. */
const BEAT = 1000;
const held = new Set<string>();

function beganAt(pid: number): string | undefined {
  try {
    // Field 22 of proc(5) "stat"; the name in field 2 may hold spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19];
  } catch {
    return undefined;
  }
}

function lives(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return holder.began === undefined || holder.began === beganAt(holder.pid);
}

async function isStale(file: string): Promise<boolean> {
  const before = await stat(file).catch(() => undefined);
  // Gone meanwhile: nothing to clear, and what stands there in a moment may be someone's new lock.
  if (!before) return false;
  const holder = await read(file);
  if (holder?.host === hostname()) {
    return holder.pid === process.pid ? !held.has(file) : !lives(holder);
  }
  // Another host (a container on the same volume) cannot be asked, and half a lock cannot be read: both
  // are watched.
  await wait(3 * BEAT);
  const after = await stat(file).catch(() => undefined);
  return after?.mtimeMs === before.mtimeMs;
}

async function read(file: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, "utf8"));
    const isHolder = (it: unknown): it is Holder =>
      typeof it === "object" && it !== null && "pid" in it && Number.isInteger(it.pid) && "host" in it;
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Makes `file` if it is not there. */
async function make(file: string, holder: Holder): Promise<boolean> {
  try {
    const handle = await open(file, "wx", 0o600);
    await handle.writeFile(JSON.stringify(holder));
    await handle.close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes the lock.
 * @param file where it stands; its folder is made when missing
 * @throws LockedError while a live process holds it
 */
export async function lockFolder(file: string): Promise<Lock> {
  const full = path.resolve(file);
  await mkdir(path.dirname(full), { recursive: true });
  const me: Holder = { pid: process.pid, host: hostname(), began: beganAt(process.pid) };
  const moving = `${full}.takeover`;
  for (let turn = 0; !(await make(full, me)); turn++) {
    if (!(await isStale(full))) {
      if (!existsSync(full)) continue;
      throw new LockedError(full, (await read(full)) ?? { pid: 0, host: "?" });
    }
    // Only one may clear a dead lock, or the second would clear the first one's new lock.
    if (await make(moving, me)) {
      try {
        if (await isStale(full)) await rm(full, { force: true });
      } finally {
        await rm(moving, { force: true });
      }
    } else {
      const mover = await read(moving);
      if (turn > 200 || (mover?.host === me.host && !lives(mover))) await rm(moving, { force: true });
      await wait(50);
    }
  }
  held.add(full);
  const beat = setInterval(() => {
    const now = performance.timeOrigin / 1000 + performance.now() / 1000;
    utimes(full, now, now).catch(() => undefined);
  }, BEAT);
  beat.unref();
  return {
    async release() {
      if (!held.delete(full)) return;
      clearInterval(beat);
      await rm(full, { force: true });
    },
  };
}
