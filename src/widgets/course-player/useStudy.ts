/** Who studies, and where they stand. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { node as nodeCall } from "../../core/contract/study.js";
import { union } from "../../core/rules/progress.js";
import { loadUser, request, session } from "../../core/session/index.js";
import type { NodeData } from "./film.js";
import type { Before } from "./Stage.js";
import type { Tracker } from "./tracker.js";

/** Who watches: empty while nobody is known. */
export function useOwner(): string {
  const user = useStore(session.$user);
  const signedIn = useStore(session.$signedIn);
  return signedIn ? (user?.id ?? "") : "";
}

/**
 * A node and who studies it: without the second nothing could be kept.
 * @throws ApiError
 */
export async function loadNode(node: number, signal: AbortSignal): Promise<NodeData> {
  const isUnknown = session.$signedIn.get() && !session.$user.get();
  const [data] = await Promise.all([
    request(nodeCall, { node }, { signal, quiet: true }),
    isUnknown ? loadUser() : undefined,
  ]);
  return data;
}

/** Where the person stands in a node: with what this browser has not told yet. */
export function useBefore(data: NodeData | undefined, tracker: Tracker | undefined): Before | undefined {
  const [before, setBefore] = useState<Before & { tracked: boolean }>();
  const known = before?.node === data?.id && before?.tracked === data?.tracked ? before : undefined;
  useEffect(() => {
    if (!data || known) return undefined;
    const { id, progress, tracked } = data;
    const kept = { node: id, tracked, watched: progress?.watched ?? [], position: progress?.position ?? 0 };
    if (!tracked) {
      setBefore(kept);
      return undefined;
    }
    let gone = false;
    void tracker?.pending(id).then(({ watched, position }) => {
      if (gone) return;
      setBefore({
        ...kept,
        watched: union(kept.watched, watched),
        position: position ?? kept.position,
      });
    });
    return () => {
      gone = true;
    };
  }, [data, tracker, known]);
  return known;
}

/** Undefined without a tracker. */
export function useStatus(tracker: Tracker | undefined) {
  const [status, setStatus] = useState(tracker?.$state.get().status);
  useEffect(() => {
    setStatus(tracker?.$state.get().status);
    return tracker?.$state.subscribe((state) => setStatus(state.status));
  }, [tracker]);
  return status;
}
