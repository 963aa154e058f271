/** What a thread says, within its time. */
import type { Worker } from "node:worker_threads";

/**
 * @param isLast whether it has nothing more to say
 * @returns its last word; undefined where it took too long, ran out of memory or ended without one
 */
export function lastWord<T>(
  thread: Worker,
  time: number,
  isLast: (word: T) => boolean = () => true,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    let word: T | undefined;
    const end = () => {
      clearTimeout(timer);
      resolve(word);
      void thread.terminate();
    };
    const timer = setTimeout(end, time);
    thread.on("message", (said: T) => {
      word = said;
      if (isLast(said)) end();
    });
    thread.once("error", end);
    thread.once("exit", end);
  });
}
