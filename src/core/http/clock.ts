/**
 * The server's clock as this page sees it: one HEAD to the origin reads its Date (docs/specification.md 6.4);
 * read again when the tab wakes, since a sleeping machine's clock drifts or jumps.
 */
import { transport } from "../site/config.js";
import { clockKey, type EarlyTime, readTime } from "./server-time.js";

export interface ServerClock {
  /** Milliseconds by the server's clock, never the same twice, so that no two requests share a `ts`. */
  stamp(): Promise<number>;
  /** The best known server time, without asking. */
  now(): number;
  /** Corrects the offset with a time the server told in an answer. */
  correct(serverNow: number): void;
}

/** Stamps that are further ahead than this, in ms, were not made by many calls at once. */
const SET_BACK = 1000;

/**
 * @param origin of the API
 * @param timeout ms after which the page's own clock has to do
 * @param known the server's time as the page came with it, in ms since 1970; good to some seconds
 */
export function serverClock(origin: () => string, timeout: number, known?: number): ServerClock {
  let offset = known === undefined ? 0 : known - Date.now();
  let reading: Promise<void> | undefined;
  let last = 0;

  const now = () => Date.now() + offset;
  async function read() {
    const page = globalThis as unknown as Record<symbol, EarlyTime | undefined>;
    const early = page[clockKey];
    // Once: a clock that is read again was asleep.
    page[clockKey] = undefined;
    const known = early?.origin === origin() ? await early.reading : undefined;
    // Where nothing comes, the calls themselves will say what is wrong: a server that refuses `ts` tells its time.
    offset = known ?? (await readTime(origin(), timeout, transport)) ?? offset;
  }
  globalThis.document?.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") reading = undefined;
  });
  return {
    now,
    correct(serverNow) {
      offset = serverNow - Date.now();
      // The server's clock was set back: stamps go back with it, or all of them would be of the future.
      if (last - serverNow > SET_BACK) last = Math.round(serverNow);
      reading = Promise.resolve();
    },
    async stamp() {
      await (reading ??= read());
      last = Math.max(last + 1, Math.round(now()));
      return last;
    },
  };
}
