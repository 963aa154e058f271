/** What is public while it is changed: everybody sees it, so nothing of it is saved before somebody says so. */
import { useEffect, useRef, useState } from "react";
import { Code } from "../../core/contract/codes.js";
import { ApiError } from "../../core/http/index.js";
import { forgetDraft, keepTextDraft, textDraft } from "../../ui/form/drafts.js";
import type { Autosave, SaveStatus } from "../../ui/form/useAutosave.js";

interface Held<F> {
  /** The version that was read when the first of these was typed. */
  readonly updatedAt: number;
  readonly changes: Partial<F>;
}

function heldIn<F>(name: string): Held<F> | undefined {
  try {
    const held = JSON.parse(textDraft(name) || "null") as Held<F> | null;
    return held !== null && typeof held.updatedAt === "number" && typeof held.changes === "object"
      ? held
      : undefined;
  } catch {
    // A damaged entry counts as none.
    return undefined;
  }
}

/**
 * The same as `useAutosave`, but `flush` alone sends. What was typed and not sent stays in this browser.
 * @param name under which it is held
 * @param send saves these changes of the version that was read; fails with `stale` where there is a newer one
 */
export function useHeld<F extends object>(
  name: string,
  first: { readonly fields: F; readonly updatedAt: number },
  send: (changes: Partial<F>, updatedAt: number) => Promise<{ readonly updatedAt: number }>,
): Autosave<F> {
  const [start] = useState(() => heldIn<F>(name));
  const [fields, setFields] = useState<F>({ ...first.fields, ...start?.changes });
  const [status, setStatus] = useState<SaveStatus>({ kind: start ? "waiting" : "saved" });
  const held = useRef<Held<F>>(start ?? { updatedAt: first.updatedAt, changes: {} });
  const isBusy = useRef(false);
  const isPending = () => Object.keys(held.current.changes).length > 0;
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isPending()) event.preventDefault();
    };
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, []);
  const flush = async (): Promise<boolean> => {
    if (!isPending()) return true;
    if (isBusy.current) return false;
    isBusy.current = true;
    setStatus({ kind: "saving" });
    const { changes, updatedAt } = held.current;
    try {
      const answer = await send(changes, updatedAt);
      // What was typed while it was on its way waits for the next time.
      const rest = Object.entries(held.current.changes).filter(
        ([key, value]) => changes[key as keyof F] !== value,
      );
      held.current = { updatedAt: answer.updatedAt, changes: Object.fromEntries(rest) as Partial<F> };
      if (isPending()) keepTextDraft(name, JSON.stringify(held.current));
      else forgetDraft(name);
      setStatus({ kind: isPending() ? "waiting" : "saved" });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === Code.stale) {
        const result = (error.detail.result ?? {}) as { updatedAt?: number };
        setStatus({ kind: "stale", updatedAt: result.updatedAt ?? updatedAt });
      } else setStatus({ kind: "failed", error });
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  return {
    fields,
    status,
    flush,
    change(changes) {
      setFields((now) => ({ ...now, ...changes }));
      held.current = { ...held.current, changes: { ...held.current.changes, ...changes } };
      keepTextDraft(name, JSON.stringify(held.current));
      setStatus((now) => (now.kind === "stale" || now.kind === "saving" ? now : { kind: "waiting" }));
    },
    overwrite() {
      if (status.kind !== "stale") return;
      held.current = { ...held.current, updatedAt: status.updatedAt };
      void flush();
    },
  };
}
