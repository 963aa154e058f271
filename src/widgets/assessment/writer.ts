/**
 * Keeps what somebody writes into an attempt. Every change is in the browser's journal before anything is sent, goes to the
 * server within seconds, and stays in the journal until the server has given its receipt: a reload, a crash of the tab, a
 * network that is gone to the end and a server that restarts lose nothing.
 */
import { map, type MapStore } from "nanostores";
import { loadSealing } from "../../core/contract/sealing.js";
import type { Input, Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import type * as exam from "../../core/contract/exam.js";
import { ApiError } from "../../core/http/index.js";
import {
  type Answered,
  canonical,
  type Change,
  lastRev,
  merge,
} from "../../core/rules/assessment/journal.js";

export type Receipt = Output<typeof exam.attemptSave>["receipt"];
type Saved = Output<typeof exam.attemptSave>;
type Submitted = Output<typeof exam.attemptSubmit>;

export interface Entry extends Change {
  readonly attempt: number;
}

/** What is kept in the browser: the changes that no receipt is for yet. */
export interface Journal {
  list(attempt: number): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  /** Those that the server has. */
  remove(entries: readonly Entry[]): Promise<void>;
}

/** `saved`: the server has all; `waiting`: it will be sent soon; `offline`: no answer, tried again; `closed`: the attempt is over. */
export type WriterStatus = "saved" | "waiting" | "sending" | "offline" | "closed";

export interface WriterState {
  readonly status: WriterStatus;
  /** By the server's clock, of the last receipt. */
  readonly savedAt?: number;
  readonly receipt?: Receipt;
  /** The chain of the receipt before that one, which verifying it takes; unknown where another device got it. */
  readonly before?: string;
  /** Changes without a receipt. */
  readonly unsaved: number;
  /** Items where another device's newer answer took the place of this one's; until they are read. */
  readonly replaced: readonly string[];
}

export interface WriterParts {
  readonly attempt: number;
  readonly device: string;
  readonly journal: Journal;
  /** By the server's clock, in ms. */
  readonly now: () => number;
  readonly save: (changes: Input<typeof exam.attemptSave>["changes"]) => Promise<Saved>;
  readonly submit: (changes: Input<typeof exam.attemptSubmit>["changes"]) => Promise<Submitted>;
  /** The answer of an item is another one now: of another device, or of the journal. */
  readonly onChange: (item: string) => void;
}

export interface Writer {
  readonly $state: MapStore<WriterState>;
  /** Of an item, as it stands here. */
  answer(item: string): unknown;
  answers(): Answered;
  /** @param value undefined takes the answer away */
  write(item: string, value: unknown): void;
  /** Sends what waits, now. */
  flush(): Promise<void>;
  /**
   * Sends what waits, and hands the attempt in.
   * @returns undefined where the attempt had ended before
   * @throws what the call throws; nothing is lost by it
   */
  submit(): Promise<Submitted | undefined>;
  /** The replaced answers were shown. */
  read(): void;
  /** What the journal holds is not needed where this is the last receipt of the server and covers all answers. */
  settle(last: Pick<Receipt, "digest"> | undefined): Promise<void>;
  close(): void;
}

/** After a change, in ms: typing goes out in pieces, and long before the ten seconds that are promised. */
const PAUSE = 1500;
/** Whoever writes without a pause is sent for all the same. */
const LONGEST_PAUSE = 6000;
const BACK_OFF = 2000;
const LONGEST_BACK_OFF = 30_000;
const BATCH = 200;

export async function openWriter(
  parts: WriterParts,
  known: readonly Change[],
  receipt: Receipt | undefined,
): Promise<Writer> {
  const { attempt, device, journal, now } = parts;
  let answers: Answered = merge({}, known).answers;
  const pending = new Map<string, Entry>();
  // What an earlier visit could not send is still this person's answer.
  for (const entry of await journal.list(attempt)) {
    pending.set(`${entry.item} ${entry.device}`, entry);
    const { attempt: _attempt, ...change } = entry;
    ({ answers } = merge(answers, [change]));
  }
  let rev = lastRev(answers);
  const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === Code.attemptClosed;
  const $state = map<WriterState>({
    status: pending.size > 0 ? "waiting" : "saved",
    ...(receipt && { receipt, savedAt: receipt.at }),
    unsaved: pending.size,
    replaced: [],
  });
  let firstAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  const batch = (): Entry[] => [...pending.values()].sort((a, b) => a.rev - b.rev).slice(0, BATCH);
  const bare = (entries: readonly Entry[]): Change[] =>
    entries.map(({ attempt: _attempt, ...change }) => change);

  function schedule(): void {
    if (isClosed || $state.get().status === "closed" || pending.size === 0) return;
    clearTimeout(timer);
    const since = performance.now() - (firstAt ??= performance.now());
    const wait =
      failures > 0
        ? Math.min(LONGEST_BACK_OFF, BACK_OFF * 2 ** (failures - 1))
        : Math.max(0, Math.min(PAUSE, LONGEST_PAUSE - since));
    timer = setTimeout(() => void flush(), wait);
  }

  async function taken(
    entries: readonly Entry[],
    { receipt: given, newer }: Pick<Saved, "receipt" | "newer">,
  ) {
    for (const entry of entries) {
      const name = `${entry.item} ${entry.device}`;
      // A change that was made meanwhile still waits.
      if (pending.get(name)?.rev === entry.rev) pending.delete(name);
    }
    await journal.remove(entries);
    const earlier = answers;
    ({ answers } = merge(answers, newer));
    rev = Math.max(rev, lastRev(answers));
    const replaced = newer.map(({ item }) => item).filter((item) => answers[item] !== earlier[item]);
    for (const item of replaced) parts.onChange(item);
    failures = 0;
    firstAt = undefined;
    const last = $state.get().receipt;
    const before = given.no === 1 ? "" : last?.no === given.no - 1 ? last.chain : undefined;
    $state.set({
      status: pending.size > 0 ? "waiting" : "saved",
      savedAt: given.at,
      receipt: given,
      ...(before !== undefined && { before }),
      unsaved: pending.size,
      replaced: [...new Set([...$state.get().replaced, ...replaced])],
    });
  }

  function end(): void {
    clearTimeout(timer);
    $state.setKey("status", "closed");
  }

  function failed(error: unknown): void {
    if (isEnded(error)) {
      end();
      return;
    }
    failures += 1;
    $state.setKey("status", "offline");
    schedule();
  }

  async function send(): Promise<void> {
    const entries = batch();
    if (entries.length === 0) return;
    $state.setKey("status", "sending");
    try {
      await taken(entries, await parts.save(bare(entries)));
    } catch (error) {
      failed(error);
      return;
    }
    if (pending.size > 0) schedule();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    if (isClosed || $state.get().status === "closed") return Promise.resolve();
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  const online = () => {
    failures = 0;
    void flush();
  };
  addEventListener("online", online);
  // Whoever leaves the tab may not come back: what waits goes now.
  const hide = () => {
    if (document.visibilityState === "hidden") void flush();
  };
  document.addEventListener("visibilitychange", hide);
  if (pending.size > 0) schedule();

  return {
    $state,
    answer: (item) => (Object.hasOwn(answers, item) ? answers[item]?.value : undefined),
    answers: () => answers,
    write(item, value) {
      const change: Change = {
        item,
        rev: (rev += 1),
        device,
        at: Math.round(now()),
        ...(value !== undefined && { value }),
      };
      ({ answers } = merge(answers, [change]));
      const entry = { ...change, attempt };
      pending.set(`${item} ${device}`, entry);
      void journal.put(entry);
      const { status } = $state.get();
      $state.set({
        ...$state.get(),
        unsaved: pending.size,
        ...(status === "saved" && { status: "waiting" as const }),
      });
      schedule();
    },
    flush,
    async submit() {
      // A long time without a network can have left more than one call takes.
      for (let left = Infinity; pending.size > 0 && pending.size < left;) {
        left = pending.size;
        await flush();
      }
      if ($state.get().status === "closed") return undefined;
      const entries = batch();
      try {
        const answer = await parts.submit(bare(entries));
        await taken(entries, { receipt: answer.receipt, newer: [] });
        end();
        return answer;
      } catch (error) {
        if (!isEnded(error)) throw error;
        end();
        return undefined;
      }
    },
    read: () => $state.setKey("replaced", []),
    async settle(last) {
      // Most attempts end without asking for it.
      const { sha256Hex } = await loadSealing();
      // The answer to the last call was lost, and what it carried was not.
      if (!last || last.digest !== (await sha256Hex(canonical(answers)))) return;
      await journal.remove([...pending.values()]);
      pending.clear();
      $state.setKey("unsaved", 0);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener("online", online);
      document.removeEventListener("visibilitychange", hide);
    },
  };
}
