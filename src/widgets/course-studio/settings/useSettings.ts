/** What is set of a course and its run, while it is changed: only what was changed is saved, a moment after the last letter. */
import { useEffect, useRef, useState } from "react";
import { type runSettings, runSettingsSave } from "../../../core/contract/course-building.js";
import type { Output } from "../../../core/contract/call.js";
import { Code } from "../../../core/contract/codes.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { awaited } from "../shared/unsaved.js";

export type Loaded = Output<typeof runSettings>;
export type Fields = Loaded["settings"];
export type Status =
  | { readonly kind: "saved" | "waiting" | "saving" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "stale"; readonly updatedAt: number };

const REST = 800;

interface Saver {
  updatedAt: number;
  /** Changed and not saved. */
  pending: Partial<Fields>;
  running?: Promise<boolean> | undefined;
  timer?: ReturnType<typeof setTimeout>;
  isStale: boolean;
}

export interface Editing {
  readonly fields: Fields;
  readonly status: Status;
  readonly change: (changes: Partial<Fields>) => void;
  /** @returns whether everything is saved */
  readonly flush: () => Promise<boolean>;
  readonly overwrite: () => void;
}

export function useSettings(run: number, loaded: Loaded): Editing {
  const [fields, setFields] = useState(loaded.settings);
  const [status, setStatus] = useState<Status>({ kind: "saved" });
  const state = useRef<Saver>({ updatedAt: loaded.updatedAt, pending: {}, isStale: false });
  const save = async (): Promise<boolean> => {
    const own = state.current;
    const changes = own.pending;
    own.pending = {};
    setStatus({ kind: "saving" });
    try {
      const answer = await request(
        runSettingsSave,
        { id: run, updatedAt: own.updatedAt, ...changes },
        { quiet: true },
      );
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
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const again = () => void latest.current();
    const leave = (event: BeforeUnloadEvent) => {
      if (Object.keys(state.current.pending).length > 0) event.preventDefault();
    };
    addEventListener("online", again);
    addEventListener("beforeunload", leave);
    return () => {
      removeEventListener("online", again);
      removeEventListener("beforeunload", leave);
      void awaited(latest.current());
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
