import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LockedError, lockFolder } from "./lock.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-lock-"));
});
afterAll(() => rm(folder, { recursive: true }));

const place = (name: string) => path.join(folder, `${name}.lock`);
const holder = (changes: object) => JSON.stringify({ pid: process.pid, host: hostname(), ...changes });

test("keeps others out until it is let go", async () => {
  const lock = await lockFolder(place("one"));
  await expect(lockFolder(place("one"))).rejects.toThrow(LockedError);
  await lock.release();
  const again = await lockFolder(place("one"));
  await again.release();
  expect(existsSync(place("one"))).toBe(false);
});

test("names the process that holds it and says what to do", async () => {
  const sleeper = spawn("sleep", ["60"]);
  await writeFile(place("named"), holder({ pid: sleeper.pid }));
  await expect(lockFolder(place("named"))).rejects.toThrow(
    new RegExp(`process ${sleeper.pid} .*DATA_DIR.*DATABASE_URL`),
  );
  sleeper.kill();
  await once(sleeper, "exit");
  // The same lock, its holder dead: passed over.
  await (await lockFolder(place("named"))).release();
});

test("passes over a holder whose number was given to another process", async () => {
  await writeFile(place("reused"), holder({ pid: process.ppid, began: "1" }));
  await (await lockFolder(place("reused"))).release();
});

test("passes over its own number of an earlier life, as in a restarted container", async () => {
  await writeFile(place("same"), holder({}));
  await (await lockFolder(place("same"))).release();
});

test("lets exactly one of many clear a dead lock", async () => {
  await writeFile(place("many"), holder({ pid: 2 ** 22 + 1 }));
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(place("many"))));
  const locks = tries.flatMap((it) => (it.status === "fulfilled" ? [it.value] : []));
  expect(locks).toHaveLength(1);
  expect(JSON.parse(await readFile(place("many"), "utf8"))).toMatchObject({ pid: process.pid });
  await locks[0]?.release();
});

test("watches a lock of another host: touched, it stands; still, it is passed over", async () => {
  const lock = await lockFolder(place("beats"));
  const live = (await readFile(place("beats"), "utf8")).replace(hostname(), "elsewhere");
  await writeFile(place("beats"), live);
  await writeFile(place("still"), holder({ host: "elsewhere" }));
  const [touched, still] = await Promise.allSettled([lockFolder(place("beats")), lockFolder(place("still"))]);
  expect(touched.status).toBe("rejected");
  expect(still.status).toBe("fulfilled");
  if (still.status === "fulfilled") await still.value.release();
  await lock.release();
});
