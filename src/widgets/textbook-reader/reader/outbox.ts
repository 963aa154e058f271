/**
 * What somebody marked, wrote and read, and the server has not taken down yet: it is sent in its order, at once or when the
 * network carries again (retry.ts), also after the page was closed.
 */
import { createStore, get, set, type UseStore } from "idb-keyval";
import type { Input } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import { textbookMarkRemove, textbookMarkSave, textbookPlaceSave } from "../../../core/contract/textbook.js";
import { ApiError } from "../../../core/http/index.js";
import { request, session } from "../../../core/session/index.js";

export type MarkInput = Input<typeof textbookMarkSave>;
type PlaceInput = Input<typeof textbookPlaceSave>;
export type Change =
  | { readonly kind: "mark"; readonly input: MarkInput }
  | { readonly kind: "remove"; readonly input: { readonly id: number; readonly key: string } }
  | { readonly kind: "place"; readonly input: PlaceInput };

export interface Sent {
  /** Of marks: their numbers now. */
  readonly onMark?: (key: string, rev: number) => void;
  /** The number that a mark has by now; it may have got one since the change was made. */
  readonly revOf?: (key: string) => number | undefined;
  readonly onPercent?: (percent: number) => void;
  /** Somebody changed the mark elsewhere: both are to be kept. */
  readonly onStale?: (input: MarkInput) => void;
  /** Something could not be sent now, and waits. */
  readonly onLater?: () => void;
}

let database: UseStore | undefined;
/** Where there is no database: as long as the page lives. */
const memory = new Map<string, Change[]>();
const keyOf = (): string => `outbox/${session.$user.get()?.id ?? ""}`;

async function read(): Promise<Change[]> {
  try {
    database ??= createStore("edu-textbook-outbox", "changes");
    return (await get<Change[]>(keyOf(), database)) ?? [];
  } catch {
    return memory.get(keyOf()) ?? [];
  }
}
async function write(changes: Change[]): Promise<void> {
  try {
    database ??= createStore("edu-textbook-outbox", "changes");
    await set(keyOf(), changes, database);
  } catch {
    memory.set(keyOf(), changes);
  }
}

const isSame = (one: Change, other: Change): boolean => {
  if (one.kind === "place" || other.kind === "place")
    return (
      one.kind === "place" &&
      other.kind === "place" &&
      one.input.id === other.input.id &&
      one.input.chapter === other.input.chapter
    );
  return one.input.id === other.input.id && one.input.key === other.input.key;
};

/** Of what was not sent the last state counts; times of reading are added up. */
function added(changes: readonly Change[], next: Change): Change[] {
  const before = changes.find((one) => isSame(one, next));
  const others = changes.filter((one) => one !== before);
  if (before?.kind === "place" && next.kind === "place") {
    const { seconds, reached } = before.input;
    const input = {
      ...next.input,
      seconds: Math.min(3600, next.input.seconds + seconds),
      reached: Math.max(next.input.reached, reached),
    };
    return [...others, { kind: "place", input }];
  }
  // A mark that the server has never seen goes without its knowing.
  if (before?.kind === "mark" && before.input.rev === 0 && next.kind === "remove") return others;
  if (before?.kind === "mark" && next.kind === "mark")
    return [...others, { kind: "mark", input: { ...next.input, rev: before.input.rev } }];
  return [...others, next];
}

/** One after another, so that none of two is lost. */
let queue: Promise<unknown> = Promise.resolve();
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const next = queue.then(act, act);
  queue = next.catch(() => undefined);
  return next;
};

async function send(change: Change, sent: Sent): Promise<void> {
  const quiet = { quiet: true } as const;
  switch (change.kind) {
    case "mark": {
      const { key, rev } = change.input;
      const input = { ...change.input, rev: Math.max(rev, sent.revOf?.(key) ?? 0) };
      sent.onMark?.(key, (await request(textbookMarkSave, input, quiet)).rev);
      return;
    }
    case "remove":
      await request(textbookMarkRemove, change.input, quiet);
      return;
    case "place":
      sent.onPercent?.((await request(textbookPlaceSave, change.input, quiet)).percent);
  }
}

/** It may come next time: no network, a server that is busy, a session that has ended. */
export const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.kind !== "answer" ||
  error.code === Code.unauthorized ||
  error.code === Code.tooMany ||
  error.code === Code.unavailable;

/**
 * Sends what waits, until something cannot be sent now.
 * @returns whether all of it was sent
 */
export const flush = (sent: Sent): Promise<boolean> =>
  inTurn(async () => {
    for (let changes = await read(); changes.length > 0; changes = await read()) {
      const [first] = changes;
      if (!first) break;
      try {
        await send(first, sent);
      } catch (error) {
        if (isForLater(error)) return false;
        if (first.kind === "mark" && error instanceof ApiError && error.code === Code.stale)
          sent.onStale?.(first.input);
        // What the server refuses today it refuses tomorrow.
      }
      await write(changes.slice(1));
    }
    return true;
  });

export async function keepChange(change: Change, sent: Sent): Promise<void> {
  await inTurn(async () => write(added(await read(), change)));
  if (!(await flush(sent))) sent.onLater?.();
}
/** Where somebody is in a book, if the server does not know yet. */
export async function waitingPlace(
  book: number,
): Promise<Pick<PlaceInput, "chapter" | "offset" | "at"> | undefined> {
  const places = (await waiting()).flatMap((one) =>
    one.kind === "place" && one.input.id === book ? [one.input] : [],
  );
  return places.sort((one, other) => other.at - one.at)[0];
}
export const waiting = (): Promise<readonly Change[]> => inTurn(read);
