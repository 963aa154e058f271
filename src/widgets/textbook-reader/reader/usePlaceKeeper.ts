/** Keeps where somebody is in a book, what they have seen of it, and how long they read. */
import { useCallback, useEffect, useRef } from "react";
import { serverNow } from "../../../core/session/index.js";
import { keepChange, type Sent } from "./outbox.js";

/** Milliseconds: a page that is only turned over is no place. */
const SETTLED = 1200;
/** Seconds of one page; whoever looks longer has gone away. */
const LONGEST = 180;

export interface Seen {
  readonly chapter: number;
  readonly offset: number;
  /** Characters from the chapter's beginning that were seen. */
  readonly reached: number;
}

/** @param sent undefined for a visitor, of whom nothing is kept */
export function usePlaceKeeper(book: number, seen: Seen | undefined, sent: Sent | undefined): void {
  const since = useRef(0);
  const latest = useRef({ seen, sent });
  useEffect(() => {
    latest.current = { seen, sent };
  });
  const save = useCallback(() => {
    const { seen: now, sent: to } = latest.current;
    if (!now || !to) return;
    const seconds = Math.min(LONGEST, Math.round((Date.now() - since.current) / 1000));
    since.current = Date.now();
    void keepChange({ kind: "place", input: { id: book, ...now, seconds, at: Math.round(serverNow()) } }, to);
  }, [book]);

  const key = seen && `${seen.chapter} ${seen.offset} ${seen.reached}`;
  const isKept = sent !== undefined;
  useEffect(() => {
    if (key === undefined || !isKept) return undefined;
    if (since.current === 0) since.current = Date.now();
    const timer = setTimeout(save, SETTLED);
    return () => clearTimeout(timer);
  }, [key, isKept, save]);
  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", onHide);
    return () => document.removeEventListener("visibilitychange", onHide);
  }, [save]);
}
