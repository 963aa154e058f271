/**
 * The slow proof of work, in the page and in threads beside it. This file is both: as a module it gives its own address,
 * and in a thread it searches and reports. So nobody needs to know how files are called once they are built.
 */
import { bcryptWords, LANES } from "./bcrypt.js";

export interface ThreadOrder {
  readonly salt: string;
  readonly difficulty: number;
  /** The first number to try. */
  readonly from: number;
}
export interface ThreadReport {
  /** Numbers tried since the last report. */
  readonly tried: number;
  /** The one that solves the challenge. */
  readonly found?: number;
}

/** Where this file is. */
export const address: string = import.meta.url;

/** Tries `width` numbers from n on, and gives one that solves the challenge. */
export interface Search {
  readonly width: number;
  at(n: number): number | undefined;
}

export function slowSearch(salt: string, difficulty: number): Search {
  const words = bcryptWords(salt);
  return {
    width: LANES,
    at(n) {
      const lane = words(String(n), String(n + 1), String(n + 2)).findIndex(
        (word) => Math.clz32(word) >= difficulty,
      );
      return lane < 0 ? undefined : n + lane;
    },
  };
}

/** Between two reports, in ms. */
const REPORT = 250;

/** What a thread has; the compiler knows this file by a window's names. */
interface Thread {
  postMessage(report: ThreadReport, transfer: Transferable[]): void;
  addEventListener(type: "message", listen: (event: MessageEvent<ThreadOrder>) => void): void;
}

function serve(thread: Thread): void {
  thread.addEventListener("message", ({ data: { salt, difficulty, from } }) => {
    const search = slowSearch(salt, difficulty);
    const report = (tried: number, found?: number) =>
      thread.postMessage({ tried, ...(found !== undefined && { found }) }, []);
    report(0);
    // The page ends the thread when it has what it wants.
    for (let n = from, found: number | undefined; found === undefined;) {
      const began = n;
      const until = performance.now() + REPORT;
      for (; found === undefined && performance.now() < until; n += search.width) found = search.at(n);
      report(n - began, found);
    }
  });
}

if (typeof document === "undefined") serve(globalThis as unknown as Thread);
