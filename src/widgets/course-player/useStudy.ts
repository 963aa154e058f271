/** Who studies, and where they stand. */
import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { node as nodeCall } from "../../core/contract/study.js";
import { union } from "../../core/rules/progress.js";
import { loadUser, request, session } from "../../core/session/index.js";
import type { NodeData } from "./film.js";
import type { Before } from "./Stage.js";
import type { Tracker, TrackerState } from "./tracker.js";

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

/** What names an answer about a node: who asks, and in which language. */
export const nodeKey = (node: number, locale: string, token: string): string => `${node}|${locale}|${token}`;

/** A node that was asked for before the outline said whether it is open; each answer is taken once. */
export interface Ahead {
  readonly ask: (key: string, node: number, signal: AbortSignal) => void;
  /** Fetches what nobody asked for, and what failed ahead of its time. */
  readonly take: (key: string, node: number, signal: AbortSignal) => Promise<NodeData>;
}

export function askAhead(): Ahead {
  const asked = new Map<string, Promise<NodeData>>();
  return {
    ask(key, node, signal) {
      const answer = loadNode(node, signal);
      // Whoever takes it sees the failure; nobody may want it.
      answer.catch(() => undefined);
      asked.set(key, answer);
    },
    take(key, node, signal) {
      const answer = asked.get(key);
      asked.clear();
      return answer ? answer.catch(() => loadNode(node, signal)) : loadNode(node, signal);
    },
  };
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
