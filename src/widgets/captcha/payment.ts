/** The work beneath a picture: begun when the picture comes, so that it is mostly done when the answer is. */
import type { CaptchaWork } from "../../core/contract/captcha.js";

/** Waits for the number that pays for the answer. An answer by keys, whose track says less, costs more. */
export type Payment = (byKeys: boolean) => Promise<number>;

/**
 * @param signal ends the work
 * @param onProgress hears how likely slow work was to be done by now, 0 … 1
 */
export function makePayment(
  puzzle: CaptchaWork,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Payment {
  const { difficulty, keys = difficulty } = puzzle;
  const solve = async (bits: number, from: number) => {
    const { findWork } = await import("./proof-of-work.js");
    return findWork({ ...puzzle, difficulty: bits }, { signal, from, ...(puzzle.slow && { onProgress }) });
  };
  const first = solve(difficulty, 0);
  // Nobody waits for it when the person goes another way.
  first.catch(() => undefined);
  return async (byKeys) => (byKeys ? solve(keys, await first) : first);
}
