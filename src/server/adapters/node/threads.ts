/** Threads of the server's own file, each for one task and gone after it. */
import { Worker } from "node:worker_threads";
import { FileFault, type FileFaultKind } from "../../exchange/file-fault.js";
import type { Threads, ThreadTask } from "../threads.js";
import { lastWord } from "./last-word.js";

/** How `main.js` is started as such a thread. */
export interface ThreadStart {
  readonly task: ThreadTask;
  readonly input: Uint8Array;
}
export type ThreadAnswer =
  | { readonly result: unknown }
  | { readonly fault: FileFaultKind }
  /** Of the work itself, and not of the file. */
  | { readonly error: string };

const LIMITS = { time: 90_000, megabytes: 768 };
/** Others wait: each may take all that it is allowed. */
const AT_ONCE = 2;

/** @param entry the built main.js */
export function nodeThreads(entry: string, { time, megabytes } = LIMITS): Threads {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  /** Whoever waits takes the place that is left. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async run<T>(task: ThreadTask, input: Uint8Array): Promise<T> {
      await enter();
      try {
        const workerData: ThreadStart = { task, input };
        const thread = new Worker(entry, {
          workerData,
          resourceLimits: { maxOldGenerationSizeMb: megabytes },
        });
        const answer = await lastWord<ThreadAnswer>(thread, time);
        if (!answer) throw new FileFault("large");
        if ("fault" in answer) throw new FileFault(answer.fault);
        if ("error" in answer) throw new Error(answer.error);
        return answer.result as T;
      } finally {
        leave();
      }
    },
  };
}
