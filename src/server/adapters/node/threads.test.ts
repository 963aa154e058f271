/** Threads that do work for others: what they find is told, and what takes too much ends with nothing else. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileFault } from "../../exchange/file-fault.js";
import { nodeThreads } from "./threads.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-threads-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function threads(script: string, limits?: Parameters<typeof nodeThreads>[1]) {
  const file = path.join(folder, "thread.mjs");
  await writeFile(file, `import { parentPort, workerData } from "node:worker_threads";\n${script}`);
  return nodeThreads(file, limits);
}
const EMPTY = new Uint8Array();
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof FileFault ? error.kind : String(error)),
  );

test("what a thread finds comes back as it is, and so does what it refuses", async () => {
  const sum = await threads(
    `parentPort.postMessage({ result: workerData.input.reduce((a, b) => a + b, 0) });`,
  );
  expect(await sum.run("epub", Uint8Array.of(1, 2, 3))).toBe(6);
  const refuse = await threads(`parentPort.postMessage({ fault: "encrypted" });`);
  expect(await faultOf(refuse.run("epub", EMPTY))).toBe("encrypted");
  const fail = await threads(`parentPort.postMessage({ error: "no such table" });`);
  expect(await faultOf(fail.run("epub", EMPTY))).toBe("Error: no such table");
});

test("one that takes all memory, runs without end or falls silent is ended, and the server goes on", async () => {
  const greedy = await threads(`const all = []; for (;;) all.push({ more: all.length });`, {
    time: 60_000,
    megabytes: 32,
  });
  expect(await faultOf(greedy.run("epub", EMPTY))).toBe("large");
  const endless = await threads(`for (;;);`, { time: 300, megabytes: 32 });
  expect(await faultOf(endless.run("epub", EMPTY))).toBe("large");
  const silent = await threads(`process.exit(3);`);
  expect(await faultOf(silent.run("epub", EMPTY))).toBe("large");
});

test("two work at once, and the others wait for their turn", async () => {
  const lock = new Int32Array(new SharedArrayBuffer(8));
  const input = new Uint8Array(lock.buffer);
  // The first number counts who has begun; the second lets them go.
  const own = await threads(
    `const lock = new Int32Array(workerData.input.buffer);
     Atomics.add(lock, 0, 1);
     Atomics.notify(lock, 0);
     Atomics.wait(lock, 1, 0);
     parentPort.postMessage({ result: 1 });`,
  );
  const all = Promise.all([1, 2, 3, 4].map(() => own.run("epub", input)));
  const begun = async (count: number) => {
    while (Atomics.load(lock, 0) < count) await new Promise((resolve) => setImmediate(resolve));
  };
  await begun(2);
  expect(Atomics.load(lock, 0)).toBe(2);
  Atomics.store(lock, 1, 1);
  Atomics.notify(lock, 1);
  expect(await all).toEqual([1, 1, 1, 1]);
  expect(Atomics.load(lock, 0)).toBe(4);
});
