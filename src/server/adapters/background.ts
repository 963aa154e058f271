/** Work that nobody waits for: sent after the answer, finished before the server stops. */
import type { Log } from "./log.js";
import type { Telemetry } from "./telemetry.js";
import { isUnavailable } from "./unavailable.js";

export interface Background {
  /**
   * Runs `task` soon, outside the caller's transaction. A failure is logged.
   * @param name for the log
   */
  run(name: string, task: () => Promise<unknown>): void;
  /**
   * Waits for what is running and for what that begins.
   * @param limit milliseconds to wait at most
   * @returns how many tasks were left
   */
  drain(limit?: number): Promise<number>;
}

export function makeBackground(
  log: Log,
  outside: <T>(body: () => T) => T,
  telemetry?: Telemetry,
): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, task) {
      // A macrotask: the answer that is being made goes out first.
      const done = new Promise<void>((resolve) => {
        outside(() =>
          setTimeout(() => {
            Promise.resolve()
              .then(() => (telemetry ? telemetry.task(name, task) : task()))
              .catch((error: unknown) =>
                isUnavailable(error)
                  ? log.warn("a background task was cut short", { task: name, reason: error.message })
                  : log.error("background task failed", { task: name, error }),
              )
              .finally(resolve);
          }, 0),
        );
      });
      running.add(done);
      void done.finally(() => running.delete(done));
    },
    async drain(limit = 10_000) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = new Promise<"over">((resolve) => {
        timer = setTimeout(() => resolve("over"), limit);
      });
      // Tasks may begin tasks, so it looks again after each round.
      while (running.size > 0) {
        if ((await Promise.race([end, Promise.all(running)])) === "over") break;
        // `finally` above runs a microtask later than the promise it follows.
        await Promise.resolve();
      }
      clearTimeout(timer);
      return running.size;
    },
  };
}
