/** What saves itself while it is changed: only what was changed is sent, a moment after the last letter. */
import { useEffect, useRef, useState } from "react";
import { Code } from "../../core/contract/codes.js";
import { ApiError } from "../../core/http/index.js";

export type SaveStatus =
  | { readonly kind: "saved" | "waiting" | "saving" }
  | { readonly kind: "failed"; readonly error: unknown }
  /** Somebody, or oneself elsewhere, has changed it since; what was typed is held. */
  | { readonly kind: "stale"; readonly updatedAt: number };

const REST = 800;

interface Saver<F> {
  updatedAt: number;
  /** Changed and not saved. */
  pending: Partial<F>;
  running?: Promise<boolean> | undefined;
  timer?: ReturnType<typeof setTimeout>;
  isStale: boolean;
}

export interface Autosave<F> {
  readonly fields: F;
  readonly status: SaveStatus;
  readonly change: (changes: Partial<F>) => void;
  /** @returns whether everything is saved */
  readonly flush: () => Promise<boolean>;
  readonly overwrite: () => void;
}

/**
 * @param send saves these changes of the version that was read; fails with `stale` where there is a newer one
 * @param onLeave gets the last save of somebody who goes to another screen
 */
export function useAutosave<F extends object>(
  first: { readonly fields: F; readonly updatedAt: number },
  send: (changes: Partial<F>, updatedAt: number) => Promise<{ readonly updatedAt: number }>,
  onLeave: (saving: Promise<boolean>) => unknown = () => undefined,
): Autosave<F> {
  const [fields, setFields] = useState(first.fields);
  const [status, setStatus] = useState<SaveStatus>({ kind: "saved" });
  const state = useRef<Saver<F>>({ updatedAt: first.updatedAt, pending: {}, isStale: false });
  const save = async (): Promise<boolean> => {
    const own = state.current;
    const changes = own.pending;
    own.pending = {};
    setStatus({ kind: "saving" });
    try {
      const answer = await send(changes, own.updatedAt);
      own.updatedAt = answer.updatedAt;
      setStatus({ kind: Object.keys(own.pending).length > 0 ? "waiting" : "saved" });
      return true;
    } catch (error) {
      own.pending = { ...changes, ...own.pending };
      if (error instanceof ApiError && error.code === Code.stale) {
        own.isStale = true;
        const { updatedAt = own.updatedAt } = (error.detail.result ?? {}) as { updatedAt?: number };
        setStatus({ kind: "stale", updatedAt });
      } else setStatus({ kind: "failed", error });
      return false;
    }
  };
  const flush = async (): Promise<boolean> => {
    const own = state.current;
    clearTimeout(own.timer);
    if (own.running) await own.running;
    if (own.isStale) return false;
    if (Object.keys(own.pending).length === 0) return true;
    own.running = save();
    const isSaved = await own.running;
    own.running = undefined;
    return isSaved && flush();
  };
  const latest = useRef(flush);
  const leave = useRef(() => undefined as unknown);
  useEffect(() => {
    latest.current = flush;
    leave.current = () => onLeave(flush());
  });
  useEffect(() => {
    const again = () => void latest.current();
    const hold = (event: BeforeUnloadEvent) => {
      if (Object.keys(state.current.pending).length > 0) event.preventDefault();
    };
    addEventListener("online", again);
    addEventListener("beforeunload", hold);
    return () => {
      removeEventListener("online", again);
      removeEventListener("beforeunload", hold);
      leave.current();
    };
  }, []);
  return {
    fields,
    status,
    flush,
    change(changes) {
      const own = state.current;
      setFields((now) => ({ ...now, ...changes }));
      own.pending = { ...own.pending, ...changes };
      if (own.isStale) return;
      clearTimeout(own.timer);
      setStatus({ kind: "waiting" });
      own.timer = setTimeout(() => void latest.current(), REST);
    },
    overwrite() {
      const own = state.current;
      if (status.kind !== "stale") return;
      own.updatedAt = status.updatedAt;
      own.isStale = false;
      void latest.current();
    },
  };
}
