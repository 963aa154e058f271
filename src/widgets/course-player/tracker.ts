/**
 * Keeps what a person watches: takes the player's place in the run, gathers beats, and sends them until the server has
 * answered for each one. Order, repetition and loss on the way do not matter: the server keeps the union.
 */
import { map, type MapStore } from "nanostores";
import type { Input, Output } from "../../core/contract/call.js";
import type * as study from "../../core/contract/study.js";
import { ApiError } from "../../core/http/index.js";
import { BEAT_EVERY, type Interval, SEND_EVERY, union } from "../../core/rules/progress.js";
import type { Beat, Outbox, Waiting } from "./outbox.js";

type Opened = Output<typeof study.open>;
type Answer = Output<typeof study.beat>;
export type NodeProgress = Answer["progress"][number];
type Verdict = Answer["verdicts"][number]["verdict"];
type LearningEvent = Beat["events"][number];

export interface TrackerState {
  /** `other`: another player is at work, and this one waits; `lost`: another one has taken over from this. */
  readonly status: "opening" | "active" | "other" | "lost" | "failed";
  readonly other?: Opened["other"];
  readonly error?: unknown;
  /** Beats without an answer. */
  readonly waiting: number;
  /** The last try to send did not reach the server. */
  readonly stuck: boolean;
  /** Why the last refused beat was refused; until it is read. */
  readonly refused?: Exclude<Verdict, "ok">;
}

/** What is being watched, asked when a beat is due. */
export interface Source {
  readonly node: number;
  readonly take: () => { intervals: Interval[]; pages: number[] };
  /** Whole seconds, or the page. */
  readonly position: () => number;
}

export interface TrackerParts {
  readonly run: number;
  readonly owner: string;
  readonly outbox: Outbox;
  readonly open: (input: Input<typeof study.open>) => Promise<Opened>;
  readonly send: (input: Input<typeof study.beat>, last: boolean) => Promise<Answer>;
  /** Between two loads of one page. */
  readonly kept: {
    take(): { session: string; rev: number } | undefined;
    keep(value: { session: string; rev: number }): void;
  };
  readonly keepTail: (item: Waiting) => void;
  readonly isVisible: () => boolean;
  readonly onProgress: (progress: NodeProgress, opened: readonly number[]) => void;
}

export interface Tracker {
  readonly $state: MapStore<TrackerState>;
  open(takeOver?: boolean): Promise<void>;
  /** Another node is shown, or none. */
  watch(source: Source | undefined): void;
  /** Something happened that the record of learning keeps. */
  note(verb: LearningEvent["verb"], position: number, from?: number): void;
  /**
   * Makes a beat of what was gathered, and sends what waits.
   * @param last the page may go away now: the request outlives it
   */
  flush(last?: boolean): Promise<void>;
  /** Tries again now. */
  drain(): Promise<void>;
  /** What waits for a node: not told to the server yet, and where the person was. */
  pending(node: number): Promise<{ watched: Interval[]; position?: number }>;
  /** The page goes away, or the person does. */
  close(): void;
  readonly read: () => void;
}

const BATCH = 60;
/** A request that outlives its page carries 64 kB at most (Fetch standard). */
const LAST_BATCH = 8;
/** Milliseconds; doubled with each failure. */
const BACK_OFF = 2000;
const LONGEST = 60_000;
/** Milliseconds after a place has become free. */
const FREE_AFTER = 500;

export function createTracker(parts: TrackerParts): Tracker {
  const $state = map<TrackerState>({ status: "opening", waiting: 0, stuck: false });
  let session: string | undefined;
  let rev = 0;
  let source: Source | undefined;
  let events: LearningEvent[] = [];
  let gatheredAt = Date.now();
  let inFront = 0;
  let seen: number | undefined;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  let closed = false;
  let freeing: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    const now = Date.now();
    if (seen !== undefined) inFront += now - seen;
    seen = parts.isVisible() ? now : undefined;
  };

  function gather(): Waiting | undefined {
    look();
    if (!session || !source) return undefined;
    const { intervals, pages } = source.take();
    if (intervals.length === 0 && pages.length === 0 && events.length === 0) return undefined;
    const now = Date.now();
    const beat: Beat = {
      node: source.node,
      rev: (rev += 1),
      intervals: intervals.map(([from, to]) => [from, to]),
      pages,
      position: source.position(),
      active: Math.min(3600, Math.round(inFront / 1000)),
      at: now,
      events: events.splice(0, 100),
    };
    inFront = 0;
    gatheredAt = now;
    return { owner: parts.owner, run: parts.run, session, beat };
  }

  async function put(item: Waiting | undefined): Promise<void> {
    if (!item) return;
    $state.setKey("waiting", $state.get().waiting + 1);
    await parts.outbox.add(item);
  }

  const later = () => {
    clearTimeout(retry);
    if (closed) return;
    const wait = Math.min(LONGEST, BACK_OFF * 2 ** Math.min(failures, 10));
    retry = setTimeout(() => void drain(), wait * (0.75 + Math.random() / 2));
  };

  function settle(from: string, { active, verdicts, progress, opened }: Answer): void {
    const refused = verdicts.find(({ verdict }) => verdict !== "ok")?.verdict;
    if (refused && refused !== "ok") $state.setKey("refused", refused);
    for (const one of progress) parts.onProgress(one, opened);
    // An older player of this browser may have lost its place long ago.
    if (!active && from === session && $state.get().status === "active") $state.setKey("status", "lost");
  }

  async function sendAll(last: boolean): Promise<void> {
    /** Sessions that the server does not take; tried again when the page is opened anew. */
    const hopeless = new Set<string>();
    for (;;) {
      const all = await parts.outbox.list(parts.owner);
      $state.setKey("waiting", all.length);
      const [first] = all.filter((item) => !hopeless.has(item.session));
      if (!first) break;
      const batch = all.filter((item) => item.session === first.session).slice(0, last ? LAST_BATCH : BATCH);
      let answer: Answer;
      try {
        answer = await parts.send({ session: first.session, beats: batch.map(({ beat }) => beat) }, last);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.kind === "answer" && error.code >= 4000;
        if (!isRefused) throw error;
        hopeless.add(first.session);
        $state.setKey("refused", "locked");
        continue;
      }
      const answered = answer.verdicts.map((one) => one.rev);
      await parts.outbox.remove(first.session, answered);
      settle(first.session, answer);
      // A server that answers for none of them would be asked for ever.
      if (!batch.some(({ beat }) => answered.includes(beat.rev))) hopeless.add(first.session);
    }
  }

  function drain(last = false): Promise<void> {
    draining ??= sendAll(last)
      .then(
        () => {
          failures = 0;
          $state.setKey("stuck", false);
        },
        () => {
          failures += 1;
          $state.setKey("stuck", true);
          later();
        },
      )
      .finally(() => (draining = undefined));
    return draining;
  }

  const beating = setInterval(() => {
    if (Date.now() - gatheredAt >= BEAT_EVERY) void put(gather());
  }, BEAT_EVERY / 3);
  const sending = setInterval(() => {
    // While the way is lost its own timer tries.
    if (failures === 0 && $state.get().waiting > 0) void drain();
  }, SEND_EVERY);

  async function flush(last = false): Promise<void> {
    await put(gather());
    if (failures === 0) await drain(last);
  }

  /** While a page goes, its database may not answer any more: the newest beat goes straight to the server. */
  async function sendLast(rest: Waiting | undefined): Promise<void> {
    if (!rest) return;
    parts.keepTail(rest);
    void put(rest);
    try {
      const answer = await parts.send({ session: rest.session, beats: [rest.beat] }, true);
      settle(rest.session, answer);
      await parts.outbox.remove(
        rest.session,
        answer.verdicts.map((one) => one.rev),
      );
    } catch {
      // It waits with the others.
    }
  }

  /**
   * A place that falls silent is taken once by itself: its player may have been this one, in a browser that was killed.
   * One that goes on keeps it, and the person decides.
   */
  function awaitPlace(freeIn: number): void {
    freeing = setTimeout(() => {
      if (!closed && parts.isVisible() && $state.get().status === "other") void open(false, false);
    }, freeIn + FREE_AFTER);
  }

  async function open(takeOver: boolean, waits = true): Promise<void> {
    clearTimeout(freeing);
    $state.set({ ...$state.get(), status: "opening", error: undefined, other: undefined });
    const before = parts.kept.take();
    try {
      const answer = await parts.open({
        run: parts.run,
        takeOver,
        session: before?.session,
      });
      if (closed) return;
      if (!answer.session) {
        $state.set({ ...$state.get(), status: "other", other: answer.other });
        if (waits && answer.other) awaitPlace(answer.other.freeIn);
        return;
      }
      session = answer.session;
      rev = before?.session === session ? before.rev : 0;
      $state.setKey("status", "active");
    } catch (error) {
      if (before) parts.kept.keep(before);
      if (!closed) $state.set({ ...$state.get(), status: "failed", error });
    }
    if (!closed) void drain();
  }

  return {
    $state,
    open: (takeOver = false) => open(takeOver),
    watch(next) {
      const rest = gather();
      source = next;
      events = [];
      if (rest) void put(rest).then(() => drain());
    },
    note(verb, position, from) {
      const at = Date.now();
      // A slider that is drawn along is one jump.
      const before = events.at(-1);
      if (verb === "seeked" && before?.verb === "seeked" && at - before.at < 1000)
        events[events.length - 1] = { ...before, position, at };
      else if (events.length < 100) events.push({ verb, position, from, at });
    },
    flush,
    drain: () => drain(),
    async pending(node) {
      const mine = (await parts.outbox.list(parts.owner)).filter(({ beat }) => beat.node === node);
      return {
        watched: union(...mine.map(({ beat }) => beat.intervals)),
        position: mine.at(-1)?.beat.position,
      };
    },
    close() {
      const rest = gather();
      if (session) parts.kept.keep({ session, rev });
      closed = true;
      clearInterval(beating);
      clearInterval(sending);
      clearTimeout(retry);
      clearTimeout(freeing);
      void sendLast(rest).then(() => drain(true));
    },
    read: () => $state.setKey("refused", undefined),
  };
}
