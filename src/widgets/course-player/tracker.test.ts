/** What was watched reaches the server, whatever happens on the way. The server's side is study.test.ts. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../core/http/index.js";
import type { Interval } from "../../core/rules/progress.js";
import { memoryOutbox, openOutbox, type Outbox, type Waiting } from "./outbox.js";
import { createTracker, type Tracker, type TrackerParts } from "./tracker.js";

type Sent = Parameters<TrackerParts["send"]>[0];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const tracker of made.splice(0)) tracker.close();
  vi.useRealTimers();
});
const made: Tracker[] = [];

interface Way {
  /** What happens to the next requests: the answer is lost, or refused; then they pass. */
  fates: ("lost" | "down" | "refused" | "elsewhere" | "speed")[];
  sent: Sent[];
  outbox: Outbox;
  tails: Waiting[];
}

async function begin(
  more: Partial<TrackerParts> = {},
): Promise<{ tracker: Tracker; way: Way; watch: (seconds: Interval) => void }> {
  const way: Way = { fates: [], sent: [], outbox: more.outbox ?? memoryOutbox(), tails: [] };
  let fresh: Interval[] = [];
  const tracker = createTracker({
    run: 1,
    owner: "7",
    outbox: way.outbox,
    open: async () => ({ session: "s1", now: 0 }),
    send: async (input) => {
      const fate = way.fates.shift();
      if (fate === "down") throw new ApiError("network", 0, "");
      if (fate === "refused") throw new ApiError("answer", 4041, "");
      way.sent.push(input);
      if (fate === "lost") throw new ApiError("timeout", 0, "");
      return {
        active: fate !== "elsewhere",
        verdicts: input.beats.map(({ rev }) => ({ rev, verdict: fate === "speed" ? "speed" : "ok" })),
        progress: [],
        opened: [],
        now: 0,
      };
    },
    kept: { take: () => undefined, keep: () => undefined },
    keepTail: (item) => void way.tails.push(item),
    isVisible: () => true,
    onProgress: () => undefined,
    ...more,
  });
  made.push(tracker);
  await tracker.open();
  tracker.watch({
    node: 5,
    take: () => ({ intervals: fresh.splice(0), pages: [] }),
    position: () => 9,
  });
  return { tracker, way, watch: (seconds) => void (fresh = [...fresh, seconds]) };
}
const intervals = ({ sent }: Way) => sent.flatMap(({ beats }) => beats.flatMap((beat) => beat.intervals));

test("a beat each quarter of a minute, sent two at a time", async () => {
  const { way, watch } = await begin();
  watch([0, 14]);
  await vi.advanceTimersByTimeAsync(16_000);
  watch([14, 29]);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(way.sent.map(({ beats }) => beats.length)).toEqual([2]);
  expect(intervals(way)).toEqual([
    [0, 14],
    [14, 29],
  ]);
  expect(await way.outbox.list("7")).toEqual([]);
});

test("while the way is down everything waits and is told; then it goes by itself, once", async () => {
  const { tracker, way, watch } = await begin();
  way.fates = ["down", "down"];
  watch([0, 10]);
  await tracker.flush();
  expect(tracker.$state.get()).toMatchObject({ waiting: 1, stuck: true });
  watch([10, 20]);
  await tracker.flush();
  expect(tracker.$state.get().waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tracker.$state.get()).toMatchObject({ waiting: 0, stuck: false });
  expect(intervals(way)).toEqual([
    [0, 10],
    [10, 20],
  ]);
});

test("an answer that was lost is asked for again", async () => {
  const { tracker, way, watch } = await begin();
  way.fates = ["lost"];
  watch([0, 10]);
  await tracker.flush();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(way.sent.map(({ beats }) => beats.map(({ rev }) => rev))).toEqual([[1], [1]]);
  expect(tracker.$state.get().waiting).toBe(0);
});

test("what the server will not take is told, and does not stop the rest", async () => {
  const { tracker, way, watch } = await begin();
  await way.outbox.add({
    owner: "7",
    run: 1,
    session: "s0",
    beat: { node: 5, rev: 1, intervals: [[0, 5]], position: 5, active: 5, pages: [], at: 1, events: [] },
  });
  way.fates = ["refused"];
  watch([5, 10]);
  await tracker.flush();
  expect(way.sent.map(({ session }) => session)).toEqual(["s1"]);
  expect(tracker.$state.get().refused).toBe("locked");
  tracker.read();
  way.fates = ["speed"];
  // The old one is tried again before.
  way.fates.unshift("refused");
  watch([10, 20]);
  await tracker.flush();
  expect(tracker.$state.get().refused).toBeDefined();
});

test("another place took over: what was watched here until then has gone, and no more comes", async () => {
  const { tracker, way, watch } = await begin();
  way.fates = ["elsewhere"];
  watch([0, 10]);
  await tracker.flush();
  expect(tracker.$state.get().status).toBe("lost");
  expect(intervals(way)).toEqual([[0, 10]]);
});

test("a second place waits, and takes over when it is told to", async () => {
  const open = vi.fn<TrackerParts["open"]>(async ({ takeOver }) =>
    takeOver
      ? { session: "s2", now: 0 }
      : { other: { device: "Chrome/126 Windows", since: 1, freeIn: 30_000 }, now: 0 },
  );
  const { tracker } = await begin({ open });
  expect(tracker.$state.get()).toMatchObject({ status: "other", other: { device: "Chrome/126 Windows" } });
  await tracker.open(true);
  expect(tracker.$state.get().status).toBe("active");
});

test("a place that falls silent is taken once by itself, one that goes on is not", async () => {
  for (const isSilent of [true, false]) {
    const other = { device: "Chrome/126 Windows", since: 1, freeIn: 20_000 };
    const open = vi.fn<TrackerParts["open"]>().mockResolvedValue({ other, now: 0 });
    open.mockResolvedValueOnce({ other, now: 0 });
    if (isSilent) open.mockResolvedValueOnce({ session: "s2", now: 0 });
    const { tracker } = await begin({ open });
    expect(tracker.$state.get().status).toBe("other");
    await vi.advanceTimersByTimeAsync(19_000);
    expect(open).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ takeOver: false }));
    expect(tracker.$state.get().status).toBe(isSilent ? "active" : "other");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(open).toHaveBeenCalledTimes(2);
  }
});

test("nobody's beats are sent in another one's name, and a page that goes leaves its last one behind", async () => {
  const { tracker, way, watch } = await begin();
  await way.outbox.add({
    owner: "8",
    run: 1,
    session: "x",
    beat: { node: 5, rev: 1, intervals: [[0, 5]], position: 5, active: 5, pages: [], at: 1, events: [] },
  });
  watch([0, 4]);
  tracker.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(way.tails.map(({ beat }) => beat.intervals)).toEqual([[[0, 4]]]);
  expect(intervals(way)).toEqual([[0, 4]]);
  expect((await way.outbox.list("8")).length).toBe(1);
});

test("the browser's database keeps what waits until the next page", async () => {
  vi.useRealTimers();
  const owner = `test-${Math.random()}`;
  const began = Date.now();
  const item = (rev: number): Waiting => ({
    owner,
    run: 1,
    session: "s",
    beat: {
      node: 5,
      rev,
      intervals: [[rev, rev + 1]],
      position: 0,
      active: 0,
      pages: [],
      at: began + rev,
      events: [],
    },
  });
  const first = await openOutbox();
  await first.add(item(2));
  await first.add(item(1));
  await first.add(item(1));
  const second = await openOutbox();
  expect((await second.list(owner)).map(({ beat }) => beat.rev)).toEqual([1, 2]);
  await second.remove("s", [1]);
  expect((await first.list(owner)).map(({ beat }) => beat.rev)).toEqual([2]);
  // What lies there for a month is not told any more.
  const later = await openOutbox(() => Date.now() + 31 * 86_400_000);
  expect(await later.list(owner)).toEqual([]);
  await second.remove("s", [2]);
});
