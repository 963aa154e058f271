/**
 * The rule of the outline (docs/domain.md 8.1): what of a run somebody has done, what is open to them, and why the
 * rest is not. The room shows it; whoever serves a node refuses by it.
 */
import type { NodeKind } from "../contract/course.js";
import type { LockReason, NodeState } from "../contract/room.js";
import { folderDone, isFolder, type Done } from "./completion.js";

/** What the rule reads of a node. */
export interface PlainNode {
  readonly id: number;
  readonly parent_id: number | null;
  readonly kind: NodeKind;
  readonly title: string;
  readonly duration: number;
  readonly required: boolean;
  readonly preview: boolean;
  readonly prereq: readonly number[];
  readonly open_at: number | null;
}

export interface PlainProgress {
  readonly node_id: number;
  readonly state: "started" | "done";
  readonly percent: number;
}

/** Who looks, as far as the outline goes. */
export interface Standing {
  readonly id: number;
  /** Teaches or assists: nothing is closed to them. */
  readonly isStaff: boolean;
}

export interface OutlineNode {
  readonly id: number;
  /** 0 for a chapter. */
  readonly parent: number;
  readonly kind: NodeKind;
  readonly title: string;
  readonly duration: number;
  readonly required: boolean;
  readonly preview: boolean;
  readonly state: NodeState;
  readonly percent: number;
  readonly locked?: (typeof LockReason)[number];
  /** What must be done first; of `prerequisite`. */
  readonly after: { id: number; title: string }[];
  /** Of `time`. */
  readonly openAt?: number;
}

const NEW: Done = { state: "new", percent: 0 };

function doneOf(nodes: readonly PlainNode[], progress: readonly PlainProgress[]): ReadonlyMap<number, Done> {
  const done = new Map<number, Done>(
    progress.map(({ node_id, state, percent }) => [
      node_id,
      { state, percent: state === "done" ? 100 : percent },
    ]),
  );
  const below = new Map<number, PlainNode[]>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    if (isFolder(node)) continue;
    const seen = new Set<number>();
    for (let up = node.parent_id; up !== null && !seen.has(up); up = byId.get(up)?.parent_id ?? null) {
      seen.add(up);
      below.set(up, [...(below.get(up) ?? []), node]);
    }
  }
  for (const node of nodes) if (isFolder(node)) done.set(node.id, folderDone(below.get(node.id) ?? [], done));
  return done;
}

type Lock = Pick<OutlineNode, "locked" | "after" | "openAt">;
const OPEN: Lock = { after: [] };

/**
 * Decides every node: its state by what was done, and whether it is open. A folder's lock holds for all that is in it;
 * time comes before prerequisites; a node that anyone may look at is never closed.
 * @param who undefined for somebody who is not in the run
 * @param startsAt of the run; before it nothing is open
 * @param now milliseconds since 1970
 */
export function decide(
  nodes: readonly PlainNode[],
  progress: readonly PlainProgress[],
  who: Standing | undefined,
  startsAt: number | null,
  now: number,
): OutlineNode[] {
  const done = doneOf(nodes, progress);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const locks = new Map<number, Lock>();

  const own = (node: PlainNode): Lock => {
    const openAt = Math.max(node.open_at ?? 0, startsAt ?? 0);
    if (openAt > now) return { locked: "time", after: [], openAt };
    const after = node.prereq.flatMap((id) => {
      const before = byId.get(id);
      return before && done.get(id)?.state !== "done" ? [{ id, title: before.title }] : [];
    });
    return after.length > 0 ? { locked: "prerequisite", after } : OPEN;
  };
  const lockOf = (node: PlainNode, depth = 0): Lock => {
    const known = locks.get(node.id);
    if (known) return known;
    const parent = node.parent_id === null ? undefined : byId.get(node.parent_id);
    // A ring of parents is no outline; it ends here and not the server.
    const above = parent && depth < 8 ? lockOf(parent, depth + 1) : OPEN;
    const mine = own(node);
    // What is closed by its chapter until Monday and by itself until Friday opens on Friday.
    const isLater = mine.locked === "time" && (mine.openAt ?? 0) > (above.openAt ?? 0);
    const lock = above.locked && !isLater ? above : mine;
    locks.set(node.id, lock);
    return lock;
  };

  return nodes.map((node) => {
    const { id, parent_id, kind, title, duration, required, preview } = node;
    const plain = { id, parent: parent_id ?? 0, kind, title, duration, required, preview };
    const { state, percent } = (who && done.get(id)) ?? NEW;
    if (preview || who?.isStaff) return { ...plain, state, percent, ...OPEN };
    if (!who) return { ...plain, state, percent, locked: "enrollment" as const, after: [] };
    return { ...plain, state, percent, ...lockOf(node) };
  });
}
