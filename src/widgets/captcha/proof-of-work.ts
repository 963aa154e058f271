/**
 * Work that the browser does: by itself the way through the check without looking and dragging, and unseen beneath each
 * picture while the person answers. Find the whole number n ≥ 0 whose digest begins with `difficulty` zero bits: SHA-256
 * of the text `salt + n`, or where the challenge says `slow`, bcrypt of the text n with that salt.
 *
 * The quick work is done in slices on the page's own thread; between two slices the page draws and answers as ever. The
 * slow one is shared among threads where the page allows them, and done like the quick one where it does not.
 */
import type { CaptchaWork } from "../../core/contract/captcha.js";
import { firstWord } from "./sha256.js";
import type { Search, ThreadOrder, ThreadReport } from "./work-thread.js";

/** One slice, in ms: well below what a person feels (RAIL: 50 ms). */
const SLICE = 8;
/** Attempts between two looks at the clock. */
const BATCH = 128;
/** More hardly help a telephone, whose other cores are slow. */
const MOST_THREADS = 6;
/** Each thread's numbers begin that much after the one's before: none gets so far. */
const REACH = 2 ** 40;

export type Work = Pick<CaptchaWork, "salt" | "difficulty" | "slow">;

export interface WorkOptions {
  readonly signal: AbortSignal;
  /** The first number that is tried; 0 unless said. */
  readonly from?: number;
  /** Hears now and then how likely it was to be done by now, 0 … 1. */
  readonly onProgress?: (share: number) => void;
}

/** Waits for the page's turn. A message comes back sooner than a timer, and in background tabs too. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(0);
  });
}

function quickSearch(salt: string, difficulty: number): Search {
  const digest = firstWord();
  return {
    width: BATCH,
    at(from) {
      for (let n = from; n < from + BATCH; n += 1)
        if (Math.clz32(digest(salt + String(n))) >= difficulty) return n;
      return undefined;
    },
  };
}

/** In slices on the page's thread. @param onTried hears how many were tried in each */
async function searchHere(
  search: Search,
  from: number,
  signal: AbortSignal,
  onTried: (count: number) => void,
): Promise<number> {
  for (let n = from; ;) {
    signal.throwIfAborted();
    const began = n;
    for (const until = performance.now() + SLICE; performance.now() < until; n += search.width) {
      const found = search.at(n);
      if (found !== undefined) return found;
    }
    onTried(n - began);
    // One slice after the other is right: each waits for the page's turn.
    await breathe();
  }
}

/** As many as there are cores. None where the page is on another origin than this code, or may have none. */
function openThreads(address: string): Worker[] {
  const threads: Worker[] = [];
  try {
    if (new URL(address).origin !== location.origin) return [];
    const count = Math.min(navigator.hardwareConcurrency || 1, MOST_THREADS);
    while (threads.length < count) threads.push(new Worker(address, { type: "module" }));
  } catch {
    // A page's policy may say no at once; a later no is an error event, and the page goes on alone.
  }
  return threads;
}

async function searchBeside(
  { salt, difficulty }: Work,
  from: number,
  signal: AbortSignal,
  onTried: (count: number) => void,
): Promise<number> {
  const { address, slowSearch } = await import("./work-thread.js");
  signal.throwIfAborted();
  const threads = openThreads(address);
  // The page searches itself until a thread has begun: one that never does would say nothing.
  const here = new AbortController();
  try {
    return await new Promise<number>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      threads.forEach((thread, i) => {
        thread.addEventListener("error", (event) => event.preventDefault());
        thread.addEventListener("message", ({ data: { tried, found } }: MessageEvent<ThreadReport>) => {
          here.abort();
          onTried(tried);
          if (found !== undefined) resolve(found);
        });
        const order: ThreadOrder = { salt, difficulty, from: from + (i + 1) * REACH };
        thread.postMessage(order, []);
      });
      searchHere(slowSearch(salt, difficulty), from, here.signal, onTried).then(resolve, (error: Error) => {
        if (!here.signal.aborted) reject(error);
      });
    });
  } finally {
    here.abort();
    for (const thread of threads) thread.terminate();
  }
}

/**
 * @param work `difficulty` in leading zero bits, up to 32
 * @throws DOMException AbortError when the signal ends it
 */
export async function findWork(work: Work, { signal, from = 0, onProgress }: WorkOptions): Promise<number> {
  const expected = 2 ** work.difficulty;
  let tried = 0;
  const onTried = (count: number) => {
    tried += count;
    onProgress?.(1 - Math.exp(-tried / expected));
  };
  return work.slow
    ? searchBeside(work, from, signal, onTried)
    : searchHere(quickSearch(work.salt, work.difficulty), from, signal, onTried);
}
