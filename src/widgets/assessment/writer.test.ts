/** Writing into an attempt: nothing is lost, whatever the network, the tab and the server do. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import fc from "fast-check";
import { Code } from "../../core/contract/codes.js";
import { sha256Hex } from "../../core/contract/seal.js";
import { ApiError } from "../../core/http/index.js";
import { type Answered, canonical, type Change, merge } from "../../core/rules/assessment/journal.js";
import { memoryJournal, openJournal } from "./journal.js";
import { openWriter, type Journal, type Writer, type WriterParts } from "./writer.js";

/** A server as far as saving goes. */
function makeServer() {
  let answers: Answered = {};
  let no = 0;
  const receipt = () => ({ no: (no += 1), at: 1000 + no, digest: "d".repeat(64), chain: "c".repeat(64) });
  const take = (changes: readonly Change[]) => ({ answers } = merge(answers, changes));
  return {
    state: "up" as "up" | "down" | "over",
    take,
    values: () => Object.fromEntries(Object.entries(answers).map(([item, { value }]) => [item, value])),
    async save(changes: readonly Change[]) {
      if (this.state === "down") throw new TypeError("Failed to fetch");
      if (this.state === "over") throw new ApiError("answer", Code.attemptClosed, "");
      take(changes);
      const newer = changes.flatMap(({ item, device }) => {
        const kept = answers[item];
        return kept && kept.device !== device ? [{ item, ...kept }] : [];
      });
      return { receipt: receipt(), newer, now: 1000 };
    },
  };
}

let server: ReturnType<typeof makeServer>;
let journal: Journal;
let writer: Writer | undefined;
const changed = vi.fn<(item: string) => void>();
const open = async (more: Partial<WriterParts> = {}, known: readonly Change[] = []): Promise<Writer> => {
  writer = await openWriter(
    {
      attempt: 1,
      device: "desk-0001",
      journal,
      now: () => 5000,
      save: (changes) => server.save(changes),
      submit: async (changes) => {
        const { receipt } = await server.save(changes);
        return { receipt, submittedAt: receipt.at, isLate: false };
      },
      onChange: changed,
      ...more,
    },
    known,
    undefined,
  );
  return writer;
};

beforeEach(() => {
  vi.useFakeTimers();
  server = makeServer();
  journal = memoryJournal();
  changed.mockReset();
});
afterEach(() => {
  writer?.close();
  vi.useRealTimers();
});

test("a change is in the journal at once, at the server within ten seconds, and out of the journal then", async () => {
  const it = await open();
  it.write("i0", { choice: "a" });
  expect(await journal.list(1)).toMatchObject([{ item: "i0", value: { choice: "a" } }]);
  expect(it.$state.get()).toMatchObject({ status: "waiting", unsaved: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.values()).toEqual({ i0: { choice: "a" } });
  expect(it.$state.get()).toMatchObject({ status: "saved", unsaved: 0, savedAt: 1001 });
  expect(await journal.list(1)).toEqual([]);
});

test("whoever types without a pause is saved all the same", async () => {
  const it = await open();
  for (let at = 0; at < 90; at += 1) {
    it.write("i0", { text: "a".repeat(at) });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect((server.values()["i0"] as { text: string }).text.length).toBeGreaterThan(40);
});

test("what the network did not carry is tried again, and told", async () => {
  const it = await open();
  server.state = "down";
  it.write("i0", { choice: "a" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(it.$state.get()).toMatchObject({ status: "offline", unsaved: 1 });
  it.write("i1", { choice: "b" });
  server.state = "up";
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.values()).toEqual({ i0: { choice: "a" }, i1: { choice: "b" } });
  expect(it.$state.get().status).toBe("saved");
});

test("after a crash of the tab the journal's answer stands, and is sent", async () => {
  const first = await open();
  server.state = "down";
  first.write("i0", { text: "before the crash" });
  first.close();
  server.state = "up";
  const known: Change[] = [];
  const second = await open({}, known);
  expect(second.answer("i0")).toEqual({ text: "before the crash" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.values()).toEqual({ i0: { text: "before the crash" } });
});

test("a change that is made while another is on its way is not lost by its receipt", async () => {
  let arrive: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (arrive = resolve));
  const it = await open({
    save: async (changes) => {
      await gate;
      return server.save(changes);
    },
  });
  it.write("i0", { text: "one" });
  await vi.advanceTimersByTimeAsync(2000);
  it.write("i0", { text: "two" });
  arrive();
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.values()).toEqual({ i0: { text: "two" } });
  expect(await journal.list(1)).toEqual([]);
});

test("another device's newer answer takes the place, and whoever writes here hears of it", async () => {
  const it = await open();
  server.take([{ item: "i0", rev: 9, device: "phone-001", at: 1, value: { choice: "z" } }]);
  it.write("i0", { choice: "a" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(it.answer("i0")).toEqual({ choice: "z" });
  expect(it.$state.get().replaced).toEqual(["i0"]);
  expect(changed).toHaveBeenCalledWith("i0");
  // From now on this device's answers are newer than what it has seen.
  it.write("i0", { choice: "b" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.values()).toEqual({ i0: { choice: "b" } });
});

test("what comes after the end is kept, and not sent again and again", async () => {
  const it = await open();
  server.state = "over";
  it.write("i0", { choice: "a" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(it.$state.get().status).toBe("closed");
  expect(await journal.list(1)).toMatchObject([{ item: "i0" }]);
});

test("handing in sends what waits first; where that fails nothing is lost", async () => {
  const it = await open();
  it.write("i0", { choice: "a" });
  server.state = "down";
  await expect(it.submit()).rejects.toThrow("Failed to fetch");
  expect(it.$state.get()).toMatchObject({ status: "offline", unsaved: 1 });
  server.state = "up";
  await it.submit();
  expect(server.values()).toEqual({ i0: { choice: "a" } });
  expect(it.$state.get()).toMatchObject({ status: "closed", unsaved: 0 });
});

test("the answer to handing in was lost, what it carried was not: the last receipt shows it", async () => {
  const it = await open({
    submit: async (changes) => {
      await server.save(changes);
      server.state = "over";
      throw new TypeError("Failed to fetch");
    },
  });
  it.write("i0", { choice: "a" });
  server.state = "down";
  await it.flush();
  server.state = "up";
  const digest = sha256Hex(canonical(it.answers()));
  let isFirst = true;
  const lossy = server.save.bind(server);
  server.save = async (changes) => {
    if (!isFirst) return lossy(changes);
    isFirst = false;
    throw new TypeError("Failed to fetch");
  };
  await expect(it.submit()).rejects.toThrow("Failed to fetch");
  expect(await it.submit()).toBeUndefined();
  expect(it.$state.get()).toMatchObject({ status: "closed", unsaved: 1 });
  await it.settle({ digest: "0".repeat(64) });
  expect(await journal.list(1)).toHaveLength(1);
  await it.settle({ digest });
  expect(await journal.list(1)).toEqual([]);
});

test("more changes than one call takes are all handed in", async () => {
  const it = await open();
  server.state = "down";
  for (let at = 0; at < 450; at += 1) it.write(`i${at}`, { choice: "a" });
  await vi.advanceTimersByTimeAsync(10_000);
  server.state = "up";
  await it.submit();
  expect(Object.keys(server.values())).toHaveLength(450);
  expect(await journal.list(1)).toEqual([]);
});

test("a receipt is kept with the chain of the one before it, which verifying it takes", async () => {
  const it = await open();
  it.write("i0", { choice: "a" });
  await it.flush();
  expect(it.$state.get()).toMatchObject({ receipt: { no: 1 }, before: "" });
  it.write("i0", { choice: "b" });
  await it.flush();
  expect(it.$state.get()).toMatchObject({ receipt: { no: 2 }, before: "c".repeat(64) });
});

test("any order, loss and resending of saves: the journal's answers are the server's in the end", async () => {
  vi.useRealTimers();
  const step = fc.record({
    item: fc.integer({ min: 0, max: 3 }),
    value: fc.integer({ min: 0, max: 99 }),
    /** What becomes of the call: it arrives, it is lost, its answer is lost, or the tab crashes. */
    fate: fc.constantFrom("arrives", "lost", "unanswered", "crash", "waits"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      server = makeServer();
      journal = memoryJournal();
      let fate = "arrives";
      let visit = 0;
      const visitAgain = () =>
        open({
          device: `desk-000${(visit += 1)}`,
          save: async (changes) => {
            if (fate === "lost") throw new TypeError("Failed to fetch");
            const answer = await server.save(changes);
            if (fate === "unanswered") throw new TypeError("Failed to fetch");
            return answer;
          },
        });
      let it = await visitAgain();
      const wanted: Record<string, unknown> = {};
      for (const { item, value, fate: next } of steps) {
        fate = next;
        it.write(`i${item}`, { value });
        wanted[`i${item}`] = { value };
        if (fate === "crash") {
          it.close();
          it = await visitAgain();
        } else if (fate !== "waits") await it.flush();
      }
      fate = "arrives";
      await it.flush();
      await it.flush();
      it.close();
      expect(server.values()).toEqual(wanted);
      expect(await journal.list(1)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("the browser's own database: a newer change that is put while an older one is taken away stays", async () => {
  vi.useRealTimers();
  const kept = openJournal(`test ${Math.random()}`);
  const entry = { attempt: 1, item: "i0", device: "desk-0001", at: 1, rev: 1, value: { choice: "a" } };
  await kept.put(entry);
  const newer = { ...entry, rev: 2, value: { choice: "b" } };
  await Promise.all([kept.remove([entry]), kept.put(newer)]);
  expect(await kept.list(1)).toEqual([newer]);
  await kept.remove([newer]);
  expect(await kept.list(1)).toEqual([]);
  expect(await kept.list(2)).toEqual([]);
});
