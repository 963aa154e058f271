/** What a package writes: kept here until the server has it, one save at a time, the newest only. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Code } from "../../../core/contract/codes.js";
import { ApiError } from "../../../core/http/index.js";
import { type Cmi, type KeeperParts, whenSaved, packageKeeper } from "./packageKeeper.js";

type Saved = Awaited<ReturnType<KeeperParts["save"]>>;
const saved = (rev: number): Saved => ({
  rev,
  progress: { node: 7, state: "started", percent: 0, watched: [], position: 0, course: 0 },
  opened: [],
});
const at = (page: number): Cmi => ({ "cmi.core.lesson_location": String(page) });
const lost = new ApiError("network", 0, "");

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const keeperOf = (save: KeeperParts["save"], rev = 0) =>
  packageKeeper({ node: 7, rev, save, onSaved: () => undefined });

test("while one save is under way only the newest state waits, and it follows the server's count", async () => {
  const settle: (() => void)[] = [];
  const save = vi.fn<KeeperParts["save"]>(
    (rev) => new Promise((resolve) => settle.push(() => resolve(saved(rev + 1)))),
  );
  const keeper = keeperOf(save);
  for (const page of [1, 2, 3]) keeper.keep(at(page));
  expect(keeper.$state.get().status).toBe("saving");
  settle[0]?.();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  settle[1]?.();
  await vi.waitFor(() => expect(keeper.$state.get().status).toBe("saved"));
  expect(save.mock.calls).toEqual([
    [0, at(1)],
    [1, at(3)],
  ]);
  // Nothing is left for the next visit.
  expect(keeperOf(save, 2).left).toBeUndefined();
});

test("what is read anew waits for the last word, and not for a network that is lost", async () => {
  const settle: (() => void)[] = [];
  const save = vi.fn<KeeperParts["save"]>(
    (rev) => new Promise((resolve) => settle.push(() => resolve(saved(rev + 1)))),
  );
  const keeper = keeperOf(save);
  const read = vi.fn();
  const again = () => void whenSaved(7, undefined).then(read);
  again();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  // A package commits, and says a last word as it ends.
  for (const page of [1, 2]) keeper.keep(at(page));
  again();
  settle[0]?.();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(read).toHaveBeenCalledTimes(1);
  settle[1]?.();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  save.mockImplementation(() => Promise.reject(lost));
  keeper.keep(at(3));
  again();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  expect(keeper.$state.get().status).toBe("failed");
});

test("a lost network: told, tried again by itself, and found by the next visit", async () => {
  const save = vi.fn<KeeperParts["save"]>(() => Promise.reject(lost));
  const keeper = keeperOf(save);
  keeper.keep(at(2));
  await vi.waitFor(() => expect(keeper.$state.get().status).toBe("failed"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).toHaveBeenCalledTimes(2);
  keeper.leave();
  const again = vi.fn<KeeperParts["save"]>(async (rev) => saved(rev + 1));
  const next = keeperOf(again);
  expect(next.left).toEqual(at(2));
  await vi.waitFor(() => expect(next.$state.get().status).toBe("saved"));
});

test("another device that went on meanwhile is newer than what was left here", async () => {
  const keeper = keeperOf(() => Promise.reject(lost), 3);
  keeper.keep(at(2));
  await vi.waitFor(() => expect(keeper.$state.get().status).toBe("failed"));
  keeper.leave();
  expect(keeperOf(() => Promise.reject(lost), 4).left).toBeUndefined();
});

test("a window beside this one wrote: here is where the person is, so this one's state follows it", async () => {
  const stale = new ApiError("answer", Code.stale, "", { result: { rev: 5 } });
  const save = vi
    .fn<KeeperParts["save"]>(async (rev) => saved(rev + 1))
    .mockImplementationOnce(() => Promise.reject(stale));
  const keeper = keeperOf(save);
  keeper.keep(at(2));
  await vi.advanceTimersByTimeAsync(2500);
  expect(save.mock.calls).toEqual([
    [0, at(2)],
    [5, at(2)],
  ]);
  expect(keeper.$state.get().status).toBe("saved");
});

test("what the server refuses is not asked again and again; the person may", async () => {
  const refused = new ApiError("answer", Code.nodeLocked, "");
  const save = vi.fn<KeeperParts["save"]>(() => Promise.reject(refused));
  const keeper = keeperOf(save);
  keeper.keep(at(2));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(save).toHaveBeenCalledOnce();
  expect(keeper.$state.get().status).toBe("failed");
  save.mockImplementation(async (rev) => saved(rev + 1));
  keeper.retry();
  await vi.waitFor(() => expect(keeper.$state.get().status).toBe("saved"));
});
