/** One person's marks on a file while they are made: each change is sent, one after the other. */
import { useEffect, useRef, useState } from "react";
import type { Annotation } from "../../../core/contract/annotation.js";
import { Code } from "../../../core/contract/codes.js";
import { ApiError } from "../../../core/http/index.js";

/** Milliseconds of rest before it is sent. */
const REST = 500;

export type LayerState =
  | { readonly kind: "saved" | "saving" }
  | { readonly kind: "failed"; readonly error: unknown }
  /** Another window has saved since. */
  | { readonly kind: "stale"; readonly rev: number };

export interface Layer {
  readonly marks: readonly Annotation[];
  readonly state: LayerState;
  readonly change: (marks: readonly Annotation[]) => void;
  /** The way back, where there is one. */
  readonly undo: (() => void) | undefined;
  readonly retry: () => void;
  /** After `stale`: what stands here goes over what the other window saved. */
  readonly overwrite: () => void;
}

/**
 * @param first as the server has them
 * @param save sends all of them. @returns how often they were saved since
 */
export function useLayer(
  first: { readonly marks: readonly Annotation[]; readonly rev: number },
  save: (marks: readonly Annotation[], rev: number) => Promise<number>,
): Layer {
  const [marks, setMarks] = useState(first.marks);
  const [past, setPast] = useState<readonly (readonly Annotation[])[]>([]);
  const [state, setState] = useState<LayerState>({ kind: "saved" });
  const latest = useRef({ marks: first.marks, sent: first.marks, rev: first.rev, save, isSending: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current.save = save;
  });
  const send = async (): Promise<void> => {
    clearTimeout(timer.current);
    const now = latest.current;
    if (now.isSending || now.marks === now.sent) return;
    now.isSending = true;
    const sending = now.marks;
    setState({ kind: "saving" });
    try {
      now.rev = await now.save(sending, now.rev);
      now.sent = sending;
      setState({ kind: now.marks === sending ? "saved" : "saving" });
    } catch (error) {
      const rev = (error as { detail?: { result?: { rev?: unknown } } }).detail?.result?.rev;
      if (error instanceof ApiError && error.code === Code.stale && typeof rev === "number")
        setState({ kind: "stale", rev });
      else setState({ kind: "failed", error });
      now.isSending = false;
      return;
    }
    now.isSending = false;
    // What was changed meanwhile goes with the next.
    if (now.marks !== sending) await send();
  };
  const put = (next: readonly Annotation[]) => {
    latest.current.marks = next;
    setMarks(next);
    clearTimeout(timer.current);
    if (state.kind === "stale") return;
    setState({ kind: "saving" });
    timer.current = setTimeout(() => void send(), REST);
  };
  const leave = useRef(send);
  useEffect(() => {
    leave.current = send;
  });
  // Whoever closes it at once loses nothing.
  useEffect(() => () => void leave.current(), []);
  return {
    marks,
    state,
    change(next) {
      setPast((before) => [...before, marks]);
      put(next);
    },
    undo:
      past.length === 0
        ? undefined
        : () => {
            const before = past.at(-1);
            setPast(past.slice(0, -1));
            if (before) put(before);
          },
    retry: () => void send(),
    overwrite() {
      if (state.kind !== "stale") return;
      latest.current.rev = state.rev;
      void send();
    },
  };
}
