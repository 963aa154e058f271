import { useEffect } from "react";
import { fetchSealed } from "./sealed.js";

/** The server gives it no earlier, in ms before it opens. */
const AHEAD = 24 * 3_600_000;
/** Those who wait together do not ask together, in ms. */
const SPREAD = 60_000;

/**
 * Fetches the sealed paper of what opens soon, so that the start has to bring a key only. Without it the start brings the paper.
 * @param opensAt by this browser's clock; undefined where nothing is waited for
 */
export function usePaperAhead(
  { course, assessment }: { readonly course: number; readonly assessment: number },
  opensAt: number | undefined,
): void {
  useEffect(() => {
    const left = opensAt === undefined ? Infinity : opensAt - Date.now();
    if (left > AHEAD) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        fetchSealed({ id: course, assessment }, stop.signal).catch(() => undefined);
      },
      Math.random() * Math.max(0, Math.min(SPREAD, left / 2)),
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [course, assessment, opensAt]);
}
