/** The server's file as a thread of one task (adapters/node/threads.ts). */
import { parentPort, workerData } from "node:worker_threads";
import type { ThreadAnswer, ThreadStart } from "../adapters/node/threads.js";
import type { ThreadTask } from "../adapters/threads.js";
import { FileFault } from "../exchange/file-fault.js";

const TASKS: Readonly<Record<ThreadTask, (input: Uint8Array) => Promise<unknown>>> = {
  epub: async (input) => (await import("../areas/textbook/intake/index.js")).readBook(input),
};

export async function runThread(): Promise<void> {
  const { task, input } = workerData as ThreadStart;
  const answer = await TASKS[task](input).then(
    (result): ThreadAnswer => ({ result }),
    (error: unknown): ThreadAnswer =>
      error instanceof FileFault
        ? { fault: error.kind }
        : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  );
  parentPort?.postMessage(answer, []);
}
