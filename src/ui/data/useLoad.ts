/** One thing a view shows that has to be fetched: loading, failed with a retry, or there. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";

export interface Load<T> {
  /** The last good answer for this key; it stays while a newer one is fetched. */
  readonly data: T | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  /** Fetches again. */
  readonly reload: () => void;
  /** Puts an answer in the place of the fetched one, after a change that the server confirmed. */
  readonly replace: (data: T) => void;
}

interface Settled<T> {
  readonly key?: string;
  readonly round: number;
  readonly data?: T;
  readonly error?: unknown;
}

/**
 * @param key what is shown; another key fetches anew and drops the old answer, undefined fetches nothing
 * @param fetcher makes the call; its signal ends when the view goes or the key changes
 */
export function useLoad<T>(key: string | undefined, fetcher: (signal: AbortSignal) => Promise<T>): Load<T> {
  const [round, setRound] = useState(0);
  const [settled, settle] = useState<Settled<T>>({ round: -1 });
  const latest = useRef(fetcher);
  useLayoutEffect(() => {
    latest.current = fetcher;
  });

  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    latest.current(signal).then(
      (data) => {
        if (!signal.aborted) settle({ key, round, data });
      },
      (error: unknown) => {
        if (!signal.aborted)
          settle((before) => ({ key, round, data: before.key === key ? before.data : undefined, error }));
      },
    );
    return () => controller.abort();
  }, [key, round]);

  const mine = settled.key === key;
  const hasFailed = mine && settled.round === round && settled.error !== undefined;
  // The network is back: nobody has to ask for it. It may be so as soon as the error is on the screen.
  useLayoutEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => setRound((now) => now + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [hasFailed]);
  return {
    data: mine ? settled.data : undefined,
    error: hasFailed ? settled.error : undefined,
    loading: key !== undefined && (!mine || settled.round !== round),
    reload: () => setRound((now) => now + 1),
    // What belongs to an older question must not push out the answer to the present one.
    replace: (data) => settle((before) => (before.key === key ? { ...before, data } : before)),
  };
}
