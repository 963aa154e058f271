/**
 * The rule of the outline (docs/domain.md 8.1): what of a run somebody has done, what is open to them, and why the
 * rest is not. The room shows it; whoever serves a node refuses by it.
 */
import type { NodeKind } from "../contract/course.js";
import type { LockReason, NodeState } from "../contract/room.js";

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

/** Chapters and sections hold others and show nothing themselves. */
export const isFolder = ({ kind }: { readonly kind: NodeKind }): boolean =>
  kind === "chapter" || kind === "section";

type Done = Pick<OutlineNode, "state" | "percent">;
const NEW: Done = { state: "new", percent: 0 };

/** A folder is as done as what counts in it: its required items, or all of them where none is required. */
function folderDone(items: readonly PlainNode[], own: ReadonlyMap<number, Done>): Done {
  const required = items.filter((node) => node.required);
  const counted = (required.length > 0 ? required : items).map(({ id }) => own.get(id) ?? NEW);
  // An empty chapter holds nobody up.
  if (counted.every(({ state }) => state === "done")) return { state: "done", percent: 100 };
  const percent = Math.floor(counted.reduce((sum, each) => sum + each.percent, 0) / counted.length);
  const isStarted = items.some(({ id }) => (own.get(id) ?? NEW).state !== "new");
  return { state: isStarted ? "started" : "new", percent };
}

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
    const { state, percent } = who ? (done.get(id) ?? NEW) : NEW;
    if (preview || who?.isStaff) return { ...plain, state, percent, ...OPEN };
    if (!who) return { ...plain, state, percent, locked: "enrollment" as const, after: [] };
    return { ...plain, state, percent, ...lockOf(node) };
  });
}

/** What of a run's required items is done; of all items where none is required. */
export function totals(nodes: readonly OutlineNode[]): { done: number; required: number; percent: number } {
  const items = nodes.filter((node) => !isFolder(node));
  const counted = items.some(({ required }) => required) ? items.filter(({ required }) => required) : items;
  const done = counted.filter(({ state }) => state === "done").length;
  const required = counted.length;
  return { done, required, percent: required === 0 ? 0 : Math.floor((done * 100) / required) };
}
