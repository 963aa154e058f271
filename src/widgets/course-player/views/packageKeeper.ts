/**
 * Keeps what a package writes: one save at a time, the newest state only, again until the server has it. What it has not
 * is kept in this browser too, so that a closed page loses nothing.
 */
import { map, type MapStore } from "nanostores";
import type { Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import type * as study from "../../../core/contract/study.js";
import { ApiError } from "../../../core/http/index.js";
import { session } from "../../../core/session/index.js";
import { storage } from "../../../core/page/index.js";

export type Cmi = Readonly<Record<string, string>>;
type Saved = Output<typeof study.stateSave>;

export interface KeeperState {
  /** `idle`: nothing was written yet. */
  readonly status: "idle" | "saving" | "saved" | "failed";
}
export interface Keeper {
  readonly $state: MapStore<KeeperState>;
  /** What was written and never reached the server, if nothing newer did since. */
  readonly left: Cmi | undefined;
  keep(cmi: Cmi): void;
  /** Tries again now. */
  retry(): void;
  /** Nothing is shown any more; what waits is still sent. */
  leave(): void;
}
export interface KeeperParts {
  readonly node: number;
  /** Of a package with several pages: one of them. */
  readonly item?: string | undefined;
  /** Of the state that the server has. */
  readonly rev: number;
  readonly save: (rev: number, cmi: Cmi) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
}

/** Milliseconds; doubled with each failure. */
const BACK_OFF = 2000;
const LONGEST = 60_000;

const nameOf = (node: number, item: string | undefined) =>
  `edu.package.${session.$user.get()?.id ?? ""}.${node}${item === undefined ? "" : `.${item}`}`;

function read(name: string): { rev: number; cmi: Cmi } | undefined {
  try {
    const kept = JSON.parse(storage().getItem(name) ?? "null") as { rev?: unknown; cmi?: unknown } | null;
    const { rev, cmi } = kept ?? {};
    const isCmi = typeof cmi === "object" && cmi !== null && !Array.isArray(cmi);
    return typeof rev === "number" && isCmi ? { rev, cmi: cmi as Cmi } : undefined;
  } catch {
    // A damaged entry counts as none.
    return undefined;
  }
}

/** Saves in progress, by storage key. */
const pendingSaves = new Map<string, Promise<void>>();

/** Resolves when no save of this page is in progress any more, saved or failed: only then is its state read from the server. */
export const whenSaved = async (node: number, item: string | undefined): Promise<void> =>
  pendingSaves.get(nameOf(node, item));

export function packageKeeper({ node, item, rev: begin, save, onSaved }: KeeperParts): Keeper {
  const $state = map<KeeperState>({ status: "idle" });
  const name = nameOf(node, item);
  let rev = begin;
  let waiting: Cmi | undefined;
  let isSending = false;
  let failures = 0;
  let isLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const before = read(name);
  // Another device went on since: what it wrote is newer.
  const left = before?.rev === begin ? before.cmi : undefined;
  if (before && !left) storage().removeItem(name);

  const note = (cmi: Cmi) => storage().setItem(name, JSON.stringify({ rev, cmi }));

  /** Saves, and then whatever the package wrote meanwhile. */
  async function sendFrom(cmi: Cmi): Promise<void> {
    $state.setKey("status", "saving");
    try {
      const saved = await save(rev, cmi);
      rev = saved.rev;
      failures = 0;
      if (waiting === cmi) {
        waiting = undefined;
        storage().removeItem(name);
        $state.setKey("status", "saved");
      } else if (waiting) note(waiting);
      onSaved(saved);
    } catch (error) {
      failures += 1;
      $state.setKey("status", "failed");
      const newer =
        error instanceof ApiError && error.code === Code.stale
          ? (error.detail.result as { rev?: unknown } | undefined)
          : {};
      // A window beside this one wrote meanwhile. Here is where the person is now.
      if (typeof newer?.rev === "number") rev = newer.rev;
      if (waiting) note(waiting);
      const isRefused =
        error instanceof ApiError &&
        error.kind === "answer" &&
        error.code !== Code.stale &&
        error.code >= 4000;
      // What the server refuses now it refuses in a minute too; the person may still try.
      if (!isRefused && !isLeft)
        timer = setTimeout(send, Math.min(LONGEST, BACK_OFF * 2 ** Math.min(failures - 1, 10)));
    }
    if (waiting && waiting !== cmi && failures === 0) return sendFrom(waiting);
    isSending = false;
  }

  function send(): void {
    clearTimeout(timer);
    if (isSending || !waiting) return;
    isSending = true;
    const done = sendFrom(waiting).finally(() => {
      if (pendingSaves.get(name) === done) pendingSaves.delete(name);
    });
    pendingSaves.set(name, done);
  }

  const keep = (cmi: Cmi) => {
    waiting = cmi;
    note(cmi);
    if (failures === 0) send();
  };
  globalThis.addEventListener("online", send);
  if (left) keep(left);
  return {
    $state,
    left,
    keep,
    retry: send,
    leave() {
      isLeft = true;
      clearTimeout(timer);
      globalThis.removeEventListener("online", send);
      send();
    },
  };
}
