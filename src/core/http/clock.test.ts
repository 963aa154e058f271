/** The server's clock as calls are stamped by it (docs/specification.md 6.4). */
import { expect, test } from "vitest";
import { serverClock } from "./clock.js";
import { clockKey, type EarlyTime } from "./server-time.js";

const DAY = 86_400_000;

test("no two stamps are the same, and they go back with a server's clock that is set back", async () => {
  const start = Date.now();
  const clock = serverClock(() => "", 1, start);
  clock.correct(start + 40 * DAY);
  const ahead = [await clock.stamp(), await clock.stamp(), await clock.stamp()];
  expect(ahead[0]).toBeGreaterThanOrEqual(start + 40 * DAY);
  clock.correct(Date.now());
  const back = [await clock.stamp(), await clock.stamp(), await clock.stamp()];
  expect(Math.max(...back)).toBeLessThan(start + DAY);
  expect(new Set([...ahead, ...back]).size).toBe(6);
});

test("what the loader has asked already is taken, once, and only of this origin", async () => {
  const ask = (origin: string) => {
    const early: EarlyTime = { origin, reading: Promise.resolve(40 * DAY) };
    Object.assign(globalThis, { [clockKey]: early });
    return serverClock(() => "https://portal.example", 1, Date.now());
  };
  const clock = ask("https://portal.example");
  expect(await clock.stamp()).toBeGreaterThanOrEqual(Date.now() + 39 * DAY);
  expect((globalThis as unknown as Record<symbol, unknown>)[clockKey]).toBeUndefined();
  // Nobody answers there, so that the page's own clock has to do.
  const other = ask("https://elsewhere.example");
  expect(await other.stamp()).toBeLessThan(Date.now() + DAY);
});
