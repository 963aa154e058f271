/** A job of whoever is signed in, by its kind and subject, watched until it ends. */
import { useEffect, useRef, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import { jobCancel, type jobDetail, jobLatest, jobUndo } from "../../core/contract/job.js";
import { useIsland } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../data/useLoad.js";
import { useExplain } from "./explain.js";
import { toast } from "./toast.js";

/** Milliseconds between two looks at one that runs. */
const EVERY = 1000;

export type JobView = Output<typeof jobDetail>;

export interface JobHandle {
  /** The newest one, while it runs, was seen to end, or can be taken back. */
  readonly job: JobView | undefined;
  /** Looks again: one was started. */
  readonly refresh: () => void;
  readonly cancel: () => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Hides the one that is shown. */
  readonly dismiss: () => void;
}

export const isJobOpen = ({ state }: JobView): boolean =>
  state === "queued" || state === "running" || state === "undoing";

/** @param onEnd the job has come to an end, or was taken back: what it changed can be read again */
export function useJob(kind: string, subject: string, onEnd: () => void): JobHandle {
  const { locale } = useIsland();
  const explain = useExplain();
  const { data, loading, reload } = useLoad(`${kind}|${subject}|${locale}`, (signal) =>
    request(jobLatest, { kind, subject }, { signal, quiet: true }),
  );
  /** As it stood when it was first asked for: what changed since then was seen to change. */
  const [first, setFirst] = useState<string>();
  const [dismissed, setDismissed] = useState("");
  const latest = data?.list[0];
  const isOpen = latest !== undefined && isJobOpen(latest);
  const name = latest ? `${latest.id} ${latest.state}` : "";
  if (data && first === undefined) setFirst(name);
  const latestOf = useRef({ onEnd, reload });
  useEffect(() => {
    latestOf.current = { onEnd, reload };
  });
  useEffect(() => {
    if (!isOpen || loading) return undefined;
    const timer = setTimeout(() => latestOf.current.reload(), EVERY);
    return () => clearTimeout(timer);
  }, [isOpen, loading]);
  const before = useRef<string>(undefined);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    // A short one is over before it was seen to run.
    if (before.current !== undefined && before.current !== name && !isOpen) latestOf.current.onEnd();
    before.current = name;
  }, [isLoaded, isOpen, name]);
  const act = async (sent: Promise<unknown>) => {
    try {
      await sent;
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    reload();
  };
  const isShown =
    latest !== undefined &&
    dismissed !== name &&
    (isOpen || name !== first || latest.undoUntil !== undefined);
  return {
    job: isShown ? latest : undefined,
    refresh: reload,
    cancel: async () => latest && act(request(jobCancel, { job: latest.id })),
    undo: async () => latest && act(request(jobUndo, { job: latest.id })),
    dismiss: () => setDismissed(name),
  };
}
