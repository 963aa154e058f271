/** Calls that start when an element enters a page, while the code of the view that shows the answer is still loading. */
import type { Call } from "../contract/call.js";
import type { SendOptions } from "../http/index.js";
import { $locale } from "../preferences/index.js";
import { request, session } from "./index.js";

/** Milliseconds after which an answer that no view has used is too old to show. */
const MAX_AGE = 10_000;

const pending = new Map<string, Promise<unknown>>();
/** The answer depends on who is signed in and on the language. */
const keyOf = ({ path }: Pick<Call<unknown, unknown>, "path">, input: unknown) =>
  JSON.stringify([path, input, session.$token.get(), $locale.get()]);

/** Starts a read. A failure is not reported: the view makes the call again and reports that one. */
export function prefetchCall<I, O>(call: Call<I, O>, input: I): void {
  const key = keyOf(call, input);
  const answer = request(call, input, { quiet: true });
  pending.set(key, answer);
  const remove = () => pending.get(key) === answer && pending.delete(key);
  answer.catch(remove);
  setTimeout(remove, MAX_AGE);
}

/**
 * Answers with the prefetched call, which is used once. Without one, or if it failed, makes the call.
 * @throws ApiError
 */
export function requestPrefetched<I, O>(call: Call<I, O>, input: I, options?: SendOptions): Promise<O> {
  const key = keyOf(call, input);
  const answer = pending.get(key) as Promise<O> | undefined;
  pending.delete(key);
  return answer?.catch(() => request(call, input, options)) ?? request(call, input, options);
}
