/**
 * Tries again what could not be done now: with growing pauses while the page is seen, and at once when it is seen again
 * or the network is back. A browser may say that it is online before anything gets through, so that once is not enough.
 */

/** ms */
const PAUSE = { first: 2000, longest: 60_000 };

export interface Retry {
  /** Something was left for later. */
  readonly later: () => void;
  readonly stop: () => void;
}

/** @param act answers whether nothing is left to do */
export function createRetry(act: () => Promise<boolean>): Retry {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = PAUSE.first;
  let isWaiting = false;
  let isStopped = false;
  const isSeen = () => document.visibilityState === "visible";
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const plan = () => {
    isWaiting = true;
    if (timer !== undefined || isStopped || !isSeen()) return;
    timer = setTimeout(() => void attempt(), pause);
    pause = Math.min(2 * pause, PAUSE.longest);
  };
  async function attempt() {
    cancel();
    if (!(await act())) {
      plan();
      return;
    }
    cancel();
    isWaiting = false;
    pause = PAUSE.first;
  }
  const onOnline = () => {
    pause = PAUSE.first;
    void attempt();
  };
  const onVisibility = () => {
    cancel();
    if (isWaiting && isSeen()) void attempt();
  };
  addEventListener("online", onOnline);
  document.addEventListener("visibilitychange", onVisibility);
  return {
    later: plan,
    stop() {
      isStopped = true;
      cancel();
      removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}
