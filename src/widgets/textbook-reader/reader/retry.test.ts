/** When something that waits is tried again. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRetry, type Retry } from "./retry.js";

let retry: Retry;
let isDone = false;
const act = vi.fn(async () => isDone);
let visibility: DocumentVisibilityState = "visible";
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  [isDone, visibility] = [false, "visible"];
  act.mockClear();
  retry = createRetry(act);
});
afterEach(() => {
  retry.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const show = (now: DocumentVisibilityState) => {
  visibility = now;
  document.dispatchEvent(new Event("visibilitychange"));
};
/** Seconds until each of the next tries. */
async function pauses(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = act.mock.calls.length;
    let seconds = 0;
    while (act.mock.calls.length === before && seconds < 300) {
      await vi.advanceTimersByTimeAsync(1000);
      seconds += 1;
    }
    found.push(seconds);
  }
  return found;
}

test("pauses grow from 2 to 60 seconds until nothing is left, and begin anew with the next", async () => {
  retry.later();
  expect(await pauses(7)).toEqual([2, 4, 8, 16, 32, 60, 60]);
  isDone = true;
  expect(await pauses(1)).toEqual([60]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(act).toHaveBeenCalledTimes(8);
  retry.later();
  expect(await pauses(1)).toEqual([2]);
});

test("whoever fails once more on the way neither puts the next try off nor lengthens its pause", async () => {
  retry.later();
  await vi.advanceTimersByTimeAsync(1000);
  retry.later();
  expect(await pauses(2)).toEqual([1, 4]);
});

test("nothing is tried while nobody sees the page; it is at once when it is seen again", async () => {
  retry.later();
  show("hidden");
  await vi.advanceTimersByTimeAsync(600_000);
  retry.later();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(act).not.toHaveBeenCalled();
  show("visible");
  expect(act).toHaveBeenCalledTimes(1);
  isDone = true;
  await pauses(1);
  show("hidden");
  show("visible");
  expect(act).toHaveBeenCalledTimes(2);
});

test("the network's return is a try at once, and the first of short pauses where it fails again", async () => {
  retry.later();
  await pauses(4);
  dispatchEvent(new Event("online"));
  expect(act).toHaveBeenCalledTimes(5);
  expect(await pauses(2)).toEqual([2, 4]);
});

test("after its end nothing is tried any more", async () => {
  retry.later();
  retry.stop();
  dispatchEvent(new Event("online"));
  show("visible");
  retry.later();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(act).not.toHaveBeenCalled();
});
