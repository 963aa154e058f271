/** The server's clock as calls are stamped by it (docs/specification.md 6.4). */
import { expect, test } from "vitest";
import { serverClock } from "./clock.js";

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
