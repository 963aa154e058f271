/**
 * What happened while somebody wrote, on its way to the server: kept in the browser until it is there, like the journal of
 * answers, and sent again as often as it takes. The server counts each once.
 */
import { createStore, delMany, entries, set } from "idb-keyval";
import { map, type MapStore } from "nanostores";
import type { Input, Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import type { attemptEvents } from "../../../core/contract/integrity.js";
import { ApiError } from "../../../core/http/index.js";

export type TrailEvent = Input<typeof attemptEvents>["events"][number];
type Answer = Output<typeof attemptEvents>;

export interface Shelf {
  list(): Promise<TrailEvent[]>;
  put(event: TrailEvent): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Of one attempt. A page without a database keeps it for as long as it is open. */
export function openShelf(origin: string, attempt: number): Shelf {
  const prefix = `${attempt}/`;
  let store: ReturnType<typeof createStore> | undefined;
  try {
    store = createStore(`edu-attempt-events ${origin}`, "events");
  } catch {
    // A sandboxed frame has no database.
  }
  const quietly = async <T>(act: (kept: NonNullable<typeof store>) => Promise<T>): Promise<T | undefined> => {
    try {
      return store && (await act(store));
    } catch {
      return undefined;
    }
  };
  return {
    list: async () =>
      ((await quietly((kept) => entries<string, TrailEvent>(kept))) ?? []).flatMap(([name, event]) =>
        name.startsWith(prefix) ? [event] : [],
      ),
    put: (event) => quietly((kept) => set(prefix + event.key, event, kept)),
    remove: (keys) =>
      quietly((kept) =>
        delMany(
          keys.map((key) => prefix + key),
          kept,
        ),
      ),
  };
}

export interface TrailState {
  /** That count, by the server's word. */
  readonly leaves: number;
  /** The server has ended the attempt. */
  readonly ended: boolean;
}

export interface Trail {
  readonly $state: MapStore<TrailState>;
  note(event: Omit<TrailEvent, "key" | "at"> & Partial<Pick<TrailEvent, "key" | "at">>): void;
  flush(): Promise<void>;
  close(): void;
}

export interface TrailParts {
  readonly shelf: Shelf;
  readonly leaves: number;
  /** By the server's clock, in ms. */
  readonly now: () => number;
  readonly send: (events: TrailEvent[]) => Promise<Answer>;
}

export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const BATCH = 100;
const BACK_OFF = 2000;
const LONGEST_BACK_OFF = 30_000;

export async function openTrail({ shelf, leaves, now, send }: TrailParts): Promise<Trail> {
  const $state = map<TrailState>({ leaves, ended: false });
  const pending = new Map<string, TrailEvent>();
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  const drop = async (events: readonly TrailEvent[]) => {
    for (const { key } of events) pending.delete(key);
    await shelf.remove(events.map(({ key }) => key));
  };
  async function sendAll(): Promise<void> {
    while (pending.size > 0) {
      const events = [...pending.values()].slice(0, BATCH);
      try {
        const answer = await send(events);
        failures = 0;
        await drop(events);
        $state.set({ leaves: answer.leaves, ended: answer.ended });
      } catch (error) {
        // What the server does not take at all is not sent for ever.
        const isWrong =
          error instanceof ApiError && (error.code === Code.invalid || error.code === Code.notFound);
        if (isWrong) await drop(events);
        else {
          failures += 1;
          if (!isClosed)
            timer = setTimeout(
              () => void flush(),
              Math.min(LONGEST_BACK_OFF, BACK_OFF * 2 ** (failures - 1)),
            );
          return;
        }
      }
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = undefined;
      // What came in the moment in which it ended.
      if (pending.size > 0 && failures === 0) void flush();
    });
    return sending;
  }
  const online = () => {
    failures = 0;
    void flush();
  };
  addEventListener("online", online);
  // What an earlier visit could not tell.
  for (const event of await shelf.list()) pending.set(event.key, event);
  if (pending.size > 0) void flush();

  return {
    $state,
    note(event) {
      const whole = { key: newKey(), at: Math.round(now()), ...event };
      pending.set(whole.key, whole);
      void shelf.put(whole);
      void flush();
    },
    flush,
    close() {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener("online", online);
    },
  };
}
