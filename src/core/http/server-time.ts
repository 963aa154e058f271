/** The server's time as an answer of its origin tells it (docs/specification.md 6.4). */

/** Where the loader leaves what it has asked before there was a clock. */
export const clockKey = Symbol.for("edu.clock.v1");

/** What was asked ahead; undefined where the server did not say. */
export interface EarlyTime {
  readonly origin: string;
  readonly reading: Promise<number | undefined>;
}

/**
 * @param origin of the API; empty for the page's own
 * @param timeout ms after which nothing is known
 * @param send what asks
 * @returns by how many ms the server's clock is ahead of this one; undefined where it does not say
 */
export async function readTime(
  origin: string,
  timeout = 10_000,
  send: typeof fetch = fetch,
): Promise<number | undefined> {
  const sentAt = Date.now();
  try {
    const answer = await send(`${origin}/`, {
      method: "HEAD",
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(timeout),
    });
    const date = Date.parse(answer.headers.get("Date") ?? "");
    // Date counts whole seconds; its middle is half a second on. Half of the trip is the way back.
    return Number.isFinite(date) ? date + 500 - (sentAt + Date.now()) / 2 : undefined;
  } catch {
    return undefined;
  }
}
