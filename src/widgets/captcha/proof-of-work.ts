/**
 * Work that the browser does: by itself the way through the check without looking and dragging, and unseen beneath each
 * picture while the person answers. Find the whole number n ≥ 0 for which SHA-256 of the text
 * `salt + n` begins with `difficulty` zero bits. In slices on the page's own thread, because a worker's script may be
 * refused by a strict page; between two slices the page draws and answers as ever.
 */
import { firstWord } from "./sha256.js";

/** One slice, in ms: well below what a person feels (RAIL: 50 ms). */
const SLICE = 8;
/** Attempts between two looks at the clock. */
const BATCH = 128;

export interface WorkOptions {
  readonly signal: AbortSignal;
  /** The first number that is tried; 0 unless said. */
  readonly from?: number;
  /** Hears after each slice how likely it was to be done by now, 0 … 1. */
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

/**
 * @param work `difficulty` in leading zero bits, up to 32
 * @throws DOMException AbortError when the signal ends it
 */
export async function findWork(
  { salt, difficulty }: { readonly salt: string; readonly difficulty: number },
  { signal, from = 0, onProgress }: WorkOptions,
): Promise<number> {
  const digest = firstWord();
  const expected = 2 ** difficulty;
  for (let n = from; ;) {
    signal.throwIfAborted();
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      for (const end = n + BATCH; n < end; n += 1) {
        if (Math.clz32(digest(salt + String(n))) >= difficulty) return n;
      }
    }
    onProgress?.(1 - Math.exp(-(n - from) / expected));
    // One slice after the other is right: each waits for the page's turn.
    await breathe();
  }
}
