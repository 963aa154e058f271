/**
 * What was watched and has not been answered for by the server. It is kept in the browser's database, so that a closed
 * page or a lost network loses nothing; where there is none, as long as the page lives.
 */
import type { Input } from "../../core/contract/call.js";
import type * as study from "../../core/contract/study.js";
import { storage } from "../../core/page/index.js";

export type Beat = Input<typeof study.beat>["beats"][number];

export interface Waiting {
  /** Whose it is: never sent in somebody else's name. */
  readonly owner: string;
  readonly run: number;
  readonly session: string;
  readonly beat: Beat;
}

export interface Outbox {
  /** What waits, oldest first. */
  list(owner: string): Promise<Waiting[]>;
  add(item: Waiting): Promise<void>;
  remove(session: string, revs: readonly number[]): Promise<void>;
}

const keyOf = ({ session, beat }: Waiting) => `${session}/${beat.rev}`;
const inOrder = (items: Waiting[]) => [...items].sort((a, b) => a.beat.at - b.beat.at);

export function memoryOutbox(): Outbox {
  const items = new Map<string, Waiting>();
  return {
    list: async (owner) => inOrder([...items.values()].filter((item) => item.owner === owner)),
    add: async (item) => void items.set(keyOf(item), item),
    remove: async (session, revs) => {
      for (const rev of revs) items.delete(`${session}/${rev}`);
    },
  };
}

const NAME = "edu-study";
const STORE = "beats";
/** Milliseconds: what the server has not taken for so long it will never take. */
const KEPT = 30 * 86_400_000;

const refused = () => new Error("The browser's database refused");
const settled = <T>(idbRequest: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    idbRequest.addEventListener("success", () => resolve(idbRequest.result));
    idbRequest.addEventListener("error", () => reject(idbRequest.error ?? refused()));
  });
const finished = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.addEventListener("complete", () => resolve());
    for (const end of ["error", "abort"]) work.addEventListener(end, () => reject(work.error ?? refused()));
  });

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  // Another tab with a newer library wants to change it.
  database.onversionchange = () => database.close();
  return database;
}

function databaseOutbox(database: IDBDatabase): Outbox {
  const begin = (mode: IDBTransactionMode) => {
    const work = database.transaction(STORE, mode);
    return { work, store: work.objectStore(STORE) };
  };
  return {
    async list(owner) {
      const all = (await settled(begin("readonly").store.getAll())) as Waiting[];
      return inOrder(all.filter((item) => item.owner === owner));
    },
    async add(item) {
      const { work, store } = begin("readwrite");
      store.put(item, keyOf(item));
      await finished(work);
    },
    async remove(session, revs) {
      const { work, store } = begin("readwrite");
      for (const rev of revs) store.delete(`${session}/${rev}`);
      await finished(work);
    },
  };
}

/** Written at once while the page goes away, when the database may not finish any more. */
const TAIL = "edu.study.tail";
export const keepTail = (item: Waiting): void => storage().setItem(TAIL, JSON.stringify(item));

async function bringTail(outbox: Outbox): Promise<void> {
  const kept = storage().getItem(TAIL);
  if (!kept) return;
  storage().removeItem(TAIL);
  try {
    await outbox.add(JSON.parse(kept) as Waiting);
  } catch {
    // Damaged.
  }
}

/** The browser's database, or memory where a page has none or it fails. */
export async function openOutbox(now: () => number = Date.now): Promise<Outbox> {
  const memory = memoryOutbox();
  let outbox = memory;
  try {
    outbox = databaseOutbox(await openDatabase());
  } catch {
    // A sandboxed frame, a private window: memory has to do.
  }
  /** A store that is full or gone in the middle must not stop the player. */
  const trying =
    <A extends unknown[]>(use: (...given: A) => Promise<void>, instead: (...given: A) => Promise<void>) =>
    (...given: A): Promise<void> =>
      use(...given).catch(() => instead(...given));
  const safe: Outbox = {
    list: async (owner) => {
      const kept = outbox === memory ? [] : await outbox.list(owner).catch(() => []);
      return inOrder([...kept, ...(await memory.list(owner))]).filter(({ beat }) => beat.at > now() - KEPT);
    },
    add: trying(
      async (item: Waiting) => outbox.add(item),
      async (item: Waiting) => memory.add(item),
    ),
    remove: async (session, revs) => {
      await memory.remove(session, revs);
      if (outbox !== memory) await outbox.remove(session, revs).catch(() => undefined);
    },
  };
  await bringTail(safe);
  return safe;
}
