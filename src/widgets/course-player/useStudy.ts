/** Who studies, and where they stand. */
import { useStore } from "../../core/element/useStore.js";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { union } from "../../core/rules/progress.js";
import { session } from "../../core/session/index.js";
import type { Film, NodeData } from "./film.js";
import type { Before } from "./Stage.js";
import type { Tracker, TrackerState } from "./tracker.js";

/** Who watches: empty while nobody is known. */
export function useOwner(): string {
  const user = useStore(session.$user);
  const signedIn = useStore(session.$signedIn);
  return signedIn ? (user?.id ?? "") : "";
}

/** Where the person stands in a node: with what this browser has not told yet. */
export function useBefore(data: NodeData | undefined, tracker: Tracker | undefined): Before | undefined {
  const [pending, setPending] = useState<Before>();
  const known = pending?.node === data?.id ? pending : undefined;
  useEffect(() => {
    if (!data?.tracked || known) return undefined;
    const { id, progress } = data;
    let gone = false;
    void tracker?.pending(id).then(({ watched, position }) => {
      if (gone) return;
      setPending({
        node: id,
        watched: union(progress?.watched ?? [], watched),
        position: position ?? progress?.position ?? 0,
      });
    });
    return () => {
      gone = true;
    };
  }, [data, tracker, known]);
  return data && !data.tracked ? { node: data.id, watched: [], position: 0 } : known;
}

/** What the tracker is at; undefined without one. */
export function useStatus(tracker: Tracker | undefined): TrackerState["status"] | undefined {
  const subscribe = useCallback(
    (tell: () => void) => tracker?.$state.listen(() => tell()) ?? (() => undefined),
    [tracker],
  );
  return useSyncExternalStore(subscribe, () => tracker?.$state.get().status);
}

/** Milliseconds that a film has for its first picture before the rest comes all the same. */
const PATIENCE = 1000;

/**
 * Whether what lies around the stage may come: the first picture of the first film goes before it.
 * @param ready there is no film to wait for
 */
export function useCalm(film: Film | undefined, ready: boolean): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    if (calm) return undefined;
    const timer = setTimeout(() => setCalm(true), ready ? 0 : PATIENCE);
    const stop = film?.$state.subscribe((state) => {
      if (state.ready || state.failed) setCalm(true);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [calm, film, ready]);
  return calm || ready;
}
