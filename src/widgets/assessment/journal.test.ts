/** The browser's journal: a change is there for the next page from the moment that it was made. */
import { afterEach, expect, test, vi } from "vitest";
import { openJournal } from "./journal.js";
import type { Entry } from "./writer.js";

afterEach(() => vi.restoreAllMocks());

const entry = (attempt: number, rev: number): Entry => ({
  attempt,
  item: "i0",
  rev,
  device: "desk-0001",
  at: 1_800_000_000_000,
  value: { choice: `after ${rev}` },
});
const origin = "https://journal.example";

test("a change that the database has not taken yet is found by the page that comes next", async () => {
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The page is gone", "AbortError");
  });
  void openJournal(origin).put(entry(1, 1));
  // Another page begins with what was written at once.
  expect(await openJournal(origin).list(1)).toEqual([entry(1, 1)]);
  expect(await openJournal(origin).list(2)).toEqual([]);
  await openJournal(origin).remove([entry(1, 1)]);
  expect(await openJournal(origin).list(1)).toEqual([]);
});

test("of two places the newer change counts, and what the database has stands nowhere else", async () => {
  const first = openJournal(origin);
  await first.put(entry(3, 1));
  expect(Object.keys(localStorage).filter((name) => name.includes(origin))).toEqual([]);
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await first.put(entry(3, 2));
  vi.restoreAllMocks();
  const next = openJournal(origin);
  expect(await next.list(3)).toEqual([entry(3, 2)]);
  // A receipt for the older one takes the newer one nowhere.
  await next.remove([entry(3, 1)]);
  expect(await next.list(3)).toEqual([entry(3, 2)]);
  await next.remove([entry(3, 2)]);
  expect(await openJournal(origin).list(3)).toEqual([]);
});
