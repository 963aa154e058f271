/** Reads that are asked as soon as an element stands in a page, before the view that shows them has its code. */
import type { Call } from "../contract/call.js";
import type { SendOptions } from "../http/index.js";
import { $locale } from "../preferences/index.js";
import { request, session } from "./index.js";

/** Milliseconds until an answer that nobody took is too old for whoever comes then. */
const KEPT = 10_000;

const asked = new Map<string, Promise<unknown>>();
/** Another person, or another language, is told something else. */
const nameOf = ({ path }: Pick<Call<unknown, unknown>, "path">, input: unknown) =>
  JSON.stringify([path, input, session.$token.get(), $locale.get()]);

/** Asks without a word to the person: whoever takes the answer says what failed. */
export function askAhead<I, O>(call: Call<I, O>, input: I): void {
  const name = nameOf(call, input);
  const answer = request(call, input, { quiet: true });
  asked.set(name, answer);
  const forget = () => asked.get(name) === answer && asked.delete(name);
  // It is asked again.
  answer.catch(forget);
  setTimeout(forget, KEPT);
}

/**
 * The answer that was asked for ahead, for the first who takes it; the others, and where that one failed, ask now.
 * @throws ApiError
 */
export function takeAnswer<I, O>(call: Call<I, O>, input: I, options?: SendOptions): Promise<O> {
  const name = nameOf(call, input);
  const answer = asked.get(name) as Promise<O> | undefined;
  asked.delete(name);
  return answer?.catch(() => request(call, input, options)) ?? request(call, input, options);
}
