/** The server's clock. Nothing else in src/server reads the time, so tests and demos can move it. */

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export interface SettableClock extends Clock {
  /** @param ms milliseconds since 1970 */
  set(ms: number): void;
  /** @param ms milliseconds to go forward (or back, when negative) */
  advance(ms: number): void;
}

export const systemClock: Clock = { now: () => Date.now() };

/**
 * A clock that stands still until it is moved.
 * @param start milliseconds since 1970
 */
export function settableClock(start: number): SettableClock {
  let at = start;
  return {
    now: () => at,
    set: (ms) => void (at = ms),
    advance: (ms) => void (at += ms),
  };
}

/** A clock that runs with the system's and can be moved ahead of it: the demo with test hooks. */
export function shiftableClock(): SettableClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    set: (ms) => void (offset = ms - Date.now()),
    advance: (ms) => void (offset += ms),
  };
}

/** Remembers the last answer: every request asks, thousands within one unit of time. */
function remembering(format: (ms: number) => string, unit: number): (ms: number) => string {
  let last = Number.NaN;
  let text = "";
  return (ms) => {
    const at = Math.floor(ms / unit);
    if (at !== last) {
      last = at;
      text = format(ms);
    }
    return text;
  };
}

/** The moment in the form of an HTTP `Date` header (RFC 9110, 5.6.7). */
export const httpDate = remembering((ms) => new Date(ms).toUTCString(), 1000);

/** The moment in ISO 8601, UTC: logs (ASVS 16.2.2). */
export const isoDate = remembering((ms) => new Date(ms).toISOString(), 1);
