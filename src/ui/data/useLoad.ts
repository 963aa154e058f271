/** One thing a view shows that has to be fetched: loading, failed with a retry, or there. */
import { use, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { IslandContext } from "../../core/element/context.js";
import { currentDrawing, handed } from "../../core/element/handover.js";
import { ApiError } from "../../core/http/errors.js";

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

/** That there is nothing was said before the view is drawn for the first time, and what was said. */
function missingAhead(place: string): ApiError | undefined {
  const drawing = currentDrawing();
  const said = drawing ? drawing.missing?.get(place) : handed()?.missing?.[place];
  return said && new ApiError("answer", ...said);
}

/**
 * An answer that is there before the view is drawn for the first time: the server drew with it, or draws now.
 * @param place of the question in what is drawn, the same on both sides
 * @param fetcher asked by a server that has no answer yet and will draw again
 */
function answerAhead<T>(place: string, fetcher: (signal: AbortSignal) => Promise<T>): T | undefined {
  const drawing = currentDrawing();
  if (!drawing) return handed()?.answers[place] as T | undefined;
  const { answers, waits } = drawing;
  if (!answers) return undefined;
  if (!answers.has(place)) {
    answers.set(place, undefined);
    const ask = async () => {
      // Once the page is drawn: calls are a visitor's, whoever it is drawn for.
      await Promise.resolve();
      answers.set(place, await fetcher(new AbortController().signal));
    };
    // What fails twice is asked again by the page, which says so.
    waits.push(
      ask()
        .catch(ask)
        .catch((error: unknown) => drawing.onFailure?.(place, error)),
    );
  }
  return answers.get(place) as T | undefined;
}

/**
 * @param key what is shown; another key fetches anew and drops the old answer, undefined fetches nothing
 * @param fetcher makes the call; its signal ends when the view goes or the key changes
 * @param options isCounted: the server counts the call as a look of this person, so that no server asks it ahead
 */
export function useLoad<T>(
  key: string | undefined,
  fetcher: (signal: AbortSignal) => Promise<T>,
  { isCounted = false }: { readonly isCounted?: boolean } = {},
): Load<T> {
  const [round, setRound] = useState(0);
  // Only the first views of a page are drawn by a server: their questions stand at the same place of the same tree.
  const place = `${use(IslandContext)?.host.localName} ${useId()} ${key}`;
  const [settled, settle] = useState<Settled<T>>(() => {
    if (key === undefined || isCounted) return { round: -1 };
    const data = answerAhead(place, fetcher);
    if (data !== undefined) return { key, round: 0, data };
    const error = missingAhead(place);
    return error ? { key, round: 0, error } : { round: -1 };
  });
  // Whoever is signed in may be told more.
  const isAnswered = useRef(settled.round === 0 && handed()?.signedIn !== true);
  const latest = useRef(fetcher);
  useLayoutEffect(() => {
    latest.current = fetcher;
  });

  useEffect(() => {
    const isFirst = isAnswered.current;
    isAnswered.current = false;
    if (key === undefined || isFirst) return undefined;
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
